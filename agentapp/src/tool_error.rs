//! What a tool answers when it cannot do its work. It takes in any error by `?`, and for that is not
//! one itself: the standard library has no other way to tell the two conversions apart.

use std::error::Error;
use std::fmt;

/// Why a tool could not do its work, in words for whoever called it.
///
/// ```
/// use agentapp::prelude::*;
///
/// fn port(text: &str) -> Result<u16, ToolError> {
///     let port: u16 = text.parse()?;
///     if port == 0 {
///         return Err(ToolError::new("there is no port 0"));
///     }
///     Ok(port)
/// }
///
/// assert_eq!(port("0").unwrap_err().to_string(), "there is no port 0");
/// assert!(port("x").is_err());
/// ```
pub struct ToolError {
    // The words of each error, outermost first; never empty.
    words: Vec<String>,
}

impl ToolError {
    /// An error with these words.
    pub fn new(message: impl fmt::Display) -> ToolError {
        ToolError { words: vec![message.to_string()] }
    }

    /// Puts words before those of the error, as in "the board does not answer".
    #[must_use]
    pub fn context(mut self, message: impl fmt::Display) -> ToolError {
        self.words.insert(0, message.to_string());
        self
    }

    /// Returns the words, less those of what caused it.
    pub fn message(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }

    /// Returns the words of what caused it, outermost first.
    pub fn causes(&self) -> &[String] {
        self.words.get(1..).unwrap_or_default()
    }
}

impl<E: Error + Send + Sync + 'static> From<E> for ToolError {
    fn from(error: E) -> ToolError {
        let mut words = vec![error.to_string()];
        let mut next = error.source();
        while let Some(cause) = next {
            words.push(cause.to_string());
            next = cause.source();
        }
        ToolError { words }
    }
}

impl fmt::Display for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.join(": "))
    }
}

// What `unwrap` and a failing `main` print.
impl fmt::Debug for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<ToolError> for Box<dyn Error + Send + Sync> {
    fn from(error: ToolError) -> Self {
        error.to_string().into()
    }
}

#[cfg(test)]
mod tests {
    use super::ToolError;

    #[test]
    fn any_error_becomes_one_with_all_of_its_words() {
        let read = || -> Result<u8, ToolError> { Ok(std::str::from_utf8(b"300")?.parse()?) };
        let error = read().unwrap_err().context("the port");
        assert_eq!(error.message(), "the port");
        assert_eq!(error.causes(), ["number too large to fit in target type"]);
        assert_eq!(format!("{error} / {error:?}").matches("the port: number too large").count(), 2);
    }
}
