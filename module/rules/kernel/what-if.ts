/**
 * A battle played on in memory: from any state, with answers as they come, recorded like any other. Nothing is stored,
 * and the starting state is not changed.
 */
import { clone, type Json } from "./json";
import { digest, sealOf } from "./record";
import { RulesError, type Game } from "./game";
import {
  firstGiven,
  JournalMismatch,
  playStep,
  refuseAnswer,
  type Entry,
  type OpenQuestion,
  type Played,
} from "./journal";
import { sealOfStart, type RecordedEntry, type Recording, type RecordedSeat } from "./recording";
import { STEP_LIMIT } from "./simulate";
import type { GameEvent, Random, Seat } from "./referee";

/** What a battle played on in memory needs. */
interface WhatIfParts<State> {
  /** The starting state. */
  readonly state: State;
  readonly title: string;
  readonly seats: readonly RecordedSeat[];
  readonly pictures: Recording["pictures"];
  /** Whether the seat's answers are given by `answer`; other seats are asked through `other`. */
  isMine(seat: Seat): boolean;
  /** The answer of a seat that someone else plays; undefined while they think, or if they let an offer pass. */
  other(open: OpenQuestion, index: number): Json | undefined;
  /** Data of an entry that the rules do not provide: names, and its turn. */
  told?(before: State, events: readonly GameEvent[]): Pick<RecordedEntry, "names" | "turn">;
  readonly random: Random;
}

export interface WhatIf<State> {
  readonly state: State;
  /** The open question; null if the battle is over. */
  readonly open: OpenQuestion | null;
  /** A number that changes with every question put, including one put again. */
  readonly asked: number;
  /** Events since the last checkpoint. */
  readonly events: readonly GameEvent[];
  /** The record so far. */
  readonly recording: Recording;
  /** Whether one asking of the open question has its answer and waits for others. */
  isAnswered(index: number): boolean;
  /** Answers one asking of the open question, and goes on. Throws a `RulesError` (`refused`) if it is not allowed. */
  answer(index: number, value: Json): void;
  /** Goes on as far as there are answers: call it after another player has decided, or a seat has changed hands. */
  goOn(): void;
  readonly canUndo: boolean;
  /** Takes the last answer back: its question is asked again, and the dice that follow are thrown anew. */
  undo(): void;
}

/** The state of a battle between answers. */
interface Moment<State> {
  readonly state: State;
  readonly entries: readonly RecordedEntry[];
  /** Answers and events of the step under way. */
  readonly given: readonly Entry[];
  readonly events: readonly GameEvent[];
  readonly open: OpenQuestion | null;
  /** Answers to the open question, by the index of the asking. */
  readonly own: ReadonlyMap<number, Json>;
}

/** The answers of people and others to a question. */
function answersTo<State>(parts: WhatIfParts<State>, open: OpenQuestion, own: ReadonlyMap<number, Json>) {
  const answers = open.askings.map((asking, index): Json | undefined => {
    if (!parts.isMine(asking.seat)) {
      const given = parts.other(open, index);
      return given === undefined || refuseAnswer(open, index, given) === null ? given : asking.fallback();
    }
    const moot = open.manner === "one" ? asking.moot() : null;
    return moot ?? own.get(index);
  });
  if (open.manner === "confirm") return open.proposed;
  if (open.manner === "all") return answers.includes(undefined) ? undefined : (answers as Json[]);
  return open.manner === "first" ? firstGiven(open, answers) : answers[0];
}

/** A step as an entry of the record, sealed after the previous entry. */
function entryOf<State, View>(
  game: Game<State, never, View>,
  parts: WhatIfParts<State>,
  before: State,
  played: Extract<Played<State>, { status: "done" }>,
  sealBefore: string,
): RecordedEntry {
  const { seat, entries: answers, events, dice, state } = played;
  const digests = { before: digest(before), after: digest(state) };
  const known = { kind: "play", version: game.version, seat, answers, events, dice, digest: digests } as const;
  // There are no documents, so none were changed.
  const whole = { ...known, ...parts.told?.(before, events), changes: digest([]) };
  return { ...whole, seal: sealOf(sealBefore, whole) };
}

/** Plays one stretch: to the next question that waits, or to the end of a step. */
function stretch<State, View>(
  game: Game<State, never, View>,
  parts: WhatIfParts<State>,
  now: Moment<State>,
  sealBefore: string,
): { readonly now: Moment<State>; readonly isDone: boolean } {
  let own = now.own;
  const answer = (open: OpenQuestion): Json | undefined => {
    const isKnown = open.key === now.open?.key;
    const found = answersTo(parts, open, isKnown ? own : new Map());
    // Answers to one question do not count for a later one.
    if (found !== undefined && isKnown) own = new Map();
    return found;
  };
  const die = (_reason: string, sides: number): number => parts.random(sides);
  const played = playStep(game, now.state, now.given, { die, answer });
  if (played.status === "void") throw new JournalMismatch(played.key, played.found);
  const { events, entries: given } = played;
  if (played.status === "waiting") return { now: { ...now, given, events, open: played.open, own }, isDone: false };
  const entries = [...now.entries, entryOf(game, parts, now.state, played, sealBefore)];
  return { now: { state: played.state, entries, given: [], events: [], open: null, own: new Map() }, isDone: true };
}

/** Plays a battle on from a state. When this returns, it has gone on to the first question that waits. */
export function whatIf<State, View>(game: Game<State, never, View>, parts: WhatIfParts<State>): WhatIf<State> {
  const { title, seats, pictures } = parts;
  const start = clone(parts.state) as Json;
  const known = { game: game.id, version: game.version, title, seats, first: 0, start };
  const head = { ...known, seal: sealOfStart(known) };
  let now: Moment<State> = { state: parts.state, entries: [], given: [], events: [], open: null, own: new Map() };
  let asked = 0;
  const before: Moment<State>[] = [];

  function goOn(): void {
    const key = now.open?.key;
    for (let steps = 0; steps < STEP_LIMIT; steps++) {
      if (game.outcome(now.state)) return;
      const next = stretch(game, parts, now, now.entries.at(-1)?.seal ?? head.seal);
      now = next.now;
      if (next.isDone) continue;
      if (steps > 0 || now.open?.key !== key) asked++;
      return;
    }
    throw new RulesError("endless-battle", { limit: STEP_LIMIT });
  }

  goOn();
  return {
    get state() {
      return now.state;
    },
    get open() {
      return now.open;
    },
    get asked() {
      return asked;
    },
    get events() {
      return now.events;
    },
    get recording() {
      return { ...head, entries: now.entries, pictures };
    },
    isAnswered: (index) => now.own.has(index),
    answer(index, value) {
      const refused = now.open ? refuseAnswer(now.open, index, value) : { code: "not-asked" };
      if (refused) throw new RulesError("refused", { reason: refused.code });
      before.push(now);
      now = { ...now, own: new Map([...now.own, [index, clone(value)]]) };
      goOn();
    },
    goOn,
    get canUndo() {
      return before.length > 0;
    },
    undo() {
      const last = before.pop();
      if (!last) return;
      asked++;
      now = last;
      goOn();
    },
  };
}
