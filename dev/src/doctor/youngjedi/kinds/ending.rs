//! Planets, misplays and the end of the game.

use holocron_ingest::event::youngjedi::{
    Control, ControlReason, Kind, Misplay, MisplayKind, Phase, PhaseChange, RemoveReason, Removed, ShuffleReason,
    Surrender, Turn, Win, WinReason, Zone,
};
use holocron_ingest::id::{CardId, Side};
use holocron_youngjedi::cards::Copies;

use super::battles::both;
use crate::doctor::youngjedi::edit::{insert, instead, is_turn_step, without};
use crate::doctor::youngjedi::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("END-01", "a win by planets with fewer than two", |s| ends(s, Some(Side::Dark), WinReason::Planets)),
    kind("END-02", "a win by the draw deck with cards in it", |s| ends(s, Some(Side::Light), WinReason::Deck)),
    kind("END-03", "a tie with cards in the draw decks", |s| ends(s, None, WinReason::Tie)),
    kind("PEN-01", "play goes on after too many hidden counters", |s| {
        let Kind::Misplay(_) = s.kind() else { return None };
        instead(Kind::Phase(PhaseChange {
            phase: Phase::Battle,
            step: None,
            turn: s.state.clock.number,
            player: s.turn_player()?,
            planet: s.planet()?,
        }))
    }),
    kind("PEN-02", "the offender takes cards back", |s| {
        let Kind::Controlled(control) = s.kind() else { return None };
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
    }),
    kind("PEN-03", "the opponent takes the first turn after a misplay", |s| {
        let Kind::Turn(turn) = s.kind() else { return None };
        s.state.misplay.as_ref().filter(|misplay| misplay.is_controlled)?;
        instead(Kind::Turn(Turn { player: turn.player.opponent(), ..turn.clone() }))
    })
    .with(&["SET-01", "TURN-01"]),
    kind("PEN-04", "copies on one planet are taken for a misplay", |s| {
        s.begins(Phase::Battle).then_some(())?;
        let (player, planet) = (s.turn_player()?, s.planet()?);
        let is_stack = |id: CardId| s.state.facts(id).is_some_and(|facts| facts.copies == Some(Copies::Stack));
        let card = s.state.characters_on(player, planet).find(|card| is_stack(card.id))?.id;
        let cards = Some(vec![card]);
        insert(vec![Kind::Misplay(Misplay { id: 900, player, kind: MisplayKind::Stack, planet: Some(planet), cards })])
    }),
    kind("PLN-01", "control of a planet with an opposing character", |s| {
        s.begins(Phase::End).then_some(())?;
        let (player, planet) = (s.turn_player()?, s.planet()?);
        s.state.characters_on(player.opponent(), planet).next()?;
        both(s, vec![Kind::Controlled(Control { player, planet, reason: ControlReason::Empty })])
    }),
    kind("PLN-02", "a surrender in the opponent's turn", |s| {
        s.begins(Phase::End).then_some(())?;
        let (player, planet) = (s.turn_player()?.opponent(), s.planet()?);
        both(s, vec![Kind::Surrendered(Surrender { player, planet, reason: ControlReason::Surrender })])
    }),
    kind("PLN-02", "control by a surrender that nobody made", |s| {
        let Kind::Surrendered(surrender) = s.kind() else { return None };
        (surrender.reason == ControlReason::Surrender).then_some(())?;
        without(|kind| matches!(kind, Kind::Controlled(_)))
    }),
    kind("PLN-03", "no shuffle after cards were taken back", |s| {
        let Kind::Shuffled(shuffled) = s.kind() else { return None };
        (shuffled.reason == ShuffleReason::Control && s.state.misplay.is_none()).then_some(())?;
        without(is_turn_step)
    }),
];

/// The game ends at the beginning of Even Up, without a reason.
fn ends(s: &Scene<'_>, winner: Option<Side>, reason: WinReason) -> Option<crate::doctor::youngjedi::edit::Edit> {
    s.begins(Phase::EvenUp).then_some(())?;
    insert(vec![Kind::Won(Win { winner, reason })])
}
