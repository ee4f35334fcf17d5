//! Numbers as text. A float is written the way JavaScript prints it, except that one which is whole
//! keeps a point, so that it stays a float.

/// Returns a float as YAML text that every reader takes for the same float.
pub(crate) fn float(float: f64) -> String {
    if float.is_nan() {
        return ".nan".to_owned();
    }
    let sign = if float.is_sign_negative() { "-" } else { "" };
    let size = float.abs();
    if size.is_infinite() { format!("{sign}.inf") } else { format!("{sign}{}", finite(size)) }
}

/// JavaScript changes to an exponent from 1e21 on and below 1e-6. YAML 1.1 demands a point before
/// the exponent and a sign behind the `e`.
fn finite(size: f64) -> String {
    if size == 0.0 || (1e-6..1e21).contains(&size) {
        return with_point(&size.to_string(), ".0");
    }
    let scientific = format!("{size:e}");
    let (mantissa, exponent) = scientific.split_once('e').expect("`:e` writes an exponent");
    let sign = if exponent.starts_with('-') { "" } else { "+" };
    format!("{}e{sign}{exponent}", with_point(mantissa, "."))
}

fn with_point(digits: &str, point: &str) -> String {
    if digits.contains('.') { digits.to_owned() } else { format!("{digits}{point}") }
}

#[cfg(test)]
mod tests {
    #[track_caller]
    fn check(float: f64, expected: &str) {
        assert_eq!(super::float(float), expected);
    }

    #[test]
    fn floats_are_written_as_javascript_prints_them() {
        check(0.1, "0.1");
        check(-2.5, "-2.5");
        check(1.0 / 3.0, "0.3333333333333333");
        check(0.000_001, "0.000001");
        check(1.5e-7, "1.5e-7");
        check(123_456_789.125, "123456789.125");
    }

    #[test]
    fn an_exponent_has_a_point_before_it_and_a_sign() {
        check(5e-100, "5.e-100");
        check(1e21, "1.e+21");
        check(1.5e300, "1.5e+300");
    }

    #[test]
    fn a_whole_float_stays_a_float() {
        check(0.0, "0.0");
        check(-0.0, "-0.0");
        check(1.0, "1.0");
        check(1e20, "100000000000000000000.0");
    }

    #[test]
    fn what_is_no_number_has_a_name() {
        check(f64::NAN, ".nan");
        check(f64::INFINITY, ".inf");
        check(f64::NEG_INFINITY, "-.inf");
    }
}
