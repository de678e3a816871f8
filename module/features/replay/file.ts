/** Records as files: saves one, and imports one into this world after checking all of it. */
import { anywhere } from "../../kit/platform/elsewhere";
import { typeOf } from "../../kit/platform/home";
import { beginning } from "../../rules/kernel/letters";
import { ENTRIES_PER_PAGE, pageName, recordName } from "../../kit/record/record";
import { fetchGame } from "../../kit/game/games";
import type { AnyTableGame } from "../../kit/game/table-game";
import { textIn } from "../../kit/text/decoded";
import { confirmed } from "../../kit/platform/dialogs";
import { make } from "../../kit/platform/documents";
import { sayNews } from "../../kit/platform/notices";
import { offerFile, pickedFile } from "../../kit/platform/files";
import { explain, phrase } from "../../kit/text/sentence";
import {
  digest,
  isOfOtherRules,
  publicEvents,
  RulesError,
  type BattleRecord,
  type GameEvent,
} from "../../rules/kernel";
import { inFull } from "../../rules/kernel/in-full";
import {
  MOST_LETTERS,
  readRecordFile,
  recordingText,
  type RecordedEntry,
  type Recording,
} from "../../rules/kernel/recording";
import { sealingsIn } from "../../rules/kernel/sealings";
import { toSave, type RecordJournal, type ReplaySource } from "./source";
import { storyText } from "./step-text";
import { verdictOn, verdictText } from "./verdict";

const GZIP = [0x1f, 0x8b] as const;

/** A file name that every file system accepts. */
export const fileName = (title: string): string =>
  title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join("-")
    .slice(0, 60) || "battle";

/** A record whose pictures are found in every world that has them. */
const elsewhere = (recording: Recording): Recording => ({ ...recording, pictures: anywhere(recording.pictures) });

/** A text, compressed. */
export const packedText = (text: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).blob();

/** A complete record, compressed, so that it can be replayed elsewhere. */
export const packed = (recording: Recording): Promise<Blob> => packedText(recordingText(elsewhere(recording)));

/** Saves a record as a compressed file. */
export async function saveRecord(source: Pick<ReplaySource, "recording" | "marks">): Promise<void> {
  const recording = toSave(source);
  offerFile(await packed(recording), "application/gzip", `${fileName(recording.title)}.record.json.gz`);
}

/** Saves the story of a battle as text, for a forum or a diary. */
export async function saveStory(source: ReplaySource): Promise<void> {
  offerFile(new Blob([await storyText(source)]), "text/plain", `${fileName(source.recording.title)}.txt`);
}

/** An Error with the reason why a file is rejected. */
const refusal = (code: string, data: { readonly [name: string]: string | number } = {}): Error =>
  new Error(phrase(`ALLHANDS.replay.unfit.${code}`, data));

/** Text of a file, compressed or not; unpacks no more than can be read. Throws if it is cut off or too long. */
async function textOf(file: Blob): Promise<string> {
  if (file.size > MOST_LETTERS) throw refusal("too-long");
  const head = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  if (!GZIP.every((byte, at) => head[at] === byte)) return await textIn(file);
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > MOST_LETTERS) break;
      parts.push(read.value);
    }
  } catch {
    throw refusal((await textIn(new Blob(parts))).startsWith("{") ? "cut-off" : "no-json");
  }
  if (size <= MOST_LETTERS) return await textIn(new Blob(parts));
  await reader.cancel();
  throw refusal("too-long");
}

/** Reads the content of a file; only its shape is checked. Throws an Error with a sentence if it is not a record. */
export async function recordIn(file: Blob): Promise<{ readonly recording: Recording; readonly isWhole: boolean }> {
  const content = readRecordFile(await textOf(file));
  if ("unfit" in content) throw refusal(content.unfit, { step: content.entry });
  return "record" in content ? await played(content.record) : content;
}

