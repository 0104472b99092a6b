//! Which rules judge which kind of play, and the comparison of the list of legal plays with what they say.

pub(crate) mod steps;
pub(crate) mod tries;
pub(crate) mod worlds;

use std::collections::BTreeMap;

use holocron_ingest::event::At;
use holocron_ingest::id::Side;
use holocron_swccg::legal::{Due, PlayKind, Ruling};
use holocron_swccg::state::State;

use steps::{Try, hear};
use tries::ruling;

/// The families of rules that judge a kind of play.
pub(crate) fn families(kind: PlayKind) -> &'static [&'static str] {
    match kind {
        PlayKind::Activate => &["SWCCG-ACT-", "SWCCG-TURN-"],
        PlayKind::Draw => &["SWCCG-DRAW-", "SWCCG-TARGET-"],
        PlayKind::Drain => &["SWCCG-DRAIN-", "SWCCG-PRES-", "SWCCG-STACK-04"],
        PlayKind::Battle => &["SWCCG-BATTLE-", "SWCCG-PRES-"],
        PlayKind::Attack => &["SWCCG-ATTACK-"],
        PlayKind::Deploy | PlayKind::Replace => &["SWCCG-DEPLOY-", "SWCCG-LOC-", "SWCCG-UNIQ-", "SWCCG-STATE-"],
        PlayKind::Lose => &["SWCCG-LOSS-", "SWCCG-ATTR-"],
        PlayKind::Forfeit => &["SWCCG-ATTR-", "SWCCG-STATE-"],
        PlayKind::Transfer => &["SWCCG-DEPLOY-", "SWCCG-MOVE-"],
        _ => &["SWCCG-MOVE-", "SWCCG-LOC-", "SWCCG-STATE-", "SWCCG-CAPTIVE-", "SWCCG-DEPLOY-"],
    }
}

/// Rules of these families on what the lines and counters after a play show: a step that stands alone has none. What it
/// costs, and what a drain is for, is told as the list makes it before the play.
pub(crate) const LATER: [&str; 4] = ["SWCCG-ATTR-06", "SWCCG-DEPLOY-06", "SWCCG-DRAIN-10", "SWCCG-DRAIN-11"];

/// Reasons of the list that no rule on the play itself judges. What a play costs is seen at the payment (FORCE-01 judges
/// what leaves the Force Pile); what the text of a card forbids is left to the audit of the offers.
pub(crate) const BEYOND: [&str; 19] = [
    "not enough Force",
    "the opponent's Force Pile",
    "may not drain here",
    "may not battle here",
    "may not move there",
    "may not be played",
    "may not deploy there",
    // Who fought elsewhere is seen at the list of participants.
    "no presence",
    // One site further, and a text asks for more landspeed.
    "too far",
    // Aboard, the text may name the place where the host is.
    "the text prescribes another place",
    // The line does not say which seats are taken.
    "no room",
    // What a card was worth on the table is gone when the line comes.
    "weaker than the one on the table",
    "the Trench is closed",
    // What a creature lives in, its text says.
    "no place for this kind of card",
    // Where a piloted starfighter may land, texts say, and how many pilots a squadron needs, its models.
    "unpiloted",
    // Of what is deployed on a card, and of what a text asks for besides.
    "nothing to deploy it on",
    "requirements of the text",
    // Aboard, presence is asked for where the host is.
    "no Force icon and no presence",
    // A suspended creature is none.
    "no creature here",
];

/// How often the list and the rules were asked about a kind of play.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asked {
    /// Legal, and no rule speaks.
    pub(crate) legal: u32,
    /// Not legal, and a rule is broken.
    pub(crate) broken: u32,
    /// Not legal, and a rule cannot tell.
    pub(crate) doubted: u32,
    /// Not legal for a reason that no rule on the play judges.
    pub(crate) beyond: u32,
    /// The list cannot tell.
    pub(crate) unknown: u32,
}

/// The comparison, by kind of play.
#[derive(Default)]
pub(crate) struct Compare {
    /// A rule that is left out.
    pub(crate) deaf_to: Option<&'static str>,
    /// Every play is taken for legal.
    pub(crate) is_lenient: bool,
    pub(crate) asked: BTreeMap<PlayKind, Asked>,
    /// Where the two differ: kind, reason, rule.
    pub(crate) wrong: BTreeMap<String, (u32, String)>,
}

impl Compare {
    /// Holds one play against the rules.
    pub(crate) fn play(&mut self, state: &State, side: Side, at: At, play: &Try, due: Option<Due>) {
        let Some(heard) = hear(state, side, at, play, self.deaf_to) else { return };
        let asked = self.asked.entry(play.kind).or_default();
        let ruling = match ruling(state, side, play, due) {
            Ruling::Illegal(_) if self.is_lenient => Ruling::Legal,
            ruling => ruling,
        };
        let wrong = match (ruling, heard.broken, heard.unknown) {
            (Ruling::Unknown(_), ..) => {
                asked.unknown += 1;
                return;
            }
            (Ruling::Legal, None, _) => {
                asked.legal += 1;
                return;
            }
            (Ruling::Legal, Some(rule), _) => format!("{:?} is legal and breaks {rule}", play.kind),
            (Ruling::Illegal(_), Some(_), _) => {
                asked.broken += 1;
                return;
            }
            (Ruling::Illegal(_), None, Some(_)) => {
                asked.doubted += 1;
                return;
            }
            (Ruling::Illegal(why), None, None) if BEYOND.contains(&why) || has_twin(state, play) => {
                asked.beyond += 1;
                return;
            }
            (Ruling::Illegal(why), None, None) => format!("{:?} is illegal ({why}) and breaks no rule", play.kind),
        };
        let title = |id: Option<holocron_ingest::id::CardId>| {
            id.and_then(|id| state.table.get(id))
                .map_or(String::new(), |card| format!("{} {} {:?}", card.title(), card.id.0, card.zone))
        };
        let example = format!(
            "event {}: {side:?}, {:?} of {:?}, {} to {} {:?}",
            at.event,
            state.clock.phase,
            state.clock.turn_of,
            title(play.card),
            title(play.place),
            (play.role, &play.pile)
        );
        self.wrong.entry(wrong).or_insert((0, example)).0 += 1;
    }
}

/// Another card of the same design may be meant: a line names designs.
fn has_twin(state: &State, play: &Try) -> bool {
    let named = [play.card, play.place].into_iter().flatten().filter_map(|id| state.table.get(id));
    let mut named = named.filter(|card| card.is_in_play());
    named.any(|card| {
        state
            .table
            .iter()
            .any(|other| other.id != card.id && other.is_in_play() && other.blueprint.front() == card.blueprint.front())
    })
}
