/**
 * Real dice thrown together: the three numbers of a 3d6 are typed at once; the first counts immediately, the others as
 * soon as they are asked for. They stay in this browser until then.
 */

/** A die that someone is asked for. Its id begins with the id of its battle or message and a hyphen. */
export interface AskedDie {
  readonly id: string;
  readonly reason: string;
  readonly sides: number;
}

interface Typed extends AskedDie {
  readonly values: number[];
}

const kept = new Map<string, Typed>();

const placeOf = ({ id }: AskedDie): string => id.split("-", 1)[0] ?? "";

/** The numbers in the typed text: separated from each other, or run together if each is one digit. */
export function typedNumbers(typed: string, sides: number): string[] {
  const words = typed.split(/[\s,;+]+/).filter((word) => word !== "");
  return sides < 10 && words.length === 1 && /^\d{2,}$/.test(words[0] ?? "") ? [...(words[0] as string)] : words;
}

/** Keeps the numbers typed beyond the first for the next dice. */
export function keepTyped(die: AskedDie, values: readonly number[]): void {
  if (values.length > 0) kept.set(placeOf(die), { ...die, values: [...values] });
  else kept.delete(placeOf(die));
}

/** The numbers that are kept for the dice after this one. */
export const typedAhead = (die: AskedDie): readonly number[] => kept.get(placeOf(die))?.values ?? [];

/**
 * The number that was typed for this die before it was asked for; `given` if it has been taken already; null if there
 * is none. Numbers that were meant for other dice are forgotten.
 */
export function nextTyped(die: AskedDie): number | "given" | null {
  const typed = kept.get(placeOf(die));
  if (!typed) return null;
  if (typed.id === die.id) return "given";
  const [value, ...rest] = typed.values;
  const fits = typed.reason === die.reason && typed.sides === die.sides;
  if (!fits || value === undefined) {
    kept.delete(placeOf(die));
    return null;
  }
  kept.set(placeOf(die), { ...die, values: rest });
  return value;
}
