//! The ready phase: untap, Force, build roll.

use holocron_ingest::event::swtcg::{
    Arena, Kind, Phase, RerollKind, ResourceKind, ResourceReason, RollKind, Rolled, Step,
};
use holocron_ingest::id::{CardId, Side};

use super::table::Table;
use crate::cards::Wording;

impl Table {
    pub(super) fn ready(&mut self) {
        self.begin(Phase::Ready, Step::Untap);
        for side in Side::BOTH {
            let tapped = self.state.cards.iter().filter(|card| card.is_tapped && card.is_in_play());
            let tapped: Vec<CardId> = tapped.filter(|card| card.controller == side).map(|card| card.id).collect();
            for card in tapped {
                self.untap(card);
            }
        }
        self.begin(Phase::Ready, Step::Force);
        for side in Side::BOTH {
            self.resource(side, ResourceKind::Force, 4, ResourceReason::Step, (None, None));
        }
        self.begin(Phase::Ready, Step::Roll);
        let points = self.build_roll();
        for side in Side::BOTH {
            self.resource(side, ResourceKind::Build, points, ResourceReason::Roll, (None, None));
            if Arena::ALL.into_iter().all(|arena| self.state.units(side, arena).next().is_some()) {
                self.resource(side, ResourceKind::Build, 1, ResourceReason::Bonus, (None, None));
            }
        }
    }

    fn build_roll(&mut self) -> i32 {
        let (roll, die) = (self.numbers.roll(), self.rng.die());
        self.say(Kind::Rolled(Box::new(Rolled {
            roll,
            player: Side::Light,
            kind: RollKind::Build,
            card: None,
            target: None,
            attack: None,
            dice: vec![die],
            modifier: None,
            need: None,
            count: None,
            sixes: None,
        })));
        let location = Arena::ALL
            .into_iter()
            .filter_map(|arena| self.state.cards.location(arena))
            .find(|card| card.facts().is_some_and(|facts| facts.says(Wording::RerollsBuildRoll)));
        if let Some((card, side)) = location.map(|card| (card.id, card.controller))
            && die <= 2
        {
            self.coverage.add("reroll of the build roll");
            self.reroll_at(roll, side, card, (RerollKind::Ability, None), vec![0]);
        }
        self.state.rolls.get(roll).and_then(|roll| roll.dice.first().copied()).unwrap_or(die)
    }
}
