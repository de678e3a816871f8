/**
 * Goes through a recorded battle again: the state after any of its entries, what was open then, what had been told, and
 * where it does not play as recorded. States are replayed on demand, from the nearest one kept.
 */
import { clone, equal, isObject } from "./json";
import { ofToday } from "./earlier";
import { digest, faultBy, isSealBroken, OTHER_SEAL, replayStep, takenBack, type ReplayFault } from "./record";
import type { Game } from "./game";
import { DIE_LOOK, playStep, type Entry, type OpenQuestion, type Source } from "./journal";
import { sealOfStart, type RecordedEntry, type Recording } from "./recording";
import type { GameEvent, Seat } from "./referee";
import { diceIn } from "./sealings";

/** Number of entries between kept states: the others are quickly replayed. */
const KEPT = 16;

/** The first question after an entry, and the events before it. */
interface Moment {
  /** null if there is none, or it is not known. */
  readonly open: OpenQuestion | null;
  readonly events: readonly GameEvent[];
}

const NOTHING_OPEN: Moment = { open: null, events: [] };

/** Positions are counted from 0, the beginning, to `length`, after the last entry. */
export interface Retrace<State> {
  readonly length: number;
  /** States that were reached, by position, as they were recorded: with the options of that time. */
  readonly kept: ReadonlyMap<number, State>;
  /** The state at a position, as the rules have it today; null if it cannot be worked out. */
  stateAt(position: number): State | null;
  /** The open question at a position. */
  momentAt(position: number): Moment;
  /** The fault of the entry that leads to a position; null if it has none. Position 0 is the start of the record. */
  faultAt(position: number): ReplayFault | null;
}

type Rules<State, View> = Game<State, never, View>;

/** A source with the recorded dice and shuffles, but no answers: the step stops at its first question. */
function untilAsked(answers: readonly Entry[]): Source {
  let next = 0;
  return {
    die: () => answers[next++]?.[1] as number | undefined,
    order: () => answers[next++]?.[1] as number[] | undefined,
    // The entry after a die that was looked at has the value that counts.
    get looksAtDice() {
      return answers[next]?.[0] === `${next}:${DIE_LOOK}`;
    },
    answer: ({ manner }) => (manner === "die" ? answers[next++]?.[1] : undefined),
  };
}

/**
 * Goes through a record by the rules of its game. Never throws, whatever the record contains.
 *
 * @param before  the same record when it was shorter: states reached there are not replayed
 */
export function retrace<State, View>(
  game: Rules<State, View>,
  recording: Recording,
  before?: Pick<Retrace<State>, "kept">,
): Retrace<State> {
  const { entries, first } = recording;
  const kept = new Map(before?.kept);
  if (recording.start !== null) kept.set(0, recording.start as State);
  let recent = { position: -1, state: null as State | null };
  /** The first position at which nothing is known. */
  let end = recording.start === null ? 0 : entries.length + 1;

  /** The state at an earlier position, to which an undo or a redo leads. */
  const earlier = (number: number | undefined, before: number): State | null =>
    number !== undefined && number >= first && number - first < before ? reach(number - first) : null;

  function after(index: number, before: State): State | null {
    const entry = entries[index];
    if (entry?.kind === "undo") return earlier(entry.undoes, index);
    if (entry?.kind === "redo") return earlier(entry.redoes === undefined ? undefined : entry.redoes + 1, index);
    if (entry?.kind === "edit") return entry.state === undefined ? null : (clone(entry.state) as State);
    const start = startOf(entry, before);
    const played = entry ? replayStep(game, ofToday(game, start), entry) : null;
    return played && "state" in played ? withOptionsOf(start, played.state) : null;
  }

  /** Plays on from the nearest earlier state that is kept or was reached last. */
  function reach(position: number): State | null {
    if (position >= end) return null;
    let at = position - (position % KEPT);
    while (!kept.has(at)) at -= KEPT;
    let state = kept.get(at) as State;
    if (recent.state !== null && recent.position > at && recent.position <= position)
      ({ position: at, state } = { ...recent, state: recent.state });
    for (; at < position; at++) {
      const next = after(at, state);
      if (next === null) {
        end = Math.min(end, at + 1);
        return null;
      }
      state = next;
      if ((at + 1) % KEPT === 0) kept.set(at + 1, state);
    }
    recent = { position, state };
    return state;
  }

  const recordedAt = (position: number): State | null =>
    Number.isInteger(position) && position >= 0 && position <= entries.length ? reach(position) : null;
  const stateAt = (position: number): State | null => {
    const state = recordedAt(position);
    return state && ofToday(game, state);
  };

  const momentAt = moments(game, recording, stateAt);
  return { length: entries.length, kept, stateAt, momentAt, faultAt: faults(game, recording, recordedAt) };
}

/** The state from which an entry was played: its own, if a later version read another than the entry before it left. */
const startOf = <State>(entry: RecordedEntry | null | undefined, before: State): State =>
  entry?.from === undefined ? before : (clone(entry.from) as State);

/** A state that follows from another: no step changes the options, which stay as they were recorded. */
function withOptionsOf<State>(before: State, after: State): State {
  if (!isObject(before) || !isObject(after) || before["options"] === undefined) return after;
  return { ...after, options: before["options"] };
}

/** The open question after each entry of a record. */
function moments<State, View>(
  game: Rules<State, View>,
  { entries }: Recording,
  stateAt: (position: number) => State | null,
): Retrace<State>["momentAt"] {
  return (position) => {
    const state = stateAt(position);
    const entry = entries[position];
    try {
      if (state === null || game.outcome(state)) return NOTHING_OPEN;
      const played = playStep(game, state, [], untilAsked(entry?.kind === "play" ? entry.answers : []));
      return played.status === "waiting" ? { open: played.open, events: played.events } : NOTHING_OPEN;
    } catch {
      // The dice that fell before the question are not known.
      return NOTHING_OPEN;
    }
  };
}

