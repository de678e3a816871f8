/** Records of battles that were played without a table. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical, clone, equal, type Json } from "./json";
import { setupOfToday } from "./earlier";
import { RulesError, type Game, type Outcome } from "./game";
import { journal, playStep, type Course, type Entry, type Source } from "./journal";
import { playerSource, STEP_LIMIT, type Players } from "./simulate";
import type { GameEvent, Random, Seat } from "./referee";

/** One step as played: who acted (null if nobody, because the rules went on alone), all answers, all events. */
export interface StepRecord {
  readonly kind: "play";
  readonly seat: Seat | null;
  readonly answers: readonly Entry[];
  readonly events: readonly GameEvent[];
  /** Ties the step to the one before it (`sealOf`); absent in records from before steps were sealed. */
  readonly seal?: string;
}

/** A whole battle, self-contained: anyone with the same rules can play it again and compare. */
export interface BattleRecord<Setup = Json> {
  readonly game: string;
  readonly version: number;
  readonly setup: Setup;
  readonly steps: readonly StepRecord[];
  readonly outcome: Outcome | null;
  /** Names of seats, ships and everything else that has an id. */
  readonly names?: Names;
  /** SHA-256 of all the rest. It finds damage and edits, not a forger who computes it again. */
  readonly digest: string;
}

/** The digest of any plain data, in hexadecimal. */
export function digest(data: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(data))));
}

/**
 * The seal of something recorded, in hexadecimal: a digest of all its values except its own seal, and of the seal
 * before it. So a change of any value is found where it was made, even if the battle would have played the same.
 *
 * @param before  the seal of what was recorded before it; blank if there is none
 */
export function sealOf(before: string, recorded: object): string {
  return digest([before, { ...recorded, seal: undefined }]);
}

/** Plays a battle to its end with these players, and records every answer and event. */
export function playRecorded<State, Setup, View>(
  game: Game<State, Setup, View>,
  setup: Setup,
  players: Players<View>,
  random: Random,
): BattleRecord<Setup> {
  let state = game.setup(setup);
  const steps: StepRecord[] = [];
  let outcome = game.outcome(state);
  while (!outcome) {
    if (steps.length >= STEP_LIMIT) throw new RulesError("endless-battle", { limit: STEP_LIMIT });
    const working = clone(state);
    const source = playerSource(players, random);
    const referee = journal<View>((seat) => game.view(working, seat), [], source);
    game.step(working, referee);
    state = working;
    const step = { kind: "play", seat: referee.actor, answers: referee.entries, events: referee.events } as const;
    steps.push({ ...step, seal: sealOf(steps.at(-1)?.seal ?? "", step) });
    outcome = game.outcome(state);
  }
  const body = { game: game.id, version: game.version, setup, steps, outcome };
  return { ...body, digest: digest(body) };
}

/** Names by id; a part of something under `<id>/<id of the part>`, another name of something under `<word>//<id>`. */
type Names = { readonly [id: string]: string };

/**
 * The names whose ids occur in some data: recording all names with every step would take too much space.
 *
 * @param told  data with ids as values or keys
 */
export function spokenOf(names: Names, told: unknown): Names {
  const text = JSON.stringify(told);
  const isTold = (id: string) => text.includes(JSON.stringify(id));
  const ids = (key: string) =>
    key
      .slice(key.indexOf("//") + 1)
      .split("/")
      .filter((id) => id !== "");
  return Object.fromEntries(Object.entries(names).filter(([key]) => ids(key).every(isTold)));
}

/** A record with the names of those who fight in it. */
export function named<Setup>(record: BattleRecord<Setup>, names: ReadonlyMap<string, string>): BattleRecord<Setup> {
  const { digest: _, ...body } = record;
  const known = { ...body, names: Object.fromEntries(names) };
  return { ...known, digest: digest(known) };
}

/** Why a record cannot be believed, and from which step on (counted from 1; 0: the record as a whole). */
export interface ReplayFault {
  readonly step: number;
  readonly code: string;
  readonly detail: string;
}

const NO_SOURCE: Source = { die: () => undefined, answer: () => undefined };

/** Whether a fault may only mean that another version of the rules has played the battle: nobody can tell. */
export const isOfOtherRules = ({ code }: Pick<ReplayFault, "code">): boolean =>
  code === "other-rules-version" || code === "later-rules-version";

