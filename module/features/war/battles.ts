/** Battles for a war's log, read from their records: who fought, how they left, and the cost to their ships. */
import { retrace } from "../../rules/kernel/retrace";
import { reportedRecord } from "../../kit/story/report";
import type { Veteran } from "../../rules/kernel/war";
import { entriesOn, startOn, type RecordPage } from "../../kit/record/record";
import { modeled } from "../../kit/documents/modeled";
import { patchBetween, patchSnapshot, type Patch, type Snapshot, type Values } from "../../kit/documents/patch";
import { documentAt, documentsOf, sourceOf } from "../../kit/platform/documents";
import { verdictOn } from "../replay/verdict";
import { archivedRecords, fromArchive } from "../../kit/record/archive";
import { fetchJournal, isRecordPage, journalOf, replayOf, type RecordJournal } from "../replay/source";
import { plainVeterans, type WarFighter } from "./aftermath";
import { isKnownRecord, sealIn, type TracedRecord } from "./ledger";
import { warError, shipsOfSide, sideOf, warOn, warPages, whyNotRun, type War, type WarPage } from "./war";

const pagesOf = ({ pages }: RecordJournal): RecordPage[] => [...pages].filter(isRecordPage);

/** The documents as they were when the battle began; null if the record begins later. */
function beginningOn(pages: readonly RecordPage[]): Snapshot | null {
  const starts = pages.flatMap((page) => startOn(page) ?? []);
  const start = starts.find(({ number }) => number === 0);
  return start ? modeled(start.documents) : null;
}

/** Actors of the world by the Combatants that stood for them. */
function actorsOn(documents: Snapshot): ReadonlyMap<string, string> {
  const found = Object.entries(documents).flatMap(([uuid, { actorId }]): [string, string][] => {
    const [, id] = /\.Combatant\.([^.]+)$/.exec(uuid) ?? [];
    const actor = `Actor.${String(actorId)}`;
    // A Combatant of an unlinked token leaves the ship of that name as it is.
    return id !== undefined && actor in documents ? [[id, actor]] : [];
  });
  return new Map(found);
}

/** Whether a UUID is that of an Actor of the world or of its Item. */
const isOfShip = (uuid: string): boolean => /^Actor\.\w+(\.Item\.\w+)?$/.test(uuid);

/** The undo patch for Actors that did not fight but were written to by a step, such as a crew. */
function besides(pages: readonly RecordPage[], known: Snapshot): Patch {
  const before: Record<string, Values> = {};
  const entries = pages.flatMap(entriesOn).sort((a, b) => b.number - a.number);
  for (const { entry } of entries)
    for (const [uuid, values] of Object.entries(entry?.undo ?? {}))
      if (isOfShip(uuid) && !(uuid in known) && values && !("_id" in values))
        before[uuid] = { ...before[uuid], ...costs(values) };
  return before;
}

/** The present state of the documents that still exist. */
const nowOf = (uuids: readonly string[]): Snapshot =>
  Object.fromEntries(
    uuids.flatMap((uuid) => {
      const document = documentAt<{ toObject(): object }>(uuid);
      return document ? [[uuid, sourceOf<Values>(document)]] : [];
    }),
  );

/** The values that a battle may have cost: never a name, a folder, an owner or a flag. */
const costs = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([path]) => path.startsWith("system.")));

/** Changes to documents that exist before and after: anything made or deleted since is someone's own doing. */
const changes = (from: Snapshot, to: Snapshot): Patch =>
  Object.fromEntries(
    Object.entries(patchBetween(from, to)).flatMap(([uuid, values]): [string, Values][] => {
      const own = values && !("_id" in values) ? costs(values) : {};
      return Object.keys(own).length > 0 ? [[uuid, own]] : [];
    }),
  );

/** The patches between ships as they are now and as they were before a battle. */
function costOf(pages: readonly RecordPage[]): { readonly redo: Patch; readonly undo: Patch } {
  const beginning = beginningOn(pages);
  if (!beginning) return { redo: {}, undo: {} };
  const fought = Object.fromEntries(Object.entries(beginning).filter(([uuid]) => isOfShip(uuid)));
  const people = besides(pages, beginning);
  const now = nowOf([...Object.keys(fought), ...Object.keys(people)]);
  const then = { ...patchSnapshot(now, people), ...fought };
  return { redo: changes(then, now), undo: changes(now, then) };
}

/**
 * Reads the battle in a record: who fought, the winning seats (none if nobody won, or if it was not finished), and its
 * effect on the ships, with the patch that undoes it. Throws an Error with a sentence if that fails.
 */
