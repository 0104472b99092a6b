//! Changes of the legal game that break rules on fights, destiny, DAMAGE and what a card is.

use super::Doctored;

pub(super) const DOCTORED: &[Doctored] = &[
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
