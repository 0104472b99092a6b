//! Force is lost for a reason.

use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::loss::Loss;

use crate::Swccg;
use crate::state::State;
use crate::state::fight::battle::Segment;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTR-07",
        title: "in the damage segment Force is lost for battle damage that is owed or by the text of a card",
        explain: "\
Battle damage may be satisfied by losing Force. Without damage, and without a text that demands it, nothing is lost.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
tally D hand=3 battle=6 destinies=1 | L hand=3 battle=1
say Dark side total power: 6
say Light side total power: 1
say Dark side wins battle
tally D hand=3 | L hand=3 damage=5
say L has 5 battle damage remaining to satisfy
say L loses a Force, [1_28], from hand
tally D hand=3 | L hand=2 lost=1 damage=4
```
The winner owes nothing:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
tally D hand=3 battle=6 destinies=1 | L hand=3 battle=1
say Dark side total power: 6
say Light side total power: 1
say Dark side wins battle
tally D hand=3 | L hand=3 damage=5
say D loses a Force, [1_168], from hand   # broken SWCCG-ATTR-07
tally D hand=2 lost=1 | L hand=3 damage=5
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Said(Statement::Loss(Loss::Lost { player, .. }))) = (&state.battle, &step.what) else {
        return Verdict::Silent;
    };
    if battle.segment != Segment::Damage {
        return Verdict::Silent;
    }
    let owes_damage = state.tally.as_ref().is_some_and(|tally| tally.sides[*player].damage > Number::ZERO);
    if owes_damage || state.plays.losses.pending[*player].is_some() {
        return Verdict::Kept;
    }
    if state.text.causes.is_any() || state.text.provenance.is_any() {
        return Verdict::Unknown(Doubt::Unmodelled("lost by card text"));
    }
    Verdict::of(false, || {
        Finding::illegal(format!("{} loses Force in the damage segment and owes none", state.name(*player)))
            .values("battle damage, or a text that says so", "neither")
            .by(Some(*player))
    })
}
