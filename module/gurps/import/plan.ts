/** The plan of an import: for each file a new character, or a change to the one it made before. Pure. */
import { isObject, parsedJson } from "../../rules/kernel";
import { ourFlags } from "../../kit/documents/flags";
import { characterFields } from "../documents/character-facts";
import { merged, type Difference, type Preferred } from "./merge";
import { clean, type ImportedCharacter, type Program, type Reading } from "./reading";

type Character = ReturnType<typeof characterFields.read>;

/** The parts of a document that an import writes. */
export interface Written {
  readonly name: string;
  readonly system: Omit<Character, "major" | "wounds"> & { readonly notes: string };
}

/** A document's memory of its import: the program's id and name for it, and what was written, as JSON text. */
export interface Memory {
  readonly program: Program;
  readonly id: string;
  readonly name: string;
  readonly base: string;
}

/** A character of the world. */
export interface Present {
  readonly id: string;
  readonly name: string;
  readonly system: object;
  readonly flags: object;
  /** Whether this user may change it. */
  readonly mine: boolean;
}

/** A file as it was read. */
export interface Chosen {
  readonly file: string;
  readonly reading: Reading;
  readonly preferred: Preferred;
}

/** Why a file that was read has no effect. */
export type Obstacle = "twice" | "notYours" | "mayNotMake";

export interface Planned {
  readonly file: string;
  readonly reading: Reading;
  readonly deed: "make" | "update" | "nothingNew" | "none";
  readonly obstacle: Obstacle | null;
  /** The existing character that the file belongs to; null if there is none. */
  readonly actor: Present | null;
  readonly data: { readonly name: string; readonly system: object; readonly flags: object } | null;
  readonly kept: readonly Difference[];
  readonly taken: readonly Difference[];
  /** Whether no character belongs to the file, but one has its name. */
  readonly hasNamesake: boolean;
}

export interface World {
  readonly characters: readonly Present[];
  /** Whether this user may make actors. */
  readonly mayMake: boolean;
  /** Turns lines into the format of notes. */
  notesOf(lines: string): string;
}

/** Our flag that holds the memory. */
export const FLAG = "imported";

/** A document's memory; null if it was not imported, or something else wrote the flag. */
export function memoryOf(flagged: { readonly flags: object }): Memory | null {
  const kept = ourFlags(flagged)[FLAG];
  if (!isObject(kept) || (kept["program"] !== "gcs" && kept["program"] !== "gga")) return null;
  const [id, name, base] = ["id", "name", "base"].map((member) => kept[member]);
  return { program: kept["program"], id: clean(id, 200), name: clean(name), base: String(base ?? "") };
}

/** Whether a memory is of the same character: by the program's id or, if there is none, by the name there. */
const isSame = (memory: Memory | null, { program, id, character }: Reading): boolean =>
  memory?.program === program && (id === "" ? memory?.id === "" && memory.name === character?.name : memory?.id === id);

function writtenOf({ name, remarks, ...fields }: ImportedCharacter, world: World): Written {
  return { name, system: { ...fields, notes: world.notesOf(remarks.join("\n")) } };
}

/** The current values of the parts that an import writes. */
function nowIn({ name, system }: Present): Written {
  const { major: _, wounds: __, ...fields } = characterFields.read(system, name);
  const { notes } = system as { readonly notes?: unknown };
  return { name, system: { ...fields, notes: String(notes ?? "") } };
}

function planned({ file, reading, preferred }: Chosen, world: World): Planned {
  const { character, program, id } = reading;
  const none = { file, reading, deed: "none", obstacle: null, actor: null, data: null, kept: [], taken: [] } as const;
  if (!character || !program) return { ...none, hasNamesake: false };
  const found = world.characters.filter((each) => isSame(memoryOf(each), reading));
  const actor = found.find(({ mine }) => mine) ?? found[0] ?? null;
  const hasNamesake = !actor && world.characters.some(({ name }) => name === character.name);
  if (actor && !actor.mine) return { ...none, obstacle: "notYours", actor, hasNamesake };
  if (!actor && !world.mayMake) return { ...none, obstacle: "mayNotMake", hasNamesake };
  const written = writtenOf(character, world);
  const memory: Memory = { program, id, name: character.name, base: JSON.stringify(written) };
  const flags = { "all-hands": { [FLAG]: memory } };
  const before = actor && memoryOf(actor);
  if (!actor || !before) return { ...none, deed: "make", data: { ...written, flags }, hasNamesake };
  const { value, kept, taken } = merged(parsedJson(before.base), nowIn(actor), written, preferred);
  const deed = taken.length > 0 ? "update" : "nothingNew";
  return { ...none, deed, actor, data: { ...(value as Written), flags }, kept, taken, hasNamesake };
}

/** Plans for the files, in order. A character that is in two of them is taken from the first. */
export function planOf(chosen: readonly Chosen[], world: World): Planned[] {
  const whoIs = ({ program, id, character }: Reading) => `${program}/${id === "" ? `name:${character?.name}` : id}`;
  const seen = new Set<string>();
  return chosen.map((each) => {
    const plan = planned(each, world);
    if (!plan.data) return plan;
    const who = whoIs(each.reading);
    if (seen.has(who)) return { ...plan, deed: "none", obstacle: "twice", data: null, kept: [], taken: [] };
    seen.add(who);
    return plan;
  });
}
