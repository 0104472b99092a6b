//! Sentences of attacks, contests and the end.

use holocron_ingest::event::swtcg::{AttackMode, ContestEnded, EndReason, Kind, LeaveReason, RollKind};
use holocron_ingest::id::Side;

use super::{Tale, Told, count};
use holocron_replay::account::Topic;

impl Told<'_> {
    pub(super) fn fight(&self, kind: &Kind) -> Tale {
        if let Some(text) = self.attack(kind) {
            return Some((Topic::Battle, text));
        }
        Some(match kind {
            Kind::Rolled(roll) if roll.kind == RollKind::Build => {
                (Topic::Other, format!("{} rolls {} for build points", self.name(roll.player), dice(&roll.dice)))
            }
            Kind::Left(left) => {
                let (cards, is) = (self.cards(&left.cards), if left.cards.len() == 1 { "is" } else { "are" });
                let who = self.name(left.player);
                match left.reason {
                    LeaveReason::Damage => (Topic::Battle, format!("{cards} {is} discarded")),
                    LeaveReason::Redraw => (Topic::Other, format!("{who} sets {} aside", cards_of(left.cards.len()))),
                    LeaveReason::Cost => (Topic::Play, format!("{who} discards {cards} to pay")),
                    LeaveReason::Effect => (Topic::Play, format!("{cards} {is} discarded by a card")),
                    LeaveReason::Upkeep => (Topic::Play, format!("{who} discards {cards} for want of Upkeep")),
                    LeaveReason::Replaced | LeaveReason::Unique => (Topic::Play, format!("{cards} {is} replaced")),
                    LeaveReason::Played | LeaveReason::Unknown => return None,
                }
            }
            Kind::Control(control) => {
                let of = |side: Option<Side>| side.map_or("nobody", |side| self.name(side));
                let (space, ground, character) = (of(control.space), of(control.ground), of(control.character));
                (Topic::Other, format!("control: Space {space}, Ground {ground}, Character {character}"))
            }
            Kind::GameEnded(ended) => {
                let why = match ended.reason {
                    EndReason::Arenas => ": control of two arenas",
                    EndReason::Deck => ": the other's deck is empty",
                    EndReason::Concede => ": the other gives up",
                    EndReason::Effect => ": a card says so",
                    EndReason::Unknown => "",
                };
                (
                    Topic::Other,
                    match ended.winner {
                        Some(winner) => format!("{} wins{why}", self.name(winner)),
                        None => "the game ends without a winner".to_owned(),
                    },
                )
            }
            _ => return None,
        })
    }

    fn attack(&self, kind: &Kind) -> Option<String> {
        Some(match kind {
            Kind::AttackStarted(started) => {
                let by = match started.mode {
                    AttackMode::Normal | AttackMode::Unknown => "",
                    AttackMode::Bombard => " by Bombard",
                    AttackMode::IonCannon => " by Ion Cannon",
                };
                format!("{} attacks {}{by}", self.card(started.card), self.card(started.target))
            }
            Kind::DefenderChanged(changed) => format!("{} becomes the defender", self.card(changed.target)),
            Kind::Rolled(roll) if roll.kind != RollKind::Build => {
                format!("{} rolls {}{}", self.name(roll.player), dice(&roll.dice), hits(roll.count))
            }
            Kind::Rerolled(roll) => {
                let (who, card) = (self.name(roll.player), self.card(roll.card));
                format!("{who} rerolls with {card}: {}{}", dice(&roll.dice), hits(roll.count))
            }
            Kind::Prevented(prevented) => {
                format!("{} prevents {} damage", self.card(prevented.card), prevented.count)
            }
            Kind::DamagePending(damage) => {
                format!("{} does {} damage to {}", self.card(damage.card), damage.count, self.card(damage.target))
            }
            Kind::ContestStarted(contest) => format!("{} are contested", self.cards(&contest.cards)),
            Kind::Bid(bid) => format!("{} bids {} Force", self.name(bid.player), bid.count),
            Kind::ContestEnded(ended) => self.contest(ended),
            _ => return None,
        })
    }

    fn contest(&self, ended: &ContestEnded) -> String {
        let (more, less) = (ended.dark_total.max(ended.light_total), ended.dark_total.min(ended.light_total));
        format!("{} wins the contest, {more} to {less}", self.name(ended.winner))
    }
}

fn cards_of(number: usize) -> String {
    count(i32::try_from(number).unwrap_or(i32::MAX), "card")
}

fn hits(hits: Option<i32>) -> String {
    hits.map_or_else(String::new, |hits| format!(": {}", count(hits, "hit")))
}

fn dice(faces: &[i32]) -> String {
    if faces.is_empty() {
        return "no dice".to_owned();
    }
    let faces: Vec<String> = faces.iter().map(i32::to_string).collect();
    faces.join(", ")
}
