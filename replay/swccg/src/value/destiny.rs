//! Destiny draws and their totals (rules DEST-02 and DEST-03).

use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::destiny::Kind as Purpose;

use crate::cards::{Card as Facts, Category, Keyword, ModifierKind as Kind};
use crate::state::table::TableCard;
use crate::text::{Asked, Interval, Seen, Touch, Truth, View};

const GENERAL: [Kind; 2] = [Kind::Destiny, Kind::DestinyWhenDrawnForDestiny];

/// What texts say of each draw for a purpose, beside what they say of every draw, as the server asks.
fn each_of(purpose: &Purpose) -> Option<Kind> {
    Some(match purpose {
        Purpose::Duel => Kind::EachDuelDestiny,
        Purpose::Asteroid => Kind::EachAsteroidDestiny,
        Purpose::CarbonFreezing => Kind::EachCarbonFreezingDestiny,
        Purpose::EpicEvent | Purpose::EpicEventAndWeapon => Kind::EachEpicEventDestiny,
        Purpose::SearchParty => Kind::EachSearchPartyDestiny,
        Purpose::TractorBeam => Kind::EachTractorBeamDestiny,
        Purpose::Training => Kind::EachTrainingDestiny,
        _ => return None,
    })
}

/// What texts say of the total for a purpose. A plain total is changed by actions alone; what a calculation adds comes later.
fn total_of(purpose: &Purpose) -> Option<Kind> {
    Some(match purpose {
        Purpose::Asteroid => Kind::TotalAsteroidDestiny,
        Purpose::CarbonFreezing => Kind::TotalCarbonFreezingDestiny,
        Purpose::Movement => Kind::TotalMovementDestiny,
        Purpose::Training => Kind::TotalTrainingDestiny,
        _ => return None,
    })
}

/// The kinds of modifiers that may change a draw for a purpose.
pub(crate) fn changes_draws(purpose: &Purpose) -> Vec<Kind> {
    let mut kinds = vec![Kind::PrintedDestiny, Kind::IsDoubled, Kind::EachDestinyDraw];
    kinds.extend(GENERAL);
    kinds.extend(each_of(purpose));
    match purpose {
        Purpose::Battle => {
            // A special flag makes them change the total instead.
            let by_flag = Kind::SpecialFlag;
            kinds.extend([Kind::DestinyWhenDrawnForBattleDestiny, Kind::EachBattleDestinyAtLocation, by_flag]);
        }
        Purpose::Weapon | Purpose::EpicEventAndWeapon => {
            kinds.extend([Kind::DestinyWhenDrawnForWeaponDestiny, Kind::EachWeaponDestiny]);
        }
        _ if is_plain(purpose) => kinds.push(Kind::EachDestinyForAction),
        _ => {}
    }
    kinds
}

/// True for a draw whose number depends on the card whose action draws it.
fn is_plain(purpose: &Purpose) -> bool {
    let is_own = matches!(
        purpose,
        Purpose::Battle | Purpose::Weapon | Purpose::ToTotalPower | Purpose::ToAttrition | Purpose::LightsaberCombat
    );
    !is_own && each_of(purpose).is_none()
}

/// A weapon that is being fired.
struct Shot<'v> {
    weapon: Seen<'v>,
    /// The weapon is built into the card.
    is_built_in: bool,
    /// Who fires it, when that is known.
    user: Option<Seen<'v>>,
    targets: Vec<Seen<'v>>,
}

/// True for what bears weapons that it fires.
fn may_fire(facts: &Facts) -> bool {
    matches!(facts.category, Category::Character | Category::Starship | Category::Vehicle)
}

