//! Tests of marking take-backs.

use crate::event::Standing;
use crate::event::gemp::Kind;
use crate::gemp::read_slice;

const BEFORE: &str = r#"<ge type="P" participantId="A" allParticipantIds="A,B"/>"#;

/// A recording in a short notation, one event a word: `m.text` message, `+id` and `-id` cards, `g` tally, `d.text`
/// decision, `t` turn, `c` a card's text in use, `P` players.
fn standings(script: &str) -> String {
    standings_after(BEFORE, script)
}

/// The same after other events than the list of players alone.
fn standings_after(before: &str, script: &str) -> String {
    let mut xml = format!("<gameReplay>{before}");
    for word in script.split_whitespace() {
        let (code, rest) = word.split_at(1);
        let rest = rest.trim_start_matches('.').replace('_', " ");
        let card = |code: &str| {
            format!(
                r#"<ge type="{code}" cardId="{rest}" blueprintId="1_{rest}" zone="AT_LOCATION" zoneOwnerId="A" participantId="A"/>"#
            )
        };
        xml += &match code {
            "P" => BEFORE.to_owned(),
            "m" => format!(r#"<ge type="M" message="{rest}"/>"#),
            "r" => r#"<ge type="M" message="Reverted to previous game state"/>"#.to_owned(),
            "a" => r#"<ge type="M" message="A attempts to revert game to a previous state"/>"#.to_owned(),
            "y" => r#"<ge type="M" message="B allows game to revert to a previous state"/>"#.to_owned(),
            "n" => r#"<ge type="M" message="B denies attempt to revert game to a previous state"/>"#.to_owned(),
            "+" => card("PCIP"),
            "=" => card("PCIPAR"),
            "c" => card("CA"),
            "-" => format!(r#"<ge type="RCFP" otherCardIds="{rest}"/>"#),
            "g" => r#"<ge type="GS"/>"#.to_owned(),
            "t" => r#"<ge type="TC" participantId="A"/>"#.to_owned(),
            "d" => format!(r#"<ge type="D" id="1" decisionType="EMPTY" participantId="A" text="{rest}"/>"#),
            _ => panic!("no such word: {word}"),
        };
    }
    let log = read_slice(xml.as_bytes()).expect("a log");
    let told = before.matches("<ge ").count();
    assert_eq!(log.events.len(), script.split_whitespace().count() + told);
    assert!(log.events.iter().all(|e| !matches!(e.kind, Kind::Other(_))));
    let mark = |event: &crate::event::Event<Kind>| match event.standing {
        Standing::Final => '.',
        Standing::Undone => 'u',
        Standing::Repeated => 'r',
    };
    log.events.iter().skip(told).map(mark).collect()
}

/// Both lines, written so that marks stand below their words.
fn check(lines: &[(&str, &str)]) {
    let script: Vec<&str> = lines.iter().map(|l| l.0).collect();
    let marks: String = lines.iter().map(|l| l.1).collect();
    assert_eq!(standings(&script.join(" ")), marks);
}

#[test]
fn a_take_back_undoes_what_came_after_the_snapshot() {
    check(&[
        ("t m.one +1 g d.act m.two +2 g d.act", "....uuuuu"),
        ("a y r P t =1 g", "......r"),
        ("m.one r d.act m.three", "rr.."),
    ]);
}

/// The server greets the players before it begins to keep what it says: the repeated history lacks the greeting.
#[test]
fn a_greeting_is_not_repeated() {
    let before = format!(r#"<ge type="M" message="You're starting a game of Open"/>{BEFORE}"#);
    let script = "t m.one +1 g d.act m.two +2 g d.act a y r P t =1 g m.one r d.act m.three";
    assert_eq!(standings_after(&before, script), "....uuuuu......rrr..");
}

#[test]
fn the_boundary_follows_the_dump_where_no_message_tells() {
    // Both cards came without a message between; the dump holds the first alone.
    check(&[("t m.one +1 g +2 g m.two", "....uuu"), ("a y r P t =1 g m.one r g", "......rrr.")]);
    // A card's text in use begins what was undone.
    check(&[("t m.one +1 g c1 +2 m.two", "....uuu"), ("a y r P t =1 g m.one r g", "......rrr.")]);
    // The decision asked again is the one that the snapshot was made before.
    check(&[("t m.one +1 g d.other d.act +2 m.two", ".....uuu"), ("a y r P t =1 g m.one r g d.act", "......rrr..")]);
    // In the other player's recording that decision is not to be seen.
    check(&[("t m.one +1 g d.other +2 m.two", ".....uu"), ("a y r P t =1 g m.one r g m.new d.other", "......rrr...")]);
}

/// Back to the moment before a turn began, such as the end of the start.
#[test]
fn a_turn_that_begins_again_was_undone() {
    check(&[("t m.one +1 g t m.two", "....uu"), ("a y r P t =1 g m.one r t m.two", "......rrr..")]);
}

#[test]
fn the_request_is_not_undone() {
    let request = "d.Choose_game_state_to_revert_prior_to";
    check(&[("t m.one +1 g m.two +2 g", "....uuu"), (request, "."), ("a y r P t =1 g m.one r", "......rrr")]);
    check(&[("t m.one +1 g m.two +2 g", "....uuu"), ("a d.ok? y r P t =1 g m.one r", ".......rrr")]);
}

#[test]
fn two_take_backs_in_a_row() {
    // The second goes back to a moment after the first.
    check(&[
        ("t m.one +1 g m.two +2 g", "....uuu"),
        ("a y r P t =1 g m.one r", "......rrr"),
        ("+3 m.three g +4 m.four g", "...uuu"),
        ("a y r P t =1 =3 g m.one r m.three r", ".......rrrrr"),
        ("m.five", "."),
    ]);
}

#[test]
fn a_take_back_of_a_take_back() {
    // The second goes back before the moment of the first; all that came between is undone, the first's talk too.
    check(&[
        ("t +1 m.one g +2 m.two g +3 m.three g", "....uuuuuu"),
        ("a y r P t =1 =2 g m.one m.two r", "uuuuuuurrrr"),
        ("+4 m.four g", "uuu"),
        ("a y r P t =1 g m.one r", "......rrr"),
        ("m.five", "."),
    ]);
    // Back to the very same moment.
    check(&[
        ("t +1 m.one g +2 m.two g", "....uuu"),
        ("a y r P t =1 g m.one r", "uuuuuurrr"),
        ("+4 m.four g", "uuu"),
        ("a y r P t =1 g m.one r", "......rrr"),
        ("m.five", "."),
    ]);
    // Back to the moment right after the first: its own closing line is part of the history.
    check(&[
        ("t +1 m.one g +2 m.two g", "....uuu"),
        ("a y r P t =1 g m.one r", "......rrr"),
        ("g d.act +4 m.four g", ".uuuu"),
        ("a y r P t =1 g m.one r r", "......rrrr"),
        ("g d.act m.five", "..."),
    ]);
}

#[test]
fn a_denied_take_back_changes_nothing() {
    check(&[("t m.one +1 g m.two a n m.three +3 g", "..........")]);
}

#[test]
fn a_file_cut_inside_the_repeated_block() {
    // Three messages of history were there and the file ends after one, so only the dump tells the moment. The message
    // before the third card may have come before or after it.
    check(&[("t m.one +1 g m.two +2 g m.three +3 g", "........uu"), ("a y r P t =1 =2 g m.one", ".......rr")]);
    // Cut inside the dump: nothing tells how far back it went.
    check(&[("t m.one +1 g m.two +2 g", "......."), ("a y r P t =1", "......")]);
}

#[test]
fn a_rejoin_repeats_state_and_history() {
    check(&[("t m.one +1 g m.two +2 g", "......."), ("P t +1 +2 g m.one m.two m.three", "rrrrrrrr")]);
    // What it has not heard before was said while it was away.
    check(&[("t m.one +1 g", "...."), ("P t +1 +2 g m.one m.two g m.three", "rrrrrrr..")]);
}

#[test]
fn somebody_who_joins_hears_what_was_said_before() {
    check(&[("t +1 g m.one m.two d.act m.three", "...rr..")]);
    // Without a tally nothing has been dumped.
    check(&[("t m.one +1 g m.two", ".....")]);
}
