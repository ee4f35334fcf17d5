//! What else than its connections the application may use.

use crate::appspec::part::{Value, part};
use crate::appspec::rules::permissions;

use super::acting::Access;

part! {
    /// What else than its connections the application may use: nothing, unless it is said.
    Permissions = "AppPermissions" {
        /// The Spaces it may reach.
        spaces: Vec<SpaceGrant> = Vec::new(),
        /// What it may do on its computer.
        computer: Computer = Computer::blank(),
    }
    rules { permissions::r215_spaces_differ: spaces }
}

part! {
    /// A Space, and how far the application may go in it.
    SpaceGrant = "AppSpaceGrant" {
        /// The Space's handle or id.
        space: String,
        /// How far.
        access: Access = Access::Read,
    }
}

part! {
    /// How far the application may use a computer that is its own. All of them start switched off.
    Computer = "AppComputer" {
        /// Opens pages in a browser.
        browse: bool = false,
        /// Reads and writes files.
        files: bool = false,
        /// Runs commands.
        shell: bool = false,
        /// A repository that the computer is given, at one commit.
        repository: Option<Repository> = None,
    }
    rules { permissions::s15_repository_can_be_read: files|shell|repository }
}

part! {
    /// A git repository at one commit.
    Repository = "AppRepository" {
        /// Its `https` address.
        url: String [permissions::s13_repository_is_an_address],
        /// The commit's whole sha, in lower case.
        revision: String [permissions::s14_revision_is_a_commit],
    }
}
