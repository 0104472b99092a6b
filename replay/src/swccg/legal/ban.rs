//! Which cards a text forbids to play, where the server's card class names them.

use super::view::Text;
use crate::swccg::cards::{Card as Facts, Category, Icon, Subtype};

/// What a ban speaks of.
#[derive(Clone, Copy)]
enum Ban {
    /// Cards whose title has one of these words.
    Titles(&'static [&'static str]),
    /// Systems.
    Systems,
    /// Cards with the Episode I icon, some of them.
    EpisodeOne,
    /// Admiral's Orders, and what the words name.
    Orders(&'static str),
}

/// The bans by the card that makes them (GEMP's card classes). A ban that is not here may speak of any card.
const BANS: [(&str, Ban); 37] = [
    ("10_26_BACK", Ban::Titles(&["Sense", "Alter", "Keep Your Eyes Open"])),
    ("10_29", Ban::Titles(&["Scanning Crew"])),
    ("110_4", Ban::Titles(&["Frozen Assets"])),
    ("110_6", Ban::Titles(&["Scanning Crew"])),
    ("112_1", Ban::Titles(&["Operative"])),
    ("112_15", Ban::Titles(&["Operative"])),
    ("11_72", Ban::Titles(&["Scanning Crew", "Imperial Barrier"])),
    ("12_89", Ban::Systems),
    ("13_24", Ban::Titles(&["Sorry About The Mess", "Clash Of Sabers"])),
    ("13_50", Ban::Titles(&["Sabacc"])),
    ("13_65", Ban::Titles(&["Sniper", "You Are Beaten"])),
    ("13_96", Ban::Titles(&["Sabacc"])),
    ("201_39", Ban::Orders("")),
    ("201_39_BACK", Ban::Orders("")),
    ("209_45", Ban::Titles(&["Commence Primary Ignition"])),
    ("215_6", Ban::Titles(&["Blast The Door"])),
    ("223_26", Ban::Titles(&["Sabacc"])),
    ("226_12", Ban::Orders("Executor")),
    ("226_12_BACK", Ban::Orders("Executor")),
    ("226_6", Ban::Titles(&["Elis Helrot", "Stunning Leader", "Surreptitious Glance"])),
    ("227_2", Ban::Titles(&["Blast The Door", "It's A Trap"])),
    ("2_39", Ban::Titles(&["Commence Primary Ignition"])),
    ("301_5", Ban::Titles(&["Sabacc"])),
    ("3_108", Ban::Titles(&["Let The Wookiee Win", "Wookiee Roar"])),
    ("4_116", Ban::Titles(&["Bad Feeling"])),
    ("601_54", Ban::EpisodeOne),
    ("601_62", Ban::EpisodeOne),
    ("601_87", Ban::EpisodeOne),
    ("601_87_BACK", Ban::EpisodeOne),
    ("7_136_BACK", Ban::Systems),
    ("7_138_BACK", Ban::Titles(&["Sense", "Alter"])),
    ("7_139", Ban::Titles(&["Death Star Plans", "Detention Block Control Room", "Nabrun Leids"])),
    ("7_296", Ban::Titles(&["Dark Deal"])),
    ("7_297_BACK", Ban::Titles(&["Sense", "Alter"])),
    ("7_62", Ban::Titles(&["Surprise"])),
    ("9_45", Ban::Titles(&["Surprise Assault"])),
    ("9_151", Ban::Titles(&["Scanning Crew"])),
];

/// Whether a ban may speak of a card.
pub(super) fn may_touch(text: &Text<'_>, facts: &Facts) -> bool {
    let known = BANS.iter().find(|(blueprint, _)| *blueprint == text.source.blueprint.plain().as_str());
    let has = |word: &str| !word.is_empty() && facts.title.contains(word);
    match known.map(|(_, ban)| *ban) {
        None => true,
        Some(Ban::Titles(words)) => words.iter().any(|word| has(word)),
        Some(Ban::Systems) => facts.subtype == Some(Subtype::System),
        // Maintenance cards are the other half of one of these.
        Some(Ban::EpisodeOne) => facts.has_icon(Icon::EpisodeI) || facts.has_icon(Icon::Maintenance),
        Some(Ban::Orders(word)) => facts.category == Category::AdmiralsOrder || has(word),
    }
}
