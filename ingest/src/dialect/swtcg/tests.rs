//! Reading is the inverse of writing, and damage costs nothing but itself.

use proptest::prelude::{Strategy, any, proptest};

use super::codec::{Attr, Codec, Names};
use super::{document, kinds, tally};
use crate::bytes::Source;
use crate::dialect::Until;
use crate::event::swtcg::{Kind, Other, Players, Tally, Word};
use crate::event::{At, Event, Standing};
use crate::id::{Side, Sides};
use crate::log::{Dialect, Log, ProblemKind, Text};
use crate::{Limits, raw, read_swtcg};

/// The third [`Codec`]: invents values, by parsing texts of its own until one fits.
struct Inventor<'a> {
    names: &'a Names,
    dice: std::slice::Iter<'a, u8>,
}

impl Inventor<'_> {
    fn roll(&mut self) -> u8 {
        self.dice.next().copied().unwrap_or(0)
    }
}

const TEXTS: [&str; 12] =
    ["7", "-3", "0", "true", "a & b <c> \"d\"", "d", "l", "SPACE_ARENA", "1,2,3", "ANH_161*4,AOTC_2*1", "D", "NONE"];

impl Codec for Inventor<'_> {
    fn need<T: Attr>(&mut self, _: &'static str, _: Option<T>) -> Option<T> {
        let start = usize::from(self.roll());
        (0..TEXTS.len()).find_map(|i| T::parse(TEXTS[(start + i) % TEXTS.len()], self.names))
    }

    fn may<T: Attr>(&mut self, key: &'static str, _: Option<Option<T>>) -> Option<T> {
        if self.roll().is_multiple_of(2) { None } else { self.need(key, None) }
    }

    fn word<T: Word>(&mut self, _: &'static str, _: Option<T>) -> T {
        T::WORDS[usize::from(self.roll()) % T::WORDS.len()].0
    }

    // Absence and emptiness are one value.
    fn list<T>(&mut self, key: &'static str, _: Option<Vec<T>>) -> Vec<T>
    where
        Vec<T>: Attr,
    {
        self.need(key, None).unwrap_or_default()
    }

    fn flag(&mut self, _: &'static str, _: Option<bool>) -> bool {
        self.roll().is_multiple_of(2)
    }
}

fn names() -> Names {
    Sides { dark: "d".into(), light: "l".into() }
}

fn invent(code: u8, dice: &[u8]) -> Kind {
    let names = names();
    let mut c = Inventor { names: &names, dice: dice.iter() };
    let codes = kinds::CODES;
    match codes[usize::from(code) % codes.len()] {
        "P" => Kind::Players(Players { names }),
        "GS" => {
            let mut tally = Tally::default();
            for side in Side::BOTH {
                tally.sides[side] =
                    (c.roll().is_multiple_of(2)).then(|| tally::counts(&mut c, None).expect("counts").1);
            }
            Kind::Tally(Box::new(tally))
        }
        code => kinds::read(code, &mut c).unwrap_or_else(|| panic!("{code} cannot be invented")),
    }
}

/// A log of these events as a reader gives it, but for the places in bytes.
fn log_of(kinds: Vec<Kind>, viewer: Option<Side>) -> Log<Kind> {
    let kinds = std::iter::once(Kind::Players(Players { names: names() })).chain(kinds);
    let event = |(i, kind)| Event { at: At { event: i, byte: 0 }, standing: Standing::Final, kind };
    let events: Vec<Event<Kind>> = (0..).zip(kinds).map(event).collect();
    let text = |event: &Event<Kind>| match &event.kind {
        Kind::Said(said) => Some(Text { event: event.at.event, text: said.text.clone() }),
        _ => None,
    };
    let messages = events.iter().filter_map(text).collect();
    Log { viewer, messages, ..Log::made(Dialect::Swtcg, names(), events) }
}

fn without_places(mut log: Log<Kind>) -> Log<Kind> {
    for event in &mut log.events {
        event.at.byte = 0;
    }
    Log { xml_bytes: 0, file_hash: 0, ..log }
}

fn kinds_of_a_log() -> impl Strategy<Value = Vec<Kind>> {
    let one = (any::<u8>(), proptest::collection::vec(any::<u8>(), 0..40));
    let one = one.prop_map(|(code, dice)| invent(code, &dice));
    proptest::collection::vec(one, 0..60)
}

proptest! {
    #[test]
    fn reading_is_the_inverse_of_writing(kinds in kinds_of_a_log(), view in any::<u8>()) {
        let viewer = [None, Some(Side::Dark), Some(Side::Light)][usize::from(view) % 3];
        let log = log_of(kinds, viewer);
        let element = document(&log);
        let plain = raw::to_xml(&element);
        let packed = raw::to_zlib(&element).expect("packed");
        for bytes in [plain.as_bytes(), packed.as_slice()] {
            let read = read_swtcg(bytes, &Limits::default()).expect("a log");
            assert_eq!(without_places(read), log);
        }
    }

    #[test]
    fn a_cut_log_keeps_its_whole_events(kinds in kinds_of_a_log(), cut in any::<u16>()) {
        let log = log_of(kinds, None);
        let text = raw::to_xml(&document(&log));
        let mut end = usize::from(cut) % text.len();
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let Ok(read) = read_swtcg(&text.as_bytes()[..end], &Limits::default()) else { return Ok(()) };
        assert!(read.is_truncated);
        assert_eq!(read.problems.len(), 1);
        assert_eq!(read.problems[0].kind, ProblemKind::Truncated);
        assert_eq!(read.problems[0].at.byte, end as u64);
        let read = without_places(read);
        assert_eq!(read.events, log.events[..read.events.len()]);
        let whole = text[..end].matches("<ge ").count();
        assert!(read.events.len() == whole || read.events.len() + 1 == whole);
    }
}

