// nar_shaddaa fires Laser Projector at a card of their own, Laser Projector; weapons are fired at cards of the opponent; Laser Projector may explain it
// Rule SWCCG-TARGET-07: weapons are fired at the opponent's cards

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
				put("watchYourStep_142", "10_26");
				put("tatooineDockingBay_144", "1_129");
				put("tatooine_145", "12_84");
				put("endorDenseForest_162", "8_72");
				put("aSP707Ayesspee_164", "7_3");
				put("graak_170", "8_16");
				put("obiWanKenobi_193", "11_6*");
				put("homeOneDocking_194", "9_57");
				put("bogWing_197", "4_3");
				put("colonelFeynGospic_217", "7_11");
				put("kabe_230", "1_14");
				put("lukeSCape_236", "2_35");
				put("yavin4Docking_243", "1_136");
				put("theShieldIs_244", "11_22");
				put("lieutenantSToo_247", "9_22");
				put("commanderCody_254", "601_219");
			}},
			new HashMap<>() {{
				put("theShieldDoors_149", "3_111");
				put("maulSDouble_151", "13_75");
				put("darkJediLightsaber_152", "601_154");
				put("tIEAvenger_173", "4_172");
				put("rendili_174", "7_287");
				put("laserProjector_175", "1_319");
				put("dagobahCave_176", "4_158");
				put("blizzardWalker_177", "3_157");
				put("ralltiirSupplyRoute_188", "601_270");
				put("cloudCityCasino_221", "7_269");
				put("cloudCityIncinerator_222", "5_170");
				put("highAnxiety_223", "3_103");
				put("r1G4Arone_229", "1_192");
				put("gamorreanGuard_241", "6_105*");
				put("judicator_246", "9_158");
				put("homingBeacon_250", "7_217");
				put("mynKyneugh_252", "9_118");
				put("cloudCityDowntown_255", "7_270");
				put("corporalVandolay_256", "4_99");
				put("nabooBlaster_257", "12_188");
				put("nysad_258", "6_117");
			}},
			10, 10,
			StartingSetup.LSStartingLocation("1_128"),
			StartingSetup.DSStartingLocation("601_202"),
			StartingSetup.NoLSStartingInterrupts, StartingSetup.NoDSStartingInterrupts,
			StartingSetup.NoLSShields, StartingSetup.NoDSShields,
			VirtualTableScenario.Open);
	}

	@Test
	public void TheQuestion() {
		var scn = GetScenario();
		var cloudCitySecurity_141 = scn.GetDSStartingLocation();
		var watchYourStep_142 = scn.GetLSCard("watchYourStep_142");
		var tatooineCantina_143 = scn.GetLSStartingLocation();
		var tatooineDockingBay_144 = scn.GetLSCard("tatooineDockingBay_144");
		var tatooine_145 = scn.GetLSCard("tatooine_145");
		var theShieldDoors_149 = scn.GetDSCard("theShieldDoors_149");
		var maulSDouble_151 = scn.GetDSCard("maulSDouble_151");
		var darkJediLightsaber_152 = scn.GetDSCard("darkJediLightsaber_152");
		var endorDenseForest_162 = scn.GetLSCard("endorDenseForest_162");
		var aSP707Ayesspee_164 = scn.GetLSCard("aSP707Ayesspee_164");
		var graak_170 = scn.GetLSCard("graak_170");
		var tIEAvenger_173 = scn.GetDSCard("tIEAvenger_173");
		var rendili_174 = scn.GetDSCard("rendili_174");
		var laserProjector_175 = scn.GetDSCard("laserProjector_175");
		var dagobahCave_176 = scn.GetDSCard("dagobahCave_176");
		var blizzardWalker_177 = scn.GetDSCard("blizzardWalker_177");
		var ralltiirSupplyRoute_188 = scn.GetDSCard("ralltiirSupplyRoute_188");
		var obiWanKenobi_193 = scn.GetLSCard("obiWanKenobi_193");
		var homeOneDocking_194 = scn.GetLSCard("homeOneDocking_194");
		var bogWing_197 = scn.GetLSCard("bogWing_197");
		var colonelFeynGospic_217 = scn.GetLSCard("colonelFeynGospic_217");
		var cloudCityCasino_221 = scn.GetDSCard("cloudCityCasino_221");
		var cloudCityIncinerator_222 = scn.GetDSCard("cloudCityIncinerator_222");
		var highAnxiety_223 = scn.GetDSCard("highAnxiety_223");
		var r1G4Arone_229 = scn.GetDSCard("r1G4Arone_229");
		var kabe_230 = scn.GetLSCard("kabe_230");
		var lukeSCape_236 = scn.GetLSCard("lukeSCape_236");
		var gamorreanGuard_241 = scn.GetDSCard("gamorreanGuard_241");
		var yavin4Docking_243 = scn.GetLSCard("yavin4Docking_243");
		var theShieldIs_244 = scn.GetLSCard("theShieldIs_244");
		var judicator_246 = scn.GetDSCard("judicator_246");
		var lieutenantSToo_247 = scn.GetLSCard("lieutenantSToo_247");
		var homingBeacon_250 = scn.GetDSCard("homingBeacon_250");
		var mynKyneugh_252 = scn.GetDSCard("mynKyneugh_252");
		var commanderCody_254 = scn.GetLSCard("commanderCody_254");
		var cloudCityDowntown_255 = scn.GetDSCard("cloudCityDowntown_255");
		var corporalVandolay_256 = scn.GetDSCard("corporalVandolay_256");
		var nabooBlaster_257 = scn.GetDSCard("nabooBlaster_257");
		var nysad_258 = scn.GetDSCard("nysad_258");
		scn.StartGame();

		scn.MoveLocationToTable(tatooineDockingBay_144);
		scn.MoveLocationToTable(tatooine_145);
		scn.MoveLocationToTable(endorDenseForest_162);
		scn.MoveLocationToTable(rendili_174);
		scn.MoveLocationToTable(dagobahCave_176);
		scn.MoveLocationToTable(ralltiirSupplyRoute_188);
		scn.MoveLocationToTable(homeOneDocking_194);
		scn.MoveLocationToTable(cloudCityCasino_221);
		scn.MoveLocationToTable(cloudCityIncinerator_222);
		scn.MoveLocationToTable(yavin4Docking_243);
		scn.MoveLocationToTable(cloudCityDowntown_255);
		scn.MoveCardsToSideOfTable(watchYourStep_142);
		scn.MoveCardsToHand(theShieldDoors_149);
		scn.MoveCardsToHand(maulSDouble_151);
		scn.MoveCardsToHand(darkJediLightsaber_152);
		scn.MoveCardsToLocation(endorDenseForest_162, aSP707Ayesspee_164);
		scn.MoveCardsToLocation(endorDenseForest_162, graak_170);
		scn.MoveCardsToLocation(tatooineDockingBay_144, tIEAvenger_173);
		scn.MoveCardsToLocation(tatooineDockingBay_144, blizzardWalker_177);
		scn.MoveCardsToLocation(ralltiirSupplyRoute_188, obiWanKenobi_193);
		scn.MoveCardsToLocation(dagobahCave_176, bogWing_197);
		scn.MoveCardsToLocation(ralltiirSupplyRoute_188, colonelFeynGospic_217);
		scn.MoveCardsToHand(highAnxiety_223);
		scn.MoveCardsToLocation(yavin4Docking_243, r1G4Arone_229);
		scn.MoveCardsToLocation(tatooineDockingBay_144, kabe_230);
		scn.MoveCardsToTopOfOwnLostPile(lukeSCape_236);
		scn.MoveCardsToSideOfTable(theShieldIs_244);
		scn.MoveCardsToTopOfOwnLostPile(judicator_246);
		scn.MoveCardsToLocation(homeOneDocking_194, lieutenantSToo_247);
		scn.MoveCardsToHand(homingBeacon_250);
		scn.MoveCardsToHand(mynKyneugh_252);
		scn.MoveCardsToLocation(endorDenseForest_162, commanderCody_254);
		scn.AttachCardsTo(tatooineDockingBay_144, laserProjector_175);
		scn.AttachCardsTo(blizzardWalker_177, gamorreanGuard_241);
		scn.AttachCardsTo(blizzardWalker_177, corporalVandolay_256);
		scn.AttachCardsTo(blizzardWalker_177, nysad_258);
		scn.AttachCardsTo(nysad_258, nabooBlaster_257);
		// Cards that lie face down beside these: 3
		scn.DSActivateForceCheat(23);
		scn.SkipToDSTurn(Phase.BATTLE);

		// The play, from the recording:
		// 2869 nar_shaddaa targets to fire Laser Projector at Laser Projector using Laser Projector
		fail("say what must hold: rule SWCCG-TARGET-07");
	}
}
