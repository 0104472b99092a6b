//! Movement (SWCCG format 7.9).

mod moved;

use super::declare::sentences;
use super::scan::Scan;
use super::{CardRef, FreeText, Role, Source};
use crate::id::Side;
pub use moved::{AwayChoice, Destination, Mode, Moved, Slot};

sentences! {
    /// A line about movement.
    pub enum Move {
        /// `P will move C[ away][ to L] as a 'react'`
        Announced {
            [player: Side]
            card: CardRef, "The card.";
            to: Option<CardRef>, "Where to, when said.";
        } = "mov.react",
        /// Any sentence with a way: moves, transits, shuttles, embarks, disembarks, lands, takes off
        Moved(moved: Box<Moved>) = [
            "mov.cargo" if moved.mode == Mode::Plain && (moved.is_from_cargo || moved.is_into_cargo),
            "mov.nohyper" if matches!(moved.mode, Mode::Plain | Mode::AttackRun),
            "mov.dbt" if moved.mode == Mode::DockingBayTransit,
            "mov.shuttle" if moved.mode == Mode::Shuttle,
            "mov.embark" if matches!(moved.mode, Mode::Embark | Mode::Disembark),
            "mov.landing" if moved.mode == Mode::Land,
            "mov.takeoff" if moved.mode == Mode::TakeOff;
            "mov.land"
        ],
        /// `P moves C from orbiting ...|deep space ...|... at parsec ... to ...`: a mobile system.
        System {
            [player: Side]
            card: CardRef, "The system.";
            text: FreeText, "From where to where, as written after \"from\".";
        } = "mov.system",
        /// `P moves C from A capacity slot to B capacity slot of|in cargo hold of H`
        Slot {
            [player: Side]
            card: CardRef, "The card.";
            from: Slot, "The old slot.";
            to: Slot, "The new slot.";
            host: CardRef, "The starship or vehicle.";
        } = "mov.slots",
        /// `P ship-docks C and C2` or `P undocks C and C2`
        ShipDock {
            [player: Side]
            first: CardRef, "One starship.";
            second: CardRef, "The other.";
            is_undocking: bool, "They part.";
        } = "mov.shipdock",
        /// `P targets to shuttle characters from|to L using C`
        ShuttleAnnounced {
            [player: Side]
            is_from: bool, "From the location; otherwise to it.";
            location: CardRef, "The location or starship.";
            using: CardRef, "The vehicle.";
        } = "mov.shuttleuse",
        /// `P transfers CL from H to H2[ as pilot...]`, also `into cargo hold of`
        Transferred {
            [player: Side]
            cards: Vec<CardRef>, "The cards.";
            from: CardRef, "The old host.";
            to: CardRef, "The new host.";
            role: Option<Role>, "The seat.";
            tail: FreeText, "Words after it.";
        } = "mov.transfership",
        /// `P relocates CL[ from L] to L2|Q's side of table`,
        /// `C is relocated[ from L|Z] to L2|Q's side of table[ as pilot]`
        Relocated {
            [player: Option<Side>]
            cards: Vec<CardRef>, "The cards.";
            from: Option<CardRef>, "Where from, when said.";
            to: Destination, "Where to.";
            tail: FreeText, "Words after it.";
        } = "mov.reloc",
        /// `P chooses to move away|lose|return C[ to hand]`
        Away {
            [player: Side]
            choice: AwayChoice, "What is chosen.";
            card: CardRef, "The card.";
        } = "mov.away",
        /// `Starting movement direction of C is TEXT`
        Direction {
            card: CardRef, "The mobile Effect.";
            direction: Box<str>, "`left` or `right`, as written.";
        } = "mov.dir",
        /// `P adds CL as moving simultaneously with CL2 using landspeed`
        Joined {
            [player: Side]
            cards: Vec<CardRef>, "The added cards.";
            tail: FreeText, "The words after \"simultaneously\".";
        } = "mov.adds",
    }
}

impl Move {
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<Move> {
        s.lit("Starting movement direction of ")?;
        let card = s.card()?;
        s.lit(" is ")?;
        Some(Move::Direction { card, direction: s.rest().into() })
    }

