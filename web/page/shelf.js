// The games at hand. Files are kept as handles and read again when a game is opened, so that memory does not grow with them.

class Shelf {
  #pool;
  #changed;
  #names = new Map();
  /** Recordings that belong together: `{ key, files, games, error }`. A game has its recordings and their files. */
  #groups = [];
  #run = 0;
  /** The game that was opened last, with all that the page shows of it. */
  #opened = null;
  progress = null;

  constructor(pool, changed) {
    this.#pool = pool;
    this.#changed = changed;
  }

  /** Every game that was read, in the order of their names. */
  games() { return this.#groups.flatMap((group) => group.games.filter((game) => !game.recordings[0].error)); }

  /** Every recording, read or not, with the name of its game. */
  recordings() {
    return this.#groups.flatMap((group) => group.games.flatMap(({ recordings }) => {
      const game = recordings.map(({ file }) => file).sort()[0];
      return recordings.map((recording, place) => ({ recording, game, place }));
    }));
  }

  /** Every file that could not be read: `{ name, why }`. */
  unread() {
    return this.#groups.flatMap((group) => [
      ...group.games.filter((game) => game.recordings[0].error)
        .map(({ recordings: [{ file, error }] }) => ({ name: file, why: error.message })),
      ...(group.error ? group.files.map(({ name }) => ({ name, why: group.error })) : []),
    ]);
  }

  clear() {
    this.#pool.cancel();
    this.#run += 1;
    this.#groups = [];
    this.#opened = null;
    this.#names.clear();
    this.progress = null;
    this.#changed();
  }

  cancel() {
    this.#run += 1;
    this.#pool.cancel();
    this.#groups = this.#groups.filter((group) => group.games.length > 0 || group.error);
    this.progress = null;
    this.#changed();
  }

  /** Adds files, and says when all are read. Both recordings of a game find each other, whenever they come. */
  async add(files) {
    const run = this.#run;
    const fresh = files.map((one) => this.#named(one)).filter((one) => one).sort((a, b) => (a.name < b.name ? -1 : 1));
    if (fresh.length === 0) { return; }
    this.progress ??= { done: 0, total: 0 };
    this.progress.total += 2 * fresh.length;
    this.#changed();
    const keys = await Promise.all(fresh.map((one) => this.#key(one)));
    if (run !== this.#run) { return; }
    const touched = new Set(fresh.map((one, place) => this.#place(one, keys[place])));
    this.#groups.sort((a, b) => (a.files[0].name < b.files[0].name ? -1 : 1));
    await Promise.all(this.#groups.filter((group) => touched.has(group)).map((group) => this.#audit(group, run)));
    if (run === this.#run && this.progress?.done >= this.progress?.total) {
      this.progress = null;
      this.#changed();
    }
  }

  /** All that a page shows of a game. */
  async open(game) {
    if (this.#opened?.game !== game) {
      const answer = JSON.parse(await this.#pool.ask("game", game.files, { isUrgent: true }));
      if (answer.games.length === 0) { throw new Error(answer.unread[0]?.error?.message ?? "There is no game in it"); }
      this.#opened = { game, shown: answer.games[0] };
    }
    return this.#opened.shown;
  }

  /** A name that no other file has; `null` for a file that is here already. */
  #named({ name, file }) {
    for (let number = 1; ; number += 1) {
      const tried = number === 1 ? name : `${name} (${number})`;
      const known = this.#names.get(tried);
      if (!known) {
        this.#names.set(tried, file);
        return { name: tried, file };
      }
      if (known.size === file.size && known.lastModified === file.lastModified) { return null; }
    }
  }

  async #key(one) {
    try {
      return JSON.parse(await this.#pool.ask("key", [one]));
    } catch {
      // What is wrong with it is said when it is read.
      return { game: null, viewer: null };
    } finally {
      this.#step(1);
    }
  }

  /** The group of a recording: only what can be one of two recordings of a game joins others. */
  #place(one, { game, viewer }) {
    const key = viewer && game;
    let group = key ? this.#groups.find((known) => known.key === key) : undefined;
    if (!group) {
      group = { key, files: [], games: [], error: null };
      this.#groups.push(group);
    }
    group.files.push(one);
    return group;
  }

  async #audit(group, run) {
    const { files } = group;
    try {
      const of = (recording) => files.find(({ name }) => name === recording.file);
      const asGame = (recordings) => ({ recordings, files: recordings.map(of) });
      if (this.#groups.length === 1) {
        // The only game is shown at once: one question instead of two.
        const { games, unread } = JSON.parse(await this.#pool.ask("game", files));
        group.games = [...games.map((shown) => asGame(shown.recordings)), ...unread.map((recording) => asGame([recording]))];
        this.#opened = games.length > 0 ? { game: group.games[0], shown: games[0] } : null;
      } else {
        group.games = JSON.parse(await this.#pool.ask("games", files)).map(asGame);
      }
      group.error = null;
    } catch (error) {
      if (error instanceof Cancelled || run !== this.#run) { return; }
      group.games = [];
      group.error = error.message;
    }
    this.#step(files.length);
  }

  #step(files) {
    if (this.progress) { this.progress.done += files; }
    this.#changed();
  }
}
