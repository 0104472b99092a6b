//! Points of the set-up.

use holocron_ingest::event::swtcg::Kind;
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
        id: "SWTCG-SET-04",
        title: "each player sets up 30 build points of units, and leaves at most one partly built",
        explain: "\
The units that a player places cost 30 build points, with the counters on the last one, which may stay partly built. Who
has no unit left stops earlier.
```
P
PCIP D 1 BOY_11 SPACE_ARENA D SETUP
DR D 1 SETUP
PCIP D 2 BOY_42 SPACE_ARENA D SETUP   # broken SWTCG-SET-03
DR D 1 SETUP
TC 1 D   # broken SWTCG-STK-01
```
```
P
PCIP D 1 BOY_11 SPACE_ARENA D SETUP
DR D 1 SETUP
PCIP D 2 BOY_42 BUILD_ZONE D SETUP faceDown=true   # broken SWTCG-SET-03
CTR 2 BUILD 11 11 BUILD
DR D 1 SETUP
PCIP D 3 ANH_161 BUILD_ZONE D SETUP faceDown=true   # broken SWTCG-SET-03
CTR 3 BUILD 1 1 BUILD
DR D 1 SETUP
TC 1 D   # broken SWTCG-SET-04
```
```
P
PCIP D 1 BOY_11 SPACE_ARENA D SETUP
DR D 1 SETUP
PCIP D 2 ESB_104 SPACE_ARENA D SETUP   # broken SWTCG-SET-03
DR D 1 SETUP
TC 1 D   # broken SWTCG-SET-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgTurns, at: "set-up" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Turn(_)) = step.kind() else { return Verdict::Silent };
    if !state.clock.is_setup() {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH.into_iter().filter(|side| !state.setup[*side].placed.is_empty()) {
        let placed = state.setup[side].placed.iter().filter_map(|id| state.cards.get(*id));
        let open = placed.filter(|card| !card.is_built).count();
        if open > 1 {
            let what = format!("{} leaves several cards partly built", state.name(side));
            let finding = Finding::illegal(what).values("at most one", open);
            return Verdict::Broken(Box::new(finding.by(Some(side))));
        }
        let Some((in_battle, partly)) = state.setup_points(side) else {
            return Verdict::Unknown(Doubt::HiddenCard);
        };
        let points = in_battle.saturating_add(partly);
        if points > POINTS {
            let what = format!("{} places too many build points", state.name(side));
            return Verdict::Broken(Box::new(Finding::illegal(what).values(POINTS, points).by(Some(side))));
        }
        if points < POINTS {
            // Fewer are right for a player without another unit, and the log does not show the hand.
            verdict = Verdict::Unknown(Doubt::HiddenCard);
        } else if verdict == Verdict::Silent {
            verdict = Verdict::Kept;
        }
    }
    verdict
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn fewer_points_are_not_judged_without_the_hand() {
        assert_eq!(heard("SWTCG-SET-04", "P\nPCIP D 1 ROTJ_8 SPACE_ARENA D SETUP\nTC 1 D"), (vec![], false));
    }
}
