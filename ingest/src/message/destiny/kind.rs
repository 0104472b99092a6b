//! What a destiny is drawn for, and what a line changes.

use super::super::FreeText;
use super::super::declare::parts;
use super::super::scan::Scan;
use crate::id::Number;

/// What a destiny is drawn for, by the server's words.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the server's words, listed in `KINDS` beside it")]
pub enum Kind {
    Destiny,
    Battle,
    Weapon,
    ToTotalPower,
    ToAttrition,
    ToReduceAttrition,
    ToReduceAttritionAndPower,
    Race,
    Duel,
    LightsaberCombat,
    Asteroid,
    CarbonFreezing,
    Choke,
    Coaxium,
    DarkHours,
    EpicEvent,
    EpicEventAndWeapon,
    Movement,
    SearchParty,
    Threaten,
    TractorBeam,
    Training,
    /// Any other words.
    Other(Box<str>),
}

const KINDS: [(&str, Kind); 22] = [
    ("battle destiny", Kind::Battle),
    ("destiny", Kind::Destiny),
    ("weapon destiny", Kind::Weapon),
    ("destiny to total power", Kind::ToTotalPower),
    ("destiny to attrition", Kind::ToAttrition),
    ("destiny to reduce total attrition", Kind::ToReduceAttrition),
    ("destiny to reduce total attrition and power", Kind::ToReduceAttritionAndPower),
    ("race destiny", Kind::Race),
    ("duel destiny", Kind::Duel),
    ("lightsaber combat destiny", Kind::LightsaberCombat),
    ("asteroid destiny", Kind::Asteroid),
    ("carbon freezing destiny", Kind::CarbonFreezing),
    ("choke destiny", Kind::Choke),
    ("coaxium destiny", Kind::Coaxium),
    ("dark hours destiny", Kind::DarkHours),
    ("epic event destiny", Kind::EpicEvent),
    ("epic event and weapon destiny", Kind::EpicEventAndWeapon),
    ("movement destiny", Kind::Movement),
    ("search party destiny", Kind::SearchParty),
    ("threaten destiny", Kind::Threaten),
    ("tractor beam destiny", Kind::TractorBeam),
    ("training destiny", Kind::Training),
];

impl Kind {
    /// Reads the server's words.
    pub fn of(words: &str) -> Kind {
        let known = KINDS.iter().find(|(text, _)| *text == words);
        known.map_or_else(|| Kind::Other(words.into()), |(_, kind)| kind.clone())
    }

    /// The server's words.
    pub fn words(&self) -> &str {
        match self {
            Kind::Other(words) => words,
            known => KINDS.iter().find(|(_, kind)| kind == known).map_or("", |(words, _)| words),
        }
    }
}

/// What a number is added to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Modified {
    /// `N battle destiny`: that many more draws.
    BattleDestiny,
    /// `N destiny to total power`: that many draws.
    DestinyToTotalPower,
    /// `N destiny to attrition`: that many draws.
    DestinyToAttrition,
    /// `to total power`
    TotalPower,
    /// `to|from total K`
    Total(Kind),
    /// `to make the K N`: the draw's new value.
    Draw(Kind, Number),
    /// Anything else that the sentence names, as written.
    Other(FreeText),
}

impl Modified {
    /// `to make the K N`, `to|from total K`, and the other endings that speak of destiny, power or attrition.
    pub(super) fn scan(mut s: Scan<'_>) -> Option<Modified> {
        let whole = FreeText::rest(s);
        if s.opt("to make the ") {
            let (kind, value) = s.rest().rsplit_once(' ')?;
            let mut number = s.over(value);
            let value = number.number()?;
            return number.done(Modified::Draw(Kind::of(kind), value));
        }
        if (s.opt("to total ") || s.opt("from total ")) && s.rest().ends_with("destiny") {
            return Some(Modified::Total(Kind::of(s.rest())));
        }
        const TOPICS: [&str; 7] =
            ["to make ", "to each ", "to the ", "to total ", "to attrition", "from total ", "from each "];
        let text = &whole.text;
        let known = TOPICS.iter().any(|topic| text.starts_with(topic)) || text.contains("destiny");
        // Values of cards ("to C's power") are card text and not destiny.
        (known && !text.starts_with("to <")).then_some(Modified::Other(whole))
    }
}

parts!(Kind);
parts! { Modified: Modified::Other(text) => text }
