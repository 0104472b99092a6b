//! Sentences of cards and abilities that are played.

use holocron_ingest::event::swtcg::{Ability, Kind, RetreatReason, TriggerResult};

use super::{Tale, Told, price};
use holocron_replay::account::Topic;

impl Told<'_> {
    pub(super) fn play(&self, kind: &Kind) -> Tale {
        Some(match kind {
            Kind::Played(played) => {
                let (who, card) = (self.name(played.player), self.card(played.card));
                (Topic::Play, format!("{who} plays {card}{}", price(played.cost)))
            }
            Kind::Activated(used) => {
                let (who, card) = (self.name(used.player), self.card(used.card));
                let ability = ability(&used.ability, used.value);
                (Topic::Play, format!("{who} uses {ability} of {card}{}", price(used.cost)))
            }
            Kind::TookEffect(effect) if effect.result == TriggerResult::Done => {
                let trigger = self.state.triggers.get(effect.trigger)?;
                let ability = ability(&trigger.ability, None);
                (Topic::Play, format!("{ability} of {} takes effect", self.card(trigger.card)))
            }
            Kind::Disrupted(disrupted) => {
                let target = self.state.plays.get(disrupted.target);
                let target = target.map_or_else(|| "a play".to_owned(), |play| self.card(play.card));
                (Topic::Play, format!("{} disrupts {target}", self.name(disrupted.player)))
            }
            Kind::Retreated(retreat) => {
                let with = match retreat.pilots.as_slice() {
                    [] => String::new(),
                    pilots => format!(" with {}", self.cards(pilots)),
                };
                let why = if retreat.reason == RetreatReason::Contest { " after the contest" } else { "" };
                (Topic::Play, format!("{} retreats{with}{why}", self.card(retreat.card)))
            }
            _ => return None,
        })
    }
}

fn ability(ability: &Ability, value: Option<i32>) -> String {
    match (ability, value) {
        (Ability::Text(_), _) => "an ability".to_owned(),
        (Ability::Keyword(name), Some(value)) => format!("{name} {value}"),
        (Ability::Keyword(name), None) => name.to_string(),
    }
}
