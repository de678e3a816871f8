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
interface Memory {
  readonly program: Program;
  readonly id: string;
  readonly name: string;
  readonly base: string;
}

/** A character of the world. */
export interface Present {
  readonly id: string;
  readonly name: string;
  /** Name of its folder; blank if it is in none. */
  readonly folder: string;
  readonly system: object;
  readonly flags: object;
  /** Whether this user may change it. */
  readonly mine: boolean;
}

/** The choice of a new character, beside the ids of those that are here. */
export const NEW = "new";

/** A file as it was read. */
export interface Chosen {
  readonly file: string;
  readonly reading: Reading;
  readonly preferred: Preferred;
  /** Id of the character that is to be updated, or `NEW`; without one, the plan proposes it. */
  readonly into?: string | undefined;
}

/** Why a file that was read has no effect. `several`: more than one character may be meant, and nobody chose yet. */
type Obstacle = "twice" | "several" | "notYours" | "mayNotMake";

export interface Planned {
  readonly file: string;
  readonly reading: Reading;
  readonly deed: "make" | "update" | "nothingNew" | "none";
  readonly obstacle: Obstacle | null;
  /** The existing character that the file belongs to; null if there is none. */
  readonly actor: Present | null;
  /** Characters that came from a file with this id, if it is not plain which one is meant, and a new one if allowed. */
  readonly choices: readonly (Present | typeof NEW)[];
  readonly data: { readonly name: string; readonly system: object; readonly flags: object } | null;
  readonly kept: readonly Difference[];
  readonly taken: readonly Difference[];
  /** Whether a new character is made, and one that did not come from this file has its name. */
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
const FLAG = "imported";

/** A document's memory; null if it was not imported, or something else wrote the flag. */
function memoryOf(flagged: { readonly flags: object }): Memory | null {
  const kept = ourFlags(flagged)[FLAG];
  if (!isObject(kept) || (kept["program"] !== "gcs" && kept["program"] !== "gga")) return null;
  const [id, name, base] = ["id", "name", "base"].map((member) => kept[member]);
  return { program: kept["program"], id: clean(id, 200), name: clean(name), base: String(base ?? "") };
}

/**
 * Whether a memory is of a file with the same id, or, where there is no id, the same name. An id is no proof that it is
 * the same character: *Save As* of GCS and copies made in Foundry keep it.
 */
const isKin = (memory: Memory | null, { program, id, character }: Reading): boolean =>
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

/**
 * Where a file goes. The same character has the same id and the name that the program gave it at its last import. If
 * none has both, a new one is proposed beside those with the id; if several have both, somebody must choose.
 */
function goalOf({ reading, into }: Chosen, { characters, mayMake }: World) {
  const kin = characters.filter((each) => isKin(memoryOf(each), reading));
  // A memory that lost its name is of whoever has the name here.
  const same = kin.filter((each) => (memoryOf(each)?.name || each.name) === reading.character?.name);
  const mine = kin.filter((each) => each.mine);
  const isPlain = kin.length === same.length && kin.length <= 1;
  const choices = isPlain ? [] : [...mine, ...(mayMake ? ([NEW] as const) : [])];
  const to = (actor: Present | null, obstacle: Obstacle | null = null) => ({ kin, choices, actor, obstacle });
  const wanted = choices.find((each) => (each === NEW ? NEW : each.id) === into);
  if (wanted !== undefined) return to(wanted === NEW ? null : wanted);
  const [known, ...others] = same.filter((each) => each.mine);
  if (others.length > 0) return to(null, "several");
  if (known) return to(known);
  if (same[0]) return to(same[0], "notYours");
  return to(null, mayMake ? null : mine.length > 0 ? "several" : "mayNotMake");
}

function planned(file: Chosen, world: World): Planned {
  const { reading, preferred } = file;
  const { character, program, id } = reading;
  const none = { file: file.file, reading, deed: "none", obstacle: null, data: null, kept: [], taken: [] } as const;
  if (!character || !program) return { ...none, actor: null, choices: [], hasNamesake: false };
  const { kin, choices, actor, obstacle } = goalOf(file, world);
  const hasNamesake = !actor && world.characters.some((each) => each.name === character.name && !kin.includes(each));
  const plan = { ...none, actor, choices, hasNamesake };
  if (obstacle) return { ...plan, obstacle };
  const written = writtenOf(character, world);
  const memory: Memory = { program, id, name: character.name, base: JSON.stringify(written) };
  const flags = { "all-hands": { [FLAG]: memory } };
  const before = actor && memoryOf(actor);
  if (!actor || !before) return { ...plan, deed: "make", data: { ...written, flags } };
  const { value, kept, taken } = merged(parsedJson(before.base), nowIn(actor), written, preferred);
  const deed = taken.length > 0 ? "update" : "nothingNew";
  return { ...plan, deed, data: { ...(value as Written), flags }, kept, taken };
}

/** Plans for the files, in order. A character that is in two of them is taken from the first. */
export function planOf(chosen: readonly Chosen[], world: World): Planned[] {
  const seen = new Set<string>();
  return chosen.map((each) => {
    const plan = planned(each, world);
    if (!plan.data) return plan;
    const { program, id, character } = each.reading;
    const who = plan.actor?.id ?? JSON.stringify([program, id, character?.name]);
    if (seen.has(who)) return { ...plan, deed: "none", obstacle: "twice", data: null, kept: [], taken: [] };
    seen.add(who);
    return plan;
  });
}
