//! Reading is the inverse of writing, as a document and as a line, and damage costs nothing but itself.

use proptest::prelude::{Strategy, any, proptest};

use super::{Format, document};
use crate::bytes::Source;
use crate::dialect::Until;
use crate::event::codec::{Attr, Input, Names, Record};
use crate::event::opening::{Other, Tally};
use crate::event::{At, Event, Standing, swtcg, youngjedi};
use crate::id::{Side, Sides};
use crate::log::{Log, ProblemKind, Text};
use crate::{ErrorKind, Limits, raw};

/// Invents values, by parsing texts of its own until one fits.
struct Inventor<'a> {
    names: &'a Names,
    dice: std::slice::Iter<'a, u8>,
}

impl Inventor<'_> {
    fn roll(&mut self) -> u8 {
        self.dice.next().copied().unwrap_or(0)
    }
}

const DARK: &str = "Dara";
const LIGHT: &str = "Liam & <1>";

/// A number before a text with a sign, so that every number fits.
const TEXTS: [&str; 13] = [
    "7",
    "-3",
    "0",
    "true",
    "a & b <c> \"d\"",
    DARK,
    LIGHT,
    "SPACE_ARENA",
    "1,2,3",
    "ANH_161*4,AOTC_2*1",
    "D",
    "NONE",
    "TEXT:2",
];

impl Input for Inventor<'_> {
    fn need<T: Attr>(&mut self, key: &str) -> Option<T> {
        let both = format!("{DARK},{LIGHT}");
        let texts = match key {
            "allParticipantIds" => vec![&*both],
            "sides" => vec!["D,L"],
            _ => T::words().into_iter().chain(TEXTS).collect(),
        };
        let start = usize::from(self.roll());
        (0..texts.len()).find_map(|i| T::parse(texts[(start + i) % texts.len()], self.names))
    }

    fn may<T: Attr>(&mut self, key: &str) -> Option<T> {
        if self.roll().is_multiple_of(2) { None } else { self.need(key) }
    }

    fn tally<C: Record>(&mut self) -> Tally<C> {
        Tally { sides: Sides::from_fn(|_| if self.roll().is_multiple_of(2) { None } else { C::read(self) }) }
    }

    fn contradiction(&mut self, _: &str, _: &str) {}
}

fn names() -> Names {
    Sides { dark: DARK.into(), light: LIGHT.into() }
}

/// What to invent: a type, and the dice.
type Pick = (u8, Vec<u8>);

fn invent<K: Format>((code, dice): &Pick) -> K {
    let names = names();
    let code = K::CODES[usize::from(*code) % K::CODES.len()];
    let mut inventor = Inventor { names: &names, dice: dice.iter() };
    K::read(code, &mut inventor).unwrap_or_else(|| panic!("{code} cannot be invented"))
}

fn picks() -> impl Strategy<Value = Vec<Pick>> {
    proptest::collection::vec((any::<u8>(), proptest::collection::vec(any::<u8>(), 0..40)), 0..60)
}

/// A log of invented events as a reader gives it, but for the places in bytes.
fn log_of<K: Format>(picks: &[Pick], viewer: Option<Side>) -> Log<K> {
    let kinds = std::iter::once(invent(&(0, Vec::new()))).chain(picks.iter().map(invent));
    let event = |(i, kind)| Event { at: At { event: i, byte: 0 }, standing: Standing::Final, kind };
    let events: Vec<Event<K>> = (0..).zip(kinds).map(event).collect();
    let text = |event: &Event<K>| event.kind.said().map(|said| Text { event: event.at.event, text: said.text.clone() });
    let messages = events.iter().filter_map(text).collect();
    Log { viewer, messages, ..Log::made(K::DIALECT, names(), events) }
}

fn read<K: Format>(bytes: &[u8]) -> Result<Log<K>, crate::Error> {
    let limits = Limits::default();
    super::read(&mut Source::open(bytes, &limits)?, limits.problems, Until::End)
}

fn without_places<K>(mut log: Log<K>) -> Log<K> {
    for event in &mut log.events {
        event.at.byte = 0;
    }
    Log { xml_bytes: 0, file_hash: 0, ..log }
}

