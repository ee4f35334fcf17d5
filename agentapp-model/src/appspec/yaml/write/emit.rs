//! Characters and columns: what was written last decides where a blank or a line break is needed.

/// The text so far.
#[derive(Debug)]
pub(super) struct Emitter {
    pub(super) out: String,
    /// How many characters stand on the line.
    pub(super) column: usize,
    /// The column at which lines begin; none before the first collection.
    pub(super) indent: Option<usize>,
    /// The last character is a blank, or nothing was written.
    pub(super) whitespace: bool,
    /// Nothing but blanks, `-`, `?` and `:` stands on the line.
    pub(super) indention: bool,
    /// Without a mark a reader could not know that the document ends here.
    pub(super) is_open_ended: bool,
}

impl Default for Emitter {
    fn default() -> Emitter {
        Emitter {
            out: String::new(),
            column: 0,
            indent: None,
            whitespace: true,
            indention: true,
            is_open_ended: false,
        }
    }
}

impl Emitter {
    /// Returns the text, with the mark of its end if it needs one.
    pub(super) fn finish(mut self) -> String {
        if self.is_open_ended {
            self.out.push_str("...\n");
        }
        self.out
    }

    pub(super) fn increase_indent(&mut self, is_indentless: bool) {
        self.indent = match self.indent {
            None => Some(0),
            Some(indent) if is_indentless => Some(indent),
            Some(indent) => Some(indent + 2),
        };
    }

    /// Writes ASCII that is no text.
    pub(super) fn write_indicator(&mut self, indicator: &str, needs_blank: bool) {
        if needs_blank && !self.whitespace {
            self.write_ascii(" ");
        }
        self.write_ascii(indicator);
        self.whitespace = indicator == "[" || indicator == "{";
        self.indention = false;
        self.is_open_ended = false;
    }

    /// Writes `-`, `?` or `:`, behind which a collection may begin on the same line.
    pub(super) fn write_mark(&mut self, mark: &str) {
        let indention = self.indention;
        self.write_indicator(mark, true);
        self.indention = indention;
    }

    /// Begins a line, unless this one has nothing on it yet, and goes to its column.
    pub(super) fn write_indent(&mut self) {
        let indent = self.indent.unwrap_or(0);
        if !self.indention || self.column > indent || (self.column == indent && !self.whitespace) {
            self.write_line_break('\n');
        }
        if self.column < indent {
            self.whitespace = true;
            self.out.extend(std::iter::repeat_n(' ', indent - self.column));
            self.column = indent;
        }
    }

    pub(super) fn write_line_break(&mut self, char: char) {
        self.whitespace = true;
        self.indention = true;
        self.column = 0;
        self.out.push(char);
    }

    /// Writes a piece of text that has no line break.
    pub(super) fn write_text(&mut self, text: &str) {
        self.column += text.chars().count();
        self.out.push_str(text);
    }

    fn write_ascii(&mut self, text: &str) {
        self.column += text.len();
        self.out.push_str(text);
    }
}
