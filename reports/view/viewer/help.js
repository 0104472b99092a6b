// The keys, in a dialog.
const KEYS = [
  ["→ ←", "next and previous play"], ["Page Down, Page Up", "next and previous turn"], ["b, B", "next and previous fight"],
  ["f, F", "next and previous finding"], [". ,", "next and previous event of the log"], ["Home, End", "beginning and end"],
  ["Space", "play and pause"], ["x", "flip the table"], ["d, l", "show or hide Dark’s and Light’s hand"],
  ["s", "the story, on a telephone"], ["/", "find in the story"], ["Escape", "close what is open"], ["?", "this help"]
];

function helpDialog(film) {
  const dialog = make("dialog", "hv-help");
  dialog.setAttribute("aria-label", "Help");
  const keys = make("dl");
  KEYS.forEach(([key, does]) => keys.append(make("dt", "", key), make("dd", "", does)));
  const close = button("Close", null, () => dialog.close());
  dialog.append(make("h2", "", "Keys"), keys, make("h2", "", "What the table shows"),
    make("p", "", "The place where something happens is large; the others stand in the row above it. Choose one to look at it. "
      + "Choose a card for all facts, a pile for what is known of it."),
    make("p", "", "The line below is the whole game: " + film.life + " of both players, the chance to win as coloured ground where it is "
      + "known, turns as thin lines, fights at the lower edge, and flags for findings. Squares are Dark icons, circles Light icons."),
    close);
  return dialog;
}
