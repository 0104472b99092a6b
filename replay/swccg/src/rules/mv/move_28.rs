//! Moving away.

use holocron_ingest::message::Statement;
use holocron_ingest::message::moves::{Mode, Move};

use crate::Swccg;
use crate::cards::{self, Category, Flag, Trait};
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-28",
        title: "a move away goes by landspeed, hyperspeed or sector movement, and never by taking off",
        explain: "\
A text that makes a card move away lets characters and vehicles use landspeed, and starships hyperspeed or sector movement.

On trial: no recording of a good game at hand has judged it, so nobody knows how often it would be wrong.
```
turn D 1
phase Move
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
at 41 1_194 D @0
say D uses 1 Force
say D moves away [1_194] from [1_290] to [1_292] using landspeed
```
A character that flees by hyperspeed:
```
turn D 1
phase Move
site 40 1_289 D @0 Tatooine
site 50 1_288 D @1 Kessel
at 41 1_301 D @1
on 42 1_194 D 41
say D uses 1 Force
say D moves away [1_194] from [1_289] to [1_288] using hyperspeed   # broken SWCCG-LOC-01 SWCCG-MOVE-07 SWCCG-MOVE-08 SWCCG-MOVE-28 SWCCG-MOVE-34
```
",
        class: Class::Play,
        status: Status::Trial,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23, Move Away; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(play) = &step.what else { return Verdict::Silent };
    let Statement::Move(Move::Moved(moved)) = play.said else { return Verdict::Silent };
    if !moved.is_away {
        return Verdict::Silent;
    }
    for named in &play.cards {
        let Some(facts) = cards::lookup(&named.card.blueprint) else {
            return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint));
        };
        let is_fit = match facts.category {
            Category::Character | Category::Creature => matches!(play.mode, Mode::Landspeed | Mode::Plain),
            Category::Vehicle => matches!(play.mode, Mode::Landspeed | Mode::Sector | Mode::Plain),
            Category::Starship => matches!(play.mode, Mode::Hyperspeed | Mode::Sector | Mode::Plain),
            _ => continue,
        };
        let is_like = facts.has_trait(Trait::MovesLikeStarfighter) || facts.has_trait(Trait::MovesLikeCharacter);
        if is_fit || is_like {
            continue;
        }
        let finding = Finding::illegal(format!(
            "{} moves {} away in a way that its kind has not",
            state.name(play.player),
            facts.title
        ))
        .values("landspeed, hyperspeed or sector movement by the kind of card", &named.card.title)
        .by(Some(play.player))
        .card(state.mention(named));
        return soft::suspect(state, &[Flag::MoveTime], finding);
    }
    Verdict::Kept
}
