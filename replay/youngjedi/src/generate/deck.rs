//! Decks for generated games: ten cards of each colour, of cards whose facts say all that matters.

use holocron_ingest::event::youngjedi::{Planet, Word as _};
use holocron_ingest::id::{CardId, Side, Sides};
use holocron_replay::rng::Rng;

use crate::cards::{self, BattleText, Card, CardType, Condition, Dot, Fact, Need, Scope, User};
use crate::legal::Held;

/// Cards of each colour (rule DECK-02).
const OF_A_COLOUR: usize = 10;
/// Most copies of a card, which no rule limits.
const COPIES: usize = 3;

/// What a player likes to have in a deck.
#[derive(Clone, Copy)]
enum Liking {
    Duels,
    Fleet,
    Crowd,
    Texts,
    Destiny,
}

/// What players like; destiny is for those who wait for a last fight.
const LIKINGS: [Liking; 4] = [Liking::Duels, Liking::Fleet, Liking::Crowd, Liking::Texts];

/// Both decks, numbered through and shuffled.
pub(super) fn decks(rng: &mut Rng, is_patient: bool) -> Sides<Vec<Held>> {
    let mut number = 0;
    // Two players who like the same meet in duels and starship battles more often.
    let shared = rng.pick(&LIKINGS).copied().filter(|_| rng.percent(60));
    let shared = if is_patient { Some(Liking::Destiny) } else { shared };
    Sides::from_fn(|side| {
        let mut cards = deck(rng, side, shared);
        rng.shuffle(&mut cards);
        let held = cards.into_iter().map(|card| {
            number += 1;
            Held { id: CardId(number), card }
        });
        held.collect()
    })
}

fn deck(rng: &mut Rng, side: Side, shared: Option<Liking>) -> Vec<&'static Card> {
    let first = shared.or(rng.pick(&LIKINGS).copied()).unwrap_or(Liking::Crowd);
    let second = rng.pick(&LIKINGS).copied().unwrap_or(Liking::Crowd);
    let all: Vec<&'static Card> = cards::all().iter().filter(|card| card.side == side && is_usable(card)).collect();
    let mut deck: Vec<&'static Card> = Vec::new();
    for (_, planet) in Planet::WORDS.iter().map(|(planet, word)| (word, *planet)) {
        let there = |card: &&&'static Card| card.kind == CardType::Location && card.planet == Some(planet);
        let locations: Vec<&'static Card> = all.iter().filter(there).copied().collect();
        deck.extend(rng.pick(&locations));
        if rng.percent(40) {
            deck.extend(rng.pick(&locations));
        }
    }
    let whites: Vec<&'static Card> = all.iter().filter(|card| card.dot == Some(Dot::White)).copied().collect();
    for dot in Dot::COLOURS {
        let mut room = OF_A_COLOUR.saturating_sub(deck.iter().filter(|card| card.dot == Some(dot)).count());
        if room > 0
            && rng.percent(10)
            && let Some(white) = rng.pick(&whites)
        {
            deck.push(white);
            room -= 1;
        }
        let of: Vec<&'static Card> = all.iter().filter(|card| card.dot == Some(dot)).copied().collect();
        let is_liked = |card: &&&'static Card| likes(first, card) || likes(second, card);
        let liked: Vec<&'static Card> = of.iter().filter(is_liked).copied().collect();
        while room > 0 {
            let from = if !liked.is_empty() && rng.percent(65) { &liked } else { &of };
            let Some(card) = rng.pick(from).copied() else { break };
            let have = deck.iter().filter(|other| other.blueprint == card.blueprint).count();
            let is_idle = !is_of_use(card, &deck) && rng.percent(80);
            if have >= COPIES || is_idle {
                continue;
            }
            let copies = (1 + rng.below(2)).min(COPIES - have).min(room);
            deck.extend(std::iter::repeat_n(card, copies));
            room -= copies;
        }
    }
    deck
}

