//! The outline of a test in the server's own framework for scenarios: the table before a question, arranged as far as it is known.
//! Whoever runs the server finishes it: the play is told in comments, and what must hold is theirs to say.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::question::Asked;
use super::recording::Players;
use super::state::{CardRow, Table};
use super::text::one_line;

/// Zones that the framework fills, and how.
const ZONES: [(&str, &str); 7] = [
    ("HAND", "MoveCardsToHand"),
    ("SIDE_OF_TABLE", "MoveCardsToSideOfTable"),
    ("OUT_OF_PLAY", "MoveOutOfPlay"),
    ("TOP_OF_RESERVE_DECK", "MoveCardsToTopOfOwnReserveDeck"),
    ("TOP_OF_FORCE_PILE", "MoveCardsToTopOfOwnForcePile"),
    ("TOP_OF_USED_PILE", "MoveCardsToTopOfOwnUsedPile"),
    ("TOP_OF_LOST_PILE", "MoveCardsToTopOfOwnLostPile"),
];
/// Phases of a turn that a test can go to.
const PHASES: [&str; 6] = ["ACTIVATE", "CONTROL", "DEPLOY", "BATTLE", "MOVE", "DRAW"];

/// The outline as Java. `package` is that of the server's code; `None` when no location is known, so that nothing can be arranged.
pub fn java(package: &str, table: &Table, players: &Players, asked: &Asked) -> Option<String> {
    let outline = Outline { table, players };
    let starts = ["L", "D"].map(|side| outline.locations().find(|card| outline.side(card) == Some(side)));
    outline.locations().next()?;
    let mut out = format!(
        "// {}\n// Rule {}: {}\n\nimport {package}.common.Phase;\nimport {package}.framework.StartingSetup;\n\
         import {package}.framework.VirtualTableScenario;\nimport org.junit.Test;\n\nimport java.util.HashMap;\n\n\
         import static org.junit.Assert.fail;\n\npublic class QuestionTests {{\n",
        comment(&asked.sentence),
        asked.rule,
        comment(&asked.title),
    );
    out.push_str("\tprotected VirtualTableScenario GetScenario() {\n\t\treturn new VirtualTableScenario(\n");
    for side in ["L", "D"] {
        out.push_str("\t\t\tnew HashMap<>() {{\n");
        let is_start = |card: &CardRow| starts.iter().flatten().any(|start| start.0 == card.0);
        for card in outline.known().filter(|card| outline.side(card) == Some(side) && !is_start(card)) {
            let _ = writeln!(out, "\t\t\t\tput(\"{}\", \"{}\");", outline.name(card), card.1);
        }
        out.push_str("\t\t\t}},\n");
    }
    out.push_str("\t\t\t10, 10,\n");
    for (start, side) in starts.iter().zip(["L", "D"]) {
        let setup = start.map_or_else(
            || format!("Default{side}SGroundLocation"),
            |card| format!("{side}SStartingLocation(\"{}\")", card.1),
        );
        let _ = writeln!(out, "\t\t\tStartingSetup.{setup},");
    }
    out.push_str(
        "\t\t\tStartingSetup.NoLSStartingInterrupts, StartingSetup.NoDSStartingInterrupts,\n\
         \t\t\tStartingSetup.NoLSShields, StartingSetup.NoDSShields,\n\t\t\tVirtualTableScenario.Open);\n\t}\n\n\
         \t@Test\n\tpublic void TheQuestion() {\n\t\tvar scn = GetScenario();\n",
    );
    for card in outline.known() {
        let Some(side) = outline.side(card) else { continue };
        let get = match starts.iter().flatten().any(|start| start.0 == card.0) {
            true => format!("Get{side}SStartingLocation()"),
            false => format!("Get{side}SCard(\"{}\")", outline.name(card)),
        };
        let _ = writeln!(out, "\t\tvar {} = scn.{get};", outline.name(card));
    }
    out.push_str("\t\tscn.StartGame();\n\n");
    outline.arrange(&starts, &mut out);
    outline.moment(&mut out);
    out.push_str("\n\t\t// The play, from the recording:\n");
    for around in asked.around.iter().filter(|around| around.event >= table.event || around.is_evidence) {
        let text = around.text.as_deref().unwrap_or("(an event that the log does not tell in words)");
        let _ = writeln!(out, "\t\t// {} {}", around.event, comment(text));
    }
    let _ = writeln!(out, "\t\tfail(\"say what must hold: rule {}\");\n\t}}\n}}", asked.rule);
    Some(out)
}

