//! Contests for a unique name.

use holocron_ingest::event::swtcg::{
    Bid, ContestEnded, Kind, Resource, ResourceReason, RetreatReason, Step, Word as _,
};
use holocron_ingest::id::Side;
use holocron_swtcg::cards::Card;

use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::scene::{NEW, NEW2, any, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("CON-01", "a unique unit on both sides is not contested", |s| {
    let Kind::AttackEnded(ended) = s.kind() else { return None };
    let next =
        s.next(|kind| matches!(kind, Kind::AttackStarted(_) | Kind::Step(_) | Kind::Played(_) | Kind::Activated(_)))?;
    let Some(Kind::AttackStarted(_)) = s.get(next) else { return None };
    let arena = s.state.attacks.get(ended.attack)?.arena;
    let is_there = |card: &Card| s.state.cards.iter().any(|other| other.facts().is_some_and(|f| f.title == card.title));
    let card = any(|card| card.side.is_none() && card.is_unique && *card.arenas == [arena] && !is_there(card))?;
    let zone = arena.zone().word();
    let came = |side: char, id: u32| format!("PCIP {side} {id} {} {zone} {side} EFFECT\nTAP {id} EFFECT", card.id);
    let gone = format!("RCFP D {NEW} {zone} EFFECT\nRCFP L {NEW2} {zone} EFFECT");
    let edit = s.edit().mark(s.at + 1..=next).after(s.at, &format!("{}\n{}", came('D', NEW), came('L', NEW2)));
    Some(edit.after(next, &gone))
}),
    kind("CON-02", "Light bids first", |s| {
    let Kind::ContestStarted(_) = s.kind() else { return None };
    let (one, two) = (bid(s.get(s.at + 1))?.clone(), bid(s.get(s.at + 2))?.clone());
    let edit = s.edit().mark(s.at + 1..=s.at + 2);
    Some(edit.set(s.at + 1, Kind::Bid(two)).set(s.at + 2, Kind::Bid(one)))
    }),
    kind("CON-02", "a bid is more than the Force there is", |s| {
    // The loser's last bid is never paid.
    let over = ended(s)?;
    let loser = over.winner.opponent();
    let last = (0..s.at).rev().find(|at| bid(s.get(*at)).is_some_and(|bid| bid.player == loser))?;
    let count = s.force(loser) + 1;
    let more = count - bid(s.get(last))?.count;
    let mut changed = over.clone();
    match loser {
        Side::Dark => changed.dark_total += more,
        Side::Light => changed.light_total += more,
    }
    let still = if changed.light_total > changed.dark_total { Side::Light } else { Side::Dark };
    let bid = Bid { count, ..bid(s.get(last))?.clone() };
    let edit = s.edit().mark(last..=last).set(last, Kind::Bid(bid)).set(s.at, Kind::ContestEnded(changed));
    (still == over.winner).then_some(edit)
    })
    // Perhaps nobody answers what is a raise now.
    .with(&["CON-03"]),
    kind("CON-03", "a total is one too high", |s| {
    let mut changed = ended(s)?.clone();
    match changed.winner {
        Side::Dark => changed.dark_total += 1,
        Side::Light => changed.light_total += 1,
    }
    Some(s.edit().set(s.at, Kind::ContestEnded(changed)))
}),
    kind("CON-03", "the lower total wins", |s| {
    // The rest of the contest then tells of the other unit.
    let over = ended(s)?;
    let paid = matches!(s.get(s.at + 1), Some(Kind::Resource(change)) if change.reason == ResourceReason::Bid);
    let retreat = s.at + 1 + usize::from(paid);
    let Some(Kind::Retreated(gone)) = s.get(retreat) else { return None };
    let contest = s.state.contests.get(over.contest)?;
    let other = contest.cards.iter().copied().find(|id| *id != over.card)?;
    let winner = over.winner.opponent();
    let changed = ContestEnded { winner, card: other, ..over.clone() };
    let pays = contest.bid(winner).unwrap_or(0);
    let is_plain = gone.pilots.is_empty() && s.state.pilots(other).next().is_none();
    let edit = s.edit().set(s.at, Kind::ContestEnded(changed));
    let edit = match s.get(s.at + 1) {
        Some(Kind::Resource(change)) if paid => {
            let back = format!("RES {} FORCE {} 0 EFFECT", d(change.player), change.delta);
            edit.cut(s.at + 1..=s.at + 1).after(s.at + 1, &back)
        }
        _ => edit,
    };
    let unit = s.card(other)?;
    let lines = format!(
        "{}RT {} {} CONTEST\nMCIP {1} {2} {3} {4} BUILD_ZONE {1} CONTEST\nMCIP {1} {2} {3} BUILD_ZONE {4} {1} EFFECT",
        match pays {
            0 => String::new(),
            _ => format!("RES {0} FORCE -{pays} 0 BID\nRES {0} FORCE {pays} 0 EFFECT\n", d(winner)),
        },
        d(over.winner),
        other.0,
        unit.blueprint,
        unit.zone.word()
    );
    // The unit that should have gone goes then, by an effect.
    let back = retreat;
    let edit = edit.before(back, &lines);
    is_plain.then_some(edit)
}).with(&["CON-04"]),
    kind("CON-04", "the loser pays", |s| {
    let Kind::Resource(change) = s.kind() else { return None };
    let player = change.player.opponent();
    let changed = Resource { player, ..change.clone() };
    let can = change.reason == ResourceReason::Bid && s.force(player) + change.delta >= 0;
    let back = format!(
        "RES {} FORCE {} 0 EFFECT\nRES {} FORCE {} 0 EFFECT",
        d(player),
        -change.delta,
        d(change.player),
        change.delta
    );
    can.then(|| s.edit().set(s.at, Kind::Resource(changed)).after(s.at, &back))
}),
    kind("CON-04", "the winner pays one Force less", |s| {
        let Kind::Resource(change) = s.kind() else { return None };
        let less = Resource { delta: change.delta + 1, ..change.clone() };
        let rest = format!("RES {} FORCE -1 0 EFFECT", d(change.player));
        let is_bid = change.reason == ResourceReason::Bid && change.delta < 0;
        is_bid.then(|| s.edit().set(s.at, Kind::Resource(less)).after(s.at, &rest))
    }),
    kind("CON-04", "the winner pays nothing", |s| {
        let Kind::Resource(change) = s.kind() else { return None };
        let Some(Kind::Retreated(_)) = s.get(s.at + 1) else { return None };
        let later = format!("RES {} FORCE {} 0 EFFECT", d(change.player), change.delta);
        let is_bid = change.reason == ResourceReason::Bid && change.delta < 0;
        is_bid.then(|| s.edit().cut(s.at..=s.at).mark(s.at + 1..=s.at + 1).after(s.at + 1, &later))
    }),
    kind("CON-04", "the losing unit is tapped", tapped),
    kind("CON-05", "a second contest begins before the first is over", second),
];

