//! Arbitrary events of the Young Jedi dialect.

use holocron_ingest::event::youngjedi::{
    Activated, Battle, BattleEnd, Breakthrough, Control, Damage, Deck, Declaration, DestinyChange, DestinyDraw, Drawn,
    Duel, DuelAttack, DuelBlock, DuelEnd, DuelText, DuelingHand, Evacuation, EvacuationEnd, Fight, FightEnd, Hit,
    Interception, Kind, Limit, Looked, Misplay, Other, PhaseChange, Piles, Placed, Plan, Players, Power, Removed,
    Revealed, Said, Shuffled, Surrender, Tally, Turn, Win,
};
use holocron_ingest::id::Sides;

use super::random::Gen;

/// Kinds of event that [`kind`] can make.
pub(super) const KINDS: u64 = 40;

/// The event of kind `n`, with values of `g`.
pub(super) fn kind(n: u64, g: &mut Gen) -> Kind {
    match n {
        0 => Kind::Turn(Turn { player: g.side(), number: g.number(), planet: g.word() }),
        1 => Kind::Phase(PhaseChange {
            phase: g.word(),
            step: g.maybe(Gen::word),
            turn: g.number(),
            player: g.side(),
            planet: g.word(),
        }),
        2 => Kind::Placed(Placed {
            player: g.side(),
            card: g.card(),
            blueprint: g.blueprint(),
            from: g.word(),
            zone: g.word(),
            zone_owner: g.side(),
            planet: g.maybe(Gen::word),
            is_face_down: g.flag(),
            cost: g.maybe(Gen::number),
            reason: g.word(),
            source: g.maybe(Gen::card),
        }),
        3 => Kind::Removed(Removed {
            owner: g.side(),
            cards: g.cards(),
            from: g.word(),
            planet: g.maybe(Gen::word),
            zone: g.word(),
            reason: g.word(),
            source: g.maybe(Gen::card),
        }),
        4 => Kind::Revealed(Revealed {
            player: g.side(),
            card: g.card(),
            blueprint: g.blueprint(),
            zone: g.word(),
            reason: g.word(),
            cost: g.maybe(Gen::number),
        }),
        5 => Kind::Drawn(Drawn {
            player: g.side(),
            count: g.number(),
            cards: g.maybe(Gen::cards),
            reason: g.word(),
            source: g.maybe(Gen::card),
        }),
        6 => Kind::Shuffled(Shuffled { player: g.side(), reason: g.word() }),
        7 => Kind::Looked(Looked {
            player: g.side(),
            zone: g.word(),
            zone_owner: g.side(),
            reason: g.word(),
            count: g.maybe(Gen::number),
            source: g.maybe(Gen::card),
        }),
        8 => Kind::Limit(Limit { player: g.side(), count: g.number(), source: g.card() }),
        9 => Kind::Activated(Activated {
            player: g.side(),
            card: g.card(),
            text: g.number(),
            targets: g.maybe(Gen::cards),
        }),
        10 => Kind::BattleStarted(Battle {
            id: g.number(),
            kind: g.word(),
            attacking: g.side(),
            defending: g.side(),
            planet: g.word(),
            evacuation: g.maybe(Gen::number),
        }),
        11 => {
            Kind::PlanLaid(Plan { battle: g.number(), player: g.side(), count: g.number(), cards: g.maybe(Gen::cards) })
        }
        12 => Kind::Declared(Declaration {
            battle: g.number(),
            player: g.side(),
            count: g.number(),
            cards: g.maybe(Gen::cards),
        }),
        13 => Kind::FightStarted(Fight {
            id: g.number(),
            battle: g.number(),
            attackers: g.cards(),
            defenders: g.cards(),
            attacker_weapons: g.maybe(Gen::cards),
            defender_weapons: g.maybe(Gen::cards),
            attacker_battle_cards: g.maybe(Gen::cards),
            defender_battle_cards: g.maybe(Gen::cards),
        }),
        14 => Kind::DestinyDrawn(DestinyDraw {
            id: g.number(),
            player: g.side(),
            card: g.card(),
            blueprint: g.blueprint(),
            count: g.number(),
            reason: g.word(),
            source: g.maybe(Gen::card),
            fight: g.maybe(Gen::number),
            zone: g.word(),
            is_counted: g.flag(),
        }),
        15 => Kind::DestinyChanged(DestinyChange { draw: g.number(), count: g.signed(), source: g.card() }),
        16 => Kind::Power(Power {
            fight: g.maybe(Gen::number),
            duel: g.maybe(Gen::number),
            player: g.side(),
            base: g.signed(),
            location: g.signed(),
            weapon: g.signed(),
            battle: g.signed(),
            other: g.signed(),
            destiny: g.signed(),
            total: g.signed(),
        }),
        17 => {
            Kind::FightEnded(FightEnd { fight: g.number(), winner: g.maybe(Gen::side), defeated: g.maybe(Gen::cards) })
        }
        18 => Kind::Breakthrough(Breakthrough { battle: g.number(), player: g.side(), cards: g.cards() }),
        19 => Kind::BattleEnded(BattleEnd { battle: g.number() }),
        20 => Kind::Damage(Damage {
            player: g.side(),
            count: g.number(),
            cards: g.cards(),
            reason: g.word(),
            source: g.maybe(Gen::card),
        }),
        21 => Kind::DuelStarted(Duel {
            id: g.number(),
            attacking: g.side(),
            defending: g.side(),
            attackers: g.cards(),
            defenders: g.cards(),
            attacker_weapon: g.maybe(Gen::card),
            defender_weapon: g.maybe(Gen::card),
            planet: g.word(),
        }),
        22 => Kind::DuelingHand(DuelingHand {
            duel: g.number(),
            player: g.side(),
            due: g.number(),
            count: g.number(),
            cards: g.maybe(Gen::cards),
            reason: g.word(),
        }),
        23 => Kind::DuelAttack(DuelAttack {
            duel: g.number(),
            player: g.side(),
            card: g.card(),
            blueprint: g.blueprint(),
            count: g.number(),
        }),
        24 => Kind::DuelBlock(DuelBlock {
            duel: g.number(),
            player: g.side(),
            card: g.card(),
            blueprint: g.blueprint(),
            count: g.number(),
            target: g.card(),
        }),
        25 => Kind::DuelText(DuelText {
            duel: g.number(),
            player: g.side(),
            card: g.card(),
            targets: g.maybe(Gen::cards),
        }),
        26 => Kind::Hit(Hit {
            duel: g.number(),
            target: g.card(),
            delta: g.signed(),
            total: g.signed(),
            reason: g.word(),
            card: g.maybe(Gen::card),
        }),
        27 => Kind::DuelEnded(DuelEnd { duel: g.number(), winner: g.maybe(Gen::side), defeated: g.maybe(Gen::card) }),
        28 => Kind::EvacuationStarted(Evacuation {
            id: g.number(),
            player: g.side(),
            planet: g.word(),
            cards: g.cards(),
            starships: g.cards(),
        }),
        29 => Kind::Interception(Interception {
            evacuation: g.number(),
            player: g.side(),
            does_intercept: g.flag(),
            starships: g.maybe(Gen::cards),
        }),
        30 => Kind::EvacuationEnded(EvacuationEnd { evacuation: g.number(), is_success: g.flag() }),
        31 => Kind::Surrendered(Surrender { player: g.side(), planet: g.word(), reason: g.word() }),
        32 => Kind::Controlled(Control { player: g.side(), planet: g.word(), reason: g.word() }),
        33 => Kind::Misplay(Misplay {
            id: g.number(),
            player: g.side(),
            kind: g.word(),
            planet: g.maybe(Gen::word),
            cards: g.maybe(Gen::cards),
        }),
        34 => Kind::Won(Win { winner: g.maybe(Gen::side), reason: g.word() }),
        35 => Kind::Players(Players { names: Sides { dark: "Dara".into(), light: "Liam & <1>".into() } }),
        36 => Kind::Deck(Deck { player: g.side(), side: g.side(), cards: g.list(|g| (g.blueprint(), g.number())) }),
        37 => Kind::Tally(Box::new(Tally { sides: Sides::from_fn(|_| g.maybe(piles)) })),
        38 => Kind::Said(Said { player: g.maybe(Gen::side) }),
        _ => Kind::Other(Box::new(Other {
            code: "NEW".into(),
            attributes: vec![("b".into(), g.text()), ("a".into(), g.text())],
        })),
    }
}

fn piles(g: &mut Gen) -> Piles {
    Piles {
        draw_deck: g.number(),
        hand: g.number(),
        discard_pile: g.number(),
        planet: g.number(),
        location: g.number(),
        effects: g.number(),
        hyperspace: g.number(),
        battle_plan: g.number(),
        dueling_hand: g.number(),
        dueling_pile: g.number(),
        removed: g.number(),
        counters: g.number(),
    }
}
