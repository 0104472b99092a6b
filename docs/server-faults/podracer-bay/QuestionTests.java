// cantina_tom has 1 card more than before, and nothing says why; the rule gives 60 cards, the log has 61 cards
// Rule SWCCG-LOG-01: hand, piles, cards out of play and cards on table add up to the same number all game

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
				put("rebelStrikeTeam_142", "8_78");
				put("endorRebelLanding_144", "8_77");
				put("tatooinePodraceArena_145", "11_44");
				put("anakinSPodracer_151", "11_47");
				put("boontaEvePodrace_153", "11_24");
				put("galacticRepublicNavy_154", "221_60");
				put("beldonSEye_182", "211_31");
				put("boontaEvePodrace_183", "11_24");
				put("tatooinePodracerBay_184", "11_45");
				put("heroOfA_200", "217_37");
				put("orrimaarkoV_208", "225_56");
				put("endorGreatForest_210", "8_74");
			}},
			new HashMap<>() {{
				put("teemtoPagaliesPodracer_146", "11_98");
				put("boontaEvePodrace_147", "11_79");
				put("securityPrecautionsV_148", "207_26");
				put("benQuadinarosPodracer_152", "11_95");
				put("endThisDestructive_161", "5_139");
				put("sebulbaSPodracer_175", "11_97");
				put("commanderNemet_176", "4_97");
				put("firstLightBar_177", "213_25");
				put("jedhaJedhaCity_178", "209_49");
				put("stormtrooperUtilityBelt_179", "1_207");
				put("infantryBattleDroid_180", "14_80");
				put("r5A2Arfive_198", "2_101");
				put("boontaEvePodrace_203", "11_79");
				put("coruscantDockingBay_206", "7_276");
				put("wattoSBox_207", "11_75");
				put("grandAdmiralThrawn_209", "207_30");
			}},
			10, 10,
			StartingSetup.LSStartingLocation("204_24"),
			StartingSetup.DSStartingLocation("208_56"),
			StartingSetup.NoLSStartingInterrupts, StartingSetup.NoDSStartingInterrupts,
			StartingSetup.NoLSShields, StartingSetup.NoDSShields,
			VirtualTableScenario.Open);
	}

	@Test
	public void TheQuestion() {
		var scn = GetScenario();
		var tatooineMosEspa_141 = scn.GetDSStartingLocation();
		var rebelStrikeTeam_142 = scn.GetLSCard("rebelStrikeTeam_142");
		var endorV_143 = scn.GetLSStartingLocation();
		var endorRebelLanding_144 = scn.GetLSCard("endorRebelLanding_144");
		var tatooinePodraceArena_145 = scn.GetLSCard("tatooinePodraceArena_145");
		var teemtoPagaliesPodracer_146 = scn.GetDSCard("teemtoPagaliesPodracer_146");
		var boontaEvePodrace_147 = scn.GetDSCard("boontaEvePodrace_147");
		var securityPrecautionsV_148 = scn.GetDSCard("securityPrecautionsV_148");
		var anakinSPodracer_151 = scn.GetLSCard("anakinSPodracer_151");
		var benQuadinarosPodracer_152 = scn.GetDSCard("benQuadinarosPodracer_152");
		var boontaEvePodrace_153 = scn.GetLSCard("boontaEvePodrace_153");
		var galacticRepublicNavy_154 = scn.GetLSCard("galacticRepublicNavy_154");
		var endThisDestructive_161 = scn.GetDSCard("endThisDestructive_161");
		var sebulbaSPodracer_175 = scn.GetDSCard("sebulbaSPodracer_175");
		var commanderNemet_176 = scn.GetDSCard("commanderNemet_176");
		var firstLightBar_177 = scn.GetDSCard("firstLightBar_177");
		var jedhaJedhaCity_178 = scn.GetDSCard("jedhaJedhaCity_178");
		var stormtrooperUtilityBelt_179 = scn.GetDSCard("stormtrooperUtilityBelt_179");
		var infantryBattleDroid_180 = scn.GetDSCard("infantryBattleDroid_180");
		var beldonSEye_182 = scn.GetLSCard("beldonSEye_182");
		var boontaEvePodrace_183 = scn.GetLSCard("boontaEvePodrace_183");
		var tatooinePodracerBay_184 = scn.GetLSCard("tatooinePodracerBay_184");
		var r5A2Arfive_198 = scn.GetDSCard("r5A2Arfive_198");
		var heroOfA_200 = scn.GetLSCard("heroOfA_200");
		var boontaEvePodrace_203 = scn.GetDSCard("boontaEvePodrace_203");
		var coruscantDockingBay_206 = scn.GetDSCard("coruscantDockingBay_206");
		var wattoSBox_207 = scn.GetDSCard("wattoSBox_207");
		var orrimaarkoV_208 = scn.GetLSCard("orrimaarkoV_208");
		var grandAdmiralThrawn_209 = scn.GetDSCard("grandAdmiralThrawn_209");
		var endorGreatForest_210 = scn.GetLSCard("endorGreatForest_210");
		scn.StartGame();

		scn.MoveLocationToTable(endorRebelLanding_144);
		scn.MoveLocationToTable(tatooinePodraceArena_145);
		scn.MoveLocationToTable(firstLightBar_177);
		scn.MoveLocationToTable(jedhaJedhaCity_178);
		scn.MoveLocationToTable(tatooinePodracerBay_184);
		scn.MoveCardsToSideOfTable(rebelStrikeTeam_142);
		scn.MoveCardsToLocation(tatooinePodraceArena_145, teemtoPagaliesPodracer_146);
		scn.MoveCardsToLocation(tatooinePodraceArena_145, anakinSPodracer_151);
		scn.MoveCardsToLocation(tatooinePodraceArena_145, benQuadinarosPodracer_152);
		scn.MoveCardsToSideOfTable(galacticRepublicNavy_154);
		scn.MoveCardsToHand(endThisDestructive_161);
		scn.MoveCardsToLocation(tatooinePodraceArena_145, sebulbaSPodracer_175);
		scn.MoveCardsToLocation(tatooinePodraceArena_145, commanderNemet_176);
		scn.MoveCardsToLocation(tatooinePodraceArena_145, infantryBattleDroid_180);
		scn.MoveCardsToSideOfTable(beldonSEye_182);
		scn.MoveCardsToTopOfOwnLostPile(r5A2Arfive_198);
		scn.MoveCardsToHand(coruscantDockingBay_206);
		scn.MoveCardsToHand(wattoSBox_207);
		scn.MoveCardsToLocation(tatooinePodracerBay_184, orrimaarkoV_208);
		scn.MoveCardsToTopOfOwnLostPile(grandAdmiralThrawn_209);
		scn.AttachCardsTo(tatooinePodraceArena_145, boontaEvePodrace_147);
		scn.AttachCardsTo(tatooinePodraceArena_145, securityPrecautionsV_148);
		scn.AttachCardsTo(tatooinePodraceArena_145, boontaEvePodrace_153);
		scn.AttachCardsTo(commanderNemet_176, stormtrooperUtilityBelt_179);
		scn.AttachCardsTo(tatooinePodraceArena_145, boontaEvePodrace_183);
		// heroOfA_200 lies elsewhere in the recording: STACKED
		// boontaEvePodrace_203 lies elsewhere in the recording: STACKED
		// endorGreatForest_210 lies elsewhere in the recording: STACKED
		// Cards that lie face down beside these: 5
		scn.LSActivateForceCheat(8);
		scn.DSActivateForceCheat(5);
		scn.SkipToLSTurn(Phase.DEPLOY);

		// The play, from the recording:
		// 830 (the server sends its counters)
		// 832 (mara-j is asked: Choose Deploy action or Pass; nothing is offered)
		fail("say what must hold: rule SWCCG-LOG-01");
	}
}
