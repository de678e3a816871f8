/**
 * Real dice that were thrown in one breath: three numbers of a 3d6 are typed together, the first counts at once, and the
 * others as soon as they are asked for. They stay in this browser until then.
 */

/** A die that somebody is asked for. Its id begins with that of its battle or message, and a hyphen. */
export interface AskedDie {
  readonly id: string;
  readonly reason: string;
  readonly sides: number;
}

interface Hand extends AskedDie {
  readonly values: number[];
}

const hands = new Map<string, Hand>();

const placeOf = ({ id }: AskedDie): string => id.split("-", 1)[0] ?? "";

/** The numbers in what was typed: apart from each other, or, where each is one digit, in a row. */
export function typedNumbers(typed: string, sides: number): string[] {
  const words = typed.split(/[\s,;+]+/).filter((word) => word !== "");
  return sides < 10 && words.length === 1 && /^\d{2,}$/.test(words[0] ?? "") ? [...(words[0] as string)] : words;
}

/** Keeps the numbers that were typed beyond the first for the dice that come next. */
export function keepInHand(die: AskedDie, values: readonly number[]): void {
  if (values.length > 0) hands.set(placeOf(die), { ...die, values: [...values] });
  else hands.delete(placeOf(die));
}

/**
 * The number that was typed for this die before it was asked for. `given`: it has been taken already; null: there is none,
 * and numbers that were meant for other dice are forgotten.
 */
export function nextInHand(die: AskedDie): number | "given" | null {
  const hand = hands.get(placeOf(die));
  if (!hand) return null;
  if (hand.id === die.id) return "given";
  const [value, ...rest] = hand.values;
  const fits = hand.reason === die.reason && hand.sides === die.sides;
  if (!fits || value === undefined) {
    hands.delete(placeOf(die));
    return null;
  }
  hands.set(placeOf(die), { ...die, values: rest });
  return value;
}
