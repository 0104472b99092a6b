//! What a chance is for.

use holocron_ingest::event::swtcg::{Ability, Kind, WindowKind, Word};

use crate::Swtcg;
use crate::cards::{Card, Fact, FactName, lookup};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-WIN-03",
        title: "rerolls, prevention, disrupts and plays on an attack come in their own chances",
        explain: "\
In a chance to reroll only rerolls are played, in a chance to prevent only prevention, in a chance to disrupt only
disrupts. What affects an attack comes before its roll.
```
WO 1 ATTACK attackId=1
CA 1 D 11 Intercept 1 windowId=1
```
```
WO 1 PREVENT damageIds=1
CA 1 D 11 Intercept 1 windowId=1   # broken SWTCG-WIN-03
```
```
WO 1 ATTACK attackId=1
IP 1 D 30 SR_87 BATTLE 2 HAND windowId=1   # broken SWTCG-WIN-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "held abilities" },
    },
    topics: topic::PLAYED.and(topic::ACTIVATED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, card, window, kinds) = match step.kind() {
        Some(Kind::Played(played)) => {
            let Some(facts) = lookup(&played.blueprint) else { return Verdict::Silent };
            (played.player, played.card, played.window, chances_of_card(facts))
        }
        Some(Kind::Activated(used)) => {
            let Ability::Keyword(name) = &used.ability else { return Verdict::Silent };
            let kind = match &**name {
                "Evade" | "Deflect" => WindowKind::Prevent,
                "Lucky" => WindowKind::Reroll,
                "Intercept" | "Retaliate" => WindowKind::Attack,
                _ => return Verdict::Silent,
            };
            (used.player, used.card, used.window, vec![kind])
        }
        _ => return Verdict::Silent,
    };
    let window = window.and_then(|id| state.windows.get(id)).or_else(|| state.windows.current());
    let Some(window) = window.filter(|window| window.kind != WindowKind::Unknown) else { return Verdict::Silent };
    if kinds.is_empty() {
        return Verdict::Silent;
    }
    // What helps against damage or in a fight may work for a whole turn: then it is played in a general chance.
    let is_general = window.kind == WindowKind::General && !kinds.contains(&WindowKind::Reroll);
    Verdict::of(kinds.contains(&window.kind) || is_general, || {
        let mention = state.mention(card);
        let what = format!("{} is played in a chance for something else", mention.title);
        let expected: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
        Finding::illegal(what).values(expected.join(" or "), window.kind.word()).by(Some(player)).card(mention)
    })
}

/// The chances in which a Battle card may be played; empty when its text is not among the card facts.
fn chances_of_card(card: &Card) -> Vec<WindowKind> {
    let kinds = card.facts.iter().map(|fact| match fact.name {
        FactName::Prevent => vec![WindowKind::Prevent],
        FactName::Reroll => vec![WindowKind::Reroll],
        FactName::Disrupt => vec![WindowKind::Disrupt],
        FactName::Power | FactName::Redirect | FactName::Retreat => vec![WindowKind::Attack, WindowKind::Prevent],
        _ => Vec::new(),
    });
    let kinds: Vec<Vec<WindowKind>> = kinds.collect();
    if kinds.iter().any(Vec::is_empty) {
        return Vec::new();
    }
    // A part that only redirects or changes power does not open the chance to prevent by itself.
    let helps = |fact: &Fact| matches!(fact.name, FactName::Prevent | FactName::Redirect | FactName::Retreat);
    let is_for_damage = card.facts.iter().any(helps);
    let mut kinds: Vec<WindowKind> = kinds.concat();
    kinds.retain(|kind| *kind != WindowKind::Prevent || is_for_damage);
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}
