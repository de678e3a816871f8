/** Battles for the log of a war, read off their records: who fought, how they left, and what that has cost their ships. */
import { retrace } from "../../rules/kernel/retrace";
import { derivedId, type Seat } from "../../rules/kernel";
import { battleById } from "../../kit/battle/battle";
import type { Veteran } from "../../rules/kernel/war";
import { entriesOn, startOn, type RecordPage } from "../../kit/battle/record";
import { patchBetween, type Patch, type Snapshot, type Values } from "../../kit/documents/patch";
import { documentAt, documentsOf, sourceOf } from "../../kit/platform/documents";
import { isRecordPage, journalOf, replayOf, type RecordJournal } from "../replay/source";
import { plainVeterans, type Fighter } from "./spoils";
import { warError, shipsOfSide, sideOf, warOn, warPages, type War } from "./war";

/** A battle that can be entered. */
export interface RecordedBattle {
  readonly record: string;
  readonly title: string;
  readonly fighters: readonly Fighter[];
  /** None: nobody won, or it was not fought to its end. */
  readonly winners: readonly Seat[];
  /** What it has made of the ships, and what makes them as they were before it. */
  readonly redo: Patch;
  readonly undo: Patch;
}

const pagesOf = ({ pages }: RecordJournal): RecordPage[] => [...pages].filter(isRecordPage);

/** The documents as they were when the battle began; null: the record begins later. */
function beginningOn(pages: readonly RecordPage[]): Snapshot | null {
  const starts = pages.flatMap((page) => startOn(page) ?? []);
  return starts.find(({ number }) => number === 0)?.documents ?? null;
}

/** The Actors of the world for which Combatants stood, by these. */
function actorsOn(documents: Snapshot): ReadonlyMap<string, string> {
  const found = Object.entries(documents).flatMap(([uuid, { actorId }]): [string, string][] => {
    const [, id] = /\.Combatant\.([^.]+)$/.exec(uuid) ?? [];
    const actor = `Actor.${String(actorId)}`;
    // One that stands for a token by itself leaves the ship of that name as it is.
    return id !== undefined && actor in documents ? [[id, actor]] : [];
  });
  return new Map(found);
}

/** Actors of the world, and what belongs to them. */
const isOfShip = (uuid: string): boolean => /^Actor\.\w+(\.Item\.\w+)?$/.test(uuid);

/** The same of what did not fight itself, and was written to by a step: of a crew, say. */
function besides(pages: readonly RecordPage[], known: Snapshot): Patch {
  const before: Record<string, Values> = {};
  const entries = pages.flatMap(entriesOn).sort((a, b) => b.number - a.number);
  for (const { entry } of entries)
    for (const [uuid, values] of Object.entries(entry?.undo ?? {}))
      if (isOfShip(uuid) && !(uuid in known) && values && !("_id" in values))
        before[uuid] = { ...before[uuid], ...values };
  return before;
}

/** What is there now of documents. */
const nowOf = (uuids: readonly string[]): Snapshot =>
  Object.fromEntries(
    uuids.flatMap((uuid) => {
      const document = documentAt<{ toObject(): object }>(uuid);
      return document ? [[uuid, sourceOf<Values>(document)]] : [];
    }),
  );

/** Changes of documents that are there before and after: what was made or deleted since is somebody's own doing. */
const changes = (from: Snapshot, to: Snapshot): Patch =>
  Object.fromEntries(
    Object.entries(patchBetween(from, to)).filter(([, values]) => values !== null && !("_id" in values)),
  );

/** What leads between how ships are now and how they were before a battle. */
function costOf(pages: readonly RecordPage[]): Pick<RecordedBattle, "redo" | "undo"> {
  const beginning = beginningOn(pages);
  if (!beginning) return { redo: {}, undo: {} };
  const then = Object.fromEntries(Object.entries(beginning).filter(([uuid]) => isOfShip(uuid)));
  const now = nowOf(Object.keys(then));
  const people = besides(pages, beginning);
  const redo: Record<string, Values> = {};
  for (const [uuid, values] of Object.entries(people)) {
    const [source] = Object.values(nowOf([uuid]));
    const paths = Object.keys(values ?? {}).filter((path) => !path.includes("-="));
    if (source)
      redo[uuid] = Object.fromEntries(paths.map((path) => [path, foundry.utils.getProperty(source, path)])) as Values;
  }
  return { redo: { ...changes(then, now), ...redo }, undo: { ...changes(now, then), ...people } };
}

/** Reads the battle in a record. Throws an Error with a sentence where that does not work. */
export function battleIn(war: War, journal: RecordJournal): RecordedBattle {
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
  const fighters = veterans.flatMap((veteran): Fighter[] => {
    const uuid = actors.get(veteran.id) ?? "";
    const side = sideOf(war, uuid);
    return side ? [{ uuid, side: side.id, veteran, fate: war.rules?.fate(veteran.fate) ?? "" }] : [];
  });
  const { title } = source.recording;
  const winners = rules.outcome(after)?.winners ?? [];
  return { record: journal.id, title, fighters, winners, ...costOf(pages) };
}

/** Whether a record is of a battle in which ships of a war fought, and that is not in its log. */
export function isNewTo(war: War, journal: RecordJournal): boolean {
  const pages = pagesOf(journal);
  if (pages.length === 0 || war.log.some(({ record }) => record === journal.id)) return false;
  const ships = new Set(war.sides.flatMap(shipsOfSide).map(({ uuid }) => uuid));
  const isOurs = [...actorsOn(beginningOn(pages) ?? {}).values()].some((uuid) => ships.has(uuid));
  return isOurs && replayOf(journal)?.table.id === war.table.id;
}

/** The records of those that are over. */
export const recordsFor = (war: War): RecordJournal[] =>
  documentsOf<RecordJournal>("journal").filter((journal) => isNewTo(war, journal) && !replayOf(journal)?.live);

/** The record of a battle that is in a log; null: it is gone. */
export const recordIn = (id: string | undefined): RecordJournal | null => (id === undefined ? null : journalOf(id));

/** The war that the ships of a battle fight, and the battle's record; null: there is none, or it is in its log. */
export async function warFor(
  battleId: string,
): Promise<{ readonly war: () => Promise<War>; readonly journal: RecordJournal } | null> {
  const pages = game.user.isGM ? warPages() : [];
  const journal = journalOf(battleById(battleId)?.system.record ?? derivedId(battleId, "record"));
  if (!journal) return null;
  for (const page of pages) {
    // One that cannot be read says so itself.
    const war = await warOn(page).catch(() => null);
    // Its report may stand there a moment before its encounter says that it is over.
    if (war && isNewTo(war, journal)) return { war: () => warOn(page), journal };
  }
  return null;
}
