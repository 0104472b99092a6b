//! Battles, fights, destiny and damage.

use super::fields::Fields;
use super::out::Out;
use crate::event::youngjedi::{
    Battle, BattleEnd, Breakthrough, Damage, Declaration, DestinyChange, DestinyDraw, Fight, FightEnd, Kind, Plan,
    Power,
};

/// Types an event of this group; `None` for another and for one that lacks what it must have.
pub(super) fn read(code: &str, f: &mut Fields<'_, '_>) -> Option<Kind> {
    Some(match code {
        "SB" => Kind::BattleStarted(Battle {
            id: f.number("battleId")?,
            kind: f.word("kind"),
            attacking: f.side("playerAttacking")?,
            defending: f.side("playerDefending")?,
            planet: f.word("systemName"),
            evacuation: f.number_if("evacId"),
        }),
        "BP" => Kind::PlanLaid(Plan {
            battle: f.number("battleId")?,
            player: f.side("participantId")?,
            count: f.number("count")?,
            cards: f.cards_if("otherCardIds"),
        }),
        "DBC" => Kind::Declared(Declaration {
            battle: f.number("battleId")?,
            player: f.side("participantId")?,
            count: f.number("count")?,
            cards: f.cards_if("otherCardIds"),
        }),
        "SF" => Kind::FightStarted(Fight {
            id: f.number("fightId")?,
            battle: f.number("battleId")?,
            attackers: f.cards("attackerCardIds")?,
            defenders: f.cards("defenderCardIds")?,
            attacker_weapons: f.cards_if("attackerWeaponIds"),
            defender_weapons: f.cards_if("defenderWeaponIds"),
            attacker_battle_cards: f.cards_if("attackerBattleCardId"),
            defender_battle_cards: f.cards_if("defenderBattleCardId"),
        }),
        "DD" => Kind::DestinyDrawn(DestinyDraw {
            id: f.number("drawId")?,
            player: f.side("participantId")?,
            card: f.card("cardId")?,
            blueprint: f.blueprint("blueprintId")?,
            count: f.number("count")?,
            reason: f.word("reason"),
            source: f.card_if("sourceCardId"),
            fight: f.number_if("fightId"),
            zone: f.word("zone"),
            is_counted: f.boolean_or("counted", true),
        }),
        "DV" => Kind::DestinyChanged(DestinyChange {
            draw: f.number("drawId")?,
            count: f.number("count")?,
            source: f.card("sourceCardId")?,
        }),
        "PWR" => Kind::Power(Power {
            fight: f.number_if("fightId"),
            duel: f.number_if("duelId"),
            player: f.side("participantId")?,
            base: f.number("base")?,
            location: f.number("location")?,
            weapon: f.number("weapon")?,
            battle: f.number("battle")?,
            other: f.number("other")?,
            destiny: f.number("destiny")?,
            total: f.number("total")?,
        }),
        "EF" => Kind::FightEnded(FightEnd {
            fight: f.number("fightId")?,
            winner: f.side_if("participantId"),
            defeated: f.cards_if("otherCardIds"),
        }),
        "BT" => Kind::Breakthrough(Breakthrough {
            battle: f.number("battleId")?,
            player: f.side("participantId")?,
            cards: f.cards("otherCardIds")?,
        }),
        "EB" => Kind::BattleEnded(BattleEnd { battle: f.number("battleId")? }),
        "DMG" => Kind::Damage(Damage {
            player: f.side("participantId")?,
            count: f.number("count")?,
            cards: f.cards("otherCardIds")?,
            reason: f.word("reason"),
            source: f.card_if("sourceCardId"),
        }),
        _ => return None,
    })
}

/// Writes an event of this group; false for another.
pub(super) fn write(kind: &Kind, out: &mut Out<'_>) -> bool {
    match kind {
        Kind::BattleStarted(e) => {
            out.begin("SB");
            out.number("battleId", e.id);
            out.word("kind", e.kind);
            out.side("playerAttacking", e.attacking);
            out.side("playerDefending", e.defending);
            out.word("systemName", e.planet);
            if let Some(value) = e.evacuation {
                out.number("evacId", value);
            }
        }
        Kind::PlanLaid(e) => {
            out.begin("BP");
            out.number("battleId", e.battle);
            out.side("participantId", e.player);
            out.number("count", e.count);
            if let Some(value) = &e.cards {
                out.cards("otherCardIds", value);
            }
        }
        Kind::Declared(e) => {
            out.begin("DBC");
            out.number("battleId", e.battle);
            out.side("participantId", e.player);
            out.number("count", e.count);
            if let Some(value) = &e.cards {
                out.cards("otherCardIds", value);
            }
        }
        Kind::FightStarted(e) => {
            out.begin("SF");
            out.number("fightId", e.id);
            out.number("battleId", e.battle);
            out.cards("attackerCardIds", &e.attackers);
            out.cards("defenderCardIds", &e.defenders);
            if let Some(value) = &e.attacker_weapons {
                out.cards("attackerWeaponIds", value);
            }
            if let Some(value) = &e.defender_weapons {
                out.cards("defenderWeaponIds", value);
            }
            if let Some(value) = &e.attacker_battle_cards {
                out.cards("attackerBattleCardId", value);
            }
            if let Some(value) = &e.defender_battle_cards {
                out.cards("defenderBattleCardId", value);
            }
        }
        Kind::DestinyDrawn(e) => {
            out.begin("DD");
            out.number("drawId", e.id);
            out.side("participantId", e.player);
            out.number("cardId", e.card);
            out.text("blueprintId", e.blueprint.as_str());
            out.number("count", e.count);
            out.word("reason", e.reason);
            if let Some(value) = e.source {
                out.number("sourceCardId", value);
            }
            if let Some(value) = e.fight {
                out.number("fightId", value);
            }
            out.word("zone", e.zone);
            out.boolean_unless("counted", e.is_counted, true);
        }
        Kind::DestinyChanged(e) => {
            out.begin("DV");
            out.number("drawId", e.draw);
            out.number("count", e.count);
            out.number("sourceCardId", e.source);
        }
        Kind::Power(e) => {
            out.begin("PWR");
            if let Some(value) = e.fight {
                out.number("fightId", value);
            }
            if let Some(value) = e.duel {
                out.number("duelId", value);
            }
            out.side("participantId", e.player);
            out.number("base", e.base);
            out.number("location", e.location);
            out.number("weapon", e.weapon);
            out.number("battle", e.battle);
            out.number("other", e.other);
            out.number("destiny", e.destiny);
            out.number("total", e.total);
        }
        Kind::FightEnded(e) => {
            out.begin("EF");
            out.number("fightId", e.fight);
            if let Some(value) = e.winner {
                out.side("participantId", value);
            }
            if let Some(value) = &e.defeated {
                out.cards("otherCardIds", value);
            }
        }
        Kind::Breakthrough(e) => {
            out.begin("BT");
            out.number("battleId", e.battle);
            out.side("participantId", e.player);
            out.cards("otherCardIds", &e.cards);
        }
        Kind::BattleEnded(e) => {
            out.begin("EB");
            out.number("battleId", e.battle);
        }
        Kind::Damage(e) => {
            out.begin("DMG");
            out.side("participantId", e.player);
            out.number("count", e.count);
            out.cards("otherCardIds", &e.cards);
            out.word("reason", e.reason);
            if let Some(value) = e.source {
                out.number("sourceCardId", value);
            }
        }
        _ => return false,
    }
    true
}