fn bid(kind: Option<&Kind>) -> Option<&Bid> {
    match kind? {
        Kind::Bid(bid) => Some(bid),
        _ => None,
    }
}

fn ended<'a>(s: &Scene<'a>) -> Option<&'a ContestEnded> {
    match s.kind() {
        Kind::ContestEnded(ended) => Some(ended),
        _ => None,
    }
}

fn tapped(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Retreated(retreat) = s.kind() else { return None };
    let unit = s.card(retreat.card).filter(|unit| !unit.is_tapped)?;
    let untap = s.next(|kind| matches!(kind, Kind::Step(begins) if begins.step == Step::Untap));
    let edit = s.edit().after(s.at, &format!("TAP {} RETREAT", unit.id.0));
    let edit = match untap {
        Some(untap) => edit.after(untap, &format!("UNT {} READY", unit.id.0)),
        None => edit,
    };
    // Light's card would untap before Dark's.
    (retreat.reason == RetreatReason::Contest && unit.controller == Side::Dark).then_some(edit)
}

fn second(s: &Scene<'_>) -> Option<Edit> {
    let Kind::ContestStarted(started) = s.kind() else { return None };
    let ids: Vec<String> = started.cards.iter().map(|id| id.0.to_string()).collect();
    let edit = s.edit().mark(s.at + 2..=s.at + 2);
    Some(edit.before(s.at + 2, &format!("SC {NEW} {}", ids.join(","))))
}
