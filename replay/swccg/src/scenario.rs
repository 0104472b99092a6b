//! The notation of the scenarios inside rule explanations: a few events, one a line, replayed by the real loop.
//!
//! ```text
//! viewer D                         the recording is Dark's (Dark when absent); the players are called D and L
//! live                             the log is a client's, which may have holes
//! turn D 3                         TC, "Start of D's turn #3"
//! begins D                         TC alone
//! phase Control                    GPC "Control (turn #3)"
//! site 40 1_128 D @0 Tatooine      PCIP of a location in column 0, of system Tatooine
//! at 41 1_168 D @0                 PCIP of a card at column 0; `as L` puts it on the other side
//!                                  `phase=MOVE` at the end of a card: the event carries another phase
//! players                          P: the recording begins, or a state dump follows
//! on 42 1_314 D 41                 PCIP attached to card 41
//! in 43 1_168 D HAND               PCIP into any zone, by GEMP's name
//! move 41 1_168 D @1               MCIP to a column; `move 42 1_314 D on 43` to a host
//! rotate 41 1_168 D @1 hit         ROCIP; flags: hit, inverted, frozen, suspended, collapsed
//! flip 44 7_297_BACK D SIDE_OF_TABLE
//! remove 43,44                     RCFP
//! columns 2                        RLFP
//! use 40 1_128 D                   CA by D; `use 40 1_128` without a performer
//! show 43 1_249 D VOID             IP
//! affects 42 43 1_152 L            CAC: whom card 43 affects
//! battle @0 41,42                  SB; `joins 43 1_168 D @0` ATB; `leaves 43 1_168 D LOST_PILE` RFB; `battle ends` EB
//! attack @0 41 50 D L              SA: attackers, defenders, attacking and defending player; `attack ends`
//! destiny 60 D battle destiny      DD
//! say D uses 3 Force               M; [1_128] stands for that card's link, [1_128 Title] gives its title too
//! tally D hand=8 reserve=40 force=5 used=0 lost=1 out=0 gen=7 | L hand=8 power=-,3 | attack=5 defense=3
//!                                  GS; what is not named is 0 (all piles unsaid when none is named), powers are a list by column with - for none
//! ask D Choose Deploy action or Pass: Deploy@43; Force drain@40     D with its actions
//! pick D Choose Force to lose: 41,42                                D, CARD_SELECTION
//! list D Verify Reserve Deck: 1_28,1_31   D, ARBITRARY_CARDS
//! again LINE                       the server sends this once more, to somebody who joins or joins anew
//! beside                           what follows is the other player's recording of the same game
//! ```
//!
//! Comments are told of in `holocron_replay::scenario`.

mod parts;

use std::sync::Arc;

use holocron_ingest::event::gemp::{
    Affects, Attack, Battle, Card, DestinyDraw, Kind, Phase, PhaseChange, Players, Posture, Removed, Zone,
};
use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};
use holocron_ingest::log::{Dialect, Log};
use holocron_ingest::message;

use crate::cards;
use holocron_replay::scenario::{self, Broken};
use parts::{ask, column_of, ids, side, tally};

/// A scenario and what must break in it.
#[derive(Debug)]
pub struct Scenario {
    /// The log.
    pub log: Log<Kind>,
    /// The other player's recording, when the notation gives one: its own breaches are not looked at.
    pub other: Option<Log<Kind>>,
    /// The expected breaches.
    pub broken: Broken,
}

/// Reads the notation.
///
/// # Errors
/// Names the line that does not read.
pub fn read(text: &str) -> Result<Scenario, String> {
    let (text, beside) = match text.split_once("\nbeside\n") {
        Some((text, beside)) => (text, Some(beside)),
        None => (text, None),
    };
    let (log, broken) = read_one(text, Side::Dark)?;
    let other = beside.map(|text| read_one(text, log.viewer.unwrap_or(Side::Dark).opponent())).transpose()?;
    Ok(Scenario { log, other: other.map(|(log, _)| log), broken })
}

fn read_one(text: &str, viewer: Side) -> Result<(Log<Kind>, Broken), String> {
    let names = Sides { dark: "D".into(), light: "L".into() };
    let dialect = Dialect::Replay;
    let mut reader = Reader { phase: Phase::PlayStartingCards, turn: 0, names, events: Vec::new(), viewer, dialect };
    let broken = scenario::lines(text, |line| {
        reader.line(line)?;
        Ok(reader.events.len())
    })?;
    let log = Log::made(reader.dialect, reader.names, reader.events);
    let log = Log { viewer: Some(reader.viewer), is_truncated: true, ..log };
    Ok((log, broken))
}

