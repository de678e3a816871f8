/** Circumstances in Silent Ships: what a Gamemaster adds to the value of ships in a battle. */
import {
  circumstanceLines,
  circumstanceSum,
  EVERYTHING,
  type CircumstanceLine,
  type CircumstanceRules,
} from "../kernel";
import { hullKey, shipAt, type PlayerNumber, type SeaView } from "./state";
import { SEA } from "./tables";

/** `value`: what a ship adds to its side's total. */
const NUMBERS = ["value"];

export const SEA_CIRCUMSTANCES: CircumstanceRules<SeaView> = {
  round: ({ round }) => Math.max(1, round),
  targets: (sea) => [
    { on: EVERYTHING, kind: "all", numbers: NUMBERS },
    ...sea.captains.map(({ seat }) => ({ on: seat, kind: "seat" as const, numbers: NUMBERS })),
    ...SEA.flatMap((square) => {
      const ship = shipAt(sea, square);
      return ship ? [{ on: hullKey(ship.hull), kind: "ship" as const, numbers: NUMBERS }] : [];
    }),
  ],
};

const things = (sea: SeaView, place: PlayerNumber, hull: number | null): string[] => [
  sea.captains[place].seat,
  ...(hull === null ? [] : [hullKey(hull)]),
];

/** What circumstances add to the value of a player's ship. `hull`: null for one that is not at sea yet. */
export const addedTo = (sea: SeaView, place: PlayerNumber, hull: number | null): number =>
  sea.circumstances === undefined
    ? 0
    : circumstanceSum(sea, SEA_CIRCUMSTANCES.round(sea), "value", things(sea, place, hull));

/** The same, one by one. */
export const linesOn = (sea: SeaView, place: PlayerNumber, hull: number): readonly CircumstanceLine[] =>
  sea.circumstances === undefined
    ? []
    : circumstanceLines(sea, SEA_CIRCUMSTANCES.round(sea), "value", things(sea, place, hull));