export function battleIn(war: War, journal: RecordJournal) {
  const source = replayOf(journal);
  if (!source || source.table.id !== war.table.id) throw warError("noRecord", { record: journal.name });
  if (source.live) throw warError("goesOn", { battle: source.recording.title });
  const pages = pagesOf(journal);
  const { rules } = source.table;
  const { stateAt, length } = retrace(rules, source.recording);
  const [before, after] = [stateAt(0), stateAt(length)];
  if (before === null || after === null) throw warError("noRecord", { record: journal.name });
  const beginning = beginningOn(pages) ?? {};
  const actors = actorsOn(beginning);
  const veterans: readonly Veteran[] = war.rules?.rollCall(before, after) ?? plainVeterans(beginning);
  const fighters = veterans.flatMap((veteran): WarFighter[] => {
    const uuid = actors.get(veteran.id) ?? "";
    const side = sideOf(war, uuid);
    return side ? [{ uuid, side: side.id, veteran, fate: war.rules?.fate(veteran.fate) ?? "" }] : [];
  });
  const { title } = source.recording;
  const winners = rules.outcome(after)?.winners ?? [];
  return { record: journal.id, title, fighters, winners, ...costOf(pages) };
}

/** Whether a record is of a battle in which ships of a war fought, and which is not in the war's log. */
function isNewTo(war: War, journal: RecordJournal): boolean {
  const pages = pagesOf(journal);
  if (pages.length === 0 || war.log.some(({ record }) => record === journal.id)) return false;
  const ships = new Set(war.sides.flatMap(shipsOfSide).map(({ uuid }) => uuid));
  const isOurs = [...actorsOn(beginningOn(pages) ?? {}).values()].some((uuid) => ships.has(uuid));
  return isOurs && replayOf(journal)?.table.id === war.table.id;
}

/** Verdicts on records by their journals, each with the seal that it was worked out up to. */
const verdicts = new Map<string, { readonly seal: string; readonly isTrue: Promise<boolean> }>();

/** Whether a record comes out as recorded. Under other rules than today's that is not known, and it counts as true. */
function comesOut(journal: RecordJournal): Promise<boolean> {
  const source = replayOf(journal);
  if (!source) return Promise.resolve(false);
  const seal = sealIn(journal);
  const known = verdicts.get(journal.id);
  if (known?.seal === seal) return known.isTrue;
  const verdict = verdictOn(source.table, source.recording, () => undefined, new AbortController().signal);
  const isTrue = verdict.then((fault) => !fault || fault.code === "other-rules-version");
  verdicts.set(journal.id, { seal, isTrue });
  return isTrue;
}

/**
 * Whether a record is of a battle in which ships of a war fought, is not in the war's log, and can be believed: what it
 * says is written with the rights of a Gamemaster.
 */
export const canBeEntered = async (war: War, journal: TracedRecord): Promise<boolean> =>
  isNewTo(war, journal) && isKnownRecord(journal) && (await comesOut(journal));

/** Records in the archive that may be of battles in which ships of a war fought, loaded. */
async function archivedFor(war: War): Promise<readonly TracedRecord[]> {
  const ships = new Set(war.sides.flatMap(shipsOfSide).map(({ uuid }) => uuid));
  const entered = new Set(war.log.map(({ record }) => record));
  const found = (await archivedRecords()).filter(
    ({ id, game: played, actors }) =>
      journalOf(id) === null &&
      !entered.has(id) &&
      played === war.table.id &&
      actors.some((actor) => ships.has(`Actor.${actor}`)),
  );
  return fromArchive<TracedRecord>(found.map(({ id }) => id));
}

/** Records of battles that are over and can be entered. */
export async function recordsFor(war: War): Promise<RecordJournal[]> {
  const here = documentsOf<TracedRecord>("journal").filter((journal) => !replayOf(journal)?.live);
  const over = [...here, ...(await archivedFor(war))];
  const found = await Promise.all(over.map((journal) => canBeEntered(war, journal)));
  return over.filter((_, at) => found[at]);
}

/** The record of a battle in a log, loaded from the archive if it is there; null if it is gone. */
export const recordIn = async (id: string | undefined): Promise<RecordJournal | null> =>
  id === undefined ? null : fetchJournal(id);

/** The war that a battle's ships fight, and its record; null if there is no war, or it is in the war's log. */
export async function warFor(
  battleId: string,
): Promise<{ readonly page: WarPage; readonly journal: RecordJournal } | null> {
  const pages = game.user.isGM ? warPages().filter((page) => whyNotRun(page) === "") : [];
  const journal = await fetchJournal(reportedRecord(battleId));
  if (!journal) return null;
  for (const page of pages) {
    // A war that cannot be read says so on its own page.
    const war = await warOn(page).catch(() => null);
    // The report may appear a moment before the encounter says that it is over, so `live` is not checked here.
    if (war && (await canBeEntered(war, journal as TracedRecord))) return { page, journal };
  }
  return null;
}
