//! Whether a recording contradicts itself.  These rules speak only of recordings that begin with their list of players: a fragment lacks what they compare.

use holocron_ingest::event::gemp::{Card, Kind, Zone};
use holocron_ingest::message::CardRef;
use holocron_replay::rule::{Doubt, Finding, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Told;
use holocron_replay::told;

use crate::cards::{self, Category, sides};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::words::{design, event_card, mention};
use crate::step::{Named, Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/log_cards.md"),
    checks: &[
        ("SWCCG-LOG-04", topic::CHANGED.and(topic::REMOVED).and(topic::SHOWN), only_shown_cards_move),
        ("SWCCG-LOG-05", topic::PLACED, new_cards_get_higher_numbers),
        ("SWCCG-LOG-06", topic::PLACED.and(topic::CHANGED).and(topic::SCOPES), number_keeps_its_card),
        ("SWCCG-LOG-15", topic::STATEMENT, titles_match_links),
    ],
};

/// What moves is on the table.
fn only_shown_cards_move(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(kind) = &step.what else { return Verdict::Silent };
    if !state.recording.has_players || state.clock.is_joined_late {
        return Verdict::Silent;
    }
    match kind {
        Kind::Moved(card) | Kind::Rotated(card) | Kind::Flipped(card) => {
            Verdict::of(state.table.get(card.id).is_some(), || {
                let deed = told!("moves as card {}, which is not on the table", card.id);
                Finding::illegal(event_card(card), deed, Where::Nowhere).by(card.owner)
            })
        }
        Kind::Activated(card) => used_from_table(state, card),
        Kind::Affects(affects) => used_from_table(state, &affects.card),
        Kind::Removed(removed) => {
            let highest = state.consistency.highest_id.filter(|_| !state.consistency.between.is_pile_placed);
            if let Some(id) = removed.cards.iter().find(|id| highest.is_some_and(|highest| **id > highest)) {
                let finding =
                    Finding::illegal(Subject::Log, told!("takes away card {}, which never came", id), Where::Nowhere)
                        .rule(told!("the highest number so far is {}", highest.unwrap_or(*id)));
                return Verdict::Broken(Box::new(finding));
            }
            if removed.cards.iter().all(|id| state.table.get(*id).is_some()) {
                return if removed.cards.is_empty() { Verdict::Silent } else { Verdict::Kept };
            }
            Verdict::Unknown(Doubt::HiddenCard)
        }
        _ => Verdict::Silent,
    }
}

/// A card that is said to be used where it lies on the table lies there.
fn used_from_table(state: &State, card: &Card) -> Verdict {
    if !matches!(card.zone, Zone::AtLocation | Zone::Attached | Zone::SideOfTable) {
        return Verdict::Silent;
    }
    Verdict::of(state.table.get(card.id).is_some(), || {
        let deed = told!("is used as card {}, which is not on the table", card.id);
        Finding::illegal(event_card(card), deed, Where::Nowhere).by(card.owner)
    })
}

/// Card numbers rise.
fn new_cards_get_higher_numbers(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Placed(card)) = &step.what else { return Verdict::Silent };
    let Some(highest) = state.consistency.highest_id else { return Verdict::Silent };
    // An old card may come into view: on top of a pile, in a sabacc hand that is revealed, or as the draw that lay below
    // another. In a game merged from two recordings the order of the two hands' events is not known.
    let is_unordered = state.viewer.is_none() && card.zone.is_private();
    let comes_into_view = match card.zone {
        Zone::RevealedSabaccHand => true,
        Zone::Locations => state.places.conversions.are_known(),
        Zone::TopOfUnresolvedDestinyDraw => state.fight.destinies.shown.contains(&(card.id, card.blueprint)),
        zone => zone.is_pile_top(),
    };
    if !state.recording.has_players || is_unordered {
        return Verdict::Silent;
    }
    if card.zone.is_pile_top() && comes_into_view && state.consistency.tops.is_given_up(card.id) {
        let finding = Finding::illegal(event_card(card), told!("comes back as card {}", card.id), Where::Nowhere)
            .rule("no card has this number any more: a card that leaves its place gets a new one")
            .by(card.owner);
        return Verdict::Broken(Box::new(finding));
    }
    if comes_into_view {
        return Verdict::Silent;
    }
    Verdict::of(card.id > highest, || {
        Finding::illegal(event_card(card), told!("arrives as card {}, a number given before", card.id), Where::Nowhere)
            .rule(told!("new cards get a number above {}", highest))
            .by(card.owner)
    })
}

/// A card number keeps its card.
fn number_keeps_its_card(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(kind) = &step.what else { return Verdict::Silent };
    let (card, is_placed): (&Card, bool) = match kind {
        Kind::Placed(card) => (card, true),
        Kind::Moved(card)
        | Kind::Rotated(card)
        | Kind::Flipped(card)
        | Kind::TurnedOver(card)
        | Kind::JoinedBattle(card) => (card, false),
        _ => return Verdict::Silent,
    };
    if !state.recording.has_players {
        return Verdict::Silent;
    }
    let Some(known) = state.table.get(card.id) else { return Verdict::Silent };
    if !is_same(known, card) {
        let deed = told!("changes its face to {} without being replaced", event_card(card));
        return wrong_card(state, known, card, deed);
    }
    if is_placed && known.is_in_play() && card.zone != known.zone {
        let deed = told!("is placed in zone {} without having left zone {}", card.zone, known.zone);
        return wrong_card(state, known, card, deed);
    }
    Verdict::Kept
}

