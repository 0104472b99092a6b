//! Turn structure.

use holocron_ingest::id::Side;
use holocron_ingest::raw::Element;

use super::play::open_phase_before;
use crate::doc::{Doc, LOST, RESERVE, message};
use crate::kind::{Kind, Mutant};
use crate::rng::Rng;

pub const KINDS: &[Kind] = &[
    Kind {
        name: "TURN-01",
        rule: "SWCCG-TURN-01",
        what: "a player takes a second, empty turn; his later turns count one more",
        companions: &[],
        make: second_turn,
    },
    Kind {
        name: "TURN-02",
        rule: "SWCCG-TURN-02",
        what: "two phases without a play change places",
        companions: &[],
        make: swapped_phases,
    },
    Kind {
        name: "TURN-03",
        rule: "SWCCG-TURN-03",
        what: "Light takes an empty first turn without a card that says so",
        companions: &[],
        make: light_first,
    },
    Kind {
        name: "TURN-04",
        rule: "SWCCG-TURN-04",
        what: "a Force is lost before the first turn; piles follow",
        companions: &["SWCCG-TURN-12"],
        make: loss_before_first_turn,
    },
    Kind {
        name: "TURN-06",
        rule: "SWCCG-TURN-06",
        what: "the end step begins before the turn's last top-level action; phase attributes and prompts follow",
        companions: &["SWCCG-END-03", "SWCCG-BATTLE-01"],
        make: action_in_end_step,
    },
    Kind {
        name: "TURN-08",
        rule: "SWCCG-TURN-08",
        what: "the Used Pile recirculates after 'Between turns'",
        companions: &["SWCCG-FORCE-03", "SWCCG-FORCE-04", "SWCCG-END-03"],
        make: in_the_gap,
    },
    Kind {
        name: "TURN-10",
        rule: "SWCCG-TURN-10",
        what: "one phase label counts another turn",
        companions: &["SWCCG-LOG-19"],
        make: wrong_label,
    },
    Kind {
        name: "TURN-12",
        rule: "SWCCG-TURN-12",
        what: "a payment line before the first turn",
        companions: &["SWCCG-TURN-04", "SWCCG-FORCE-01", "SWCCG-LOG-02", "SWCCG-STACK-01"],
        make: payment_before_first_turn,
    },
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
pub fn empty_turn(doc: &Doc, at: usize, owner: Side) -> Option<Doc> {
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

fn second_turn(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let turns: Vec<usize> = doc.of_type("TC").skip(1).collect();
    rng.first(turns, |at| {
        let new = empty_turn(doc, at, doc.turn_of(at - 1)?)?;
        Mutant::within(new, at..=at + 1)
    })
}

fn light_first(doc: &Doc, _: &mut Rng) -> Option<Mutant> {
    let first = doc.of_type("TC").next()?;
    let line = (0..first).find(|i| doc.msg(*i) == "Dark Side goes first")?;
    (doc.side(doc.attr(first, "participantId")) == Some(Side::Dark)).then_some(())?;
    let mut new = empty_turn(doc, first, Side::Light)?;
    new.set_msg(line, "Light Side goes first");
    Mutant::within(new, line..=first + 1)
}

fn swapped_phases(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(doc.of_type("GPC").collect(), |first| {
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
    })
}

fn loss_before_first_turn(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let first = doc.of_type("TC").next()?;
    let lost = doc.sayings("loses a Force, ").filter(|(_, _, rest)| rest.ends_with(", from Reserve Deck"));
    rng.first(lost.map(|(at, side, _)| (at, side)).collect(), |(at, side): (usize, Side)| {
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
}

fn action_in_end_step(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let actions = doc.sayings("initiates ").filter(|(_, _, rest)| rest.ends_with(" top-level action"));
    rng.first(actions.map(|(at, ..)| at).collect(), |at: usize| {
        let (new, at) = open_phase_before(doc, at, "End of turn")?;
        Mutant::at(new, at)
    })
}

fn in_the_gap(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let lines = (0..doc.events.len()).filter(|i| doc.msg(*i).ends_with(" re-circulates")).collect();
    rng.first(lines, |at: usize| {
        let (_, end) = doc.phase_of(at)?;
        (doc.label(end)? == "Between turns").then_some(())?;
        let mut new = doc.clone();
        new.relocate(end, at);
        new.retime(at, end + 1, "Between turns");
        Mutant::at(new, at + 1)
    })
}

fn wrong_label(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let labels = doc.of_type("GPC").filter(|i| turn_number(doc.attr(*i, "phase")).is_some()).collect();
    rng.first(labels, |at: usize| {
        let mut new = doc.clone();
        new.events[at].set("phase", renumber(doc.attr(at, "phase"))?);
        Mutant::at(new, at)
    })
}

fn payment_before_first_turn(doc: &Doc, _: &mut Rng) -> Option<Mutant> {
    let first = doc.of_type("TC").next()?;
    let mut new = doc.clone();
    new.insert(first, vec![message(format!("{} uses 2 Force", doc.name(Side::Dark)))]);
    Mutant::at(new, first)
}
