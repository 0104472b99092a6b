//! Deployment (format section 7.4). The cost is never part of these sentences.

use super::scan::Scan;
use super::{CardRef, FreeText, Place, Role, Source, Visit};
use crate::id::Side;

/// A line about deployment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deploy {
    /// `P deploys ...` and `P targets to deploy ...` in all their forms
    Deployed(Box<Deployment>),
    /// `P targets to deploy C, but must first deploy TEXT`
    MustFirst {
        /// Who tried.
        player: Side,
        /// The card.
        card: CardRef,
        /// What is needed.
        text: FreeText,
    },
    /// `P may not deploy C since TEXT`
    MayNot {
        /// Who tried.
        player: Side,
        /// The card.
        card: CardRef,
        /// Why not.
        text: FreeText,
    },
    /// `P is unable to deploy C from Z`
    Unable {
        /// Who tried.
        player: Side,
        /// The card.
        card: CardRef,
        /// Where it stays.
        source: Source,
    },
    /// `C is revealed|to deploy TEXT`, `P reveals C revealed|to deploy TEXT`
    Revealed {
        /// Who reveals, when named.
        player: Option<Side>,
        /// The card.
        card: CardRef,
        /// The words after it.
        text: FreeText,
    },
    /// `P 'inserts' C from Z into Q's Reserve Deck[ and shuffles Q's Reserve Deck]`, or announced: `targets to 'insert'`
    Inserted {
        /// Who inserts.
        player: Side,
        /// Only announced.
        is_announced: bool,
        /// The 'insert' card.
        card: CardRef,
        /// Where it comes from.
        source: Source,
        /// Whose Reserve Deck it goes into.
        owner: Side,
    },
    /// `'Insert' card C is revealed`
    InsertRevealed {
        /// The 'insert' card.
        card: CardRef,
    },
    /// `P persona replaces C with C2[ as 'undercover']`: the new card comes from hand.
    PersonaReplaced {
        /// Who replaces.
        player: Side,
        /// The card that goes.
        old: CardRef,
        /// The card that comes.
        new: CardRef,
        /// The new card is undercover.
        is_undercover: bool,
    },
    /// `P[ squadron] replaces|combines CL with C[...]`
    Combined {
        /// Who replaces.
        player: Side,
        /// The cards that go.
        old: Vec<CardRef>,
        /// The card that comes.
        new: CardRef,
        /// Words after it.
        tail: FreeText,
    },
}

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

/// The words before a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preposition {
    /// `to L`: at a location.
    To,
    /// `on H`: attached.
    On,
    /// `into L`: into a prison.
    Into,
    /// `into cargo hold of H`
    CargoHold,
    /// `to convert L`: the location replaces the other face.
    Convert,
    /// `to rebuild collapsed L`
    Rebuild,
    /// `as orbiting L`
    Orbiting,
    /// `as related site to L`
    RelatedSite,
    /// `as related asteroid sector to L`
    RelatedSector,
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

const PREPOSITIONS: [(&str, Preposition); 9] = [
    (" to convert ", Preposition::Convert),
    (" to rebuild collapsed ", Preposition::Rebuild),
    (" to ", Preposition::To),
    (" on ", Preposition::On),
    (" into cargo hold of ", Preposition::CargoHold),
    (" into ", Preposition::Into),
    (" as orbiting ", Preposition::Orbiting),
    (" as related site to ", Preposition::RelatedSite),
    (" as related asteroid sector to ", Preposition::RelatedSector),
];

impl Target {
    fn scan(s: &mut Scan<'_>) -> Option<Target> {
        let mut ahead = *s;
        let how = ahead.any(&PREPOSITIONS)?;
        let card = ahead.card()?;
        *s = ahead;
        Some(Target { how, card })
    }
}

impl As {
    fn scan(s: &mut Scan<'_>) -> Option<As> {
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
    fn scan(mut s: Scan<'_>, player: Side, is_announced: bool) -> Option<Deployment> {
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

    fn template(&self) -> &'static str {
        match (&self.with, &self.target) {
            (Some(Companion { source: None, .. }), _) => "dep.sim",
            (Some(_), _) => "dep.sim2",
            _ if self.is_announced => "dep.tgt",
            (None, Some(Target { how: Preposition::Convert | Preposition::Rebuild, .. })) => "dep.convert",
            (
                None,
                Some(Target {
                    how: Preposition::To | Preposition::On | Preposition::Into | Preposition::CargoHold,
                    ..
                }),
            ) => match self.source {
                Source::Pile(_) => "dep.to",
                Source::Card(_) => "dep.stackfrom",
            },
            (None, _) => "dep.plain",
        }
    }

    fn cards<'a>(&'a self, visit: Visit<'a, '_>) {
        visit(&self.card);
        let with = self.with.iter().flat_map(|w| {
            let source = w.source.as_ref().and_then(Source::card);
            std::iter::once(&w.card).chain(source)
        });
        let target = self.target.iter().map(|t| &t.card);
        with.chain(self.source.card()).chain(target).chain(&self.targeting).chain(&self.tail.cards).for_each(visit);
    }
}

