//! Lines about battles, fights, destiny and DAMAGE.

use holocron_ingest::event::youngjedi::{
    Battle, BattleEnd, BattleKind, Breakthrough, Damage, Declaration, DestinyChange, DestinyDraw, Fight, FightEnd,
    Kind, Plan, Power, Zone,
};
use holocron_ingest::id::{Blueprint, CardId};

use super::Reader;
use super::words::{Words, cards, number};
use crate::cards::lookup;

impl Reader {
    pub(super) fn battle(&mut self, verb: &str, words: &mut Words<'_>) -> Result<Option<Kind>, String> {
        Ok(Some(match verb {
            "battle" => {
                let first = words.next()?;
                if first == "ends" {
                    return Ok(Some(Kind::BattleEnded(BattleEnd { battle: words.number()? })));
                }
                self.battle = number(first)?;
                let attacking = words.side()?;
                let planet = words.word()?;
                let evacuation: Option<u32> = words.named_number("evac")?;
                let usual = if evacuation.is_some() { BattleKind::Starship } else { BattleKind::Character };
                Kind::BattleStarted(Battle {
                    id: self.battle,
                    kind: words.named_word("kind")?.unwrap_or(usual),
                    attacking,
                    defending: words.named_side("against")?.unwrap_or(attacking.opponent()),
                    planet,
                    evacuation,
                })
            }
            "plan" => Kind::PlanLaid(Plan {
                battle: words.number()?,
                player: words.side()?,
                count: words.number()?,
                cards: words.cards_if()?,
            }),
            "declare" => Kind::Declared(Declaration {
                battle: words.number()?,
                player: words.side()?,
                count: words.number()?,
                cards: words.cards_if()?,
            }),
            "fight" => {
                let id = words.number()?;
                self.fight = Some(id);
                let attackers = words.cards()?;
                let defenders = words.cards()?;
                let (attacker_weapons, defender_weapons) = both(words.named("using"))?;
                let (attacker_battle_cards, defender_battle_cards) = both(words.named("works"))?;
                Kind::FightStarted(Fight {
                    id,
                    battle: self.battle,
                    attackers,
                    defenders,
                    attacker_weapons,
                    defender_weapons,
                    attacker_battle_cards,
                    defender_battle_cards,
                })
            }
            "destiny" => {
                let id = words.number()?;
                let player = words.side()?;
                let card = words.card()?;
                let blueprint = words.blueprint()?;
                let reason = words.word()?;
                let is_start = reason == holocron_ingest::event::youngjedi::DestinyReason::Start;
                Kind::DestinyDrawn(DestinyDraw {
                    id,
                    player,
                    card,
                    blueprint,
                    count: destiny(words, blueprint)?,
                    reason,
                    source: words.named_card("by")?,
                    fight: words.named_number("fight")?.or(self.fight.filter(|_| !is_start)),
                    zone: words.named_word("to")?.unwrap_or(Zone::Hand),
                    is_counted: !words.flag("uncounted"),
                })
            }
            "change" => Kind::DestinyChanged(DestinyChange {
                draw: words.number()?,
                count: words.number()?,
                source: words.card()?,
            }),
            "power" => power(words)?,
            "result" => Kind::FightEnded(FightEnd {
                fight: words.number()?,
                winner: words.side_if()?,
                defeated: words.cards_if()?,
            }),
            "breakthrough" => Kind::Breakthrough(Breakthrough {
                battle: words.number()?,
                player: words.side()?,
                cards: words.cards()?,
            }),
            "damage" => {
                let player = words.side()?;
                let reason = words.word()?;
                let cards = words.cards()?;
                let all = u32::try_from(cards.len()).map_err(|error| error.to_string())?;
                Kind::Damage(Damage {
                    player,
                    count: words.named_number("due")?.unwrap_or(all),
                    cards,
                    reason,
                    source: words.named_card("by")?,
                })
            }
            _ => return Ok(None),
        }))
    }
}

/// `number=`, or the printed destiny.
pub(super) fn destiny(words: &mut Words<'_>, blueprint: Blueprint) -> Result<u32, String> {
    let printed = lookup(&blueprint).and_then(|facts| facts.destiny);
    Ok(words.named_number("number")?.or(printed).unwrap_or(0))
}

/// `62,63/15`: the attacker's and the defender's.
#[allow(clippy::type_complexity, reason = "a pair of optional lists")]
fn both(text: Option<&str>) -> Result<(Option<Vec<CardId>>, Option<Vec<CardId>>), String> {
    let Some(text) = text else { return Ok((None, None)) };
    let (attacker, defender) = text.split_once('/').unwrap_or((text, ""));
    let some = |text: &str| -> Result<Option<Vec<CardId>>, String> {
        Ok(Some(cards(text)?).filter(|cards| !cards.is_empty()))
    };
    Ok((some(attacker)?, some(defender)?))
}

fn power(words: &mut Words<'_>) -> Result<Kind, String> {
    let is_duel = words.flag("duel");
    let id = Some(words.number()?);
    let player = words.side()?;
    let mut part = |name| words.named_number(name).map(Option::unwrap_or_default);
    let (base, location, weapon) = (part("base")?, part("location")?, part("weapon")?);
    let (battle, other, destiny) = (part("battle")?, part("other")?, part("destiny")?);
    let sum: i32 = base + location + weapon + battle + other + destiny;
    Ok(Kind::Power(Power {
        fight: if is_duel { None } else { id },
        duel: if is_duel { id } else { None },
        player,
        base,
        location,
        weapon,
        battle,
        other,
        destiny,
        total: words.named_number("total")?.unwrap_or(sum),
    }))
}
