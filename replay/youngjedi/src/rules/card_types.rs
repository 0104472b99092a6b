//! What a card is.

use holocron_ingest::event::youngjedi::{DamageReason, Kind};
use holocron_ingest::id::Side;
use holocron_replay::rule::{Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use crate::state::misuse::Misuse;
use crate::state::{State, misuse};
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/card_types.md"),
    checks: &[
        ("YJ-TYPE-01", topic::FIGHT, kind_by_title_word),
        ("YJ-TYPE-02", topic::FIGHT, tank_is_a_character),
        ("YJ-TYPE-03", topic::FIGHT, diamond_is_required),
        ("YJ-TYPE-04", topic::POWER.and(topic::DAMAGE), effects_cover_own_side),
    ],
};

fn kind_by_title_word(state: &State, step: &Step<'_>) -> Verdict {
    let found = |misuse| match misuse {
        Misuse::Kind(kind) => Some(kind),
        _ => None,
    };
    let judged = misuse::judge(state, step.kind(), found);
    judged.map_or(Verdict::Silent, |fault| {
        Verdict::unless(fault.map(|fault| {
            let deed = told!("works though it asks for a {}", Titled(fault.what));
            Finding::illegal(state.mention(fault.card), deed, state.place_of(fault.card))
                .rule("nobody there is of that kind")
                .by(Some(fault.side))
        }))
    })
}

fn tank_is_a_character(state: &State, step: &Step<'_>) -> Verdict {
    let found = |misuse| (misuse == Misuse::Character).then_some("");
    let judged = misuse::judge(state, step.kind(), found);
    judged.map_or(Verdict::Silent, |fault| {
        Verdict::unless(fault.map(|fault| {
            state
                .illegal(
                    fault.side,
                    told!("uses {} as a weapon", state.mention(fault.card)),
                    state.place_of(fault.card),
                )
                .rule("it is a character")
                .card(state.mention(fault.card))
        }))
    })
}

fn diamond_is_required(state: &State, step: &Step<'_>) -> Verdict {
    let found = |misuse| match misuse {
        Misuse::Diamond(kind) => Some(kind),
        _ => None,
    };
    let judged = misuse::judge(state, step.kind(), found);
    judged.map_or(Verdict::Silent, |fault| {
        Verdict::unless(fault.map(|fault| {
            let deed = told!("works though it asks for <>{}", Titled(fault.what));
            Finding::illegal(state.mention(fault.card), deed, state.place_of(fault.card))
                .rule("nobody there has the diamond")
                .by(Some(fault.side))
        }))
    })
}

fn effects_cover_own_side(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(fight) = &battle.fight else { return Verdict::Silent };
    let working = battle.working();
    let meeting = battle.encounter(fight, &working);
    let finding = |side: Side, least: i64, got: i64| {
        Finding::illegal("an Effect of the other player", told!("works for {}", Titled(state.name(side))), state.here())
            .values(least, got)
            .by(Some(side))
    };
    match step.kind() {
        Some(Kind::Power(power)) if power.fight.is_some() => {
            let side = power.player;
            let foreign = state.foreign_power(side, meeting);
            if foreign == 0 {
                return Verdict::Silent;
            }
            let most = state.text_power(side, meeting).most;
            let is_foreign = power.other > most && power.other == most.saturating_add(foreign);
            Verdict::of(!is_foreign, || finding(side, i64::from(most), i64::from(power.other)))
        }
        Some(Kind::Damage(damage)) if damage.reason == DamageReason::Fight => {
            let side = damage.player;
            let Some(id) = damage.source else { return Verdict::Silent };
            let Some(printed) = state.facts(id).and_then(|facts| facts.damage) else { return Verdict::Silent };
            let foreign = state.foreign_damage(id, side, meeting);
            if foreign >= 0 {
                return Verdict::Silent;
            }
            let least = state.text_damage(id, side, meeting).least;
            let due = |change: i32| i64::from(printed).saturating_add(i64::from(change)).max(0);
            let (count, least, most) = (i64::from(damage.count), due(least), due(least.saturating_add(foreign)));
            Verdict::of(count >= least || count < most, || finding(side, least, count))
        }
        _ => Verdict::Silent,
    }
}
