//! Who places next.

use holocron_ingest::event::swtcg::{Kind, PlaceReason};
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

/// Build points of units that each player places.
const POINTS: i32 = 30;

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-SET-03",
        title: "Dark places the first unit; then whoever has not more build points in battle",
        explain: "\
Dark places the first unit. After that the player whose units in battle cost no more than the other's goes on until they
cost more, unless the other has placed all of his 30 points.
```
P
PCIP D 1 ROTJ_8 SPACE_ARENA D SETUP
DR D 1 SETUP
PCIP L 2 JG_41 CHARACTER_ARENA L SETUP
DR L 1 SETUP
PCIP L 3 ESB_19 GROUND_ARENA L SETUP
DR L 1 SETUP
```
```
P
PCIP L 2 JG_41 CHARACTER_ARENA L SETUP   # broken SWTCG-SET-03
```
```
P
PCIP D 1 ROTJ_8 SPACE_ARENA D SETUP
DR D 1 SETUP
PCIP D 2 ESB_104 SPACE_ARENA D SETUP   # broken SWTCG-SET-03
```
That the full game takes turns as the shorter one does is a decision, so that only the first unit is certain.
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgSetup, at: "game set-up" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    if placed.reason != PlaceReason::Setup || !state.clock.is_setup() {
        return Verdict::Silent;
    }
    let (player, other) = (placed.player, placed.player.opponent());
    if Side::BOTH.into_iter().all(|side| state.setup[side].placed.is_empty()) {
        return Verdict::of(player == Side::Dark, || {
            Finding::illegal(format!("{} places the first unit", state.name(player))).by(Some(player))
        });
    }
    let (Some((own, _)), Some((theirs, partly))) = (state.setup_points(player), state.setup_points(other)) else {
        return Verdict::Unknown(Doubt::HiddenCard);
    };
    if own <= theirs || theirs.saturating_add(partly) >= POINTS {
        return Verdict::Kept;
    }
    let what = format!("{} places a unit out of turn", state.name(player));
    let finding = Finding::suspect(what, Vec::new()).values(format!("{theirs} or fewer points in battle"), own);
    Verdict::Broken(Box::new(finding.by(Some(player))))
}
