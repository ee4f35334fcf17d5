//! Nothing but its build script, which writes the Appspec; the application is defined in the crate
//! above.
