//! The ids of all templates; SWCCG format 7 shows the sentences of each.

/// One template of the message table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    /// Its id, such as `drn.init`; see [`super::Statement::template`].
    pub id: &'static str,
    /// Its group, such as `drain`.
    pub group: &'static str,
}

const fn t(id: &'static str, group: &'static str) -> Template {
    Template { id, group }
}

/// All templates.
#[rustfmt::skip]
pub const TEMPLATES: [Template; 205] = [
    t("sess.start", "session"),
    t("sess.players", "session"),
    t("end.lost", "end"),
    t("end.win", "end"),
    t("end.cancel", "end"),
    t("end.loop", "end"),
    t("sess.reqcancel", "session"),
    t("sess.timer", "session"),
    t("sess.timer2", "session"),
    t("rev.try", "revert"),
    t("rev.yes", "revert"),
    t("rev.no", "revert"),
    t("rev.done", "revert"),
    t("setup.objective", "setup"),
    t("setup.sint", "setup"),
    t("setup.sintplay", "setup"),
    t("setup.outside", "setup"),
    t("setup.first", "setup"),
    t("setup.lsfirst", "setup"),
    t("setup.opening", "setup"),
    t("setup.illegal", "setup"),
    t("turn.start", "turn"),
    t("turn.gen", "turn"),
    t("turn.recirc", "turn"),
    t("act.gen", "activate"),
    t("act.other", "activate"),
    t("use.own", "useforce"),
    t("use.opp", "useforce"),
    t("ini.top", "initiate"),
    t("ini.opt", "initiate"),
    t("ini.req", "initiate"),
    t("ini.optrule", "initiate"),
    t("ini.play", "interrupt"),
    t("ini.podrace", "initiate"),
    t("wpn.fire", "weapon"),
    t("wpn.fire2", "weapon"),
    t("wpn.norepeat", "weapon"),
    t("wpn.hit", "weapon"),
    t("wpn.result", "calc"),
    t("dst.draw", "destiny"),
    t("dst.total", "destiny"),
    t("dst.total2", "destiny"),
    t("dst.total3", "destiny"),
    t("dst.none", "destiny"),
    t("dst.none2", "destiny"),
    t("dst.subst", "destiny"),
    t("dst.choose", "destiny"),
    t("dst.choose2", "destiny"),
    t("dst.cancel", "destiny"),
    t("dst.limit", "destiny"),
    t("dst.will", "destiny"),
    t("dst.add", "destiny"),
    t("dst.race", "destiny"),
    t("dst.racestack", "destiny"),
    t("dst.ferocity", "destiny"),
    t("dst.takehand", "destiny"),
    t("dst.lostcard", "destiny"),
    t("dst.switch", "destiny"),
    t("dst.ability", "destiny"),
    t("bat.init", "battle"),
    t("bat.end", "battle"),
    t("bat.power", "battle"),
    t("bat.win", "battle"),
    t("bat.tie", "battle"),
    t("bat.owed.both", "battle"),
    t("bat.owed.attr", "battle"),
    t("bat.owed.imm", "battle"),
    t("bat.owed.dmg", "battle"),
    t("bat.owed.mustforfeit", "battle"),
    t("bat.dmgdone", "battle"),
    t("bat.choose", "battle"),
    t("bat.forfeit", "battle"),
    t("bat.forfeit2", "battle"),
    t("bat.exclude", "battle"),
    t("bat.attrmod", "battle"),
    t("bat.noattr", "battle"),
    t("bat.first", "battle"),
    t("bat.predict", "battle"),
    t("atk.init", "attack"),
    t("atk.creature", "attack"),
    t("atk.random", "attack"),
    t("atk.result", "attack"),
    t("atk.end", "attack"),
    t("atk.parasite", "attack"),
    t("duel.init", "duel"),
    t("duel.res", "duel"),
    t("lsc", "duel"),
    t("sab.begin", "sabacc"),
    t("sab.draw", "sabacc"),
    t("sab.misc", "sabacc"),
    t("search", "misc"),
    t("missing", "misc"),
    t("drn.init", "drain"),
    t("drn.do", "drain"),
    t("drn.cancel", "drain"),
    t("drn.add", "drain"),
    t("loss.owed", "loss"),
    t("loss.card", "loss"),
    t("loss.hidden", "loss"),
    t("loss.stack", "loss"),
    t("loss.limit", "loss"),
    t("loss.none", "loss"),
    t("loss.mod", "loss"),
    t("ret.amount", "retrieve"),
    t("ret.card", "retrieve"),
    t("ret.none", "retrieve"),
    t("ret.x", "retrieve"),
    t("ret.choose", "retrieve"),
    t("ret.cancel", "retrieve"),
    t("dep.sim", "deploy"),
    t("dep.sim2", "deploy"),
    t("dep.convert", "deploy"),
    t("dep.to", "deploy"),
    t("dep.stackfrom", "deploy"),
    t("dep.plain", "deploy"),
    t("dep.tgt", "deploy"),
    t("dep.needs", "deploy"),
    t("dep.maynot", "deploy"),
    t("dep.reveal", "deploy"),
    t("dep.insert", "deploy"),
    t("dep.insertrev", "deploy"),
    t("play.shield", "play"),
    t("play.int", "interrupt"),
    t("play.bare", "interrupt"),
    t("persona", "deploy"),
    t("squadron", "deploy"),
    t("convertchar", "steal"),
    t("place.on", "stack"),
    t("mov.react", "move"),
    t("mov.land", "move"),
    t("mov.system", "move"),
    t("mov.nohyper", "move"),
    t("mov.slots", "move"),
    t("mov.cargo", "move"),
    t("mov.dbt", "move"),
    t("mov.shuttle", "move"),
    t("mov.embark", "move"),
    t("mov.landing", "move"),
    t("mov.takeoff", "move"),
    t("mov.shipdock", "move"),
    t("mov.shuttleuse", "move"),
    t("mov.transfership", "move"),
    t("mov.reloc", "move"),
    t("mov.away", "move"),
    t("mov.dir", "move"),
    t("mov.adds", "move"),
    t("pile.draw", "draw"),
    t("pile.draw2", "draw"),
    t("pile.take", "take"),
    t("pile.take2", "take"),
    t("pile.peek", "look"),
    t("pile.verify", "look"),
    t("pile.revealhand", "look"),
    t("pile.shuffle", "shuffle"),
    t("pile.shuffle2", "shuffle"),
    t("pile.put", "put"),
    t("pile.put.rand", "put"),
    t("pile.put.rand2", "put"),
    t("pile.places", "put"),
    t("pile.placepile", "put"),
    t("pile.movetop", "put"),
    t("pile.exchange", "put"),
    t("pile.lost", "loss"),
    t("pile.stackhand", "stack"),
    t("pile.stackplain", "stack"),
    t("pile.returned", "take"),
    t("pile.turn", "look"),
    t("pile.empty", "look"),
    t("pile.nodup", "look"),
    t("lv.lost", "leave"),
    t("lv.lost2", "leave"),
    t("lv.oop", "leave"),
    t("lv.hand", "leave"),
    t("lv.maint", "leave"),
    t("steal", "steal"),
    t("capture", "capture"),
    t("deliver", "capture"),
    t("custody", "capture"),
    t("release", "capture"),
    t("st.flip", "state"),
    t("st.flip2", "state"),
    t("st.text", "state"),
    t("st.restore", "state"),
    t("st.misc", "state"),
    t("st.suspend", "state"),
    t("st.cover", "state"),
    t("st.mayno", "state"),
    t("st.reset", "state"),
    t("st.sfoils", "state"),
    t("st.senate", "state"),
    t("st.cloak", "state"),
    t("st.stops", "state"),
    t("can.play", "cancel"),
    t("can.react", "cancel"),
    t("jedi", "misc"),
    t("calc.line", "calc"),
    t("gt.using", "gametext"),
    t("gt.noplayer", "gametext"),
    t("gt.card", "gametext"),
    t("gt.result", "gametext"),
    t("gt.targets", "gametext"),
    t("choose", "misc"),
    t("calc.free", "calc"),
    t("chat", "misc"),
    t("blank", "misc"),
];

