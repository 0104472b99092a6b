//! States of cards: flipped, suspended, text canceled, values reset (SWCCG format 7.11).

use super::declare::{parts, phrases, sentences};
use super::scan::Scan;
use super::{CardRef, FreeText};
use crate::id::Side;

sentences! {
    /// A line about a card's state.
    pub enum State {
        /// `C is flipped to C2`
        Flipped {
            from: CardRef, "The face that was up.";
            to: CardRef, "The face that is up now.";
        } = "st.flip",
        /// `Flipped: C to TEXT`
        Turned {
            card: CardRef, "The card.";
            direction: Box<str>, "Its new direction.";
        } = "st.flip2",
        /// `C's game text is TEXT`, `C2 cancels [P's ][C's ]game text[ on L]`, `P's game text on L is restored`
        GameText {
            [player: Option<Side>]
            by: Option<CardRef>, "The card that cancels it, when it is the subject.";
            card: CardRef, "The card whose text it is.";
            what: TextState, "What happened.";
            text: FreeText, "How long and other words, as written; empty when not said.";
        } = "st.text",
        /// `C is restored to normal by C2`
        Restored {
            card: CardRef, "The card.";
            by: CardRef, "The restoring card.";
        } = "st.restore",
        /// `CL is|are CONDITION[...]`
        Is {
            cards: Vec<CardRef>, "The cards.";
            condition: Condition, "The condition.";
            text: FreeText, "Everything after `is|are `, as written.";
        } = "st.misc",
        /// `C suspends C2`
        Suspends {
            by: CardRef, "The suspending card.";
            card: CardRef, "The suspended card.";
        } = "st.suspend",
        /// `C's 'cover is broken'`
        CoverBroken {
            card: CardRef, "The spy.";
        } = "st.cover",
        /// `CL[ P] may not|no longer TEXT`
        MayNot {
            [player: Option<Side>]
            cards: Vec<CardRef>, "The cards.";
            text: FreeText, "What is forbidden and how long.";
        } = "st.mayno",
        /// `C's POWER, FORFEIT ... is|are reset|reduced|increased|prevented|set|restored TEXT`
        Value {
            card: CardRef, "The card.";
            what: Box<str>, "Which values, such as `power and forfeit`.";
            text: FreeText, "From the verb on.";
        } = "st.reset",
        /// `S-foils locked in attack position` or `S-foils unlocked from attack position`
        SFoils {
            locked: bool, "Locked.";
        } = "st.sfoils",
        /// `The Senate is now in session`
        Senate = "st.senate",
        /// `C 'cloaks' TEXT`
        Cloaks {
            card: CardRef, "The starship.";
            text: Box<str>, "How long.";
        } = "st.cloak",
        /// `C stops adding|adds|subtracts|resets|is now adding TEXT`
        Affects {
            card: CardRef, "The affecting card.";
            verb: AffectVerb, "The verb.";
            text: FreeText, "The words after it.";
        } = "st.stops",
    }
}

/// What happened to a game text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextState {
    /// It is canceled.
    Canceled,
    /// It is restored.
    Restored,
    /// It is suspended.
    Suspended,
    /// Anything else.
    Other,
}

phrases! {
    /// The conditions that the server speaks of.
    #[derive(Copy)]
    pub enum Condition {
        TurnedOn = "turned on",
        TurnedOff = "turned off",
        Inverted = "turned upside-down" | "turned right side up",
        Rotated = "rotated",
        Suspended = "suspended",
        NoLongerSuspended = "no longer suspended",
        NoLonger = "no longer ",
        Undercover = "undercover" | "'undercover'",
        Collapsed = "'collapsed'",
        Completed = "'completed'",
        Damaged = "'damaged'",
        Repaired = "'repaired'",
        Crashed = "'crashed'",
        Ionized = "'ionized'",
        Disarmed = "disarmed" | "Disarmed",
        Now = "now adding " | "now ",
        Changed = "changed to ",
        LeadStarfighter = "lead starfighter",
        NotAllowed = "not allowed to ",
        Concealed = "'concealed'",
        BlownAway = "blown away" | "'blown away'",
        Immune = "immune to ",
        Transferred = "transferred from ",
    }
}

phrases! {
    /// What an affecting card does.
    #[derive(Copy)]
    pub enum AffectVerb {
        StopsAdding = " stops adding ",
        Adds = " adds ",
        Subtracts = " subtracts ",
        Resets = " resets ",
    }
}

impl State {
    pub(super) fn fixed(mut s: Scan<'_>) -> Option<State> {
        match s.rest() {
            "S-foils locked in attack position" => return Some(State::SFoils { locked: true }),
            "S-foils unlocked from attack position" => return Some(State::SFoils { locked: false }),
            "The Senate is now in session" => return Some(State::Senate),
            _ => {}
        }
        s.lit("Flipped: ")?;
        let card = s.card()?;
        s.lit(" to ")?;
        Some(State::Turned { card, direction: s.rest().into() })
    }

    /// `P's game text on L is restored`; the cursor stands after `P's `.
    pub(super) fn of_player(mut s: Scan<'_>, player: Side) -> Option<State> {
        s.lit("game text on ")?;
        let card = s.card()?;
        s.lit(" is ")?;
        let what = TextState::of(s.rest());
        let text = FreeText::rest(s);
        Some(State::GameText { player: Some(player), card, by: None, what, text })
    }

    /// `cancels [P's ][C's ]game text[ on L]`; the cursor stands after `C cancels `.
    pub(super) fn cancels_text(mut s: Scan<'_>, by: &CardRef) -> Option<State> {
        let player = s.owner();
        let named = if s.at_card() {
            let card = s.card()?;
            s.lit("'s ")?;
            Some(card)
        } else {
            None
        };
        s.lit("game text")?;
        let card = match named {
            Some(card) => card,
            None => {
                s.lit(" on ")?;
                s.card()?
            }
        };
        let (by, what) = (Some(by.clone()), TextState::Canceled);
        Some(State::GameText { player, card, by, what, text: FreeText::rest(s) })
    }

