/** Random battles of a game: each is played once, and all checks of the game's table look at it. */
import fc from "fast-check";
import { beforeAll, describe, it } from "vitest";
import {
  seeded,
  type Entry,
  type Json,
  type OpenQuestion,
  type Player,
  type Players,
  type Seat,
} from "../../../module/rules/kernel";
import { checkResumable, walk, type FullStep } from "./conformance";
import type { Answering, RandomPlay } from "./random-walk";

/** A question that is put to a player, and the answer; undefined where a standing offer passes. */
type Answered<State, View> = Omit<Answering<State, View>, "answer"> & { readonly answer: Json | undefined };

type StepCheck<State> = (step: FullStep<State>, number: number) => void;

/** Something that holds in every battle: each part throws what is wrong. Nothing may change what it is shown. */
export interface Check<State, View> {
  /** Looks at one in this many battles; if omitted, at all. */
  readonly oneIn?: number;
  /** Looks at one in this many steps, or at those for which it is true, in `step` and `question`; if omitted, at all. */
  readonly steps?: number | ((step: FullStep<State>, number: number) => boolean);
  /** Before the first step. Whatever is played from the seed here is played beside the battle. */
  readonly begin?: (state: State, seed: number) => void;
  /** After each step, by its number from 0. */
  readonly step?: StepCheck<State>;
  /** At each question when it is put, with the checkpoint before it. */
  readonly asked?: (open: OpenQuestion, checkpoint: State) => void;
  /** At each question of a step that is played again, interrupted there; `given` are the step's answers so far. */
  readonly question?: (open: OpenQuestion, step: FullStep<State>, given: readonly Entry[]) => void;
  /** At each answer, in mid-step, also where a standing offer passes. */
  readonly answer?: (answered: Answered<State, View>) => void;
  /** After the last step that is played. */
  readonly end?: (state: State, seed: number) => void;
  /** After all battles: whether there was enough to look at. */
  readonly after?: () => void;
}

/** Checks by what they say of a battle. */
export interface Checks<State, View> {
  readonly [says: string]: Check<State, View> | StepCheck<State>;
}

/** More cases than usual take longer. */
const TIMEOUT = 180_000 * Math.max(1, Number(process.env["FAST_CHECK_RUNS"] ?? 1));
const PLAYS = "is played by its rules without an error";
const RESUMES = "may be interrupted at every question, and goes on from there as if it had not been";

type Part = Exclude<keyof Check<never, never>, "oneIn" | "steps" | "after">;
type Look<State, View> = readonly [says: string, check: Check<State, View>];

/** What was wrong first by check: it looks no further. */
type Faults = Map<string, unknown>;

/** Says where something went wrong. */
function placed(thrown: unknown, where: string): unknown {
  if (thrown instanceof Error) thrown.message = `${where}: ${thrown.message}`;
  return thrown;
}

/** Plays the battle of a seed, in which these checks look, and notes what they find. */
function playChecked<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  [seed, battle]: readonly [seed: number, battle: number],
  looking: readonly Look<State, View>[],
  faults: Faults,
): void {
  let number = 0;
  const { game } = play;
  const attempt = (says: string, act: () => void): void => {
    if (faults.has(says)) return;
    try {
      act();
    } catch (error) {
      faults.set(says, placed(error, `${game.id}, seed ${seed}, step ${number}, "${says}"`));
    }
  };
  const withPart = (part: Part) => looking.flatMap(([says, check]) => (check[part] ? [[says, check] as const] : []));
  const [steppers, askers, answerers] = [withPart("step"), withPart("question"), withPart("answer")];
  const isDue = (steps: Check<State, View>["steps"] = 1, step: FullStep<State>) =>
    typeof steps === "number" ? (battle + number) % steps === 0 : steps(step, number);

  let reached: State;
  const begin = (setup: Setup): State => {
    reached = game.setup(setup);
    for (const [says, check] of withPart("begin")) attempt(says, () => check.begin?.(reached, seed));
    return reached;
  };
  const visit = (step: FullStep<State>): void => {
    reached = step.state;
    const due = ([, { steps }]: Look<State, View>): boolean => isDue(steps, step);
    for (const look of steppers) if (due(look)) attempt(look[0], () => look[1].step?.(step, number));
    const asking = askers.filter((look) => !faults.has(look[0]) && due(look));
    const inspect = (open: OpenQuestion, given: readonly Entry[]) => {
      for (const [says, check] of asking) attempt(says, () => check.question?.(open, step, given));
    };
    if (asking.length > 0) attempt(RESUMES, () => checkResumable(game, step, inspect));
    number++;
  };
  const asked = (open: OpenQuestion, checkpoint: State): void => {
    for (const [says, check] of withPart("asked")) attempt(says, () => check.asked?.(open, checkpoint));
  };
  const watched =
    (player: Player<View>): Player<View> =>
    (question, view, seat, about) => {
      const answer = player(question, view, seat, about);
      const { name, standing } = question;
      const answering = { state: reached, question, view, seat, name, standing, about, answer };
      for (const [says, check] of answerers) attempt(says, () => check.answer?.(answering));
      return answer;
    };
  const watchedAll = (players: Players<View>): Players<View> =>
    Object.fromEntries(Object.entries(players).map(([seat, player]): [Seat, Player<View>] => [seat, watched(player)]));

  attempt(PLAYS, () => {
    const random = seeded(seed);
    const setup = play.setup(random);
    const players = watchedAll(play.players(random));
    const last = walk({ ...game, setup: begin }, setup, players, random, visit, play.most, asked);
    for (const [says, check] of withPart("end")) attempt(says, () => check.end?.(last, seed));
  });
}

const tableOf = <State, View>(checks: Checks<State, View>): Look<State, View>[] =>
  Object.entries(checks).map(([says, check]) => [says, typeof check === "function" ? { step: check } : check]);

/** Plays `numRuns` random battles: what each of these checks found wrong first, with the place where it was. */
export function faultsIn<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  numRuns: number,
  checks: Checks<State, View>,
): ReadonlyMap<string, unknown> {
  const [table, faults] = [tableOf(checks), new Map<string, unknown>()];
  let battle = -1;
  const property = fc.property(fc.integer(), (seed) => {
    battle++;
    const looking = table.filter(([says, { oneIn = 1 }]) => battle % oneIn === 0 && !faults.has(says));
    playChecked(play, [seed, battle], looking, faults);
  });
  fc.assert(property, { numRuns });
  return faults;
}

/**
 * Plays `numRuns` random battles, and makes a test of each check.
 *
 * @param kind  what kind of battles they are, if the game has several
 */
export function checkBattles<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  numRuns: number,
  checks: Checks<State, View>,
  kind = "a random battle",
): void {
  const table = tableOf(checks);
  const asks = table.some(([, { question }]) => question);
  const built: Look<State, View>[] = [PLAYS, ...(asks ? [RESUMES] : [])].map((says) => [says, {}]);
  describe(`${kind} of ${play.game.id}`, () => {
    let faults: ReadonlyMap<string, unknown> = new Map();
    beforeAll(() => void (faults = faultsIn(play, numRuns, checks)), TIMEOUT);
    for (const [says, { after }] of [...built, ...table])
      it(says, () => {
        if (faults.has(says)) throw faults.get(says);
        after?.();
      });
  });
}
