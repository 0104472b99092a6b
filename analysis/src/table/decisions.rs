//! `decisions`: what the recording's own player was asked.

use holocron_replay::account::DecisionRecord;

use super::at::{int, word};

row! {
    for DecisionRecord
    |r| event decisions: "One decision put to a player, from that player's own recording. Logs carry no clocks, so that nobody knows how long it took.";

    maybe_text side = word(r.side), Word, "Who was asked.";
    text decision_type = &r.decision_type, Word, "GEMP's type of the decision.";
    text prompt = r.prompt, Word, "What the words ask, such as top level or lose force.";
    text text = &r.text, Text, "The prompt as written.";
    int num_offered = int(r.num_offered), Count, "Actions, cards or answers offered.";
    maybe_int min = r.min, Count, "Fewest cards to choose, or the smallest number.";
    maybe_int max = r.max, Count, "Most cards to choose, or the largest number.";
    bool has_pass = r.may_pass, Flag, "Choosing nothing is allowed.";
    text answer = r.answer.word(), Word, "taken, passed or unknown, inferred from the events that follow.";
    maybe_int chosen_index = r.chosen.map(int), Index, "The offered action that was taken, inferred.";
}
