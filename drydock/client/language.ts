/** What Foundry adds to the language's own classes: systems call it everywhere. */

type Method = (this: never, ...given: never[]) => unknown;

function between(this: number, a: number, b: number, inclusive = true): boolean {
  const [least, most] = [Math.min(a, b), Math.max(a, b)];
  return inclusive ? this >= least && this <= most : this > least && this < most;
}

function toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round"): number {
  const digits = (String(interval).split(".")[1] ?? "").length;
  return Number((Math[method](this / interval) * interval).toFixed(digits));
}

function ordinalString(this: number): string {
  const kind = new Intl.PluralRules("en", { type: "ordinal" }).select(this);
  return `${this}${{ one: "st", two: "nd", few: "rd", other: "th", zero: "th", many: "th" }[kind]}`;
}

const NUMBER: Record<string, Method> = {
  between,
  toNearest,
  ordinalString,
  paddedString(this: number, digits: number): string {
    return String(this).padStart(digits, "0");
  },
  signedString(this: number): string {
    return this < 0 ? `${this}` : `+${this}`;
  },
};

interface SlugOptions {
  replacement?: string;
  strict?: boolean;
}

function slugify(this: string, { replacement = "-", strict = false }: SlugOptions = {}): string {
  const plain = this.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  const kept = strict ? plain.replace(/[^a-z0-9\s-]/g, "") : plain.replace(/['"]/g, "");
  return kept.replace(/[\s-]+/g, replacement);
}

const STRING: Record<string, Method> = {
  slugify,
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },
  compare(this: string, other: string): number {
    return this.localeCompare(other);
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
  findSplice(this: unknown[], wanted: (each: unknown) => boolean, replacement?: unknown): unknown {
    const at = this.findIndex(wanted);
    if (at < 0) return null;
    return this.splice(at, 1, ...(replacement === undefined ? [] : [replacement]))[0];
  },
  partition(this: unknown[], isSecond: (each: unknown) => boolean): unknown[][] {
    return [this.filter((each) => !isSecond(each)), this.filter(isSecond)];
  },
};

const SET: Record<string, Method> = {
  first(this: Set<unknown>): unknown {
    return this.values().next().value;
  },
  equals(this: Set<unknown>, other: Set<unknown>): boolean {
    return this.size === other.size && [...this].every((each) => other.has(each));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].every((each) => other.has(each));
  },
  intersects(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].some((each) => other.has(each));
  },
  toObject(this: Set<unknown>): unknown[] {
    return [...this];
  },
  filter(this: Set<unknown>, wanted: (each: unknown) => boolean): Set<unknown> {
    return new Set([...this].filter((each) => wanted(each)));
  },
  map(this: Set<unknown>, change: (each: unknown) => unknown): Set<unknown> {
    return new Set([...this].map((each) => change(each)));
  },
  find(this: Set<unknown>, wanted: (each: unknown) => boolean): unknown {
    return [...this].find((each) => wanted(each));
  },
  some(this: Set<unknown>, wanted: (each: unknown) => boolean): boolean {
    return [...this].some((each) => wanted(each));
  },
  every(this: Set<unknown>, wanted: (each: unknown) => boolean): boolean {
    return [...this].every((each) => wanted(each));
  },
  reduce(this: Set<unknown>, add: (sum: unknown, each: unknown) => unknown, start: unknown): unknown {
    return [...this].reduce((sum, each) => add(sum, each), start);
  },
};

const STATICS: readonly (readonly [object, Record<string, Method>])[] = [
  [
    Math,
    {
      clamp: (value: number, least: number, most: number) => Math.min(Math.max(value, least), most),
      mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
      toDegrees: (radians: number) => radians * (180 / Math.PI),
      toRadians: (degrees: number) => degrees * (Math.PI / 180),
      normalizeDegrees: (degrees: number) => ((degrees % 360) + 360) % 360,
    },
  ],
  [
    Number,
    {
      isNumeric: (value: unknown) =>
        value !== null && value !== "" && !Array.isArray(value) && Number.isFinite(Number(value)),
      fromString: (text: string) => (text.trim() === "" ? Number.NaN : Number(text.replace(/\s+/g, ""))),
    },
  ],
  [Array, { fromRange: (count: number, least = 0) => Array.from({ length: count }, (_, at) => least + at) }],
];

const PROTOTYPES: readonly (readonly [object, Record<string, Method>])[] = [
  [Number.prototype, NUMBER],
  [String.prototype, STRING],
  [Array.prototype, ARRAY],
  [Set.prototype, SET],
];

/** Adds it; what the browser has by now stays the browser's. */
export function extendLanguage(): void {
  for (const [target, methods] of [...STATICS, ...PROTOTYPES])
    for (const [name, value] of Object.entries(methods))
      if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}
