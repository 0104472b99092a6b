//! Changes in the three turns: abilities, keywords, plays and chances.

use super::Doctored;

pub(super) const CHANGES: &[Doctored] = &[
    (
        "ACT-01",
        &[],
        &[(
            "GPC COMMAND DARK_RETREAT 3 participantId=D\n",
            "GPC COMMAND DARK_RETREAT 3 participantId=D\nCA 20 L 11 TEXT:1 0\nRV 20 NOTHING\n",
        )],
    ),
    ("ACT-02", &[], &[("windowId=15 attackId=5 value=1", "windowId=15 attackId=5 value=2")]),
    (
        "ACT-03",
        &["BAT-01"],
        &[
            (
                "GS D 40 5 3 0",
                "PCIP L 45 JG_30 PILOTING L EFFECT targetCardId=22\nPCIP L 46 BOY_60 PILOTING L EFFECT targetCardId=22\nGS D 40 5 3 0",
            ),
            ("SA 2 L 22 19 SPACE_ARENA NORMAL 3 50", "SA 2 L 22 19 SPACE_ARENA NORMAL 4 60"),
            ("1,1,1 cardId=22", "1,1,1,1 cardId=22"),
        ],
    ),
    ("DFL-01", &[], &[("DM 12 14 21 1 DEFLECT", "DM 12 21 21 1 DEFLECT")]),
    ("DIS-01", &[], &[("DIS 8 7 L", "DIS 8 99 L")]),
    ("DIS-02", &[], &[("RV 7 DISRUPTED", "RV 7 DONE")]),
    ("DSC-01", &[], &[("GPC BATTLE START 4\n", "GPC BATTLE START 4\nRCFP D 70 DECK COST\n")]),
    ("INT-01", &["RTR-04"], &[("CA 3 L 23 Intercept", "CA 3 L 27 Intercept")]),
    (
        "INT-02",
        &[],
        &[
            (
                "SA 5 D 15 24 GROUND_ARENA NORMAL 8 30\n",
                "SA 5 D 15 24 GROUND_ARENA NORMAL 8 30\nTT 8 D 15 TEXT:1 NORMAL ATTACKS\nTR 8 DECLINED\n",
            ),
            ("RV 3 DONE\n", "RV 3 DONE\nTT 9 D 15 TEXT:1 NORMAL ATTACKS\n"),
            ("ROLL 6 D ATTACK", "TR 9 DECLINED\nROLL 6 D ATTACK"),
        ],
    ),
    (
        "INT-03",
        &[],
        &[(
            "GPC COMMAND DARK_RETREAT 3 participantId=D\n",
            "PCIP L 33 ESB_101 BUILD_ZONE L EFFECT\nIP 20 L 33 ESB_101 MISSION 0 BUILD_ZONE otherCardIds=23\nRV 20 DONE\nRCFP L 33 BUILD_ZONE PLAYED\nGPC COMMAND DARK_RETREAT 3 participantId=D\n",
        )],
    ),
    (
        "INT-04",
        &[],
        &[(
            "RV 5 DONE\nWP 23 D\nWP 23 L\n",
            "RV 5 DONE\nWP 23 D\nCA 20 L 21 Retaliate 1 windowId=23 attackId=8 value=2\nRES L FORCE -1 7 COST playId=20\nRV 20 DONE\nRES L FORCE 1 8 EFFECT\nWP 23 D\nWP 23 L\n",
        )],
    ),
    ("LUK-01", &["LUK-03"], &[("RRL 4 L 24", "RRL 4 L 27")]),
    ("LUK-02", &[], &[("LUCKY 0,1 5,2", "LUCKY 0 5,2")]),
    ("LUK-03", &[], &[("5,2 value=3", "5,2 value=2")]),
    (
        "LUK-04",
        &[],
        &[("sixes=0\nRV 2 DONE\n", "sixes=0\nRRL 4 L 24 LUCKY 0,1 5,2 value=3 count=1 sixes=0\nRV 2 DONE\n")],
    ),
    (
        "OVK-01",
        &[],
        &[
            ("HIT 10 18 1 0", "HIT 10 18 2 0"),
            ("DM 13 29 18 1", "DM 13 29 18 2"),
            ("CTR 18 DAMAGE 1 1", "CTR 18 DAMAGE 2 2"),
        ],
    ),
    (
        "OVL-01",
        &[],
        &[(
            "DM 8 43 43 2 OVERLOAD attackId=7\nWO 22 PREVENT damageIds=8\nWP 22 D\nWP 22 L\nWC 22\nCTR 43 DAMAGE 2 2 DAMAGE damageId=8\n",
            "",
        )],
    ),
    (
        "PLY-01",
        &[],
        &[(
            "RES L FORCE -1 9 COST cardId=24 playId=4\nPV 5 L 24 1 playId=4\n",
            "PV 5 L 24 1 playId=4\nRES L FORCE -1 9 COST cardId=24 playId=4\n",
        )],
    ),
    ("PLY-02", &[], &[("CA 4 L 24 Evade 1 ", "CA 4 L 24 Evade 0 ")]),
    ("PLY-03", &["PLY-02"], &[("JG_12 BATTLE 3", "JG_12 BATTLE 14")]),
    (
        "PLY-04",
        &[],
        &[(
            "WO 37 GENERAL\n",
            "WO 37 GENERAL\nIP 20 D 63 BOY_89 BATTLE 3 HAND windowId=37\nRES D FORCE -3 10 COST playId=20\nRT D 41 EFFECT\nPV 99 D 63 1 playId=20\nRV 20 DONE\nRES D FORCE 3 13 EFFECT\nRCFP D 63 HAND PLAYED\nWP 37 L\n",
        )],
    ),
    (
        "PLY-05",
        &[],
        &[(
            "GPC COMMAND DARK_RETREAT 4 participantId=D\n",
            "GPC COMMAND DARK_RETREAT 4 participantId=D\nCA 20 D 11 TEXT:1 0\nDM 30 11 24 1 EFFECT\nRV 20 DONE\nWO 50 PREVENT damageIds=30\nWP 50 D\nWP 50 L\nWC 50\nCTR 24 DAMAGE 1 2 DAMAGE damageId=30\n",
        )],
    ),
    ("PLY-06", &[], &[("RCFP D 61 HAND PLAYED\n", "")]),
    ("PLY-07", &[], &[("GPC BATTLE CHARACTER 5\n", "GPC BATTLE CHARACTER 5\nCA 20 D 11 TEXT:1 0\nRV 20 NOTHING\n")]),
    ("RET-01", &[], &[("4,2 cardId=21", "4,2,1 cardId=21")]),
    ("RET-02", &[], &[("SA 8 D 11 21", "SA 8 D 11 29")]),
    (
        "STN-01",
        &[],
        &[
            ("WO 12 PREVENT damageIds=3\n", "WO 12 PREVENT damageIds=3\nPV 3 L 24 1\n"),
            ("CTR 24 DAMAGE 1 1 DAMAGE damageId=3\n", ""),
        ],
    ),
    ("STN-02", &[], &[("TT 1 D 16 Stun NORMAL DAMAGES\nTR 1 DONE\n", "")]),
    (
        "TRG-01",
        &[],
        &[("GPC BATTLE SPACE 5\n", "GPC BATTLE SPACE 5\nTT 8 D 51 TEXT:1 NORMAL STEP_START\nTR 8 DECLINED\n")],
    ),
    ("TRG-02", &[], &[("GPC BATTLE SPACE 5\n", "GPC BATTLE SPACE 5\nTR 99 DONE\n")]),
    (
        "TRG-03",
        &[],
        &[(
            "GPC BATTLE SPACE 5\n",
            "GPC BATTLE SPACE 5\nTT 8 L 21 TEXT:1 NORMAL STEP_START\nTT 9 D 11 TEXT:1 NORMAL STEP_START\nTR 8 DECLINED\nTR 9 DECLINED\n",
        )],
    ),
    ("TRG-04", &[], &[("RV 3 DONE\n", "TT 8 D 15 TEXT:1 NORMAL ATTACKED\nTR 8 DECLINED\nRV 3 DONE\n")]),
    (
        "TRG-05",
        &[],
        &[("WO 9 PREVENT damageIds=2\n", "WO 9 PREVENT damageIds=2\nTT 8 D 13 TEXT:1 NORMAL DAMAGED\nTR 8 DECLINED\n")],
    ),
    (
        "TRG-06",
        &[],
        &[("sixes=0\nRV 2 DONE\n", "sixes=0\nRV 2 DONE\nTT 8 L 24 TEXT:1 REROLL ROLLS_DICE\nTR 8 DECLINED\n")],
    ),
    (
        "TRG-07",
        &[],
        &[(
            "TR 1 DONE\nEA 4\nTAP 15 ATTACK\nSA 5 D 15 24 GROUND_ARENA NORMAL 8 30\n",
            "EA 4\nTAP 15 ATTACK\nSA 5 D 15 24 GROUND_ARENA NORMAL 8 30\nTR 1 DONE\n",
        )],
    ),
    ("WIN-01", &[], &[("WO 1 GENERAL\nWP 1 D\nWP 1 L\n", "WO 1 GENERAL\nWP 1 L\nWP 1 D\n")]),
    ("WIN-02", &[], &[("WP 2 D\nWP 2 L\nWC 2\n", "WP 2 D\nWC 2\n")]),
    (
        "WIN-03",
        &[],
        &[
            ("JG_12 BATTLE 3", "SR_87 BATTLE 2"),
            ("RES D FORCE -3 10 COST playId=7", "RES D FORCE -2 11 COST playId=7"),
            ("RV 7 DISRUPTED\n", "RV 7 DISRUPTED\nRES D FORCE -1 10 EFFECT\n"),
        ],
    ),
    (
        "WIN-04",
        &[],
        &[(
            "RV 4 DONE\nWP 15 D\nWP 15 L\n",
            "RV 4 DONE\nWP 15 D\nCA 20 L 24 Evade 1 windowId=15 attackId=5 value=1 damageId=5\nRES L FORCE -1 8 COST playId=20\nRV 20 NOTHING\nRES L FORCE 1 9 EFFECT\nWP 15 D\nWP 15 L\n",
        )],
    ),
];
