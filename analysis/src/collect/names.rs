//! Who is a bot.

/// Whether a name is that of a bot: the server's own bots are called `bot_...`. A recording does not say it otherwise.
#[must_use]
pub fn is_bot(name: &str) -> bool {
    name.get(..3).is_some_and(|head| head.eq_ignore_ascii_case("bot"))
        && name.get(3..4).is_some_and(|c| "_:-".contains(c))
}

#[cfg(test)]
mod tests {
    #[test]
    fn bots_have_their_prefix() {
        assert!(super::is_bot("bot_rando_D") && super::is_bot("Bot:x"));
        assert!(!super::is_bot("botvhd") && !super::is_bot("bo") && !super::is_bot("böt_x"));
    }
}
