//! Floats as Python writes them.

/// Returns a float as Python's `repr` has it, with the point that the tag demands.
pub(super) fn float_text(float: f64) -> String {
    if float.is_nan() {
        return ".nan".to_owned();
    }
    if float.is_infinite() {
        return if float > 0.0 { ".inf" } else { "-.inf" }.to_owned();
    }
    let (digits, exponent) = shortest(float.abs());
    let sign = if float.is_sign_negative() { "-" } else { "" };
    let point = exponent + 1;
    match usize::try_from(point) {
        _ if !(-4..16).contains(&exponent) => {
            let (first, rest) = digits.split_at(1);
            let rest = if rest.is_empty() { "0" } else { rest };
            let exponent_sign = if exponent < 0 { '-' } else { '+' };
            format!("{sign}{first}.{rest}e{exponent_sign}{:02}", exponent.abs())
        }
        Ok(point) if point >= digits.len() => format!("{sign}{digits:0<point$}.0"),
        Ok(point) if point > 0 => format!("{sign}{}.{}", &digits[..point], &digits[point..]),
        _ => format!("{sign}0.{}{digits}", "0".repeat(point.unsigned_abs() as usize)),
    }
}

/// Returns the fewest digits that are read as this float, and the exponent of the first. Where two
/// are as near, Rust takes the higher and Python the even one.
fn shortest(float: f64) -> (String, i32) {
    let few = format!("{float:e}");
    let places = few.find('e').map_or(0, |end| end.saturating_sub(2));
    let near = format!("{float:.places$e}");
    let chosen = if near.parse() == Ok(float) { near } else { few };
    let (digits, exponent) = chosen.split_once('e').expect("`{:e}` writes an exponent");
    (digits.replace('.', ""), exponent.parse().expect("`{:e}` writes a number behind the `e`"))
}
