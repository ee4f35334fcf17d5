//! The program that `cargo xtask fuzz yaml11` runs; what it does is in the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| agentapp_fuzz::targets::yaml11(bytes));
