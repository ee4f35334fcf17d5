//! What the interview's buttons do.

use agentapp::prelude::*;

/// An insight, in the interviewer's words, and the interviewee's own that it cites.
#[data]
#[schemars(extend("title" = "Insight"))]
pub struct Insight {
    /// What was learned
    #[schemars(length(min = 1), extend("title" = "Insight"))]
    pub insight: String,
    /// The interviewee's words it cites
    #[schemars(length(min = 1), extend("title" = "Quote"))]
    pub quote: String,
}

/// Save an insight, with the words it cites.
#[action]
pub fn save(saved: Insight) -> String {
    format!("{}: “{}”", saved.insight, saved.quote)
}

/// End the interview, and record its result.
#[action]
pub fn finish() -> &'static str {
    "The interview is over. List the questions it left open, one per line."
}
