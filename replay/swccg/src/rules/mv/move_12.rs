//! Landing and taking off.

use holocron_ingest::id::Number;
use holocron_ingest::message::moves::Mode;

use crate::Swccg;
use crate::cards::{Flag, Icon, Keyword, Subtype};
use crate::rules::{fare, soft};
use crate::state::State;
use crate::step::{Named, Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-12",
        title: "landing and taking off lead from a system to a related exterior site and back, for 1 Force, or free at a docking bay",
        explain: "\
A starfighter lands from a system, or from its lowest sector, at an exterior site or docking bay of that system, and takes off
the same way.
```
turn L 1
phase Move
site 40 1_127 L @0 Tatooine
site 50 1_129 L @1 Tatooine
at 41 1_143 L @1
on 42 1_19 L 41
say L lands [1_143] from [1_127] to [1_129]
```
To the docking bay of another planet:
```
turn L 1
phase Move
site 40 1_127 L @0 Tatooine
site 50 1_136 L @1 Yavin 4
at 41 1_143 L @1
on 42 1_19 L 41
say L lands [1_143] from [1_127] to [1_136]   # broken SWCCG-MOVE-12
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let (above, below) = match moved.mode {
        Mode::Land => (&moved.from, &moved.to),
        Mode::TakeOff => (&moved.to, &moved.from),
        _ => return Verdict::Silent,
    };
    let place = |named: &Named<'_>| named.id.and_then(|id| state.table.get(id));
    let (Some(space), Some(ground), Some(named)) = (place(above), place(below), moved.cards.first()) else {
        return Verdict::Silent;
    };
    let (Some(sky), Some(site)) = (space.facts, ground.facts) else {
        return Verdict::Unknown(Doubt::Unmodelled("card without facts"));
    };
    // The site of a starship belongs to where the starship is.
    if site.has_icon(Icon::StarshipSite) || sky.has_icon(Icon::StarshipSite) {
        return Verdict::Unknown(Doubt::Unmodelled("sites of starships"));
    }
    let is_sky = matches!(sky.subtype, Some(Subtype::System | Subtype::Sector));
    let is_ground = site.subtype == Some(Subtype::Site) && site.has_icon(Icon::ExteriorSite);
    let is_bay = site.has_keyword(Keyword::DockingBay);
    if is_sky && is_ground && space.system == ground.system {
        return fare::judge_from(state, moved, named, Number::whole(i32::from(!is_bay)));
    }
    let message = format!(
        "{} moves {} between {} and {}",
        state.name(moved.player),
        named.card.title,
        space.title(),
        ground.title()
    );
    let finding = Finding::illegal(message)
        .values("a system or sector and an exterior site of it", "places that do not belong together")
        .by(Some(moved.player))
        .card(state.mention(named))
        .card(state.mention_card(space))
        .card(state.mention_card(ground));
    soft::suspect(state, &[Flag::MoveTime, Flag::MoveCost], finding)
}
