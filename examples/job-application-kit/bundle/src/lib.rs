//! Nothing but its build script, which makes the bundle; the app is defined in the crate above.