    /// The cursor stands after the card that is the subject.
    pub(super) fn by_card(mut s: Scan<'_>, card: &CardRef) -> Option<State> {
        let card = || card.clone();
        if s.opt("'s ") {
            if s.opt("'cover is broken'") {
                return s.done(State::CoverBroken { card: card() });
            }
            if s.opt("game text is ") {
                let (what, text) = (TextState::of(s.rest()), FreeText::rest(s));
                return Some(State::GameText { player: None, card: card(), by: None, what, text });
            }
            return State::value(s, card());
        }
        if s.opt(" is flipped to ") {
            let to = s.card()?;
            return s.done(State::Flipped { from: card(), to });
        }
        if s.opt(" is restored to normal by ") {
            let by = s.card()?;
            return s.done(State::Restored { card: card(), by });
        }
        if s.opt(" suspends ") {
            let suspended = s.card()?;
            return s.done(State::Suspends { by: card(), card: suspended });
        }
        if s.opt(" 'cloaks' ") {
            return Some(State::Cloaks { card: card(), text: s.rest().into() });
        }
        let verb = s.any(AffectVerb::WORDS)?;
        Some(State::Affects { card: card(), verb, text: FreeText::rest(s) })
    }

    /// `power and forfeit are reset to N ...`; the cursor stands after `C's `.
    fn value(s: Scan<'_>, card: CardRef) -> Option<State> {
        const VERBS: [&str; 6] = ["reset", "reduced", "increased", "prevented", "set", "restored"];
        let rest = s.rest();
        let (what, text) = match (rest.find(" is "), rest.find(" are ")) {
            (Some(is), Some(are)) if are < is => (rest.get(..are)?, rest.get(are + 5..)?),
            (Some(is), _) => (rest.get(..is)?, rest.get(is + 4..)?),
            (None, Some(are)) => (rest.get(..are)?, rest.get(are + 5..)?),
            (None, None) => return None,
        };
        let plain = what.bytes().all(|b| b.is_ascii_lowercase() || matches!(b, b',' | b' ' | b'/'));
        (plain && VERBS.iter().any(|verb| text.starts_with(verb))).then(|| State::Value {
            card,
            what: what.into(),
            text: FreeText::new(text),
        })
    }

    /// The cursor stands after the list that is the subject.
    pub(super) fn by_cards(mut s: Scan<'_>, cards: &[CardRef]) -> Option<State> {
        let mut may = s;
        let forbidden = if may.opt(" may ") {
            None
        } else if may.opt(" ") {
            may.player().filter(|_| may.opt(" may "))
        } else {
            None
        };
        let has_may = may.rest().starts_with("not ") || may.rest().starts_with("no longer ");
        if has_may && (forbidden.is_some() || s.rest().starts_with(" may ")) {
            may.any(&[("not ", ()), ("no longer ", ())])?;
            return Some(State::MayNot { cards: cards.into(), player: forbidden, text: FreeText::rest(may) });
        }
        s.any(&[(" is ", ()), (" are ", ())])?;
        let text = FreeText::rest(s);
        let condition = s.any(Condition::WORDS)?;
        Some(State::Is { cards: cards.into(), condition, text })
    }
}

impl TextState {
    fn of(text: &str) -> TextState {
        if text.starts_with("canceled") {
            TextState::Canceled
        } else if text.starts_with("restored") {
            TextState::Restored
        } else if text.starts_with("suspended") {
            TextState::Suspended
        } else {
            TextState::Other
        }
    }
}

parts!(TextState);

#[cfg(test)]
mod tests {
    use super::super::Statement;
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn game_text_is_cancelled_and_restored() {
        let text = |line: &str| match read(line) {
            Statement::State(State::GameText { player, what, by, .. }) => (player, what, by.is_some()),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(text("[A]'s game text is canceled until end of the turn"), (None, TextState::Canceled, false));
        assert_eq!(text("[C] cancels P's game text on [L]"), (Some(Side::Dark), TextState::Canceled, true));
        assert_eq!(text("[C] cancels [A]'s game text"), (None, TextState::Canceled, true));
        assert_eq!(text("Q's game text on [L] is restored"), (Some(Side::Light), TextState::Restored, false));
    }

    #[test]
    fn every_form_has_its_template() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("[A] is flipped to [B]", "st.flip");
        same("Flipped: [A] to Dark", "st.flip2");
        same("[A] is restored to normal by [B]", "st.restore");
        same("[A], [B] are 'blown away'", "st.misc");
        same("[A] is no longer suspended", "st.misc");
        same("[A] is 'completed' by [B]", "st.misc");
        same("[A] is lead starfighter with wingmen [B], [C]", "st.misc");
        same("[A] suspends [B]", "st.suspend");
        same("[A]'s 'cover is broken'", "st.cover");
        same("[A], [B] may not move or battle until end of the turn", "st.mayno");
        same("[A] P may not initiate battle at [L] until end of the turn", "st.mayno");
        same("[A]'s power and forfeit are reset to 0 until end of battle", "st.reset");
        same("[A]'s forfeit is restored to normal by [B]", "st.reset");
        same("[A]'s forfeit is prevented from being reduced to 0", "st.reset");
        same("S-foils unlocked from attack position", "st.sfoils");
        same("The Senate is now in session", "st.senate");
        same("[A] 'cloaks' until end of next turn", "st.cloak");
        same("[A] stops adding 1 to [B]'s power", "st.stops");
        same("[A] resets P's total battle destiny to 2", "st.stops");
    }
}