impl Deploy {
    /// `'Insert' card C is revealed`.
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<Deploy> {
        s.lit("'Insert' card ")?;
        let card = s.card()?;
        s.lit(" is revealed")?;
        s.done(Deploy::InsertRevealed { card })
    }

    /// The cursor stands after `deploys ` or `targets to deploy|play `.
    pub(super) fn deploys(s: Scan<'_>, player: Side, is_announced: bool) -> Option<Deploy> {
        if is_announced && s.rest().contains(", but must first deploy ") {
            let mut s = s;
            let card = s.card()?;
            s.lit(", but must first deploy ")?;
            return Some(Deploy::MustFirst { player, card, text: FreeText::rest(s) });
        }
        Deployment::scan(s, player, is_announced).map(Box::new).map(Deploy::Deployed)
    }

    /// The cursor stands after `may not deploy `.
    pub(super) fn may_not(mut s: Scan<'_>, player: Side) -> Option<Deploy> {
        let card = s.card()?;
        s.lit(" since ")?;
        Some(Deploy::MayNot { player, card, text: FreeText::rest(s) })
    }

    /// The cursor stands after `is unable to deploy `.
    pub(super) fn unable(mut s: Scan<'_>, player: Side) -> Option<Deploy> {
        let card = s.card()?;
        s.lit(" from ")?;
        let source = Source::scan(&mut s, Some(player))?;
        s.done(Deploy::Unable { player, card, source })
    }

    /// `revealed ...` or `to deploy ...` after a card (and ` is`).
    pub(super) fn revealed(mut s: Scan<'_>, player: Option<Side>, card: &CardRef) -> Option<Deploy> {
        s.lit(" ")?;
        if !s.rest().starts_with("revealed") && !s.rest().starts_with("to deploy") {
            return None;
        }
        Some(Deploy::Revealed { player, card: card.clone(), text: FreeText::rest(s) })
    }

    /// The cursor stands after `'inserts' ` or `targets to 'insert' `.
    pub(super) fn inserts(mut s: Scan<'_>, player: Side, is_announced: bool) -> Option<Deploy> {
        let card = s.card()?;
        s.lit(" from ")?;
        let source = Source::scan(&mut s, Some(player))?;
        s.lit(" into ")?;
        let owner = s.owner()?;
        s.lit("Reserve Deck")?;
        if s.opt(" and shuffles ") {
            s.owner()?;
            s.lit("Reserve Deck")?;
        }
        s.done(Deploy::Inserted { player, is_announced, card, source, owner })
    }

    /// The cursor stands after `persona replaces `.
    pub(super) fn persona(mut s: Scan<'_>, player: Side) -> Option<Deploy> {
        let old = s.card()?;
        s.lit(" with ")?;
        let new = s.card()?;
        let is_undercover = s.opt(" as 'undercover'");
        s.done(Deploy::PersonaReplaced { player, old, new, is_undercover })
    }

    /// The cursor stands after `replaces `, `squadron replaces ` or `combines `.
    pub(super) fn combines(mut s: Scan<'_>, player: Side) -> Option<Deploy> {
        let old = s.cards()?;
        s.lit(" with ")?;
        let new = s.card()?;
        Some(Deploy::Combined { player, old, new, tail: FreeText::rest(s) })
    }

