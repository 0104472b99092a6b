//! What is allowed and must raise nothing (Current Rules and basic concept; PERM-01 to PERM-11 of our catalogue).

use super::tests::wrong;

pub(crate) const PERMITTED: &[(&str, &str)] = &[
    (
        "YJ-PERM-01: a weapon where nobody can use it",
        "TC L 1 Tatooine\nGPC DEPLOY 1 L Tatooine\nPCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\n\
         PCIP L 63 1_3 HAND PLANET L DEPLOY systemName=Tatooine cost=4\nGPC BATTLE 1 L Tatooine\nend",
    ),
    (
        "YJ-PERM-02: looking through any Hyperspace pile at any time",
        "TC L 1 Tatooine\nGPC DEPLOY 1 L Tatooine\nLOOK D HYPERSPACE L HYPERSPACE\nLOOK L HYPERSPACE D HYPERSPACE\n\
         end",
    ),
    (
        "YJ-PERM-03: starships in the first turn",
        "TC L 1 Tatooine\nGPC DEPLOY 1 L Tatooine\nPCIP L 90 2_70 HAND HYPERSPACE L DEPLOY cost=0\nend",
    ),
    (
        "YJ-PERM-04: any number of cards with the diamond in play",
        "TC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\nPCIP D 11 1_99 HAND PLANET D DEPLOY systemName=Tatooine cost=2\n\
         PCIP D 12 1_99 HAND PLANET D DEPLOY systemName=Tatooine cost=2\n\
         PCIP D 13 1_99 HAND PLANET D DEPLOY systemName=Tatooine cost=2\nTC L 2 Tatooine\nTC D 3 Tatooine\n\
         GPC DEPLOY 3 D Tatooine\nPCIP D 14 1_99 HAND PLANET D DEPLOY systemName=Tatooine cost=2\n\
         PCIP D 15 1_99 HAND PLANET D DEPLOY systemName=Tatooine cost=2\nend",
    ),
    (
        "YJ-PERM-05: a stack on one planet, with equal or different subtitles",
        "TC L 1 Tatooine\nGPC DEPLOY 1 L Tatooine\nPCIP L 61 1_9 HAND PLANET L DEPLOY systemName=Tatooine cost=2\n\
         PCIP L 62 1_9 HAND PLANET L DEPLOY systemName=Tatooine cost=2\n\
         PCIP L 63 1_8 HAND PLANET L DEPLOY systemName=Tatooine cost=2\nend",
    ),
    (
        "YJ-PERM-06: looking at the starting hand before deciding on an Effect, and seven cards in it",
        "GS D 60 0 0 0 0 0 0 0 0 0 0 0 | L 60 0 0 0 0 0 0 0 0 0 0 0\nGPC NEW_PLANET 0 D Tatooine step=LOCATION\n\
         PCIP D 40 1_135 DRAW_DECK LOCATION D FIRST_LOCATION systemName=Tatooine cost=0\n\
         GPC NEW_PLANET 0 D Tatooine step=HANDS\nDR D 6 START\nDR L 6 START\n\
         GPC NEW_PLANET 0 D Tatooine step=EFFECTS\nLOOK L DRAW_DECK L EFFECT\nRCFP L 75 DRAW_DECK HAND FETCH\n\
         FCIP L 75 3_62 HAND SHOW\nSHF L SEARCH\nGS D 53 6 0 0 1 0 0 0 0 0 0 0 | L 53 7 0 0 0 0 0 0 0 0 0 0\n\
         TC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\nend",
    ),
    (
        "YJ-PERM-07: taking no Effect",
        "TC L 6 Tatooine\nGPC NEW_PLANET 6 D Naboo step=LOCATION\n\
         PCIP D 40 3_136 HAND LOCATION D FIRST_LOCATION systemName=Naboo cost=0\n\
         GPC NEW_PLANET 6 D Naboo step=EFFECTS\nTC D 7 Naboo\nGPC DEPLOY 7 D Naboo\nend",
    ),
    (
        "YJ-PERM-08: a failed search without proof",
        "TC L 5 Naboo\nGPC DEPLOY 5 L Naboo\nPCIP L 50 5_4 HAND PLANET L DEPLOY systemName=Naboo cost=3\n\
         LOOK L DRAW_DECK L TEXT sourceCardId=50\nSHF L SEARCH\nDMG L 1 80 FETCH\nGPC BATTLE 5 L Naboo\nend",
    ),
    (
        "YJ-PERM-09: the duelist fights in the battle of the same turn, with the same weapon",
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 14 1_75 HAND PLANET D DEPLOY systemName=Tatooine cost=3\n\
         TC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\n\
         PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 3 L Tatooine\n\
         SD 1 L D 61 14 Tatooine attackerWeaponId=62\nGPC BATTLE 3 L Tatooine step=FIGHT\n\
         SB 1 CHARACTER L D Tatooine\nSF 1 1 61 14 attackerWeaponIds=62",
    ),
    (
        "YJ-PERM-10: declining to block",
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 14 1_75 HAND PLANET D DEPLOY systemName=Tatooine cost=3\n\
         TC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\n\
         PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 3 L Tatooine\n\
         SD 1 L D 61 14 Tatooine attackerWeaponId=62\nPWR L 6 0 2 0 0 0 8 duelId=1\nDH 1 L 8 8 START\n\
         PWR D 5 0 0 0 0 0 5 duelId=1\nDH 1 D 5 5 START otherCardIds=31,32,33,34,35\nDA 1 L 71 2_28 4\n\
         HIT 1 14 1 1 HIT cardId=71\nDA 1 D 31 1_99 4",
    ),
    (
        "YJ-PERM-11: Mace Windu, Jedi Warrior keeps his bonus in the next fight",
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 13 1_99 HAND PLANET D DEPLOY systemName=Tatooine cost=2\n\
         PCIP D 14 1_103 HAND PLANET D DEPLOY systemName=Tatooine cost=2\nTC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\n\
         PCIP L 61 4_P2 HAND PLANET L DEPLOY systemName=Tatooine cost=5\nGPC BATTLE 3 L Tatooine\n\
         SB 1 CHARACTER L D Tatooine\nDBC 1 L 1\nDBC 1 D 0\nFCIP L 68 2_64 BATTLE_PLAN PLAN\n\
         SF 1 1 61 13 attackerBattleCardId=68\nPWR L 6 0 0 0 2 0 8 fightId=1\nPWR D 2 0 0 0 0 0 2 fightId=1\n\
         EF 1 participantId=L otherCardIds=13\nRCFP D 13 PLANET DISCARD_PILE DEFEAT\n\
         DMG D 1 31 FIGHT sourceCardId=13\nSF 2 1 61 14\nPWR L 6 0 0 0 2 0 8 fightId=2\n\
         PWR D 2 0 0 0 0 0 2 fightId=2",
    ),
];

#[test]
fn what_is_permitted_raises_nothing() {
    let wrong = wrong(PERMITTED.iter().map(|(name, game)| (*name, (*game).to_owned())));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
