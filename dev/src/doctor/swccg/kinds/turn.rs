//! Turn structure.

use holocron_ingest::id::Side;
use holocron_ingest::raw::Element;

use super::play::open_phase_before;
use crate::doctor::swccg::doc::{Doc, LOST, RESERVE, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("TURN-01", "a player takes a second, empty turn; his later turns count one more", |doc, rng| {
        let turns: Vec<usize> = doc.of_type("TC").skip(1).collect();
        rng.first(turns, |at| {
            let new = empty_turn(doc, at, doc.turn_of(at - 1)?)?;
            Mutant::within(new, at..=at + 1)
        })
    }),
    first!("TURN-02", "two phases without a play change places", |doc| doc.of_type("GPC"), |doc, first| {
        let (_, second) = doc.phase_of(first + 1)?;
        let (_, third) = doc.phase_of(second + 1)?;
        let is_empty = (first..third).all(|i| matches!(doc.ty(i), "D" | "GPC"));
        let are_phases =
            [first, second].iter().all(|i| !matches!(doc.label(*i), None | Some("End of turn" | "Between turns")));
        (is_empty && are_phases && doc.ty(third) == "GPC").then_some(())?;
        let mut new = doc.clone();
        let (a, b) = (doc.label(first)?, doc.label(second)?);
        new.retime(first + 1, second, b);
        new.retime(second + 1, third, a);
        new.events.swap(first, second);
        Mutant::within(new, first..=second)
    }),
    kind("TURN-03", "Light takes an empty first turn without a card that says so", |doc, _| {
        let first = doc.of_type("TC").next()?;
        let line = (0..first).find(|i| doc.msg(*i) == "Dark Side goes first")?;
        (doc.side(doc.attr(first, "participantId")) == Some(Side::Dark)).then_some(())?;
        let mut new = empty_turn(doc, first, Side::Light)?;
        new.set_msg(line, "Light Side goes first");
        Mutant::within(new, line..=first + 1)
    }),
    kind("TURN-04", "a Force is lost before the first turn", |doc, rng| {
        let first = doc.of_type("TC").next()?;
        let lost = doc.sayings("loses a Force, ").filter(|(_, _, rest)| rest.ends_with(", from Reserve Deck"));
        rng.first(lost, |(at, side, _)| {
            let gs = doc.gs_before(first)?;
            let place = doc
                .after(at, |i| doc.ty(i) == "PCIP" && doc.attr(i, "zone") == "TOP_OF_LOST_PILE")
                .filter(|i| i - at < 6)?;
            let mut new = doc.clone();
            let id = new.open_ids(first, 1);
            let mut card = doc.events[place].clone();
            card.set("cardId", id.to_string());
            card.set("phase", doc.attr(doc.before(first, |i| doc.ty(i) == "PCIP")?, "phase"));
            new.insert(first, vec![doc.events[at].clone(), card, doc.events[gs].clone()]);
            new.shift(first + 2, &[(side, RESERVE, -1), (side, LOST, 1)]).then_some(())?;
            Mutant::at(new, first)
        })
    })
    .with(&["TURN-12"]),
    kind("TURN-05", "the Activate phase begins after its first top-level action", |doc, rng| {
        let actions = doc.sayings("initiates ").filter(|(_, _, rest)| rest.ends_with(" top-level action"));
        rng.first(actions, |(at, ..)| {
            let (begin, _) = doc.phase_of(at)?;
            let is_first = !(begin..at).any(|i| doc.ty(i) == "M");
            (doc.label(begin)? == "Activate" && is_first).then_some(())?;
            let mut new = doc.clone();
            new.relocate(begin, at + 1);
            new.retime(begin, at, "Between turns");
            Mutant::at(new, at - 1)
        })
    }),
    kind("TURN-06", "the end step begins before the turn's last top-level action", |doc, rng| {
        let actions = doc.sayings("initiates ").filter(|(_, _, rest)| rest.ends_with(" top-level action"));
        rng.first(actions, |(at, ..)| {
            let (new, at) = open_phase_before(doc, at, "End of turn")?;
            Mutant::at(new, at)
        })
    })
    .with(&["END-03", "BATTLE-01"]),
    kind("TURN-08", "the Used Pile recirculates after 'Between turns'", |doc, rng| {
        let lines = (0..doc.events.len()).filter(|i| doc.msg(*i).ends_with(" re-circulates"));
        rng.first(lines, |at: usize| {
            let (_, end) = doc.phase_of(at)?;
            (doc.label(end)? == "Between turns").then_some(())?;
            let mut new = doc.clone();
            new.relocate(end, at);
            new.retime(at, end + 1, "Between turns");
            Mutant::at(new, at + 1)
        })
    })
    .with(&["FORCE-03", "FORCE-04", "END-03"]),
    kind("TURN-10", "one phase label counts another turn", |doc, rng| {
        let labels = doc.of_type("GPC").filter(|i| turn_number(doc.attr(*i, "phase")).is_some());
        rng.first(labels, |at: usize| {
            let mut new = doc.clone();
            new.events[at].set("phase", renumber(doc.attr(at, "phase"))?);
            Mutant::at(new, at)
        })
    })
    .with(&["LOG-19"]),
    kind("TURN-12", "a payment line before the first turn", |doc, _| {
        let first = doc.of_type("TC").next()?;
        let mut new = doc.clone();
        new.insert(first, vec![message(format!("{} uses 2 Force", doc.name(Side::Dark)))]);
        Mutant::at(new, first)
    })
    .with(&["TURN-04", "FORCE-01", "LOG-02", "STACK-01"]),
];

