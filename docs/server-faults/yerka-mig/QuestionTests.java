// GEMP does not let Wicket22 move •Yerka Mig by landspeed at •Tatooine: Mos Eisley; the rules allow it; only suspect, because a text that the log does not name may be at work
// Rule SWCCG-OFFER-02: the server offers every play that the rules allow

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
				put("tatooineCantina_132", "1_128");
				put("yerkaMig_133", "1_69");
				put("yerkaMig_134", "1_69");
				put("yerkaMig_137", "1_69");
				put("yerkaMig_138", "1_69");
				put("rebelTrooper_143", "1_28");
				put("rebelTrooper_144", "1_28");
				put("yerkaMig_149", "1_69");
			}},
			new HashMap<>() {{
				put("stormtrooper_139", "1_194");
				put("stormtrooper_140", "1_194");
				put("stormtrooper_141", "1_194");
				put("stormtrooper_142", "1_194");
				put("stormtrooper_145", "1_194");
				put("stormtrooper_146", "1_194");
				put("stormtrooper_147", "1_194");
				put("stormtrooper_148", "1_194");
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
		var tatooineCantina_132 = scn.GetLSCard("tatooineCantina_132");
		var yerkaMig_133 = scn.GetLSCard("yerkaMig_133");
		var yerkaMig_134 = scn.GetLSCard("yerkaMig_134");
		var yerkaMig_137 = scn.GetLSCard("yerkaMig_137");
		var yerkaMig_138 = scn.GetLSCard("yerkaMig_138");
		var stormtrooper_139 = scn.GetDSCard("stormtrooper_139");
		var stormtrooper_140 = scn.GetDSCard("stormtrooper_140");
		var stormtrooper_141 = scn.GetDSCard("stormtrooper_141");
		var stormtrooper_142 = scn.GetDSCard("stormtrooper_142");
		var rebelTrooper_143 = scn.GetLSCard("rebelTrooper_143");
		var rebelTrooper_144 = scn.GetLSCard("rebelTrooper_144");
		var stormtrooper_145 = scn.GetDSCard("stormtrooper_145");
		var stormtrooper_146 = scn.GetDSCard("stormtrooper_146");
		var stormtrooper_147 = scn.GetDSCard("stormtrooper_147");
		var stormtrooper_148 = scn.GetDSCard("stormtrooper_148");
		var yerkaMig_149 = scn.GetLSCard("yerkaMig_149");
		scn.StartGame();

		scn.MoveCardsToHand(tatooineCantina_132);
		scn.MoveCardsToHand(yerkaMig_133);
		scn.MoveCardsToHand(yerkaMig_134);
		scn.MoveCardsToHand(yerkaMig_137);
		scn.MoveCardsToHand(yerkaMig_138);
		scn.MoveCardsToLocation(tatooineMosEisley_122, stormtrooper_139);
		scn.MoveCardsToLocation(tatooineCantina_121, stormtrooper_140);
		scn.MoveCardsToLocation(tatooineMosEisley_122, stormtrooper_141);
		scn.MoveCardsToLocation(tatooineCantina_121, stormtrooper_142);
		scn.MoveCardsToLocation(tatooineMosEisley_122, rebelTrooper_143);
		scn.MoveCardsToLocation(tatooineCantina_121, rebelTrooper_144);
		scn.MoveCardsToLocation(tatooineMosEisley_122, stormtrooper_145);
		scn.MoveCardsToLocation(tatooineCantina_121, stormtrooper_146);
		scn.MoveCardsToLocation(tatooineMosEisley_122, stormtrooper_147);
		scn.MoveCardsToLocation(tatooineMosEisley_122, stormtrooper_148);
		scn.MoveCardsToLocation(tatooineMosEisley_122, yerkaMig_149);
		// Cards that lie face down beside these: 3
		scn.LSActivateForceCheat(8);
		scn.SkipToLSTurn(Phase.MOVE);

		// The play, from the recording:
		// 326 (Wicket22 is asked: Choose Move action or Pass; 2 offered)
		// 407 Wicket22 initiates battle at •Tatooine: Cantina
		fail("say what must hold: rule SWCCG-OFFER-02");
	}
}
