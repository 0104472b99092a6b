//! Keys of questions: stable, and equal from both recordings.

use holocron_ingest::event::At;
use holocron_ingest::id::Blueprint;

use super::*;
use crate::finding::{CardMention, Where};
use crate::game::Moment;
use crate::rule::{Decidability, Info, Status, Subject};

fn info(id: &'static str, class: Class) -> &'static Info {
    Box::leak(Box::new(Info {
        id,
        title: "",
        class,
        status: Status::Settled,
        decidability: Decidability::Hard,
        tier: None,
        source: "",
        lifted_by: "",
        lifters: None,
        judges: Vec::new(),
        parts: Vec::new(),
        differences: Vec::new(),
    }))
}

fn found(rule: &'static Info, event: u32, turn: u32, card: Option<u32>) -> Found {
    let finding = Finding::illegal(Subject::player(Side::Dark, "bot_D"), "Force drains", Where::at("Hoth"));
    let design = Blueprint::new("1_2").expect("a design");
    let card = card.map(|id| CardMention { id: Some(CardId(id)), blueprint: design, title: "Hoth".to_owned() });
    let finding = finding.cards(card).about("drain");
    Found { rule, at: At { event, byte: 0 }, moment: Moment { turn, ..Moment::default() }, finding }
}

const GAME: GameKey = GameKey(7);

fn counts(recordings: &[&[Found]]) -> Vec<usize> {
    questions(GAME, recordings).iter().map(|question| question.members.len()).collect()
}

#[test]
fn a_breach_is_one_question_in_both_recordings() {
    let rule = info("X-DRAIN-01", Class::Play);
    let dark = [found(rule, 10, 3, Some(5)), found(rule, 90, 5, Some(5))];
    let light = [found(rule, 11, 3, Some(5)), found(rule, 95, 5, Some(5))];
    assert_eq!(counts(&[&dark, &light]), [2, 2]);
    let keys = |recordings: &[&[Found]]| questions(GAME, recordings).iter().map(|one| one.key).collect::<Vec<_>>();
    assert_eq!(keys(&[&dark]), keys(&[&light]));
    assert_eq!(keys(&[&dark]), keys(&[&dark, &light]));
    assert_ne!(questions(GameKey(8), &[&dark])[0].key, questions(GAME, &[&dark])[0].key);
}

#[test]
fn what_lasts_is_one_question_and_copies_are_not() {
    let rule = info("X-UNIQ-01", Class::Play);
    let lasting = |event, turn| {
        let one = found(rule, event, turn, Some(5));
        Found { finding: one.finding.lasting(), ..one }
    };
    assert_eq!(counts(&[&[lasting(1, 1), lasting(9, 2), lasting(20, 7)]]), [3]);
    assert_eq!(
        counts(&[&[found(rule, 1, 1, Some(5)), found(rule, 2, 1, Some(6)), found(rule, 3, 1, Some(6))]]),
        [1, 2]
    );
}

#[test]
fn an_offer_belongs_to_its_play() {
    let (play, offer) = (info("X-DRAIN-01", Class::Play), info("X-OFFER-01", Class::Server));
    let recording = [found(offer, 1, 2, Some(5)), found(play, 3, 2, Some(5)), found(offer, 7, 4, Some(5))];
    let asked = questions(GAME, &[&recording]);
    assert_eq!(asked.len(), 1);
    assert_eq!((asked[0].main, asked[0].members.len()), ((0, 1), 3));
    // The other player's recording has no offers: the key is the play's.
    assert_eq!(questions(GAME, &[&[found(play, 4, 2, Some(5))]])[0].key, asked[0].key);
    assert_eq!(counts(&[&[found(offer, 1, 2, Some(5)), found(play, 3, 6, Some(5))]]), [1, 1]);
}
