//! Duels.

use super::fields::Fields;
use super::out::Out;
use crate::event::youngjedi::{Duel, DuelAttack, DuelBlock, DuelEnd, DuelText, DuelingHand, Hit, Kind};

/// Types an event of this group; `None` for another and for one that lacks what it must have.
pub(super) fn read(code: &str, f: &mut Fields<'_, '_>) -> Option<Kind> {
    Some(match code {
        "SD" => Kind::DuelStarted(Duel {
            id: f.number("duelId")?,
            attacking: f.side("playerAttacking")?,
            defending: f.side("playerDefending")?,
            attackers: f.cards("attackerCardId")?,
            defenders: f.cards("defenderCardId")?,
            attacker_weapon: f.card_if("attackerWeaponId"),
            defender_weapon: f.card_if("defenderWeaponId"),
            planet: f.word("systemName"),
        }),
        "DH" => Kind::DuelingHand(DuelingHand {
            duel: f.number("duelId")?,
            player: f.side("participantId")?,
            due: f.number("due")?,
            count: f.number("count")?,
            cards: f.cards_if("otherCardIds"),
            reason: f.word("reason"),
        }),
        "DA" => Kind::DuelAttack(DuelAttack {
            duel: f.number("duelId")?,
            player: f.side("participantId")?,
            card: f.card("cardId")?,
            blueprint: f.blueprint("blueprintId")?,
            count: f.number("count")?,
        }),
        "DB" => Kind::DuelBlock(DuelBlock {
            duel: f.number("duelId")?,
            player: f.side("participantId")?,
            card: f.card("cardId")?,
            blueprint: f.blueprint("blueprintId")?,
            count: f.number("count")?,
            target: f.card("targetCardId")?,
        }),
        "DT" => Kind::DuelText(DuelText {
            duel: f.number("duelId")?,
            player: f.side("participantId")?,
            card: f.card("cardId")?,
            targets: f.cards_if("otherCardIds"),
        }),
        "HIT" => Kind::Hit(Hit {
            duel: f.number("duelId")?,
            target: f.card("targetCardId")?,
            delta: f.number("delta")?,
            total: f.number("total")?,
            reason: f.word("reason"),
            card: f.card_if("cardId"),
        }),
        "ED" => Kind::DuelEnded(DuelEnd {
            duel: f.number("duelId")?,
            winner: f.side_if("participantId"),
            defeated: f.card_if("cardId"),
        }),
        _ => return None,
    })
}

/// Writes an event of this group; false for another.
pub(super) fn write(kind: &Kind, out: &mut Out<'_>) -> bool {
    match kind {
        Kind::DuelStarted(e) => {
            out.begin("SD");
            out.number("duelId", e.id);
            out.side("playerAttacking", e.attacking);
            out.side("playerDefending", e.defending);
            out.cards("attackerCardId", &e.attackers);
            out.cards("defenderCardId", &e.defenders);
            if let Some(value) = e.attacker_weapon {
                out.number("attackerWeaponId", value);
            }
            if let Some(value) = e.defender_weapon {
                out.number("defenderWeaponId", value);
            }
            out.word("systemName", e.planet);
        }
        Kind::DuelingHand(e) => {
            out.begin("DH");
            out.number("duelId", e.duel);
            out.side("participantId", e.player);
            out.number("due", e.due);
            out.number("count", e.count);
            if let Some(value) = &e.cards {
                out.cards("otherCardIds", value);
            }
            out.word("reason", e.reason);
        }
        Kind::DuelAttack(e) => {
            out.begin("DA");
            out.number("duelId", e.duel);
            out.side("participantId", e.player);
            out.number("cardId", e.card);
            out.text("blueprintId", e.blueprint.as_str());
            out.number("count", e.count);
        }
        Kind::DuelBlock(e) => {
            out.begin("DB");
            out.number("duelId", e.duel);
            out.side("participantId", e.player);
            out.number("cardId", e.card);
            out.text("blueprintId", e.blueprint.as_str());
            out.number("count", e.count);
            out.number("targetCardId", e.target);
        }
        Kind::DuelText(e) => {
            out.begin("DT");
            out.number("duelId", e.duel);
            out.side("participantId", e.player);
            out.number("cardId", e.card);
            if let Some(value) = &e.targets {
                out.cards("otherCardIds", value);
            }
        }
        Kind::Hit(e) => {
            out.begin("HIT");
            out.number("duelId", e.duel);
            out.number("targetCardId", e.target);
            out.number("delta", e.delta);
            out.number("total", e.total);
            out.word("reason", e.reason);
            if let Some(value) = e.card {
                out.number("cardId", value);
            }
        }
        Kind::DuelEnded(e) => {
            out.begin("ED");
            out.number("duelId", e.duel);
            if let Some(value) = e.winner {
                out.side("participantId", value);
            }
            if let Some(value) = e.defeated {
                out.number("cardId", value);
            }
        }
        _ => return false,
    }
    true
}
