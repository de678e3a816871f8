/** Rates ships: battles of quick players against each enemy of a field, with the same dice for every candidate. */
import { forecast } from "../../bots/forecast";
import { added, type Tally, type Task } from "../../bots/optimizer";
import { mixed, seeded, simulator, type Outcome, type Random } from "../../kernel";
import { greedyPlayer, searchedBattle } from "../bot";
import { copyBattle } from "../copy";
import { myossGamma } from "../index";
import type { Battle, Fleet, Ship, ShipDesign } from "../state";

/** Ships that fight side by side. */
export type Ships = readonly ShipDesign[];

type Jury = Pick<Task<Ships>, "round" | "trials">;

const [OWN, FOE] = ["own", "foe"];
/** Number of rounds of each meeting with their own dice. */
const ROUNDS = 2 ** 16;

/** A battle of more rounds than this has no winner. */
const MOST_TURNS = 200;
const CUT: Outcome = { winners: [], reason: "cut" };
/** Makes the dice of proofs differ. */
const OTHER_DICE = 0x5eed;

const fleet = (seat: string, ships: Ships): Fleet => ({
  seat,
  ships: ships.map((design, at) => ({ id: `${seat}-${at + 1}`, design })),
});

/** Budgets have been kept to before; they are not checked again here. */
const battleOf = (fleets: readonly Fleet[]): Battle => myossGamma.setup({ fleets, options: { creditLimit: 0 } });

function toughness({ lost, components }: Ship): number {
  let sum = 0;
  if (lost === null) for (const { destroyed, tg } of components) if (!destroyed) sum += tg;
  return sum;
}

/** Share of a seat's ships that is left since the start, 0 to 1. */
function left(battle: Battle, start: Battle, seat: string): number {
  const sum = ({ ships }: Battle): number =>
    ships.reduce((all, ship) => all + (ship.id.startsWith(`${seat}-`) ? toughness(ship) : 0), 0);
  return sum(battle) / sum(start);
}

/** Plays battles out with numbered dice. Merit of one not won: the enemy's loss, doubled if nothing own was lost. */
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
    return { won, merit: won ? 1 : ((1 - left(battle, start, FOE)) * (1 + left(battle, start, OWN))) / 4 };
  };
}

/**
 * Rates ships against the enemies of a field, one after another; each enemy is one ship or several.
 *
 * @throws RulesError if an enemy may not fight
 */
export function jury(field: readonly Ships[], seed: number): Jury {
  for (const ships of field) battleOf([fleet(OWN, ships), fleet(FOE, ships)]);
  const fight = fights(seed);
  function fought(start: Battle, from: number, to: number): Tally {
    let [won, merit] = [0, 0];
    for (let number = from; number < to; number++) {
      const one = fight(start, number);
      if (one.won) won++;
      merit += one.merit;
    }
    return [to - from, won, merit];
  }
  function counted(state: Battle, from: number, to: number): Tally {
    const won = forecast(searchedBattle, { state }, seed ^ OTHER_DICE, [from, to])?.wins[OWN] ?? 0;
    return [to - from, won, won];
  }
  return {
    round: 2 * field.length,
    trials(ships) {
      const own = fleet(OWN, ships);
      const meetings = field.flatMap((each) => {
        const foe = fleet(FOE, each);
        return [battleOf([own, foe]), battleOf([foe, own])];
      });
      const each = (play: typeof fought) => (from: number, to: number) =>
        meetings.map((start, at) => play(start, at * ROUNDS + from, at * ROUNDS + to)).reduce(added);
      return { race: each(fought), proof: each(counted) };
    },
  };
}
