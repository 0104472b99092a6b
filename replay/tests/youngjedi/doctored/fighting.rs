//! Changes of the legal game that break rules on duels, battles, fights, destiny, DAMAGE and what a card is.

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
    (
        "YJ-DMG-01",
        &[
            (
                r#"<ge type="DMG" participantId="dara" count="1" otherCardIds="36" reason="FIGHT" sourceCardId="13"/>
"#,
                "",
            ),
            (
                r#"name="dara" DRAW_DECK="43" HAND="6" DISCARD_PILE="10""#,
                r#"name="dara" DRAW_DECK="44" HAND="6" DISCARD_PILE="9""#,
            ),
        ],
    ),
    (
        "YJ-DMG-02",
        &[
            (r#"otherCardIds="37,38""#, r#"otherCardIds="37""#),
            (
                r#"name="dara" DRAW_DECK="43" HAND="6" DISCARD_PILE="10""#,
                r#"name="dara" DRAW_DECK="44" HAND="6" DISCARD_PILE="9""#,
            ),
        ],
    ),
    (
        "YJ-DMG-03",
        &[
            (r#"count="2" otherCardIds="37,38""#, r#"count="1" otherCardIds="37""#),
            (
                r#"name="dara" DRAW_DECK="43" HAND="6" DISCARD_PILE="10""#,
                r#"name="dara" DRAW_DECK="44" HAND="6" DISCARD_PILE="9""#,
            ),
        ],
    ),
    (
        "YJ-DMG-04",
        &[(
            r#"<ge type="EB" battleId="2"/>"#,
            r#"<ge type="BT" battleId="2" participantId="liam" otherCardIds="106"/>
<ge type="EB" battleId="2"/>"#,
        )],
    ),
    (
        "YJ-DST-01",
        &[
            (
                r#"<ge type="DD" drawId="1" participantId="liam" cardId="74" blueprintId="1_52" count="4" reason="WEAPON" sourceCardId="62" fightId="1" zone="HAND"/>
"#,
                "",
            ),
            (r#"destiny="4" total="17""#, r#"destiny="0" total="13""#),
            (
                r#"participantId="liam" count="3" reason="EVEN_UP""#,
                r#"participantId="liam" count="4" reason="EVEN_UP""#,
            ),
        ],
    ),
    (
        "YJ-DST-02",
        &[
            (
                r#"<ge type="PWR" fightId="1" participantId="liam" base="6" location="2" weapon="2" battle="3" other="0" destiny="4" total="17"/>"#,
                r#"<ge type="DD" drawId="3" participantId="liam" cardId="77" blueprintId="1_52" count="4" reason="WEAPON" sourceCardId="65" fightId="1" zone="HAND"/>
<ge type="PWR" fightId="1" participantId="liam" base="6" location="2" weapon="2" battle="3" other="0" destiny="8" total="21"/>"#,
            ),
            (
                r#"participantId="liam" count="3" reason="EVEN_UP""#,
                r#"participantId="liam" count="2" reason="EVEN_UP""#,
            ),
        ],
    ),
    (
        "YJ-DST-03",
        &[
            (r#"blueprintId="1_52" count="4""#, r#"blueprintId="1_52" count="5""#),
            (r#"destiny="4" total="17""#, r#"destiny="5" total="18""#),
        ],
    ),
    (
        "YJ-DST-04",
        &[
            (r#"fightId="1" zone="HAND""#, r#"fightId="1" zone="DISCARD_PILE""#),
            (
                r#"participantId="liam" count="3" reason="EVEN_UP""#,
                r#"participantId="liam" count="4" reason="EVEN_UP""#,
            ),
            (
                r#"name="liam" DRAW_DECK="50" HAND="7" DISCARD_PILE="2""#,
                r#"name="liam" DRAW_DECK="49" HAND="7" DISCARD_PILE="3""#,
            ),
        ],
    ),
    (
        "YJ-DST-05",
        &[
            (
                r#"<ge type="DD" drawId="1" participantId="liam" cardId="74" blueprintId="1_52" count="4" reason="WEAPON" sourceCardId="62" fightId="1" zone="HAND"/>
"#,
                r#"<ge type="DMG" participantId="dara" count="1" otherCardIds="39" reason="TEXT"/>
<ge type="DD" drawId="1" participantId="liam" cardId="74" blueprintId="1_52" count="4" reason="WEAPON" sourceCardId="62" fightId="1" zone="HAND"/>
"#,
            ),
            (
                r#"name="dara" DRAW_DECK="43" HAND="6" DISCARD_PILE="10""#,
                r#"name="dara" DRAW_DECK="42" HAND="6" DISCARD_PILE="11""#,
            ),
        ],
    ),
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
    (
        "YJ-FGT-01",
        &[
            (r#"attackerCardIds="61""#, r#"attackerCardIds="61,63""#),
            (
                r#"fightId="1" participantId="liam" base="6" location="2""#,
                r#"fightId="1" participantId="liam" base="10" location="2""#,
            ),
            (r#"total="17""#, r#"total="21""#),
            (r#"otherCardIds="64,63"#, r#"otherCardIds="64"#),
            (r#"count="2" otherCardIds="37,38""#, r#"count="1" otherCardIds="37""#),
            (
                r#"name="dara" DRAW_DECK="43" HAND="6" DISCARD_PILE="10""#,
                r#"name="dara" DRAW_DECK="44" HAND="6" DISCARD_PILE="9""#,
            ),
        ],
    ),
    (
        "YJ-FGT-02",
        &[
            (r#"base="2" location="2""#, r#"base="2" location="1""#),
            (r#"battle="2" other="0" destiny="0" total="6""#, r#"battle="2" other="0" destiny="0" total="5""#),
        ],
    ),
    (
        "YJ-FGT-03",
        &[
            (r#"attackerWeaponIds="62""#, r#"attackerWeaponIds="62,65""#),
            (
                r#"<ge type="PWR" fightId="1" participantId="liam" base="6" location="2" weapon="2" battle="3" other="0" destiny="4" total="17"/>"#,
                r#"<ge type="DD" drawId="3" participantId="liam" cardId="77" blueprintId="1_52" count="4" reason="WEAPON" sourceCardId="65" fightId="1" zone="HAND"/>
<ge type="PWR" fightId="1" participantId="liam" base="6" location="2" weapon="2" battle="3" other="0" destiny="8" total="21"/>"#,
            ),
            (
                r#"participantId="liam" count="3" reason="EVEN_UP""#,
                r#"participantId="liam" count="2" reason="EVEN_UP""#,
            ),
        ],
    ),
    (
        "YJ-FGT-04",
        &[
            (
                r#"fightId="1" participantId="liam" base="6" location="2" weapon="2""#,
                r#"fightId="1" participantId="liam" base="6" location="2" weapon="3""#,
            ),
            (r#"total="17""#, r#"total="18""#),
        ],
    ),
    (
        "YJ-FGT-05",
        &[
            (r#"battle="2""#, r#"battle="3""#),
            (r#"battle="3" other="0" destiny="0" total="6""#, r#"battle="3" other="0" destiny="0" total="7""#),
        ],
    ),
    ("YJ-FGT-06", &[(r#"total="17""#, r#"total="16""#)]),
    (
        "YJ-FGT-07",
        &[(
            r#"<ge type="EF" fightId="3" participantId="dara" otherCardIds="115"/>
<ge type="RCFP" participantId="liam" otherCardIds="115" from="HYPERSPACE" zone="DISCARD_PILE" reason="DEFEAT"/>
<ge type="DMG" participantId="liam" count="2" otherCardIds="127,128" reason="FIGHT" sourceCardId="115"/>"#,
            r#"<ge type="EF" fightId="3" participantId="liam" otherCardIds="106"/>
<ge type="RCFP" participantId="dara" otherCardIds="106" from="HYPERSPACE" zone="DISCARD_PILE" reason="DEFEAT"/>
<ge type="DMG" participantId="dara" count="6" otherCardIds="141,142,143,144,145,146" reason="FIGHT" sourceCardId="106"/>"#,
        )],
    ),
    (
        "YJ-FGT-08",
        &[
            (
                r#"<ge type="RCFP" participantId="dara" otherCardIds="13" from="PLANET" systemName="Tatooine" zone="DISCARD_PILE" reason="DEFEAT"/>
"#,
                "",
            ),
            (
                r#"<ge type="GPC" phase="EVEN_UP" count="5""#,
                r#"<ge type="RCFP" participantId="dara" otherCardIds="13" from="PLANET" systemName="Tatooine" zone="DISCARD_PILE" reason="TEXT"/>
<ge type="GPC" phase="EVEN_UP" count="5""#,
            ),
        ],
    ),
    (
        "YJ-FGT-09",
        &[
            (r#"blueprintId="1_61"#, r#"blueprintId="3_51"#),
            (
                r#"<ge type="PWR" fightId="1" participantId="liam" base="6" location="2" weapon="2" battle="3" other="0" destiny="4" total="17"/>"#,
                r#"<ge type="PWR" fightId="1" participantId="liam" base="6" location="2" weapon="2" battle="0" other="0" destiny="4" total="14"/>"#,
            ),
        ],
    ),
    (
        "YJ-FGT-10",
        &[
            (r#"battle="2" other="0""#, r#"battle="2" other="1""#),
            (r#"battle="2" other="1" destiny="0" total="6""#, r#"battle="2" other="1" destiny="0" total="7""#),
        ],
    ),
    ("YJ-TYPE-01", &[(r#"blueprintId="1_125"#, r#"blueprintId="1_124"#)]),
    (
        "YJ-TYPE-02",
        &[
            (r#"attackerWeaponIds="62""#, r#"attackerWeaponIds="63""#),
            (
                r#"<ge type="DD" drawId="1" participantId="liam" cardId="74" blueprintId="1_52" count="4" reason="WEAPON" sourceCardId="62" fightId="1" zone="HAND"/>
"#,
                "",
            ),
            (
                r#"fightId="1" participantId="liam" base="6" location="2" weapon="2""#,
                r#"fightId="1" participantId="liam" base="6" location="2" weapon="0""#,
            ),
            (r#"destiny="4" total="17""#, r#"destiny="0" total="11""#),
            (
                r#"participantId="liam" count="3" reason="EVEN_UP""#,
                r#"participantId="liam" count="4" reason="EVEN_UP""#,
            ),
        ],
    ),
    (
        "YJ-TYPE-03",
        &[
            (
                r#"<ge type="PCIP" participantId="dara" cardId="15" blueprintId="1_108" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Tatooine" cost="1" reason="DEPLOY"/>
"#,
                "",
            ),
            (
                r#"<ge type="GPC" phase="BATTLE" count="4""#,
                r#"<ge type="PCIP" participantId="dara" cardId="15" blueprintId="1_108" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Tatooine" cost="1" reason="DEPLOY"/>
<ge type="GPC" phase="BATTLE" count="4""#,
            ),
            (
                r#"count="2" participantId="dara" systemName="Tatooine"/>
<ge type="DR" participantId="dara" count="3""#,
                r#"count="2" participantId="dara" systemName="Tatooine"/>
<ge type="DR" participantId="dara" count="2""#,
            ),
            (
                r#"<ge type="GPC" phase="END" count="4""#,
                r#"<ge type="DR" participantId="dara" count="1" reason="EVEN_UP"/>
<ge type="GPC" phase="END" count="4""#,
            ),
            (
                r#"<ge type="PCIP" participantId="dara" cardId="13" blueprintId="1_99" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Tatooine" cost="2" reason="DEPLOY"/>"#,
                r#"<ge type="PCIP" participantId="dara" cardId="13" blueprintId="1_79" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Tatooine" cost="3" reason="DEPLOY"/>"#,
            ),
            (
                r#"<ge type="FCIP" participantId="dara" cardId="13" blueprintId="1_99" zone="PLANET" reason="PLAN"/>"#,
                r#"<ge type="FCIP" participantId="dara" cardId="13" blueprintId="1_79" zone="PLANET" reason="PLAN"/>"#,
            ),
            (
                r#"<ge type="PWR" fightId="1" participantId="dara" base="2" location="2" weapon="0" battle="2" other="0" destiny="0" total="6"/>"#,
                r#"<ge type="PWR" fightId="1" participantId="dara" base="4" location="1" weapon="0" battle="2" other="0" destiny="0" total="7"/>"#,
            ),
            (
                r#"<ge type="DMG" participantId="dara" count="1" otherCardIds="36" reason="FIGHT" sourceCardId="13"/>"#,
                r#"<ge type="DMG" participantId="dara" count="3" otherCardIds="36,39,42" reason="FIGHT" sourceCardId="13"/>"#,
            ),
            (
                r#"name="dara" DRAW_DECK="43" HAND="6" DISCARD_PILE="10""#,
                r#"name="dara" DRAW_DECK="41" HAND="6" DISCARD_PILE="12""#,
            ),
        ],
    ),
];
