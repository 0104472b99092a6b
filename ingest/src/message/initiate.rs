//! What was started: card text, responses, plays (SWCCG format 7.5). A start is not a success.

use super::declare::sentences;
use super::scan::Scan;
use super::{CardRef, Source};
use crate::id::Side;

sentences! {
    /// A line that announces a start.
    pub enum Initiate {
        /// `P initiates C top-level action`
        TopLevel {
            [player: Side]
            card: CardRef, "The card.";
        } = "ini.top",
        /// `P initiates C optional response`
        Optional {
            [player: Side]
            card: CardRef, "The card.";
        } = "ini.opt",
        /// `C required response is initiated`
        Required {
            card: CardRef, "The card.";
        } = "ini.req",
        /// `C optional response is initiated`: a rule's own trigger.
        OptionalRule {
            card: CardRef, "The card.";
        } = "ini.optrule",
        /// `P initiates playing C from Z`
        Playing {
            [player: Side]
            card: CardRef, "The Interrupt or Epic Event.";
            source: Source, "Where it comes from.";
        } = "ini.play",
        /// `P initiates a Podrace`
        Podrace { [player: Side] } = "ini.podrace",
    }
}

impl Initiate {
    /// The cursor stands after `initiates `.
    pub(super) fn initiates(mut s: Scan<'_>, player: Side) -> Option<Initiate> {
        if s.at_card() {
            let card = s.card()?;
            return match s.rest() {
                " top-level action" => Some(Initiate::TopLevel { player, card }),
                " optional response" => Some(Initiate::Optional { player, card }),
                _ => None,
            };
        }
        if s.opt("playing ") {
            let card = s.card()?;
            s.lit(" from ")?;
            let source = Source::scan(&mut s, Some(player))?;
            return s.done(Initiate::Playing { player, card, source });
        }
        s.lit("a Podrace")?;
        s.done(Initiate::Podrace { player })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests_support::read;

    #[test]
    fn starts_have_six_forms() {
        let same = |line: &str, id: &str| assert_eq!(read(line).template(), id, "{line}");
        same("P initiates [•Battle At, Sea] top-level action", "ini.top");
        same("P initiates [X] optional response", "ini.opt");
        same("[X] required response is initiated", "ini.req");
        same("[X] optional response is initiated", "ini.optrule");
        same("P initiates playing [X] from hand", "ini.play");
        same("P initiates playing [X] from stacked on [Y]", "ini.play");
        same("P initiates a Podrace", "ini.podrace");
    }
}
