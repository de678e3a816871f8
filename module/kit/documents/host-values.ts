/**
 * Values of an actor of the world's own system, read by data: where each stands, and what it becomes. What stands there
 * is others': what cannot be used is said, and something usual takes its place.
 */
import { isObject } from "../../rules/kernel";
import { levelOf } from "../../rules/kernel/three-dice";
import { unfit } from "./host-people";

/** Where a value stands in an actor, and what becomes of it. All members but `at` and `usual` may be left out. */
export interface HostReading {
  /**
   * A path, or several of which the first that leads to something counts. A part `*` stands for all members, of which the
   * greatest number counts; `items.TYPE` for the items of a type.
   */
  readonly at: string | readonly string[];
  /** Whether a text of dice counts as its average: `2d6` is 7. */
  readonly dice?: boolean;
  /** A d20 and what stands there succeed against this: it becomes the level of 3d6 with the nearest chance. */
  readonly d20?: number;
  /** Is subtracted first. */
  readonly less?: number;
  /** What is left is divided by it, and rounded down. */
  readonly per?: number;
  /** Instead: the last value whose least number is reached. */
  readonly bands?: readonly (readonly [least: number, value: number | string])[];
  /** What each word that can stand there becomes, in small letters. */
  readonly words?: { readonly [word: string]: number | string };
  /** If nothing stands there, or nothing that can be used. */
  readonly usual: number | string;
}

/** A value, or where it stands. */
export type HostValue = number | string | HostReading;

/** What a value has to be: a whole number within bounds, or one of a few words. */
export type Fits = { readonly least: number; readonly most: number } | { readonly choices: readonly string[] };

/** A value that was read. */
export interface Read {
  readonly value: number | string;
  /** Where it stood; blank if it was given, or nothing stood there. */
  readonly path: string;
  /** What stood there and counts, in at most 40 letters. */
  readonly found: string;
  /** Why the usual value or a bound takes the place of it; blank if all is well. */
  readonly problem: "" | "noNumber" | "unknown" | "beyond";
  /** How it was read; null if it was given. */
  readonly by: HostReading | null;
}

/** Beyond this nothing is a number of a ship's. */
const MOST = 1_000_000;
const MOST_SHOWN = 40;
/** Dice as systems write them: `4d6`, `2D`, `(2d6)*10`, `3d10+2`; `1DD` is ten times as much. */
const DICE = /^\(?(\d{1,3})(dd?)(\d{1,3})?(?:([+-])(\d{1,4}))?\)?(?:[*x×](\d{1,3}))?$/i;

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === "";
const member = (of: unknown, name: string): unknown =>
  isObject(of) || Array.isArray(of) ? (of as Record<string, unknown>)[name] : undefined;

/** All that stands at a path in an actor or an item. */
export function valuesAt(root: object, path: string): unknown[] {
  const [first, type, ...rest] = path.split(".");
  const isOfItems = first === "items" && type !== undefined;
  const { items = [] } = root as { readonly items?: Iterable<{ readonly type: string }> };
  const from: unknown[] = isOfItems ? [...items].filter((item) => item.type === type) : [root];
  const steps = isOfItems ? rest : path.split(".");
  const found = steps.reduce<unknown[]>(
    (at, step) =>
      at.flatMap((each) => (step === "*" ? (isObject(each) ? Object.values(each) : []) : [member(each, step)])),
    from,
  );
  return found.filter((value) => !isBlank(value));
}

/** A number, or a text of one; null if it is neither. */
export function numberRead(value: unknown): number | null {
  const number = typeof value === "string" && value.length <= MOST_SHOWN ? Number(value.trim() || Number.NaN) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** Dice that a system keeps as an object. */
interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly bonus: number;
}

/** Such dice; null if these are none. */
function diceIn(value: unknown): Dice | null {
  const [count, sides, bonus] = ["number", "denomination", "bonus"].map((name) => numberRead(member(value, name)));
  return typeof count === "number" && typeof sides === "number" ? { count, sides, bonus: bonus ?? 0 } : null;
}

/** The average of dice: as a text, or as an object with their number and denomination. */
function averageIn(value: unknown): number | null {
  if (isObject(value)) {
    const dice = diceIn(value);
    return dice && (dice.count * (dice.sides + 1)) / 2 + dice.bonus;
  }
  const text = typeof value === "string" ? value.slice(0, MOST_SHOWN).replaceAll(" ", "") : "";
  const [, count, die = "", sides = "6", sign = "+", bonus = "0", times = "1"] = DICE.exec(text) ?? [];
  if (count === undefined) return numberRead(value);
  const average = (Number(count) * (Number(sides) + 1)) / 2 + Number(`${sign}${bonus}`);
  return average * Number(times) * (die.length > 1 ? 10 : 1);
}

/** What a number becomes. */
function measured(number: number, { d20, less = 0, per = 1, bands }: HostReading): number | string | undefined {
  if (d20 !== undefined) return levelOf(Math.min(20, Math.max(0, 21 - d20 + Math.floor(number))), 20);
  return bands ? bands.findLast(([least]) => number >= least)?.[1] : Math.floor((number - less) / per);
}

