//! Who is a bot.

use holocron_replay::generate::PLAYERS;

/// Whether a name is that of a bot: the server's own bots are called `bot_...`, and the players of generated games are
/// nobody either. A recording does not say it otherwise.
pub fn is_bot(name: &str) -> bool {
    PLAYERS.contains(&name) || is_of_server(name)
}

fn is_of_server(name: &str) -> bool {
    name.get(..3).is_some_and(|head| head.eq_ignore_ascii_case("bot"))
        && name.get(3..4).is_some_and(|c| "_:-".contains(c))
}

#[cfg(test)]
mod tests {
    #[test]
    fn made_up_players_are_bots() {
        let made = holocron_swtcg::generate::game(1, 1).log.players;
        assert!(super::is_bot(&made.dark) && super::is_bot(&made.light) && !super::is_bot("made_in_hoth"));
    }

    #[test]
    fn bots_have_their_prefix() {
        assert!(super::is_bot("bot_rando_D") && super::is_bot("Bot:x"));
        assert!(!super::is_bot("botvhd") && !super::is_bot("bo") && !super::is_bot("böt_x"));
    }
}