proptest! {
    #[test]
    fn no_byte_makes_the_reader_panic(kinds in kinds_of_a_log(), place in any::<u16>(), byte in any::<u8>()) {
        let mut text = raw::to_xml(&document(&log_of(kinds, None))).into_bytes();
        let place = usize::from(place) % text.len();
        text[place] = byte;
        if let Ok(log) = read_swtcg(text.as_slice(), &Limits::default()) {
            assert!(log.events.iter().zip(0..).all(|(event, index)| event.at.event == index));
        }
    }
}

fn read(inner: &str) -> Log<Kind> {
    let text = format!(
        "<gameReplay game=\"swtcg\" dialect=\"1\" view=\"referee\"><ge type=\"P\" allParticipantIds=\"d,l\" \
         sides=\"D,L\" participantId=\"d\"/>{inner}</gameReplay>"
    );
    read_swtcg(text.as_bytes(), &Limits::default()).expect("a log")
}

#[test]
fn every_type_can_be_invented_and_says_its_own_code() {
    for (i, code) in (0..).zip(kinds::CODES) {
        assert_eq!(kinds::code(&invent(i, &[])), *code);
    }
}

#[test]
fn what_is_not_in_the_format_is_a_problem_and_is_kept() {
    let other = |code: &str, pairs: &[(&str, &str)]| {
        let attributes = pairs.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
        Kind::Other(Box::new(Other { code: code.into(), attributes }))
    };
    let log = read("<ge type=\"ZAP\" a=\"&lt;1\"/>");
    assert_eq!(log.events[1].kind, other("ZAP", &[("a", "<1")]));
    assert_eq!(log.problems[0].kind, ProblemKind::UnknownType);

    let log = read("<ge type=\"TAP\" cardId=\"x\" reason=\"COST\"/>");
    assert_eq!(log.events[1].kind, other("TAP", &[("cardId", "x"), ("reason", "COST")]));
    assert_eq!(log.problems[0].kind, ProblemKind::BadValue);

    let log = read("<ge type=\"TAP\" cardId=\"4\" reason=\"FUN\" why=\"so\"><p/></ge>");
    assert!(matches!(&log.events[1].kind, Kind::Tapped(tapped) if tapped.card.0 == 4));
    let kinds: Vec<ProblemKind> = log.problems.iter().map(|problem| problem.kind).collect();
    assert_eq!(kinds, [ProblemKind::BadValue, ProblemKind::UnknownAttribute, ProblemKind::UnknownAttribute]);

    let log = read("<ge type=\"SHF\"/>");
    assert_eq!(log.problems[0].kind, ProblemKind::MissingAttribute);
}

#[test]
fn sides_may_stand_in_either_order() {
    let text = "<gameReplay game=\"swtcg\" dialect=\"1\" view=\"b\"><ge type=\"P\" allParticipantIds=\"a,b\" \
                sides=\"L,D\" participantId=\"b\"/></gameReplay>";
    let log = read_swtcg(text.as_bytes(), &Limits::default()).expect("a log");
    assert_eq!((&*log.players.dark, log.viewer, log.problems.len()), ("b", Some(Side::Dark), 0));
}

#[test]
fn the_head_alone_can_be_read() {
    let text = "<gameReplay game=\"swtcg\" dialect=\"1\" view=\"referee\"><ge type=\"P\" allParticipantIds=\"a,b\" \
                sides=\"D,L\" participantId=\"a\"/><ge type=\"TC\" count=\"1\" participantId=\"a\"/><ge";
    let limits = Limits::default();
    let mut source = Source::open(text.as_bytes(), &limits).expect("XML");
    let log = super::read(&mut source, limits.problems, Until::FirstTurn).expect("a log");
    assert_eq!((log.events.len(), log.is_truncated, log.problems.len()), (2, false, 0));
}

#[test]
fn other_games_are_refused() {
    for text in ["<gameReplay><ge type=\"P\"/></gameReplay>", "<gameReplay game=\"x\"/>", "<html/>", "hello"] {
        assert!(read_swtcg(text.as_bytes(), &Limits::default()).is_err(), "{text}");
    }
}

#[test]
fn lines_are_events_in_short() {
    let line = |text: &str| super::read_line(text);
    let of = |inner: &str| read(inner).events.swap_remove(1).kind;
    let xml =
        "<ge type=\"RES\" participantId=\"d\" kind=\"FORCE\" delta=\"4\" total=\"7\" reason=\"STEP\" playId=\"3\"/>";
    assert_eq!(line("RES D FORCE 4 7 STEP playId=3"), Ok(of(xml)));
    let xml = "<ge type=\"ROLL\" rollId=\"2\" participantId=\"l\" kind=\"ATTACK\" dice=\"\"/>";
    assert_eq!(line("ROLL 2 L ATTACK -"), Ok(of(xml)));
    assert!(matches!(line("GS D 1 2 3 4 5 6 7 8 9"), Ok(Kind::Tally(tally)) if tally.sides.light.is_none()));
    for bad in ["RES D FORCE 4 7", "RES D FORCE 4 7 FUN", "TAP 1 COST 2", "TAP 1 COST why=x", "ZAP 1", "TAP x COST"] {
        assert!(line(bad).is_err(), "{bad}");
    }
}
