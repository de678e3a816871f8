/** Space Opera between battles. Its text has neither money nor yards: all prices and days here are house rules. */
import type { Offer, Veteran } from "../../kernel/war";
import type { Battle, Ship } from "../state";
import type { LocationKind, ShipClass } from "../tables";

/** House rule: price of a hull in credits, by class; a planet is not for sale. */
export const HULL_CREDITS: { readonly [shipClass in ShipClass]: number } = {
  fighter: 100,
  shuttle: 100,
  yacht: 250,
  cutter: 300,
  freighter: 400,
  line: 800,
  station: 1200,
  planet: 0,
};

/** House rule: price of a gun in credits, for each level of its firepower. */
const GUN_CREDITS = 20;

/** House rule: credits of work that a yard does on a ship in a day. */
export const YARD_PACE = 100;

/** House rule: cost of each repair, as a share of the hull's price. */
const SHARES: { readonly [what in "burning" | "disabled" | LocationKind]: number } = {
  burning: 0.1,
  disabled: 0.3,
  weapon: 0.1,
  engine: 0.2,
  bridge: 0.2,
  bay: 0.1,
  hull: 0.1,
};

/** Damage that a yard can repair. */
export type Wrong = keyof typeof SHARES;

/** House rule: what a ship and its guns are worth. */
export const worthOf = (shipClass: ShipClass, firepower: readonly number[]): number =>
  HULL_CREDITS[shipClass] + firepower.reduce((sum, level) => sum + level * GUN_CREDITS, 0);

/** House rule: repair of one damage kind of a class. Those aboard cannot: they mend theirs in battle (SOCS-12). */
export function mending(shipClass: ShipClass, what: Wrong): Offer {
  const credits = Math.ceil(HULL_CREDITS[shipClass] * SHARES[what]);
  return { how: "yard", credits, days: credits / YARD_PACE };
}

/** House rule: replacing a person who died costs the credits of their skills, and a day. */
export const hiring = (skills: readonly number[]): Offer => ({
  how: "yard",
  credits: 2 * skills.reduce((sum, skill) => sum + Math.max(0, skill), 0),
  days: 1,
});

/** House rule: ship's experience needed to raise a skill of one of its people by a level. */
export const TRAINING_COST = 4;

/** Number of working parts of a ship: the ship itself, and each location. */
const working = ({ destroyed, disabled, locations }: Ship): number =>
  destroyed ? 0 : Number(!disabled) + locations.filter((location) => !location.disabled).length;

function fateOf({ destroyed, disabled }: Ship): Pick<Veteran, "fate" | "end"> {
  if (destroyed) return { fate: "destroyed", end: "lost" };
  return disabled ? { fate: "disabled", end: "prize" } : { fate: "", end: "stays" };
}

/** A battle's ships, as they came and left. A disabled one is the prize of another side that wins: a house rule. */
export function rollCall(before: Battle, after: Battle): Veteran[] {
  const winners = after.over?.winners ?? [];
  return after.ships.map((ship): Veteran => {
    const came = before.ships.find((each) => each.ship === ship.ship) ?? ship;
    const { fate, end } = fateOf(ship);
    const isTaken = end !== "prize" || (winners.length > 0 && !winners.includes(ship.seat));
    return {
      id: ship.ship,
      seat: ship.seat,
      name: ship.name,
      fate,
      end: isTaken ? end : "stays",
      before: working(came),
      after: working(ship),
      of: 1 + came.locations.length,
      hurt: Number(ship.burning && !ship.destroyed),
      people: end === "prize" && isTaken ? ship.crew.filter(({ alive }) => alive).length : 0,
    };
  });
}
