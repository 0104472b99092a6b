//! What a text does when it is played, used or triggered, in its order and amounts: `does discard 1 own, draw 4 if done, gain 1
//! if done`.

use super::{Condition, Group};

/// Which of a card's texts does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// The card is played, or the Mission completed.
    Play,
    /// Its only activated ability that is no keyword is used.
    Ability,
    /// Its only triggered ability that is no keyword takes effect.
    Trigger,
}

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Its player draws cards.
    Draw,
    /// The opponent draws cards.
    OpponentDraws,
    /// Its player gains Force.
    Gain,
    /// The opponent loses Force.
    Lose,
    /// Its player gets build points.
    Points,
    /// Damage counters are removed from a card.
    Heal,
    /// A card is tapped.
    Tap,
    /// A card is untapped.
    Untap,
    /// A card in an arena is discarded.
    Discard,
    /// Damage is prevented.
    Prevent,
}

impl Act {
    const WORDS: [(&'static str, Act); 10] = [
        ("opponent draw", Act::OpponentDraws),
        ("draw", Act::Draw),
        ("gain", Act::Gain),
        ("lose", Act::Lose),
        ("points", Act::Points),
        ("heal", Act::Heal),
        ("untap", Act::Untap),
        ("tap", Act::Tap),
        ("discard", Act::Discard),
        ("prevent", Act::Prevent),
    ];

    /// Whether it is done to cards, each of which counts, and not to an amount.
    pub fn is_to_cards(self) -> bool {
        matches!(self, Act::Heal | Act::Tap | Act::Untap | Act::Discard)
    }
}

/// At most how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Most {
    /// So much.
    Number(i32),
    /// Any number.
    All,
    /// The total build cost of the card that is discarded to pay for it.
    Cost,
}

/// One thing that a text does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// What.
    pub act: Act,
    /// At most how much: cards, Force, points, or counters from one card.
    pub most: Most,
    /// The amount is for each of these.
    pub per: Option<Group>,
    /// More than that when something holds.
    pub or: Option<(i32, Condition)>,
    /// To which cards.
    pub to: Option<Group>,
    /// To at most how many cards; `None` for any number.
    pub cards: Option<i32>,
    /// Only to a unit of at most this power.
    pub power: Option<i32>,
    /// All of them lie in one arena.
    pub is_together: bool,
    /// Only when what comes before it in the text was done.
    pub is_if_done: bool,
}

impl Deed {
    /// Reads `gain 2 or 3 when there is own named Darth Maul in Character`, `heal 2 own Space`, `untap 2 own together`,
    /// `untap 1 own of power 5`, `draw 4 if done`, `gain 1 per own Jedi`, `heal 2 each own Tusken`.
    fn parse(text: &'static str) -> Option<Deed> {
        let (text, is_if_done) = text.strip_suffix(" if done").map_or((text, false), |text| (text, true));
        let (text, is_together) = text.strip_suffix(" together").map_or((text, false), |text| (text, true));
        let (text, power) = match text.rsplit_once(" of power ") {
            Some((text, power)) => (text, Some(power.parse().ok()?)),
            None => (text, None),
        };
        let (text, per) = match text.split_once(" per ") {
            Some((text, group)) => (text, Some(Group::parse(group)?)),
            None => (text, None),
        };
        let (text, or) = match text.split_once(" or ") {
            Some((text, more)) => {
                let (more, condition) = more.split_once(" when ")?;
                (text, Some((more.parse().ok()?, Condition::parse(condition)?)))
            }
            None => (text, None),
        };
        let (act, rest) = Act::WORDS.iter().find_map(|(word, act)| {
            let rest = text.strip_prefix(word)?.strip_prefix(' ')?;
            Some((*act, rest))
        })?;
        let (amount, to) = rest.split_once(' ').unwrap_or((rest, ""));
        let most = match amount {
            "all" => Most::All,
            "cost" => Most::Cost,
            number => Most::Number(number.parse().ok()?),
        };
        let (each, to) = to.strip_prefix("each ").map_or((false, to), |to| (true, to));
        let to = if to.is_empty() { None } else { Some(Group::parse(to)?) };
        let cards = match act {
            Act::Heal if each => None,
            Act::Heal => Some(1),
            _ => match most {
                Most::Number(number) => Some(number),
                Most::All | Most::Cost => None,
            },
        };
        Some(Deed { act, most, per, or, to, cards, power, is_together, is_if_done })
    }
}

/// When a text does things, and what, in its order; or what cannot be read.
pub(super) type Told = Result<(Occasion, Box<[Deed]>), &'static str>;

/// Reads a fact that begins with `does`, `ability does` or `trigger does`; `None` for another fact.
pub(super) fn deeds(text: &'static str) -> Option<Told> {
    let (occasion, list) = [("does ", Occasion::Play), ("ability does ", Occasion::Ability)]
        .into_iter()
        .chain([("trigger does ", Occasion::Trigger)])
        .find_map(|(word, occasion)| Some((occasion, text.strip_prefix(word)?)))?;
    let deeds = list.split(", ").map(Deed::parse).collect::<Option<_>>();
    Some(deeds.map(|deeds| (occasion, deeds)).ok_or("it does not say what is done, and how much"))
}

#[cfg(test)]
mod tests {
    use super::{Act, Most, Occasion, deeds};

    #[test]
    fn texts_are_read_and_what_does_not_read_is_told() {
        let (occasion, read) = deeds("does discard 1 own, draw 4 if done").expect("deeds").expect("they read");
        assert_eq!(occasion, Occasion::Play);
        assert_eq!(
            read.iter().map(|deed| (deed.act, deed.most, deed.is_if_done)).collect::<Vec<_>>(),
            [(Act::Discard, Most::Number(1), false), (Act::Draw, Most::Number(4), true)]
        );
        let (_, read) =
            deeds("ability does untap 2 own Character together, heal all self").expect("deeds").expect("read");
        assert!(
            read[0].is_together && read[0].cards == Some(2) && read[1].most == Most::All && read[1].cards == Some(1)
        );
        let (_, read) = deeds("trigger does gain 2 or 3 when in Space, heal 1 each own").expect("deeds").expect("read");
        assert!(read[0].or.is_some() && read[1].cards.is_none());
        assert!(deeds("draw 4").is_none());
        for text in ["does draw", "does dance 3", "does heal 2 nobody"] {
            assert!(deeds(text).expect("it says that it does").is_err(), "{text}");
        }
    }
}
