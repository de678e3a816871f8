/** An entry of a war's log as its page stores it. Pure and small, as it is loaded at the start. */
import { isObject, type Json } from "../../rules/kernel";
import { is, type Shape } from "../../rules/kernel/shape";

/** Blank value of each field; a list has one sample member. Patches are JSON text, because their paths have dots. */
export const BLANK_ENTRY = {
  id: "",
  kind: "",
  title: "",
  author: "",
  lines: [""],
  /** For a battle: the journal with its record, and the page of this journal that tells of it. */
  record: "",
  page: "",
  ships: [
    {
      uuid: "",
      name: "",
      side: "",
      fate: "",
      before: 0,
      after: 0,
      of: 0,
      hurt: 0,
      became: "stays",
      loaded: 0,
      cargo: 0,
    },
  ],
  /** For a battle: the sides that won it. */
  won: [""],
  /** Each side's gain or loss. */
  sides: [{ side: "", money: 0, score: 0, days: 0, prisoners: 0 }],
  experience: [{ ship: "", points: 0 }],
  redo: "{}",
  undo: "{}",
  /** For an entry that was taken back: its place in the log. */
  place: 0,
};

export type StoredEntry = typeof BLANK_ENTRY;

/** Placeholder for an entry that cannot be read. */
const DAMAGED: StoredEntry = { ...BLANK_ENTRY, lines: [], ships: [], won: [], sides: [], experience: [] };

/** Shape of a value with all members of a blank value, each of the same kind. */
function shapeOf(blank: unknown): Shape<unknown> {
  if (typeof blank === "number") return is.number;
  if (Array.isArray(blank)) return is.listOf(shapeOf(blank[0]));
  if (!isObject(blank)) return is.text;
  return is.object(Object.fromEntries(Object.entries(blank).map(([name, own]) => [name, shapeOf(own)])));
}

const isStored = shapeOf(BLANK_ENTRY) as Shape<StoredEntry>;

const membersOf = (value: unknown): Record<string, Json> => (isObject(value) ? value : {}) as Record<string, Json>;

/** Amounts by side, as one row for each side. */
export function sideRows(amounts: { readonly [holding: string]: unknown }): StoredEntry["sides"] {
  const ids = new Set(Object.values(amounts).flatMap((each) => Object.keys(membersOf(each))));
  return [...ids].map((side) => {
    const own = Object.entries(amounts).map(([holding, each]) => [holding, { [side]: 0, ...membersOf(each) }[side]]);
    return { ...BLANK_ENTRY.sides[0]!, side, ...(Object.fromEntries(own) as object) };
  });
}

/** A ship's fate as text, as it is stored and chosen in forms. */
export const becameValue = (became: unknown): string => {
  if (!isObject(became)) return String(became);
  return "prize" in became ? `prize ${String(became["prize"])}` : `scrap ${String(became["scrap"])}`;
};

/** The stored form of an entry in use, or as an earlier version had it: amounts by id, patches as objects. */
export function storedFrom(entry: object): StoredEntry {
  const { money, score, days, prisoners, experience, redo, undo, ships, ...known } = membersOf(entry);
  const all = Array.isArray(ships) ? ships : [];
  const stored: unknown = {
    ...DAMAGED,
    ...known,
    ships: all.map((ship) => ({
      hurt: 0,
      loaded: 0,
      cargo: 0,
      ...membersOf(ship),
      became: becameValue(membersOf(ship)["became"]),
    })),
    sides: sideRows({ money, score, days, prisoners }),
    experience: Object.entries(membersOf(experience)).map(([ship, points]) => ({ ship, points })),
    redo: JSON.stringify(redo ?? null),
    undo: JSON.stringify(undo ?? null),
  };
  return isStored(stored) ? stored : DAMAGED;
}

/** Converts entries that an earlier version stored as JSON text. */
export function migratedLog(stored: unknown): unknown {
  if (!Array.isArray(stored)) return stored;
  return stored.map((entry: unknown) => {
    if (typeof entry !== "string") return entry;
    try {
      return storedFrom(membersOf(JSON.parse(entry)));
    } catch {
      return DAMAGED;
    }
  });
}
