// The package for Node: its findings are the command's, byte for byte, and nothing that it is fed makes it stay silent.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { commanded, corpora, grouped, holocron, logs, root } from "./command.mjs";

const samples = join(root, "sample_logs");
const read = (path) => ({ name: path, bytes: readFileSync(path) });

const compare = (folder) => {
  const paths = logs(folder);
  const expected = commanded([folder]);
  assert.equal(expected.size, paths.length, "the command reads as many files");
  let same = 0;
  for (const group of grouped(paths)) {
    for (const line of holocron.auditLines(group.map(read)).trimEnd().split("\n")) {
      const { file } = JSON.parse(line);
      assert.equal(line, expected.get(file), file);
      same += 1;
    }
  }
  assert.equal(same, paths.length);
  console.log(`${folder}: ${same} recordings, findings equal byte for byte`);
};

test("findings of the samples are the command's", () => compare(samples));

test("findings of the corpora are the command's", { skip: corpora.length === 0 && "no corpus was named" }, () => corpora.forEach(compare));

test("a game has recordings, a film and numbers", () => {
  const both = ["dark", "light"].map((side) => read(join(samples, `good/swccg/hoth.${side}.xml.gz`)));
  const { games: [game], unread } = holocron.game(both);
  assert.equal(unread.length, 0);
  assert.deepEqual(game.recordings, holocron.audit(both));
  assert.equal(game.film.recordings.length, 2);
  assert.equal(game.film.strips.length, 1, "both recordings tell one story");
  assert.ok(game.film.strips[0].frames.length > 100);
  const [dark] = game.numbers.decks;
  assert.ok(dark.length > 10 && dark.every((card) => card.copies > 0 && card.title));
  assert.ok(game.numbers.destinies.some((one) => one.drawn > 0 && one.expected > 0 && one.cards > 10));
});

test("bytes come as any view of them", () => {
  const { bytes } = read(join(samples, "doctored/swccg/swccg-drain-04.xml.gz"));
  const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const [recording] = holocron.audit(bytes);
  assert.equal(recording.file, "-");
  assert.deepEqual(holocron.audit(whole), [recording]);
  assert.deepEqual(holocron.audit(new DataView(whole)), [recording]);
  assert.throws(() => holocron.audit("replay.xml"), TypeError);
});

test("a rule is told in words", () => {
  assert.match(holocron.rule("SWCCG-DRAIN-04").words, /drain/i);
  assert.equal(holocron.rule("SWCCG-NONE-01"), null);
});

test("damaged bytes give an answer each", () => {
  const { bytes } = read(join(samples, "good/youngjedi/seed-102.xml.gz"));
  let seed = 1;
  const random = (below) => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed % below; };
  for (let time = 0; time < 300; time += 1) {
    const broken = Uint8Array.from(bytes).subarray(0, 1 + random(bytes.length));
    for (let hit = random(8); hit > 0; hit -= 1) { broken[random(broken.length)] = random(256); }
    const [recording] = holocron.audit(broken);
    assert.ok(recording.error || recording.events > 0);
  }
});

test("names stay what they are", () => {
  const name = "<img src=x onerror=alert(1)>\u2028\u0000\ud83d\ude00.xml";
  assert.equal(holocron.audit({ name, bytes: new Uint8Array() })[0].file, name);
});
