//! Changes in the three turns: battles, attacks, dice, damage and contests.

use super::Doctored;

pub(super) const CHANGES: &[Doctored] = &[
    ("ATK-01", &[], &[("SA 2 L 22 19 ", "SA 2 L 22 13 ")]),
    (
        "ATK-02",
        &[],
        &[("CTR 18 DAMAGE 1 1 DAMAGE damageId=13\nEA 10\n", "EA 10\nCTR 18 DAMAGE 1 1 DAMAGE damageId=13\n")],
    ),
    (
        "ATK-03",
        &[],
        &[
            ("SA 10 L 29 18 CHARACTER_ARENA NORMAL 7 50", "SA 10 L 29 18 CHARACTER_ARENA NORMAL 8 50"),
            ("5,4,1,1,1,1,1 cardId=29", "5,4,1,1,1,1,1,1 cardId=29"),
        ],
    ),
    ("ATK-04", &[], &[("ROLL 3 L ATTACK", "ROLL 3 D ATTACK")]),
    (
        "ATK-05",
        &[],
        &[(
            "WO 33 REROLL attackId=10 rollIds=12\nWP 33 D\nWP 33 L\nWC 33\nHIT 10 18 1 0\n",
            "HIT 10 18 1 0\nWO 33 REROLL attackId=10 rollIds=12\nWP 33 D\nWP 33 L\nWC 33\n",
        )],
    ),
    (
        "ATK-06",
        &[],
        &[(
            "GPC COMMAND DARK_RETREAT 3 participantId=D\n",
            "PCIP L 33 ESB_101 BUILD_ZONE L EFFECT\nIP 20 L 33 ESB_101 MISSION 0 BUILD_ZONE otherCardIds=22\nRV 20 DONE\nRCFP L 33 BUILD_ZONE PLAYED\nGPC COMMAND DARK_RETREAT 3 participantId=D\n",
        )],
    ),
    (
        "BAT-01",
        &[],
        &[
            ("TAP 41 NONE\nGPC BATTLE END 3", "GPC BATTLE END 3"),
            ("GPC BATTLE CHARACTER 3\n", "GPC BATTLE CHARACTER 3\nTAP 41 NONE\n"),
        ],
    ),
    (
        "BAT-02",
        &[],
        &[(
            "TAP 14 NONE\nTAP 21 NONE\nTAP 28 NONE\nTAP 41 NONE\nWO 37",
            "TAP 21 NONE\nTAP 14 NONE\nTAP 28 NONE\nTAP 41 NONE\nWO 37",
        )],
    ),
    ("BAT-03", &[], &[("TAP 41 NONE\nWO 37", "WO 37")]),
    ("BAT-04", &[], &[("EA 11\n", "EA 11\nSA 12 L 24 13 GROUND_ARENA NORMAL 2 100\nEA 12\n")]),
    ("BAT-05", &[], &[("EA 11\n", "EA 11\nCA 20 L 24 TEXT:1 0 tapCost=true\nRV 20 NOTHING\n")]),
    (
        "BAT-06",
        &[],
        &[
            (
                "GPC BATTLE CHARACTER 4\n",
                "GPC BATTLE CHARACTER 4\nPCIP D 45 AOTC_3 CHARACTER_ARENA D EFFECT\nCA 20 D 45 TEXT:1 0 tapCost=true\nTAP 45 COST\nTT 9 D 45 TEXT:1 NORMAL ATTACKS\nRV 20 DONE\nTR 9 DONE\n",
            ),
            (
                "UNT 43 READY\nUNT 21 READY\nUNT 22 READY\nUNT 24 READY\nUNT 27 READY\nUNT 28",
                "UNT 43 READY\nUNT 45 READY\nUNT 21 READY\nUNT 22 READY\nUNT 24 READY\nUNT 27 READY\nUNT 28",
            ),
            (
                "TAP 43 NONE\nTAP 11 NONE\nTAP 14 NONE\nTAP 21 NONE\nTAP 28 NONE\nTAP 41 NONE\nGPC",
                "TAP 43 NONE\nTAP 11 NONE\nTAP 14 NONE\nTAP 45 NONE\nTAP 21 NONE\nTAP 28 NONE\nTAP 41 NONE\nGPC",
            ),
        ],
    ),
    (
        "BAT-07",
        &[],
        &[
            ("SA 11 L 24 13 GROUND_ARENA NORMAL 2 100", "SA 11 L 24 13 GROUND_ARENA NORMAL 0 100"),
            ("1,2 cardId=24 targetCardId=13 attackId=11", "- cardId=24 targetCardId=13 attackId=11"),
        ],
    ),
    (
        "CON-01",
        &[],
        &[
            (
                "SC 1 41,42\nBID 1 D 1\nBID 1 L 0\nEC 1 D 7 6 42\nRES D FORCE -1 11 BID\nRT L 42 CONTEST\nMCIP L 42 BOY_5 CHARACTER_ARENA BUILD_ZONE L CONTEST\n",
                "",
            ),
            (
                "EA 1\nTAP 19",
                "EA 1\nSC 1 41,42\nBID 1 D 1\nBID 1 L 0\nEC 1 D 7 6 42\nRES D FORCE -1 11 BID\nRT L 42 CONTEST\nMCIP L 42 BOY_5 CHARACTER_ARENA BUILD_ZONE L CONTEST\nTAP 19",
            ),
        ],
    ),
    ("CON-02", &[], &[("BID 1 D 1\nBID 1 L 0\n", "BID 1 L 0\nBID 1 D 1\n")]),
    ("CON-03", &[], &[("EC 1 D 7 6 42", "EC 1 D 6 6 42")]),
    (
        "CON-04",
        &[],
        &[
            ("RT L 42 CONTEST\n", "RT L 42 CONTEST\nTAP 42 RETREAT\n"),
            ("UNT 29 READY\n", "UNT 29 READY\nUNT 42 READY\n"),
        ],
    ),
    ("CON-05", &[], &[("BID 1 L 0\n", "SC 2 41,42\nBID 1 L 0\n")]),
    ("DICE-01", &[], &[("count=2 sixes=0\nWO 29", "count=3 sixes=0\nWO 29")]),
    (
        "DICE-02",
        &[],
        &[
            ("need=5 count=1", "need=4 count=2"),
            ("HIT 10 18 1 0", "HIT 10 18 2 0"),
            ("DM 13 29 18 1", "DM 13 29 18 2"),
            ("CTR 18 DAMAGE 1 1", "CTR 18 DAMAGE 2 2"),
        ],
    ),
    ("DICE-03", &[], &[("attackId=2 mod=1", "attackId=2 mod=0")]),
    ("DICE-04", &[], &[("count=1 sixes=1\nWO 3 ", "count=1 sixes=2\nWO 3 ")]),
    ("DICE-05", &[], &[("6,2,1 cardId=12", "6,2,1,1 cardId=12")]),
    (
        "DICE-06",
        &[],
        &[("attackId=8 mod=0 need=4 count=1 sixes=0\nWO 26", "attackId=8 mod=1 need=4 count=1 sixes=0\nWO 26")],
    ),
    ("DICE-07", &[], &[("LUCKY 0,1 5,2 value=3 count=1", "LUCKY 0,1 1,2 value=3 count=0")]),
    ("DICE-08", &[], &[("DM 13 29 18 1", "DM 13 29 18 2"), ("CTR 18 DAMAGE 1 1", "CTR 18 DAMAGE 2 2")]),
    (
        "DICE-09",
        &[],
        &[
            ("HIT 10 18 1 0", "HIT 10 18 1 1"),
            ("DM 13 29 18 1", "DM 13 29 18 2"),
            ("CTR 18 DAMAGE 1 1", "CTR 18 DAMAGE 2 2"),
        ],
    ),
    ("DMG-01", &[], &[("WO 34 PREVENT damageIds=13\nWP 34 D\nWP 34 L\nWC 34\n", "")]),
    ("DMG-02", &[], &[("PV 5 L 24 1 playId=4", "PV 5 L 24 2 playId=4")]),
    ("DMG-03", &[], &[("CTR 18 DAMAGE 1 1", "CTR 18 DAMAGE 2 2")]),
    ("DMG-04", &[], &[("GPC BATTLE SPACE 4\n", "CTR 31 DAMAGE 2 2 EFFECT\nGPC BATTLE SPACE 4\n")]),
    (
        "DMG-05",
        &[],
        &[(
            "EA 11\n",
            "EA 11\nPCIP D 45 ANH_158 BUILD_ZONE D EFFECT\nDM 30 45 24 1 EFFECT\nWO 50 PREVENT damageIds=30\nPV 30 L 27 1\nWP 50 D\nWP 50 L\nWC 50\n",
        )],
    ),
    ("DMG-06", &[], &[("ROLL 18 D DAMAGE", "ROLL 18 L DAMAGE")]),
    ("DMG-07", &[], &[("PCIP D 51 ESB_103", "PCIP D 51 ESB_170")]),
];
