//! Chances to play or pass: the players choose in turn until both pass.

use holocron_ingest::event::swtcg::{
    Ability, AttackId, DamageId, Kind, Passed, RollId, WindowClosed, WindowKind, WindowOpened,
};
use holocron_ingest::id::Side;

use super::table::Table;
use crate::legal::{self, Effect, Play};

/// What a chance is about.
#[derive(Clone, Debug, Default)]
pub(super) struct About {
    pub(super) attack: Option<AttackId>,
    pub(super) rolls: Vec<RollId>,
    pub(super) damages: Vec<DamageId>,
}

impl Table {
    pub(super) fn chance(&mut self, kind: WindowKind, about: About) {
        let window = self.numbers.window();
        let About { attack, rolls, damages } = about;
        self.say(Kind::WindowOpened(WindowOpened { window, kind, attack, rolls, damages }));
        while let Some(current) = self.state.windows.current() {
            if current.id != window || current.is_over() {
                break;
            }
            let side = current.next();
            let plays = legal::legal(&self.state, side, &self.hands[side]);
            match self.choose(plays) {
                Some(play) => self.play(side, window, play),
                None => self.say(Kind::Passed(Passed { window, player: side })),
            }
        }
        self.say(Kind::WindowClosed(WindowClosed { window }));
        self.settle();
    }

    /// A chance in which nobody plays may be left out; most are.
    pub(super) fn general_chance(&mut self) {
        if !self.is_over && self.rng.percent(20) {
            self.chance(WindowKind::General, About::default());
        }
    }

    /// One of the plays, by the player's habits, or none.
    fn choose(&mut self, plays: Vec<Play>) -> Option<Play> {
        let likely = plays.into_iter().filter(|play| {
            let chance = match play {
                Play::Use { ability: Ability::Text(_), .. } => 15,
                Play::Use { ability: Ability::Keyword(name), .. } => match &**name {
                    "Lucky" => 90,
                    "Intercept" => 35,
                    "Retaliate" => 60,
                    _ => 75,
                },
                Play::Card { effect: Effect::Tap | Effect::Dice(_) | Effect::Damage(_), .. } => 6,
                Play::Card { effect: Effect::Power(_) | Effect::Weaken(_) | Effect::CriticalHit(_), .. } => 25,
                _ => 60,
            };
            self.rng.percent(chance)
        });
        let likely: Vec<Play> = likely.collect();
        self.rng.pick(&likely).cloned()
    }

    /// A chance to disrupt the play that was announced last, when the opponent could.
    pub(super) fn disruption(&mut self, player: Side, is_ability: bool) {
        let foe = player.opponent();
        let force = self.book.force[foe];
        let can = self.hands[foe].iter().any(|held| {
            let cost = self.state.play_price(held.id, held.card, foe).map(|(_, most)| most);
            let fits = match Effect::of(held.card) {
                Some(Effect::DisruptBattle) => !is_ability,
                Some(Effect::DisruptAbility) => is_ability,
                _ => false,
            };
            fits && cost.is_some_and(|cost| cost <= force)
        });
        if can && self.rng.percent(60) {
            self.chance(WindowKind::Disrupt, About::default());
        }
    }
}
