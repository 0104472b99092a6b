//! Deployment (SWCCG format 7.4). The cost is never part of these sentences.

mod deployment;

use super::declare::sentences;
use super::scan::Scan;
use super::{CardRef, FreeText, Source};
use crate::id::Side;
pub use deployment::{As, Companion, Deployment, Preposition, Target};

sentences! {
    /// A line about deployment.
    pub enum Deploy {
        /// `P deploys ...` and `P targets to deploy ...` in all their forms
        Deployed(deployment: Box<Deployment>) = [
            "dep.sim" if deployment.with.as_ref().is_some_and(|with| with.source.is_none()),
            "dep.sim2" if deployment.with.is_some(),
            "dep.tgt" if deployment.is_announced,
            "dep.convert" if deployment.is_by(&[Preposition::Convert, Preposition::Rebuild]),
            "dep.plain" if !deployment.is_by(&[Preposition::To, Preposition::On, Preposition::Into, Preposition::CargoHold]),
            "dep.to" if deployment.source.place().is_some();
            "dep.stackfrom"
        ],
        /// `P targets to deploy C, but must first deploy TEXT`
        MustFirst {
            [player: Side]
            card: CardRef, "The card.";
            text: FreeText, "What is needed.";
        } = "dep.needs",
        /// `P may not deploy C since TEXT`
        MayNot {
            [player: Side]
            card: CardRef, "The card.";
            text: FreeText, "Why not.";
        } = "dep.maynot",
        /// `P is unable to deploy C from Z`
        Unable {
            [player: Side]
            card: CardRef, "The card.";
            source: Source, "Where it stays.";
        } = "dep.maynot",
        /// `C is revealed|to deploy TEXT`, `P reveals C revealed|to deploy TEXT`
        Revealed {
            [player: Option<Side>]
            card: CardRef, "The card.";
            text: FreeText, "The words after it.";
        } = "dep.reveal",
        /// `P 'inserts' C from Z into Q's Reserve Deck[ and shuffles Q's Reserve Deck]`,
        /// or announced: `targets to 'insert'`
        Inserted {
            [player: Side]
            is_announced: bool, "Only announced.";
            card: CardRef, "The 'insert' card.";
            source: Source, "Where it comes from.";
            owner: Side, "Whose Reserve Deck it goes into.";
        } = "dep.insert",
        /// `'Insert' card C is revealed`
        InsertRevealed {
            card: CardRef, "The 'insert' card.";
        } = "dep.insertrev",
        /// `P persona replaces C with C2[ as 'undercover']`: the new card comes from hand.
        PersonaReplaced {
            [player: Side]
            old: CardRef, "The card that goes.";
            new: CardRef, "The card that comes.";
            is_undercover: bool, "The new card is undercover.";
        } = "persona",
        /// `P[ squadron] replaces|combines CL with C[...]`
        Combined {
            [player: Side]
            old: Vec<CardRef>, "The cards that go.";
            new: CardRef, "The card that comes.";
            tail: FreeText, "Words after it.";
        } = "squadron",
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
}

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::super::{Place, Role};
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
