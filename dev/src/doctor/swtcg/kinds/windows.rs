//! Chances to play or pass.

use holocron_ingest::event::swtcg::{Ability, Activated, AttackId, Kind, PlayId, WindowKind, WindowOpened};
use holocron_ingest::id::Side;
use holocron_swtcg::cards::CardType;
use holocron_swtcg::legal::Effect;

use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::scene::{NEW, any, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("WIN-01", "Light chooses first", |s| {
        opened(s)?;
        s.empty(s.at)?;
        let (dark, light) = (s.get(s.at + 1)?.clone(), s.get(s.at + 2)?.clone());
        Some(s.edit().mark(s.at + 1..=s.at + 2).set(s.at + 1, light).set(s.at + 2, dark))
    }),
    kind("WIN-02", "a chance closes after one pass", |s| {
        opened(s)?;
        let end = s.empty(s.at)?;
        Some(s.edit().cut(s.at + 2..=s.at + 2).mark(end..=end))
    }),
    kind("WIN-02", "a player passes twice in a row", |s| {
        opened(s)?;
        let end = s.empty(s.at)?;
        let dark = s.get(s.at + 1)?.clone();
        Some(s.edit().mark(s.at + 1..=end).put(s.at + 2, [dark]))
    }),
    kind("WIN-02", "a chance goes on after both passed", |s| {
        let opened = opened(s)?;
        let end = s.empty(s.at)?;
        let more = format!("WP {} D", opened.window.0);
        Some(s.edit().mark(end..=end).before(end, &more))
    }),
    kind("WIN-03", "prevention is played in the chance before the roll", |s| {
        misplaced(s, WindowKind::Attack, WindowKind::Prevent)
    }),
    kind("WIN-03", "more power is played in the chance to reroll", |s| {
        misplaced(s, WindowKind::Reroll, WindowKind::Attack)
    }),
    kind("WIN-04", "Evade is used twice in one chance", twice),
];

fn opened<'a>(s: &Scene<'a>) -> Option<&'a WindowOpened> {
    match s.kind() {
        Kind::WindowOpened(opened) => Some(opened),
        _ => None,
    }
}

/// A Battle card of one effect, played for nothing in a chance of another kind.
fn misplaced(s: &Scene<'_>, chance: WindowKind, has: WindowKind) -> Option<Edit> {
    let opened = opened(s).filter(|opened| opened.kind == chance && opened.attack.is_some())?;
    let fits = |effect: Effect| effect.chance() == has && !matches!(effect, Effect::CriticalHit(_));
    let card = any(|card| {
        card.kind == CardType::Battle
            && card.force.is_some_and(|cost| cost.number().is_some())
            && Effect::of(card).is_some_and(fits)
    })?;
    let cost = card.force?.number()?;
    let side = card.side.unwrap_or(Side::Dark);
    let letter = d(side);
    let lines = format!(
        "RES {letter} FORCE {cost} 0 EFFECT\nIP {NEW} {letter} {NEW} {} BATTLE {cost} HAND windowId={} attackId={}\n\
         RES {letter} FORCE -{cost} 0 COST cardId={NEW} playId={NEW}\nRV {NEW} NOTHING\nRCFP {letter} {NEW} HAND PLAYED",
        card.id,
        opened.window.0,
        opened.attack.unwrap_or(AttackId(0)).0
    );
    s.play_in(s.edit().mark(s.at..=s.at + 2), s.at, side, &lines)
}

/// A use of a keyword in the chance at hand and the opponent's pass that follows it: the use again, by its own play and
/// for Force that is given back, and the pass again.
pub(crate) fn again(s: &Scene<'_>, name: &str) -> Option<Edit> {
    let Kind::Activated(used) = s.kind() else { return None };
    let is_named = matches!(&used.ability, Ability::Keyword(ability) if &**ability == name);
    let over = s.next(|kind| matches!(kind, Kind::Resolved(resolved) if resolved.play == used.play))?;
    let window = used.window.filter(|_| is_named)?;
    let pass = s.next_after(over, |kind| matches!(kind, Kind::Passed(passed) if passed.window == window))?;
    let Some(Kind::Passed(passed)) = s.get(pass) else { return None };
    let Some(Kind::Passed(next)) = s.get(pass + 1) else { return None };
    let alone = passed.player != used.player && next.player == used.player && next.window == window;
    // One source gives one use.
    let is_single = s.state.sources(used.card, &used.ability) == 1;
    let side = d(used.player);
    let play = Activated { play: PlayId(NEW), ..(**used).clone() };
    let edit = s.edit().mark(pass..=pass).put(pass + 1, [Kind::Activated(Box::new(play))]);
    let lines = format!(
        "RES {side} FORCE -{0} 0 COST cardId={1} playId={NEW}\nRV {NEW} NOTHING\nRES {side} FORCE {0} 0 EFFECT\nWP {2} {3}",
        used.cost,
        used.card.0,
        window.0,
        d(passed.player)
    );
    let can_pay = s.force(used.player) >= 2 * used.cost;
    let edit = edit.mark(pass + 1..=pass + 1).before(pass + 1, &lines);
    (alone && is_single && can_pay).then_some(edit)
}

fn twice(s: &Scene<'_>) -> Option<Edit> {
    again(s, "Evade")
}
