//! Texts: to which cards, and to all of them.

use holocron_ingest::event::swtcg::{Arena, Step};
use holocron_ingest::id::Side;

use crate::doctor::swtcg::scene::NEW;
use crate::doctor::swtcg::{Kind as Mutation, kind};

/// A Battle card of Dark at the end of battle, with the Force for it, around what it does.
fn battle_card(id: &str, cost: i32, does: &str) -> String {
    format!(
        "RES D FORCE {cost} 0 EFFECT\nWO {NEW} GENERAL\nIP {NEW} D {NEW} {id} BATTLE {cost} HAND windowId={NEW}\n\
         RES D FORCE -{cost} 0 COST playId={NEW}\n{does}\nRV {NEW} DONE\nRCFP D {NEW} HAND PLAYED\nWP {NEW} L\n\
         WP {NEW} D\nWC {NEW}"
    )
}

pub(crate) const KINDS: &[Mutation] = &[
    kind("TXT-01", "a text about Characters taps another unit", |s| {
        s.begins(Step::End)?;
        let is_other = |arena: &Arena| *arena != Arena::Character;
        let mut units = Arena::ALL.into_iter().filter(is_other).flat_map(|arena| s.state.units(Side::Light, arena));
        let unit = units.find(|unit| unit.is_tapped)?;
        Some(s.edit().after(s.at, &battle_card("AOTC_148", 4, &format!("TAP {} EFFECT", unit.id.0))))
    }),
    kind("TXT-05", "a text about each unit of an arena leaves one out", |s| {
        s.begins(Step::End)?;
        let both = |arena| Side::BOTH.into_iter().flat_map(move |side| s.state.units(side, arena));
        let arena = Arena::ALL.into_iter().find(|arena| both(*arena).count() > 1)?;
        let is_strong = |unit: &&holocron_swtcg::state::cards::InPlay| {
            s.state.remaining_health(unit.id).is_some_and(|health| health > 2)
        };
        let unit = both(arena).find(is_strong)?.id.0;
        let does = format!(
            "DM {NEW} {NEW} {unit} 2 EFFECT\nWO {NEW} PREVENT damageIds={NEW}\nWP {NEW} L\nWP {NEW} D\nWC {NEW}\n\
             CTR {unit} DAMAGE 2 0 DAMAGE damageId={NEW}"
        );
        let lines = battle_card("SR_29", 7, &does) + &format!("\nCTR {unit} DAMAGE -2 0 HEAL");
        Some(s.edit().after(s.at, &lines))
    })
    .with(&["WIN-01", "WIN-02"]),
];