type Fault = Omit<ReplayFault, "step"> | null;

const fault = (code: string, detail = ""): Fault => ({ code, detail });

/** Whether the options of a state are not those of today. */
const hasOtherOptions = <State, View>(game: Rules<State, View>, state: State | null): boolean =>
  state !== null && ofToday(game, state) !== state;

/** Whether a step's start differs from the state before it by nothing but options that have come or gone. */
const isReadAnew = <State, View>(game: Rules<State, View>, before: State | null, start: State | null): boolean =>
  start === before || equal(ofToday(game, before), ofToday(game, start));

/** The fault of each entry of a record. */
function faults<State, View>(
  game: Rules<State, View>,
  recording: Recording,
  stateAt: (position: number) => State | null,
): Retrace<State>["faultAt"] {
  const { entries } = recording;
  const dice = diceIn(recording, (name) => Object.hasOwn(game.questions, name));
  let reckoned = { position: -1, digest: "" };
  const digestAt = (position: number, state: State): string => {
    if (reckoned.position !== position) reckoned = { position, digest: digest(state) };
    return reckoned.digest;
  };

  function ofStart(): Fault {
    if (recording.game !== game.id) return fault("other-game", recording.game);
    if (recording.start === null) return fault("no-start");
    const isBroken = recording.seal !== undefined && recording.seal !== sealOfStart(recording);
    return isBroken ? fault("other-start") : null;
  }

  /** The fault of an entry in its replay, or in the state that it leads to. */
  function ofCourse(entry: RecordedEntry, index: number): Fault {
    const before = stateAt(index);
    if (before === null) return fault("unknown-before");
    const start = startOf(entry, before);
    const known = start === before ? digestAt(index, before) : digest(start);
    if (entry.digest && known !== entry.digest.before) return fault("other-state-before");
    if (entry.kind === "play") {
      const played = replayStep(game, ofToday(game, start), entry);
      if ("fault" in played) return played.fault;
      if (entry.dice && !equal(entry.dice, played.dice)) return fault("other-dice");
    }
    const after = stateAt(index + 1);
    if (after === null) return fault(entry.kind === "edit" ? "edit-unknown" : "unknown-after");
    return entry.digest && digestAt(index + 1, after) !== entry.digest.after ? fault("other-state") : null;
  }

  function ofEntry(index: number): Fault {
    const entry = entries[index];
    if (!entry) return fault("missing");
    const found = ofCourse(entry, index);
    const version = entry.version ?? recording.version;
    const before = stateAt(index);
    if (found) return faultBy(version, game.version, found, hasOtherOptions(game, startOf(entry, before)));
    if (isSealBroken(index === 0 ? recording : (entries[index - 1] ?? undefined), entry)) return OTHER_SEAL;
    if (!isReadAnew(game, before, startOf(entry, before))) return fault("other-rules-version", String(version));
    return dice(index).fault;
  }

  return (position) => {
    let found: Fault;
    try {
      found = position === 0 ? ofStart() : ofEntry(position - 1);
    } catch (error) {
      found = fault("cannot-be-played", String(error));
    }
    return found && { step: position, ...found };
  };
}

/** The first fault of a record when it is replayed; null if there is none. */
export function verifyRecording<State, View>(game: Rules<State, View>, recording: Recording): ReplayFault | null {
  const { length, faultAt } = retrace(game, recording);
  for (let position = 0; position <= length; position++) {
    const found = faultAt(position);
    if (found) return found;
  }
  return null;
}

/** The events told to a seat: all public ones, and those with the seat in their audience. null is an onlooker. */
export function toldTo(seat: Seat | null, events: readonly GameEvent[]): GameEvent[] {
  return events.filter(({ audience }) => !Array.isArray(audience) || (seat !== null && audience.includes(seat)));
}

/** A played step, for the events it told. */
interface ToldStep {
  /** The step's number in the record. */
  readonly step: number;
  readonly entry: RecordedEntry;
  /** Whether it had been taken back. */
  readonly undone: boolean;
}

/** The steps played up to a position, oldest first. */
export function toldBefore({ entries, first }: Recording, position: number): ToldStep[] {
  const before = entries.slice(0, position).map((entry, index) => ({ step: first + index, entry }));
  const undone = takenBack(before);
  return before.flatMap(({ step, entry }) =>
    entry?.kind === "play" ? [{ step, entry, undone: undone.has(step) }] : [],
  );
}

/** The positions on the way to the end, without what was taken back: the beginning, and after each entry that counts. */
export function wayThrough({ entries, first }: Recording): number[] {
  const undone = takenBack(entries.map((entry) => ({ entry })));
  const counts = (index: number): boolean => {
    const entry = entries[index];
    return !entry || ((entry.kind === "play" || entry.kind === "edit") && !undone.has(first + index));
  };
  return [0, ...entries.flatMap((_, index) => (counts(index) ? [index + 1] : []))];
}

/** A seat's view at a position, as it was then; null if it cannot be worked out. */
export function viewAt<State, View>(
  game: Rules<State, View>,
  { stateAt }: Retrace<State>,
  position: number,
  seat: Seat | null,
): View | null {
  try {
    const state = stateAt(position);
    return state === null ? null : game.view(state, seat);
  } catch {
    // The state may be forged.
    return null;
  }
}
