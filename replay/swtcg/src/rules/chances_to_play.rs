//! Chances to play or pass.

use holocron_ingest::event::swtcg::{Ability, Kind, WindowKind};
use holocron_ingest::id::Side;
use holocron_replay::rule::{Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{All, Phrase, Titled};
use holocron_replay::told;

use crate::cards::{Card, Fact, FactName, Reach, lookup};
use crate::state::State;
use crate::state::turn::acts::Use;
use crate::step::Step;
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/chances_to_play.md"),
    checks: &[
        ("SWTCG-WIN-01", topic::PLAYED.and(topic::ACTIVATED).and(topic::PASSED), dark_chooses_first),
        (
            "SWTCG-WIN-02",
            topic::PLAYED.and(topic::ACTIVATED).and(topic::PASSED).and(topic::CLOSED),
            players_choose_in_turn,
        ),
        ("SWTCG-WIN-03", topic::PLAYED.and(topic::ACTIVATED), plays_in_their_own_chances),
        ("SWTCG-WIN-04", topic::ACTIVATED, ability_once_per_chance),
    ],
};

/// Dark chooses first.
fn dark_chooses_first(state: &State, step: &Step<'_>) -> Verdict {
    let Some((window, side)) = state.choosing(step.kind()) else { return Verdict::Silent };
    if !window.choices.is_empty() {
        return Verdict::Silent;
    }
    Verdict::of(side == Side::Dark, || state.illegal(side, "chooses first", Where::Nowhere).rule("Dark chooses first"))
}

/// In turn, until both pass.
fn players_choose_in_turn(state: &State, step: &Step<'_>) -> Verdict {
    if let Some((window, side)) = state.choosing(step.kind()) {
        if window.choices.is_empty() {
            return Verdict::Silent;
        }
        return Verdict::of(side == window.next() && !window.is_over(), || {
            state
                .illegal(side, "chooses out of turn", Where::Nowhere)
                .rule(told!("it is {}'s choice", Titled(state.name(window.next()))))
        });
    }
    let Some(Kind::WindowClosed(closed)) = step.kind() else { return Verdict::Silent };
    let Some(window) = state.windows.get(closed.window) else { return Verdict::Silent };
    Verdict::of(window.is_over(), || {
        Finding::illegal("a chance to play", "ends before both players pass in a row", Where::Nowhere)
    })
}

/// What a chance is for.
fn plays_in_their_own_chances(state: &State, step: &Step<'_>) -> Verdict {
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

        Finding::illegal(mention.clone(), told!("is played at a chance {}", chance(window.kind)), state.place(&mention))
            .rule(told!("its own is {}", All(&kinds.iter().map(|kind| chance(*kind)).collect::<Vec<_>>())))
            .by(Some(player))
    })
}

/// What a chance to play is for.
fn chance(kind: WindowKind) -> Phrase {
    Phrase(match kind {
        WindowKind::General => "for anything",
        WindowKind::Attack => "for what changes an attack",
        WindowKind::Reroll => "for rerolls",
        WindowKind::Prevent => "for preventing damage",
        WindowKind::Disrupt => "for disrupting a play",
        WindowKind::Unknown => "of another kind",
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

/// Once a chance.
fn ability_once_per_chance(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Activated(used)) = step.kind() else { return Verdict::Silent };
    let Some(window) = used.window else { return Verdict::Silent };
    let is_same =
        |before: &&Use| before.card == used.card && before.ability == used.ability && before.window == Some(window);
    let before = state.acts.uses.iter().filter(is_same).count();
    let sources = state.sources(used.card, &used.ability).max(1);
    // Intercept and Retaliate are counted by attack.
    if matches!(&used.ability, Ability::Keyword(name) if matches!(&**name, "Intercept" | "Retaliate")) {
        return Verdict::Silent;
    }
    Verdict::of(before < sources, || {
        let mention = state.mention(used.card);
        let deed = "uses an ability again in the same chance";
        let finding = Finding::illegal(mention.clone(), deed, state.place(&mention))
            .values(sources, before.saturating_add(1))
            .by(Some(used.player))
            .card(mention);
        state.weigh(finding, &[Reach::Time, Reach::Ability], Some(used.card))
    })
}