/// What one rule says of a scenario: the events at which it breaks, and whether it ever keeps.
#[cfg(test)]
pub(crate) fn heard(rule: &'static str, game: &str) -> (Vec<u32>, bool) {
    heard_in(rule, game, holocron_replay::edition::Edition::default())
}

/// The same by an edition of the rules.
#[cfg(test)]
pub(crate) fn heard_in(rule: &'static str, game: &str, edition: holocron_replay::edition::Edition) -> (Vec<u32>, bool) {
    let game = read(game).unwrap_or_else(|what| panic!("{what}"));
    scenario::heard::<crate::Swccg>(rule, &game.log, edition)
}

struct Reader {
    phase: Phase,
    turn: u32,
    names: Sides<Box<str>>,
    events: Vec<Event<Kind>>,
    viewer: Side,
    dialect: Dialect,
}

impl Reader {
    fn push(&mut self, kind: Kind) {
        let event = u32::try_from(self.events.len()).unwrap_or(u32::MAX);
        self.events.push(Event { at: At { event, byte: 0 }, standing: Standing::Final, kind });
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        match verb {
            "viewer" => self.viewer = side(rest)?,
            "live" => self.dialect = Dialect::BotLog,
            "again" => {
                let first = self.events.len();
                self.line(rest)?;
                self.events.iter_mut().skip(first).for_each(|event| event.standing = Standing::Repeated);
            }
            "players" => {
                let kind = Kind::Players(Players { names: self.names.clone(), viewer: Some(self.viewer) });
                self.push(kind);
            }
            "turn" => {
                let [player, number] = words[..] else { return Err("turn PLAYER NUMBER".into()) };
                self.turn = number.parse().map_err(|_| "bad number")?;
                self.push(Kind::Turn(Some(side(player)?)));
                self.say(&format!("Start of {player}'s turn #{number}"));
            }
            "begins" => self.push(Kind::Turn(Some(side(rest)?))),
            "phase" => {
                self.phase = Phase::from_label(rest).ok_or("unknown phase")?;
                let text = format!("{rest} (turn #{})", self.turn).into();
                self.push(Kind::Phase(PhaseChange { phase: self.phase, turn: Some(self.turn), text }));
            }
            "site" | "at" | "on" | "in" => {
                let zone = match verb {
                    "site" => Some(Zone::Locations),
                    "at" => Some(Zone::AtLocation),
                    "on" => Some(Zone::Attached),
                    _ => None,
                };
                let card = self.card(&words, zone)?;
                self.push(Kind::Placed(Box::new(card)));
            }
            "move" => {
                let card = self.card(&words, None)?;
                self.push(Kind::Moved(Box::new(card)));
            }
            "rotate" => {
                let card = self.card(&words, None)?;
                self.push(Kind::Rotated(Box::new(card)));
            }
            "flip" => {
                let card = self.card(&words, None)?;
                self.push(Kind::Flipped(Box::new(card)));
            }
            "replace" => {
                let card = self.card(&words, Some(Zone::Locations))?;
                self.push(Kind::Replaced(Box::new(card)));
            }
            "use" => {
                let card = self.card(&words, Some(Zone::SideOfTable))?;
                self.push(Kind::Activated(Box::new(card)));
            }
            "affects" => {
                let [targets, card @ ..] = &words[..] else { return Err("affects IDS CARD".into()) };
                let card = self.card(card, Some(Zone::AtLocation))?;
                self.push(Kind::Affects(Box::new(Affects { card, targets: ids(targets)? })));
            }
            "show" => {
                let card = self.card(&words, Some(Zone::Void))?;
                self.push(Kind::Shown(Box::new(card)));
            }
            "joins" => {
                let card = self.card(&words, Some(Zone::AtLocation))?;
                self.push(Kind::JoinedBattle(Box::new(card)));
            }
            "leaves" => {
                let card = self.card(&words, Some(Zone::AtLocation))?;
                self.push(Kind::LeftBattle(Box::new(card)));
            }
            "destiny" => {
                let [id, player, purpose @ ..] = &words[..] else { return Err("destiny ID PLAYER KIND".into()) };
                let back = if *player == "D" { "-1_2" } else { "-1_1" };
                let card = self.card(&[id, back, player, "TOP_OF_RESERVE_DECK"], None)?;
                self.push(Kind::DestinyDrawn(Box::new(DestinyDraw { card, purpose: purpose.join(" ").into() })));
            }
            "remove" => self.push(Kind::Removed(Removed { cards: ids(rest)?, pile_owner: None })),
            "columns" => {
                let columns = rest.split(',').map(|c| c.trim().parse().map_err(|_| "bad column".to_owned()));
                let columns = columns.collect::<Result<Vec<u16>, _>>()?;
                self.push(Kind::ColumnsRemoved(columns));
            }
            "battle" => match words[..] {
                ["ends"] => self.push(Kind::BattleEnded),
                [column, cards] => {
                    self.push(Kind::BattleStarted(Battle { location: column_of(column), cards: ids(cards)? }))
                }
                _ => return Err("battle @COLUMN IDS".into()),
            },
            "attack" => match words[..] {
                ["ends"] => self.push(Kind::AttackEnded),
                [column, attackers, defenders, attacking, defending] => self.push(Kind::AttackStarted(Attack {
                    location: column_of(column),
                    attackers: ids(attackers)?,
                    defenders: ids(defenders)?,
                    attacking: Some(side(attacking)?),
                    defending: Some(side(defending)?),
                })),
                _ => return Err("attack @COLUMN IDS IDS PLAYER PLAYER".into()),
            },
            "say" => self.say(rest),
            "tally" => self.push(Kind::Tally(Arc::new(tally(rest)?))),
            "ask" | "pick" | "list" => {
                let kind = ask(verb, rest)?;
                self.push(kind);
            }
            _ => return Err(format!("unknown word '{verb}'")),
        }
        Ok(())
    }

