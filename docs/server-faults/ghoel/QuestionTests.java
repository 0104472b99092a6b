// An action succeeds although dantooine_dan could not draw its destiny; it fails; •Ghoel may explain it
// Rule SWCCG-DEST-08: an action fails if its destiny could not be drawn

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
				put("ghoel_139", "6_16");
			}},
			new HashMap<>() {{
				put("stormtrooper_140", "1_194");
				put("stormtrooper_141", "1_194");
				put("stormtrooper_142", "1_194");
				put("stormtrooper_143", "1_194");
				put("stormtrooper_144", "1_194");
				put("stormtrooper_145", "1_194");
				put("stormtrooper_146", "1_194");
				put("stormtrooper_147", "1_194");
			}},
			10, 10,
			StartingSetup.LSStartingLocation("1_133"),
			StartingSetup.DSStartingLocation("1_290"),
			StartingSetup.NoLSStartingInterrupts, StartingSetup.NoDSStartingInterrupts,
			StartingSetup.NoLSShields, StartingSetup.NoDSShields,
			VirtualTableScenario.Open);
	}

	@Test
	public void TheQuestion() {
		var scn = GetScenario();
		var tatooineCantina_121 = scn.GetDSStartingLocation();
		var tatooineMosEisley_122 = scn.GetLSStartingLocation();
		var ghoel_139 = scn.GetLSCard("ghoel_139");
		var stormtrooper_140 = scn.GetDSCard("stormtrooper_140");
		var stormtrooper_141 = scn.GetDSCard("stormtrooper_141");
		var stormtrooper_142 = scn.GetDSCard("stormtrooper_142");
		var stormtrooper_143 = scn.GetDSCard("stormtrooper_143");
		var stormtrooper_144 = scn.GetDSCard("stormtrooper_144");
		var stormtrooper_145 = scn.GetDSCard("stormtrooper_145");
		var stormtrooper_146 = scn.GetDSCard("stormtrooper_146");
		var stormtrooper_147 = scn.GetDSCard("stormtrooper_147");
		scn.StartGame();

		scn.MoveCardsToLocation(tatooineCantina_121, ghoel_139);
		scn.MoveCardsToLocation(tatooineMosEisley_122, stormtrooper_140);
		scn.MoveCardsToLocation(tatooineMosEisley_122, stormtrooper_141);
		scn.MoveCardsToLocation(tatooineMosEisley_122, stormtrooper_142);
		scn.MoveCardsToLocation(tatooineMosEisley_122, stormtrooper_143);
		scn.MoveCardsToLocation(tatooineMosEisley_122, stormtrooper_144);
		scn.MoveCardsToLocation(tatooineCantina_121, stormtrooper_145);
		scn.MoveCardsToLocation(tatooineMosEisley_122, stormtrooper_146);
		scn.MoveCardsToLocation(tatooineMosEisley_122, stormtrooper_147);
		// Cards that lie face down beside these: 3
		scn.LSActivateForceCheat(51);
		scn.DSActivateForceCheat(50);
		scn.SkipToDSTurn(Phase.BATTLE);

		// The play, from the recording:
		// 1074 (an event that the log does not tell in words)
		// 1075 Stormtrooper may not use ability toward drawing battle destiny until end of the turn
		fail("say what must hold: rule SWCCG-DEST-08");
	}
}
