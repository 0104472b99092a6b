//! One deployment: what, from where, to where, and how.

use super::super::declare::{parts, phrases};
use super::super::scan::Scan;
use super::super::{CardRef, FreeText, Place, Role, Source};
use crate::id::Side;

/// One deployment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deployment {
    /// Who deploys.
    pub player: Side,
    /// Only announced (`targets to deploy`), not yet done.
    pub is_announced: bool,
    /// The card.
    pub card: CardRef,
    /// Where it comes from; `Place::Hand` unless card text says otherwise.
    pub source: Source,
    /// `and C2[ as pilot][ from Z2] simultaneously`
    pub with: Option<Companion>,
    /// `as a 'react'`
    pub is_react: bool,
    /// Where it goes; `None` for the side of the table and for locations.
    pub target: Option<Target>,
    /// `as ...` after the target.
    pub role: Option<As>,
    /// `targeting CL`
    pub targeting: Vec<CardRef>,
    /// Words that follow and are none of these; nearly always empty.
    pub tail: FreeText,
}

/// The second card of a simultaneous deployment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    /// The card.
    pub card: CardRef,
    /// Its seat aboard the first card.
    pub role: Option<Role>,
    /// Its own source, when it differs.
    pub source: Option<Source>,
}

/// Where a card is deployed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// How it lies there.
    pub how: Preposition,
    /// The location or host.
    pub card: CardRef,
}

phrases! {
    /// The words before a target.
    #[derive(Copy)]
    pub enum Preposition {
        /// `to convert L`: the location replaces the other face.
        Convert = " to convert ",
        Rebuild = " to rebuild collapsed ",
        /// `to L`: at a location.
        To = " to ",
        /// `on H`: attached.
        On = " on ",
        CargoHold = " into cargo hold of ",
        /// `into L`: into a prison.
        Into = " into ",
        Orbiting = " as orbiting ",
        RelatedSite = " as related site to ",
        RelatedSector = " as related asteroid sector to ",
    }
}

/// As what a card is deployed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum As {
    /// `as pilot|driver|passenger`
    Role(Role),
    /// `as an Undercover spy`
    Undercover,
    /// `as an escorted captive`
    EscortedCaptive,
    /// `as an unattended 'frozen' captive`
    UnattendedFrozenCaptive,
    /// `as an 'imprisoned' captive`
    ImprisonedCaptive,
    /// `as an 'imprisoned' and 'frozen' captive`
    ImprisonedFrozenCaptive,
    /// Any other words after `as `.
    Other(Box<str>),
}

impl Target {
    pub(super) fn scan(s: &mut Scan<'_>) -> Option<Target> {
        let mut ahead = *s;
        let how = ahead.any(Preposition::WORDS)?;
        let card = ahead.card()?;
        *s = ahead;
        Some(Target { how, card })
    }
}

impl As {
    pub(super) fn scan(s: &mut Scan<'_>) -> Option<As> {
        if let Some(role) = Role::suffix(s) {
            return Some(As::Role(role));
        }
        let mut ahead = *s;
        ahead.lit(" as ")?;
        let words = ahead.rest().split('<').next()?;
        let words = words.split(" targeting ").next()?;
        ahead.skip(words.len());
        *s = ahead;
        Some(match words {
            "an Undercover spy" => As::Undercover,
            "an escorted captive" => As::EscortedCaptive,
            "an unattended 'frozen' captive" => As::UnattendedFrozenCaptive,
            "an 'imprisoned' captive" => As::ImprisonedCaptive,
            "an 'imprisoned' and 'frozen' captive" => As::ImprisonedFrozenCaptive,
            other => As::Other(other.into()),
        })
    }
}

impl Deployment {
    /// The cursor stands after the verb.
    pub(super) fn scan(mut s: Scan<'_>, player: Side, is_announced: bool) -> Option<Deployment> {
        let card = s.card()?;
        let mut with = None;
        let mut is_react = s.opt(" as a 'react'");
        if s.opt(" and ") {
            let second = s.card()?;
            with = Some(Companion { card: second, role: Role::suffix(&mut s), source: None });
        }
        s.lit(" from ")?;
        let mut source = Source::scan(&mut s, Some(player))?;
        if with.is_none() && s.opt(" and ") {
            let second = s.card()?;
            let role = Role::suffix(&mut s);
            s.lit(" from ")?;
            with = Some(Companion { card: second, role, source: Some(Source::scan(&mut s, Some(player))?) });
        }
        if with.is_some() {
            s.lit(" simultaneously")?;
        }
        // `from stacked on H` after a place word that already read "stacked".
        if source.place() == Some(&Place::Stacked) && s.opt(" on ") {
            source = Source::Card(s.card()?);
        }
        is_react |= s.opt(" as a 'react'");
        let target = Target::scan(&mut s);
        let role = As::scan(&mut s);
        let targeting = if s.opt(" targeting ") { s.cards()? } else { Vec::new() };
        s.blanks();
        let tail = FreeText::rest(s);
        Some(Deployment { player, is_announced, card, source, with, is_react, target, role, targeting, tail })
    }

    /// Whether the words before its target are among these.
    pub(super) fn is_by(&self, words: &[Preposition]) -> bool {
        self.target.as_ref().is_some_and(|target| words.contains(&target.how))
    }
}

parts!(As);
parts!(Companion { card, source });
parts!(Target { card });
parts!(Deployment of player { card, with, source, target, targeting, tail });
