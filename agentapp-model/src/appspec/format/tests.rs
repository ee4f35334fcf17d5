//! Texts before and after.

use super::{Style, format};

/// Formats a text with its comments kept, which a second time changes nothing.
#[track_caller]
fn check(text: &str, expected: &str) {
    let once = format(text, Style::Kept).unwrap();
    assert_eq!(once.text, expected);
    assert_eq!(format(&once.text, Style::Kept).unwrap(), once);
    let canonical = |text| format(text, Style::Canonical).unwrap().text;
    assert_eq!(canonical(text), canonical(expected));
    assert_eq!(canonical(&canonical(text)), canonical(text));
}

#[test]
fn keys_move_with_the_comments_above_and_behind_them() {
    check(
        "# Made by hand.\n\nname: Tea # what people see\n# who it is\nid: 'tea'\nagent: >-\n  brewer\nkind: chat\n",
        "# Made by hand.\n\n# who it is\nid: 'tea'\nname: Tea # what people see\nkind: chat\nagent: >-\n  brewer\n",
    );
}

#[test]
fn comments_at_the_top_stay_there() {
    check(
        "# built from app.rs\nname: Tea\nid: tea\nkind: chat\nagent: brewer",
        "# built from app.rs\nid: tea\nname: Tea\nkind: chat\nagent: brewer\n",
    );
    check(
        "--- # first\n# second\nname: Tea\nid: tea\nkind: chat\nagent: brewer\n...\n# end\n",
        "--- # first\n# second\nid: tea\nname: Tea\nkind: chat\nagent: brewer\n...\n# end\n",
    );
}

#[test]
fn defaults_go_and_their_comments_stay() {
    check(
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\n\n# the icon\nicon: apps # as ever\ntags: # three\n# in the list\n- a\ninterface:\n  layout: chat # own\n  welcome: ''\n",
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\n\n# the icon\n# as ever\ntags: # three\n# in the list\n- a\n# own\n",
    );
    check(
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\ndeployment:\n  hosted: # where\n    # who\n    visibility: private\n",
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\ndeployment:\n  hosted: {} # where\n    # who\n",
    );
}

#[test]
fn keys_behind_a_dash_change_places() {
    check(
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\nrules:\n- behaviour: ask_first # b\n  # what\n  applies_to: send\n  action: Send\n\n  # nothing else\n# next\n- action: Buy\n  behaviour: do_it\n  applies_to: [buy]\n",
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\nrules:\n- action: Send\n  # what\n  applies_to: send\n  behaviour: ask_first # b\n\n  # nothing else\n# next\n- action: Buy\n  applies_to: [buy]\n  behaviour: do_it\n",
    );
    check(
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\nrules:\n  - behaviour: ask_first\n    applies_to: send\n    # why\n    action: Send\n",
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\nrules:\n  # why\n  - action: Send\n    applies_to: send\n    behaviour: ask_first\n",
    );
}

#[test]
fn brackets_keep_their_style() {
    check(
        "{name: 'Tea', id: tea,\n kind: chat, icon: apps, agent: brewer, rules: [{behaviour: do_it, action: x, applies_to: send}], }\n",
        "{id: tea, name: 'Tea',\n kind: chat, agent: brewer, rules: [{action: x, applies_to: send, behaviour: do_it}], }\n",
    );
    check(
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\ndeployment: {hosted: {visibility: private}}\n",
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\ndeployment: {hosted: {}}\n",
    );
    check(
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\nrules:\n- {behaviour: do_it, # c\n   action: x, applies_to: send}\n",
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\nrules:\n- {behaviour: do_it, # c\n   action: x, applies_to: send}\n",
    );
}

#[test]
fn text_in_blocks_moves_whole() {
    check(
        "instructions: |+\n  one\n\n  # no comment\n\nagent: brewer\nid: tea\nname: Tea\nkind: chat\n",
        "id: tea\nname: Tea\nkind: chat\nagent: brewer\ninstructions: |+\n  one\n\n  # no comment\n\n",
    );
}

#[test]
fn anchors_stay_before_their_aliases() {
    let text = "agent: &who brewer\nid: tea\nname: *who\nkind: chat\nowner: ''\n";
    let formatted = format(text, Style::Kept).unwrap();
    assert!(formatted.left_links);
    assert_eq!(formatted.text, "agent: &who brewer\nid: tea\nname: *who\nkind: chat\n");
    // Where the order allows it, they move as well.
    check(
        "kind: chat\nid: tea\nname: &it tea\nagent: *it\n",
        "id: tea\nname: &it tea\nkind: chat\nagent: *it\n",
    );
}

#[test]
fn merges_and_keys_that_stand_twice_are_left_alone() {
    let text = "id: tea\nname: Tea\nkind: chat\nagent: brewer\nagent: cook\nicon: apps\n";
    check(text, text);
}

#[test]
fn line_ends_and_a_byte_order_mark_stay() {
    check(
        "\u{FEFF}name: Tea\r\nid: tea\r\nkind: chat\r\nagent: brewer",
        "\u{FEFF}id: tea\r\nname: Tea\r\nkind: chat\r\nagent: brewer\r\n",
    );
}

#[test]
fn numbers_without_end_are_refused() {
    let weights = "id: tea\nname: Tea\nkind: decision\nagent: brewer\ndecision:\n  question: Which?\n  scenarios:\n  - name: a\n    weights: {A: .nan}\n";
    for style in [Style::Canonical, Style::Kept] {
        let problems = format(weights, style).unwrap_err();
        assert_eq!(problems[0].place.offset(), Some(weights.find(".nan").unwrap() as u32));
    }
}

#[test]
fn what_is_no_appspec_is_refused() {
    assert_eq!(format("id: tea\n", Style::Canonical).unwrap_err()[0].rule.name, "missing");
    assert_eq!(format("a: b: c\n", Style::Kept).unwrap_err()[0].rule.name, "yaml");
}