struct Outline<'a> {
    table: &'a Table,
    players: &'a Players,
}

impl<'a> Outline<'a> {
    /// Cards whose design and owner are known.
    fn known(&self) -> impl Iterator<Item = &'a CardRow> {
        self.table.cards.iter().filter(|card| !card.1.starts_with('-') && self.side(card).is_some())
    }

    fn locations(&self) -> impl Iterator<Item = &'a CardRow> {
        self.known().filter(|card| card.2 == "LOCATIONS" && card.6 < 0)
    }

    /// The framework's letter of a card's owner.
    fn side(&self, card: &CardRow) -> Option<&'static str> {
        match card.3.as_ref() {
            owner if owner.is_some() && owner == self.players.dark.as_ref() => Some("D"),
            owner if owner.is_some() && owner == self.players.light.as_ref() => Some("L"),
            _ => None,
        }
    }

    /// A name for a variable: letters of the title, and the card's number.
    fn name(&self, card: &CardRow) -> String {
        let title = self.table.faces.get(&card.1).map_or("card", |face| face.title.as_str());
        let words = title.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        let mut name: String = words
            .take(3)
            .flat_map(|word| {
                let mut letters = word.chars();
                letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<Vec<_>>()
            })
            .collect();
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            name.insert_str(0, "Card");
        }
        if let Some(first) = name.get_mut(..1) {
            first.make_ascii_lowercase();
        }
        format!("{name}_{}", card.0)
    }

    /// Cards to their places: locations first, then what lies there, and last what lies on other cards.
    fn arrange(&self, starts: &[Option<&CardRow>; 2], out: &mut String) {
        let locations: Vec<&CardRow> = self.locations().collect();
        for location in &locations {
            if !starts.iter().flatten().any(|start| start.0 == location.0) {
                let _ = writeln!(out, "\t\tscn.MoveLocationToTable({});", self.name(location));
            }
        }
        let mut placed: BTreeSet<i64> = locations.iter().map(|card| card.0).collect();
        let mut left = Vec::new();
        let free = self.known().filter(|card| card.2 != "LOCATIONS" && card.6 < 0);
        for card in free {
            let location = locations.iter().find(|location| card.2 == "AT_LOCATION" && location.5 == card.5);
            let fill = ZONES.iter().find(|(zone, _)| *zone == card.2).map(|(_, fill)| fill);
            match (location, fill) {
                (Some(location), _) => {
                    let _ = writeln!(out, "\t\tscn.MoveCardsToLocation({}, {});", self.name(location), self.name(card));
                }
                (None, Some(fill)) => {
                    let _ = writeln!(out, "\t\tscn.{fill}({});", self.name(card));
                }
                (None, None) => {
                    left.push(card);
                    continue;
                }
            }
            placed.insert(card.0);
        }
        // A card is on another one at most as deep as there are cards.
        let mut hosted: Vec<&CardRow> = self.known().filter(|card| card.6 >= 0).collect();
        while let Some(place) = hosted.iter().position(|card| placed.contains(&card.6)) {
            let card = hosted.remove(place);
            placed.insert(card.0);
            let host = self.table.cards.iter().find(|host| host.0 == card.6);
            match host.filter(|_| card.2 == "ATTACHED") {
                Some(host) => {
                    let _ = writeln!(out, "\t\tscn.AttachCardsTo({}, {});", self.name(host), self.name(card));
                }
                None => left.push(card),
            }
        }
        left.extend(hosted);
        for card in left {
            let _ = writeln!(out, "\t\t// {} lies elsewhere in the recording: {}", self.name(card), comment(&card.2));
        }
        let unknown = self.table.cards.len() - self.known().count();
        if unknown > 0 {
            let _ = writeln!(out, "\t\t// Cards that lie face down beside these: {unknown}");
        }
    }

    /// Force to use, turn and phase.
    fn moment(&self, out: &mut String) {
        for (player, letter) in [(&self.players.light, "L"), (&self.players.dark, "D")] {
            let counters = player.as_ref().and_then(|player| self.table.counters.get(player));
            let force =
                counters.and_then(|counters| counters.iter().find(|counter| counter.name == "FORCE_PILE")?.count);
            if let Some(force) = force.filter(|force| *force > 0) {
                let _ = writeln!(out, "\t\tscn.{letter}SActivateForceCheat({force});");
            }
        }
        let letter = match &self.table.turn_of {
            owner if owner.is_some() && *owner == self.players.light => "L",
            owner if owner.is_some() && *owner == self.players.dark => "D",
            _ => return,
        };
        if let Some(phase) = self.table.phase.as_deref().filter(|phase| PHASES.contains(phase)) {
            let _ = writeln!(out, "\t\tscn.SkipTo{letter}STurn(Phase.{phase});");
        }
    }
}