fn inverse<K: Format>(picks: &[Pick], view: u8) {
    let viewer = [None, Some(Side::Dark), Some(Side::Light)][usize::from(view) % 3];
    let log: Log<K> = log_of(picks, viewer);
    let element = document(&log);
    for bytes in [raw::to_xml(&element).into_bytes(), raw::to_zlib(&element).expect("packed")] {
        assert_eq!(without_places(read(&bytes).expect("a log")), log);
    }
}

fn inverse_lines<K: Format + std::str::FromStr<Err = String>>(picks: &[Pick], line: fn(&K) -> String) {
    for kind in picks.iter().map(invent::<K>).filter(|kind| kind.players().is_none()) {
        assert_eq!(line(&kind).parse(), Ok(kind));
    }
}

/// What is hidden from the other player is hidden once and for all, and nothing else is.
fn hidden<K: Format>(picks: &[Pick]) {
    for kind in picks.iter().map(invent::<K>) {
        match (kind.secret_of(), kind.public()) {
            (None, public) => assert_eq!(public, Some(kind)),
            (Some(_), Some(public)) => assert_eq!(public.public(), Some(public)),
            (Some(_), None) => assert_eq!(kind.code(), "DL"),
        }
    }
}

fn cut<K: Format>(picks: &[Pick], cut: u16) {
    let log: Log<K> = log_of(picks, None);
    let text = raw::to_xml(&document(&log));
    let mut end = usize::from(cut) % text.len();
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let Ok(read) = read::<K>(&text.as_bytes()[..end]) else { return };
    assert!(read.is_truncated);
    assert_eq!(read.problems.len(), 1);
    assert_eq!(read.problems[0].kind, ProblemKind::Truncated);
    assert_eq!(read.problems[0].at.byte, end as u64);
    let read = without_places(read);
    assert_eq!(read.events, log.events[..read.events.len()]);
    let whole = text[..end].matches("<ge ").count();
    assert!(read.events.len() == whole || read.events.len() + 1 == whole);
}

fn damaged<K: Format>(picks: &[Pick], place: u16, byte: u8) {
    let mut text = raw::to_xml(&document(&log_of::<K>(picks, None))).into_bytes();
    let place = usize::from(place) % text.len();
    text[place] = byte;
    if let Ok(log) = read::<K>(&text) {
        assert!(log.events.iter().zip(0..).all(|(event, index)| event.at.event == index));
    }
}

proptest! {
    #[test]
    fn reading_is_the_inverse_of_writing(picks in picks(), view in any::<u8>()) {
        inverse::<swtcg::Kind>(&picks, view);
        inverse::<youngjedi::Kind>(&picks, view);
    }

    #[test]
    fn a_line_is_read_as_it_was_written(picks in picks()) {
        inverse_lines(&picks, swtcg::Kind::line);
        inverse_lines(&picks, youngjedi::Kind::line);
    }

    #[test]
    fn what_is_public_stays_as_it_is(picks in picks()) {
        hidden::<swtcg::Kind>(&picks);
        hidden::<youngjedi::Kind>(&picks);
    }

    #[test]
    fn a_cut_log_keeps_its_whole_events(picks in picks(), end in any::<u16>()) {
        cut::<swtcg::Kind>(&picks, end);
        cut::<youngjedi::Kind>(&picks, end);
    }

    #[test]
    fn no_byte_makes_the_reader_panic(picks in picks(), place in any::<u16>(), byte in any::<u8>()) {
        damaged::<swtcg::Kind>(&picks, place, byte);
        damaged::<youngjedi::Kind>(&picks, place, byte);
    }
}

/// The events after the players, and what was odd.
fn events<K: Format>(inner: &str) -> (Vec<K>, Vec<(ProblemKind, String)>) {
    let text = format!(
        "<gameReplay game=\"{}\" dialect=\"1\" view=\"referee\"><ge type=\"P\" allParticipantIds=\"l,d\" \
         sides=\"L,D\" participantId=\"d\"/>{inner}</gameReplay>",
        K::GAME
    );
    let log = read(text.as_bytes()).expect("a log");
    let problems = log.problems.into_iter().map(|problem| (problem.kind, problem.what));
    (log.events.into_iter().skip(1).map(|event| event.kind).collect(), problems.collect())
}