/** The recording of a battle that the command line played, with everything that is kept of one here. */
async function played({ digest: claimed, ...body }: BattleRecord): Promise<{ recording: Recording; isWhole: boolean }> {
  const { rules, turn } = await gameOf(body);
  const record = { ...body, digest: claimed } as BattleRecord<never>;
  const told = (before: never, events: readonly GameEvent[]) =>
    turn ? { turn: turn(before, publicEvents(events)) } : {};
  try {
    return { recording: inFull(rules, record, told), isWhole: claimed === digest(body) };
  } catch (error) {
    throw new Error(error instanceof RulesError ? explain(error) : String(error));
  }
}

/** The game of a record. Throws an Error with a sentence if it is not installed. */
export async function gameOf({ game }: Pick<Recording, "game">): Promise<AnyTableGame> {
  const table = await fetchGame(game);
  if (!table) throw refusal("no-game", { game: game.slice(0, 40) });
  return table;
}

/** Throws an Error with a sentence if a record was changed. */
export function refuseChanged(isWhole: boolean): void {
  if (!isWhole) throw refusal("changed");
}

/**
 * Verifies the content of a file. Throws an Error with a sentence if it is not a record, or differs from how it was
 * written. A record from earlier rules, which nobody can verify, is accepted if the user confirms.
 */
export async function checkedRecording(file: Blob): Promise<Recording> {
  const { recording, isWhole } = await recordIn(file);
  if (recording.entries.length === 0) throw refusal("empty");
  const table = await gameOf(recording);
  const fault = await verdictOn(table, recording, () => undefined, new AbortController().signal);
  if (fault) {
    const verdict = verdictText(fault, recording);
    const isMeant = isOfOtherRules(fault) && (await confirmed("ALLHANDS.replay.bring", verdict));
    if (!isMeant) throw new Error(verdict);
  }
  refuseChanged(isWhole);
  if (!recording.entries.every(isKeepable)) throw refusal("no-record");
  if (fault === null && sealingsIn(recording).length > 0) sayNews(verdictText(fault, recording));
  return recording;
}

/** Whether an entry has everything that a world keeps of one. */
const isKeepable = (entry: RecordedEntry | null): boolean =>
  entry === null || (entry.dice !== undefined && entry.digest !== undefined && entry.changes !== undefined);

/** The pages of a record from elsewhere. */
function pagesOf({ entries, pictures, seeds = {}, marks: _, ...head }: Recording): object[] {
  const { first, game } = head;
  const start = JSON.stringify({ number: first, documents: {}, head, pictures });
  const pages = new Map([[pageName(first), { entries: {} as Record<string, string>, start, seeds }]]);
  for (const [at, entry] of entries.entries()) {
    const name = pageName(first + at);
    const page = pages.get(name) ?? { entries: {}, start: "", seeds: {} };
    pages.set(name, page);
    if (entry) page.entries[String(first + at)] = JSON.stringify({ ...entry, redo: {}, undo: {} });
  }
  return [...pages].map(([name, system]) => ({
    name,
    type: typeOf("battle-record"),
    system: { battle: "", game, ...system },
  }));
}

/** Imports a record into this world, as a journal that only Gamemasters can see. */
async function bringIn(recording: Recording): Promise<RecordJournal> {
  const named = recordName(beginning(recording.title, ENTRIES_PER_PAGE * 2));
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE };
  const { marks = [] } = recording;
  const ours = { ...(named.flags as { "all-hands"?: object })["all-hands"], ...(marks.length > 0 ? { marks } : {}) };
  const data = { name: named.name, flags: { "all-hands": ours }, ownership, pages: pagesOf(recording) };
  return make<RecordJournal>("JournalEntry", data);
}

/** Asks for a file and imports its record into this world. null if no file was chosen. */
export async function importRecord(): Promise<RecordJournal | null> {
  const file = await pickedFile(".json,.gz");
  return file && bringIn(await checkedRecording(file));
}
