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
import { walk } from "./conformance";

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

/** Plays `numRuns` random battles, and passes each answer to `visit`. */
export function forAllAnswers<State, Setup, View>(
  play: RandomPlay<State, Setup, View>,
  numRuns: number,
  visit: (answering: Answering<State, View>) => void,
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
    walk(game, play.setup(random), players(random), random, (step) => void (state = step.state), play.most);
  });
  fc.assert(property, { numRuns });
}