fn is_same(known: &TableCard, card: &Card) -> bool {
    let (a, b) = (known.blueprint, card.blueprint);
    a.is_face_down() || b.is_face_down() || a.front() == b.front()
}

fn wrong_card(state: &State, known: &TableCard, card: &Card, deed: Told) -> Verdict {
    let finding = Finding::illegal(state.mention_card(known), deed, state.place_of(known))
        .rule("a number of the log keeps its card")
        .by(card.owner);
    Verdict::Broken(Box::new(finding.card(event_card(card))))
}

/// Names, links and the table agree.
fn titles_match_links(state: &State, step: &Step<'_>) -> Verdict {
    let Some(said) = step.what.statement().filter(|_| state.recording.has_players) else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    said.cards(|card| match is_title(card) {
        _ if matches!(verdict, Verdict::Broken(_)) => {}
        Some(true) if verdict == Verdict::Silent => verdict = Verdict::Kept,
        Some(true) => {}
        Some(false) => verdict = misnamed(card),
        None => verdict = Verdict::Unknown(Doubt::NoFacts(card.blueprint)),
    });
    if matches!(verdict, Verdict::Broken(_)) {
        return verdict;
    }
    let place: Option<&Named<'_>> = match &step.what {
        What::Drain(drain) => Some(&drain.at),
        What::Battle(battle) => Some(&battle.at),
        What::Attack(attack) => Some(&attack.at),
        What::Deploy(deploy) if !deploy.is_replacement => deploy.to.as_ref(),
        What::Move(moved) => Some(&moved.to),
        _ => None,
    };
    let is_location = |place: &&Named<'_>| {
        cards::lookup(&place.card.blueprint).is_some_and(|facts| facts.category == Category::Location)
    };
    let leads_there = matches!(step.what, What::Deploy(_) | What::Move(_));
    match place.filter(|place| !leads_there || is_location(place)) {
        // After a take-back a location that is blown away shows no more than its back.
        Some(place) if place.id.is_none() && state.table.hides_location() => Verdict::Unknown(Doubt::HiddenCard),
        Some(place) if place.id.is_none() => {
            let deed = if leads_there { "lets a card come to its place" } else { "lets a play begin" };
            let finding = Finding::illegal(Subject::Log, deed, Where::at(&place.card.title))
                .how(", which does not lie on the table")
                .by(said.player());
            Verdict::Broken(Box::new(finding.card(state.mention(place))))
        }
        _ => verdict,
    }
}

fn misnamed(card: &CardRef) -> Verdict {
    let finding = Finding::illegal(Subject::Log, told!("names {} and links it to another card", card), Where::Nowhere)
        .rule(told!("the link is to {}", design(&card.blueprint)));
    Verdict::Broken(Box::new(finding.card(mention(card))))
}

/// Whether a link's text is the title of its card or of the card's reverse; `None` without facts. A generic location
/// carries the name of its system before a colon.
fn is_title(card: &CardRef) -> Option<bool> {
    let mut faces = sides(&card.blueprint).peekable();
    faces.peek()?;
    Some(faces.any(|side| is_face(&card.title, side.title)))
}

fn is_face(shown: &str, title: &str) -> bool {
    // "SYSTEM: A Or B" is one location that is called by one of its names while it is on table.
    if let Some((system, names)) = title.split_once(": ")
        && let Some((a, b)) = names.split_once(" Or ")
    {
        let is_one = |name: &str| is_marked(shown, name) || is_marked(shown, &format!("{system}: {name}"));
        return is_marked(shown, title) || is_one(a) || is_one(b);
    }
    let suffix = shown.strip_suffix(title).filter(|system| system.starts_with('◇') && system.ends_with(": "));
    suffix.is_some() || is_marked(shown, title)
}

/// Whether the text is the title with uniqueness marks and `(V)` or `(AI)` in between.
fn is_marked(mut shown: &str, mut title: &str) -> bool {
    loop {
        let start = shown;
        for mark in ["••• •••", "•", "◇", " (V)", " (AI)"] {
            shown = shown.strip_prefix(mark).unwrap_or(shown);
        }
        title = title.strip_prefix(" (V)").unwrap_or(title);
        if shown.len() < start.len() {
            continue;
        }
        let (Some(a), Some(b)) = (shown.chars().next(), title.chars().next()) else {
            return shown.is_empty() && title.is_empty();
        };
        if a != b {
            return false;
        }
        shown = shown.get(a.len_utf8()..).unwrap_or("");
        title = title.get(b.len_utf8()..).unwrap_or("");
    }
}

#[cfg(test)]
mod tests {
    use super::is_face;

    #[test]
    fn marks_and_systems_are_no_part_of_the_title() {
        assert!(is_face("•Sniper & •Dark Strike", "Sniper & Dark Strike"));
        assert!(is_face("••• •••Jawa (V)", "Jawa"));
        assert!(is_face("◇Ralltiir: Forest", "Forest"));
        let cave = "Big One: Asteroid Cave Or Space Slug Belly";
        assert!(is_face("◇Big One: Asteroid Cave", cave) && is_face("◇Space Slug Belly", cave) && is_face(cave, cave));
        assert!(!is_face("◇Big One", cave) && !is_face("Do", "Do, Or Do Not"));
        assert!(!is_face("•Hoth: Forest", "Forest"));
        assert!(!is_face("•Jawa", "Jawas") && !is_face("•Jawas", "Jawa") && !is_face("", "Jawa"));
    }
}
