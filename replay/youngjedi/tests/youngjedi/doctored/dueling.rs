//! Changes of the legal game that break rules on duels.

use super::Doctored;

pub(super) const DOCTORED: &[Doctored] = &[
    (
        "YJ-DUEL-01",
        &[
            (
                r#"<ge type="GPC" phase="BATTLE" step="DUEL""#,
                r#"<ge type="SD" duelId="1" playerAttacking="liam" playerDefending="dara" attackerCardId="61" defenderCardId="14" attackerWeaponId="62" defenderWeaponId="15" systemName="Tatooine"/>
<ge type="PWR" duelId="1" participantId="liam" base="6" location="2" weapon="2" battle="0" other="0" destiny="0" total="10"/>
<ge type="DH" duelId="1" participantId="liam" due="10" count="10" reason="START"/>
<ge type="PWR" duelId="1" participantId="dara" base="5" location="1" weapon="2" battle="0" other="0" destiny="0" total="8"/>
<ge type="DH" duelId="1" participantId="dara" due="8" count="8" reason="START"/>
<ge type="DA" duelId="1" participantId="liam" cardId="71" blueprintId="2_5" count="5"/>
<ge type="HIT" duelId="1" targetCardId="14" delta="1" total="1" reason="HIT" cardId="71"/>
<ge type="DA" duelId="1" participantId="dara" cardId="31" blueprintId="1_99" count="4"/>
<ge type="DB" duelId="1" participantId="liam" cardId="72" blueprintId="2_28" count="4" targetCardId="31"/>
<ge type="HIT" duelId="1" targetCardId="14" delta="1" total="2" reason="HIT" cardId="72"/>
<ge type="DA" duelId="1" participantId="dara" cardId="32" blueprintId="1_107" count="2"/>
<ge type="HIT" duelId="1" targetCardId="61" delta="1" total="1" reason="HIT" cardId="32"/>
<ge type="DA" duelId="1" participantId="liam" cardId="73" blueprintId="2_9" count="6"/>
<ge type="HIT" duelId="1" targetCardId="14" delta="1" total="3" reason="HIT" cardId="73"/>
<ge type="RCFP" participantId="dara" otherCardIds="14,15" from="PLANET" systemName="Tatooine" zone="DISCARD_PILE" reason="DEFEAT"/>
<ge type="SHF" participantId="liam" reason="DUEL"/><ge type="SHF" participantId="dara" reason="DUEL"/>
<ge type="DMG" participantId="dara" count="3" otherCardIds="33,34,35" reason="DUEL" sourceCardId="14"/>
<ge type="HIT" duelId="1" targetCardId="61" delta="-1" total="0" reason="END"/>
<ge type="ED" duelId="1" participantId="liam" cardId="14"/>
<ge type="GPC" phase="BATTLE" step="DUEL""#,
            ),
            (
                r#"<ge type="SD" duelId="1" playerAttacking="liam" playerDefending="dara" attackerCardId="61" defenderCardId="14" attackerWeaponId="62" defenderWeaponId="15" systemName="Tatooine"/>
<ge type="PWR" duelId="1" participantId="liam" base="6" location="2" weapon="2" battle="0" other="0" destiny="0" total="10"/>
<ge type="DH" duelId="1" participantId="liam" due="10" count="10" reason="START"/>
<ge type="PWR" duelId="1" participantId="dara" base="5" location="1" weapon="2" battle="0" other="0" destiny="0" total="8"/>
<ge type="DH" duelId="1" participantId="dara" due="8" count="8" reason="START"/>
<ge type="DA" duelId="1" participantId="liam" cardId="71" blueprintId="2_5" count="5"/>
<ge type="HIT" duelId="1" targetCardId="14" delta="1" total="1" reason="HIT" cardId="71"/>
<ge type="DA" duelId="1" participantId="dara" cardId="31" blueprintId="1_99" count="4"/>
<ge type="DB" duelId="1" participantId="liam" cardId="72" blueprintId="2_28" count="4" targetCardId="31"/>
<ge type="HIT" duelId="1" targetCardId="14" delta="1" total="2" reason="HIT" cardId="72"/>
<ge type="DA" duelId="1" participantId="dara" cardId="32" blueprintId="1_107" count="2"/>
<ge type="HIT" duelId="1" targetCardId="61" delta="1" total="1" reason="HIT" cardId="32"/>
<ge type="DA" duelId="1" participantId="liam" cardId="73" blueprintId="2_9" count="6"/>
<ge type="HIT" duelId="1" targetCardId="14" delta="1" total="3" reason="HIT" cardId="73"/>
<ge type="RCFP" participantId="dara" otherCardIds="14,15" from="PLANET" systemName="Tatooine" zone="DISCARD_PILE" reason="DEFEAT"/>
<ge type="SHF" participantId="liam" reason="DUEL"/><ge type="SHF" participantId="dara" reason="DUEL"/>
<ge type="DMG" participantId="dara" count="3" otherCardIds="33,34,35" reason="DUEL" sourceCardId="14"/>
<ge type="HIT" duelId="1" targetCardId="61" delta="-1" total="0" reason="END"/>
<ge type="ED" duelId="1" participantId="liam" cardId="14"/>
<ge type="GPC" phase="BATTLE" step="FIGHT""#,
                r#"<ge type="GPC" phase="BATTLE" step="FIGHT""#,
            ),
        ],
    ),
    (
        "YJ-DUEL-02",
        &[
            (
                r#"<ge type="SD" duelId="1" playerAttacking="liam" playerDefending="dara" attackerCardId="61" defenderCardId="14" attackerWeaponId="62" defenderWeaponId="15" systemName="Tatooine"/>"#,
                r#"<ge type="SD" duelId="1" playerAttacking="liam" playerDefending="dara" attackerCardId="61,63" defenderCardId="14" attackerWeaponId="62" defenderWeaponId="15" systemName="Tatooine"/>"#,
            ),
            (
                r#"<ge type="PWR" duelId="1" participantId="liam" base="6" location="2" weapon="2" battle="0" other="0" destiny="0" total="10"/>
"#,
                "",
            ),
        ],
    ),
    (
        "YJ-DUEL-03",
        &[
            (r#" attackerWeaponId="62""#, ""),
            (
                r#"duelId="1" participantId="liam" base="6" location="2" weapon="2""#,
                r#"duelId="1" participantId="liam" base="6" location="2" weapon="0""#,
            ),
            (r#"total="10""#, r#"total="8""#),
            (r#"due="10" count="10""#, r#"due="8" count="8""#),
        ],
    ),
    (
        "YJ-DUEL-04",
        &[
            (r#"blueprintId="1_108"#, r#"blueprintId="1_107"#),
            (r#"location="1" weapon="2""#, r#"location="1" weapon="0""#),
            (r#"total="8""#, r#"total="6""#),
            (r#"due="8" count="8""#, r#"due="6" count="6""#),
        ],
    ),
    (
        "YJ-DUEL-05",
        &[
            (
                r#"duelId="1" participantId="liam" base="6" location="2""#,
                r#"duelId="1" participantId="liam" base="6" location="0""#,
            ),
            (r#"total="10""#, r#"total="8""#),
            (r#"due="10" count="10""#, r#"due="8" count="8""#),
        ],
    ),
    ("YJ-DUEL-06", &[(r#"count="10""#, r#"count="11""#)]),
    ("YJ-DUEL-07", &[(r#"blueprintId="2_5" count="5""#, r#"blueprintId="2_5" count="4""#)]),
    (
        "YJ-DUEL-08",
        &[(
            r#"<ge type="DA" duelId="1" participantId="liam" cardId="71""#,
            r#"<ge type="WN" participantId="liam" reason="DECK"/>
</gameReplay>
<ge type="DA" duelId="1" participantId="liam" cardId="71""#,
        )],
    ),
    (
        "YJ-DUEL-09",
        &[
            (
                r#"<ge type="DA" duelId="1" participantId="dara" cardId="32" blueprintId="1_107" count="2"/>
<ge type="HIT" duelId="1" targetCardId="61" delta="1" total="1" reason="HIT" cardId="32"/>
"#,
                "",
            ),
            (r#"delta="-1""#, r#"delta="0""#),
        ],
    ),
    ("YJ-DUEL-10", &[(r#"blueprintId="2_28" count="4""#, r#"blueprintId="2_5" count="5""#)]),
    (
        "YJ-DUEL-11",
        &[(
            r#"<ge type="HIT" duelId="1" targetCardId="14" delta="1" total="2" reason="HIT" cardId="72"/>
<ge type="DA" duelId="1" participantId="dara" cardId="32" blueprintId="1_107" count="2"/>
<ge type="HIT" duelId="1" targetCardId="61" delta="1" total="1" reason="HIT" cardId="32"/>
"#,
            r#"<ge type="DA" duelId="1" participantId="liam" cardId="76" blueprintId="2_28" count="4"/>
<ge type="HIT" duelId="1" targetCardId="14" delta="1" total="2" reason="HIT" cardId="76"/>
<ge type="DA" duelId="1" participantId="dara" cardId="32" blueprintId="1_107" count="2"/>
<ge type="HIT" duelId="1" targetCardId="61" delta="1" total="1" reason="HIT" cardId="32"/>
"#,
        )],
    ),
    ("YJ-DUEL-12", &[(r#"reason="HIT" cardId="32""#, r#"reason="HIT" cardId="31""#)]),
    (
        "YJ-DUEL-13",
        &[(
            r#"<ge type="DA" duelId="1" participantId="liam" cardId="73""#,
            r#"<ge type="DT" duelId="1" participantId="dara" cardId="32"/>
<ge type="DA" duelId="1" participantId="liam" cardId="73""#,
        )],
    ),
    (
        "YJ-DUEL-14",
        &[
            (
                r#"<ge type="DA" duelId="1" participantId="dara" cardId="32" blueprintId="1_107" count="2"/>
<ge type="HIT" duelId="1" targetCardId="61" delta="1" total="1" reason="HIT" cardId="32"/>
<ge type="DA" duelId="1" participantId="liam" cardId="73" blueprintId="2_9" count="6"/>
<ge type="HIT" duelId="1" targetCardId="14" delta="1" total="3" reason="HIT" cardId="73"/>
"#,
                "",
            ),
            (r#"delta="-1""#, r#"delta="0""#),
        ],
    ),
    (
        "YJ-DUEL-15",
        &[
            (r#"otherCardIds="14,15""#, r#"otherCardIds="14""#),
            (r#"DISCARD_PILE="10" PLANET="0""#, r#"DISCARD_PILE="9" PLANET="1""#),
            (r#"count="1" otherCardIds="17,13""#, r#"count="2" otherCardIds="17,13,15""#),
            (
                r#"<ge type="BT""#,
                r#"<ge type="FCIP" participantId="dara" cardId="15" blueprintId="1_108" zone="PLANET" reason="PLAN"/>
<ge type="BT""#,
            ),
        ],
    ),
    (
        "YJ-DUEL-16",
        &[(
            r#"<ge type="SHF" participantId="liam" reason="DUEL"/><ge type="SHF" participantId="dara" reason="DUEL"/>
<ge type="DMG" participantId="dara" count="3" otherCardIds="33,34,35" reason="DUEL" sourceCardId="14"/>
"#,
            r#"<ge type="DMG" participantId="dara" count="3" otherCardIds="33,34,35" reason="DUEL" sourceCardId="14"/>
<ge type="SHF" participantId="liam" reason="DUEL"/><ge type="SHF" participantId="dara" reason="DUEL"/>
"#,
        )],
    ),
    (
        "YJ-DUEL-17",
        &[
            (r#"count="3" otherCardIds="33,34,35""#, r#"count="2" otherCardIds="33,34""#),
            (
                r#"name="dara" DRAW_DECK="43" HAND="6" DISCARD_PILE="10""#,
                r#"name="dara" DRAW_DECK="44" HAND="6" DISCARD_PILE="9""#,
            ),
        ],
    ),
    (
        "YJ-DUEL-18",
        &[(
            r#"<ge type="HIT" duelId="1" targetCardId="61" delta="-1" total="0" reason="END"/>
"#,
            "",
        )],
    ),
];
