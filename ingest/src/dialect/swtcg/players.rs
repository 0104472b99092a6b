//! `P`: the players, whose names every other event uses.

use super::codec::{Attr, Letter, Names};
use super::fields::Fields;
use crate::event::swtcg::Players;
use crate::id::{Side, Sides};

/// Reads the names; `None` when they are not two different names, one for each side.
pub(super) fn read(fields: &mut Fields<'_>) -> Option<Players> {
    let (names, sides, dark) = (fields.text("allParticipantIds"), fields.text("sides"), fields.text("participantId"));
    for (key, value) in [("allParticipantIds", &names), ("sides", &sides), ("participantId", &dark)] {
        if value.is_none() {
            fields.missing(key);
        }
    }
    let (names, sides, dark) = (names?, sides?, dark?);
    let pair = names.split_once(',').filter(|(a, b)| !a.is_empty() && !b.is_empty() && a != b && !b.contains(','));
    let Some((first, second)) = pair else {
        fields.bad("allParticipantIds", &names);
        return None;
    };
    let letters: Option<Vec<Letter>> = Vec::parse(&sides, &Names::default());
    let names: Names = match letters.as_deref() {
        Some([Letter(Side::Dark), Letter(Side::Light)]) => Sides { dark: first.into(), light: second.into() },
        Some([Letter(Side::Light), Letter(Side::Dark)]) => Sides { dark: second.into(), light: first.into() },
        _ => {
            fields.bad("sides", &sides);
            return None;
        }
    };
    if *names.dark != *dark {
        fields.bad("participantId", &dark);
    }
    Some(Players { names })
}

/// The attributes of the event, Dark first.
pub(super) fn write(players: &Players) -> Vec<(String, String)> {
    let Sides { dark, light } = &players.names;
    let pair = |key: &str, value: String| (key.to_owned(), value);
    vec![
        pair("allParticipantIds", format!("{dark},{light}")),
        pair("sides", "D,L".to_owned()),
        pair("participantId", dark.to_string()),
    ]
}
