/** Random games, for tests and `npm run fuzz`: any house options, two to four players. */
import { pick, type Player, type Random, type Seat } from "../../../../module/rules/kernel";
import type { Interrupt } from "../../../../module/rules/navy-aces/interrupts";
import {
  HOUSE_OPTIONS,
  isShip,
  type Options,
  type Waters,
  type WatersSetup,
  type WatersView,
} from "../../../../module/rules/navy-aces/state";
import { navyAces } from "../../../../module/rules/navy-aces/index";
import { randomPlay } from "../random-walk";
import { LEAST_PLAYERS, MOST_PLAYERS, NAVY_FACES } from "../../../../module/rules/navy-aces/tables";

/** Maximum added to a numeric option's least value. More makes games too long, or tables where nobody meets. */
const EXTRA: { readonly [option: string]: number } = {
  tableWidth: 6,
  tableDepth: 3,
  losSamples: 5,
  rounds: 20,
  idleRounds: 2,
};

/** Random house options: about half of them at their defaults, except the table, which is small. */
function randomOptions(random: Random): Partial<Options> {
  const options: { [option: string]: unknown } = {};
  for (const [option, allowed] of Object.entries(HOUSE_OPTIONS.values)) {
    const always = option.startsWith("table") || option === "losSamples";
    if (!always && random(2) === 1) continue;
    options[option] =
      typeof allowed === "number" ? allowed + random((EXTRA[option] ?? 0) + 1) - 1 : pick<unknown>(allowed, random);
  }
  return options as Partial<Options>;
}

/** Players under any options; usually two. */
export function randomFleets(random: Random): WatersSetup {
  const count = random(2) === 1 ? LEAST_PLAYERS : LEAST_PLAYERS - 1 + random(MOST_PLAYERS - LEAST_PLAYERS + 1);
  const players = Array.from({ length: count }, (_, at) => ({
    seat: `seat-${at + 1}`,
    face: pick(NAVY_FACES, random),
  }));
  return { players, options: randomOptions(random) };
}

/** One in this many standing offers is considered. */
const TAKEN_UP = 10;
/** Of those that could end the game, one in this many is made: otherwise random games would end too soon. */
const RARITY: { readonly [interrupt in Interrupt["do"]]: number } = { offerEnd: 8, surrender: 40 };

/** Plays at random whatever is allowed, but seldom surrenders or offers to end the game. */
function randomAdmiral(random: Random): Player<WatersView> {
  return (question, view, seat, about) => {
    if (question.standing && random(TAKEN_UP) > 1) return undefined;
    const answer = question.menu(view, seat, about).sample(random);
    if (!question.standing) return question.name === "acceptEnd" ? random(TAKEN_UP) === 1 : answer;
    const interrupt: Interrupt = random(4) === 1 ? { do: "surrender" } : (answer as Interrupt);
    return random(RARITY[interrupt.do]) === 1 ? interrupt : undefined;
  };
}

/** Random games of two to four such players. */
export const RANDOM_WATERS = randomPlay(navyAces, randomFleets, randomAdmiral, 250);

/** The same game with all cards that a seat cannot see in another order. */
export function shuffledAbout(waters: Waters, seat: Seat | null): Waters {
  const other = structuredClone(waters);
  const hands = other.navies.filter((navy) => navy.seat !== seat).map(({ hand }) => hand);
  const hidden = [...other.islands, ...other.units.filter((unit) => !isShip(unit))].filter(({ card }) => card !== null);
  const all = [...hands.flat(), ...other.deck, ...hidden.map(({ card }) => card ?? "")];
  all.push(...all.splice(0, 1));
  for (const pile of [...hands, other.deck]) pile.splice(0, pile.length, ...all.splice(0, pile.length));
  for (const one of hidden) one.card = all.shift() ?? null;
  return other;
}
