//! What a destiny is drawn for, and what a line changes.

use super::super::FreeText;
use super::super::declare::{parts, phrases};
use super::super::scan::Scan;
use crate::id::Number;

phrases! {
    /// What a destiny is drawn for, by the server's words.
    pub enum Kind {
        Battle = "battle destiny",
        Destiny = "destiny",
        Weapon = "weapon destiny",
        ToTotalPower = "destiny to total power",
        ToAttrition = "destiny to attrition",
        ToReduceAttrition = "destiny to reduce total attrition",
        ToReduceAttritionAndPower = "destiny to reduce total attrition and power",
        Race = "race destiny",
        Duel = "duel destiny",
        LightsaberCombat = "lightsaber combat destiny",
        Asteroid = "asteroid destiny",
        CarbonFreezing = "carbon freezing destiny",
        Choke = "choke destiny",
        Coaxium = "coaxium destiny",
        DarkHours = "dark hours destiny",
        EpicEvent = "epic event destiny",
        EpicEventAndWeapon = "epic event and weapon destiny",
        Movement = "movement destiny",
        SearchParty = "search party destiny",
        Threaten = "threaten destiny",
        TractorBeam = "tractor beam destiny",
        Training = "training destiny",
        _ = Other,
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

parts! { Modified: Modified::Other(text) => text }
