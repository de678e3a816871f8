/** The reading of a character from another program: the character, and a line for everything in the file. */
import { isObject } from "../../rules/kernel";
import { numberTyped, plainNumber, withoutUnseen } from "../../rules/kernel/cells";
import { beginning } from "../../rules/kernel/letters";
import type { DamageType, Pain } from "../../rules/gurps";

/** Use of a skill at a ship's post; blank if none. */
export type SkillUse = "" | "piloting" | "gunner" | "perception" | "repair";

export interface ImportedSkill {
  id: string;
  name: string;
  level: number;
  note: string;
  use: SkillUse;
}

export interface ImportedAttack {
  id: string;
  name: string;
  skill: string;
  level: number;
  damage: string;
  type: DamageType;
  ranged: boolean;
  accuracy: number;
  bulk: number;
  shots: number;
}

/**
 * The part of a character that files of other programs have. It repeats fields of `characterFields`, because the
 * command line reads files without Foundry's types; in `plan.ts` the compiler checks one against the other.
 */
export interface ImportedCharacter {
  name: string;
  concept: string;
  tl: number;
  attributes: { st: number; dx: number; iq: number; ht: number };
  will: number;
  per: number;
  speed: number;
  move: number;
  dodge: number;
  size: number;
  hp: { value: number; max: number };
  fp: { value: number; max: number };
  pain: Pain;
  veryFit: boolean;
  dr: number;
  skills: ImportedSkill[];
  attacks: ImportedAttack[];
  /** Traits that no roller uses, for the notes: a line each. */
  remarks: string[];
}

const PART_KINDS = ["number", "skill", "trait", "attack", "armor", "spell", "gear", "other"] as const;
export type Kind = (typeof PART_KINDS)[number];

/** Why something was not taken, or not as written. */
export type WhyNot =
  | "noPlace"
  | "noRoller"
  | "noLevel"
  | "notEquipped"
  | "hidden"
  | "damage"
  | "damageType"
  | "divisor"
  | "multiplied"
  | "extra"
  | "scope"
  | "rate"
  | "weaponFacts"
  | "armor"
  | "load"
  | "tooMany"
  | "tooDeep";

/** One thing in a file. `value`: what was read from it, or could not be. */
export interface Line {
  readonly kind: Kind;
  readonly name: string;
  readonly value: string | number;
  /** null if it was understood. */
  readonly why: WhyNot | null;
}

/** A problem with a file; an error leaves no character. `data`: the values of its sentence. */
export interface Problem {
  readonly level: "error" | "warning";
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
}

export type Program = "gcs" | "gga";

export interface Reading {
  /** null if neither program is known to have written the file. */
  readonly program: Program | null;
  /** Version as the program counts it; blank if the file does not say. */
  readonly version: string;
  /** The program's id for this character; blank if it has none. */
  readonly id: string;
  /** null if there is an error among the problems. */
  readonly character: ImportedCharacter | null;
  readonly understood: readonly Line[];
  readonly notUnderstood: readonly Line[];
  readonly problems: readonly Problem[];
}

/** Limits beyond what any real character has; a file that exceeds them was made to do harm. */
export const LIMITS = { characters: 16_000_000, rows: 2000, kept: 300, depth: 24, name: 100, number: 100_000 } as const;

export type RawObject = { readonly [member: string]: unknown };

/** Own member of a row. */
export const own = (row: unknown, member: string): unknown =>
  isObject(row) && Object.hasOwn(row, member) ? row[member] : undefined;

/** The member at the end of a path. */
export const at = (row: unknown, ...path: readonly string[]): unknown => path.reduce<unknown>(own, row);

/** The objects in a list; empty if it is not a list. */
export const rawRows = (list: unknown): readonly RawObject[] => (Array.isArray(list) ? list.filter(isObject) : []);

/** Signs that are not seen, except those that join letters and emoji: joiners, and the tags of flags. */
const UNSEEN = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{C}/gu;

/** What a program writes where it has nothing, as a part of a name: `Gunner (undefined)`, `[object Object]`, `DX+NaN`. */
const NOTHING = String.raw`(?:\[object \w{1,30}\]|undefined|null|NaN)`;
const TAILS = new RegExp(
  String.raw` ?[([] ?${NOTHING} ?[)\]]|(?:, ?|\/TL)${NOTHING}(?!\w)|(?<=[([])${NOTHING}, ?|[+-]NaN\b|\[object \w{1,30}\]`,
  "g",
);
const IS_NOTHING = new RegExp(`^${NOTHING}$`);

/** A text without what stands for nothing in it. */
const withoutNothing = (line: string): string => {
  const rest = line.replace(TAILS, "").trim();
  return IS_NOTHING.test(rest) ? "" : rest;
};