    fn say(&mut self, text: &str) {
        let mut message = String::new();
        let mut rest = text;
        while let Some((before, inside)) = rest.split_once('[') {
            let (link, after) = inside.split_once(']').unwrap_or((inside, ""));
            let (id, title) = link.split_once(' ').unwrap_or((link, ""));
            let title = match Blueprint::new(id).and_then(|b| cards::lookup(&b)) {
                Some(card) if title.is_empty() => card.title.to_string(),
                _ => title.to_owned(),
            };
            message.push_str(before);
            message.push_str(&format!("<div class='cardHint' value='{id}'>{title}</div>"));
            rest = after;
        }
        message.push_str(rest);
        let statement = message::parse(&message, &self.names);
        self.push(Kind::Said(statement));
    }

    /// `ID BLUEPRINT [OWNER] [@COLUMN | on HOST | HOST | ZONE] [as SIDE] [SYSTEM | flag]...`
    fn card(&self, words: &[&str], zone: Option<Zone>) -> Result<Card, String> {
        let [id, blueprint, rest @ ..] = words else { return Err("a card needs an id and a blueprint".into()) };
        let (owner, rest) = match rest {
            [name, rest @ ..] if side(name).is_ok() => (Some(side(name)?), rest),
            _ => (None, rest),
        };
        let mut card = Card {
            id: CardId(id.parse().map_err(|_| "bad id")?),
            blueprint: Blueprint::new(blueprint).ok_or("bad blueprint")?,
            owner,
            zone: zone.unwrap_or(Zone::AtLocation),
            zone_owner: owner,
            location: 0,
            host: None,
            system: None,
            phase: Some(self.phase),
            posture: Posture::default(),
        };
        let mut words = rest.iter().copied();
        while let Some(word) = words.next() {
            match word {
                "as" => card.zone_owner = Some(side(words.next().unwrap_or(""))?),
                "on" => {}
                "hit" => card.posture.sideways = true,
                "inverted" => card.posture.inverted = true,
                "frozen" => card.posture.frozen = true,
                "suspended" => card.posture.suspended = true,
                "collapsed" => card.posture.collapsed = true,
                _ if word.starts_with("phase=") => {
                    card.phase = Some(Phase::parse(&word[6..]).ok_or("unknown phase")?);
                }
                _ if word.starts_with('@') => card.location = column_of(word).ok_or("bad column")?,
                _ if word.bytes().all(|b| b.is_ascii_digit()) => {
                    card.host = Some(CardId(word.parse().map_err(|_| "bad host")?));
                    card.zone = Zone::Attached;
                }
                _ if Zone::parse(word).is_some() => card.zone = Zone::parse(word).ok_or("zone")?,
                system => {
                    let more: Vec<&str> = words.by_ref().collect();
                    card.system = Some([&[system], &more[..]].concat().join(" ").into());
                }
            }
        }
        Ok(card)
    }
}
