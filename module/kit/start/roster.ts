/** Choosing who fights, without a window: the group, side and commander of each, and the name of the battle. */
import { SIDES } from "./sides";
import type { Spot } from "../platform/canvas";
import { oneLine, phrase } from "../text/sentence";
import { folded } from "../text/lists";

/** The groups of those who could fight, in this order. */
export const GROUPS = ["scene", "recent", "world", "packed"] as const;
export type Group = (typeof GROUPS)[number];

/** The group of a candidate. `recent`: the UUIDs of those who fought last. */
export function groupOf(uuid: string, isOnScene: boolean, recent: readonly string[]): Group {
  if (isOnScene) return "scene";
  if (recent.includes(uuid)) return "recent";
  return uuid.startsWith("Compendium.") ? "packed" : "world";
}

/** How many fighters are remembered for each game. */
const REMEMBERED = 8;

/** The updated list of those who fought last. */
export const recentWith = (recent: readonly string[], used: readonly string[]): string[] =>
  [...new Set([...used, ...recent])].slice(0, REMEMBERED);

/** Whether a text contains every word of a query. */
export function isFound(query: string, text: string): boolean {
  const within = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** A fighter, as far as it is settled. */
export interface SettledFighter {
  /** The player who owns it; blank if nobody does. */
  readonly owner: string;
  /** Its position on the scene. */
  readonly spot?: Spot | undefined;
  readonly side?: string | undefined;
  readonly commander?: string | undefined;
}

/** Splits ships on a scene at the widest gap between them; the first ship is on the first side. */
function splitByPlace(spots: readonly Spot[]): string[] {
  const gapsAlong = (axis: keyof Spot) => {
    const sorted = spots.map((spot) => spot[axis]).sort((a, b) => a - b);
    return sorted.slice(1).map((to, at) => ({ axis, wide: to - sorted[at]!, from: to }));
  };
  const [widest] = [...gapsAlong("x"), ...gapsAlong("y")].sort((a, b) => b.wide - a.wide);
  if (!widest || widest.wide === 0) return spots.map((_, at) => SIDES[at % 2]!);
  const isBeyond = (spot: Spot) => spot[widest.axis] >= widest.from;
  return spots.map((spot) => (isBeyond(spot) === isBeyond(spots[0]!) ? "a" : "b"));
}

/** The sides of ships that come together: players' ships against the rest, or one side per player; else by position. */
function firstSides(all: readonly SettledFighter[]): string[] {
  const owners = [...new Set(all.map(({ owner }) => owner))];
  if (owners.length > 1 && owners.includes("")) return all.map(({ owner }) => (owner === "" ? "b" : "a"));
  if (owners.length > 1) return all.map(({ owner }) => SIDES[owners.indexOf(owner) % SIDES.length]!);
  const spots = all.flatMap(({ spot }) => spot ?? []);
  return spots.length === all.length ? splitByPlace(spots) : all.map((_, at) => SIDES[at % 2]!);
}

/** The side of each: the settled one; later ones join their player's side, or else the smaller of the first two. */
export function proposedSides(all: readonly SettledFighter[]): string[] {
  if (all.every(({ side }) => side === undefined)) return firstSides(all);
  const settled = all.filter(({ side }) => side !== undefined);
  const count = { a: 0, b: 0 } as Record<string, number>;
  for (const { side = "" } of settled) count[side] = (count[side] ?? 0) + 1;
  return all.map(({ side, owner }) => {
    if (side !== undefined) return side;
    const own = owner === "" ? undefined : settled.find((other) => other.owner === owner)?.side;
    const chosen = own ?? (count["a"]! <= count["b"]! ? "a" : "b");
    count[chosen] = (count[chosen] ?? 0) + 1;
    return chosen;
  });
}

/** Possible commanders: the ids of the players who are online, and a bot as in `Participant`; blank if there is none. */
export interface Officers {
  readonly players: readonly string[];
  readonly bot: string;
}

/**
 * The commander of each, by side: the settled one, or its owner; else the commander of its side. A side without one
 * gets a player who is online, then the Gamemaster, then a bot; players share a side of several ships.
 */
export function proposedCommanders(
  all: readonly SettledFighter[],
  sides: readonly string[],
  { players, bot }: Officers,
): string[] {
  const given = all.map(({ commander, owner }) => commander ?? (owner === "" ? undefined : owner));
  const taken = new Set(given);
  const player = players.some((id) => taken.has(id)) ? undefined : players[0];
  const free = [...(player === undefined ? [] : [player]), "", bot];
  const leaders = new Map<string, string>();
  for (const [at, side] of sides.entries()) {
    if (side === "" || leaders.has(side)) continue;
    const known = given.find((commander, other) => commander !== undefined && sides[other] === side);
    const leader = known ?? free.find((commander) => !taken.has(commander)) ?? bot;
    leaders.set(side, leader);
    taken.add(leader);
    const missing = given.flatMap((commander, other) =>
      commander === undefined && other >= at && sides[other] === side ? [other] : [],
    );
    const shared = known === undefined && players.includes(leader) ? players : [leader];
    for (const [turn, other] of missing.entries()) given[other] = shared[turn % shared.length];
  }
  return given.map((commander) => commander ?? "");
}

/** The name of a battle between these sides, given the ships' names on each. Blank if nobody fights. */
export function battleName(sides: readonly (readonly string[])[]): string {
  const called = sides.map(([first = "", second, ...others]) => {
    if (second === undefined) return first;
    if (others.length > 0) return phrase("ALLHANDS.start.andOthers", { first });
    return phrase("ALLHANDS.start.and", { first, second });
  });
  const [first = "", second] = called;
  if (second === undefined) return first;
  if (called.length === 2) return phrase("ALLHANDS.start.versus", { first, second });
  return oneLine(called);
}
