//! Files that were probably not meant for everybody: keys, credentials, an editor's folders.
//!
//! Names say most of it. A private key under another name is found by its first line, in small text
//! files only: larger ones are data, and looking through them would take longer than packing them.

use super::path::BundlePath;

/// The longest file that is looked through for a key.
pub(super) const MOST_SEARCHED: u64 = 64 << 10;

/// What a file is, that makes it one to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sensitive {
    /// Settings of one machine, often with passwords among them.
    Environment,
    /// A private key, or a store of them, by its name.
    Key,
    /// A private key by its content.
    KeyInside,
    /// Tokens and passwords for other services.
    Credentials,
    /// In a folder that an editor keeps for one person.
    EditorFolder,
}

/// A file to think about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Its path in the bundle.
    pub path: BundlePath,
    /// What it is.
    pub what: Sensitive,
}

impl Sensitive {
    /// Returns the words for it, after which the file's name could stand.
    pub fn words(self) -> &'static str {
        match self {
            Self::Environment => "an environment file",
            Self::Key => "a key file",
            Self::KeyInside => "a file with a private key in it",
            Self::Credentials => "a file of credentials",
            Self::EditorFolder => "an editor's folder",
        }
    }

    /// Returns true if strangers must not have it.
    pub fn is_secret(self) -> bool {
        self != Self::EditorFolder
    }
}

const EDITORS: [&str; 3] = [".vscode", ".idea", ".cursor"];
const KEYS: [&str; 6] = ["id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "id_ecdsa_sk", "id_ed25519_sk"];
const KEY_ENDINGS: [&str; 8] = [".pem", ".key", ".p12", ".pfx", ".ppk", ".jks", ".keystore", ".kdbx"];
const CREDENTIALS: [&str; 9] = [
    ".npmrc",
    ".netrc",
    "_netrc",
    ".pypirc",
    ".pgpass",
    ".htpasswd",
    ".git-credentials",
    ".dockercfg",
    "credentials.json",
];
/// Environment files that are there to be passed on.
const TEMPLATES: [&str; 4] = [".env.example", ".env.sample", ".env.template", ".env.dist"];

/// Returns what a file is by its name. Case does not matter: `ID_RSA` is a copy from another system.
pub(super) fn by_name(path: &str) -> Option<Sensitive> {
    let path = path.to_ascii_lowercase();
    let (folders, name) = path.rsplit_once('/').unwrap_or(("", &path));
    if (name == ".env" || name.starts_with(".env.")) && !TEMPLATES.contains(&name) {
        return Some(Sensitive::Environment);
    }
    if KEYS.contains(&name) || KEY_ENDINGS.iter().any(|ending| name.ends_with(ending)) {
        return Some(Sensitive::Key);
    }
    if CREDENTIALS.contains(&name)
        || path.ends_with(".aws/credentials")
        || path.ends_with(".docker/config.json")
    {
        return Some(Sensitive::Credentials);
    }
    folders.split('/').any(|folder| EDITORS.contains(&folder)).then_some(Sensitive::EditorFolder)
}

/// Returns true if a text holds a private key: the line that begins one, in any of its kinds.
pub(super) fn holds_key(content: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(content) else { return false };
    text.match_indices("PRIVATE KEY-----").any(|(end, _)| {
        // No kind has a name of more than a few words.
        let before = &content[end.saturating_sub(40)..end];
        let begin = before.windows(BEGIN.len()).rposition(|window| window == BEGIN);
        let kind = begin.map(|begin| &before[begin + BEGIN.len()..]);
        kind.is_some_and(|kind| kind.iter().all(|byte| byte.is_ascii_uppercase() || *byte == b' '))
    })
}

const BEGIN: &[u8] = b"-----BEGIN ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_what_a_file_is() {
        use Sensitive::*;
        for (path, expected) in [
            (".env", Some(Environment)),
            ("a/.env.local", Some(Environment)),
            (".env.example", None),
            (".envrc", None),
            ("id_rsa", Some(Key)),
            ("keys/ID_ED25519", Some(Key)),
            ("id_rsa.pub", None),
            ("tls/server.pem", Some(Key)),
            ("a.key", Some(Key)),
            ("a.p12", Some(Key)),
            ("key.md", None),
            (".npmrc", Some(Credentials)),
            ("x/.netrc", Some(Credentials)),
            ("credentials.json", Some(Credentials)),
            ("my-credentials.json", None),
            (".aws/credentials", Some(Credentials)),
            (".vscode/settings.json", Some(EditorFolder)),
            ("a/.cursor/rules", Some(EditorFolder)),
            (".vscode/.env", Some(Environment)),
            (".ideas/a", None),
        ] {
            assert_eq!(by_name(path), expected, "{path}");
        }
    }

    #[test]
    fn a_key_is_found_by_its_first_line() {
        for kind in ["", "RSA ", "EC ", "OPENSSH ", "ENCRYPTED "] {
            let key = format!("-----BEGIN {kind}PRIVATE KEY-----\nMII\n");
            assert!(holds_key(key.as_bytes()), "{kind}");
            assert!(holds_key(format!("{{\"private_key\": \"{key}\"}}").as_bytes()), "{kind}");
        }
        for text in [
            "-----BEGIN PUBLIC KEY-----\n",
            "-----BEGIN CERTIFICATE-----\n",
            "PRIVATE KEY-----",
            "the line `PRIVATE KEY-----` ends it",
            "-----END RSA PRIVATE KEY-----",
        ] {
            assert!(!holds_key(text.as_bytes()), "{text}");
        }
        assert!(!holds_key(b"\xff-----BEGIN PRIVATE KEY-----"));
    }
}
