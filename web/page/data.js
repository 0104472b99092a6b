// What was read, how well, and what is wrong with it.

const dataTab = (page, game) => make("div", {}, game.recordings.map((recording) => {
  const { messages, judged, keyframes } = recording;
  const facts = [
    ["Events", amount(recording.events)],
    ["Messages understood", `${messages.total - messages.unknown} of ${messages.total}`],
    ["Judgements", `${judged.kept} kept, ${judged.broken} broken, ${judged.unknown} undecided`],
    ["Values that agree with the log", keyframes.total > 0 ? `${keyframes.agree} of ${keyframes.total}` : null],
    ["End of the game", recording.win_reason],
  ].filter(([, value]) => value);
  return make("section", {},
    make("h3", {}, make("code", {}, recording.file)),
    recording.truncated ? make("p", { class: "error" }, "The recording is cut short.") : null,
    make("dl", { class: "facts" }, facts.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)])),
    recording.problems.length > 0 ? table("Problems", [{ text: "Event" }, { text: "Byte" }, "What"],
      recording.problems.slice(0, 200).map((problem) => [amount(problem.event), amount(problem.byte), problem.what])) :
      make("p", { class: "quiet" }, "Nothing is wrong with it."));
}));
