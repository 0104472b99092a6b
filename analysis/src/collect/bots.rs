//! Who is a bot.

use std::sync::LazyLock;

use holocron_ingest::id::{Side, Sides};
use holocron_ingest::log::{Dialect, Log};
use holocron_replay::generate::PLAYERS;

/// Names that begin so are bots on any server: players may not choose a name with `~`, the server gives it to its own bots, and
/// programs that play from outside are called `bot_...` by custom.
const PREFIXES: [&str; 4] = ["~*", "bot_*", "bot:*", "bot-*"];
/// The server's own bots as a log of their own calls them, without the `~`.
const OF_THE_SERVER: [&str; 3] = ["ozzelbot", "yodabot", "rando_cal"];

/// The names that are taken for bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bots(Vec<Box<str>>);

impl Default for Bots {
    /// The names that are bots on any server, and the players of generated games, who are nobody either.
    fn default() -> Bots {
        let known = PREFIXES.iter().chain(&OF_THE_SERVER).chain(&PLAYERS);
        Bots(known.map(|name| name.to_lowercase().into()).collect())
    }
}

static KNOWN: LazyLock<Bots> = LazyLock::new(Bots::default);

impl Bots {
    /// The default.
    pub fn known() -> &'static Bots {
        &KNOWN
    }

    /// Takes more names for bots: in each pattern `*` stands for any number of letters; case does not matter.
    pub fn and<'a>(mut self, patterns: impl IntoIterator<Item = &'a str>) -> Bots {
        let named = patterns.into_iter().map(str::trim).filter(|pattern| !pattern.is_empty());
        self.0.extend(named.map(|pattern| pattern.to_lowercase().into()));
        self
    }

    /// Whether a name is that of a bot.
    pub fn is_bot(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        self.0.iter().any(|pattern| fits(pattern, &name))
    }

    /// Which players are bots: by name, or because a log is the one that a bot keeps of its own games.
    pub fn of<'a, K: 'a>(&self, players: &Sides<Box<str>>, logs: impl IntoIterator<Item = &'a Log<K>>) -> Sides<bool> {
        let mut bots = Sides::from_fn(|side: Side| self.is_bot(&players[side]));
        for log in logs.into_iter().filter(|log| log.dialect == Dialect::BotLog) {
            if let Some(side) = log.viewer {
                bots[side] = true;
            }
        }
        bots
    }
}

/// Whether a name is of a pattern: its parts between the stars come in their order, the first in front and the last behind.
fn fits(pattern: &str, name: &str) -> bool {
    let Some((head, rest)) = pattern.split_once('*') else { return pattern == name };
    let Some(mut left) = name.strip_prefix(head) else { return false };
    let mut parts: Vec<&str> = rest.split('*').collect();
    let tail = parts.pop().unwrap_or_default();
    for part in parts {
        match left.find(part) {
            Some(place) => left = &left[place + part.len()..],
            None => return false,
        }
    }
    left.ends_with(tail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_up_players_are_bots() {
        let made = holocron_swtcg::generate::game(1, 1).log.players;
        let known = Bots::known();
        assert!(known.is_bot(&made.dark) && known.is_bot(&made.light) && !known.is_bot("made_in_hoth"));
    }

    #[test]
    fn bots_have_the_names_that_servers_give_them() {
        for name in ["~OzzelBot", "~YodaBot", "~Rando_Cal", "rando_cal", "~Anything", "bot_rando_D", "Bot:x"] {
            assert!(Bots::known().is_bot(name), "{name}");
        }
        for name in ["Domestique", "botvhd", "bo", "böt_x", "Yoda", "rando_cal_fan", "a~b", ""] {
            assert!(!Bots::known().is_bot(name), "{name}");
        }
    }

    #[test]
    fn more_names_can_be_told() {
        let bots = Bots::default().and(["train*", " Deep*Holo*D ", "HAL", ""]);
        for name in ["trainer7", "deepred_holo_d", "hal", "DEEPHOLOD", "~x"] {
            assert!(bots.is_bot(name), "{name}");
        }
        for name in ["a_trainer", "deepholo", "halle", ""] {
            assert!(!bots.is_bot(name), "{name}");
        }
    }

    /// A bot's own log shows the game as the bot saw it, whatever the bot is called.
    #[test]
    fn the_keeper_of_a_bots_log_is_a_bot() {
        let players = Sides { dark: "domestique".into(), light: "cal".into() };
        let mut log: Log<()> = Log::made(Dialect::BotLog, players.clone(), Vec::new());
        log.viewer = Some(Side::Light);
        assert_eq!(Bots::known().of(&players, [&log]), Sides { dark: false, light: true });
        log.dialect = Dialect::Replay;
        assert_eq!(Bots::known().of(&players, [&log]), Sides { dark: false, light: false });
    }
}
