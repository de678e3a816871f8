/** Duels of Ship-on-Ship, as named on the command line. */
import { HOUSE_OPTIONS, type DuelSetup } from "../../module/rules/ship-on-ship";
import { CommandError } from "./command";
import { findCraft } from "./dogfighters";
import { houseOptions } from "./house-options";
import type { Words } from "./story";

/** Colors of the sides, in the order in which the sides are named. */
const COLORS = ["red", "black"] as const;

/**
 * A craft for either side: the first plays red, the second black, each with its first deck of that color.
 *
 * @param options  house options, `name=value` each
 * @throws CommandError naming what is missing or unknown
 */
export function duelSetup(sides: readonly string[], options: readonly string[]): DuelSetup {
  if (sides.length !== COLORS.length)
    throw new CommandError(`name two craft, the first for red and the second for black, not ${sides.length}`);
  const taken = new Set<string>();
  const duelists = sides.map((side, at) => {
    const { slug, ...craft } = findCraft(side);
    const ship = taken.has(slug) ? `${slug}-2` : slug;
    taken.add(slug);
    return { ...craft, seat: `seat-${at + 1}`, ship, ...(at === 0 ? { color: COLORS[0] } : {}) };
  });
  return { duelists, options: { ...HOUSE_OPTIONS.usual, ...houseOptions(HOUSE_OPTIONS.values, options) } };
}

/** Names of craft and their captains in a story. */
export function duelWords({ duelists }: DuelSetup): Words {
  const named = duelists.flatMap(({ seat, ship, name = ship }, at): [string, string][] => {
    const isNamesake = duelists.slice(0, at).some((other) => other.name === name);
    const called = isNamesake ? `${name} ${at + 1}` : name;
    return [
      [seat, called],
      [ship, called],
    ];
  });
  return { names: new Map(named) };
}