fn likes(liking: Liking, card: &Card) -> bool {
    match liking {
        Liking::Duels => {
            let is_for_duelists = needs(card).any(|need| names(need, |card| card.is_duelist));
            card.is_duelist || card.is_a("lightsaber") || card.dueling().is_some() || is_for_duelists
        }
        Liking::Fleet => {
            let is_starship = |card: &Card| card.kind == CardType::Starship;
            is_starship(card) || needs(card).any(|need| names(need, is_starship))
        }
        Liking::Crowd => card.is_diamond() || card.battle.as_ref().is_some_and(|text| text.is_together),
        Liking::Texts => !card.facts.is_empty(),
        Liking::Destiny => card.power_cubes > 0 || card.lines.iter().any(|line| line.cubes > 0),
    }
}

/// Whether somebody in the deck so far could use a weapon or Battle card.
fn is_of_use(card: &Card, deck: &[&'static Card]) -> bool {
    match card.kind {
        CardType::Weapon => deck.iter().any(|user| card.line_for(user).is_some()),
        CardType::Battle => {
            let named = |need: &Need| match need {
                Need::Cards { users, .. } => deck.iter().any(|other| users.iter().any(|user| user.fits(other))),
                _ => true,
            };
            card.dueling().is_some() || card.battle.iter().flat_map(|text| &text.needs).any(|all| all.iter().all(named))
        }
        _ => true,
    }
}

fn needs(card: &Card) -> impl Iterator<Item = &Need> {
    card.battle.iter().flat_map(|text: &BattleText| &text.needs).flatten()
}

fn names(need: &Need, is_one: impl Fn(&Card) -> bool) -> bool {
    let Need::Cards { users, .. } = need else { return false };
    cards::all().iter().filter(|card| is_one(card)).any(|card| users.iter().any(|user| user.fits(card)))
}

/// A card that generated games can play.
fn is_usable(card: &Card) -> bool {
    let is_plain = card.kind != CardType::Objective && card.destiny.is_some();
    let has_cost = card.counters.is_some() || card.kind == CardType::Location;
    let mut users = card.lines.iter().flat_map(|line| &line.users);
    let has_open_line = users.any(|user| matches!(user, User::AgainstDiamond | User::Fighting(_)));
    let is_for_duels = card.kind == CardType::Battle && card.dueling().is_some();
    is_plain && has_cost && !has_open_line && (is_understood(card) || is_for_duels)
}

/// Every clause of the text, and every need of a Battle card, says all that a game needs to know.
pub(super) fn is_understood(card: &Card) -> bool {
    let known = |fact: &Fact| match fact {
        Fact::Changes(modifier) => is_plain(&modifier.condition) && !matches!(modifier.scope, Scope::Opposing(_)),
        Fact::Deploys(text) => text.is_on_deploy,
        Fact::Fetches(_)
        | Fact::Draws(_)
        | Fact::Hurts(..)
        | Fact::DeployFree(_)
        | Fact::Limit { .. }
        | Fact::EvenUpTo(_)
        | Fact::ForcePush
        | Fact::FightsAgain
        | Fact::Returns
        | Fact::OnlyAgainst(_)
        | Fact::OnlyUsing(_)
        | Fact::AddsTogether
        | Fact::NoWeapon
        | Fact::Duels(_)
        | Fact::ReplacesDestiny
        | Fact::CountsAs(_)
        | Fact::MayUse(_) => true,
        _ => false,
    };
    card.facts.iter().all(known)
        && needs(card).all(|need| !matches!(need, Need::Unmodelled | Need::Different { .. } | Need::UpTo { .. }))
}

/// Conditions that the players of generated games look at.
fn is_plain(condition: &Condition) -> bool {
    matches!(
        condition,
        Condition::Always
            | Condition::Fighting(_)
            | Condition::Dueling(_)
            | Condition::Using(_)
            | Condition::BattleCard(_)
            | Condition::On(_)
            | Condition::Turn { .. }
            | Condition::Fought(_)
    )
}
