//! What is allowed and must raise nothing (Current Rules and basic concept; PERM-01 to PERM-11 of our catalogue).

use super::tests::wrong;

pub(crate) const PERMITTED: &[(&str, &str)] = &[
    (
        "YJ-PERM-01: a weapon where nobody can use it",
        "turn L 1 Tatooine\nphase DEPLOY\ndeploy 62 2_40 L\ndeploy 63 1_3 L\nphase BATTLE\nend",
    ),
    (
        "YJ-PERM-02: looking through any Hyperspace pile at any time",
        "turn L 1 Tatooine\nphase DEPLOY\nlook D HYPERSPACE HYPERSPACE of=L\nlook L HYPERSPACE HYPERSPACE of=D\nend",
    ),
    ("YJ-PERM-03: starships in the first turn", "turn L 1 Tatooine\nphase DEPLOY\ndeploy 90 2_70 L\nend"),
    (
        "YJ-PERM-04: any number of cards with the diamond in play",
        "turn D 1 Tatooine\nphase DEPLOY\ndeploy 11 1_99 D\ndeploy 12 1_99 D\ndeploy 13 1_99 D\nturn L 2 Tatooine\n\
         turn D 3 Tatooine\nphase DEPLOY\ndeploy 14 1_99 D\ndeploy 15 1_99 D\nend",
    ),
    (
        "YJ-PERM-05: a stack on one planet, with equal or different subtitles",
        "turn L 1 Tatooine\nphase DEPLOY\ndeploy 61 1_9 L\ndeploy 62 1_9 L\ndeploy 63 1_8 L\nend",
    ),
    (
        "YJ-PERM-06: looking at the starting hand before deciding on an Effect, and seven cards in it",
        "tally D deck=60 | L deck=60\nnew planet D Tatooine\ndeploy 40 1_135 D from=DRAW_DECK why=FIRST_LOCATION\n\
         new planet D Tatooine HANDS\ndraw D 6 START\ndraw L 6 START\nnew planet D Tatooine EFFECTS\n\
         look L DRAW_DECK EFFECT\nremove L 75 DRAW_DECK HAND FETCH\nreveal L 75 3_62 HAND SHOW\nshuffle L SEARCH\n\
         tally D deck=53 hand=6 location=1 | L deck=53 hand=7\nturn D 1 Tatooine\nphase DEPLOY\nend",
    ),
    (
        "YJ-PERM-07: taking no Effect",
        "turn L 6 Tatooine\nnew planet D Naboo\ndeploy 40 3_136 D why=FIRST_LOCATION\nnew planet D Naboo EFFECTS\n\
         turn D 7 Naboo\nphase DEPLOY\nend",
    ),
    (
        "YJ-PERM-08: a failed search without proof",
        "turn L 5 Naboo\nphase DEPLOY\ndeploy 50 5_4 L\nlook L DRAW_DECK TEXT by=50\nshuffle L SEARCH\n\
         damage L FETCH 80\nphase BATTLE\nend",
    ),
    (
        "YJ-PERM-09: the duelist fights in the battle of the same turn, with the same weapon",
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 14 1_75 D\nturn L 3 Tatooine\nphase DEPLOY\ndeploy 61 1_2 L\n\
         deploy 62 2_40 L\nphase BATTLE\nduel 1 L 61 14 62 -\nphase BATTLE FIGHT\nbattle 1 L Tatooine\n\
         fight 1 61 14 using=62",
    ),
    (
        "YJ-PERM-10: declining to block",
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 14 1_75 D\nturn L 3 Tatooine\nphase DEPLOY\ndeploy 61 1_2 L\n\
         deploy 62 2_40 L\nphase BATTLE\nduel 1 L 61 14 62 -\npower duel 1 L base=6 weapon=2\n\
         dueling hand 1 L 8\npower duel 1 D base=5\ndueling hand 1 D 5 cards=31,32,33,34,35\n\
         attack 1 L 71 2_28\nhit 1 14 1 1 HIT by=71\nattack 1 D 31 1_99",
    ),
    (
        "YJ-PERM-11: Mace Windu, Jedi Warrior keeps his bonus in the next fight",
        "turn D 2 Tatooine\nphase DEPLOY\ndeploy 13 1_99 D\ndeploy 14 1_103 D\nturn L 3 Tatooine\nphase DEPLOY\n\
         deploy 61 4_P2 L\nphase BATTLE\nbattle 1 L Tatooine\ndeclare 1 L 1\ndeclare 1 D 0\n\
         reveal L 68 2_64 BATTLE_PLAN PLAN\nfight 1 61 13 works=68/\npower 1 L base=6 other=2\npower 1 D base=2\n\
         result 1 L 13\nremove D 13 PLANET DISCARD_PILE DEFEAT\ndamage D FIGHT 31 by=13\nfight 2 61 14\n\
         power 2 L base=6 other=2\npower 2 D base=2",
    ),
];

#[test]
fn what_is_permitted_raises_nothing() {
    let wrong = wrong(PERMITTED.iter().map(|(name, game)| (*name, (*game).to_owned())));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
