//! What a bundling crate calls: its build script [`build`], its program [`pack_command`].
//!
//! A bundling crate stands beside the crate that defines the app and has it as a build-dependency, so
//! that a fault in the author's code is an error of the author's crate, at the author's line. All it
//! consists of is `fn main() { agentapp::bundle::build(my_app::app) }`.

#[cfg(feature = "bundle")]
mod appspec;
#[cfg(feature = "bundle")]
mod build;
mod cargo;
mod pack;
#[cfg(feature = "bundle")]
mod place;
#[cfg(feature = "bundle")]
mod settle;
#[cfg(feature = "bundle")]
mod words;

pub use self::pack::pack_command;

/// The variable by which a build script tells its crate, and `pack`, where the bundle lies.
const VARIABLE: &str = "AGENTAPP_BUNDLE";

/// The variable by which a build script tells its crate, and `pack`, where the Appspec lies.
const APPSPEC_VARIABLE: &str = "AGENTAPP_APPSPEC";

/// Makes the bundle of an app. To be called by a build script.
///
/// The app is written to `<target>/agentapp/<package>/app/` and packed into the `.agentapp` file beside
/// that, or in the directory that `AGENTAPP_OUT` names (relative to the workspace); `<package>` is the
/// name of the bundling crate less `-bundle`, and `<target>` is what `cargo metadata` says, since a build
/// script is not told of `--target-dir`. Each build says where the bundle lies. The crate that is built
/// can read the path by `env!("AGENTAPP_BUNDLE")`.
///
/// An app with a `spec` has its Appspec beside the bundle, as `<id>-<version>.appspec.yaml`; its path is
/// `env!("AGENTAPP_APPSPEC")`.
///
/// The build fails if the app breaks a rule or a file of it cannot be read.
///
/// ```no_run
/// mod my_app {
///     use agentapp::prelude::*;
///
///     #[agent(id = "@acme/scout", description = "Finds things.", model = "acme/one")]
///     pub struct Scout;
///
///     app! { id: "@acme/finder", agents: [Scout] }
/// }
///
/// fn main() {
///     agentapp::bundle::build(my_app::app);
/// }
/// ```
#[cfg(feature = "bundle")]
pub fn build(app: fn() -> Result<crate::App, crate::Refused>) {
    run(|script| build::build(app, script));
}

/// Makes the file of an Appspec that stands alone. To be called by a build script.
///
/// It is written in canonical form, as `<id>-<version>.appspec.yaml`, where [`build`] puts bundles, and
/// under the same conditions: every rule is asked first.
///
/// ```no_run
/// mod my_app {
///     use agentapp::prelude::*;
///
///     appspec! { id: "finder", name: "Finder", kind: Chat, agent: "cog-crawler:0.0.1" }
/// }
///
/// fn main() {
///     agentapp::bundle::build_appspec(my_app::appspec);
/// }
/// ```
#[cfg(feature = "bundle")]
pub fn build_appspec(appspec: fn() -> Result<crate::appspec::Defined, crate::Refused>) {
    run(|script| appspec::build(appspec, script));
}

#[cfg(feature = "bundle")]
fn run(build: impl FnOnce(&mut words::Script) -> Result<(), words::Failure>) {
    use std::io::Write;

    let mut script = words::Script::default();
    if let Err(failure) = build(&mut script) {
        // A build script that says `cargo::error` has failed. Ending it with a code of its own as well
        // would make cargo show all that it printed.
        script.failed(&failure);
    }
    // A cargo that is gone reads nothing.
    let _ = std::io::stdout().write_all(script.text().as_bytes());
}
