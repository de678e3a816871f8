/** Random battles, for tests and `npm run fuzz`: any ships, any crews, any house options. */
import { randomPlayer } from "../../../../module/rules/bots/random";
import { pick, type Random } from "../../../../module/rules/kernel";
import { randomPlay } from "../random-walk";
import { spaceOpera, type BattleView } from "../../../../module/rules/space-opera/index";
import {
  HOUSE_OPTIONS,
  type BattleSetup,
  type Options,
  type ShipSetup,
} from "../../../../module/rules/space-opera/state";
import {
  CLASSES,
  LOCATION_KINDS,
  MOST_DAMAGE,
  MOST_FIGHTERS,
  type ShipClass,
} from "../../../../module/rules/space-opera/tables";

const MOST_SHIPS = 10;
const MOST_SEATS = 5;

/** A whole number from `low` to `high`, inclusive. */
const between = (low: number, high: number, random: Random): number => low + random(high - low + 1) - 1;

const chance = (oneIn: number, random: Random): boolean => random(oneIn) === 1;

/** Ranges of numeric options, whose allowed values give only a minimum; quiet turns must end the battle. */
const SPANS: { readonly [option in keyof Options]?: readonly [low: number, high: number] } = {
  planetSize: [6, 14],
  controlSkill: [8, 16],
  minorDeathOn: [0, 6],
  overrides: [0, 2],
  furballCount: [2, 8],
  maxPenalty: [0, 12],
  quietTurns: [2, 12],
  squadronRecoil: [1, 4],
  turnSeconds: [0, 100],
};

/** Random house options: about half of them at their defaults; battles without harm always end soon. */
function randomOptions(random: Random): Partial<Options> {
  const options: { [option: string]: unknown } = {};
  for (const [option, allowed] of Object.entries(HOUSE_OPTIONS.values)) {
    const span = SPANS[option as keyof Options];
    if (option !== "quietTurns" && chance(2, random)) continue;
    options[option] = span ? between(...span, random) : pick<unknown>(allowed as readonly unknown[], random);
  }
  return options as Partial<Options>;
}

function randomLocations(ship: string, shipClass: ShipClass, random: Random): NonNullable<ShipSetup["locations"]> {
  const count = shipClass === "fighter" && !chance(8, random) ? 0 : random(5) - 1;
  return Array.from({ length: count }, (_, at) => ({
    id: `${ship}-part-${at + 1}`,
    name: `part ${at + 1}`,
    kind: pick(LOCATION_KINDS, random),
    ...(chance(2, random) ? {} : { penalty: between(-7, 1, random) }),
    disabled: chance(12, random),
  }));
}

function randomGun(id: string, members: readonly string[], places: readonly string[], random: Random) {
  return {
    id,
    name: `gun ${id}`,
    skill: between(7, 18, random),
    accuracy: between(-2, 5, random),
    firepower: random(MOST_DAMAGE),
    range: pick(["short", "long"] as const, random),
    perception: between(6, 16, random),
    ...(chance(2, random) ? { gunner: pick(["", ...members], random) } : {}),
    ...(chance(4, random) ? { gunnerIsPilot: chance(2, random) } : {}),
    ...(places.length > 0 && chance(2, random) ? { location: pick(places, random) } : {}),
  };
}

function randomShip(at: number, seats: number, sides: number, random: Random): ShipSetup {
  const ship = `ship-${at + 1}`;
  const shipClass = chance(2, random) ? pick(["fighter", "cutter", "line"] as const, random) : pick(CLASSES, random);
  const crew = Array.from({ length: random(5) - 1 }, (_, index) => ({
    id: `${ship}-member-${index + 1}`,
    name: `member ${index + 1}`,
    major: chance(3, random),
    ...(chance(3, random) ? { piloting: between(8, 18, random) } : {}),
    ...(chance(3, random) ? { repair: between(8, 16, random) } : {}),
    alive: !chance(10, random),
  }));
  const locations = randomLocations(ship, shipClass, random);
  const [members, places] = [crew.map(({ id }) => id), locations.map(({ id }) => id)];
  const isSquadron = shipClass === "fighter" && locations.length === 0 && chance(3, random);
  const fighters = isSquadron ? between(2, MOST_FIGHTERS, random) : 1;
  return {
    // The first ships take one seat and one side each, so that there are at least two sides.
    seat: `seat-${at < seats ? at + 1 : random(seats)}`,
    ship,
    name: `Ship ${at + 1}`,
    ...(sides === 0 ? {} : { side: `side-${at < sides ? at + 1 : random(sides)}` }),
    class: shipClass,
    piloting: between(8, 18, random),
    mr: between(-3, 4, random),
    ...(chance(5, random) ? { size: between(-3, 5, random) } : {}),
    ...(chance(4, random) ? { protection: random(3) - 1 } : {}),
    ...(members.length > 0 && chance(2, random) ? { pilot: pick(members, random) } : {}),
    ...(isSquadron ? { fighters, fightersLost: chance(4, random) ? random(fighters) - 1 : 0 } : {}),
    burning: chance(12, random),
    disabled: chance(20, random),
    locations,
    crew,
    guns: Array.from({ length: random(4) - 1 }, (_, index) =>
      randomGun(`${ship}-gun-${index + 1}`, members, places, random),
    ),
  };
}

/** Two to ten ships under any options, on two or more sides; sometimes each is on its own. */
export function randomBattle(random: Random): BattleSetup {
  const count = between(2, MOST_SHIPS, random);
  const seats = between(1, Math.min(count, MOST_SEATS), random);
  const sides = chance(5, random) ? 0 : between(2, Math.min(count, 3), random);
  const ships = Array.from({ length: count }, (_, at) => randomShip(at, seats, sides, random));
  return { ships, options: randomOptions(random) };
}

/** Random battles, played at random. */
export const RANDOM_OPERA = randomPlay(spaceOpera, randomBattle, randomPlayer<BattleView>, 60);
