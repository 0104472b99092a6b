//! Tests of merging two recordings.

use super::{Disagreement, pair};
use crate::Limits;
use crate::event::gemp::Kind;
use crate::gemp::read_slice;
use crate::id::{Side, Sides};
use crate::key::{GameKey, RecordingKey};
use crate::log::Log;

/// A recording; a word that begins with `a` or `b` is in that player's view only.
fn recording(viewer: &str, script: &str) -> Log<Kind> {
    read_slice(xml(viewer, script).as_bytes()).expect("a log")
}

fn xml(viewer: &str, script: &str) -> String {
    let mut xml = format!(r#"<gameReplay><ge type="P" participantId="{viewer}" allParticipantIds="A,B"/>"#);
    for word in script.split_whitespace() {
        let word = match (word.strip_prefix('a'), word.strip_prefix('b')) {
            (Some(own), _) if viewer == "A" => own,
            (_, Some(own)) if viewer == "B" => own,
            (None, None) => word,
            _ => continue,
        };
        let (code, rest) = word.split_at(1);
        let card = |zone| {
            format!(
                r#"<ge type="PCIP" cardId="{rest}" blueprintId="1_{rest}" zone="{zone}" zoneOwnerId="A" participantId="A"/>"#
            )
        };
        xml += &match code {
            "m" => format!(r#"<ge type="M" message="{rest}"/>"#),
            "h" => card("HAND"),
            "+" => card("AT_LOCATION"),
            "-" => format!(r#"<ge type="RCFP" otherCardIds="{rest}"/>"#),
            "t" => r#"<ge type="TC" participantId="A"/>"#.to_owned(),
            "d" => format!(r#"<ge type="D" id="1" decisionType="EMPTY" participantId="{viewer}" text="{rest}"/>"#),
            _ => panic!("no such word: {word}"),
        };
    }
    xml + "</gameReplay>"
}

#[test]
fn both_views_come_together() {
    let script = "m.one ah1 ad.go a-1 +2 t bh3 b-3 +4 bd.no m.two";
    let merged = pair(&recording("B", script), &recording("A", script)).expect("one game");
    assert_eq!(merged.log.viewer, None);
    assert_eq!((merged.shared, merged.cut), (6, None));
    assert_eq!(merged.log.events.len(), 1 + 11);
    let from = |dark, light| Sides { dark, light };
    assert_eq!(
        merged.sources[..4],
        [from(Some(0), Some(0)), from(Some(1), Some(1)), from(Some(2), None), from(Some(3), None)]
    );
    assert_eq!(merged.sources[7], from(None, Some(4)));
}

#[test]
fn a_removal_of_hand_and_table_cards_is_joined() {
    let dark = recording("A", "h1 +2 -1,2");
    let light = recording("B", "+2 -2");
    let merged = pair(&dark, &light).expect("one game");
    let Some(Kind::Removed(removed)) = merged.log.events.last().map(|e| &e.kind) else { panic!("no removal") };
    assert_eq!(removed.cards.iter().map(|c| c.0).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn a_contradiction_names_the_first_different_event() {
    let error = pair(&recording("A", "m.one ad.go +2 m.x"), &recording("B", "m.one +3 m.y")).expect_err("two games");
    let Disagreement::Contradiction(first) = &error else { panic!("{error}") };
    assert_eq!(first.at, Sides { dark: 3, light: 2 });
    assert!(error.to_string().starts_with("the recordings differ: dark's event 3 says Placed"), "{error}");
}

#[test]
fn a_cut_copy_is_merged_and_marked() {
    let dark = recording("A", "m.one ad.go +2 m.two ad.end");
    let light = recording("B", "m.one +2");
    let merged = pair(&dark, &light).expect("one game");
    assert_eq!((merged.cut, merged.shared), (Some(Side::Light), 3));
    assert_eq!(merged.log.events.len(), dark.events.len());
}

#[test]
fn logs_of_others_are_refused() {
    let dark = recording("A", "m.one");
    assert_eq!(pair(&dark, &dark), Err(Disagreement::SameViewer));
    let mut other = recording("B", "m.one");
    other.players.light = "C".into();
    assert_eq!(pair(&dark, &other), Err(Disagreement::OtherPlayers));
    other.viewer = None;
    assert_eq!(pair(&dark, &other), Err(Disagreement::NoViewer));
}

#[test]
fn the_key_needs_the_beginning_alone() {
    let script = "m.one ah1 ad.go +2 t +4 m.two";
    let key = |viewer, script| RecordingKey::read(xml(viewer, script).as_bytes(), &Limits::default()).expect("a log");
    let (dark, light) = (key("A", script), key("B", script));
    assert_eq!(dark.game, light.game);
    assert_eq!((dark.viewer, light.viewer), (Some(Side::Dark), Some(Side::Light)));
    let (one, other) = (recording("A", script), recording("B", script));
    let merged = pair(&one, &other).expect("one game").log;
    assert_eq!([GameKey::of(&one), GameKey::of(&merged)], [Some(dark.game); 2]);
    for other in ["m.one +3 t +4 m.two", "m.onf +2 t", "m.one +2 m.three t"] {
        assert_ne!(key("A", other).game, dark.game, "{other}");
    }
    assert_eq!(key("A", "m.one +2 t").game, dark.game);
    // Without a turn the content decides, and the two views differ.
    assert_eq!(GameKey::of(&recording("A", "m.one +3")), None);
    assert_ne!(key("A", "m.one ah1 +3").game, key("B", "m.one ah1 +3").game);
}
