//! The redraw.

use holocron_ingest::event::swtcg::{DrawReason, Kind, LeaveReason};
use holocron_ingest::id::{Blueprint, CardId, Side};

use crate::Swtcg;
use crate::cards::{CardType, lookup};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-SET-02",
        title: "battle and Mission cards of the opening hand may be drawn anew, once and before any unit is placed",
        explain: "\
Before he places units a player may set aside Battle and Mission cards from his opening hand and draw as many, once.
```
P
RCFP D 1,2 HAND REDRAW
DR D 2 REDRAW
PCIP D 3 ANH_161 GROUND_ARENA D SETUP
```
```
P
RCFP D 1,2 HAND REDRAW
DR D 3 REDRAW   # broken SWTCG-SET-02
RCFP D 4 HAND REDRAW   # broken SWTCG-SET-02
```
A unit among them shows itself when the log names the card later.
```
P
RCFP D 1 HAND REDRAW
DR D 1 REDRAW
PCIP D 1 ANH_161 GROUND_ARENA D EFFECT   # broken SWTCG-SET-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgSummary, at: "set-up" },
    },
    topics: topic::PLACED.and(topic::LEFT).and(topic::DRAWN).and(topic::PLAYED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Left(left)) if left.reason == LeaveReason::Redraw => {
            let side = &state.setup[left.player];
            let is_in_time = state.clock.is_setup() && side.placed.is_empty() && side.set_asides == 0;
            let wrong = "sets cards of the opening hand aside twice or too late";
            Verdict::of(is_in_time, || finding(state, left.player, wrong))
        }
        Some(Kind::Drawn(drawn)) if drawn.reason == DrawReason::Redraw => {
            let side = &state.setup[drawn.player];
            let set_aside = u32::try_from(side.redrawn.len()).unwrap_or(u32::MAX);
            let is_right = drawn.count == set_aside && side.redraws == 0 && state.clock.is_setup();
            Verdict::of(is_right, || {
                let finding = finding(state, drawn.player, "draws other than what was set aside");
                finding.values(set_aside, drawn.count)
            })
        }
        Some(Kind::Placed(placed)) => known(state, placed.player, placed.card, placed.blueprint),
        Some(Kind::Played(played)) => known(state, played.player, played.card, played.blueprint),
        _ => Verdict::Silent,
    }
}

/// Judges a card that was set aside when the log tells what it is.
fn known(state: &State, player: Side, card: CardId, blueprint: Blueprint) -> Verdict {
    let Some(facts) = lookup(&blueprint).filter(|_| state.setup[player].redrawn.contains(&card)) else {
        return Verdict::Silent;
    };
    Verdict::of(matches!(facts.kind, CardType::Battle | CardType::Mission), || {
        let what = format!("set {} aside, a {}", facts.name(), facts.kind.word());
        finding(state, player, &what).card(CardMention { id: Some(card), blueprint, title: facts.name() })
    })
}

fn finding(state: &State, player: Side, what: &str) -> Finding {
    Finding::illegal(format!("{} {what}", state.name(player))).by(Some(player))
}
