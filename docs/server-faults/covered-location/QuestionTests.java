// A list of the powers has another number of locations than lie on the table; the rule gives 2, the log has 3
// Rule SWCCG-LOG-09: a snapshot gives a side's power exactly where that side has an active character, vehicle or starship

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
				put("youCanEither_150", "110_4");
			}},
			new HashMap<>() {{
				put("courtOfThe_141", "110_6");
				put("jabbaSPalace_144", "6_164");
			}},
			10, 10,
			StartingSetup.DefaultLSGroundLocation,
			StartingSetup.DSStartingLocation("6_170"),
			StartingSetup.NoLSStartingInterrupts, StartingSetup.NoDSStartingInterrupts,
			StartingSetup.NoLSShields, StartingSetup.NoDSShields,
			VirtualTableScenario.Open);
	}

	@Test
	public void TheQuestion() {
		var scn = GetScenario();
		var courtOfThe_141 = scn.GetDSCard("courtOfThe_141");
		var tatooineGreatPit_143 = scn.GetDSStartingLocation();
		var jabbaSPalace_144 = scn.GetDSCard("jabbaSPalace_144");
		var youCanEither_150 = scn.GetLSCard("youCanEither_150");
		scn.StartGame();

		scn.MoveLocationToTable(jabbaSPalace_144);
		scn.MoveCardsToSideOfTable(courtOfThe_141);
		scn.MoveOutOfPlay(youCanEither_150);
		// Cards that lie face down beside these: 2

		// The play, from the recording:
		// 45 (the server sends its counters)
		// 47 KesselRun12 reveals Starting Interrupt Surface Defense (V)
		fail("say what must hold: rule SWCCG-LOG-09");
	}
}
