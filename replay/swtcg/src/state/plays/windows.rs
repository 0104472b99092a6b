//! Chances to play or pass.

use holocron_ingest::event::swtcg::{AttackId, DamageId, Kind, PlayId, RollId, WindowId, WindowKind};
use holocron_ingest::id::Side;

use crate::state::State;
use crate::step::{Step, What};

/// What a player did with a chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Passed.
    Pass,
    /// Played.
    Play(PlayId),
}

/// A chance to play or pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// Its number.
    pub id: WindowId,
    /// What may be played.
    pub kind: WindowKind,
    /// The attack concerned.
    pub attack: Option<AttackId>,
    /// Rolls that may be rerolled.
    pub rolls: Vec<RollId>,
    /// Damage that may be prevented.
    pub damages: Vec<DamageId>,
    /// What the players did, in order.
    pub choices: Vec<(Side, Choice)>,
    /// Event at which it opened.
    pub since: u32,
}

impl Window {
    /// Both players passed in a row, so that nothing may follow.
    pub fn is_over(&self) -> bool {
        matches!(self.choices.as_slice(), [.., (a, Choice::Pass), (b, Choice::Pass)] if a != b)
    }

    /// Who chooses next: Dark first, then the other.
    pub fn next(&self) -> Side {
        self.choices.last().map_or(Side::Dark, |(side, _)| side.opponent())
    }
}

/// Open chances, the innermost last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Windows {
    /// The open ones.
    pub open: Vec<Window>,
    /// The one closed last.
    pub closed: Option<Window>,
}

impl Windows {
    /// An open chance.
    pub fn get(&self, id: WindowId) -> Option<&Window> {
        self.open.iter().find(|window| window.id == id)
    }

    /// The innermost open chance.
    pub fn current(&self) -> Option<&Window> {
        self.open.last()
    }

    fn choose(&mut self, id: Option<WindowId>, side: Side, choice: Choice) {
        if let Some(window) = self.open.iter_mut().find(|window| Some(window.id) == id) {
            window.choices.push((side, choice));
        }
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let windows = &mut state.windows;
    match &step.what {
        What::Event(Kind::WindowOpened(opened)) => windows.open.push(Window {
            id: opened.window,
            kind: opened.kind,
            attack: opened.attack,
            rolls: opened.rolls.clone(),
            damages: opened.damages.clone(),
            choices: Vec::new(),
            since: step.at.event,
        }),
        What::Event(Kind::Passed(passed)) => windows.choose(Some(passed.window), passed.player, Choice::Pass),
        What::Event(Kind::Played(play)) => windows.choose(play.window, play.player, Choice::Play(play.play)),
        What::Event(Kind::Activated(play)) => windows.choose(play.window, play.player, Choice::Play(play.play)),
        What::Event(Kind::WindowClosed(closed)) => {
            if let Some(place) = windows.open.iter().position(|window| window.id == closed.window) {
                windows.closed = Some(windows.open.remove(place));
            }
        }
        _ => {}
    }
}

impl State {
    /// The open chance in which an event plays or passes, and who does.
    pub fn choosing(&self, event: Option<&Kind>) -> Option<(&Window, Side)> {
        let (window, side) = match event? {
            Kind::Passed(passed) => (Some(passed.window), passed.player),
            Kind::Played(played) => (played.window, played.player),
            Kind::Activated(used) => (used.window, used.player),
            _ => return None,
        };
        Some((self.windows.get(window?)?, side))
    }
}
