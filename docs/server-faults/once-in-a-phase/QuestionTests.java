// Yub_Nub uses •Padme Naberrie (V) again in this turn; it may be used once a turn
// Rule SWCCG-ONCE-01: a once-per-turn or once-per-phase action is used at most once in that time by each copy of its card

import com.gempukku.swccgo.common.Phase;
import com.gempukku.swccgo.framework.StartingSetup;
import com.gempukku.swccgo.framework.VirtualTableScenario;
import org.junit.Test;

import java.util.HashMap;

import static org.junit.Assert.fail;

public class QuestionTests {
	protected VirtualTableScenario GetScenario() {
		return new VirtualTableScenario(
			new HashMap<>() {{
				put("panakaProtectorOf_171", "14_23");
				put("gunganGuard_172", "14_13");
				put("wesaReadyTo_173", "14_39");
				put("ellorrsMadakV_174", "601_263");
				put("yavin4Briefing_176", "2_67");
				put("deathStarTrench_184", "2_62");
				put("obiWanKenobi_185", "601_161");
				put("padmeNaberrieV_206", "601_55");
				put("warsNotMake_207", "4_41");
			}},
			new HashMap<>() {{
				put("setYourCourse_145", "111_6");
				put("ominousRumorsV_147", "601_261");
				put("kuatDriveYards_163", "601_193");
				put("hothDefensivePerimeter_164", "3_144");
				put("ralltiirSupplyRoute_165", "601_270");
				put("deathStar_178", "2_143");
				put("bikerScoutGear_197", "8_119");
				put("lobel_212", "7_186");
				put("cloudCitySecurity_218", "601_202");
			}},
			10, 10,
			StartingSetup.LSStartingLocation("101_1"),
			StartingSetup.DSStartingLocation("14_111"),
			StartingSetup.NoLSStartingInterrupts, StartingSetup.NoDSStartingInterrupts,
			StartingSetup.NoLSShields, StartingSetup.NoDSShields,
			VirtualTableScenario.Open);
	}

	@Test
	public void TheQuestion() {
		var scn = GetScenario();
		var deathStarLevel_141 = scn.GetLSStartingLocation();
		var setYourCourse_145 = scn.GetDSCard("setYourCourse_145");
		var ominousRumorsV_147 = scn.GetDSCard("ominousRumorsV_147");
		var blockadeFlagshipDocking_162 = scn.GetDSStartingLocation();
		var kuatDriveYards_163 = scn.GetDSCard("kuatDriveYards_163");
		var hothDefensivePerimeter_164 = scn.GetDSCard("hothDefensivePerimeter_164");
		var ralltiirSupplyRoute_165 = scn.GetDSCard("ralltiirSupplyRoute_165");
		var panakaProtectorOf_171 = scn.GetLSCard("panakaProtectorOf_171");
		var gunganGuard_172 = scn.GetLSCard("gunganGuard_172");
		var wesaReadyTo_173 = scn.GetLSCard("wesaReadyTo_173");
		var ellorrsMadakV_174 = scn.GetLSCard("ellorrsMadakV_174");
		var yavin4Briefing_176 = scn.GetLSCard("yavin4Briefing_176");
		var deathStar_178 = scn.GetDSCard("deathStar_178");
		var deathStarTrench_184 = scn.GetLSCard("deathStarTrench_184");
		var obiWanKenobi_185 = scn.GetLSCard("obiWanKenobi_185");
		var bikerScoutGear_197 = scn.GetDSCard("bikerScoutGear_197");
		var padmeNaberrieV_206 = scn.GetLSCard("padmeNaberrieV_206");
		var warsNotMake_207 = scn.GetLSCard("warsNotMake_207");
		var lobel_212 = scn.GetDSCard("lobel_212");
		var cloudCitySecurity_218 = scn.GetDSCard("cloudCitySecurity_218");
		scn.StartGame();

		scn.MoveLocationToTable(hothDefensivePerimeter_164);
		scn.MoveLocationToTable(ralltiirSupplyRoute_165);
		scn.MoveLocationToTable(yavin4Briefing_176);
		scn.MoveLocationToTable(deathStar_178);
		scn.MoveLocationToTable(deathStarTrench_184);
		scn.MoveCardsToHand(ominousRumorsV_147);
		scn.MoveCardsToSideOfTable(kuatDriveYards_163);
		scn.MoveCardsToLocation(deathStarLevel_141, panakaProtectorOf_171);
		scn.MoveCardsToLocation(hothDefensivePerimeter_164, gunganGuard_172);
		scn.MoveCardsToSideOfTable(wesaReadyTo_173);
		scn.MoveCardsToSideOfTable(ellorrsMadakV_174);
		scn.MoveCardsToLocation(blockadeFlagshipDocking_162, obiWanKenobi_185);
		scn.MoveCardsToSideOfTable(bikerScoutGear_197);
		scn.MoveCardsToLocation(deathStarLevel_141, padmeNaberrieV_206);
		scn.MoveCardsToHand(lobel_212);
		scn.MoveCardsToTopOfOwnLostPile(cloudCitySecurity_218);
		scn.AttachCardsTo(deathStarLevel_141, warsNotMake_207);
		// setYourCourse_145 lies elsewhere in the recording: OUT_OF_PLAY
		// Cards that lie face down beside these: 5
		scn.LSActivateForceCheat(1);
		scn.DSActivateForceCheat(13);
		scn.SkipToLSTurn(Phase.CONTROL);

		// The play, from the recording:
		// 1340 (an event that the log does not tell in words)
		// 1431 darth-mom deploys Lobel from hand to •Death Star: Level 6 Core Shaft Corridor
		fail("say what must hold: rule SWCCG-ONCE-01");
	}
}
