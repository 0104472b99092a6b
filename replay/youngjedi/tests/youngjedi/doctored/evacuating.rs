//! Changes of the legal game that break rules on Hyperspace, evacuations, misplays and counters.

use super::Doctored;

pub(super) const DOCTORED: &[Doctored] = &[
    (
        "YJ-EVC-01",
        &[
            (
                r#"type="PCIP" participantId="liam" cardId="113" blueprintId="2_70"#,
                r#"type="PCIP" participantId="liam" cardId="113" blueprintId="2_68"#,
            ),
            (
                r#"type="FCIP" participantId="liam" cardId="113" blueprintId="2_70"#,
                r#"type="FCIP" participantId="liam" cardId="113" blueprintId="2_68"#,
            ),
            (
                r#"<ge type="PWR" fightId="2" participantId="liam" base="6" location="0" weapon="0" battle="0" other="0" destiny="0" total="6"/>"#,
                r#"<ge type="DD" drawId="7" participantId="liam" cardId="131" blueprintId="1_52" count="4" reason="STARSHIP" sourceCardId="113" fightId="2" zone="HAND"/>
<ge type="PWR" fightId="2" participantId="liam" base="3" location="0" weapon="0" battle="0" other="0" destiny="4" total="7"/>"#,
            ),
            (
                r#"<ge type="GPC" phase="EVEN_UP" count="9" participantId="liam" systemName="Naboo"/>
<ge type="DR" participantId="liam" count="1" reason="EVEN_UP"/>
"#,
                r#"<ge type="GPC" phase="EVEN_UP" count="9" participantId="liam" systemName="Naboo"/>
"#,
            ),
            (r#"success="true"#, r#"success="false"#),
            (r#"zone="DRAW_DECK" reason="EVACUATED""#, r#"zone="DISCARD_PILE" reason="TRANSPORTS_LOST""#),
            (
                r#"<ge type="SHF" participantId="liam" reason="EVACUATED"/>
"#,
                "",
            ),
        ],
    ),
    (
        "YJ-EVC-02",
        &[(r#"systemName="Naboo" otherCardIds="111,112,114""#, r#"systemName="Naboo" otherCardIds="111,114""#)],
    ),
    (
        "YJ-EVC-03",
        &[
            (
                r#"<ge type="ICP""#,
                r#"<ge type="PCIP" participantId="liam" cardId="116" blueprintId="3_68" from="HAND" zone="HYPERSPACE" zoneOwnerId="liam" cost="0" reason="INTERCEPT"/>
<ge type="ICP""#,
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
    (
        "YJ-EVC-04",
        &[(r#"playerDefending="liam" systemName="Naboo""#, r#"playerDefending="liam" systemName="Coruscant""#)],
    ),
    (
        "YJ-EVC-05",
        &[
            (r#"success="true"#, r#"success="false"#),
            (r#"zone="DRAW_DECK" reason="EVACUATED""#, r#"zone="DISCARD_PILE" reason="TRANSPORTS_LOST""#),
        ],
    ),
    (
        "YJ-EVC-06",
        &[(
            r#"<ge type="SHF" participantId="liam" reason="EVACUATED"/>
"#,
            "",
        )],
    ),
    ("YJ-GEN-01", &[(r#"otherCardIds="70""#, r#"otherCardIds="61""#)]),
    (
        "YJ-GEN-02",
        &[(
            r#"name="dara" DRAW_DECK="43" HAND="6" DISCARD_PILE="10" PLANET="0" LOCATION="1" EFFECTS="0" HYPERSPACE="0""#,
            r#"name="dara" DRAW_DECK="43" HAND="6" DISCARD_PILE="10" PLANET="0" LOCATION="1" EFFECTS="0" HYPERSPACE="1""#,
        )],
    ),
    (
        "YJ-GEN-03",
        &[(
            r#"type="FCIP" participantId="dara" cardId="102" blueprintId="1_103"#,
            r#"type="FCIP" participantId="dara" cardId="102" blueprintId="1_98"#,
        )],
    ),
    (
        "YJ-HYP-01",
        &[(
            r#"blueprintId="2_70" from="HAND" zone="HYPERSPACE""#,
            r#"blueprintId="2_70" from="HAND" zone="HYPERSPACE" systemName="Naboo""#,
        )],
    ),
    (
        "YJ-HYP-02",
        &[(
            r#"<ge type="SEV""#,
            r#"<ge type="SB" battleId="9" kind="STARSHIP" playerAttacking="liam" playerDefending="dara" systemName="Naboo"/>
<ge type="EB" battleId="9"/>
<ge type="SEV""#,
        )],
    ),
    (
        "YJ-PEN-01",
        &[
            (
                r#"<ge type="GPC" phase="BATTLE" count="6""#,
                r#"<ge type="PCIP" participantId="dara" cardId="107" blueprintId="1_73" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Naboo" cost="4" reason="DEPLOY" faceDown="true"/>
<ge type="GPC" phase="BATTLE" count="6""#,
            ),
            (
                r#"count="6" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="3""#,
                r#"count="6" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="4""#,
            ),
            (
                r#"<ge type="FCIP" participantId="dara" cardId="102" blueprintId="1_103" zone="PLANET" reason="HIDDEN"/>
"#,
                r#"<ge type="FCIP" participantId="dara" cardId="102" blueprintId="1_103" zone="PLANET" reason="HIDDEN"/>
<ge type="FCIP" participantId="dara" cardId="107" blueprintId="1_73" zone="PLANET" reason="HIDDEN"/>
"#,
            ),
            ("101,102,104,105", "101,102,104,105,107"),
        ],
    ),
    (
        "YJ-PEN-02",
        &[
            (
                r#"<ge type="GPC" phase="BATTLE" count="6""#,
                r#"<ge type="PCIP" participantId="dara" cardId="107" blueprintId="1_73" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Naboo" cost="4" reason="DEPLOY" faceDown="true"/>
<ge type="GPC" phase="BATTLE" count="6""#,
            ),
            (
                r#"count="6" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="3""#,
                r#"count="6" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="4""#,
            ),
            (
                r#"<ge type="FCIP" participantId="dara" cardId="102" blueprintId="1_103" zone="PLANET" reason="HIDDEN"/>
"#,
                r#"<ge type="FCIP" participantId="dara" cardId="102" blueprintId="1_103" zone="PLANET" reason="HIDDEN"/>
<ge type="FCIP" participantId="dara" cardId="107" blueprintId="1_73" zone="PLANET" reason="HIDDEN"/>
<ge type="PEN" penId="1" participantId="dara" kind="HIDDEN_COUNTERS" systemName="Naboo"/>
<ge type="SUR" participantId="dara" systemName="Naboo" reason="MISPLAY"/>
<ge type="PC" participantId="liam" systemName="Naboo" reason="MISPLAY"/>
<ge type="RCFP" participantId="dara" otherCardIds="101,102,107" from="PLANET" systemName="Naboo" zone="DRAW_DECK" reason="CONTROL"/>
<ge type="RCFP" participantId="liam" otherCardIds="111,112" from="PLANET" systemName="Naboo" zone="DRAW_DECK" reason="CONTROL"/>
<ge type="SHF" participantId="liam" reason="CONTROL"/>
<ge type="GPC" phase="EVEN_UP" count="8" participantId="dara" systemName="Naboo"/>
<ge type="GPC" phase="NEW_PLANET" step="LOCATION" count="8" participantId="dara" systemName="Coruscant"/>
<ge type="PCIP" participantId="dara" cardId="108" blueprintId="1_136" from="HAND" zone="LOCATION" zoneOwnerId="dara" systemName="Coruscant" cost="0" reason="FIRST_LOCATION"/>
<ge type="TC" count="9" participantId="dara" systemName="Coruscant"/>
</gameReplay>
"#,
            ),
        ],
    ),
    (
        "YJ-PEN-03",
        &[
            (
                r#"<ge type="GPC" phase="BATTLE" count="6""#,
                r#"<ge type="PCIP" participantId="dara" cardId="107" blueprintId="1_73" from="HAND" zone="PLANET" zoneOwnerId="dara" systemName="Naboo" cost="4" reason="DEPLOY" faceDown="true"/>
<ge type="GPC" phase="BATTLE" count="6""#,
            ),
            (
                r#"count="6" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="3""#,
                r#"count="6" participantId="dara" systemName="Naboo"/>
<ge type="DR" participantId="dara" count="4""#,
            ),
            (
                r#"<ge type="FCIP" participantId="dara" cardId="102" blueprintId="1_103" zone="PLANET" reason="HIDDEN"/>
"#,
                r#"<ge type="FCIP" participantId="dara" cardId="102" blueprintId="1_103" zone="PLANET" reason="HIDDEN"/>
<ge type="FCIP" participantId="dara" cardId="107" blueprintId="1_73" zone="PLANET" reason="HIDDEN"/>
<ge type="PEN" penId="1" participantId="dara" kind="HIDDEN_COUNTERS" systemName="Naboo"/>
<ge type="SUR" participantId="dara" systemName="Naboo" reason="MISPLAY"/>
<ge type="PC" participantId="liam" systemName="Naboo" reason="MISPLAY"/>
<ge type="RCFP" participantId="liam" otherCardIds="111,112" from="PLANET" systemName="Naboo" zone="DRAW_DECK" reason="CONTROL"/>
<ge type="SHF" participantId="liam" reason="CONTROL"/>
<ge type="GPC" phase="EVEN_UP" count="8" participantId="dara" systemName="Naboo"/>
<ge type="GPC" phase="NEW_PLANET" step="LOCATION" count="8" participantId="dara" systemName="Coruscant"/>
<ge type="PCIP" participantId="dara" cardId="108" blueprintId="1_136" from="HAND" zone="LOCATION" zoneOwnerId="dara" systemName="Coruscant" cost="0" reason="FIRST_LOCATION"/>
<ge type="TC" count="9" participantId="liam" systemName="Coruscant"/>
</gameReplay>
"#,
            ),
        ],
    ),
];
