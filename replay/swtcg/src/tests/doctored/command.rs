//! Changes in the three turns: the ready and command phases, Pilots and stacks, the end of turns.

use super::Doctored;

pub(super) const CHANGES: &[Doctored] = &[
    (
        "BLD-01",
        &[],
        &[(
            "GPC COMMAND LIGHT_BUILD 4 participantId=L\nDR L 1 BUILD_STEP\n",
            "GPC COMMAND LIGHT_BUILD 4 participantId=L\n",
        )],
    ),
    (
        "BLD-02",
        &[],
        &[(
            "DR D 1 BUILD_STEP\nMCIP D 17 ANH_166 CHARACTER_ARENA PILOTING D PILOT targetCardId=12\n",
            "MCIP D 17 ANH_166 CHARACTER_ARENA PILOTING D PILOT targetCardId=12\nDR D 1 BUILD_STEP\n",
        )],
    ),
    ("BLD-03", &[], &[("CTR 31 BUILD 3 3 BUILD\nFB D 31 ANH_161 3 3", "CTR 31 BUILD 4 4 BUILD\nFB D 31 ANH_161 3 4")]),
    ("BLD-04", &[], &[("RES L BUILD -4 0 EXPIRE\n", "")]),
    ("BLD-05", &[], &[("PCIP D 31 ANH_161 BUILD_ZONE D BUILD faceDown=true", "PCIP D 31 ANH_161 BUILD_ZONE D BUILD")]),
    (
        "BLD-06",
        &[],
        &[
            (
                "RES D BUILD -3 1 COST cardId=31\nCTR 31 BUILD 3 3 BUILD\nFB D 31 ANH_161 3 3",
                "RES D BUILD -2 2 COST cardId=31\nCTR 31 BUILD 2 2 BUILD\nFB D 31 ANH_161 3 2",
            ),
            ("RES D BUILD -1 0 EXPIRE", "RES D BUILD -2 0 EXPIRE"),
        ],
    ),
    (
        "BLD-07",
        &[],
        &[(
            "FB D 31 ANH_161 3 3 GROUND_ARENA\nMCIP D 31 ANH_161 BUILD_ZONE GROUND_ARENA D BUILD_STEP\nRES D BUILD -1 0 EXPIRE\nGPC COMMAND LIGHT_BUILD 3 participantId=L\nDR L 1 BUILD_STEP\n",
            "RES D BUILD -1 0 EXPIRE\nGPC COMMAND LIGHT_BUILD 3 participantId=L\nDR L 1 BUILD_STEP\nFB D 31 ANH_161 3 3 GROUND_ARENA\nMCIP D 31 ANH_161 BUILD_ZONE GROUND_ARENA D EFFECT\n",
        )],
    ),
    ("BLD-08", &[], &[("FB L 29 AOTC_58 4 4 CHARACTER_ARENA", "FB L 29 AOTC_58 4 4 GROUND_ARENA")]),
    (
        "BLD-09",
        &[],
        &[
            ("MCIP L 27 ANH_116 BUILD_ZONE GROUND_ARENA L BUILD_STEP\n", ""),
            (
                "GPC COMMAND DARK_RETREAT 4 participantId=D\n",
                "GPC COMMAND DARK_RETREAT 4 participantId=D\nMCIP L 27 ANH_116 BUILD_ZONE GROUND_ARENA L BUILD_STEP\n",
            ),
        ],
    ),
    ("BLD-10", &[], &[("CTR 31 BUILD 3 3 BUILD\n", "CTR 31 BUILD 3 3 BUILD\nCA 20 D 31 TEXT:1 0\nRV 20 NOTHING\n")]),
    ("BLD-11", &[], &[("RCFP L 32 BUILD_ZONE PLAYED\n", "")]),
    (
        "BLD-12",
        &[],
        &[(
            "GPC COMMAND DARK_RETREAT 3 participantId=D\n",
            "GPC COMMAND DARK_RETREAT 3 participantId=D\nPCIP L 52 ESB_103 LOCATION L EFFECT arena=GROUND_ARENA\n",
        )],
    ),
    (
        "BLD-13",
        &[],
        &[(
            "GPC BATTLE CHARACTER 5\n",
            "GPC BATTLE CHARACTER 5\nPCIP L 45 AOTC_4 CHARACTER_ARENA L EFFECT\nCA 20 L 45 TEXT:1 0 tapCost=true\nTAP 45 COST\nRV 20 NOTHING\n",
        )],
    ),
    ("BTY-01", &[], &[("EA 6\n", "EA 6\nRES D BUILD 1 1 BOUNTY cardId=18\nRES D BUILD -1 0 EXPIRE\n")]),
    (
        "CTL-03",
        &[],
        &[("AC NONE NONE NONE\nTC 4 D", "AC NONE NONE NONE\nTT 8 D 11 TEXT:1 NORMAL TURN_END\nTR 8 DECLINED\nTC 4 D")],
    ),
    ("END-01", &[], &[("GS D 40 5", "GS D 1 5")]),
    (
        "HDC-01",
        &[],
        &[(
            "STK L 28 29 REARRANGE 1\n",
            "STK L 28 29 REARRANGE 1\nPCIP L 33 ROTJ_23 BUILD_ZONE L EFFECT faceDown=true\nCTR 33 BUILD 1 1 EFFECT\nFB L 33 ROTJ_23 6 1 BUILD_ZONE\n",
        )],
    ),
    ("PIL-01", &[], &[("GS D 40 5 3 0", "PCIP L 45 BOY_17 PILOTING L EFFECT targetCardId=42\nGS D 40 5 3 0")]),
    ("PIL-02", &[], &[("GS D 40 5 3 0", "PCIP D 45 ESB_134 PILOTING D EFFECT targetCardId=12\nGS D 40 5 3 0")]),
    ("PIL-03", &[], &[("GS D 40 5 3 0", "PCIP D 45 ESB_134 PILOTING D EFFECT targetCardId=19\nGS D 40 5 3 0")]),
    (
        "PIL-04",
        &[],
        &[(
            "MCIP D 17 ANH_166 CHARACTER_ARENA PILOTING D PILOT targetCardId=12\n",
            "MCIP D 17 ANH_166 CHARACTER_ARENA PILOTING D PILOT targetCardId=12\nMCIP D 17 ANH_166 PILOTING PILOTING D PILOT targetCardId=12\n",
        )],
    ),
    (
        "PIL-05",
        &["ACT-02"],
        &[(
            "GPC COMMAND DARK_RETREAT 3 participantId=D\n",
            "GPC COMMAND DARK_RETREAT 3 participantId=D\nPCIP L 45 BOY_17 BUILD_ZONE L EFFECT\nCA 20 L 45 Retaliate 0 value=2\nRV 20 NOTHING\n",
        )],
    ),
    ("PIL-06", &[], &[("HIT 4 24 1 0", "HIT 4 25 1 0")]),
    ("PIL-07", &[], &[("GPC BATTLE SPACE 4\n", "CTR 25 DAMAGE 2 2 EFFECT\nGPC BATTLE SPACE 4\n")]),
    ("PIL-08", &[], &[("MCIP L 24 PM_33 GROUND_ARENA BUILD_ZONE L RETREAT\n", "RCFP L 24 GROUND_ARENA EFFECT\n")]),
    (
        "PIL-09",
        &[],
        &[
            ("GS D 40 5 3 0", "PCIP L 45 AOTC_1 STACKED L EFFECT targetCardId=25\nGS D 40 5 3 0"),
            ("SA 3 L 24 13 GROUND_ARENA NORMAL 2 100", "SA 3 L 24 13 GROUND_ARENA NORMAL 3 110"),
            ("1,2 cardId=24 targetCardId=13 attackId=3", "1,2,1 cardId=24 targetCardId=13 attackId=3"),
            ("LUCKY 0,1 5,2", "LUCKY 0,1,2 5,2,1"),
        ],
    ),
    ("PIL-10", &[], &[("CA 4 L 24 Evade", "CA 4 L 25 Evade")]),
    ("RDY-01", &[], &[("UNT 27 READY\nUNT 29 READY\n", "UNT 29 READY\n")]),
    ("RDY-03", &[], &[("RES D FORCE 4 13 STEP", "RES D FORCE 4 14 STEP")]),
    (
        "RDY-04",
        &[],
        &[("GPC BATTLE START 4\n", "GPC BATTLE START 4\nRES D FORCE -14 -1 EFFECT\nRES D FORCE 14 13 EFFECT\n")],
    ),
    ("RDY-05", &[], &[("GPC READY FORCE 5\n", "GPC READY FORCE 5\nCA 20 D 11 TEXT:1 0\nRV 20 NOTHING\n")]),
    (
        "RDY-06",
        &[],
        &[
            (
                "GPC COMMAND DARK_RETREAT 3 participantId=D\n",
                "GPC COMMAND DARK_RETREAT 3 participantId=D\nCA 20 D 11 TEXT:1 0\nRES D FORCE 1 13 EFFECT playId=20\nRV 20 NOTHING\nRES D FORCE -1 12 EFFECT\n",
            ),
            (
                "GPC BATTLE START 4\n",
                "GPC BATTLE START 4\nRES D FORCE 1 14 EFFECT playId=20\nRES D FORCE -1 13 EFFECT\n",
            ),
        ],
    ),
    (
        "ROLL-02",
        &[],
        &[
            ("RES D BUILD 3 3 ROLL\nRES D BUILD 1 4 BONUS\n", "RES D BUILD 4 4 ROLL\nRES D BUILD 1 5 BONUS\n"),
            (
                "RES D BUILD -1 3 UPKEEP cardId=18\nDR D 1 BUILD_STEP\nRES D BUILD -3 0 EXPIRE\nGPC COMMAND LIGHT_BUILD 5",
                "RES D BUILD -1 4 UPKEEP cardId=18\nDR D 1 BUILD_STEP\nRES D BUILD -4 0 EXPIRE\nGPC COMMAND LIGHT_BUILD 5",
            ),
        ],
    ),
    ("ROLL-03", &[], &[("RES L BUILD 1 4 BONUS\n", ""), ("RES L BUILD -4 0 EXPIRE", "RES L BUILD -3 0 EXPIRE")]),
    (
        "ROLL-04",
        &[],
        &[(
            "ROLL 15 L BUILD 3\n",
            "ROLL 15 L BUILD 3\nTT 8 D 11 TEXT:1 NORMAL BUILD_ROLL\nTR 8 DECLINED\nRRL 15 L 21 CARD 0 3\n",
        )],
    ),
    ("RTR-01", &[], &[("RT L 27 STEP", "RT D 27 STEP")]),
    ("RTR-02", &[], &[("TAP 25 RETREAT\n", "")]),
    ("RTR-03", &[], &[("GS D 40 5 3 0", "PCIP D 45 PM_64 BUILD_ZONE D EFFECT\nGS D 40 5 3 0")]),
    ("RTR-04", &[], &[("SA 4 D 16 24", "SA 4 D 16 27")]),
    ("STK-01", &[], &[("GS D 40 5 3 0", "PCIP D 45 ANH_7 BUILD_ZONE D EFFECT\nGS D 40 5 3 0")]),
    (
        "STK-02",
        &[],
        &[("GPC END CONTROL 5\n", "GPC END CONTROL 5\nPCIP L 45 ANH_153 BUILD_ZONE L EFFECT\nSTK L 27 45 EFFECT 0\n")],
    ),
    (
        "STK-03",
        &[],
        &[
            ("PCIP L 28 AOTC_119", "PCIP L 28 AOTC_58"),
            ("PCIP L 29 AOTC_58", "PCIP L 29 AOTC_119"),
            (
                "RES L BUILD -4 1 COST cardId=29\nCTR 29 BUILD 4 4 BUILD\nFB L 29 AOTC_58 4 4",
                "RES L BUILD -1 4 COST cardId=29\nCTR 29 BUILD 1 1 BUILD\nFB L 29 AOTC_119 1 1",
            ),
            ("RES L BUILD -1 0 COST cardId=32", "RES L BUILD -1 3 COST cardId=32"),
            (
                "GPC COMMAND DARK_RETREAT 3 participantId=D\n",
                "RES L BUILD -3 0 EXPIRE\nGPC COMMAND DARK_RETREAT 3 participantId=D\n",
            ),
            ("SA 10 L 29 18 CHARACTER_ARENA NORMAL 7 50", "SA 10 L 29 18 CHARACTER_ARENA NORMAL 5 50"),
            ("5,4,1,1,1,1,1 cardId=29", "5,4,1,1,1 cardId=29"),
        ],
    ),
    ("STK-04", &[], &[("FB L 29 AOTC_58 4 4", "FB L 29 AOTC_58 3 4")]),
    (
        "STK-05",
        &[],
        &[
            ("SA 10 L 29 18 CHARACTER_ARENA NORMAL 7 50", "SA 10 L 29 18 CHARACTER_ARENA NORMAL 6 40"),
            ("5,4,1,1,1,1,1 cardId=29", "5,4,1,1,1,1 cardId=29"),
        ],
    ),
    (
        "STK-06",
        &[],
        &[
            ("STK L 28 29 REARRANGE 1\n", ""),
            (
                "GPC COMMAND DARK_RETREAT 4 participantId=D\n",
                "GPC COMMAND DARK_RETREAT 4 participantId=D\nSTK L 28 29 REARRANGE 1\n",
            ),
        ],
    ),
    ("STK-07", &[], &[("GPC END CONTROL 5\n", "RCFP L 28 CHARACTER_ARENA EFFECT\nGPC END CONTROL 5\n")]),
    (
        "TURN-02",
        &[],
        &[("RES D FORCE 4 13 STEP\nRES L FORCE 4 12 STEP\n", "RES L FORCE 4 12 STEP\nRES D FORCE 4 13 STEP\n")],
    ),
    (
        "UPK-01",
        &[],
        &[(
            "RES D BUILD -1 3 UPKEEP cardId=18\nDR D 1 BUILD_STEP\nRES D BUILD -3 0 EXPIRE\nGPC COMMAND LIGHT_BUILD 4",
            "DR D 1 BUILD_STEP\nRES D BUILD -4 0 EXPIRE\nGPC COMMAND LIGHT_BUILD 4",
        )],
    ),
];
