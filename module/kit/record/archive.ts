/**
 * The archive: a compendium of the world with the records of battles whose encounters are gone. Everybody who joins
 * downloads all journals of a world, but of a compendium no more than a line for each document. Everybody may read it,
 * as the report of a battle that is over opens its replay for everybody.
 */
import { is, type Shape } from "../../rules/kernel";
import { encountersThere } from "../battle/battle";
import { fromPack, packAt, type PackFiled } from "../platform/packs";

/** Its name in the world, and its id. */
export const ARCHIVE_NAME = "all-hands-records";
export const ARCHIVE = `world.${ARCHIVE_NAME}`;

/** How a battle ended, in its own ids and names. */
export interface BattleEnd {
  /** The number of its steps that count. */
  readonly steps: number;
  /** The ids of the seats that won; left out if nobody knows. */
  readonly winners?: readonly string[] | undefined;
  /** Names by id, as they are stored. */
  readonly names: Readonly<Record<string, string>>;
}

/** What the index of the archive says of a record, in a flag of its journal. */
export interface ArchivedFacts {
  /** The name of its battle. */
  readonly title: string;
  readonly game: string;
  /** When its journal was made, in milliseconds of the server; 0 if nobody knows. */
  readonly time: number;
  readonly end: BattleEnd;
  /** Ids of the actors of the world that fought in it. */
  readonly actors: readonly string[];
}

/** The flag. */
export const ARCHIVED = "archived";

const isFacts: Shape<ArchivedFacts> = is.object({
  title: is.text,
  game: is.text,
  time: is.number,
  end: is.object({ steps: is.count, winners: is.optional(is.listOf(is.text)), names: is.map(is.text) }),
  actors: is.listOf(is.text),
});

interface IndexLine {
  readonly _id: string;
  readonly name: string;
  readonly flags?: { readonly "all-hands"?: { readonly archived?: unknown } };
}

const compendium = (): PackFiled | null => {
  const pack = packAt(ARCHIVE);
  return pack?.visible ? pack : null;
};

/** A record in the archive. */
export interface ArchivedRecord extends ArchivedFacts {
  readonly id: string;
}

/** All records in the archive, as its index has them. */
export async function archivedRecords(): Promise<readonly ArchivedRecord[]> {
  const lines = [...((await compendium()?.getIndex({ fields: ["flags.all-hands"] })) ?? [])] as IndexLine[];
  return lines.map(({ _id: id, name, flags }) => {
    const facts = flags?.["all-hands"]?.archived;
    if (isFacts(facts)) return { id, ...facts };
    // Somebody has put it there by hand.
    return { id, title: name, game: "", time: 0, end: { steps: 0, names: {} }, actors: [] };
  });
}

/** Whether a record with this id is in the archive. */
export const isArchived = (id: string): boolean =>
  ([...(compendium()?.index ?? [])] as IndexLine[]).some(({ _id }) => _id === id);

/** Journals with records from the archive by their ids, loaded. */
export const fromArchive = async <Journal extends object>(ids: readonly string[]): Promise<readonly Journal[]> =>
  fromPack<Journal>(ARCHIVE, compendium() ? ids.filter(isArchived) : []);

/** Whether no encounter is there that a battle's id or a record's id belongs to. */
export function isEncounterGone(battle: string, record?: string): boolean {
  const isIts = (system: { readonly record?: unknown }) => record !== undefined && system.record === record;
  return !encountersThere().some(({ id, system }) => id === battle || isIts(system));
}
