//! Card texts at work.

pub mod aims;
pub mod cause;
pub mod muted;
pub mod provenance;
pub mod texts;

use cause::Causes;

/// Card texts at work.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Texts {
    /// Card texts at work.
    pub causes: Causes,
    /// Card texts still at work.
    pub provenance: provenance::Provenance,
    /// Card texts used in this turn.
    pub used: texts::Texts,
    /// Cards whose game text is cancelled.
    pub muted: muted::Muted,
    /// Whom cards were deployed to target from elsewhere.
    pub aims: aims::Aims,
}
