//! The ids of the templates, and sentences of the server that games seldom show.

use super::Statement;
use super::tests_support::read;

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
        ("Only option available is for P to lose 2 Force and place card in Used Pile", "remark"),
    ] {
        assert_eq!(read(line).template(), id, "{line}");
        assert!(id == "remark" || Statement::templates().contains(&id), "{id}");
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
    assert_eq!(named, Statement::templates());
}