#[test]
fn every_type_can_be_invented_and_says_its_own_code() {
    fn check<K: Format>() {
        for (i, code) in (0..).zip(K::CODES) {
            assert_eq!(invent::<K>(&(i, Vec::new())).code(), *code);
        }
    }
    check::<swtcg::Kind>();
    check::<youngjedi::Kind>();
}

fn odd<K: Format>(inner: &str) -> (K, Vec<(ProblemKind, String)>) {
    let (mut events, problems) = events(inner);
    (events.remove(0), problems)
}

fn kept<K: Format>(code: &str, pairs: &[(&str, &str)]) -> K {
    let attributes = pairs.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    K::other(Other { code: code.into(), attributes })
}

#[test]
fn what_is_not_in_the_format_is_a_problem_and_is_kept() {
    let told = |kind, what: &str| vec![(kind, what.to_owned())];
    let (kind, problems) = odd::<swtcg::Kind>("<ge type=\"ZAP\" a=\"&lt;1\"/>");
    assert_eq!((kind, problems), (kept("ZAP", &[("a", "<1")]), told(ProblemKind::UnknownType, "ZAP")));

    let (kind, problems) = odd::<swtcg::Kind>("<ge type=\"TAP\" cardId=\"x\" reason=\"COST\"/>");
    assert_eq!(kind, kept("TAP", &[("cardId", "x"), ("reason", "COST")]));
    assert_eq!(problems, told(ProblemKind::BadValue, "cardId=\"x\""));

    let (kind, problems) = odd::<swtcg::Kind>("<ge type=\"TAP\" cardId=\"4\" reason=\"FUN\" why=\"so\"><p/></ge>");
    assert_eq!(
        kind,
        swtcg::Kind::Tapped(swtcg::Tapped { card: crate::id::CardId(4), reason: swtcg::TapReason::Unknown })
    );
    let kinds: Vec<ProblemKind> = problems.iter().map(|(kind, _)| *kind).collect();
    assert_eq!(kinds, [ProblemKind::UnknownAttribute, ProblemKind::BadValue, ProblemKind::UnknownAttribute]);

    let (_, problems) = odd::<youngjedi::Kind>("<ge type=\"EB\"/>");
    assert_eq!(problems, told(ProblemKind::MissingAttribute, "battleId"));

    let (kind, problems) = odd::<youngjedi::Kind>("<ge type=\"DR\" participantId=\"C\" count=\"1\" reason=\"START\"/>");
    assert_eq!(kind, kept("DR", &[("participantId", "C"), ("count", "1"), ("reason", "START")]));
    assert_eq!(problems, told(ProblemKind::BadValue, "participantId=\"C\""));

    let (kind, problems) = odd::<swtcg::Kind>(
        "<ge type=\"RCFP\" participantId=\"d\" otherCardIds=\"1\" from=\"HAND\" zone=\"ATTIC\" reason=\"COST\"/>",
    );
    assert!(matches!(kind, swtcg::Kind::Left(left) if left.zone == swtcg::Zone::Unknown));
    assert_eq!(problems, told(ProblemKind::BadValue, "zone=\"ATTIC\""));

    let (kind, problems) =
        odd::<youngjedi::Kind>("<ge type=\"SHF\" participantId=\"d\" reason=\"SEARCH\"><playerZones/></ge>");
    assert_eq!(kind, "SHF D SEARCH".parse().expect("a line"));
    assert_eq!(problems, told(ProblemKind::UnknownAttribute, "child element <playerZones>"));
}

#[test]
fn counters_that_lack_one_are_left_out() {
    let (kind, problems) = odd::<swtcg::Kind>("<ge type=\"GS\"><playerZones name=\"d\" DECK=\"1\"/></ge>");
    assert_eq!(kind, "GS".parse().expect("a line"));
    assert_eq!(problems, [(ProblemKind::MissingAttribute, "HAND".to_owned())]);
}

