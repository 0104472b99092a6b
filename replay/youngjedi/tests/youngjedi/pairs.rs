//! The two recordings of a generated game make the one that hides nothing.

use holocron_ingest::event::youngjedi::{Kind, Phase};
use holocron_ingest::id::Side;
use holocron_ingest::key::GameKey;
use holocron_ingest::pair::{Disagreement, Pairing as _};
use holocron_replay::audit::Audit;
use holocron_replay::select::Selection;
use holocron_youngjedi::YoungJedi;
use holocron_youngjedi::generate::{game, view};

#[test]
fn two_recordings_make_the_whole_game() {
    for number in 0..8 {
        let whole = game(17, number).log;
        let (dark, light) = (view(&whole, Side::Dark), view(&whole, Side::Light));
        let key = GameKey::of(&dark);
        assert!(key.is_some() && key != GameKey::of(&game(17, number + 1).log));
        assert_eq!([GameKey::of(&light), GameKey::of(&whole)], [key; 2]);
        for merged in [Kind::pair(&dark, &light), Kind::pair(&light, &dark)] {
            let merged = merged.expect("one game");
            assert_eq!(merged.cut, None);
            assert_eq!(merged.shared, whole.events.len() - 2, "all but the deck lists");
            let kinds = |log: &holocron_ingest::log::Log<Kind>| {
                log.events.iter().map(|event| event.kind.clone()).collect::<Vec<_>>()
            };
            assert_eq!(kinds(&merged.log), kinds(&whole));
            let audit = Audit::of::<YoungJedi>(&merged.log, &Selection::all());
            assert!(audit.findings.is_empty(), "game {number}");
        }
    }
}

#[test]
fn other_games_and_doctored_recordings_are_not_merged() {
    let one = game(17, 1).log;
    let (dark, mut light) = (view(&one, Side::Dark), view(&one, Side::Light));
    let other = view(&game(17, 2).log, Side::Light);
    assert!(matches!(Kind::pair(&dark, &other), Err(Disagreement::Contradiction(_))));
    assert!(matches!(Kind::pair(&dark, &dark), Err(Disagreement::SameViewer)));
    assert!(matches!(Kind::pair(&dark, &one), Err(Disagreement::NoViewer)));
    let change = light.events.iter_mut().find_map(|event| match &mut event.kind {
        Kind::Phase(change) if change.phase == Phase::Battle => Some(change),
        _ => None,
    });
    change.expect("a Battle step").turn += 1;
    assert!(matches!(Kind::pair(&dark, &light), Err(Disagreement::Contradiction(_))));
    let mut cut = view(&one, Side::Light);
    cut.events.truncate(60);
    assert_eq!(Kind::pair(&dark, &cut).expect("one game").cut, Some(Side::Light));
}
