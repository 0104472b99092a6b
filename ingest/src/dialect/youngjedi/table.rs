//! The table: turns, phases, cards and piles.

use super::fields::Fields;
use super::out::Out;
use crate::event::youngjedi::{
    Activated, Deck, Drawn, Kind, Limit, Looked, PhaseChange, Placed, Players, Removed, Revealed, Shuffled, Turn,
};
use crate::id::{Side, Sides};

/// Types an event of this group; `None` for another and for one that lacks what it must have.
pub(super) fn read(code: &str, f: &mut Fields<'_, '_>) -> Option<Kind> {
    Some(match code {
        "P" => Kind::Players(players(f)?),
        "DL" => {
            let player = f.side("participantId")?;
            Kind::Deck(Deck { player, side: f.letter("side")?, cards: f.deck("cards")? })
        }
        "TC" => Kind::Turn(Turn {
            player: f.side("participantId")?,
            number: f.number("count")?,
            planet: f.word("systemName"),
        }),
        "GPC" => Kind::Phase(PhaseChange {
            phase: f.word("phase"),
            step: f.word_if("step"),
            turn: f.number("count")?,
            player: f.side("participantId")?,
            planet: f.word("systemName"),
        }),
        "PCIP" => Kind::Placed(Placed {
            player: f.side("participantId")?,
            card: f.card("cardId")?,
            blueprint: f.blueprint("blueprintId")?,
            from: f.word("from"),
            zone: f.word("zone"),
            zone_owner: f.side("zoneOwnerId")?,
            planet: f.word_if("systemName"),
            is_face_down: f.boolean_or("faceDown", false),
            cost: f.number_if("cost"),
            reason: f.word("reason"),
            source: f.card_if("sourceCardId"),
        }),
        "RCFP" => Kind::Removed(Removed {
            owner: f.side("participantId")?,
            cards: f.cards("otherCardIds")?,
            from: f.word("from"),
            planet: f.word_if("systemName"),
            zone: f.word("zone"),
            reason: f.word("reason"),
            source: f.card_if("sourceCardId"),
        }),
        "FCIP" => Kind::Revealed(Revealed {
            player: f.side("participantId")?,
            card: f.card("cardId")?,
            blueprint: f.blueprint("blueprintId")?,
            zone: f.word("zone"),
            reason: f.word("reason"),
            cost: f.number_if("cost"),
        }),
        "DR" => Kind::Drawn(Drawn {
            player: f.side("participantId")?,
            count: f.number("count")?,
            cards: f.cards_if("otherCardIds"),
            reason: f.word("reason"),
            source: f.card_if("sourceCardId"),
        }),
        "SHF" => Kind::Shuffled(Shuffled { player: f.side("participantId")?, reason: f.word("reason") }),
        "LOOK" => Kind::Looked(Looked {
            player: f.side("participantId")?,
            zone: f.word("zone"),
            zone_owner: f.side("zoneOwnerId")?,
            reason: f.word("reason"),
            count: f.number_if("count"),
            source: f.card_if("sourceCardId"),
        }),
        "LIM" => Kind::Limit(Limit {
            player: f.side("participantId")?,
            count: f.number("count")?,
            source: f.card("sourceCardId")?,
        }),
        "CA" => Kind::Activated(Activated {
            player: f.side("participantId")?,
            card: f.card("cardId")?,
            text: f.number("textId")?,
            targets: f.cards_if("otherCardIds"),
        }),
        _ => return None,
    })
}