    /// A sentence with a way; the cursor stands after the verb.
    pub(super) fn way(s: Scan<'_>, player: Side, mode: Mode) -> Option<Move> {
        Moved::scan(s, player, mode).map(Box::new).map(Move::Moved)
    }

    /// The cursor stands after `moves `.
    pub(super) fn moves(s: Scan<'_>, player: Side) -> Option<Move> {
        let mut slot = s;
        if slot.at_card() {
            let card = slot.card()?;
            let is_alone = slot.opt(" from ");
            if is_alone && !slot.at_card() && !slot.rest().starts_with("cargo hold of ") {
                return Move::unusual(slot, player, card);
            }
        }
        Move::way(s, player, Mode::Plain)
    }

    /// Slots and mobile systems; the cursor stands after `moves C from `.
    fn unusual(mut s: Scan<'_>, player: Side, card: CardRef) -> Option<Move> {
        let text = FreeText::rest(s);
        if let Some(from) = s.until(" capacity slot to ") {
            let to = s.until(" capacity slot ")?;
            s.any(&[("of ", ()), ("in cargo hold of ", ())])?;
            let host = s.card()?;
            return s.done(Move::Slot { player, card, from: Slot::of(from), to: Slot::of(to), host });
        }
        let known = text.text.starts_with("orbiting ")
            || text.text.starts_with("deep space")
            || text.text.contains("at parsec");
        known.then_some(Move::System { player, card, text })
    }

    /// The cursor stands after `will move `.
    pub(super) fn will_move(mut s: Scan<'_>, player: Side) -> Option<Move> {
        let card = s.card()?;
        s.opt(" away");
        let to = if s.opt(" to ") { Some(s.card()?) } else { None };
        s.lit(" as a 'react'")?;
        s.done(Move::Announced { player, card, to })
    }

    /// The cursor stands after `ship-docks `, `shipdocks ` or `undocks `.
    pub(super) fn docks(mut s: Scan<'_>, player: Side, is_undocking: bool) -> Option<Move> {
        let first = s.card()?;
        s.any(&[(" and ", ()), (" with ", ()), (" from ", ())])?;
        let second = s.card()?;
        s.done(Move::ShipDock { player, first, second, is_undocking })
    }

    /// The cursor stands after `targets to shuttle characters `.
    pub(super) fn shuttle_announced(mut s: Scan<'_>, player: Side) -> Option<Move> {
        let is_from = s.any(&[("from ", true), ("to ", false)])?;
        let location = s.card()?;
        let using = s.using()?;
        s.done(Move::ShuttleAnnounced { player, is_from, location, using })
    }

    /// The cursor stands after `transfers `.
    pub(super) fn transfers(mut s: Scan<'_>, player: Side) -> Option<Move> {
        let cards = s.cards()?;
        s.lit(" from ")?;
        let from = s.card()?;
        s.any(&[(" to ", ()), (" into cargo hold of ", ())])?;
        let to = s.card()?;
        let role = Role::suffix(&mut s);
        s.blanks();
        Some(Move::Transferred { player, cards, from, to, role, tail: FreeText::rest(s) })
    }

    /// The cursor stands after `relocates `.
    pub(super) fn relocates(mut s: Scan<'_>, player: Option<Side>) -> Option<Move> {
        let cards = s.cards()?;
        let from = if s.opt(" from ") { Some(s.card()?) } else { None };
        s.lit(" to ")?;
        let to = Destination::scan(&mut s)?;
        Some(Move::Relocated { player, cards, from, to, tail: FreeText::rest(s) })
    }

    /// The cursor stands after `C is relocated `.
    pub(super) fn relocated(mut s: Scan<'_>, card: &CardRef) -> Option<Move> {
        let mut from = None;
        if s.opt("from ") {
            match Source::scan(&mut s, None)? {
                Source::Card(card) => from = Some(card),
                // The place is of no use to a reader: the destination tells where the card is now.
                Source::Pile(_) => {}
            }
            s.blanks();
        }
        s.lit("to ")?;
        let to = Destination::scan(&mut s)?;
        let tail = FreeText::rest(s);
        Some(Move::Relocated { player: None, cards: vec![card.clone()], from, to, tail })
    }

