//! Every attack on saved and on random bytes. What a fuzzer found lies in `dev/fuzz/found/<attack>`, a file for each.

#![allow(clippy::print_stdout, reason = "how much was tried")]

use std::path::Path;

use holocron_dev::attack::{ATTACKS, Attack, SAMPLES};

fn attack(name: &str) -> Attack {
    *ATTACKS.iter().find(|(known, _)| *known == name).expect("an attack")
}

/// Tries an attack with random bytes, and with bytes that begin as a useful input does; `TRIES` says how often.
fn try_out(name: &str, default: usize, seeds: &[Vec<u8>]) {
    let (name, attack) = attack(name);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/found").join(name);
    let mut saved = 0;
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        attack(&std::fs::read(entry.path()).expect("a file"));
        saved += 1;
    }
    let tries = std::env::var("TRIES").ok().and_then(|tries| tries.parse().ok()).unwrap_or(default);
    let mut random = fastrand::Rng::with_seed(19);
    for _ in 0..tries {
        let mut bytes = random.choice(seeds).cloned().unwrap_or_default();
        for _ in 0..random.usize(..8) {
            let at = random.usize(..=bytes.len());
            match random.u8(..4) {
                0 => bytes.truncate(at),
                1 if at < bytes.len() => bytes[at] ^= 1 << random.u8(..8),
                2 => {
                    let more: Vec<u8> = (0..random.usize(..64)).map(|_| random.u8(..)).collect();
                    bytes.splice(at..at, more);
                }
                _ => {
                    let end = (at + random.usize(..200)).min(bytes.len());
                    let run = bytes[at..end].to_vec();
                    let to = random.usize(..=bytes.len());
                    bytes.splice(to..to, run);
                }
            }
        }
        attack(&bytes);
    }
    println!("{name}: {saved} saved inputs and {tries} random ones");
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
