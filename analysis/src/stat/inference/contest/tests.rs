//! The model of contests against games whose truth is known.

use super::*;

/// Games of 12 players, four of whom are strong by 1, and of two archetypes a role; each in each role as often.
fn games(seed: u64, num: u32) -> Vec<Game> {
    let mut random = Rng::with_seed(seed);
    (0..num)
        .map(|_| {
            let one = random.u32(0..12);
            let two = (one + random.u32(1..12)) % 12;
            let kinds = [random.u32(0..2), random.u32(0..2)];
            let worth = |player: u32| if player < 4 { 1.0 } else { 0.0 };
            let odds = 0.3 + worth(one) - worth(two) + if kinds == [1, 1] { 0.6 } else { 0.0 };
            let decks = [4 * one + kinds[0], 4 * two + 2 + kinds[1]];
            Game { players: [one, two], kinds, decks, won: random.f64() < chance(odds) }
        })
        .collect()
}

#[test]
fn strengths_and_meetings_are_found() {
    let contest = Contest::fit(&games(1, 4000)).expect("games");
    let strengths: Vec<f64> = (0..12).map(|player| contest.strength(player).mean).collect();
    let mean = |part: &[f64]| part.iter().sum::<f64>() / part.len() as f64;
    assert!((mean(&strengths[..4]) - mean(&strengths[4..]) - 1.0).abs() < 0.15, "{strengths:?}");
    assert!(contest.strength(0).deviation < 0.35 && contest.strength(99).deviation > 0.2);
    let draws = contest.draws(300);
    let mut random = Rng::with_seed(1);
    let mut met = |kinds| draws.iter().map(|draw| draw.chance(kinds, &mut random)).sum::<f64>() / 300.0;
    assert!((met([1, 1]) - chance(0.9)).abs() < 0.05 && (met([0, 0]) - chance(0.3)).abs() < 0.05);
    assert!(contest.separable() > 0.8, "{}", contest.separable());
}

#[test]
fn players_who_keep_their_role_cannot_be_told_from_it() {
    let kept: Vec<Game> = games(2, 600)
        .into_iter()
        .map(|game| Game { players: [game.players[0] % 6, 6 + game.players[1] % 6], ..game })
        .collect();
    assert!(Contest::fit(&kept).expect("games").separable() < 0.01);
    assert!(Contest::fit(&[]).is_none());
}

/// What is expected of a game does not know how it ended: the strong win as often as they are expected to.
#[test]
fn expectations_are_honest() {
    let games = games(3, 1500);
    let contest = Contest::fit(&games).expect("games");
    let chances = contest.expected(&games);
    for range in [0.0..0.45, 0.45..0.65, 0.65..1.0] {
        let part: Vec<(f64, bool)> =
            chances.iter().zip(&games).filter(|(c, _)| range.contains(*c)).map(|(c, g)| (*c, g.won)).collect();
        let n = part.len() as f64;
        let expected = part.iter().map(|(c, _)| c).sum::<f64>() / n;
        let won = part.iter().filter(|(_, won)| *won).count() as f64 / n;
        assert!(n > 50.0 && (expected - won).abs() < 3.0 * (0.25 / n).sqrt(), "{range:?}: {expected} {won} {n}");
    }
}
