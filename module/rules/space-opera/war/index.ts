/** Space Opera between battles. Its text knows neither money nor yards: all prices here are house rules, and so are the days. */
import type { Offer, Veteran } from "../../kernel/war";
import type { Battle, Ship } from "../state";
import type { LocationKind, ShipClass } from "../tables";

/** House rule: credits of a hull by its class; a planet is not for sale. */
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

/** House rule: credits of a gun for each level of its firepower. */
export const GUN_CREDITS = 20;

/** House rule: credits of work that a yard does on a ship in a day. */
export const YARD_PACE = 100;

/** House rule: which share of its hull's credits it takes to mend what is wrong with a ship. */
const SHARES: { readonly [what in "burning" | "disabled" | LocationKind]: number } = {
  burning: 0.1,
  disabled: 0.3,
  weapon: 0.1,
  engine: 0.2,
  bridge: 0.2,
  bay: 0.1,
  hull: 0.1,
};

/** What can be wrong with a ship. */
export type Wrong = keyof typeof SHARES;

/** House rule: what a ship and its guns are worth. */
export const worthOf = (shipClass: ShipClass, firepower: readonly number[]): number =>
  HULL_CREDITS[shipClass] + firepower.reduce((sum, level) => sum + level * GUN_CREDITS, 0);

/** House rule: mending something on a ship of a class. Nobody aboard can: what they can mend in a battle is mended there (SOCS-12). */
export function mending(shipClass: ShipClass, what: Wrong): Offer {
  const credits = Math.ceil(HULL_CREDITS[shipClass] * SHARES[what]);
  return { how: "yard", credits, days: credits / YARD_PACE };
}

/** House rule: somebody new at the post of one who died takes the credits of their skills, and a day. */
export const hiring = (skills: readonly number[]): Offer => ({
  how: "yard",
  credits: 2 * skills.reduce((sum, skill) => sum + Math.max(0, skill), 0),
  days: 1,
});

/** House rule: experience of a ship that raises a skill of one of its people by a level. */
export const LESSON = 4;

/** What works on a ship: the ship itself, and each location. */
const working = ({ destroyed, disabled, locations }: Ship): number =>
  destroyed ? 0 : Number(!disabled) + locations.filter((location) => !location.disabled).length;

function fateOf({ destroyed, disabled }: Ship): Pick<Veteran, "fate" | "end"> {
  if (destroyed) return { fate: "destroyed", end: "lost" };
  return disabled ? { fate: "disabled", end: "prize" } : { fate: "", end: "stays" };
}

/** All ships that came to a battle, as they came and as they left. Who lies disabled where another side has won is its prize: a house rule. */
export function rollCall(before: Battle, after: Battle): Veteran[] {
  const winners = after.over?.winners ?? [];
  return after.ships.map((ship): Veteran => {
    const came = before.ships.find((each) => each.ship === ship.ship) ?? ship;
    const { fate, end } = fateOf(ship);
    const isTaken = end !== "prize" || (winners.length > 0 && !winners.includes(ship.seat));
    return {
      ...{ id: ship.ship, seat: ship.seat, name: ship.name, fate, end: isTaken ? end : "stays" },
      ...{ before: working(came), after: working(ship), of: 1 + came.locations.length },
      hurt: Number(ship.burning && !ship.destroyed),
      people: end === "prize" && isTaken ? ship.crew.filter(({ alive }) => alive).length : 0,
    };
  });
}