/**
 * What is said of something that does not play as recorded: if another version of the rules has played it, it may have
 * played differently. That is not a forgery, but cannot be told from one.
 *
 * @param isEarlier  whether what is recorded shows an earlier version all the same
 */
export function faultBy(version: number, today: number, found: Found, isEarlier = false): Found {
  if (version > today) return { code: "later-rules-version", detail: String(version) };
  return version < today || isEarlier ? { code: "other-rules-version", detail: String(version) } : found;
}

/** What was found to be wrong with something recorded. */
type Found = Omit<ReplayFault, "step">;

/**
 * Replays a recorded battle from its answers and compares every event. null if it is as recorded. A record of another
 * version of the rules is played, too: what comes out the same is verified.
 */
export function replay<State, Setup, View>(
  game: Game<State, Setup, View>,
  record: BattleRecord<Setup>,
): ReplayFault | null {
  if (record.game !== game.id) return { step: 0, code: "other-game", detail: String(record.game) };
  const found = replayed(game, record);
  if (found?.code === OTHER_SEAL.code) return found;
  if (found) {
    const { step, ...fault } = found;
    return { step, ...faultBy(record.version, game.version, fault, setupOfToday(game, record.setup) !== record.setup) };
  }
  const { digest: claimed, ...body } = record;
  return claimed === digest(body) ? null : { step: 0, code: "other-digest", detail: digest(body) };
}

/** The first fault of a record in its replay, or in what it says of its steps. */
function replayed<State, Setup, View>(game: Game<State, Setup, View>, record: BattleRecord<Setup>): ReplayFault | null {
  let state: State;
  try {
    state = game.setup(setupOfToday(game, record.setup));
  } catch (error) {
    return { step: 0, code: "bad-setup", detail: String(error) };
  }
  for (const [index, step] of record.steps.entries()) {
    const played = replayStep(game, state, step);
    if ("fault" in played) return { step: index + 1, ...played.fault };
    if (isSealBroken(record.steps[index - 1], step)) return { step: index + 1, ...OTHER_SEAL };
    state = played.state;
  }
  const outcome = game.outcome(state);
  return equal(record.outcome, outcome)
    ? null
    : { step: record.steps.length, code: "other-outcome", detail: canonical(outcome) };
}

/** The fault of a step that plays as it should but was changed after it was written. */
export const OTHER_SEAL = { code: "other-seal", detail: "it is not as it was written" } as const;

/** Whether something recorded, or the seal before it, was changed; false if neither was ever sealed. */
export function isSealBroken(before: { readonly seal?: string } | undefined, recorded: { readonly seal?: string }) {
  const isSealed = recorded.seal !== undefined || before?.seal !== undefined;
  return isSealed && recorded.seal !== sealOf(before?.seal ?? "", recorded);
}

/** Replays one recorded step from its checkpoint, and compares its events and its actor. Never throws. */
export function replayStep<State, Setup, View>(
  game: Game<State, Setup, View>,
  checkpoint: State,
  step: Pick<StepRecord, "seat" | "answers" | "events">,
): ({ state: State } & Course) | { fault: Omit<ReplayFault, "step"> } {
  try {
    if (game.outcome(checkpoint)) return { fault: { code: "after-the-end", detail: "the battle was over" } };
    const played = playStep(game, checkpoint, step.answers, NO_SOURCE);
    if (played.status === "void")
      return { fault: { code: "other-answers", detail: `${played.key}: ${played.reason?.code ?? played.found}` } };
    if (played.status === "waiting") return { fault: { code: "answer-missing", detail: played.open.key } };
    const at = played.events.findIndex((event, i) => !equal(event, step.events[i]));
    if (at >= 0 || played.events.length !== step.events.length)
      return {
        fault: {
          code: "other-events",
          detail: canonical(played.events[at] ?? step.events[played.events.length] ?? null),
        },
      };
    if (played.seat !== step.seat) return { fault: { code: "other-seat", detail: String(played.seat) } };
    return played;
  } catch (error) {
    return { fault: { code: "cannot-be-played", detail: String(error) } };
  }
}

/** The numbers of entries that were taken back and not put back again. */
export function takenBack(
  entries: readonly { readonly entry: { readonly undoes?: number; readonly redoes?: number } | null }[],
): Set<number> {
  const undone = new Set<number>();
  for (const { entry } of entries) {
    if (entry?.undoes !== undefined) undone.add(entry.undoes);
    if (entry?.redoes !== undefined) undone.delete(entry.redoes);
  }
  return undone;
}
