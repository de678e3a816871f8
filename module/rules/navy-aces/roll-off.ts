/** Dice that decide between players. Navy Aces, "Setup", "Disputes"; NA-9, NA-17. */
import { FACES } from "./tables";

/** Throws of a die for each, those that tie for the highest once more, and who was highest alone in the last. */
export type RollOff<Who> = {
  readonly rolls: readonly (readonly { readonly who: Who; readonly roll: number }[])[];
  readonly winner: Who;
};

/** Rolls for one of some, of whom there is at least one; `die` throws the die of one, with so many faces. NA-9, NA-17. */
export function rollOff<Who>(all: readonly Who[], die: (faces: number, who: Who) => number): RollOff<Who> {
  const rolls: { who: Who; roll: number }[][] = [];
  let left = all;
  while (left.length > 1) {
    const thrown = left.map((who) => ({ who, roll: die(FACES, who) }));
    const highest = Math.max(...thrown.map(({ roll }) => roll));
    rolls.push(thrown);
    left = thrown.filter(({ roll }) => roll === highest).map(({ who }) => who);
  }
  return { rolls, winner: left[0] as Who };
}
