// x uses 1 Force and nothing follows; a cost is paid for a result; only suspect, because the action may have failed after it was paid for
// Rule SWCCG-STACK-01: costs are paid before the result

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
			}},
			new HashMap<>() {{
				put("deathStarCentral_148", "1_283");
				put("captainGiladPellaeon_149", "10_33");
				put("bigOne_159", "4_156");
				put("rogueAsteroid_160", "4_130");
				put("planetaryRings_161", "213_14");
				put("mynock_162", "4_110");
				put("asteroidField_163", "4_155");
				put("tatooine_164", "12_175");
				put("ordMantellV_165", "224_5");
			}},
			10, 10,
			StartingSetup.LSStartingLocation("6_83"),
			StartingSetup.DSStartingLocation("9_147"),
			StartingSetup.NoLSStartingInterrupts, StartingSetup.NoDSStartingInterrupts,
			StartingSetup.NoLSShields, StartingSetup.NoDSShields,
			VirtualTableScenario.Open);
	}

	@Test
	public void TheQuestion() {
		var scn = GetScenario();
		var deathStarII_141 = scn.GetDSStartingLocation();
		var kiffex_142 = scn.GetLSStartingLocation();
		var deathStarCentral_148 = scn.GetDSCard("deathStarCentral_148");
		var captainGiladPellaeon_149 = scn.GetDSCard("captainGiladPellaeon_149");
		var bigOne_159 = scn.GetDSCard("bigOne_159");
		var rogueAsteroid_160 = scn.GetDSCard("rogueAsteroid_160");
		var planetaryRings_161 = scn.GetDSCard("planetaryRings_161");
		var mynock_162 = scn.GetDSCard("mynock_162");
		var asteroidField_163 = scn.GetDSCard("asteroidField_163");
		var tatooine_164 = scn.GetDSCard("tatooine_164");
		var ordMantellV_165 = scn.GetDSCard("ordMantellV_165");
		scn.StartGame();

		scn.MoveLocationToTable(bigOne_159);
		scn.MoveLocationToTable(asteroidField_163);
		scn.MoveLocationToTable(tatooine_164);
		scn.MoveLocationToTable(ordMantellV_165);
		scn.MoveCardsToHand(deathStarCentral_148);
		scn.MoveCardsToHand(captainGiladPellaeon_149);
		scn.MoveCardsToLocation(bigOne_159, mynock_162);
		scn.AttachCardsTo(bigOne_159, rogueAsteroid_160);
		scn.AttachCardsTo(kiffex_142, planetaryRings_161);
		// Cards that lie face down beside these: 4
		scn.DSActivateForceCheat(12);
		scn.SkipToDSTurn(Phase.MOVE);

		// The play, from the recording:
		// 299 (x is asked: Choose Move action or Pass; one answer is offered)
		// 399 Han deploys •Dagobah: Jungle from hand
		fail("say what must hold: rule SWCCG-STACK-01");
	}
}
