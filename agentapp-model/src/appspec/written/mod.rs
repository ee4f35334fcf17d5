//! How things are written: characters, names, addresses, tags, and templates.

pub(crate) mod addresses;
pub(crate) mod letters;
pub(crate) mod names;
pub(crate) mod tags;
pub(crate) mod template;
pub(crate) mod url;

#[cfg(test)]
mod tests {
    #[track_caller]
    pub(super) fn check(shape: fn(&str) -> bool, taken: &[&str], refused: &[&str]) {
        for text in taken {
            assert!(shape(text), "`{text}` is taken");
        }
        for text in refused {
            assert!(!shape(text), "`{text}` is refused");
        }
    }
}
