//! Capturing, releasing, stealing and crossing over (SWCCG format 7.11).

use super::declare::{parts, sentences};
use super::scan::Scan;
use super::{CardRef, FreeText, Place};
use crate::id::Blueprint;
use crate::id::Side;

sentences! {
    /// A line about a card that changes hands.
    pub enum Capture {
        /// `P[ breaks C's cover and] causes C to be captured|'frozen'[ and ...]`; `C causes C2 to be 'frozen'`
        Captured {
            [player: Option<Side>]
            by: Option<CardRef>, "The card that is the subject, when one is.";
            card: CardRef, "The captive.";
            breaks_cover: bool, "An undercover spy's cover was broken first.";
            fate: Captivity, "What becomes of the captive.";
            text: FreeText, "Everything after `to be `, as written.";
        } = "capture",
        /// `C delivers C2 to L as imprisoned captive`
        Delivered {
            escort: CardRef, "The escort.";
            captive: CardRef, "The captive.";
            prison: CardRef, "The prison.";
        } = "deliver",
        /// `C takes imprisoned|unattended frozen captive C2 from|at L into custody[...]`
        Custody {
            escort: CardRef, "The escort.";
            captive: CardRef, "The captive.";
            location: CardRef, "Where.";
            tail: Box<str>, "Words after it.";
        } = "custody",
        /// `C leaves 'frozen' captive C2 'unattended' at L`
        Unattended {
            escort: CardRef, "The former escort.";
            captive: CardRef, "The captive.";
            location: CardRef, "Where.";
        } = "capture",
        /// `C is released[ and 'rallies'|'launches' to L| and 'escapes' to Used Pile]`
        Released {
            card: CardRef, "The former captive.";
            text: FreeText, "How, as written.";
        } = "release",
        /// `P steals C[ from opponent's Z][ into hand|Z2][ using C2]`
        Stolen {
            [player: Side]
            card: CardRef, "The card.";
            from: Option<Place>, "The opponent's place that it came from; `None` on table.";
            into: Option<Place>, "Where it goes, when said.";
            using: Option<CardRef>, "The card used.";
            tail: FreeText, "Words that are none of these.";
        } = "steal",
        /// `P converts C to the S side[ by replacing with C2]...`, `P crosses C over to the S side...`
        Converted {
            [player: Side]
            card: CardRef, "The card.";
            replacement: Option<Blueprint>, "The design of the card that replaces it; the words name it.";
            to: Option<Side>, "The side that it goes to.";
            text: FreeText, "The words after the card.";
        } = "convertchar",
    }
}

/// What becomes of a captive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captivity {
    /// `'seized' by C`
    Seized,
    /// `'imprisoned' in L`
    Imprisoned,
    /// `allowed to 'escape'`
    Escaped,
    /// `left 'unattended' at L`
    Unattended,
    /// Nothing more is said.
    Unsaid,
}

impl Capture {
    /// `captured ...` or `'frozen' ...`; the cursor stands after `causes C to be `.
    pub(super) fn captured(
        s: Scan<'_>,
        player: Option<Side>,
        by: Option<&CardRef>,
        card: &CardRef,
        breaks_cover: bool,
    ) -> Option<Capture> {
        let text = s.rest();
        if !text.starts_with("captured") && !text.starts_with("'frozen'") {
            return None;
        }
        let fate = if text.contains("'seized' by ") {
            Captivity::Seized
        } else if text.contains("'imprisoned' in ") {
            Captivity::Imprisoned
        } else if text.contains("allowed to 'escape'") {
            Captivity::Escaped
        } else if text.contains("left 'unattended' at ") {
            Captivity::Unattended
        } else {
            Captivity::Unsaid
        };
        let (by, card) = (by.cloned(), card.clone());
        Some(Capture::Captured { player, by, card, breaks_cover, fate, text: FreeText::new(text) })
    }

