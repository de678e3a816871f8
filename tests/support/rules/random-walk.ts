/** Random battles of a game, step by step and answer by answer. */
import fc from "fast-check";
import {
  seeded,
  type AnyQuestion,
  type Game,
  type Json,
  type Player,
  type Players,
  type Random,
  type Seat,
} from "../../../module/rules/kernel";
import { walk, type FullStep } from "./conformance";

/** How random battles of a game are played. */
export interface RandomPlay<State, Setup, View> {
  readonly game: Game<State, Setup, View>;
  readonly setup: (random: Random) => Setup;
  readonly players: (random: Random) => Players<View>;
  /** Number of steps of a battle that are enough to show everything. */
  readonly most: number;
}

const SEATS: readonly Seat[] = ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5"];

/** The same player at every seat. */
export const seatAll = <View>(player: Player<View>): Players<View> =>
  Object.fromEntries(SEATS.map((seat) => [seat, player]));

/** Random battles in which players of one kind have all seats. */
export const randomPlay = <State, Setup, View>(
  game: Game<State, Setup, View>,
  setup: (random: Random) => Setup,
  player: (random: Random) => Player<View>,
  most: number,
): RandomPlay<State, Setup, View> => ({ game, setup, most, players: (random) => seatAll(player(random)) });

/** A battle that was played. */
interface Walked {
  readonly steps: readonly FullStep<unknown>[];
  readonly last: unknown;
}

/** The battles that were played last, by seed: properties of a game look at the same ones. */
const walked = new WeakMap<object, Map<number, Walked>>();
const MOST_KEPT = 30;

function walkedBy<State, Setup, View>(play: RandomPlay<State, Setup, View>, seed: number): Walked {
  const kept = walked.get(play) ?? new Map<number, Walked>();
  walked.set(play, kept);
  const known = kept.get(seed);
  if (known) return known;
  const random = seeded(seed);
  const steps: FullStep<State>[] = [];
  const last = walk(play.game, play.setup(random), play.players(random), random, (step) => steps.push(step), play.most);
  if (kept.size < MOST_KEPT) kept.set(seed, { steps, last });
  return { steps, last };
}

/** Plays `numRuns` random battles, and passes each step to `visit`, and the last state of each battle to `atEnd`. */
export function forAllSteps<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  numRuns: number,
  visit: (step: FullStep<State>) => void,
  atEnd: (state: State) => void = () => undefined,
): void {
  const property = fc.property(fc.integer(), (seed) => {
    const { steps, last } = walkedBy(play, seed);
    for (const step of steps) visit(step as FullStep<State>);
    atEnd(last as State);
  });
  fc.assert(property, { numRuns });
}

/** A question that is put to a player of a random battle, and the answer. */
export interface Answering<State, View> {
  /** The state at the last checkpoint. */
  readonly state: State;
  readonly question: AnyQuestion<View>;
  /** What the player sees in mid-step. */
  readonly view: View;
  readonly seat: Seat;
  readonly name: string;
  readonly standing: AnyQuestion<View>["standing"];
  readonly about: Json;
  readonly answer: Json;
}

/** Plays `numRuns` random battles, and passes each answer to `visit`, and each checkpoint reached to `atStep`. */
export function forAllAnswers<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  numRuns: number,
  visit: (answering: Answering<State, View>) => void,
  atStep: (state: State) => void = () => undefined,
): void {
  let state: State;
  const watched =
    (player: Player<View>): Player<View> =>
    (question, view, seat, about) => {
      const answer = player(question, view, seat, about);
      const { name, standing } = question;
      if (answer !== undefined) visit({ state, question, view, seat, name, standing, about: about as Json, answer });
      return answer;
    };
  const game = { ...play.game, setup: (setup: Setup) => (state = play.game.setup(setup)) };
  const players = (random: Random): Players<View> =>
    Object.fromEntries(Object.entries(play.players(random)).map(([seat, player]) => [seat, watched(player)]));
  const property = fc.property(fc.integer(), (seed) => {
    const random = seeded(seed);
    walk(game, play.setup(random), players(random), random, (step) => atStep((state = step.state)), play.most);
  });
  fc.assert(property, { numRuns });
}
