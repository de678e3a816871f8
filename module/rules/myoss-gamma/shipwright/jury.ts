/** How good a design is: battles of quick players against each ship of a field, with the same dice for all designs. */
import { forecast, mixed } from "../../bots/forecast";
import { seeded, simulator, type Outcome, type Random } from "../../kernel";
import { greedyPlayer, searchedBattle } from "../bot";
import { copyBattle } from "../copy";
import { myossGamma } from "../index";
import type { Battle, Fleet, Ship, ShipDesign } from "../state";

/** Battles, and what came of them. */
export interface Tally {
  readonly won: number;
  readonly all: number;
  /** One for each that was won; for each that was not up to a half, by what was left of either ship: a way to what wins. */
  readonly merit: number;
}

export const NO_BATTLES: Tally = { won: 0, all: 0, merit: 0 };

/** Two tallies as one. */
export const together = (one: Tally, other: Tally): Tally => ({
  won: one.won + other.won,
  all: one.all + other.all,
  merit: one.merit + other.merit,
});

/** One of the designs, as it meets each ship of the field on either side of the table. */
export interface Contender {
  /** Plays the rounds number `from` to `to - 1`: in each a battle against every ship, in the first seat and in the second. */
  meet(from: number, to: number): Tally;
  /** The same with other dice, and only counted: what is chosen by one is proved by the other. */
  prove(from: number, to: number): Tally;
}

export interface Jury {
  /** Battles of one round. */
  readonly round: number;
  contender(design: ShipDesign): Contender;
}

const [OWN, FOE] = ["own", "foe"];
/** So many rounds of each meeting have dice of their own. */
const ROUNDS = 2 ** 16;

/** A battle that goes on for more rounds than this is won by nobody. */
const MOST_TURNS = 200;
const CUT: Outcome = { winners: [], reason: "cut" };
/** Proofs have other dice. */
const OTHER_DICE = 0x5eed;

const fleet = (seat: string, design: ShipDesign): Fleet => ({ seat, ships: [{ id: seat, design }] });

/** Whoever plays on a budget has kept to it before: here nobody counts it again. */
const battleOf = (fleets: readonly Fleet[]): Battle => myossGamma.setup({ fleets, options: { creditLimit: 0 } });

function toughness({ lost, components }: Ship): number {
  let sum = 0;
  if (lost === null) for (const { destroyed, tg } of components) if (!destroyed) sum += tg;
  return sum;
}

/** What is left of a ship since the start, 0 to 1. */
function left(battle: Battle, start: Battle, id: string): number {
  const at = start.ships.findIndex((ship) => ship.id === id);
  return toughness(battle.ships[at] as Ship) / toughness(start.ships[at] as Ship);
}

/** Plays battles to their end with dice of a number. */
function fights(seed: number): (start: Battle, number: number) => { won: boolean; merit: number } {
  const game: typeof myossGamma = {
    ...myossGamma,
    outcome: (battle) => myossGamma.outcome(battle) ?? (battle.round > MOST_TURNS ? CUT : null),
  };
  let random: Random = () => 1;
  const play = simulator(game, { [OWN]: greedyPlayer, [FOE]: greedyPlayer }, (sides) => random(sides));
  return (start, number) => {
    const battle = copyBattle(start);
    random = seeded(mixed(seed, number));
    const won = play(battle).winners.includes(OWN);
    return { won, merit: won ? 1 : (1 - left(battle, start, FOE) + left(battle, start, OWN)) / 4 };
  };
}

/**
 * Who judges designs against the ships of a field.
 *
 * @throws RulesError where a ship of the field may not fight
 */
export function jury(field: readonly ShipDesign[], seed: number): Jury {
  for (const design of field) battleOf([fleet(OWN, design), fleet(FOE, design)]);
  const fight = fights(seed);
  function fought(start: Battle, from: number, to: number): Tally {
    let [won, merit] = [0, 0];
    for (let number = from; number < to; number++) {
      const one = fight(start, number);
      if (one.won) won++;
      merit += one.merit;
    }
    return { won, all: to - from, merit };
  }
  function counted(state: Battle, from: number, to: number): Tally {
    const won = forecast(searchedBattle, { state }, seed ^ OTHER_DICE, [from, to])?.wins[OWN] ?? 0;
    return { won, all: to - from, merit: won };
  }
  return {
    round: 2 * field.length,
    contender(design) {
      const own = fleet(OWN, design);
      const meetings = field.flatMap((each) => {
        const foe = fleet(FOE, each);
        return [battleOf([own, foe]), battleOf([foe, own])];
      });
      const each = (play: typeof fought) => (from: number, to: number) =>
        meetings.reduce(
          (sum, start, at) => together(sum, play(start, at * ROUNDS + from, at * ROUNDS + to)),
          NO_BATTLES,
        );
      return { meet: each(fought), prove: each(counted) };
    },
  };
}
