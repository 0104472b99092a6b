//! Lines about turns, cards, piles, planets and the end.

use holocron_ingest::event::youngjedi::{
    Activated, Control, ControlReason, Deck, Drawn, Evacuation, EvacuationEnd, Interception, Kind, Limit, Looked,
    Misplay, Phase, PhaseChange, PhaseStep, Piles, PlaceReason, Placed, Removed, Revealed, Shuffled, Surrender, Tally,
    Turn, Win, Zone,
};
use holocron_ingest::id::{Blueprint, Side};

use super::Reader;
use super::words::{Words, blueprint, number, side};
use crate::cards::{self, CardType};

impl Reader {
    pub(super) fn table(&mut self, verb: &str, words: &mut Words<'_>) -> Result<Option<Kind>, String> {
        Ok(Some(match verb {
            "deck" => {
                let player = words.side()?;
                let cards = words.next()?.split(',').map(pair).collect::<Result<_, _>>()?;
                Kind::Deck(Deck { player, side: words.named_side("as")?.unwrap_or(player), cards })
            }
            "new" => {
                if words.next()? != "planet" {
                    return Err("new planet PLAYER PLANET".to_owned());
                }
                let player = words.side()?;
                self.planet = words.word()?;
                let step = words.word_if()?.unwrap_or(PhaseStep::Location);
                self.phase(Phase::NewPlanet, Some(step), player)
            }
            "turn" => {
                self.player = words.side()?;
                self.turn = words.number()?;
                self.planet = words.word()?;
                Kind::Turn(Turn { player: self.player, number: self.turn, planet: self.planet })
            }
            "phase" => {
                let phase = words.word()?;
                let step = words.word_if()?;
                let player = words.named_side("by")?.unwrap_or(self.player);
                self.planet = words.named_word("at")?.unwrap_or(self.planet);
                self.phase(phase, step, player)
            }
            "tally" => Kind::Tally(Box::new(tally(words)?)),
            "deploy" => self.deploy(words)?,
            "remove" => Kind::Removed(Removed {
                owner: words.side()?,
                cards: words.cards()?,
                from: words.word()?,
                zone: words.word()?,
                reason: words.word()?,
                planet: words.named_word("at")?,
                source: words.named_card("by")?,
            }),
            "reveal" => Kind::Revealed(Revealed {
                player: words.side()?,
                card: words.card()?,
                blueprint: words.blueprint()?,
                zone: words.word()?,
                reason: words.word()?,
                cost: words.named_number("cost")?,
            }),
            "draw" => Kind::Drawn(Drawn {
                player: words.side()?,
                count: words.number()?,
                reason: words.word()?,
                cards: words.named_cards("cards")?,
                source: words.named_card("by")?,
            }),
            "shuffle" => Kind::Shuffled(Shuffled { player: words.side()?, reason: words.word()? }),
            "look" => {
                let player = words.side()?;
                Kind::Looked(Looked {
                    player,
                    zone: words.word()?,
                    reason: words.word()?,
                    zone_owner: words.named_side("of")?.unwrap_or(player),
                    count: words.named_number("told")?,
                    source: words.named_card("by")?,
                })
            }
            "limit" => Kind::Limit(Limit { player: words.side()?, count: words.number()?, source: words.card()? }),
            "use" => Kind::Activated(Activated {
                player: words.side()?,
                card: words.card()?,
                text: words.number()?,
                targets: words.named_cards("on")?,
            }),
            "evacuate" => Kind::EvacuationStarted(Evacuation {
                id: words.number()?,
                player: words.side()?,
                planet: words.word()?,
                cards: words.cards()?,
                starships: words.cards()?,
            }),
            "intercept" => Kind::Interception(Interception {
                evacuation: words.number()?,
                player: words.side()?,
                does_intercept: words.yes()?,
                starships: words.cards_if()?,
            }),
            "evacuation" => {
                if words.next()? != "ends" {
                    return Err("evacuation ends ID yes".to_owned());
                }
                Kind::EvacuationEnded(EvacuationEnd { evacuation: words.number()?, is_success: words.yes()? })
            }
            "surrender" => Kind::Surrendered(Surrender {
                player: words.side()?,
                planet: words.word()?,
                reason: words.named_word("why")?.unwrap_or(ControlReason::Surrender),
            }),
            "control" => {
                Kind::Controlled(Control { player: words.side()?, planet: words.word()?, reason: words.word()? })
            }
            "misplay" => Kind::Misplay(Misplay {
                id: words.number()?,
                player: words.side()?,
                kind: words.word()?,
                planet: words.named_word("at")?,
                cards: words.named_cards("cards")?,
            }),
            "wins" => Kind::Won(Win { winner: words.side_if()?, reason: words.word()? }),
            _ => return Ok(None),
        }))
    }