#[cfg(test)]
mod tests {
    use super::super::tests_support::read;
    use super::*;

    #[test]
    fn ids_are_unique() {
        let mut ids: Vec<_> = TEMPLATES.iter().map(|t| t.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), TEMPLATES.len());
    }

    /// Sentences of the server that games seldom show.
    #[test]
    fn rare_sentences_have_their_template() {
        for (line, id) in [
            ("P moves [S] from [L] into [L2] at start of an Attack Run", "mov.nohyper"),
            ("P moves [S] from [L2] to [L] at end of an Attack Run", "mov.nohyper"),
            ("P moves [S] from [L] to [L2] at start of a Bombing Run", "mov.nohyper"),
            ("P moves [A], [B] from [L] to [L2] using landspeed toward [L3]", "mov.land"),
            ("P places [A] from Lost Pile to [L]", "place.on"),
            ("P places [A] from Lost Pile on [H] as driver", "place.on"),
            ("P places [A] from hand on [H]", "pile.stackplain"),
            ("P places [A] from hand face down under [H]", "pile.stackplain"),
            ("P stacks 3 cards cards from Reserve Deck face down on [H]", "pile.stackhand"),
            ("P steals a card into hand from [H]", "pile.take"),
            ("P verifies Q's , Reserve Deck, Force Pile, and Lost Pile", "pile.verify"),
            ("P cancels Q's battle destiny draw of [A] and substitutes 3 as value for battle destiny", "dst.cancel"),
            ("P causes [A], [B] be lost from Q's Reserve Deck and [C] be lost from Q's Used Pile", "pile.lost"),
            (
                "P causes [A] be lost from Q's Reserve Deck, [B] be lost from Q's Force Pile, and [C] be lost from Q's Used Pile",
                "pile.lost",
            ),
            ("[A] aboard [B] fires [C] at [D]", "wpn.fire2"),
            ("Release escorted captives of [A]", "remark"),
            ("Take [A] into hand", "remark"),
            ("3 is the only choice as value for Z", "remark"),
        ] {
            assert_eq!(read(line).template(), id, "{line}");
        }
    }

    /// Section 7 of the format names every template, and no other.
    #[test]
    fn the_format_names_every_template() {
        let format = include_str!("../../../replay/swccg/rulebook/format.md");
        let (_, grammar) = format.split_once("\n## 7. ").expect("section 7");
        let (grammar, _) = grammar.split_once("\n## 8. ").expect("section 8");
        let rows = grammar.lines().filter(|line| line.starts_with("| `"));
        let mut named: Vec<&str> = rows
            .filter_map(|row| row.split(" | ").next())
            .flat_map(|cell| cell.trim_start_matches("| ").split(", "))
            .map(|id| id.trim_matches('`'))
            .collect();
        named.sort_unstable();
        named.dedup();
        let mut ours: Vec<&str> = TEMPLATES.iter().map(|t| t.id).collect();
        ours.sort_unstable();
        assert_eq!(named, ours);
    }
}
