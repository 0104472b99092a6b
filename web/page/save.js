// What the reader takes along, written by the browser itself: nothing is sent.

const save = (name, text, type) => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = make("a", { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** The findings as `holocron audit --format jsonl` prints them: an object on a line for each recording. */
const findingsText = (shelf) => {
  const recordings = shelf.recordings();
  recordings.sort((a, b) => (a.game < b.game ? -1 : a.game > b.game ? 1 : a.place - b.place));
  return recordings.map(({ recording }) => JSON.stringify(recording) + "\n").join("");
};
