/** Bytes of a recording: XML as it is, or packed by gzip or zlib. */
export type Bytes = Uint8Array | ArrayBuffer | ArrayBufferView;

/** A recording with the name that it has in all output. Without one it is called `-`. */
export interface Named {
  name: string;
  bytes: Bytes;
}

export type Input = Bytes | Named;

export type GameId = "swccg" | "swtcg" | "youngjedi";
export type Verdict = "illegal" | "suspect";

export interface Card {
  card_id: number | null;
  blueprint_id: string;
  title: string | null;
}

/** A broken rule with the evidence. */
export interface Finding {
  rule: string;
  class: "play" | "server" | "log";
  verdict: Verdict;
  status: "settled" | "trial";
  /** Number of the event that broke the rule, from 0. */
  event: number;
  /** Turns begun so far by both players; 0 before the first. */
  turn: number;
  phase: string | null;
  player: string | null;
  cards: Card[];
  place: string | null;
  /** One sentence without a full stop. */
  message: string;
  expected: string;
  got: string;
  /** Why it is only suspect; empty when it is illegal. */
  reasons: { kind: string; what: string }[];
  /** The key of the question that it asks, the same in both recordings of a game. */
  question: string;
  cites: string;
}

/** What a person has to look at once. */
export interface Question {
  key: string;
  rule: string;
  also: string[];
  verdict: Verdict;
  sentence: string;
  count: number;
  events: number[];
  recordings: string[];
}

/** What was read and judged in one recording: an object of `holocron audit --format jsonl`. */
export interface Recording {
  file: string;
  game: GameId | null;
  viewer: string | null;
  players: { dark: string | null; light: string | null };
  winner: string | null;
  win_reason: string | null;
  turns: number;
  events: number;
  messages: { total: number; specific: number; generic: number; unknown: number };
  judged: { kept: number; broken: number; unknown: number };
  keyframes: { total: number; agree: number };
  findings: Finding[];
  questions: Question[];
  problems: { event: number | null; byte: number | null; what: string }[];
  truncated: boolean;
  /** Why the file could not be read. */
  error: { kind: string; message: string } | null;
}

/** Dark's value and Light's. */
export type Pair<T> = [T, T];
/** 0 is Dark, 1 is Light. */
export type Side = 0 | 1;

export interface Numbers {
  format: string | null;
  events: number;
  /** What a player runs out of to lose. */
  life_name: string;
  life: [event: number, left: Pair<number | null>][];
  /** Dark's chance to win, from 0 to 1; empty without a model of the game. */
  chance: [event: number, dark: number][];
  turns: [event: number, turn: number, side: Side | null][];
  drains: {
    event: number; turn: number; side: Side; at: string; initiated: number; done: number | null; lost: number;
    is_cancelled: boolean; swing: number | null;
  }[];
  battles: {
    event: number; turn: number; side: Side; at: string | null; winner: Side | null; is_tied: boolean; hits: number;
    sides: Pair<{
      cards: number; power: number | null; destinies: number; destiny: number | null; damage: number | null;
      attrition: number | null; forfeited: number; lost: number;
    }>;
    swing: number | null;
  }[];
  destinies: Pair<{ drawn: number; mean: number | null; expected: number | null; cards: number; values: [value: number, times: number][] }>;
  dice: Pair<{ rolled: number; mean: number | null; expected: number | null; values: [face: number, times: number][] }>;
  decks: Pair<{
    id: string; title: string; category: string | null; destiny: number | null; copies: number; started: number; played: number;
    destinies: number; lost: number; battles: number; first_seen: number | null;
  }[]>;
  knows_deck: Pair<boolean>;
}

/** A game with its one or two recordings. */
export interface Game {
  recordings: Recording[];
  /** The films that the viewer plays; `reports/view` describes their form. */
  films: unknown[];
  numbers: Numbers;
}

export interface Rule {
  id: string;
  title: string;
  game: string;
  class: "play" | "server" | "log";
  status: "settled" | "trial";
  source: string;
  lifted_by: string;
  /** The rule in plain words; paragraphs have an empty line between them. */
  words: string;
}

/** Audits recordings. Those that belong to one game are judged together, each by what the other shows. */
export function audit(recordings: Input | Input[]): Recording[];

/** The same as text: the lines of `holocron audit --format jsonl`, byte for byte. */
export function auditLines(recordings: Input | Input[]): string;

/** All that a page shows: games with their films and numbers, and what could not be read. */
export function game(recordings: Input | Input[]): { games: Game[]; unread: Recording[] };

/** Which game a recording is of, from its beginning, and whose recording it is. */
export function key(recording: Input): { game: string | null; viewer: "dark" | "light" | null };

/** A rule in the words of the rulebook. */
export function rule(id: string): Rule | null;