    fn phase(&self, phase: Phase, step: Option<PhaseStep>, player: Side) -> Kind {
        Kind::Phase(PhaseChange { phase, step, turn: self.turn, player, planet: self.planet })
    }

    fn deploy(&self, words: &mut Words<'_>) -> Result<Kind, String> {
        let card = words.card()?;
        let blueprint = words.blueprint()?;
        let player = words.side()?;
        let facts = cards::lookup(&blueprint);
        let usual = match facts.map(|facts| facts.kind) {
            Some(CardType::Effect | CardType::Objective) => Zone::Effects,
            Some(CardType::Starship) => Zone::Hyperspace,
            Some(CardType::Location) => Zone::Location,
            _ => Zone::Planet,
        };
        let zone = words.named_word("zone")?.unwrap_or(usual);
        let planet = words.named_word("at")?.or((zone != Zone::Hyperspace).then_some(self.planet));
        let reason = match zone {
            Zone::Location => PlaceReason::Location,
            _ => PlaceReason::Deploy,
        };
        Ok(Kind::Placed(Placed {
            player,
            card,
            blueprint,
            from: words.named_word("from")?.unwrap_or(Zone::Hand),
            zone,
            zone_owner: words.named_side("owner")?.unwrap_or(player),
            planet,
            is_face_down: words.flag("hidden"),
            cost: match words.named("cost") {
                Some("?") => None,
                Some(cost) => Some(number(cost)?),
                None => Some(facts.and_then(|facts| facts.counters).unwrap_or(0)),
            },
            reason: words.named_word("why")?.unwrap_or(reason),
            source: words.named_card("by")?,
        }))
    }
}

/// `1_71*4`, or `1_72` for one.
fn pair(text: &str) -> Result<(Blueprint, u32), String> {
    let (id, count) = text.split_once('*').unwrap_or((text, "1"));
    Ok((blueprint(id)?, number(count)?))
}

/// Cards of a player, over all zones.
const DECK: u32 = 60;

fn tally(words: &mut Words<'_>) -> Result<Tally, String> {
    let mut tally = Tally::default();
    loop {
        let whose = side(words.next()?)?;
        let mut piles = Piles::default();
        let (mut rest, mut is_discard_named) = (DECK, false);
        // The names repeat for the other player, so each is taken only up to the bar.
        while let Some((name, value)) = words.next_pair() {
            let count = match name {
                "deck" => &mut piles.draw_deck,
                "hand" => &mut piles.hand,
                "discard" => &mut piles.discard_pile,
                "planet" => &mut piles.planet,
                "location" => &mut piles.location,
                "effects" => &mut piles.effects,
                "hyperspace" => &mut piles.hyperspace,
                "plan" => &mut piles.battle_plan,
                "dueling" => &mut piles.dueling_hand,
                "dueled" => &mut piles.dueling_pile,
                "removed" => &mut piles.removed,
                "used" => &mut piles.counters,
                _ => return Err(format!("unknown counter '{name}'")),
            };
            *count = number(value)?;
            is_discard_named |= name == "discard";
            if name != "used" {
                rest = rest.saturating_sub(*count);
            }
        }
        if !is_discard_named {
            piles.discard_pile = rest;
        }
        tally.sides[whose] = Some(piles);
        if !words.flag("|") {
            return Ok(tally);
        }
    }
}
