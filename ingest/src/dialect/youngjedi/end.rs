//! Evacuations, control of planets, misplays and the end.

use super::fields::Fields;
use super::out::Out;
use crate::event::youngjedi::{Control, Evacuation, EvacuationEnd, Interception, Kind, Misplay, Surrender, Win};

/// Types an event of this group; `None` for another and for one that lacks what it must have.
pub(super) fn read(code: &str, f: &mut Fields<'_, '_>) -> Option<Kind> {
    Some(match code {
        "SEV" => Kind::EvacuationStarted(Evacuation {
            id: f.number("evacId")?,
            player: f.side("participantId")?,
            planet: f.word("systemName"),
            cards: f.cards("otherCardIds")?,
            starships: f.cards("starshipIds")?,
        }),
        "ICP" => Kind::Interception(Interception {
            evacuation: f.number("evacId")?,
            player: f.side("participantId")?,
            does_intercept: f.boolean("intercept")?,
            starships: f.cards_if("starshipIds"),
        }),
        "EEV" => {
            Kind::EvacuationEnded(EvacuationEnd { evacuation: f.number("evacId")?, is_success: f.boolean("success")? })
        }
        "SUR" => Kind::Surrendered(Surrender {
            player: f.side("participantId")?,
            planet: f.word("systemName"),
            reason: f.word("reason"),
        }),
        "PC" => Kind::Controlled(Control {
            player: f.side("participantId")?,
            planet: f.word("systemName"),
            reason: f.word("reason"),
        }),
        "PEN" => Kind::Misplay(Misplay {
            id: f.number("penId")?,
            player: f.side("participantId")?,
            kind: f.word("kind"),
            planet: f.word_if("systemName"),
            cards: f.cards_if("otherCardIds"),
        }),
        "WN" => Kind::Won(Win { winner: f.side_if("participantId"), reason: f.word("reason") }),
        _ => return None,
    })
}

/// Writes an event of this group; false for another.
pub(super) fn write(kind: &Kind, out: &mut Out<'_>) -> bool {
    match kind {
        Kind::EvacuationStarted(e) => {
            out.begin("SEV");
            out.number("evacId", e.id);
            out.side("participantId", e.player);
            out.word("systemName", e.planet);
            out.cards("otherCardIds", &e.cards);
            out.cards("starshipIds", &e.starships);
        }
        Kind::Interception(e) => {
            out.begin("ICP");
            out.number("evacId", e.evacuation);
            out.side("participantId", e.player);
            out.boolean("intercept", e.does_intercept);
            if let Some(value) = &e.starships {
                out.cards("starshipIds", value);
            }
        }
        Kind::EvacuationEnded(e) => {
            out.begin("EEV");
            out.number("evacId", e.evacuation);
            out.boolean("success", e.is_success);
        }
        Kind::Surrendered(e) => {
            out.begin("SUR");
            out.side("participantId", e.player);
            out.word("systemName", e.planet);
            out.word("reason", e.reason);
        }
        Kind::Controlled(e) => {
            out.begin("PC");
            out.side("participantId", e.player);
            out.word("systemName", e.planet);
            out.word("reason", e.reason);
        }
        Kind::Misplay(e) => {
            out.begin("PEN");
            out.number("penId", e.id);
            out.side("participantId", e.player);
            out.word("kind", e.kind);
            if let Some(value) = e.planet {
                out.word("systemName", value);
            }
            if let Some(value) = &e.cards {
                out.cards("otherCardIds", value);
            }
        }
        Kind::Won(e) => {
            out.begin("WN");
            if let Some(value) = e.winner {
                out.side("participantId", value);
            }
            out.word("reason", e.reason);
        }
        _ => return false,
    }
    true
}