    pub(super) fn template(&self) -> &'static str {
        match self {
            Deploy::Deployed(deployment) => deployment.template(),
            Deploy::MustFirst { .. } => "dep.needs",
            Deploy::MayNot { .. } | Deploy::Unable { .. } => "dep.maynot",
            Deploy::Revealed { .. } => "dep.reveal",
            Deploy::Inserted { .. } => "dep.insert",
            Deploy::InsertRevealed { .. } => "dep.insertrev",
            Deploy::PersonaReplaced { .. } => "persona",
            Deploy::Combined { .. } => "squadron",
        }
    }

    pub(super) fn player(&self) -> Option<Side> {
        match self {
            Deploy::Deployed(deployment) => Some(deployment.player),
            Deploy::MustFirst { player, .. }
            | Deploy::MayNot { player, .. }
            | Deploy::Unable { player, .. }
            | Deploy::Inserted { player, .. }
            | Deploy::PersonaReplaced { player, .. }
            | Deploy::Combined { player, .. } => Some(*player),
            Deploy::Revealed { player, .. } => *player,
            Deploy::InsertRevealed { .. } => None,
        }
    }

    pub(super) fn cards<'a>(&'a self, visit: Visit<'a, '_>) {
        match self {
            Deploy::Deployed(deployment) => deployment.cards(visit),
            Deploy::MustFirst { card, text, .. }
            | Deploy::MayNot { card, text, .. }
            | Deploy::Revealed { card, text, .. } => {
                visit(card);
                text.cards.iter().for_each(visit);
            }
            Deploy::Unable { card, source, .. } | Deploy::Inserted { card, source, .. } => {
                std::iter::once(card).chain(source.card()).for_each(visit);
            }
            Deploy::InsertRevealed { card } => visit(card),
            Deploy::PersonaReplaced { old, new, .. } => {
                visit(old);
                visit(new);
            }
            Deploy::Combined { old, new, tail, .. } => {
                old.iter().chain(std::iter::once(new)).chain(&tail.cards).for_each(visit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    fn deployed(line: &str) -> Deployment {
        match read(line) {
            Statement::Deploy(Deploy::Deployed(deployment)) => *deployment,
            other => panic!("{line}: {other:?}"),
        }
    }

    fn place(source: &Source) -> Option<&Place> {
        source.place()
    }

    #[test]
    fn a_deployment_has_source_target_and_role() {
        let d = deployed("P deploys [•Ace, from hand] from hand on [•Red 5 & To] as pilot targeting [X], [Y]");
        assert_eq!(place(&d.source), Some(&Place::Hand));
        assert_eq!(d.target.as_ref().map(|t| (t.how, &*t.card.title)), Some((Preposition::On, "•Red 5 & To")));
        assert_eq!((d.role, d.targeting.len()), (Some(As::Role(Role::Pilot)), 2));
        let d = deployed("Q deploys [A] from Reserve Deck");
        assert!(d.target.is_none() && d.role.is_none() && d.tail.is_empty());
        let d = deployed("P deploys [A] from opponent's Lost Pile to [L]");
        assert!(matches!(d.source, Source::Pile(pile) if pile.owner == Some(Side::Light)));
    }

    #[test]
    fn a_react_stands_before_the_source_or_after_simultaneously() {
        assert!(deployed("P deploys [A] as a 'react' from hand to [L]").is_react);
        let d = deployed("P targets to deploy [A] and [B] as driver from hand simultaneously  as a 'react' to [L]");
        assert!(d.is_react && d.is_announced);
        let with = d.with.expect("a companion");
        assert_eq!((with.role, with.source), (Some(Role::Driver), None));
    }

    #[test]
    fn simultaneous_cards_may_have_two_sources() {
        let d = deployed("P deploys [A] from hand and [B] as pilot from Reserve Deck simultaneously  to [L]");
        let with = d.with.expect("a companion");
        assert_eq!(with.source.as_ref().and_then(Source::place), Some(&Place::ReserveDeck));
        assert_eq!(d.target.map(|t| t.how), Some(Preposition::To));
    }

    #[test]
    fn the_words_after_as_are_typed() {
        let role = |words: &str| deployed(&format!("P deploys [A] from hand to [L] as {words}")).role;
        assert_eq!(role("an Undercover spy"), Some(As::Undercover));
        assert_eq!(role("an escorted captive"), Some(As::EscortedCaptive));
        assert_eq!(role("an unattended 'frozen' captive"), Some(As::UnattendedFrozenCaptive));
        assert_eq!(role("an 'imprisoned' and 'frozen' captive"), Some(As::ImprisonedFrozenCaptive));
        assert_eq!(role("a clown"), Some(As::Other("a clown".into())));
    }

    #[test]
    fn every_form_has_its_template() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P deploys [A] from hand to [L]", "dep.to");
        same("P deploys [A] from hand into cargo hold of [H]", "dep.to");
        same("P deploys [A] from [H] to [L]", "dep.stackfrom");
        same("P deploys [A] from hand", "dep.plain");
        same("P deploys [A] from hand as related site to [L]", "dep.plain");
        same("P deploys [A] from hand as related asteroid sector to [L]", "dep.plain");
        same("P deploys [A] from hand to convert [L]", "dep.convert");
        same("P deploys [A] from Lost Pile to rebuild collapsed [L]", "dep.convert");
        same("P targets to deploy [A] from hand on [H]", "dep.tgt");
        same("P targets to deploy [A], but must first deploy 4th Marker from Reserve Deck since no", "dep.needs");
        same("P may not deploy [A] since no 4th, 5th, or 6th Marker on table", "dep.maynot");
        same("P is unable to deploy [A] from Reserve Deck", "dep.maynot");
        same("P 'inserts' [A] from hand into Q's Reserve Deck and shuffles Q's Reserve Deck", "dep.insert");
        same("P targets to 'insert' [A] from hand into Q's Reserve Deck", "dep.insert");
        same("'Insert' card [A] is revealed", "dep.insertrev");
        same("P persona replaces [A] with [B] as 'undercover'", "persona");
        same("P squadron replaces [A], [B] with [C]", "squadron");
        same("P targets to deploy a docking bay from Reserve Deck using [C]", "gt.using");
        same("P targets to deploy [A] from Reserve Deck using [C]", "gt.using");
    }
}
