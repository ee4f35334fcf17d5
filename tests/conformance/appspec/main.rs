//! Appspecs held to the reference's verdicts: every case, every published application.

mod canonical;
mod cases;
mod decisions;
mod json;
mod json_schema;
mod mutants;
mod published;
mod seed;
mod seed_examples;