#[test]
fn sides_may_stand_in_either_order() {
    let text = "<gameReplay game=\"swtcg\" dialect=\"1\" view=\"b\"><ge type=\"P\" allParticipantIds=\"a,b\" \
                sides=\"L,D\" participantId=\"b\"/></gameReplay>";
    let log = read::<swtcg::Kind>(text.as_bytes()).expect("a log");
    assert_eq!((&*log.players.dark, log.viewer, log.problems.len()), ("b", Some(Side::Dark), 0));
}

#[test]
fn other_players_later_on_are_told() {
    let again = "<ge type=\"P\" allParticipantIds=\"x,y\" sides=\"D,L\" participantId=\"x\"/>";
    let (_, problems) = events::<youngjedi::Kind>(again);
    assert_eq!(problems, [(ProblemKind::BadValue, "other players: x,y".to_owned())]);
}

#[test]
fn the_head_alone_can_be_read() {
    let text = "<gameReplay game=\"swtcg\" dialect=\"1\" view=\"referee\"><ge type=\"P\" allParticipantIds=\"a,b\" \
                sides=\"D,L\" participantId=\"a\"/><ge type=\"TC\" count=\"1\" participantId=\"a\"/><ge";
    let limits = Limits::default();
    let mut source = Source::open(text.as_bytes(), &limits).expect("XML");
    let log: Log<swtcg::Kind> = super::read(&mut source, limits.problems, Until::FirstTurn).expect("a log");
    assert_eq!((log.events.len(), log.is_truncated, log.problems.len()), (2, false, 0));
}

#[test]
fn other_games_are_refused() {
    for text in ["<gameReplay><ge type=\"P\"/></gameReplay>", "<gameReplay game=\"x\"/>"] {
        let error = read::<youngjedi::Kind>(text.as_bytes()).expect_err("another game");
        assert!(matches!(error.kind(), ErrorKind::OtherGame { .. }), "{error}");
    }
    for text in ["<html/>", "hello"] {
        let error = read::<swtcg::Kind>(text.as_bytes()).expect_err("no log");
        assert!(matches!(error.kind(), ErrorKind::NotALog { .. }), "{error}");
    }
}

#[test]
fn lines_are_events_in_short() {
    let xml =
        "<ge type=\"RES\" participantId=\"d\" kind=\"FORCE\" delta=\"4\" total=\"7\" reason=\"STEP\" playId=\"3\"/>";
    assert_eq!("RES D FORCE 4 7 STEP playId=3".parse(), Ok(odd::<swtcg::Kind>(xml).0));
    let xml = "<ge type=\"ROLL\" rollId=\"2\" participantId=\"l\" kind=\"ATTACK\" dice=\"\"/>";
    assert_eq!("ROLL 2 L ATTACK -".parse(), Ok(odd::<swtcg::Kind>(xml).0));
    let xml = "<ge type=\"DD\" drawId=\"1\" participantId=\"l\" cardId=\"74\" blueprintId=\"1_52\" count=\"4\" \
               reason=\"WEAPON\" zone=\"HAND\" counted=\"false\"/>";
    assert_eq!("DD 1 L 74 1_52 4 WEAPON HAND counted=false".parse(), Ok(odd::<youngjedi::Kind>(xml).0));
    let tally: swtcg::Kind = "GS D 1 2 3 4 5 6 7 8 9".parse().expect("a line");
    assert!(matches!(tally, swtcg::Kind::Tally(tally) if tally.sides.light.is_none()));
    assert!(matches!("P".parse(), Ok(youngjedi::Kind::Players(players)) if *players.names.light == *"L"));
    for bad in [
        "RES D FORCE 4 7",
        "RES D FORCE 4 7 FUN",
        "TAP 1 COST 2",
        "TAP 1 COST why=x",
        "ZAP 1",
        "TAP x COST",
        "GS D 1 2 3 4 5 6 7 8",
        "GS D 1 2 3 4 5 6 7 8 9 L",
        "P D",
    ] {
        assert!(bad.parse::<swtcg::Kind>().is_err(), "{bad}");
    }
}