const PHASES: [&str; 8] = ["Activate", "Control", "Deploy", "Battle", "Move", "Draw", "End of turn", "Between turns"];

fn element(ty: &str, key: &str, value: String) -> Element {
    let attributes = vec![(key.to_owned(), value), ("type".to_owned(), ty.to_owned())];
    Element { name: "ge".to_owned(), attributes, children: Vec::new() }
}

/// The turn number in "... turn #n" or "... (turn #n)".
fn turn_number(text: &str) -> Option<u32> {
    text.rsplit_once('#')?.1.trim_end_matches(')').parse().ok()
}

fn renumber(text: &str) -> Option<String> {
    let n = turn_number(text)?;
    Some(text.replacen(&format!("#{n}"), &format!("#{}", n + 1), 1))
}

/// Puts an empty turn before `at`; the player's later turns count on from it.
pub(crate) fn empty_turn(doc: &Doc, at: usize, owner: Side) -> Option<Doc> {
    let gs = doc.gs_before(at)?;
    let own_start = format!("Start of {}'s turn #", doc.name(owner));
    let n =
        doc.before(at, |i| doc.msg(i).starts_with(&own_start)).and_then(|i| turn_number(doc.msg(i))).unwrap_or(0) + 1;
    let mut new = doc.clone();
    let mut turn_of = None;
    for i in at..new.events.len() {
        if new.ty(i) == "TC" {
            turn_of = new.side(new.attr(i, "participantId"));
        }
        if turn_of != Some(owner) {
            continue;
        }
        if new.ty(i) == "GPC" {
            let label = renumber(new.attr(i, "phase"))?;
            new.events[i].set("phase", label);
        } else if new.msg(i).starts_with("Start of ") {
            let text = renumber(new.msg(i))?;
            new.set_msg(i, text);
        }
    }
    let line = |side: Side| {
        let generation = doc.attr(gs, &format!("{}ForceGeneration", side.word()));
        message(format!("{}'s Force generation for this turn is {generation}", doc.name(side)))
    };
    let own = doc.name(owner).to_owned();
    let start = message(format!("Start of {own}'s turn #{n}"));
    let mut events = vec![element("TC", "participantId", own), start, line(owner), line(owner.opponent())];
    events.extend(PHASES.map(|label| element("GPC", "phase", format!("{label} (turn #{n})"))));
    new.insert(at, events);
    Some(new)
}
