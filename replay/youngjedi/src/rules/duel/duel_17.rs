//! The loser of a duel takes the character's DAMAGE; else who has more hits takes that many.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::{Side, Sides};

use crate::YoungJedi;
use crate::state::State;
use crate::state::power::Encounter;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-17",
        title: "the loser of a duel takes the character's DAMAGE; else who has more hits takes that many",
        explain: "\
With equal hits nobody takes any. Texts may change the DAMAGE of a character, not the damage for hits.
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 1_108 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
duel 1 L 61 14 62 15
power duel 1 L base=6 weapon=2
dueling hand 1 L 8
power duel 1 D base=5 weapon=2
dueling hand 1 D 7
attack 1 L 71 2_5
hit 1 14 1 1 HIT by=71
attack 1 D 31 1_99
hit 1 61 1 1 HIT by=31
attack 1 L 72 2_28
hit 1 14 1 2 HIT by=72
attack 1 D 32 1_107
hit 1 61 1 2 HIT by=32
attack 1 L 73 2_9
hit 1 14 1 3 HIT by=73
remove D 14,15 PLANET DISCARD_PILE DEFEAT
shuffle L DUEL
shuffle D DUEL
damage D DUEL 33,34,35 by=14
hit 1 61 -2 0 END
duel ends 1 L 14
```
One card less:
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 1_108 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
duel 1 L 61 14 62 15
power duel 1 L base=6 weapon=2
dueling hand 1 L 8
power duel 1 D base=5 weapon=2
dueling hand 1 D 7
attack 1 L 71 2_5
hit 1 14 1 1 HIT by=71
attack 1 D 31 1_99
hit 1 61 1 1 HIT by=31
attack 1 L 72 2_28
hit 1 14 1 2 HIT by=72
attack 1 D 32 1_107
hit 1 61 1 2 HIT by=32
attack 1 L 73 2_9
hit 1 14 1 3 HIT by=73
remove D 14,15 PLANET DISCARD_PILE DEFEAT
shuffle L DUEL
shuffle D DUEL
damage D DUEL 33,34 by=14
hit 1 61 -2 0 END
duel ends 1 L 14   # broken YJ-DUEL-17
```
The difference of the hits instead of the hits:
```
turn D 2 Tatooine
phase DEPLOY
deploy 16 1_71 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
tally D deck=3 hand=6 planet=1 | L deck=3 hand=6 planet=2
duel 1 L 61 16 62 -
power duel 1 L base=6 weapon=2
dueling hand 1 L 3 due=8
power duel 1 D base=6
dueling hand 1 D 3 due=6
attack 1 L 81 2_28
block 1 D 31 1_99 81
block 1 L 82 1_52 31
block 1 D 32 1_99 82
hit 1 61 1 1 HIT by=32
attack 1 L 83 2_5
hit 1 16 1 1 HIT by=83
attack 1 D 33 1_107
hit 1 61 1 2 HIT by=33
shuffle L DUEL
shuffle D DUEL
damage L DUEL_HITS 81
hit 1 61 -2 0 END
hit 1 16 -1 0 END
duel ends 1 -   # broken YJ-DUEL-17
```
The hits:
```
turn D 2 Tatooine
phase DEPLOY
deploy 16 1_71 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
tally D deck=3 hand=6 planet=1 | L deck=3 hand=6 planet=2
duel 1 L 61 16 62 -
power duel 1 L base=6 weapon=2
dueling hand 1 L 3 due=8
power duel 1 D base=6
dueling hand 1 D 3 due=6
attack 1 L 81 2_28
block 1 D 31 1_99 81
block 1 L 82 1_52 31
block 1 D 32 1_99 82
hit 1 61 1 1 HIT by=32
attack 1 L 83 2_5
hit 1 16 1 1 HIT by=83
attack 1 D 33 1_107
hit 1 61 1 2 HIT by=33
shuffle L DUEL
shuffle D DUEL
damage L DUEL_HITS 81,82
hit 1 61 -2 0 END
hit 1 16 -1 0 END
duel ends 1 -
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, defeat; neither is defeated" },
    },
    topics: topic::DUEL_ENDED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelEnded(end)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let taken = |side: Side| -> i64 {
        duel.damage.iter().filter(|(player, _)| *player == side).map(|(_, count)| i64::from(*count)).sum()
    };
    let Some(id) = end.defeated else {
        let hits = &duel.final_hits;
        let fault = Side::BOTH.into_iter().find_map(|side| {
            let due = if hits[side] > hits[side.opponent()] { i64::from(hits[side]) } else { 0 };
            (taken(side) != due).then_some((side, due))
        });
        return Verdict::unless(fault.map(|(side, due)| {
            Finding::illegal(format!("{} takes the wrong damage for hits", state.name(side)))
                .values(due, taken(side))
                .by(Some(side))
        }));
    };
    let Some(side) = duel.side_of(id) else { return Verdict::Silent };
    let Some(printed) = state.facts(id).and_then(|facts| facts.damage) else {
        return Verdict::Unknown(Doubt::HiddenCard);
    };
    let weapons = duel.weapon_lists();
    let none = Sides::default();
    let meeting =
        Encounter { cards: &duel.duelists, weapons: &weapons, battle_cards: &none, is_duel: true, planet: duel.planet };
    let texts = state.text_damage(id, side, meeting);
    let due = |change: i32| i64::from(printed).saturating_add(i64::from(change)).max(0);
    let is_kept = (due(texts.least)..=due(texts.most)).contains(&taken(side)) && taken(side.opponent()) == 0;
    Verdict::of(is_kept, || {
        Finding::suspect(format!("{} takes the wrong DAMAGE for a lost duel", state.name(side)), texts.from.clone())
            .values(due(texts.least), taken(side))
            .by(Some(side))
            .card(state.mention(id))
    })
}