impl View<'_> {
    /// The number of a piece at a holosite: its destiny, with what texts make of that.
    pub(crate) fn piece(&self, seen: &Seen<'_>) -> Interval {
        let Some(destiny) = seen.facts.and_then(|facts| facts.destiny.known()) else {
            return Interval::unknown(seen.card.blueprint);
        };
        let mut total = Interval::exactly(destiny);
        for touch in self.touches(Kind::Destiny, &Asked::about(seen)) {
            total.change(touch.range, touch.answer, touch.by);
        }
        total
    }

    /// What a card with this number is told to be when a player draws it; less than 0 counts as 0.
    pub(crate) fn destiny(&self, drawn: &TableCard, player: Side, purpose: &Purpose, number: Number) -> Interval {
        let card = Asked::about(&self.seen(drawn)).of(player);
        let mut total = Interval::exactly(number);
        for touch in self.about_draw(Kind::PrintedDestiny, drawn, &card) {
            total.set(touch.range, touch.answer, touch.by);
        }
        if drawn.facts.is_some_and(|facts| facts.category == Category::Character) {
            for touch in self.about_draw(Kind::IsDoubled, drawn, &card) {
                total.change((number, number), touch.answer.at_most_maybe(), touch.by);
            }
        }
        let mut changes: Vec<Touch> =
            GENERAL.into_iter().flat_map(|kind| self.about_draw(kind, drawn, &card)).collect();
        // Which of several draws a text means is not followed.
        let mut vague = vec![Kind::EachDestinyDraw];
        vague.extend(each_of(purpose));
        match purpose {
            Purpose::Battle => {
                changes.extend(self.about_draw(Kind::DestinyWhenDrawnForBattleDestiny, drawn, &card));
                if let Some(place) = self.state.battle.as_ref().and_then(|battle| self.get(battle.place?)) {
                    let asked = Asked::about(place).of(player);
                    changes.extend(self.touches(Kind::EachBattleDestinyAtLocation, &asked));
                }
            }
            Purpose::Weapon | Purpose::EpicEventAndWeapon => {
                changes.extend(self.about_draw(Kind::DestinyWhenDrawnForWeaponDestiny, drawn, &card));
                match self.shot() {
                    Some(shot) => changes.extend(self.about_shot(Kind::EachWeaponDestiny, &shot, player)),
                    None => vague.push(Kind::EachWeaponDestiny),
                }
            }
            _ => {}
        }
        if is_plain(purpose) {
            changes.extend(self.about_source(player));
        }
        let is_shielded = match purpose {
            Purpose::Battle => self.hears(Kind::MayNotModifyBattleDestiny),
            Purpose::Weapon | Purpose::EpicEventAndWeapon => self.hears(Kind::MayNotModifyWeaponDestiny),
            _ => false,
        };
        for touch in changes {
            let answer = if is_shielded { touch.answer.at_most_maybe() } else { touch.answer };
            total.change(touch.range, answer, touch.by);
        }
        self.add_vague(&mut total, &vague, player);
        total
    }

    /// What a player's draws for a purpose come to, given their sum; not less than 0.
    pub(crate) fn total_destiny(&self, player: Side, purpose: &Purpose, sum: Number) -> Interval {
        let mut total = Interval::exactly(sum);
        match purpose {
            Purpose::Battle => self.change_battle_destiny(&mut total, player),
            Purpose::Weapon | Purpose::EpicEventAndWeapon => match self.shot() {
                Some(shot) => {
                    for touch in self.about_shot(Kind::TotalWeaponDestiny, &shot, player) {
                        total.change(touch.range, touch.answer, touch.by);
                    }
                }
                None => self.add_vague(&mut total, &[Kind::TotalWeaponDestiny], player),
            },
            _ => self.add_vague(&mut total, total_of(purpose).as_slice(), player),
        }
        if *purpose == Purpose::Asteroid {
            let is_field = |location: &&crate::text::Seen<'_>| location.has_keyword(Keyword::Asteroid);
            let fields = self.locations().filter(is_field).count().saturating_sub(1);
            let more = Number::whole(i32::try_from(fields).unwrap_or(0));
            if let Some(field) = self.locations().find(is_field) {
                // Each further asteroid sector of the system adds 1.
                total.change((Number::ZERO, more), Truth::Yes, field.card.blueprint);
            }
        }
        total.floor();
        total
    }

    fn change_battle_destiny(&self, total: &mut Interval, player: Side) {
        let Some(place) = self.state.battle.as_ref().and_then(|battle| self.get(battle.place?)) else { return };
        let asked = Asked::about(place).of(player);
        let is_shielded = !self.touches(Kind::MayNotModifyTotalBattleDestiny, &Asked::about(place)).is_empty();
        let answer = |touch: &Touch| if is_shielded { touch.answer.at_most_maybe() } else { touch.answer };
        for touch in self.touches(Kind::TotalBattleDestinyAtLocation, &asked) {
            total.change(touch.range, answer(&touch), touch.by);
        }
        let mut resets = self.touches(Kind::UnmodifiableTotalBattleDestinyAtLocation, &asked);
        resets.iter_mut().for_each(|touch| touch.answer = answer(touch));
        total.set_lowest(&resets);
    }

    /// The texts about a drawn card: its own, and those in play.
    fn about_draw(&self, kind: Kind, drawn: &TableCard, asked: &Asked<'_>) -> Vec<Touch> {
        let own = self.own_texts_of(drawn, move |modifier| modifier.kind == kind);
        let mut touches = self.gather(own, |_| *asked);
        touches.extend(self.touches(kind, asked));
        touches
    }

    /// The texts about draws for the action of a card: one of those at work, when any is.
    fn about_source(&self, player: Side) -> Vec<Touch> {
        let causes = self.state.text.causes.list().iter();
        let sources: Vec<TableCard> =
            causes.map(|cause| TableCard::of_design(cause.card.blueprint, cause.player.unwrap_or(player))).collect();
        let asked = Asked { player: Some(player), ..Asked::default() };
        let of = |asked: &Asked<'_>| self.touches(Kind::EachDestinyForAction, asked);
        let about = |source: &TableCard| of(&Asked { who: Some(self.seen(source)), ..asked });
        let mut touches =
            if sources.is_empty() { of(&asked) } else { sources.iter().flat_map(about).collect::<Vec<_>>() };
        touches.iter_mut().for_each(|touch| touch.answer = touch.answer.at_most_maybe());
        touches
    }

    /// The shot at hand, when the log shows the weapon and its targets.
    fn shot(&self) -> Option<Shot<'_>> {
        let firing = self.state.fight.weapons.firing.as_ref().filter(|firing| !firing.targets.is_empty())?;
        let weapon = *self.get(firing.weapon)?;
        let is_weapon = weapon.facts.is_some_and(|facts| facts.category == Category::Weapon);
        // Who fires a weapon that stands by itself nobody is told.
        let user = match weapon.card.host {
            _ if !is_weapon => Some(weapon),
            Some(host) => self.get(host).filter(|host| host.facts.is_some_and(may_fire)).copied(),
            None => None,
        };
        let targets = firing.targets.iter().map(|id| self.get(*id).copied()).collect::<Option<_>>()?;
        Some(Shot { weapon, is_built_in: !is_weapon, user, targets })
    }

    /// The texts about a shot.
    fn about_shot(&self, kind: Kind, shot: &Shot<'_>, player: Side) -> Vec<Touch> {
        let about = |target: &Seen<'_>| {
            let asked = Asked {
                who: Some(shot.weapon),
                from: shot.user,
                to: Some(*target),
                player: Some(player),
                is_built_in: shot.is_built_in,
            };
            self.touches_of_one_copy(kind, &asked)
        };
        // Several targets are one shot: what speaks of one of them speaks of it.
        let mut touches: Vec<Touch> = Vec::new();
        for touch in shot.targets.iter().flat_map(about) {
            match touches.iter_mut().find(|known| known.source == touch.source && known.range == touch.range) {
                Some(known) => known.answer = known.answer.or(|| touch.answer),
                None => touches.push(touch),
            }
        }
        touches
    }

    /// Texts of which it is not known whether they speak of this draw.
    fn add_vague(&self, total: &mut Interval, kinds: &[Kind], player: Side) {
        let asked = Asked { player: Some(player), ..Asked::default() };
        for text in kinds.iter().flat_map(|kind| self.of_kind(*kind)) {
            total.change(self.range(&text, &asked), self.stands(&text).at_most_maybe(), text.by());
        }
    }
}
