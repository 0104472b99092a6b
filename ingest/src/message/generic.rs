//! Lines in the free words of card texts: they announce an intent, whose effect follows in its own message.

use super::declare::{Sentences, parts};
use super::deed::Deed;
use super::scan::Scan;
use super::{CardRef, FreeText};
use crate::id::Side;

/// A line in free words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generic {
    /// The form.
    pub kind: GenericKind,
    /// The acting player, when one is the subject.
    pub player: Option<Side>,
    /// The card whose text it is: the subject, or `using C`.
    pub card: Option<CardRef>,
    /// The words between, as written.
    pub text: FreeText,
    /// What of these words follows a pattern.
    pub deed: Deed,
}

/// The form of a free line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenericKind {
    /// `P targets TEXT using C`
    Targets,
    /// `C targets TEXT`
    CardTargets,
    /// `P TEXT using C`
    Result,
    /// `C TEXT`
    CardResult,
    /// `P targets TEXT`
    TargetsBare,
    /// `P chooses TEXT`
    Chooses,
}

impl Generic {
    fn new(kind: GenericKind, player: Option<Side>, card: Option<CardRef>, s: Scan<'_>) -> Generic {
        Generic { kind, player, card, text: FreeText::rest(s), deed: Deed::of(s, player) }
    }

    /// The cursor stands after `P `.
    pub(super) fn by_player(mut s: Scan<'_>, player: Side) -> Option<Generic> {
        let line = |kind, s, card| Some(Generic::new(kind, Some(player), card, s));
        let mut verb = s;
        if verb.opt("targets ") {
            return match verb.last_using() {
                Some(card) => line(GenericKind::Targets, verb, Some(card)),
                None => line(GenericKind::TargetsBare, verb, None),
            };
        }
        if let Some(card) = s.last_using() {
            return line(GenericKind::Result, s, Some(card));
        }
        s.lit("chooses ")?;
        line(GenericKind::Chooses, s, None)
    }

    /// The cursor stands after the card that is the subject.
    pub(super) fn by_card(mut s: Scan<'_>, card: &CardRef) -> Option<Generic> {
        s.lit(" ")?;
        if s.opt("targets ") {
            return Some(Generic::new(GenericKind::CardTargets, None, Some(card.clone()), s));
        }
        let line = Generic::new(GenericKind::CardResult, None, Some(card.clone()), s);
        (line.deed.verb.is_some() || line.deed.until.is_some()).then_some(line)
    }

    /// More than free words: what is done, and how much, to which card, where from, where to or for how long.
    pub(super) fn is_typed(&self) -> bool {
        let names_card = self.deed.verb.is_some() && !self.text.cards.is_empty();
        let is_choice = self.kind == GenericKind::Chooses;
        let chooses = is_choice && (self.deed.amount.is_some() || !self.text.cards.is_empty());
        self.deed.is_typed() || names_card || chooses
    }
}

parts!(Generic of player { card, text });

impl Sentences for Generic {
    fn templates() -> Vec<&'static str> {
        vec!["gt.using", "gt.noplayer", "gt.result", "gt.card", "gt.targets", "choose"]
    }

    fn template(&self) -> &'static str {
        match self.kind {
            GenericKind::Targets => "gt.using",
            GenericKind::CardTargets => "gt.noplayer",
            GenericKind::Result => "gt.result",
            GenericKind::CardResult => "gt.card",
            GenericKind::TargetsBare => "gt.targets",
            GenericKind::Chooses => "choose",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::read;
    use super::super::{Coverage, Statement};
    use super::*;

    #[test]
    fn free_words_keep_player_card_and_text() {
        let line = "P targets to take I Have You Now or [A] into hand using a pole using [C]";
        let Statement::Generic(generic) = read(line) else { panic!("not read") };
        assert_eq!((generic.kind, generic.player), (GenericKind::Targets, Some(Side::Dark)));
        assert_eq!((generic.card.is_some(), generic.text.cards.len()), (true, 1));
        assert!(generic.text.text.ends_with("into hand using a pole"));
    }

    #[test]
    fn every_form_has_its_template() {
        let same = |line: &str, id: &str, coverage: Coverage| {
            let statement = read(line);
            assert_eq!((statement.template(), statement.coverage()), (id, coverage), "{line}");
        };
        same("[C] targets to have P choose whether to 'steal'[A]", "gt.noplayer", Coverage::Specific);
        same("[C] targets to smoke pipe", "gt.noplayer", Coverage::Generic);
        same("P P until end of the turn using [C]", "gt.result", Coverage::Generic);
        same("P  using [C]", "gt.result", Coverage::Generic);
        same("P adds 2 to [A]'s power until end of the turn using [C]", "gt.result", Coverage::Specific);
        same("[C] prevents [A] from firing weapons", "gt.card", Coverage::Specific);
        same("[C] han may not initiate battle at [L] until end of the turn", "gt.card", Coverage::Specific);
        same("P targets everything < 3", "gt.targets", Coverage::Generic);
        same("P targets to draw asteroid destiny against [S] at [L]", "gt.targets", Coverage::Specific);
        same("P chooses 4", "choose", Coverage::Specific);
    }

    #[test]
    fn a_statement_gives_every_card() {
        let statement = read("P targets to 'transport' [A], [B] to [C] using [D]");
        let mut titles = Vec::new();
        statement.cards(|card| titles.push(&*card.title));
        titles.sort_unstable();
        assert_eq!(titles, ["A", "B", "C", "D"]);
    }
}
