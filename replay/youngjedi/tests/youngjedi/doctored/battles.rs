//! Changes of the legal game that break rules on battles and battle plans.

use super::Doctored;

pub(super) const DOCTORED: &[Doctored] = &[
    (
        "YJ-BAT-01",
        &[(
            r#"<ge type="GPC" phase="EVEN_UP" count="5""#,
            r#"<ge type="SB" battleId="8" kind="CHARACTER" playerAttacking="liam" playerDefending="dara" systemName="Tatooine"/>
<ge type="EB" battleId="8"/>
<ge type="GPC" phase="EVEN_UP" count="5""#,
        )],
    ),
    (
        "YJ-BAT-02",
        &[
            (r#"count="5" otherCardIds="67,62,61,65,64,63""#, r#"count="4" otherCardIds="67,62,61,64,63""#),
            (
                r#"<ge type="FCIP" participantId="liam" cardId="65" blueprintId="1_45" zone="PLANET" reason="PLAN"/>
"#,
                "",
            ),
        ],
    ),
    (
        "YJ-BAT-03",
        &[
            (r#"blueprintId="1_61"#, r#"blueprintId="1_45"#),
            (r#" attackerBattleCardId="67""#, ""),
            (
                r#"<ge type="PWR" fightId="1" participantId="liam" base="6" location="2" weapon="2" battle="3" other="0" destiny="4" total="17"/>"#,
                r#"<ge type="PWR" fightId="1" participantId="liam" base="6" location="2" weapon="2" battle="0" other="0" destiny="4" total="14"/>"#,
            ),
        ],
    ),
    (
        "YJ-BAT-04",
        &[(
            r#"<ge type="DBC" battleId="1" participantId="liam" count="1" otherCardIds="67"/>
<ge type="DBC" battleId="1" participantId="dara" count="1" otherCardIds="17"/>
"#,
            r#"<ge type="DBC" battleId="1" participantId="dara" count="1" otherCardIds="17"/>
<ge type="DBC" battleId="1" participantId="liam" count="1" otherCardIds="67"/>
"#,
        )],
    ),
    (
        "YJ-BAT-05",
        &[(
            r#"<ge type="FCIP" participantId="liam" cardId="67""#,
            r#"<ge type="DBC" battleId="1" participantId="liam" count="0"/>
<ge type="FCIP" participantId="liam" cardId="67""#,
        )],
    ),
    (
        "YJ-BAT-06",
        &[(
            r#"<ge type="FCIP" participantId="liam" cardId="65" blueprintId="1_45" zone="PLANET" reason="PLAN"/>
<ge type="FCIP" participantId="liam" cardId="64" blueprintId="1_1" zone="PLANET" reason="PLAN"/>
"#,
            r#"<ge type="FCIP" participantId="liam" cardId="64" blueprintId="1_1" zone="PLANET" reason="PLAN"/>
<ge type="FCIP" participantId="liam" cardId="65" blueprintId="1_45" zone="PLANET" reason="PLAN"/>
"#,
        )],
    ),
    (
        "YJ-BAT-07",
        &[
            (
                r#"<ge type="EB" battleId="1"/>"#,
                r#"<ge type="RCFP" participantId="liam" otherCardIds="65" from="PLANET" systemName="Tatooine" zone="DISCARD_PILE" reason="PLAN_END"/>
<ge type="EB" battleId="1"/>"#,
            ),
            ("61,62,63,64,65", "61,62,63,64"),
            (
                r#"name="liam" DRAW_DECK="50" HAND="7" DISCARD_PILE="2""#,
                r#"name="liam" DRAW_DECK="49" HAND="7" DISCARD_PILE="3""#,
            ),
        ],
    ),
    (
        "YJ-BAT-08",
        &[
            (r#"defenderBattleCardId="17""#, r#"defenderBattleCardId="17,17""#),
            (r#"battle="2""#, r#"battle="4""#),
            (r#"battle="4" other="0" destiny="0" total="6""#, r#"battle="4" other="0" destiny="0" total="8""#),
        ],
    ),
    (
        "YJ-BAT-09",
        &[(
            r#"<ge type="FCIP" participantId="liam" cardId="65""#,
            r#"<ge type="SF" fightId="7" battleId="1" attackerCardIds="61" defenderCardIds=""/>
<ge type="FCIP" participantId="liam" cardId="65""#,
        )],
    ),
    (
        "YJ-BAT-10",
        &[
            (
                r#"otherCardIds="17" from="BATTLE_PLAN" zone="DISCARD_PILE""#,
                r#"otherCardIds="17" from="BATTLE_PLAN" zone="HAND""#,
            ),
            (
                r#"name="dara" DRAW_DECK="43" HAND="6" DISCARD_PILE="10""#,
                r#"name="dara" DRAW_DECK="43" HAND="7" DISCARD_PILE="9""#,
            ),
            (
                r#"count="6" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="3""#,
                r#"count="6" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="2""#,
            ),
        ],
    ),
    (
        "YJ-BAT-11",
        &[
            (
                r#"<ge type="EB" battleId="1"/>"#,
                r#"<ge type="RCFP" participantId="liam" otherCardIds="61" from="PLANET" systemName="Tatooine" zone="DISCARD_PILE" reason="DEFEAT"/>
<ge type="EB" battleId="1"/>"#,
            ),
            ("61,62,63,64,65", "62,63,64,65"),
            (
                r#"name="liam" DRAW_DECK="50" HAND="7" DISCARD_PILE="2""#,
                r#"name="liam" DRAW_DECK="49" HAND="7" DISCARD_PILE="3""#,
            ),
        ],
    ),
];
