//! The crate that `new` and `import` write: the app's own, and the bundling crate inside it.

mod dependency;
mod files;
mod names;

pub(super) use self::dependency::Dependency;
pub(super) use self::files::{Files, vacant};
pub(super) use self::names::{check_name, crate_ident, name_from};

/// Puts the files that do not depend on the app into a project.
pub(super) fn frame(name: &str, dependency: &Dependency, files: &mut Files) {
    let fill = |template: &str| {
        template
            .replace("{name}", name)
            .replace("{ident}", &crate_ident(name))
            .replace("{dependency}", &dependency.in_toml())
    };
    files.text("Cargo.toml", fill(include_str!("templates/Cargo.toml.txt")));
    files.text(".cargo/config.toml", fill(include_str!("templates/config.toml.txt")));
    files.text(".gitignore", "/target\n");
    files.text("bundle/Cargo.toml", fill(include_str!("templates/bundle.Cargo.toml.txt")));
    files.text("bundle/build.rs", fill(include_str!("templates/bundle.build.rs.txt")));
    files.text("bundle/src/main.rs", fill(include_str!("templates/bundle.main.rs.txt")));
}
