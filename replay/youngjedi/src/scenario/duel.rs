//! Lines about duels.

use holocron_ingest::event::youngjedi::{
    DrawReason, Duel, DuelAttack, DuelBlock, DuelEnd, DuelText, DuelingHand, Hit, Kind,
};

use super::Reader;
use super::battle::destiny;
use super::words::{Words, number};

impl Reader {
    pub(super) fn duel(&mut self, verb: &str, words: &mut Words<'_>) -> Result<Option<Kind>, String> {
        Ok(Some(match verb {
            "duel" => {
                let first = words.next()?;
                if first == "ends" {
                    return Ok(Some(Kind::DuelEnded(DuelEnd {
                        duel: words.number()?,
                        winner: words.side_if()?,
                        defeated: words.card_if()?,
                    })));
                }
                let attacking = words.side()?;
                Kind::DuelStarted(Duel {
                    id: number(first)?,
                    attacking,
                    defending: attacking.opponent(),
                    attackers: words.cards()?,
                    defenders: words.cards()?,
                    attacker_weapon: words.card_if()?,
                    defender_weapon: words.card_if()?,
                    planet: words.named_word("at")?.unwrap_or(self.planet),
                })
            }
            "dueling" => {
                if words.next()? != "hand" {
                    return Err("dueling hand ID PLAYER COUNT".to_owned());
                }
                let duel = words.number()?;
                let player = words.side()?;
                let count = words.number()?;
                Kind::DuelingHand(DuelingHand {
                    duel,
                    player,
                    due: words.named_number("due")?.unwrap_or(count),
                    count,
                    cards: words.named_cards("cards")?,
                    reason: words.named_word("why")?.unwrap_or(DrawReason::Start),
                })
            }
            "attack" => {
                let duel = words.number()?;
                let player = words.side()?;
                let card = words.card()?;
                let blueprint = words.blueprint()?;
                Kind::DuelAttack(DuelAttack { duel, player, card, blueprint, count: destiny(words, blueprint)? })
            }
            "block" => {
                let duel = words.number()?;
                let player = words.side()?;
                let card = words.card()?;
                let blueprint = words.blueprint()?;
                let target = words.card()?;
                Kind::DuelBlock(DuelBlock { duel, player, card, blueprint, count: destiny(words, blueprint)?, target })
            }
            "text" => Kind::DuelText(DuelText {
                duel: words.number()?,
                player: words.side()?,
                card: words.card()?,
                targets: words.named_cards("on")?,
            }),
            "hit" => Kind::Hit(Hit {
                duel: words.number()?,
                target: words.card()?,
                delta: words.number()?,
                total: words.number()?,
                reason: words.word()?,
                card: words.named_card("by")?,
            }),
            _ => return Ok(None),
        }))
    }
}
