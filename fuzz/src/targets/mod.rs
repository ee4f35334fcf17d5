//! The targets, one file each.

mod appspec;
mod appspec_format;
mod decide;
mod expressions;
mod frontmatter;
mod manifest;
mod unpack;
mod yaml;
mod yaml11;

pub use self::appspec::appspec;
pub use self::appspec_format::appspec_format;
pub use self::decide::decide;
pub use self::expressions::expressions;
pub use self::frontmatter::frontmatter;
pub use self::manifest::manifest;
pub use self::unpack::unpack;
pub use self::yaml::yaml;
pub use self::yaml11::yaml11;
