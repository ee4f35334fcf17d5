//! Files with a body behind their frontmatter.

use agentapp_model::frontmatter::{self as format, Fault};
use agentapp_model::{Place, yaml};

use super::yaml::check_written;

/// Offsets lead to what they are of, and what was taken apart and joined stays as it then is.
pub fn frontmatter(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let split = match format::split(text) {
        Ok(split) => split,
        Err(Fault::Absent { at } | Fault::Unclosed { at }) => {
            assert!(text.is_char_boundary(at));
            return;
        }
    };
    assert_eq!(&text[split.yaml_at..][..split.yaml.len()], split.yaml);
    assert_eq!(&text[split.body_at..], split.body);
    let Ok(node) = yaml::parse(split.yaml, Place::new(0, 0).further(split.yaml_at)) else { return };
    let Some(front) = node.as_map() else { return };
    check_written(front);
    let joined = format::join(front, format::body(split.body).as_deref());
    let again = format::split(&joined).expect("what was joined has its fences");
    assert_eq!(again.yaml, yaml::write(front));
    assert_eq!(format::join(front, format::body(again.body).as_deref()), joined);
}