    /// The cursor stands after `chooses to `.
    pub(super) fn away(mut s: Scan<'_>, player: Side) -> Option<Move> {
        const CHOICES: [(&str, AwayChoice); 3] =
            [("move away ", AwayChoice::MoveAway), ("lose ", AwayChoice::Lose), ("return ", AwayChoice::ReturnToHand)];
        let choice = s.any(&CHOICES)?;
        let card = s.card()?;
        s.opt(" to hand");
        s.done(Move::Away { player, choice, card })
    }

    /// The cursor stands after `adds `.
    pub(super) fn adds(mut s: Scan<'_>, player: Side) -> Option<Move> {
        let cards = s.cards()?;
        s.lit(" as moving simultaneously")?;
        s.blanks();
        Some(Move::Joined { player, cards, tail: FreeText::rest(s) })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    fn moved(line: &str) -> Moved {
        match read(line) {
            Statement::Move(Move::Moved(moved)) => *moved,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn a_way_has_mode_goal_and_react() {
        let m = moved("P moves away [A], [B] from [L] to [M] using landspeed toward [N] as a 'react'");
        assert!(m.is_away && m.is_react && m.toward.is_some());
        assert_eq!((m.mode, m.cards.len()), (Mode::Landspeed, 2));
        let m = moved("P moves [A] from [L] to [M] as passenger using [C]");
        assert_eq!((m.mode, m.role, m.using.is_some()), (Mode::Plain, Some(Role::Passenger), true));
        assert_eq!(moved("P moves [A] from [L] to [M] using sector movement").mode, Mode::Sector);
    }

    #[test]
    fn taking_off_is_a_move() {
        assert_eq!(moved("P takes [A] off from [L] to [M]").mode, Mode::TakeOff);
        assert_eq!(read("P takes [A] into hand").template(), "pile.take2");
    }

    #[test]
    fn seats_and_cargo() {
        let m = moved("P shuttles [A] from cargo hold of [H] to [L]");
        assert!(m.is_from_cargo && !m.is_into_cargo);
        let m = moved("P embarks [A] from [L] into cargo hold of [H]");
        assert_eq!((m.mode, m.is_into_cargo), (Mode::Embark, true));
        let slot = read("P moves [A] from passenger capacity slot to driver capacity slot of [H]");
        let Statement::Move(Move::Slot { from, to, .. }) = slot else { panic!("{slot:?}") };
        assert_eq!((from, to), (Slot::Role(Role::Passenger), Slot::Role(Role::Driver)));
    }

    #[test]
    fn every_form_has_its_template() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P will move [A] to [L] as a 'react'", "mov.react");
        same("P moves [S] from deep space at parsec 3 to deep space at parsec 4", "mov.system");
        same("P moves [S] from orbiting [L] to deep space at parsec 4", "mov.system");
        same("P moves [A] from vehicle capacity slot to starfighter capacity slot in cargo hold of [H]", "mov.slots");
        same("P moves [A] from cargo hold of [H] to [L]", "mov.cargo");
        same("P docking bay transits [A], [B] from [L] to [M]", "mov.dbt");
        same("P disembarks [A] from [H] to [L]", "mov.embark");
        same("P lands [A] from [L] to [M] as a 'react'", "mov.landing");
        same("P ship-docks [A] and [B]", "mov.shipdock");
        same("P targets to shuttle characters to [L] using [A]", "mov.shuttleuse");
        same("P transfers [Gun] from [A] to [B]", "mov.transfership");
        same("P relocates [A], [B] from [L] to [M]", "mov.reloc");
        same("null relocates [A] from [L] to [M]", "mov.reloc");
        same("[E] is relocated to Q's side of table", "mov.reloc");
        same("[E] is relocated from [L] to [M] as pilot", "mov.reloc");
        same("P chooses to move away [A]", "mov.away");
        same("P chooses to return [A] to hand", "mov.away");
        same("Starting movement direction of [A] is left", "mov.dir");
        same("P adds [A], [B] as moving simultaneously with [C] using landspeed", "mov.adds");
    }
}
