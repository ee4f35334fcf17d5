//! What the fuzzer runs, as plain functions, so that ordinary tests can run the same.
//!
//! A target panics where something that must hold does not; whatever is merely refused is fine.

#![forbid(unsafe_code)]

mod archive;
pub mod targets;

/// A target: takes any bytes and panics if they break something.
pub type Target = fn(&[u8]);

/// Every target by its name, which is also that of its corpus and of its program.
pub const TARGETS: [(&str, Target); 9] = [
    ("appspec", targets::appspec),
    ("appspec_format", targets::appspec_format),
    ("decide", targets::decide),
    ("expressions", targets::expressions),
    ("frontmatter", targets::frontmatter),
    ("manifest", targets::manifest),
    ("unpack", targets::unpack),
    ("yaml", targets::yaml),
    ("yaml11", targets::yaml11),
];
