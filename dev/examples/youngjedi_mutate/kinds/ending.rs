//! Planets, misplays and the end of the game.

use holocron_ingest::event::youngjedi::{
    Control, ControlReason, Kind, Phase, PhaseChange, RemoveReason, Removed, ShuffleReason, Surrender, Turn, Win,
    WinReason, Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::battles::both;
use crate::edit::{Mutation, Scene, insert, instead, is_turn_step, without};

pub const KINDS: &[&Mutation] = &[
    &Mutation {
        rule: "YJ-END-01",
        what: "a win by planets with fewer than two",
        with: &[],
        make: |s| ends(s, Some(Side::Dark), WinReason::Planets),
    },
    &Mutation {
        rule: "YJ-END-02",
        what: "a win by the draw deck with cards in it",
        with: &[],
        make: |s| ends(s, Some(Side::Light), WinReason::Deck),
    },
    &Mutation {
        rule: "YJ-END-03",
        what: "a tie with cards in the draw decks",
        with: &[],
        make: |s| ends(s, None, WinReason::Tie),
    },
    &Mutation {
        rule: "YJ-PEN-01",
        what: "play goes on after too many hidden counters",
        with: &[],
        make: |s| {
            let Kind::Misplay(_) = s.kind()? else { return None };
            instead(Kind::Phase(PhaseChange {
                phase: Phase::Battle,
                step: None,
                turn: s.state.clock.number,
                player: s.turn_player()?,
                planet: s.planet()?,
            }))
        },
    },
    &Mutation {
        rule: "YJ-PEN-02",
        what: "the offender takes cards back",
        with: &[],
        make: |s| {
            let Kind::Controlled(control) = s.kind()? else { return None };
            (control.reason == ControlReason::Misplay).then_some(())?;
            let owner = control.player.opponent();
            let cards: Vec<CardId> = s.state.on_planet(owner, control.planet).map(|card| card.id).collect();
            (!cards.is_empty()).then_some(())?;
            both(
                s,
                vec![Kind::Removed(Removed {
                    owner,
                    cards,
                    from: Zone::Planet,
                    planet: Some(control.planet),
                    zone: Zone::DrawDeck,
                    reason: RemoveReason::Control,
                    source: None,
                })],
            )
        },
    },
    &Mutation {
        rule: "YJ-PEN-03",
        what: "the opponent takes the first turn after a misplay",
        with: &["YJ-SET-01", "YJ-TURN-01"],
        make: |s| {
            let Kind::Turn(turn) = s.kind()? else { return None };
            s.state.misplay.as_ref().filter(|misplay| misplay.is_controlled)?;
            instead(Kind::Turn(Turn { player: turn.player.opponent(), ..turn.clone() }))
        },
    },
    &Mutation {
        rule: "YJ-PLN-01",
        what: "control of a planet with an opposing character",
        with: &[],
        make: |s| {
            s.begins(Phase::End).then_some(())?;
            let (player, planet) = (s.turn_player()?, s.planet()?);
            s.state.characters_on(player.opponent(), planet).next()?;
            both(s, vec![Kind::Controlled(Control { player, planet, reason: ControlReason::Empty })])
        },
    },
    &Mutation {
        rule: "YJ-PLN-02",
        what: "a surrender in the opponent's turn",
        with: &[],
        make: |s| {
            s.begins(Phase::End).then_some(())?;
            let (player, planet) = (s.turn_player()?.opponent(), s.planet()?);
            both(s, vec![Kind::Surrendered(Surrender { player, planet, reason: ControlReason::Surrender })])
        },
    },
    &Mutation {
        rule: "YJ-PLN-03",
        what: "no shuffle after cards were taken back",
        with: &[],
        make: |s| {
            let Kind::Shuffled(shuffled) = s.kind()? else { return None };
            (shuffled.reason == ShuffleReason::Control && s.state.misplay.is_none()).then_some(())?;
            without(is_turn_step)
        },
    },
];

/// The game ends at the beginning of Even Up, without a reason.
fn ends(s: &Scene<'_>, winner: Option<Side>, reason: WinReason) -> Option<crate::edit::Edit> {
    s.begins(Phase::EvenUp).then_some(())?;
    insert(vec![Kind::Won(Win { winner, reason })])
}
