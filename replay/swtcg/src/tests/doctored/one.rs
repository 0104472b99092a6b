//! Changes in the game of one turn.

use super::Doctored;

pub(super) const CHANGES: &[Doctored] = &[
    ("CTL-01", &[], &[("AC D L L", "AC NONE L L")]),
    ("CTL-02", &[], &[("AC D L L\nWN ARENAS participantId=L\n", "AC D L L\nTC 2 D\n")]),
    (
        "DECK-01",
        &[],
        &[
            ("ANH_31*4,ANH_51*4", "ANH_31*4,ANH_51*3"),
            ("GS D 50 7 0 0 2 1 0 0 0 | L 50 7 0 0 0 1 2 0 0", "GS D 49 7 0 0 2 1 0 0 0 | L 50 7 0 0 0 1 2 0 0"),
            ("GS D 49 7 1 1 2 0 0 4 0 | L 49 7 0 1 0 1 2 4 0", "GS D 48 7 1 1 2 0 0 4 0 | L 49 7 0 1 0 1 2 4 0"),
        ],
    ),
    ("DECK-02", &[], &[("ANH_31*4,ANH_51*4", "ANH_31*5,ANH_51*3")]),
    ("DECK-03", &[], &[("ANH_31*4,ANH_51*4", "ANH_31*4,AOTC_26*4")]),
    ("GEN-01", &[], &[("RCFP D 3 GROUND_ARENA", "RCFP D 3 SPACE_ARENA")]),
    ("GEN-02", &[], &[("GS D 49 7 1 1", "GS D 48 7 1 1")]),
    (
        "RDY-02",
        &[],
        &[
            ("RES L FORCE 4 4 STEP\n", "RES L FORCE 5 5 STEP\n"),
            ("GS D 49 7 1 1 2 0 0 4 0 | L 49 7 0 1 0 1 2 4 0", "GS D 49 7 1 1 2 0 0 4 0 | L 49 7 0 1 0 1 2 5 0"),
        ],
    ),
    ("ROLL-01", &[], &[("ROLL 1 L BUILD 3", "ROLL 1 D BUILD 3")]),
    (
        "SET-01",
        &[],
        &[
            ("DR D 7 OPENING", "DR D 8 OPENING"),
            ("GS D 50 7 0 0 2 1 0 0 0 | L 50 7 0 0 0 1 2 0 0", "GS D 49 8 0 0 2 1 0 0 0 | L 50 7 0 0 0 1 2 0 0"),
            ("GS D 49 7 1 1 2 0 0 4 0 | L 49 7 0 1 0 1 2 4 0", "GS D 48 8 1 1 2 0 0 4 0 | L 49 7 0 1 0 1 2 4 0"),
        ],
    ),
    (
        "SET-02",
        &[],
        &[
            ("DR L 7 OPENING\n", "DR L 7 OPENING\nRCFP L 60 HAND REDRAW\nDR L 2 REDRAW\n"),
            ("GS D 50 7 0 0 2 1 0 0 0 | L 50 7 0 0 0 1 2 0 0", "GS D 50 7 0 0 2 1 0 0 0 | L 48 8 1 0 0 1 2 0 0"),
            ("GS D 49 7 1 1 2 0 0 4 0 | L 49 7 0 1 0 1 2 4 0", "GS D 49 7 1 1 2 0 0 4 0 | L 47 8 1 1 0 1 2 4 0"),
        ],
    ),
    (
        "SET-03",
        &[],
        &[(
            "PCIP D 1 ROTJ_8 SPACE_ARENA D SETUP\nDR D 1 SETUP\nPCIP L 21 JG_41 CHARACTER_ARENA L SETUP\nDR L 1 SETUP\n",
            "PCIP L 21 JG_41 CHARACTER_ARENA L SETUP\nDR L 1 SETUP\nPCIP D 1 ROTJ_8 SPACE_ARENA D SETUP\nDR D 1 SETUP\n",
        )],
    ),
    ("SET-04", &["ATK-03"], &[("PCIP D 3 ANH_161", "PCIP D 3 JG_44")]),
    (
        "SET-05",
        &[],
        &[
            ("DR L 1 SETUP\nPCIP D 3", "PCIP D 3"),
            ("GS D 50 7 0 0 2 1 0 0 0 | L 50 7 0 0 0 1 2 0 0", "GS D 50 7 0 0 2 1 0 0 0 | L 51 6 0 0 0 1 2 0 0"),
            ("GS D 49 7 1 1 2 0 0 4 0 | L 49 7 0 1 0 1 2 4 0", "GS D 49 7 1 1 2 0 0 4 0 | L 50 6 0 1 0 1 2 4 0"),
        ],
    ),
    (
        "SET-06",
        &[],
        &[
            (
                "PCIP D 3 ANH_161 GROUND_ARENA D SETUP\nDR D 1 SETUP\n",
                "PCIP D 3 ANH_161 GROUND_ARENA D SETUP\nDR D 1 SETUP\nPCIP D 9 ESB_101 BUILD_ZONE D SETUP faceDown=true\nDR D 1 SETUP\n",
            ),
            ("GS D 50 7 0 0 2 1 0 0 0 | L 50 7 0 0 0 1 2 0 0", "GS D 49 7 0 1 2 1 0 0 0 | L 50 7 0 0 0 1 2 0 0"),
            ("GS D 49 7 1 1 2 0 0 4 0 | L 49 7 0 1 0 1 2 4 0", "GS D 48 7 1 2 2 0 0 4 0 | L 49 7 0 1 0 1 2 4 0"),
        ],
    ),
    (
        "SET-07",
        &[],
        &[(
            "PCIP D 2 ESB_104 SPACE_ARENA D SETUP\n",
            "PCIP D 2 ESB_104 SPACE_ARENA D SETUP\nTT 1 D 1 TEXT:1 NORMAL DEPLOYED\nTR 1 DECLINED\n",
        )],
    ),
    (
        "SET-08",
        &[],
        &[("GPC SETUP PLACE 0\n", "GPC SETUP PLACE 0\nPCIP D 9 ANH_166 PILOTING D EFFECT targetCardId=1\n")],
    ),
    ("TURN-01", &[], &[("GPC BATTLE SPACE 1\n", "")]),
];
