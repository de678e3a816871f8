/** Random duels, for tests and `npm run fuzz`: any numbers, any house options. */
import { randomPlayer } from "../../../../module/rules/bots/random";
import { pick, type Random } from "../../../../module/rules/kernel";
import { randomPlay } from "../random-walk";
import { shipOnShip } from "../../../../module/rules/ship-on-ship/index";
import { PRESET_NAMES, PRESETS } from "../../../../module/rules/ship-on-ship/presets";
import { BOUNDS } from "../../../../module/rules/ship-on-ship/tables";
import {
  HOUSE_OPTIONS,
  type Duelist,
  type DuelSetup,
  type DuelView,
  type Options,
} from "../../../../module/rules/ship-on-ship/state";

/** With more, a duel of passes takes too long to be useful. */
const MOST_STALL_TURNS = 4;

/** Random house options: about half of them at their defaults. */
function randomOptions(random: Random): Partial<Options> {
  const options: { [option: string]: unknown } = {};
  for (const [option, allowed] of Object.entries(HOUSE_OPTIONS.values)) {
    if (random(2) === 1) continue;
    options[option] =
      typeof allowed === "number" ? allowed + random(MOST_STALL_TURNS) - 1 : pick<unknown>(allowed, random);
  }
  return options as Partial<Options>;
}

/** Usually a number in the usual range, sometimes one beyond it. */
function number(name: keyof typeof BOUNDS, random: Random): number {
  const { least, usual, most } = BOUNDS[name];
  return least - 1 + random((random(8) === 1 ? most : usual) - least + 1);
}

function randomDuelist(seat: string, random: Random): Duelist {
  const preset = PRESETS[pick(PRESET_NAMES, random)];
  return {
    seat,
    ship: `ship-${seat}`,
    rating: number("rating", random),
    skill: number("skill", random),
    coordination: number("coordination", random),
    ...(random(2) === 1 ? { favored: preset } : {}),
  };
}

/** Two captains with any numbers under any options; sometimes their sides are settled beforehand. */
export function randomDuel(random: Random): DuelSetup {
  const first = randomDuelist("seat-1", random);
  const settled = random(3) === 1 ? { color: pick(["red", "black"] as const, random) } : {};
  return { duelists: [{ ...first, ...settled }, randomDuelist("seat-2", random)], options: randomOptions(random) };
}

/** Random duels, played at random; the captains may pass the deck to and fro for long. */
export const RANDOM_DUEL = randomPlay(shipOnShip, randomDuel, randomPlayer<DuelView>, 300);
