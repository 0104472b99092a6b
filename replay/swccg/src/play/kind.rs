//! A play and its ruling.

use holocron_ingest::id::CardId;

use super::ruling::Ruling;

holocron_replay::named! {
    /// The kinds of play that the server offers by its own rules (format 8).
    pub enum PlayKind as word {
        /// Activate Force.
        Activate = "activate",
        /// Draw a card from the Force Pile.
        Draw = "draw",
        /// Force drain.
        Drain = "drain",
        /// Initiate battle.
        Battle = "battle",
        /// Initiate an attack on a creature.
        Attack = "attack",
        /// Deploy a card from hand.
        Deploy = "deploy",
        /// Move using landspeed.
        Landspeed = "landspeed",
        /// Move using hyperspeed.
        Hyperspeed = "hyperspeed",
        /// Move using sector movement.
        Sector = "sector movement",
        /// Land.
        Land = "land",
        /// Take off.
        TakeOff = "take off",
        /// Shuttle.
        Shuttle = "shuttle",
        /// Docking bay transit.
        Transit = "docking bay transit",
        /// Embark.
        Embark = "embark",
        /// Disembark.
        Disembark = "disembark",
        /// Move to another capacity slot of the same host.
        Slot = "capacity slot",
        /// Ship-dock.
        Dock = "ship-docking",
        /// Transfer a weapon or device.
        Transfer = "transfer",
        /// Persona replacement.
        Replace = "persona replacement",
        /// Lose a card as lost Force.
        Lose = "lost Force",
        /// Forfeit a card.
        Forfeit = "forfeit",
    }
}

/// A play that comes into question, and whether it is legal. Plays that are not listed are illegal: their time is not
/// now, or their card cannot make them at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalPlay {
    /// What kind of play.
    pub kind: PlayKind,
    /// The card that the play hangs on, as the server offers it: the location of a drain, a battle, an attack or a
    /// docking bay transit, the top of the pile, the card in hand, the mover, the weapon. `None` for a pile whose top is
    /// not seen.
    pub card: Option<CardId>,
    /// Where to: a location or a host; `None` at the level of the card.
    pub place: Option<CardId>,
    /// The ruling.
    pub ruling: Ruling,
}