/** The beginning of what stands somewhere, for people. */
function shown(value: unknown): string {
  if (!isObject(value) && !Array.isArray(value)) return String(value).slice(0, MOST_SHOWN);
  const dice = diceIn(value);
  if (!dice) return "[…]";
  const { count, sides, bonus } = dice;
  return `${count}d${sides}${bonus > 0 ? "+" : ""}${bonus || ""}`.slice(0, MOST_SHOWN);
}

/** Whether a value is as it has to be. */
const isFit = (value: unknown, fits: Fits): value is number | string =>
  "choices" in fits
    ? fits.choices.includes(value as string)
    : typeof value === "number" && value >= fits.least && value <= fits.most;

/** What a number becomes, as it has to be. */
function fitted(number: number, reading: HostReading, fits: Fits): Pick<Read, "value" | "problem"> {
  const value = Math.abs(number) > MOST ? undefined : measured(number, reading);
  if (isFit(value, fits)) return { value, problem: "" };
  if (typeof value !== "number" || "choices" in fits) return { value: reading.usual, problem: "beyond" };
  return { value: Math.min(fits.most, Math.max(fits.least, value)), problem: "beyond" };
}

/** What stood at a path, as it has to be, and the one of several that counts: the first, or the greatest number. */
function converted(
  values: readonly unknown[],
  reading: HostReading,
  fits: Fits,
): Pick<Read, "value" | "problem" | "found"> {
  const { words, dice, usual } = reading;
  const found = shown(values[0]);
  if (words || ("choices" in fits && !reading.bands)) {
    const word = String(values[0]).toLowerCase();
    const value = words ? (Object.hasOwn(words, word) ? words[word] : undefined) : word;
    return isFit(value, fits) ? { value, found, problem: "" } : { value: usual, found, problem: "unknown" };
  }
  const numbers = values.map((value) => (dice ? averageIn(value) : numberRead(value)) ?? Number.NEGATIVE_INFINITY);
  const number = Math.max(...numbers);
  if (number === Number.NEGATIVE_INFINITY) return { value: usual, found, problem: "noNumber" };
  return { ...fitted(number, reading, fits), found: shown(values[numbers.indexOf(number)]) };
}

/** Reads a value. Never throws for what stands in the actor: that is a problem. */
export function readValue(root: object, wanted: HostValue, fits: Fits): Read {
  if (typeof wanted !== "object") return { value: wanted, path: "", found: "", problem: "", by: null };
  for (const path of [wanted.at].flat()) {
    const values = valuesAt(root, path);
    if (values.length > 0) return { path, by: wanted, ...converted(values, wanted, fits) };
  }
  return { value: wanted.usual, path: "", found: "", problem: "", by: wanted };
}

/** What is done with a number that was read, in signs that need no language; blank if it is taken as it is. */
export function ruleIn(
  { d20, less = 0, per = 1, bands = [] }: HostReading,
  named: (value: number | string) => string,
): string {
  if (bands.length > 0) return bands.map(([least, value]) => `${least}+ → ${named(value)}`).join(", ");
  if (d20 !== undefined) return `d20 + x ≥ ${d20}`;
  const left = less === 0 ? "x" : `x − ${less}`;
  if (per !== 1) return less === 0 ? `x ÷ ${per}` : `(${left}) ÷ ${per}`;
  return less === 0 ? "" : left;
}

const isPath = (value: unknown): value is string =>
  typeof value === "string" && /^[\w*-]{1,60}(\.[\w*-]{1,60}){0,12}$/.test(value);
const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const isBand = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && isNumber(value[0]);
const MEMBERS: { readonly [name: string]: (value: unknown) => boolean } = {
  at: (value) =>
    isPath(value) || (Array.isArray(value) && value.length > 0 && value.length <= 10 && value.every(isPath)),
  dice: (value) => typeof value === "boolean",
  d20: isNumber,
  less: isNumber,
  per: (value) => isNumber(value) && Number(value) > 0,
  bands: (value) => Array.isArray(value) && value.length <= 30 && value.every(isBand),
  words: isObject,
};

interface Members {
  readonly [member: string]: unknown;
}

/** What keeps something from being a reading: the name and value of a member; null if nothing does. */
function faultIn(given: Members, fits: Fits): readonly [string, unknown] | null {
  if (given["at"] === undefined) return ["at", undefined];
  const bad = Object.entries(MEMBERS).find(([own, holds]) => given[own] !== undefined && !holds(given[own]));
  if (bad) return [bad[0], given[bad[0]]];
  return isFit(given["usual"], fits) ? null : ["usual", given["usual"]];
}

const isReading = (given: Members, fits: Fits): given is Members & HostReading => faultIn(given, fits) === null;

/**
 * What an adapter has given in a value's place, looked at.
 *
 * @throws Error that names the member and what cannot be used
 */
export function wantedIn(given: unknown, name: string, fits: Fits): HostValue {
  if (!isObject(given)) {
    if (!isFit(given, fits)) throw unfit(name, given);
    return given;
  }
  if (isReading(given, fits)) return given;
  const [own, value] = faultIn(given, fits)!;
  throw unfit(`${name}.${own}`, value);
}

/** Whether a value is a path. */
export const pathIn = (value: unknown, name: string): string => {
  if (!isPath(value)) throw unfit(name, value);
  return value;
};
