/** Dice that decide between players. Navy Aces, "Setup", "Disputes"; NA-9, NA-17. */
import { FACES } from "./tables";

/** A die for each player, rerolled by those who tie for highest, and the winner: highest in the last round. */
export type RollOff<Who> = {
  readonly rolls: readonly (readonly { readonly who: Who; readonly roll: number }[])[];
  readonly winner: Who;
};

/** Rolls for one of several, at least one; `die` rolls a die with `faces` faces for one of them. NA-9, NA-17. */
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
