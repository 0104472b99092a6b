//! Changes of the legal game that break rules on Effects, deploying, hidden cards, copies and searches.

use super::Doctored;

pub(super) const DOCTORED: &[Doctored] = &[
    (
        "YJ-DEP-01",
        &[
            (
                r#"<ge type="GPC" phase="BATTLE" count="8""#,
                r#"<ge type="PCIP" participantId="dara" cardId="107" blueprintId="1_100" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Naboo" cost="2" reason="DEPLOY"/>
<ge type="RCFP" participantId="dara" otherCardIds="107" from="PLANET" systemName="Naboo" zone="DISCARD_PILE" reason="TEXT"/>
<ge type="GPC" phase="BATTLE" count="8""#,
            ),
            (
                r#"<ge type="GPC" phase="EVEN_UP" count="8" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="1""#,
                r#"<ge type="GPC" phase="EVEN_UP" count="8" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="2""#,
            ),
        ],
    ),
    (
        "YJ-DEP-02",
        &[(r#"zoneOwnerId="dara" systemName="Naboo" cost="3""#, r#"zoneOwnerId="dara" systemName="Naboo" cost="2""#)],
    ),
    (
        "YJ-DEP-03",
        &[(
            r#"<ge type="PCIP" participantId="dara" cardId="13" blueprintId="1_99" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Tatooine" cost="2" reason="DEPLOY"/>
<ge type="GPC" phase="BATTLE" count="2" participantId="dara" systemName="Tatooine"/>
"#,
            r#"<ge type="GPC" phase="BATTLE" count="2" participantId="dara" systemName="Tatooine"/>
<ge type="PCIP" participantId="dara" cardId="13" blueprintId="1_99" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Tatooine" cost="2" reason="DEPLOY"/>
"#,
        )],
    ),
    (
        "YJ-DEP-04",
        &[
            (
                r#"<ge type="GPC" phase="BATTLE" count="8""#,
                r#"<ge type="PCIP" participantId="dara" cardId="107" blueprintId="1_107" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Coruscant" cost="1" reason="DEPLOY"/>
<ge type="RCFP" participantId="dara" otherCardIds="107" from="PLANET" systemName="Coruscant" zone="DISCARD_PILE" reason="TEXT"/>
<ge type="GPC" phase="BATTLE" count="8""#,
            ),
            (
                r#"<ge type="GPC" phase="EVEN_UP" count="8" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="1""#,
                r#"<ge type="GPC" phase="EVEN_UP" count="8" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="2""#,
            ),
        ],
    ),
    (
        "YJ-DEP-05",
        &[
            (
                r#"<ge type="GPC" phase="BATTLE" count="8""#,
                r#"<ge type="PCIP" participantId="dara" cardId="107" blueprintId="1_125" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Naboo" cost="0" reason="DEPLOY"/>
<ge type="RCFP" participantId="dara" otherCardIds="107" from="PLANET" systemName="Naboo" zone="DISCARD_PILE" reason="TEXT"/>
<ge type="GPC" phase="BATTLE" count="8""#,
            ),
            (
                r#"<ge type="GPC" phase="EVEN_UP" count="8" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="1""#,
                r#"<ge type="GPC" phase="EVEN_UP" count="8" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="2""#,
            ),
        ],
    ),
    (
        "YJ-DEP-06",
        &[
            (r#"cardId="13" blueprintId="1_99" from="HAND""#, r#"cardId="13" blueprintId="1_99" from="DRAW_DECK""#),
            (
                r#"count="2" participantId="dara" systemName="Tatooine"/>
<ge type="DR" participantId="dara" count="3""#,
                r#"count="2" participantId="dara" systemName="Tatooine"/>
<ge type="DR" participantId="dara" count="2""#,
            ),
        ],
    ),
    (
        "YJ-DEP-07",
        &[
            (
                r#"<ge type="GPC" phase="BATTLE" count="8""#,
                r#"<ge type="PCIP" participantId="dara" cardId="107" blueprintId="1_136" from="HAND" zone="LOCATION" zoneOwnerId="dara" systemName="Naboo" cost="0" reason="LOCATION"/>
<ge type="GPC" phase="BATTLE" count="8""#,
            ),
            (
                r#"<ge type="GPC" phase="EVEN_UP" count="8" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="1""#,
                r#"<ge type="GPC" phase="EVEN_UP" count="8" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="2""#,
            ),
        ],
    ),
    ("YJ-EFF-01", &[(r#"blueprintId="3_131"#, r#"blueprintId="1_125"#)]),
    (
        "YJ-EFF-02",
        &[(
            r#"<ge type="LOOK" participantId="dara" zone="DRAW_DECK" zoneOwnerId="dara" reason="EFFECT"/>
<ge type="RCFP" participantId="dara" otherCardIds="41" from="DRAW_DECK" zone="HAND" reason="FETCH"/>
<ge type="FCIP" participantId="dara" cardId="41" blueprintId="3_131" zone="HAND" reason="SHOW"/>
<ge type="SHF" participantId="dara" reason="SEARCH"/>
<ge type="LOOK" participantId="liam" zone="DRAW_DECK" zoneOwnerId="liam" reason="EFFECT"/>
<ge type="RCFP" participantId="liam" otherCardIds="75" from="DRAW_DECK" zone="HAND" reason="FETCH"/>
<ge type="FCIP" participantId="liam" cardId="75" blueprintId="3_62" zone="HAND" reason="SHOW"/>
<ge type="SHF" participantId="liam" reason="SEARCH"/>
"#,
            r#"<ge type="LOOK" participantId="liam" zone="DRAW_DECK" zoneOwnerId="liam" reason="EFFECT"/>
<ge type="RCFP" participantId="liam" otherCardIds="75" from="DRAW_DECK" zone="HAND" reason="FETCH"/>
<ge type="FCIP" participantId="liam" cardId="75" blueprintId="3_62" zone="HAND" reason="SHOW"/>
<ge type="SHF" participantId="liam" reason="SEARCH"/>
<ge type="LOOK" participantId="dara" zone="DRAW_DECK" zoneOwnerId="dara" reason="EFFECT"/>
<ge type="RCFP" participantId="dara" otherCardIds="41" from="DRAW_DECK" zone="HAND" reason="FETCH"/>
<ge type="FCIP" participantId="dara" cardId="41" blueprintId="3_131" zone="HAND" reason="SHOW"/>
<ge type="SHF" participantId="dara" reason="SEARCH"/>
"#,
        )],
    ),
    (
        "YJ-EFF-03",
        &[(
            r#"<ge type="FCIP" participantId="dara" cardId="41" blueprintId="3_131" zone="HAND" reason="SHOW"/>
"#,
            "",
        )],
    ),
    (
        "YJ-EFF-04",
        &[(
            r#"<ge type="GPC" phase="BATTLE" count="8""#,
            r#"<ge type="LOOK" participantId="dara" zone="DRAW_DECK" zoneOwnerId="dara" reason="EFFECT"/>
<ge type="SHF" participantId="dara" reason="SEARCH"/>
<ge type="GPC" phase="BATTLE" count="8""#,
        )],
    ),
    (
        "YJ-FTC-01",
        &[
            (r#"blueprintId="1_97"#, r#"blueprintId="1_79"#),
            (r#"systemName="Naboo" cost="2""#, r#"systemName="Naboo" cost="3""#),
        ],
    ),
    ("YJ-FTC-02", &[(r#"systemName="Naboo" cost="2""#, r#"systemName="Naboo" cost="0""#)]),
    (
        "YJ-FTC-03",
        &[(
            r#"<ge type="PCIP" participantId="dara" cardId="105" blueprintId="1_97" from="DRAW_DECK" zone="PLANET" zoneOwnerId="dara" systemName="Naboo" cost="2" reason="TEXT" sourceCardId="104"/>
<ge type="SHF" participantId="dara" reason="SEARCH"/>
"#,
            r#"<ge type="PCIP" participantId="dara" cardId="105" blueprintId="1_97" from="DRAW_DECK" zone="PLANET" zoneOwnerId="dara" systemName="Naboo" cost="2" reason="TEXT" sourceCardId="104"/>
"#,
        )],
    ),
    (
        "YJ-FTC-04",
        &[(
            r#"<ge type="DMG" participantId="liam" count="1" otherCardIds="120" reason="FETCH"/>
"#,
            "",
        )],
    ),
    (
        "YJ-HID-01",
        &[(
            r#"from="DRAW_DECK" zone="PLANET" zoneOwnerId="dara" systemName="Naboo""#,
            r#"from="DRAW_DECK" zone="PLANET" zoneOwnerId="dara" systemName="Naboo" faceDown="true""#,
        )],
    ),
    (
        "YJ-HID-02",
        &[(
            r#"<ge type="FCIP" participantId="dara" cardId="102" blueprintId="1_103" zone="PLANET" reason="HIDDEN"/>
"#,
            "",
        )],
    ),
    (
        "YJ-HID-03",
        &[
            (
                r#"blueprintId="5_4" from="HAND" zone="PLANET" zoneOwnerId="liam" systemName="Naboo""#,
                r#"blueprintId="5_4" from="HAND" zone="PLANET" zoneOwnerId="liam" systemName="Naboo" faceDown="true""#,
            ),
            (
                r#"<ge type="PCIP" participantId="liam" cardId="114""#,
                r#"<ge type="FCIP" participantId="liam" cardId="111" blueprintId="5_4" zone="PLANET" reason="HIDDEN"/>
<ge type="PCIP" participantId="liam" cardId="114""#,
            ),
        ],
    ),
    (
        "YJ-HID-04",
        &[
            (
                r#"type="PCIP" participantId="dara" cardId="102" blueprintId="1_103""#,
                r#"type="PCIP" participantId="dara" cardId="102" blueprintId="1_125""#,
            ),
            (
                r#"type="FCIP" participantId="dara" cardId="102" blueprintId="1_103""#,
                r#"type="FCIP" participantId="dara" cardId="102" blueprintId="1_125""#,
            ),
            (
                r#"blueprintId="1_125" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Naboo" faceDown="true" cost="2""#,
                r#"blueprintId="1_125" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Naboo" faceDown="true" cost="0""#,
            ),
        ],
    ),
    (
        "YJ-STK-01",
        &[
            (
                r#"<ge type="RCFP" participantId="liam" otherCardIds="61,62,63,64,65" from="PLANET" systemName="Tatooine" zone="DRAW_DECK" reason="CONTROL"/>
<ge type="SHF" participantId="liam" reason="CONTROL"/>
"#,
                "",
            ),
            (
                r#"name="liam" DRAW_DECK="50" HAND="7" DISCARD_PILE="2" PLANET="0""#,
                r#"name="liam" DRAW_DECK="45" HAND="7" DISCARD_PILE="2" PLANET="5""#,
            ),
            (
                r#"<ge type="PCIP" participantId="liam" cardId="113""#,
                r#"<ge type="PCIP" participantId="liam" cardId="117" blueprintId="2_40" from="HAND" zone="PLANET" zoneOwnerId="liam" systemName="Naboo" cost="0" reason="DEPLOY"/>
<ge type="PCIP" participantId="liam" cardId="113""#,
            ),
            (
                r#"count="7" participantId="liam" systemName="Naboo"/>
<ge type="DR" participantId="liam" count="1" reason="EVEN_UP"/>
"#,
                r#"count="7" participantId="liam" systemName="Naboo"/>
<ge type="DR" participantId="liam" count="2" reason="EVEN_UP"/>
"#,
            ),
            (
                r#"<ge type="SEV" evacId="1" participantId="liam" systemName="Naboo" otherCardIds="111,112,114" starshipIds="113,115"/>"#,
                r#"<ge type="SEV" evacId="1" participantId="liam" systemName="Naboo" otherCardIds="111,112,114,117" starshipIds="113,115"/>"#,
            ),
            (
                r#"<ge type="RCFP" participantId="liam" otherCardIds="111,112,114" from="PLANET" systemName="Naboo" zone="DRAW_DECK" reason="EVACUATED"/>"#,
                r#"<ge type="RCFP" participantId="liam" otherCardIds="111,112,114,117" from="PLANET" systemName="Naboo" zone="DRAW_DECK" reason="EVACUATED"/>"#,
            ),
        ],
    ),
    (
        "YJ-STK-02",
        &[
            (
                r#"type="PCIP" participantId="liam" cardId="115" blueprintId="1_68"#,
                r#"type="PCIP" participantId="liam" cardId="115" blueprintId="2_70"#,
            ),
            (
                r#"type="FCIP" participantId="liam" cardId="115" blueprintId="1_68"#,
                r#"type="FCIP" participantId="liam" cardId="115" blueprintId="2_70"#,
            ),
            (
                r#"<ge type="DD" drawId="2" participantId="liam" cardId="126" blueprintId="1_64" count="1" reason="STARSHIP" sourceCardId="115" fightId="3" zone="HAND"/>
"#,
                "",
            ),
            (
                r#"<ge type="PWR" fightId="3" participantId="liam" base="4" location="0" weapon="0" battle="0" other="0" destiny="1" total="5"/>"#,
                r#"<ge type="PWR" fightId="3" participantId="liam" base="6" location="0" weapon="0" battle="0" other="0" destiny="0" total="6"/>"#,
            ),
            (
                r#"<ge type="EF" fightId="3" participantId="dara" otherCardIds="115"/>
<ge type="RCFP" participantId="liam" otherCardIds="115" from="HYPERSPACE" zone="DISCARD_PILE" reason="DEFEAT"/>
<ge type="DMG" participantId="liam" count="2" otherCardIds="127,128" reason="FIGHT" sourceCardId="115"/>"#,
                r#"<ge type="EF" fightId="3"/>"#,
            ),
            (
                r#"<ge type="GPC" phase="EVEN_UP" count="9" participantId="liam" systemName="Naboo"/>
<ge type="DR" participantId="liam" count="1" reason="EVEN_UP"/>
"#,
                r#"<ge type="GPC" phase="EVEN_UP" count="9" participantId="liam" systemName="Naboo"/>
<ge type="DR" participantId="liam" count="2" reason="EVEN_UP"/>
"#,
            ),
        ],
    ),
];
