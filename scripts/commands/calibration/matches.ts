/** The games whose forecasts are measured, with battles that are about even. */
import { forecast, oddsBy, type Forecast } from "../../../module/rules/bots/forecast";
import {
  clone,
  playerSource,
  playStep,
  seeded,
  type Outcome,
  type Random,
  type Searched,
  type Seat,
} from "../../../module/rules/kernel";
import { searchedWaters } from "../../../module/rules/navy-aces/bot";
import { searchedDuel } from "../../../module/rules/ship-on-ship/bot";
import { searchedSea } from "../../../module/rules/silent-ships/bot";
import { duelSetup } from "../ship-on-ship-battles";
import { seaSetup } from "../silent-ships-battles";
import { fleetSetup } from "../navy-aces-battles";
import type { Guess } from "./measure";

/** A game whose battles can be forecast. */
export interface Match {
  readonly id: string;
  /** Plays a battle and forecasts it at a random moment; null if the battle did not end. */
  guess(random: Random, plays: number): Guess | null;
}

const SEEDS = 2 ** 31 - 1;
const STEPS = 5000;
/** Rounds within which a ship's loss is foretold, the current one included. */
const SOON = 3;

/** The value of an outcome for a seat. */
const worthTo = ({ winners }: Outcome, seat: Seat): number =>
  winners.length === 0 ? 0.5 : Number(winners.includes(seat));

/** The states of a battle between two quick captains, from its beginning to its end. */
function played<State, Setup, View>(
  { game, quick }: Searched<State, Setup, View>,
  setup: Setup,
  random: Random,
): State[] {
  let state = game.setup(setup);
  const seats = game.seats(state);
  const source = playerSource(Object.fromEntries(seats.map((seat) => [seat, quick])), random);
  const states = [state];
  while (!game.outcome(state) && states.length < STEPS) {
    const step = playStep(game, state, [], source);
    if (step.status !== "done") break;
    ({ state } = step);
    states.push(state);
  }
  return states;
}

/** The odds of each ship to be lost soon after a moment, beside what came. */
function lossesSoon<State, Setup, View>(
  { foresight }: Searched<State, Setup, View>,
  moment: State,
  after: readonly State[],
  foretold: Forecast | null,
): Guess["losses"] {
  if (!foresight || !foretold?.fates) return [];
  const last = foresight.round(moment) + SOON - 1;
  // The step that begins the next round has played the end of the last one.
  const reached = after.find((state) => foresight.round(state) > last) ?? after.at(-1) ?? moment;
  const lost = new Set(foresight.lost(reached, moment));
  return foretold.fates.ships.map(({ id }) => ({
    foretold: oddsBy(foretold, "lost", id, last).share,
    came: Number(lost.has(id)),
  }));
}

function match<State, Setup, View>(searched: Searched<State, Setup, View>, setupOf: (random: Random) => Setup): Match {
  const { game } = searched;
  return {
    id: game.id,
    guess(random, plays) {
      const dice = seeded(random(SEEDS));
      const states = played(searched, setupOf(dice), dice);
      const end = states.at(-1);
      const outcome = end && game.outcome(end);
      const moment = states[random(Math.max(1, states.length - 1)) - 1];
      if (!outcome || !moment) return null;
      const [one = "", other = ""] = game.seats(moment);
      const foretold = [one, other].map((seat) =>
        forecast(searched, { view: game.view(clone(moment), seat), seat }, random(SEEDS), [0, plays]),
      );
      const shareFor = (seat: Seat, found: Forecast | null | undefined): number =>
        found ? ((found.wins[seat] ?? 0) + found.draws / 2) / plays : 0.5;
      const came = [worthTo(outcome, one), worthTo(outcome, other)] as const;
      return {
        foretold: [shareFor(one, foretold[0]), shareFor(other, foretold[1])],
        came,
        losses: lossesSoon(searched, moment, states.slice(states.indexOf(moment)), foretold[0] ?? null),
      };
    },
  };
}

/** Craft of all sizes; each one fights its like. */
const CRAFT = ["4/3/3", "6/3/3", "8/3/3", "10/4/4"];

const someCraft = (random: Random): string[] => {
  const craft = CRAFT[random(CRAFT.length) - 1] as string;
  return [craft, craft];
};

/** Rounds of a game of Navy Aces: enough to come to blows, and no more. */
const ROUNDS = "rounds=6";

export const MATCHES: readonly Match[] = [
  match(searchedDuel, (random) => duelSetup(someCraft(random), [])),
  match(searchedSea, () => seaSetup([], [])),
  match(searchedWaters, () => fleetSetup([], [ROUNDS])),
];
