//! Card texts at work.

pub mod aims;
pub mod cause;
pub mod forfeits;
pub mod muted;
pub mod provenance;
pub mod used;

use holocron_ingest::id::CardId;

use cause::Causes;

/// Which card texts are at work, were used or are silenced.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Texts {
    /// Card texts that may have caused the lines at hand.
    pub causes: Causes,
    /// Card texts still at work.
    pub provenance: provenance::Provenance,
    /// Card texts used in this turn.
    pub used: used::UsedTexts,
    /// Cards whose forfeit lines have changed.
    pub forfeits: forfeits::Forfeits,
    /// Cards whose game text is cancelled.
    pub muted: muted::Muted,
    /// The two-sided card that the last event turned over.
    pub flipped: Option<CardId>,
    /// Whom cards were deployed to target from elsewhere.
    pub aims: aims::Aims,
}
