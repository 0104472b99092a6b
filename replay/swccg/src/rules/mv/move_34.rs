//! Each kind of card has its own ways to move.

use holocron_ingest::message::moves::Mode;

use super::super::soft;
use crate::Swccg;
use crate::cards::{self, Card as Facts, Category, Flag, Keyword, Subtype, Trait};
use crate::legal::{is_closed_to_walkers, walks};
use crate::state::State;
use crate::step::{Move, Named, Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-34",
        title: "a card moves in a way that cards of its kind have",
        explain: "\
Characters, vehicles and creatures walk between sites; starships fly; starfighters land; characters and vehicles shuttle to
capital starships and travel between docking bays.

On trial: no kind of doctored game measures it yet.
```
turn D 1
phase Move
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
at 41 1_194 D @0
say D uses 1 Force
say D moves [1_194] from [1_290] to [1_292] using landspeed
```
An X-wing does not walk:
```
turn L 1
phase Move
site 40 1_129 L @0 Tatooine
site 50 1_133 L @1 Tatooine
at 41 1_146 L @0
say L uses 1 Force
say L moves [1_146] from [1_129] to [1_133] using landspeed   # broken SWCCG-MOVE-34
```
",
        class: Class::Play,
        status: Status::Trial,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for named in &moved.cards {
        let Some(facts) = cards::lookup(&named.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
        };
        let lies = named.id.and_then(|id| state.table.get(id)).map(|card| card.posture);
        let is_down = lies.is_some_and(|posture| posture.suspended || posture.frozen);
        let expected =
            if is_down { Some("a card that is not frozen, missing or suspended") } else { wrong(moved, facts) };
        let Some(expected) = expected else {
            verdict = Verdict::Kept;
            continue;
        };
        if let Some(cause) = state.text.causes.list().last() {
            return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
        }
        let message = format!("{} moves {} in a way that it has not", state.name(moved.player), facts.title);
        let finding = Finding::illegal(message)
            .values(expected, facts.title)
            .by(Some(moved.player))
            .card(state.mention(named))
            .card(state.mention(&moved.from))
            .card(state.mention(&moved.to));
        return soft::suspect(state, &[Flag::MoveTime, Flag::MoveCost, Flag::Landspeed], finding);
    }
    verdict
}

/// What the move would need, when the card or an end of the way is of another kind.
fn wrong(moved: &Move<'_>, facts: &Facts) -> Option<&'static str> {
    let is_ship = facts.category == Category::Starship;
    let is_small = is_ship && facts.subtype != Some(Subtype::Capital);
    let walks = walks(facts);
    let (fits, what) = match moved.mode {
        Mode::Landspeed => {
            (walks || facts.category == Category::Creature, "a character, vehicle or creature that walks")
        }
        Mode::Hyperspeed => {
            (is_ship || facts.category == Category::Location, "a starship or mobile system that uses hyperspeed")
        }
        Mode::Sector => (is_ship || facts.category == Category::Vehicle, "a starship or vehicle that flies"),
        Mode::Land | Mode::TakeOff => {
            (is_small || facts.has_trait(Trait::MovesLikeStarfighter), "a starfighter or squadron")
        }
        Mode::Shuttle => (walks, "a character or vehicle"),
        Mode::DockingBayTransit => {
            (walks || facts.has_keyword(Keyword::ArtilleryWeaponMayUseDbTransit), "a character or vehicle")
        }
        Mode::Embark | Mode::Disembark => (walks || is_ship, "a character, vehicle or starship"),
        _ => return None,
    };
    let what = if fits { end(moved) } else { Some(what) };
    // Some say of themselves how they move.
    what.filter(|_| !facts.has_trait(Trait::TextUnread))
}

/// What the ends of the way would need to be.
fn end(moved: &Move<'_>) -> Option<&'static str> {
    let facts = |named: &Named<'_>| cards::lookup(&named.card.blueprint);
    let is_closed = |facts: &Facts| facts.subtype != Some(Subtype::Site) || is_closed_to_walkers(facts);
    let is_small = |facts: &Facts| facts.category == Category::Starship && facts.subtype != Some(Subtype::Capital);
    match moved.mode {
        Mode::Landspeed if [&moved.from, &moved.to].into_iter().filter_map(facts).any(is_closed) => {
            Some("a site open to those who walk")
        }
        Mode::Shuttle if [&moved.from, &moved.to].into_iter().filter_map(facts).any(is_small) => {
            Some("a capital starship")
        }
        _ => None,
    }
}
