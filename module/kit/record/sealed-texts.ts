/**
 * Entries and beginnings of a record as a battle with sealed hands stores them: in a box for those who may run it. Beside
 * it is what every page needs to know who may take what back.
 */
import { isObject, parsedJson, publicEvents } from "../../rules/kernel";
import { battleById } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { tableFor } from "../game/games";
import { fetchSealer, sealerHere, sealerOf } from "../game/sealer";
import { contentOf } from "./page-content";
import {
  isSealedText,
  type RecordEntry,
  type RecordPage,
  type RecordSeals,
  type RecordStart,
  type SealedText,
} from "./entry";

const entryPlace = (number: number): string => `entry ${number}`;
const START = "start";

/** What everybody may read of an entry. Its members are those of an entry. */
function openPart(battle: BattleCombat, entry: RecordEntry) {
  const { kind, seat, author, at, version, names, turn, undoes, redoes, agreed, shownOnly, events, dice } = entry;
  const told = publicEvents(events);
  const showed = dice.length > 0 || (tableFor(battle)?.shown?.(events) ?? told.length < events.length);
  return { kind, seat, author, at, version, names, turn, undoes, redoes, agreed, shownOnly, events: told, showed };
}

function entryText(battle: BattleCombat, number: number, entry: RecordEntry): string {
  const sealer = sealerOf(battle);
  const sealed = sealer?.shut(battle, entryPlace(number), JSON.stringify(entry));
  const mark = sealer?.masked(battle, entry.seal ?? "");
  return JSON.stringify({ ...openPart(battle, entry), mark, sealed });
}

function startText(battle: BattleCombat, start: RecordStart): string {
  const sealed = sealerOf(battle)?.shut(battle, START, JSON.stringify(start));
  return JSON.stringify({ number: start.number, sealed });
}

/** The text in a box of a record, by the battle's keys, or by those that were published on the page. */
function openedOn({ system }: RecordPage, what: string, box: string): unknown {
  const sealer = sealerHere();
  const battle = battleById(system.battle);
  const known = battle && sealerOf(battle)?.opened(battle, what, box);
  return parsedJson(known ?? sealer?.openedWith(system.keys ?? {}, system.battle, what, box) ?? "");
}

/** What an entry lacks where it does not open. */
const SHUT = { answers: [], dice: [], redo: {}, undo: {}, digest: { before: "", after: "" } };

/** Entries that were opened, by page and number, with their boxes: boards ask for them again and again. */
const openedEntries = new WeakMap<RecordPage, Map<number, { readonly box: string; readonly entry: object }>>();

function unsealedEntry(page: RecordPage, number: number, { sealed, ...open }: SealedText): object {
  const known = openedEntries.get(page) ?? new Map<number, { readonly box: string; readonly entry: object }>();
  openedEntries.set(page, known);
  const before = known.get(number);
  if (before?.box === sealed) return before.entry;
  const entry = openedOn(page, entryPlace(number), sealed);
  if (!isObject(entry)) return { ...open, ...SHUT };
  known.set(number, { box: sealed, entry });
  return entry;
}

function unsealedStart(page: RecordPage, { sealed }: SealedText): object | null {
  const start = openedOn(page, START, sealed);
  return isObject(start) ? start : null;
}

const keysFor = ({ system }: RecordPage): string => battleById(system.battle)?.system.keys ?? "";

const kept = (battle: BattleCombat): string => sealerOf(battle)?.kept(battle) ?? "";

export const recordTexts: RecordSeals = { entryText, startText, unsealedEntry, unsealedStart, kept, keysFor };

type Content = ReturnType<typeof contentOf>;

const isSealedIn = (text: string): boolean => isSealedText(parsedJson(text));

/** Whether anything on a page is sealed. */
const isSealedPage = ({ system: { entries = {}, start = "" } }: RecordPage): boolean =>
  [start, ...Object.values(entries)].some(isSealedIn);

/** Fetches what opens the pages of a record, if anything on them is sealed. */
export async function fetchOpener(pages: Iterable<RecordPage>): Promise<void> {
  if ([...pages].some(isSealedPage)) await fetchSealer();
}

/** The content of a page with all that is sealed opened, as it is packed: boxes do not deflate. null if one does not open. */
export async function openedContent(page: RecordPage): Promise<Content | null> {
  await fetchOpener([page]);
  const { entries, start, seeds } = contentOf(page);
  const open = (what: string, text: string): string | null => {
    const stored = parsedJson(text);
    if (!isSealedText(stored)) return text;
    const found = openedOn(page, what, stored.sealed);
    return isObject(found) ? JSON.stringify(found) : null;
  };
  const opened = Object.entries(entries).map(([number, text]) => [number, open(entryPlace(Number(number)), text)]);
  const beginning = open(START, start);
  if (beginning === null || opened.some(([, text]) => text === null)) return null;
  return { entries: Object.fromEntries(opened) as Content["entries"], start: beginning, seeds };
}
