//! The legal turn with one thing changed: exactly the named rule breaks. A change that other numbers of the log follow is made
//! together with them.

mod battles;
mod deploying;
mod dueling;
mod evacuating;
mod fights;

use std::collections::BTreeSet;

use holocron_ingest::youngjedi::read_slice;
use holocron_replay::audit::Audit;
use holocron_replay::game::Game;
use holocron_replay::select::Selection;
use holocron_youngjedi::YoungJedi;

use super::{GAME, TURN};

/// A rule, and what to replace by what; each text to be replaced stands in the log once.
type Doctored = (&'static str, &'static [(&'static str, &'static str)]);

const SETTING_UP: &str = r#"<ge type="GPC" phase="NEW_PLANET" step="HANDS""#;
const TURN_4: &str = r#"<ge type="GPC" phase="BATTLE" count="4""#;
const EVEN_UP_4: &str = r#"<ge type="GPC" phase="END" count="4""#;
const END_5: &str = "<ge type=\"GPC\" phase=\"END\" count=\"5\" participantId=\"liam\" systemName=\"Tatooine\"/>\n";
const CONTROL: &str = "<ge type=\"PC\" participantId=\"liam\" systemName=\"Tatooine\" reason=\"EMPTY\"/>\n";
const LAST: &str = "</gameReplay>";