/** A value as one line without invisible characters, cut to `most` letters, by default the longest name. */
export function clean(value: unknown, most: number = LIMITS.name): string {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return "";
  const line = withoutUnseen(value.slice(0, 40 * most).replace(UNSEEN, " "));
  return beginning(withoutNothing(line.replace(/\s+/g, " ").trim()), most);
}

/** A number, also one written as text (`"+5.75"`); null if it is not a number or is beyond any real one. */
export function toNumber(value: unknown): number | null {
  const number = typeof value === "string" ? numberTyped(value.slice(0, 40)) : value;
  return typeof number === "number" && Number.isFinite(number) && Math.abs(number) <= LIMITS.number ? number : null;
}

/** The number at the start of a text (`"10^"`, `"-4*"`, `"5+1"`); null if there is none. */
export const leading = (value: unknown): number | null =>
  toNumber(/^[+-]?\d{1,6}/.exec(plainNumber(clean(value)))?.[0] ?? (typeof value === "number" ? value : null));

/** A tech level, with or without its letters (`TL8`, `10^`); the value itself if there is no number in it. */
export const techLevel = (value: unknown): unknown =>
  leading(clean(value).replace(/^(?:TL|tech level)\s*/i, "")) ?? (clean(value) === "" ? null : value);

interface Bounds {
  readonly initial: number;
  readonly min?: number;
  /** Whether fractions are allowed. */
  readonly fraction?: true;
}

/** Collects everything found in a file while it is read. */
export function accountOf() {
  const lines: Line[] = [];
  const problems: Problem[] = [];
  const account = {
    lines,
    problems,
    understood: (kind: Kind, name: string, value: string | number = "") =>
      void lines.push({ kind, name, value, why: null }),
    left: (kind: Kind, name: string, why: WhyNot, value: string | number = "") =>
      void lines.push({ kind, name, value, why }),
    warn: (code: string, data: Problem["data"] = {}) => void problems.push({ level: "warning", code, data }),
    /** Reads a number of the character; a missing or bad one is reported and replaced by `initial`. */
    number(name: string, value: unknown, { initial, min = -LIMITS.number, fraction }: Bounds): number {
      const found = toNumber(value);
      if (value === undefined || value === null || value === "") account.warn("missing-number", { name, initial });
      else if (found === null || found < min)
        account.warn("bad-number", { name, value: clean(value, 20) || typeof value, initial });
      else {
        const read = fraction ? found : Math.floor(found);
        account.understood("number", name, read);
        return read;
      }
      return initial;
    },
  };
  return account;
}
export type Account = ReturnType<typeof accountOf>;

/**
 * Reads points that are lost and regained. Where their most is not one that a character can have, what is left of it
 * says nothing either: whoever is a ghost of 0 HP elsewhere is not down here.
 *
 * @param left  the points that are left of so many, as in the file; null if it does not say
 */
export function poolOf(
  name: string,
  most: unknown,
  min: number,
  account: Account,
  left: (max: number) => number | null,
): { value: number; max: number } {
  const max = account.number(name, most, { initial: 10, min });
  const isTheirs = Math.floor(toNumber(most) ?? Number.NaN) === max;
  return { max, value: Math.floor((isTheirs ? left(max) : null) ?? max) };
}

/** Makes ids for rows: the file's id if there is one, otherwise one made from the name; all are different. */
export function idsOf(kind: string) {
  const taken = new Set<string>();
  return (given: unknown, name: string): string => {
    const wanted =
      clean(given, 40).replace(/[^\w-]/g, "") ||
      `${kind}-${
        name
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu)
          ?.join("-") ?? ""
      }`;
    let id = wanted;
    for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
    taken.add(id);
    return id;
  };
}

/** The reading of a file that could not be read. */
export const refused = (code: string, data: Problem["data"] = {}, program: Program | null = null): Reading => ({
  program,
  version: "",
  id: "",
  character: null,
  understood: [],
  notUnderstood: [],
  problems: [{ level: "error", code, data }],
});

/** The reading of a character. One without a name is named after its file by the caller, which knows it. */
export function done(
  program: Program,
  version: string,
  id: unknown,
  character: ImportedCharacter,
  { lines, problems }: Account,
): Reading {
  const understood = lines.filter(({ why }) => why === null);
  return {
    program,
    version,
    id: clean(id, 200),
    character,
    understood,
    notUnderstood: lines.filter(({ why }) => why !== null),
    problems,
  };
}

/** The most that a size modifier counts, either way: that of a moon. */
const MOST_SIZE = 40;

/** A size modifier; 0 if there is none. */
export const sizeOf = (value: unknown): number =>
  Math.max(-MOST_SIZE, Math.min(MOST_SIZE, Math.trunc(toNumber(value) ?? 0)));