/// Writes an event of this group; false for another.
pub(super) fn write(kind: &Kind, out: &mut Out<'_>) -> bool {
    match kind {
        Kind::Players(e) => {
            out.begin("P");
            out.text("allParticipantIds", &format!("{},{}", e.names.dark, e.names.light));
            out.text("sides", "D,L");
            out.text("participantId", &e.names.dark);
        }
        Kind::Deck(e) => {
            out.begin("DL");
            out.side("participantId", e.player);
            out.letter("side", e.side);
            out.deck("cards", &e.cards);
        }
        Kind::Said(e) => {
            out.begin("M");
            if let Some(value) = e.player {
                out.side("participantId", value);
            }
            out.message("message");
        }
        Kind::Turn(e) => {
            out.begin("TC");
            out.side("participantId", e.player);
            out.number("count", e.number);
            out.word("systemName", e.planet);
        }
        Kind::Phase(e) => {
            out.begin("GPC");
            out.word("phase", e.phase);
            if let Some(value) = e.step {
                out.word("step", value);
            }
            out.number("count", e.turn);
            out.side("participantId", e.player);
            out.word("systemName", e.planet);
        }
        Kind::Placed(e) => {
            out.begin("PCIP");
            out.side("participantId", e.player);
            out.number("cardId", e.card);
            out.text("blueprintId", e.blueprint.as_str());
            out.word("from", e.from);
            out.word("zone", e.zone);
            out.side("zoneOwnerId", e.zone_owner);
            if let Some(value) = e.planet {
                out.word("systemName", value);
            }
            out.boolean_unless("faceDown", e.is_face_down, false);
            if let Some(value) = e.cost {
                out.number("cost", value);
            }
            out.word("reason", e.reason);
            if let Some(value) = e.source {
                out.number("sourceCardId", value);
            }
        }
        Kind::Removed(e) => {
            out.begin("RCFP");
            out.side("participantId", e.owner);
            out.cards("otherCardIds", &e.cards);
            out.word("from", e.from);
            if let Some(value) = e.planet {
                out.word("systemName", value);
            }
            out.word("zone", e.zone);
            out.word("reason", e.reason);
            if let Some(value) = e.source {
                out.number("sourceCardId", value);
            }
        }
        Kind::Revealed(e) => {
            out.begin("FCIP");
            out.side("participantId", e.player);
            out.number("cardId", e.card);
            out.text("blueprintId", e.blueprint.as_str());
            out.word("zone", e.zone);
            out.word("reason", e.reason);
            if let Some(value) = e.cost {
                out.number("cost", value);
            }
        }
        Kind::Drawn(e) => {
            out.begin("DR");
            out.side("participantId", e.player);
            out.number("count", e.count);
            if let Some(value) = &e.cards {
                out.cards("otherCardIds", value);
            }
            out.word("reason", e.reason);
            if let Some(value) = e.source {
                out.number("sourceCardId", value);
            }
        }
        Kind::Shuffled(e) => {
            out.begin("SHF");
            out.side("participantId", e.player);
            out.word("reason", e.reason);
        }
        Kind::Looked(e) => {
            out.begin("LOOK");
            out.side("participantId", e.player);
            out.word("zone", e.zone);
            out.side("zoneOwnerId", e.zone_owner);
            out.word("reason", e.reason);
            if let Some(value) = e.count {
                out.number("count", value);
            }
            if let Some(value) = e.source {
                out.number("sourceCardId", value);
            }
        }
        Kind::Limit(e) => {
            out.begin("LIM");
            out.side("participantId", e.player);
            out.number("count", e.count);
            out.number("sourceCardId", e.source);
        }
        Kind::Activated(e) => {
            out.begin("CA");
            out.side("participantId", e.player);
            out.number("cardId", e.card);
            out.number("textId", e.text);
            if let Some(value) = &e.targets {
                out.cards("otherCardIds", value);
            }
        }
        _ => return false,
    }
    true
}

/// The names in the order of the sides; the Dark player must be the one that `participantId` names.
fn players(f: &mut Fields<'_, '_>) -> Option<Players> {
    let names = f.text("allParticipantIds")?.into_owned();
    let sides = f.text("sides")?.into_owned();
    let dark = f.text("participantId")?.into_owned();
    let Some((first, second)) = names.split_once(',').filter(|(a, b)| !a.is_empty() && !b.is_empty() && a != b) else {
        f.bad("allParticipantIds", &names);
        return None;
    };
    let first_side = match sides.as_str() {
        "D,L" => Side::Dark,
        "L,D" => Side::Light,
        _ => {
            f.bad("sides", &sides);
            return None;
        }
    };
    let names = Sides::from_fn(|side| Box::from(if side == first_side { first } else { second }));
    if *names.dark != *dark || second.contains(',') {
        f.bad("participantId", &dark);
    }
    Some(Players { names })
}