    /// `breaks C's cover and causes C to be ...`; the cursor stands after `breaks `.
    pub(super) fn breaks(mut s: Scan<'_>, player: Side) -> Option<Capture> {
        s.card()?;
        s.lit("'s cover and causes ")?;
        let card = s.card()?;
        s.lit(" to be ")?;
        Capture::captured(s, Some(player), None, &card, true)
    }

    /// The cursor stands after the card that is the subject.
    pub(super) fn by_card(mut s: Scan<'_>, card: &CardRef) -> Option<Capture> {
        if s.opt(" delivers ") {
            let captive = s.card()?;
            s.lit(" to ")?;
            let prison = s.card()?;
            s.lit(" as imprisoned captive")?;
            return s.done(Capture::Delivered { escort: card.clone(), captive, prison });
        }
        if s.opt(" takes ") {
            s.any(&[("imprisoned ", ()), ("unattended frozen ", ())])?;
            s.lit("captive ")?;
            let captive = s.card()?;
            s.any(&[(" from ", ()), (" at ", ())])?;
            let location = s.card()?;
            s.lit(" into custody")?;
            return Some(Capture::Custody { escort: card.clone(), captive, location, tail: s.rest().into() });
        }
        if s.opt(" leaves 'frozen' captive ") {
            let captive = s.card()?;
            s.lit(" 'unattended' at ")?;
            let location = s.card()?;
            return s.done(Capture::Unattended { escort: card.clone(), captive, location });
        }
        s.lit(" is released")?;
        Some(Capture::Released { card: card.clone(), text: FreeText::rest(s) })
    }

    /// The cursor stands after `steals `.
    pub(super) fn steals(mut s: Scan<'_>, player: Side) -> Option<Capture> {
        let card = s.card()?;
        let using = s.last_using();
        let from = if s.opt(" from opponent's ") { Some(Place::scan(&mut s)?) } else { None };
        let into = if s.opt(" into ") { Some(Place::scan(&mut s)?) } else { None };
        s.blanks();
        Some(Capture::Stolen { player, card, from, into, using, tail: FreeText::rest(s) })
    }

    /// The cursor stands after `converts ` or `crosses `.
    pub(super) fn converts(mut s: Scan<'_>, player: Side) -> Option<Capture> {
        let card = s.card()?;
        let text = FreeText::rest(s);
        let mut side = s;
        side.any(&[(" to ", ()), (" over to ", ())])?;
        side.opt("the ");
        let to = side.any(&[("Light", Side::Light), ("Dark", Side::Dark)]);
        let replacement = match text.text.split_once(" by replacing with ") {
            Some((_, after)) => s.over(after).card().map(|card| card.blueprint),
            None => None,
        };
        Some(Capture::Converted { player, card, replacement, to, text: text.clone() })
    }
}

parts!(Captivity);

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn captures_tell_the_captives_fate() {
        let fate = |line: &str| match read(line) {
            Statement::Capture(Capture::Captured { fate, breaks_cover, .. }) => (fate, breaks_cover),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(fate("P causes [A] to be captured and 'seized' by [B] using [C]"), (Captivity::Seized, false));
        let line = "P breaks [A]'s cover and causes [A] to be captured and 'imprisoned' in [L] using [C]";
        assert_eq!(fate(line), (Captivity::Imprisoned, true));
        let line = "P causes [A] to be 'frozen' and left 'unattended' at [L] using [C]";
        assert_eq!(fate(line), (Captivity::Unattended, false));
    }

    #[test]
    fn every_form_has_its_template() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("[A] delivers [B] to [L] as imprisoned captive", "deliver");
        same("[A] takes imprisoned captive [B] from [L] into custody", "custody");
        same("[A] takes unattended frozen captive [B] at [L] into custody as non-frozen captive", "custody");
        same("[A] is released and 'rallies' to [L]", "release");
        same("P steals [A] from opponent's hand into hand using [C]", "steal");
        same("P converts [A] to the Dark Side by replacing with [B]", "convertchar");
        same("P crosses [A] over to the Light Side", "convertchar");
    }
}