const DOCTORED: &[Doctored] = &[
    (
        "YJ-DECK-01",
        &[
            ("1_139*1,1_140*1,", "1_139*2,1_140*1,"),
            (r#"name="dara" DRAW_DECK="51""#, r#"name="dara" DRAW_DECK="52""#),
            (r#"name="dara" DRAW_DECK="43""#, r#"name="dara" DRAW_DECK="44""#),
        ],
    ),
    ("YJ-DECK-02", &[("1_129*1,1_108*1,", "1_108*2,")]),
    ("YJ-DECK-03", &[("1_121*1,1_122*1,", "1_47*1,1_122*1,")]),
    ("YJ-DECK-04", &[("3_136*1,1_136*1,1_137*1,", "1_136*3,"), ("2_135*1,2_136*1,2_137*1", "2_135*1,2_136*2")]),
    ("YJ-END-01", &[(LAST, "<ge type=\"WN\" participantId=\"dara\" reason=\"PLANETS\"/>\n</gameReplay>")]),
    ("YJ-END-02", &[(LAST, "<ge type=\"WN\" participantId=\"dara\" reason=\"DECK\"/>\n</gameReplay>")]),
    ("YJ-END-03", &[(LAST, "<ge type=\"WN\" reason=\"TIE\"/>\n</gameReplay>")]),
    (
        "YJ-EVEN-01",
        &[
            (
                EVEN_UP_4,
                "<ge type=\"RCFP\" participantId=\"liam\" otherCardIds=\"79\" from=\"HAND\" zone=\"DISCARD_PILE\" \
                 reason=\"EVEN_UP\"/>\n<ge type=\"DR\" participantId=\"liam\" count=\"1\" reason=\"EVEN_UP\"/>\n\
                 <ge type=\"GPC\" phase=\"END\" count=\"4\"",
            ),
            (
                r#"name="liam" DRAW_DECK="50" HAND="6" DISCARD_PILE="0""#,
                r#"name="liam" DRAW_DECK="49" HAND="6" DISCARD_PILE="1""#,
            ),
            (
                r#"name="liam" DRAW_DECK="50" HAND="7" DISCARD_PILE="2""#,
                r#"name="liam" DRAW_DECK="49" HAND="7" DISCARD_PILE="3""#,
            ),
        ],
    ),
    (
        "YJ-EVEN-02",
        &[
            (
                r#"participantId="liam" count="2" reason="EVEN_UP""#,
                r#"participantId="liam" count="1" reason="EVEN_UP""#,
            ),
            (r#"name="liam" DRAW_DECK="50" HAND="6""#, r#"name="liam" DRAW_DECK="51" HAND="5""#),
            (
                r#"participantId="liam" count="3" reason="EVEN_UP""#,
                r#"participantId="liam" count="4" reason="EVEN_UP""#,
            ),
        ],
    ),
    (
        "YJ-INFO-01",
        &[(
            TURN_4,
            "<ge type=\"LOOK\" participantId=\"dara\" zone=\"DRAW_DECK\" zoneOwnerId=\"dara\" reason=\"COUNT\"/>\n\
             <ge type=\"SHF\" participantId=\"dara\" reason=\"SEARCH\"/>\n<ge type=\"GPC\" phase=\"BATTLE\" count=\"4\"",
        )],
    ),
    (
        "YJ-INFO-02",
        &[(
            TURN_4,
            "<ge type=\"LOOK\" participantId=\"dara\" zone=\"DISCARD_PILE\" zoneOwnerId=\"liam\" reason=\"COUNT\"/>\n\
             <ge type=\"GPC\" phase=\"BATTLE\" count=\"4\"",
        )],
    ),
    (
        "YJ-INFO-03",
        &[(
            TURN_4,
            "<ge type=\"LOOK\" participantId=\"dara\" zone=\"DRAW_DECK\" zoneOwnerId=\"dara\" reason=\"LOCATION\"/>\n\
             <ge type=\"SHF\" participantId=\"dara\" reason=\"SEARCH\"/>\n<ge type=\"GPC\" phase=\"BATTLE\" count=\"4\"",
        )],
    ),
    (
        "YJ-PLN-01",
        &[
            (CONTROL, ""),
            (
                END_5,
                "<ge type=\"PC\" participantId=\"liam\" systemName=\"Tatooine\" reason=\"EMPTY\"/>\n\
                 <ge type=\"GPC\" phase=\"END\" count=\"5\" participantId=\"liam\" systemName=\"Tatooine\"/>\n",
            ),
        ],
    ),
    (
        "YJ-PLN-02",
        &[(
            CONTROL,
            "<ge type=\"SUR\" participantId=\"dara\" systemName=\"Tatooine\" reason=\"SURRENDER\"/>\n\
             <ge type=\"PC\" participantId=\"liam\" systemName=\"Tatooine\" reason=\"SURRENDER\"/>\n",
        )],
    ),
    ("YJ-PLN-03", &[("<ge type=\"SHF\" participantId=\"liam\" reason=\"CONTROL\"/>\n", "")]),
    ("YJ-PLN-05", &[(r#"blueprintId="3_136""#, r#"blueprintId="1_136""#)]),
    (
        "YJ-SET-01",
        &[(r#"blueprintId="1_71" count="1" reason="START""#, r#"blueprintId="1_121" count="5" reason="START""#)],
    ),
    (
        "YJ-SET-02",
        &[(
            SETTING_UP,
            "<ge type=\"LOOK\" participantId=\"liam\" zone=\"DRAW_DECK\" zoneOwnerId=\"liam\" reason=\"EFFECT\"/>\n\
             <ge type=\"SHF\" participantId=\"liam\" reason=\"SEARCH\"/>\n\
             <ge type=\"GPC\" phase=\"NEW_PLANET\" step=\"HANDS\"",
        )],
    ),
    (
        "YJ-TURN-01",
        &[
            (r#"phase="DEPLOY" count="4""#, r#"phase="_" count="4""#),
            (r#"phase="BATTLE" count="4""#, r#"phase="DEPLOY" count="4""#),
            (r#"phase="_" count="4""#, r#"phase="BATTLE" count="4""#),
        ],
    ),
];

/// The changes of `game` that do not break exactly the named rule.
fn wrong(game: &str, doctored: &[Doctored]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (rule, changes) in doctored {
        let mut text = game.to_owned();
        for (from, to) in *changes {
            assert_eq!(text.matches(from).count(), 1, "{rule}: {from}");
            text = text.replace(from, to);
        }
        // A change may end the game early.
        let text = text.split_inclusive(LAST).next().unwrap_or_default();
        let log = read_slice(text.as_bytes()).expect("a log");
        assert!(log.problems.is_empty(), "{rule}: {:?}", log.problems);
        let audit = Audit::of::<YoungJedi>(&log, &Selection::all());
        let found: BTreeSet<&str> = audit.findings.iter().map(|found| found.rule.id).collect();
        if found != BTreeSet::from([*rule]) {
            wrong.push(format!("{rule}: {found:?}"));
        }
    }
    wrong
}

/// The changes of the longer game.
const IN_THE_GAME: [&[Doctored]; 5] =
    [battles::DOCTORED, deploying::DOCTORED, dueling::DOCTORED, evacuating::DOCTORED, fights::DOCTORED];

/// Rules that these lists leave to the games of their own explanation: what breaks them breaks another rule first, or nothing in
/// the legal game can be turned into it by itself.
const ELSEWHERE: &[&str] = &["YJ-PEN-04", "YJ-PEN-05", "YJ-PLN-04", "YJ-TURN-02", "YJ-TYPE-04"];

#[test]
fn every_rule_has_its_change() {
    let lists = DOCTORED.iter().chain(IN_THE_GAME.iter().copied().flatten());
    let mut named: Vec<&str> = lists.map(|(rule, _)| *rule).chain(ELSEWHERE.iter().copied()).collect();
    named.sort_unstable();
    let all: Vec<&str> = YoungJedi::rules().iter().map(|rule| rule.info.id).collect();
    assert_eq!(named, all);
}

#[test]
fn each_change_breaks_its_own_rule_alone() {
    let mut all = wrong(TURN, DOCTORED);
    for doctored in IN_THE_GAME {
        all.extend(wrong(&GAME, doctored));
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}
