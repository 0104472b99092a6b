//! Every attack on saved and on random bytes.

#![allow(clippy::print_stdout, reason = "how much was tried")]

use std::path::Path;

use holocron_dev::attack::{ATTACKS, SAMPLES};
use holocron_dev::files;

#[path = "attacks/tries.rs"]
mod tries;

fn try_out(name: &str, default: u64, seeds: &[Vec<u8>]) {
    let (name, attack) = *ATTACKS.iter().find(|(known, _)| *known == name).expect("an attack");
    println!("{}", tries::try_out(name, attack, default, seeds));
}

fn sample(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../sample_logs/good/{name}.xml.gz")))
        .expect("a sample")
}

/// Scripts: a sample, and changes of four bytes each.
fn scripts() -> Vec<Vec<u8>> {
    let mut random = fastrand::Rng::with_seed(20);
    (0..50).map(|_| (0..1 + 4 * random.usize(..20)).map(|_| random.u8(..)).collect()).collect()
}

#[test]
fn any_file() {
    try_out("container", 400, &[sample("swtcg/seed-075"), sample("youngjedi/seed-102"), sample(SAMPLES[0])]);
}

#[test]
fn any_text() {
    let pieces = [
        "<ge blueprintId=\"1_18\" cardId=\"7\" locationIndex=\"2\" participantId=\"Bob\" phase=\"DEPLOY\" type=\"PCIP\" zone=\"AT_LOCATION\" zoneOwnerId=\"Bob\"/>",
        "<ge decisionType=\"CARD_SELECTION\" id=\"1\" participantId=\"Bob\" text=\"Choose\" type=\"D\"><parameter name=\"min\" value=\"1\"/></ge>",
        "<ge type=\"M\" message=\"Bob deploys &lt;div class='cardHint' value='1_18'&gt;x&lt;/div&gt;\"/><!-- x --><![CDATA[y]]><?z?>",
        "<ge type=\"DR\" participantId=\"Ann\" count=\"2\" otherCardIds=\"1,2\" reason=\"OPENING\"/></gameReplay>",
    ];
    try_out("xml", 3_000, &pieces.map(|piece| piece.repeat(3).into_bytes()));
}

#[test]
fn any_message() {
    let lines = [
        "Ann\ninitiates battle at <div class='cardHint' value='1_290'>•Tatooine: Mos Eisley</div>",
        "Ann\ndeploys <div class='cardHint' value='1_168'>•Darth Vader</div> to <div class='cardHint' value='1_290'>•x</div>",
        "A\n's turn #3 Force 12, 13.5 and none using destiny <div <div class='cardHint' value='",
    ];
    try_out("grammar", 20_000, &lines.map(|line| line.as_bytes().to_vec()));
}

#[test]
fn any_events() {
    try_out("replay", 250, &scripts());
}

#[test]
fn any_two_recordings() {
    try_out("pair", 40, &scripts());
}

#[test]
fn any_generated_game() {
    try_out("generated", 150, &scripts());
}

#[test]
fn any_card_sources() {
    let lines = "0{\"1_1\":{\"gameText\":\"x\"}}\n1{\"blueprint\":\"1_1\",\"sides\":[]}\n2{\"blueprint\":\"1_1\",\"modifiers\":[]}\n3{\"cards\":[]}";
    try_out("cards", 5_000, &[lines.as_bytes().to_vec()]);
}

#[test]
fn any_little_game() {
    let mut games = Vec::new();
    for game in ["swccg", "swtcg", "youngjedi"] {
        for page in std::fs::read_dir(files::root().join(format!("replay/{game}/rulebook"))).expect("a rulebook") {
            let text = std::fs::read_to_string(page.expect("a page").path()).expect("a text");
            let examples = text.split("\n```game\n").skip(1).filter_map(|rest| rest.split_once("\n```"));
            games.extend(examples.map(|(example, _)| example.as_bytes().to_vec()));
        }
    }
    games.sort();
    assert!(games.len() > 500, "{} examples of the rulebooks", games.len());
    try_out("scenario", 3_000, &games);
}