/// Text that stays a comment: Java reads `\u` even there.
fn comment(text: &str) -> String {
    one_line(text).replace('\\', "/")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use holocron_view::film::FaceRow;

    use super::super::recording::sample;
    use super::super::state::Counter;
    use super::*;

    fn table() -> Table {
        let row = |id, blueprint: &str, zone: &str, owner: &str, column, host| {
            let owner = Some(owner.to_owned());
            CardRow(id, blueprint.to_owned(), zone.to_owned(), owner.clone(), owner, column, host)
        };
        let title = |title: &str| FaceRow { title: title.to_owned(), ..FaceRow::default() };
        let force = Counter { name: "FORCE_PILE".to_owned(), label: "Force Pile".to_owned(), count: Some(4) };
        Table {
            event: 1_233,
            turn_of: Some("bob".to_owned()),
            phase: Some("CONTROL".to_owned()),
            cards: vec![
                row(1, "1_127", "LOCATIONS", "bob", 0, -1),
                row(2, "3_147", "LOCATIONS", "bob", 1, -1),
                row(3, "1_19", "AT_LOCATION", "bob", 1, -1),
                row(4, "1_155", "ATTACHED", "bob", 1, 3),
                row(5, "-1_1", "TOP_OF_RESERVE_DECK", "alice", 0, -1),
                row(6, "1_2", "STACKED", "alice", 0, 4),
                row(7, "1_3", "HAND", "alice", 0, -1),
            ],
            faces: BTreeMap::from([("1_19".to_owned(), title("•Luke Skywalker")), ("1_3".to_owned(), title("4-LOM"))]),
            counters: BTreeMap::from([("bob".to_owned(), vec![force])]),
            ..Table::default()
        }
    }

    #[test]
    fn the_table_is_arranged_from_below() {
        let recording = sample();
        let mut asked = Asked::of(&recording, &recording.findings[0], None);
        asked.sentence = "bob \\u000a drains".to_owned();
        let text = java("org.server", &table(), &recording.players, &asked).expect("locations are known");
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| line.starts_with("scn.")).collect();
        assert_eq!(
            lines,
            [
                "scn.StartGame();",
                "scn.MoveLocationToTable(card_2);",
                "scn.MoveCardsToLocation(card_2, lukeSkywalker_3);",
                "scn.MoveCardsToHand(card4LOM_7);",
                "scn.AttachCardsTo(lukeSkywalker_3, card_4);",
                "scn.LSActivateForceCheat(4);",
                "scn.SkipToLSTurn(Phase.CONTROL);",
            ]
        );
        assert!(text.starts_with("// bob /u000a drains\n") && text.contains("LSStartingLocation(\"1_127\")"), "{text}");
        assert!(text.contains("DefaultDSGroundLocation") && text.contains("// card_6 lies elsewhere"), "{text}");
        assert!(text.contains("// Cards that lie face down beside these: 1"), "{text}");
    }

    #[test]
    fn without_a_location_there_is_no_outline() {
        let recording = sample();
        let asked = Asked::of(&recording, &recording.findings[0], None);
        assert_eq!(java("org.server", &Table::default(), &recording.players, &asked), None);
    }
}
