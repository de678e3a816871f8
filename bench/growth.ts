/** How the cost of playing grows with the number of ships, and with the number of their components. */
import { seeded, simulator, type Game } from "../module/rules/kernel";
import { copyBattle, myossGamma, type Battle, type BattleSetup, type ShipDesign } from "../module/rules/myoss-gamma";
import { greedyPlayer } from "../module/rules/myoss-gamma/bot";
import { BATTLEAXE, part, shipOfSections, type SectionParts } from "../tests/support/rules/myoss-gamma/fixtures";
import { measure, type Row, type Work } from "./measure";

/** Rows of a table under one title. */
export interface Curve {
  readonly title: string;
  readonly rows: readonly Row[];
}

const FLEETS = [2, 4, 8, 16, 32, 64];
const COMPONENTS = [8, 16, 32, 64, 128];
/** Sections carry at most 98 units, including their frames. */
const MOST_IN_SECTION = 32;
const SEED = 7;
const ROUNDS = 6;
/** Activations played for one measurement. */
const ACTIVATIONS = 6000;
const PLAYERS = { "seat-1": greedyPlayer, "seat-2": greedyPlayer };

/** Times one ship's activation, with all that belongs to it, in battles of ever more ships and of ever larger ones. */
export function growth(): Curve[] {
  const fleets = FLEETS.map((ships): [string, Battle] => [`${ships} Battleaxes`, battleOfMany(ships, BATTLEAXE)]);
  const hulls = COMPONENTS.map((count): [string, Battle] => [
    `Two ships of ${count} components`,
    battleOfMany(2, hullOf(count)),
  ]);
  return [
    { title: "One activation in battles of many ships, greedy", rows: curve(fleets, FLEETS) },
    { title: "One activation of ships with many components, greedy", rows: curve(hulls, COMPONENTS) },
  ];
}

function curve(battles: readonly (readonly [string, Battle])[], sizes: readonly number[]): Row[] {
  // All in turn: by the second round, the first battle's code is as warm as the last one's.
  const times = measure(battles.map(activations), ROUNDS);
  const [first = 0] = times;
  return battles.map(([name], at) => {
    const nanoseconds = times[at] ?? 0;
    const larger = (sizes[at] ?? 1) / (sizes[0] ?? 1);
    const longer = nanoseconds / first;
    const verdict = longer <= larger ? "no worse than linear" : "WORSE THAN LINEAR";
    return {
      name,
      nanoseconds,
      note: at === 0 ? "" : `${larger} times the size: ${longer.toFixed(1)} times (${verdict})`,
    };
  });
}

/** The activations of ships in whole battles from a start. */
function activations([name, start]: readonly [string, Battle]): Work {
  const battles = Math.max(1, Math.round(ACTIVATIONS / activationsOf(start, 1)));
  return {
    name,
    count: activationsOf(start, battles),
    run() {
      const play = simulator(myossGamma, PLAYERS, seeded(SEED));
      for (let battle = 0; battle < battles; battle++) play(copyBattle(start));
    },
  };
}

/** Activations in `battles` battles, always the same: each seat's turn begins for all the ships it has left. */
function activationsOf(start: Battle, battles: number): number {
  let activations = 0;
  const game: Game<Battle, BattleSetup> = {
    ...myossGamma,
    step(battle, referee) {
      const seat = battle.order[battle.active];
      if (battle.phase === "start")
        activations += battle.ships.filter((ship) => ship.seat === seat && !ship.lost).length;
      myossGamma.step(battle, referee);
    },
  };
  const play = simulator(game, PLAYERS, seeded(SEED));
  for (let battle = 0; battle < battles; battle++) play(copyBattle(start));
  return activations;
}

function battleOfMany(ships: number, design: ShipDesign): Battle {
  const fleet = (letter: string) =>
    Array.from({ length: ships / 2 }, (_, at) => ({ id: `${letter}${at + 1}`, design }));
  return myossGamma.setup({
    fleets: [
      { seat: "seat-1", ships: fleet("a") },
      { seat: "seat-2", ships: fleet("b") },
    ],
    options: { creditLimit: 0 },
  });
}

/** A Battleaxe in its first section, filled up with armor to `count` components, in as many sections as that takes. */
function hullOf(count: number): ShipDesign {
  const axe = (BATTLEAXE.sections[0]?.components ?? []).filter(({ kind }) => kind !== "frame");
  const sections: SectionParts[] = [];
  for (let left = count; left > 0; left -= MOST_IN_SECTION) {
    const at = sections.length;
    const own = at === 0 ? axe : [];
    const armor = Array.from({ length: Math.min(left, MOST_IN_SECTION) - own.length - 1 }, (_, place) =>
      part("armor", 1, {}, { id: `armor-${at}-${place}` }),
    );
    sections.push([`Section${at + 1}`, true, 4, [...own, ...armor]]);
  }
  return shipOfSections(`Hull of ${count}`, sections);
}
