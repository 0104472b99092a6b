//! A play and its ruling.

use holocron_ingest::id::CardId;

use super::ruling::Ruling;

/// The kinds of play that the server offers by its own rules (format 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayKind {
    /// Activate Force.
    Activate,
    /// Draw a card from the Force Pile.
    Draw,
    /// Force drain.
    Drain,
    /// Initiate battle.
    Battle,
    /// Initiate an attack on a creature.
    Attack,
    /// Deploy a card from hand.
    Deploy,
    /// Move using landspeed.
    Landspeed,
    /// Move using hyperspeed.
    Hyperspeed,
    /// Move using sector movement.
    Sector,
    /// Land.
    Land,
    /// Take off.
    TakeOff,
    /// Shuttle.
    Shuttle,
    /// Docking bay transit.
    Transit,
    /// Embark.
    Embark,
    /// Disembark.
    Disembark,
    /// Move to another capacity slot of the same host.
    Slot,
    /// Ship-dock.
    Dock,
    /// Transfer a weapon or device.
    Transfer,
    /// Persona replacement.
    Replace,
    /// Lose a card as lost Force.
    Lose,
    /// Forfeit a card.
    Forfeit,
}

impl PlayKind {
    /// Every kind, in the order of reports.
    pub const ALL: [PlayKind; 21] = [
        PlayKind::Activate,
        PlayKind::Draw,
        PlayKind::Drain,
        PlayKind::Battle,
        PlayKind::Attack,
        PlayKind::Deploy,
        PlayKind::Landspeed,
        PlayKind::Hyperspeed,
        PlayKind::Sector,
        PlayKind::Land,
        PlayKind::TakeOff,
        PlayKind::Shuttle,
        PlayKind::Transit,
        PlayKind::Embark,
        PlayKind::Disembark,
        PlayKind::Slot,
        PlayKind::Dock,
        PlayKind::Transfer,
        PlayKind::Replace,
        PlayKind::Lose,
        PlayKind::Forfeit,
    ];

    /// The word in reports.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            PlayKind::Activate => "activate",
            PlayKind::Draw => "draw",
            PlayKind::Drain => "drain",
            PlayKind::Battle => "battle",
            PlayKind::Attack => "attack",
            PlayKind::Deploy => "deploy",
            PlayKind::Landspeed => "landspeed",
            PlayKind::Hyperspeed => "hyperspeed",
            PlayKind::Sector => "sector movement",
            PlayKind::Land => "land",
            PlayKind::TakeOff => "take off",
            PlayKind::Shuttle => "shuttle",
            PlayKind::Transit => "docking bay transit",
            PlayKind::Embark => "embark",
            PlayKind::Disembark => "disembark",
            PlayKind::Slot => "capacity slot",
            PlayKind::Dock => "ship-docking",
            PlayKind::Transfer => "transfer",
            PlayKind::Replace => "persona replacement",
            PlayKind::Lose => "lost Force",
            PlayKind::Forfeit => "forfeit",
        }
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
