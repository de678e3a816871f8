/** Foundry's additions to the language's own classes, which systems use everywhere. */

import { slugify } from "./common/text";
import { generation } from "./game";

type Method = (this: never, ...given: never[]) => unknown;

type Rounding = "round" | "ceil" | "floor";

/** The multiple of an interval, counted from a base, that is nearest to a number. */
export function toNearest(this: number, interval = 1, method: Rounding = "round", base = 0): number {
  const digits = (String(interval).split(".")[1] ?? "").length;
  return Number((base + Math[method]((this - base) / interval) * interval).toFixed(digits));
}

const NUMBER: Record<string, Method> = {
  toNearest,
  between(this: number, a: number, b: number, inclusive = true): boolean {
    const [least, most] = [Math.min(a, b), Math.max(a, b)];
    return inclusive ? this >= least && this <= most : this > least && this < most;
  },
  signedString(this: number): string {
    // In generation 14, zero has no sign.
    return this < 0 || (Number(this) === 0 && generation() >= 14) ? `${this}` : `+${this}`;
  },
};

const STRING: Record<string, Method> = {
  slugify(this: string, options: Parameters<typeof slugify>[1] = {}): string {
    return slugify(this, options);
  },
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  /** Compares by code points: the same in every language. */
  compare(this: string, other: string): number {
    return this < other ? -1 : Number(this > other);
  },
  titleCase(this: string): string {
    return this.toLowerCase().replace(/(^|\s)\S/g, (start) => start.toUpperCase());
  },
};

const ARRAY: Record<string, Method> = {
  equals(this: unknown[], other: unknown[]): boolean {
    return this.length === other.length && this.every((each, at) => each === other[at]);
  },
  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },
  /** Removes or replaces the first match; returns the removed element or the replacement, null if none matches. */
  findSplice(this: unknown[], wanted: Parameters<unknown[]["findIndex"]>[0], replacement?: unknown): unknown {
    const at = this.findIndex(wanted);
    if (at < 0) return null;
    if (replacement === undefined) return this.splice(at, 1)[0];
    this.splice(at, 1, replacement);
    return replacement;
  },
  /** Elements that fail the test first, those that pass second. */
  partition(this: unknown[], test: (each: unknown) => boolean): unknown[][] {
    return [this.filter((each) => !test(each)), this.filter((each) => test(each))];
  },
};

type Call<Result> = (each: unknown, at: number, set: Set<unknown>) => Result;

const SET: Record<string, Method> = {
  first(this: Set<unknown>): unknown {
    return this.values().next().value;
  },
  equals(this: Set<unknown>, other: Set<unknown>): boolean {
    return this.size === other.size && [...this].every((each) => other.has(each));
  },
  intersects(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].some((each) => other.has(each));
  },
  toObject(this: Set<unknown>): unknown[] {
    return [...this];
  },
  filter(this: Set<unknown>, test: Call<boolean>): Set<unknown> {
    return new Set([...this].filter((each, at) => test(each, at, this)));
  },
  map(this: Set<unknown>, change: Call<unknown>): Set<unknown> {
    return new Set([...this].map((each, at) => change(each, at, this)));
  },
  find(this: Set<unknown>, test: Call<boolean>): unknown {
    return [...this].find((each, at) => test(each, at, this));
  },
  some(this: Set<unknown>, test: Call<boolean>): boolean {
    return [...this].some((each, at) => test(each, at, this));
  },
  every(this: Set<unknown>, test: Call<boolean>): boolean {
    return [...this].every((each, at) => test(each, at, this));
  },
  reduce(this: Set<unknown>, add: (sum: unknown, ...call: Parameters<Call<unknown>>) => unknown, start: unknown) {
    return [...this].reduce((sum, each, at) => add(sum, each, at, this), start);
  },
};

const MATH: Record<string, Method | number> = {
  clamp: (value: number, least: number, most: number) => Math.min(Math.max(value, least), most),
  mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
  SQRT3: Math.sqrt(3),
  toDegrees: (radians: number) => radians * (180 / Math.PI),
  toRadians: (degrees: number) => degrees * (Math.PI / 180),
  normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
};

const EXTENDED: readonly (readonly [object, Record<string, Method | number>])[] = [
  [Math, MATH],
  [
    Number,
    {
      isNumeric: (value: unknown) =>
        value !== null && value !== "" && !Array.isArray(value) && !Number.isNaN(Number(value)),
      fromString: (text: string | number) => Number(String(text).replace(/\s+/g, "") || Number.NaN),
    },
  ],
  [Array, { fromRange: (count: number, least = 0) => Array.from({ length: count }, (_, at) => least + at) }],
  [Number.prototype, NUMBER],
  [String.prototype, STRING],
  [Array.prototype, ARRAY],
  [Set.prototype, SET],
];

/** Adds the methods, except those that the browser already has. */
export function extendLanguage(): void {
  for (const [target, methods] of EXTENDED)
    for (const [name, value] of Object.entries(methods))
      if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}
