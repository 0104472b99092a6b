//! Retreating.

use holocron_ingest::event::swtcg::{Kind, MoveReason, RetreatReason, Step as GameStep};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-RTR-01",
        title: "in the own retreat step a player retreats own untapped units, which are tapped",
        explain: "\
Each player may retreat any number of untapped units in the own retreat step. They are tapped and go to the build
zone.
```
PCIP L 23 ANH_153 GROUND_ARENA L EFFECT
GPC COMMAND LIGHT_RETREAT 3 participantId=L
RT L 23 STEP
TAP 23 RETREAT
MCIP L 23 ANH_153 GROUND_ARENA BUILD_ZONE L RETREAT
```
```
PCIP L 23 ANH_153 GROUND_ARENA L EFFECT
GPC COMMAND DARK_RETREAT 3 participantId=D
RT D 23 STEP   # broken SWTCG-RTR-01
```
```
PCIP L 23 ANH_153 GROUND_ARENA L EFFECT
TAP 23 EFFECT
GPC COMMAND LIGHT_RETREAT 3 participantId=L
RT L 23 STEP   # broken SWTCG-RTR-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "the retreat step" },
    },
    topics: topic::MOVED.and(topic::RETREATED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Retreated(retreat)) if retreat.reason == RetreatReason::Step => {
            let Some(card) = state.cards.get(retreat.card) else { return Verdict::Silent };
            let now = state.clock.step;
            let is_retreat_step = matches!(now, GameStep::DarkRetreat | GameStep::LightRetreat);
            let mention = state.mention(card.id);
            if card.controller != retreat.player || (is_retreat_step && now.owner() != Some(retreat.player)) {
                let what = format!(
                    "{} retreats {}, which is not his to retreat now",
                    state.name(retreat.player),
                    mention.title
                );
                return Verdict::Broken(Box::new(Finding::illegal(what).by(Some(retreat.player)).card(mention)));
            }
            let is_in_time = is_retreat_step || now == GameStep::Unknown;
            Verdict::of(is_in_time && !card.is_tapped, || {
                let what = match card.is_tapped {
                    true => format!("{} retreats although it is tapped", mention.title),
                    false => format!("{} retreats outside of the retreat step", mention.title),
                };
                Finding::suspect(what, state.unread_texts()).by(Some(retreat.player)).card(mention)
            })
        }
        Some(Kind::Moved(moved)) if moved.reason == MoveReason::Retreat => {
            let Some(card) = state.cards.get(moved.card) else { return Verdict::Silent };
            if state.acts.of(card.id).retreat != Some(RetreatReason::Step) {
                return Verdict::Silent;
            }
            Verdict::of(card.is_tapped, || {
                let what = format!("{} retreats without being tapped", card.name());
                Finding::suspect(what, state.unread_texts()).by(Some(moved.player)).card(state.mention(card.id))
            })
        }
        _ => Verdict::Silent,
    }
}
