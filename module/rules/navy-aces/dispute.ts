/** Settling what the players see differently. Navy Aces, "Disputes"; NA-17. */
import type { Random } from "../kernel";
import { FACES } from "./tables";

/** One throw of a dispute: each name with its die. */
export type DisputeRoll = readonly { readonly name: string; readonly roll: number }[];

/** Rolls a die for each name; the highest is right, and several that are highest roll again among themselves. NA-17. */
export function settleDispute(names: readonly string[], die: Random): { rolls: DisputeRoll[]; winner: string } {
  const rolls: DisputeRoll[] = [];
  let left = names;
  do {
    const thrown = left.map((name) => ({ name, roll: die(FACES) }));
    const highest = Math.max(...thrown.map(({ roll }) => roll));
    rolls.push(thrown);
    left = thrown.filter(({ roll }) => roll === highest).map(({ name }) => name);
  } while (left.length > 1);
  return { rolls, winner: left[0] ?? "" };
}
