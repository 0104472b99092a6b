//! What the Current Rules say, sentence by sentence, where the explanation of a rule has no game for it: each as a scenario.

use super::tests::wrong;

/// What is said, and the game.
pub(crate) const STATEMENTS: &[(&str, &str)] = &[
    (
        "whoever has fewer cards than his power draws all that are left",
        "GS D 20 6 34 0 0 0 0 0 0 0 0 0 | L 3 6 51 0 0 0 0 0 0 0 0 0\nTC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\n\
         PCIP D 14 1_75 HAND PLANET D DEPLOY systemName=Tatooine cost=3\nTC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\n\
         PCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\n\
         PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 3 L Tatooine\n\
         SD 1 L D 61 14 Tatooine attackerWeaponId=62\nPWR L 6 0 2 0 0 0 8 duelId=1\nDH 1 L 8 3 START",
    ),
    (
        "nobody draws fewer for a duel while cards are left",
        "GS D 20 6 34 0 0 0 0 0 0 0 0 0 | L 30 6 24 0 0 0 0 0 0 0 0 0\nTC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\n\
         PCIP D 14 1_75 HAND PLANET D DEPLOY systemName=Tatooine cost=3\nTC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\n\
         PCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\n\
         PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 3 L Tatooine\n\
         SD 1 L D 61 14 Tatooine attackerWeaponId=62\nPWR L 6 0 2 0 0 0 8 duelId=1\n\
         DH 1 L 8 5 START   # broken YJ-DUEL-06",
    ),
    (
        "the defender may use a weapon of any kind",
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 14 1_75 HAND PLANET D DEPLOY systemName=Tatooine cost=3\n\
         PCIP D 15 1_119 HAND PLANET D DEPLOY systemName=Tatooine cost=0\nTC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\n\
         PCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\n\
         PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 3 L Tatooine\n\
         SD 1 L D 61 14 Tatooine attackerWeaponId=62 defenderWeaponId=15",
    ),
    (
        "a text changes the DAMAGE of a lost duel",
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 14 1_75 HAND PLANET D DEPLOY systemName=Tatooine cost=3\n\
         TC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\nPCIP L 61 6_P8 HAND PLANET L DEPLOY systemName=Tatooine cost=4\n\
         PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 3 L Tatooine\n\
         SD 1 L D 61 14 Tatooine attackerWeaponId=62\nPWR L 5 0 0 0 0 0 5 duelId=1\nDH 1 L 5 5 START\n\
         PWR D 5 0 0 0 0 0 5 duelId=1\nDH 1 D 5 5 START\nDA 1 L 71 2_5 5\nHIT 1 14 1 1 HIT cardId=71\n\
         DA 1 D 31 1_99 4\nHIT 1 61 1 1 HIT cardId=31\nDA 1 L 72 2_28 4\nHIT 1 14 1 2 HIT cardId=72\n\
         DA 1 D 32 1_103 3\nHIT 1 61 1 2 HIT cardId=32\nDA 1 L 73 2_9 6\nHIT 1 14 1 3 HIT cardId=73\n\
         RCFP D 14 PLANET DISCARD_PILE DEFEAT\nSHF L DUEL\nSHF D DUEL\nDMG D 5 33,34,35,36,37 DUEL sourceCardId=14\n\
         HIT 1 61 -2 0 END\nED 1 participantId=L cardId=14",
    ),
    (
        "equal hits cost nobody damage",
        "GS D 2 6 52 0 0 0 0 0 0 0 0 0 | L 2 6 52 0 0 0 0 0 0 0 0 0\nTC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\n\
         PCIP D 14 1_75 HAND PLANET D DEPLOY systemName=Tatooine cost=3\nTC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\n\
         PCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\n\
         PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 3 L Tatooine\n\
         SD 1 L D 61 14 Tatooine attackerWeaponId=62\nPWR L 6 0 2 0 0 0 8 duelId=1\nDH 1 L 8 2 START\n\
         PWR D 5 0 0 0 0 0 5 duelId=1\nDH 1 D 5 2 START\nDA 1 L 71 2_5 5\nHIT 1 14 1 1 HIT cardId=71\n\
         DA 1 D 31 1_99 4\nHIT 1 61 1 1 HIT cardId=31\nDA 1 L 72 2_28 4\nHIT 1 14 1 2 HIT cardId=72\n\
         DA 1 D 32 1_103 3\nHIT 1 61 1 2 HIT cardId=32\nSHF L DUEL\nSHF D DUEL\nHIT 1 14 -2 0 END\nHIT 1 61 -2 0 END\n\
         ED 1",
    ),
    (
        "damage for equal hits is none",
        "GS D 2 6 52 0 0 0 0 0 0 0 0 0 | L 2 6 52 0 0 0 0 0 0 0 0 0\nTC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\n\
         PCIP D 14 1_75 HAND PLANET D DEPLOY systemName=Tatooine cost=3\nTC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\n\
         PCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\n\
         PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 3 L Tatooine\n\
         SD 1 L D 61 14 Tatooine attackerWeaponId=62\nPWR L 6 0 2 0 0 0 8 duelId=1\nDH 1 L 8 2 START\n\
         PWR D 5 0 0 0 0 0 5 duelId=1\nDH 1 D 5 2 START\nDA 1 L 71 2_5 5\nHIT 1 14 1 1 HIT cardId=71\n\
         DA 1 D 31 1_99 4\nHIT 1 61 1 1 HIT cardId=31\nDA 1 L 72 2_28 4\nHIT 1 14 1 2 HIT cardId=72\n\
         DA 1 D 32 1_103 3\nHIT 1 61 1 2 HIT cardId=32\nSHF L DUEL\nSHF D DUEL\nDMG L 1 81 DUEL_HITS\n\
         HIT 1 14 -2 0 END\nHIT 1 61 -2 0 END\nED 1   # broken YJ-DUEL-17",
    ),
    (
        "a card that is blocked has no dueling text",
        "TC D 2 Tatooine\nGPC DEPLOY 2 D Tatooine\nPCIP D 14 1_75 HAND PLANET D DEPLOY systemName=Tatooine cost=3\n\
         TC L 3 Tatooine\nGPC DEPLOY 3 L Tatooine\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\n\
         PCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Tatooine cost=0\nGPC BATTLE 3 L Tatooine\n\
         SD 1 L D 61 14 Tatooine attackerWeaponId=62\nDA 1 L 71 5_14 2\nDB 1 D 31 1_107 2 71\n\
         DT 1 L 71   # broken YJ-DUEL-13",
    ),
    (
        "starships of a pile that belongs to no planet evacuate any planet",
        "TC L 1 Tatooine\nGPC DEPLOY 1 L Tatooine\nPCIP L 90 2_70 HAND HYPERSPACE L DEPLOY cost=0\nTC D 2 Tatooine\n\
         GPC END 2 D Tatooine\nSUR D Tatooine SURRENDER\nPC L Tatooine SURRENDER\n\
         GPC NEW_PLANET 2 D Naboo step=LOCATION\n\
         PCIP D 40 1_137 HAND LOCATION D FIRST_LOCATION systemName=Naboo cost=0\nTC D 3 Naboo\nTC L 4 Naboo\n\
         GPC DEPLOY 4 L Naboo\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Naboo cost=6\nGPC BATTLE 4 L Naboo\n\
         SEV 1 L Naboo 61 90\nICP 1 D false\nRCFP L 61 PLANET DRAW_DECK EVACUATED systemName=Naboo\nSHF L EVACUATED\n\
         EEV 1 true",
    ),
    (
        "a weapon alone may be evacuated",
        "TC L 5 Naboo\nGPC DEPLOY 5 L Naboo\nPCIP L 62 2_40 HAND PLANET L DEPLOY systemName=Naboo cost=0\n\
         TC D 6 Naboo\nTC L 7 Naboo\nGPC DEPLOY 7 L Naboo\nPCIP L 90 2_70 HAND HYPERSPACE L DEPLOY cost=0\n\
         GPC BATTLE 7 L Naboo\nSEV 1 L Naboo 62 90\nICP 1 D false",
    ),
    (
        "all starships evacuate",
        "TC L 5 Naboo\nGPC DEPLOY 5 L Naboo\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Naboo cost=6\n\
         TC D 6 Naboo\nTC L 7 Naboo\nGPC DEPLOY 7 L Naboo\nPCIP L 90 2_70 HAND HYPERSPACE L DEPLOY cost=0\n\
         PCIP L 91 3_68 HAND HYPERSPACE L DEPLOY cost=0\nGPC BATTLE 7 L Naboo\n\
         SEV 1 L Naboo 61 90   # broken YJ-EVC-02",
    ),
    (
        "starfighters fight in the plan of an evacuation",
        "TC L 5 Naboo\nGPC DEPLOY 5 L Naboo\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Naboo cost=6\n\
         TC D 6 Naboo\nGPC DEPLOY 6 D Naboo\nPCIP D 95 1_140 HAND HYPERSPACE D DEPLOY cost=0\nTC L 7 Naboo\n\
         GPC DEPLOY 7 L Naboo\nPCIP L 90 2_70 HAND HYPERSPACE L DEPLOY cost=0\n\
         PCIP L 91 3_68 HAND HYPERSPACE L DEPLOY cost=0\nGPC BATTLE 7 L Naboo\nSEV 1 L Naboo 61 90,91\n\
         ICP 1 D true starshipIds=95\nSB 1 STARSHIP D L Naboo evacId=1\nBP 1 D 1 otherCardIds=95\n\
         BP 1 L 1 otherCardIds=90   # broken YJ-BAT-02",
    ),
    (
        "the interceptor declares first",
        "TC L 5 Naboo\nGPC DEPLOY 5 L Naboo\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Naboo cost=6\n\
         TC D 6 Naboo\nGPC DEPLOY 6 D Naboo\nPCIP D 95 1_140 HAND HYPERSPACE D DEPLOY cost=0\nTC L 7 Naboo\n\
         GPC DEPLOY 7 L Naboo\nPCIP L 90 2_70 HAND HYPERSPACE L DEPLOY cost=0\nGPC BATTLE 7 L Naboo\n\
         SEV 1 L Naboo 61 90\nICP 1 D true starshipIds=95\nSB 1 STARSHIP D L Naboo evacId=1\nDBC 1 D 0\nDBC 1 L 0",
    ),
    (
        "the evacuating player does not declare first",
        "TC L 5 Naboo\nGPC DEPLOY 5 L Naboo\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Naboo cost=6\n\
         TC D 6 Naboo\nGPC DEPLOY 6 D Naboo\nPCIP D 95 1_140 HAND HYPERSPACE D DEPLOY cost=0\nTC L 7 Naboo\n\
         GPC DEPLOY 7 L Naboo\nPCIP L 90 2_70 HAND HYPERSPACE L DEPLOY cost=0\nGPC BATTLE 7 L Naboo\n\
         SEV 1 L Naboo 61 90\nICP 1 D true starshipIds=95\nSB 1 STARSHIP D L Naboo evacId=1\n\
         DBC 1 L 0   # broken YJ-BAT-04",
    ),
    (
        "starship battles have Battle cards, and texts that let starships fight together",
        "TC L 5 Naboo\nGPC DEPLOY 5 L Naboo\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Naboo cost=6\n\
         TC D 6 Naboo\nGPC DEPLOY 6 D Naboo\nPCIP D 95 1_140 HAND HYPERSPACE D DEPLOY cost=0\n\
         PCIP D 96 1_139 HAND HYPERSPACE D DEPLOY cost=0\nTC L 7 Naboo\nGPC DEPLOY 7 L Naboo\n\
         PCIP L 90 2_70 HAND HYPERSPACE L DEPLOY cost=0\nGPC BATTLE 7 L Naboo\nSEV 1 L Naboo 61 90\n\
         ICP 1 D true starshipIds=95,96\nSB 1 STARSHIP D L Naboo evacId=1\nDBC 1 D 1\nDBC 1 L 0\n\
         FCIP D 17 5_52 BATTLE_PLAN PLAN\nSF 1 1 95,96 90 attackerBattleCardId=17\n\
         DD 1 D 31 1_99 4 STARSHIP HAND sourceCardId=96 fightId=1\nPWR D 7 0 0 0 0 4 11 fightId=1\n\
         PWR L 6 0 0 0 0 0 6 fightId=1\nEF 1 participantId=D otherCardIds=90",
    ),
    (
        "no two starships fight together without such a text",
        "TC L 5 Naboo\nGPC DEPLOY 5 L Naboo\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Naboo cost=6\n\
         TC D 6 Naboo\nGPC DEPLOY 6 D Naboo\nPCIP D 95 1_140 HAND HYPERSPACE D DEPLOY cost=0\n\
         PCIP D 96 1_139 HAND HYPERSPACE D DEPLOY cost=0\nTC L 7 Naboo\nGPC DEPLOY 7 L Naboo\n\
         PCIP L 90 2_70 HAND HYPERSPACE L DEPLOY cost=0\nGPC BATTLE 7 L Naboo\nSEV 1 L Naboo 61 90\n\
         ICP 1 D true starshipIds=95,96\nSB 1 STARSHIP D L Naboo evacId=1\nSF 1 1 95,96 90   # broken YJ-FGT-01",
    ),
    (
        "an evacuation fails when all transports are lost, and costs no DAMAGE but theirs",
        "TC L 5 Naboo\nGPC DEPLOY 5 L Naboo\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Naboo cost=6\n\
         TC D 6 Naboo\nGPC DEPLOY 6 D Naboo\nPCIP D 95 3_137 HAND HYPERSPACE D DEPLOY cost=0\nTC L 7 Naboo\n\
         GPC DEPLOY 7 L Naboo\nPCIP L 90 3_70 HAND HYPERSPACE L DEPLOY cost=0\nGPC BATTLE 7 L Naboo\n\
         SEV 1 L Naboo 61 90\nICP 1 D true starshipIds=95\nSB 1 STARSHIP D L Naboo evacId=1\nSF 1 1 95 90\n\
         PWR D 6 0 0 0 0 0 6 fightId=1\nPWR L 5 0 0 0 0 0 5 fightId=1\nEF 1 participantId=D otherCardIds=90\n\
         RCFP L 90 HYPERSPACE DISCARD_PILE DEFEAT\nDMG L 5 81,82,83,84,85 FIGHT sourceCardId=90\nEB 1\n\
         RCFP L 61 PLANET DISCARD_PILE TRANSPORTS_LOST systemName=Naboo\nEEV 1 false",
    ),
    (
        "an evacuation does not fail when a transport survives",
        "TC L 5 Naboo\nGPC DEPLOY 5 L Naboo\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Naboo cost=6\n\
         TC D 6 Naboo\nGPC DEPLOY 6 D Naboo\nPCIP D 95 1_140 HAND HYPERSPACE D DEPLOY cost=0\nTC L 7 Naboo\n\
         GPC DEPLOY 7 L Naboo\nPCIP L 90 2_70 HAND HYPERSPACE L DEPLOY cost=0\nGPC BATTLE 7 L Naboo\n\
         SEV 1 L Naboo 61 90\nICP 1 D true starshipIds=95\nSB 1 STARSHIP D L Naboo evacId=1\nSF 1 1 95 90\n\
         PWR D 5 0 0 0 0 0 5 fightId=1\nPWR L 6 0 0 0 0 0 6 fightId=1\nEF 1 participantId=L otherCardIds=95\n\
         RCFP D 95 HYPERSPACE DISCARD_PILE DEFEAT\nDMG D 5 31,32,33,34,35 FIGHT sourceCardId=95\nEB 1\n\
         RCFP L 61 PLANET DISCARD_PILE TRANSPORTS_LOST systemName=Naboo\nEEV 1 false   # broken YJ-EVC-05",
    ),
    (
        "a planet may be surrendered in the first turn there; hidden cards are turned up in the next one",
        "TC L 1 Tatooine\nGPC DEPLOY 1 L Tatooine\n\
         PCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine faceDown=true cost=6\nGPC END 1 L Tatooine\n\
         SUR L Tatooine SURRENDER\nPC D Tatooine SURRENDER\nGPC NEW_PLANET 1 L Naboo step=LOCATION\n\
         PCIP L 70 1_67 HAND LOCATION L FIRST_LOCATION systemName=Naboo cost=0\nTC L 2 Naboo\nGPC DEPLOY 2 L Naboo\n\
         FCIP L 61 1_2 PLANET HIDDEN\nPCIP L 65 1_45 HAND PLANET L DEPLOY systemName=Naboo cost=0",
    ),
    (
        "hidden cards of a surrendered planet are turned up first of all",
        "TC L 1 Tatooine\nGPC DEPLOY 1 L Tatooine\n\
         PCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine faceDown=true cost=6\nGPC END 1 L Tatooine\n\
         SUR L Tatooine SURRENDER\nPC D Tatooine SURRENDER\nGPC NEW_PLANET 1 L Naboo step=LOCATION\n\
         PCIP L 70 1_67 HAND LOCATION L FIRST_LOCATION systemName=Naboo cost=0\nTC L 2 Naboo\nGPC DEPLOY 2 L Naboo\n\
         PCIP L 65 1_45 HAND PLANET L DEPLOY systemName=Naboo cost=0   # broken YJ-HID-02",
    ),
    (
        "the last card drawn at Even Up loses before a planet is won",
        "GS D 2 5 53 0 0 0 0 0 0 0 0 0 | L 20 6 34 0 0 0 0 0 0 0 0 0\nTC L 3 Tatooine\nTC D 4 Tatooine\n\
         GPC DEPLOY 4 D Tatooine\nPCIP D 13 1_99 HAND PLANET D DEPLOY systemName=Tatooine cost=2\n\
         GPC BATTLE 4 D Tatooine\nGPC EVEN_UP 4 D Tatooine\nDR D 2 EVEN_UP\n\
         GPC END 4 D Tatooine   # broken YJ-END-02\nPC D Tatooine EMPTY",
    ),
    (
        "Battle cards and starships among hidden cards of too many counters are discarded",
        "viewer L\nTC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\n\
         PCIP D 11 -1_2 HAND PLANET D DEPLOY systemName=Tatooine faceDown=true\n\
         PCIP D 12 -1_2 HAND PLANET D DEPLOY systemName=Tatooine faceDown=true\n\
         PCIP D 13 -1_2 HAND PLANET D DEPLOY systemName=Tatooine faceDown=true\n\
         PCIP D 14 -1_2 HAND PLANET D DEPLOY systemName=Tatooine faceDown=true\nTC L 2 Tatooine\n\
         GPC DEPLOY 2 L Tatooine\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\nTC D 3 Tatooine\n\
         GPC DEPLOY 3 D Tatooine\nFCIP D 11 1_73 PLANET HIDDEN\nFCIP D 12 1_103 PLANET HIDDEN\n\
         FCIP D 13 1_99 PLANET HIDDEN\nFCIP D 14 1_125 PLANET HIDDEN   # broken YJ-HID-04\n\
         PEN 1 D HIDDEN_COUNTERS systemName=Tatooine\nSUR D Tatooine MISPLAY\n\
         RCFP D 14 PLANET DISCARD_PILE MISPLAY systemName=Tatooine\nPC L Tatooine MISPLAY\nGPC EVEN_UP 3 D Tatooine",
    ),
    (
        "Battle cards among hidden cards do not stay",
        "viewer L\nTC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\n\
         PCIP D 11 -1_2 HAND PLANET D DEPLOY systemName=Tatooine faceDown=true\n\
         PCIP D 12 -1_2 HAND PLANET D DEPLOY systemName=Tatooine faceDown=true\n\
         PCIP D 13 -1_2 HAND PLANET D DEPLOY systemName=Tatooine faceDown=true\n\
         PCIP D 14 -1_2 HAND PLANET D DEPLOY systemName=Tatooine faceDown=true\nTC L 2 Tatooine\n\
         GPC DEPLOY 2 L Tatooine\nPCIP L 61 1_2 HAND PLANET L DEPLOY systemName=Tatooine cost=6\nTC D 3 Tatooine\n\
         GPC DEPLOY 3 D Tatooine\nFCIP D 11 1_73 PLANET HIDDEN\nFCIP D 12 1_103 PLANET HIDDEN\n\
         FCIP D 13 1_99 PLANET HIDDEN\nFCIP D 14 1_125 PLANET HIDDEN   # broken YJ-HID-04\n\
         PEN 1 D HIDDEN_COUNTERS systemName=Tatooine\nSUR D Tatooine MISPLAY\nPC L Tatooine MISPLAY\n\
         GPC EVEN_UP 3 D Tatooine   # broken YJ-PEN-02",
    ),
    (
        "Queen Amidala on a second planet: both copies there go back, the stranded ones stay",
        "TC L 1 Naboo\nGPC DEPLOY 1 L Naboo\nPCIP L 60 1_8 HAND PLANET L DEPLOY systemName=Naboo cost=2\n\
         PCIP L 61 2_9 HAND PLANET L DEPLOY systemName=Naboo cost=2\nGPC END 1 L Naboo\nSUR L Naboo SURRENDER\n\
         PC D Naboo SURRENDER\nGPC NEW_PLANET 1 L Tatooine step=LOCATION\n\
         PCIP L 70 1_65 HAND LOCATION L FIRST_LOCATION systemName=Tatooine cost=0\nTC L 2 Tatooine\n\
         GPC DEPLOY 2 L Tatooine\nPCIP L 62 1_9 HAND PLANET L DEPLOY systemName=Tatooine cost=2   # broken YJ-STK-01\n\
         PCIP L 63 1_9 HAND PLANET L DEPLOY systemName=Tatooine cost=2   # broken YJ-STK-01\n\
         PEN 1 L STACK otherCardIds=62,63\nRCFP L 62,63 PLANET HAND MISPLAY systemName=Tatooine\n\
         GPC BATTLE 2 L Tatooine",
    ),
    (
        "the stranded copies of Queen Amidala do not go back",
        "TC L 1 Naboo\nGPC DEPLOY 1 L Naboo\nPCIP L 60 1_8 HAND PLANET L DEPLOY systemName=Naboo cost=2\n\
         PCIP L 61 2_9 HAND PLANET L DEPLOY systemName=Naboo cost=2\nGPC END 1 L Naboo\nSUR L Naboo SURRENDER\n\
         PC D Naboo SURRENDER\nGPC NEW_PLANET 1 L Tatooine step=LOCATION\n\
         PCIP L 70 1_65 HAND LOCATION L FIRST_LOCATION systemName=Tatooine cost=0\nTC L 2 Tatooine\n\
         GPC DEPLOY 2 L Tatooine\nPCIP L 62 1_9 HAND PLANET L DEPLOY systemName=Tatooine cost=2   # broken YJ-STK-01\n\
         PCIP L 63 1_9 HAND PLANET L DEPLOY systemName=Tatooine cost=2   # broken YJ-STK-01\n\
         PEN 1 L STACK otherCardIds=60,61\nRCFP L 60,61 PLANET HAND MISPLAY systemName=Naboo\n\
         GPC BATTLE 2 L Tatooine   # broken YJ-PEN-04",
    ),
    (
        "no hand is seven without an Effect that says so",
        "TC D 1 Tatooine\nGPC DEPLOY 1 D Tatooine\nGS D 30 5 25 0 0 0 0 0 0 0 0 0\nGPC BATTLE 1 D Tatooine\n\
         GPC EVEN_UP 1 D Tatooine\nDR D 2 EVEN_UP\nGPC END 1 D Tatooine   # broken YJ-EVEN-02",
    ),
];

#[test]
fn what_the_current_rules_say_holds() {
    let wrong = wrong(STATEMENTS.iter().map(|(name, game)| (*name, (*game).to_owned())));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
