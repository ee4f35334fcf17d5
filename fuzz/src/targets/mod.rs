//! The targets, one file each.

mod expressions;
mod frontmatter;
mod manifest;
mod unpack;
mod yaml;

pub use self::expressions::expressions;
pub use self::frontmatter::frontmatter;
pub use self::manifest::manifest;
pub use self::unpack::unpack;
pub use self::yaml::yaml;
