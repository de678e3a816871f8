/** Source of a replay: the record of a battle in a journal of this world or in a compendium. */
import { here } from "../../kit/platform/elsewhere";
import { gameOf, typeOf } from "../../kit/platform/home";
import { digest, is, type Seat } from "../../rules/kernel";
import {
  isEntry,
  isEntryNumber,
  isOwnPicture,
  soundRecording,
  type Recording,
  type SharedMark,
} from "../../rules/kernel/recording";
import { battleById, mySeats } from "../../kit/battle/battle";
import { carried, entriesOn, seedsOn, startOn, type RecordPage, type RecordStart } from "../../kit/record/record";
import { ARCHIVE, fromArchive } from "../../kit/record/archive";
import { fetchOpener } from "../../kit/record/sealed-texts";
import { isSign } from "../../kit/battle/fighters";
import { fetchGame, tableGame } from "../../kit/game/games";
import type { AnyTableGame } from "../../kit/game/table-game";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { phrase } from "../../kit/text/sentence";
import { ourFlags, type Flagged } from "../../kit/documents/flags";
import { sharedIn } from "./shared-marks";
import type { Snapshot } from "../../kit/documents/patch";

/** A journal with a record on its pages. */
export interface RecordJournal extends Partial<Flagged> {
  readonly id: string;
  readonly name: string;
  /** The compendium that holds it; null if it is in this world. */
  readonly pack?: string | null;
  readonly pages: Iterable<RecordPage>;
}

/** A battle that can be replayed. */
export interface ReplaySource {
  readonly id: string;
  readonly table: AnyTableGame;
  readonly recording: Recording;
  /** The battle's Combat; null if it is gone, or in another world. */
  readonly battle: BattleCombat | null;
  /** Of a battle with sealed hands: its id, and its keys, as they were published. */
  readonly sealed?: { readonly battle: string; readonly keys: Readonly<Record<string, string>> };
  /** The steps that are marked for everybody now; if omitted, those of the recording. */
  readonly marks?: () => readonly SharedMark[];
  /** Whether the battle goes on in this world: hidden things stay hidden, even in a copy of its record. */
  readonly live?: boolean;
}

const isNamed = is.object({ name: is.text, battle: is.text });

const JOURNAL_TYPE = typeOf("battle-record");

/** Whether a journal page belongs to a record. */
export const isRecordPage = (page: object): page is RecordPage =>
  (page as { readonly type?: string }).type === JOURNAL_TYPE;

/** Pictures of the fighters by Combatant id, as they were when the record began. */
function picturesIn(documents: Snapshot): { [id: string]: string } {
  const found: { [id: string]: string } = {};
  for (const [uuid, { actorId, tokenId, img: own }] of Object.entries(documents)) {
    const [, id] = /\.Combatant\.([^.]+)$/.exec(uuid) ?? [];
    if (id === undefined) continue;
    const ofToken = Object.keys(documents).find((other) => other.includes(`.Token.${String(tokenId)}.Actor.`));
    const { img = own } = documents[ofToken ?? `Actor.${String(actorId)}`] ?? {};
    if (isOwnPicture(img) && !isSign(img)) found[id] = img;
  }
  return found;
}

/** The beginning as a page has it, with pictures if the record came from another world. */
type Beginning = RecordStart & { readonly pictures?: { readonly [id: string]: string } };

/**
 * The record on these pages. null if it is damaged, or if an earlier version wrote it without enough to show a board.
 *
 * @param length  its number of entries; if omitted, as many as there are
 */
export function recordingOn(pages: readonly RecordPage[], length?: number): Recording | null {
  const starts = pages.flatMap((page) => startOn(page) ?? []);
  const [start]: Beginning[] = starts.sort((a, b) => b.number - a.number);
  if (!start?.head?.start) return null;
  const { head, documents } = start;
  // Of a copied page the original counts, which stands before it.
  const found = new Map(
    [...pages]
      .reverse()
      .flatMap(entriesOn)
      .map(({ number, entry }) => [number, entry]),
  );
  const { number: first } = start;
  // A single number that is far too high would lead to a huge list of missing steps.
  if (![first, length ?? 0, found.size, ...found.keys()].every(isEntryNumber)) return null;
  const end = length ?? Math.max(first - 1, ...found.keys()) + 1;
  const entries = Array.from({ length: Math.max(0, end - first) }, (_, at) => found.get(first + at) ?? null);
  const own = Object.keys(documents).length > 0;
  const seeds = seedsOn(pages);
  const known = entries.map((entry) => entry && carried(entry)).map((entry) => (isEntry(entry) ? entry : null));
  const recording = soundRecording({
    ...head,
    // Changing them by hand breaks the seal, like any other change.
    ...(own ? { documents: digest(documents) } : {}),
    entries: known,
    ...(Object.keys(seeds).length > 0 ? { seeds } : {}),
    pictures: here(own ? picturesIn(documents) : (start.pictures ?? {})),
  });
  return "unfit" in recording ? null : recording;
}

/** The published keys on the pages of a battle with sealed hands. */
function sealedBy(pages: readonly RecordPage[]): Pick<ReplaySource, "sealed"> {
  const keys = Object.assign({}, ...pages.map(({ system }) => system.keys)) as Readonly<Record<string, string>>;
  const battle = pages[0]?.system.battle ?? "";
  return Object.keys(keys).length > 0 ? { sealed: { battle, keys } } : {};
}

/** The replay of a journal's record. null if the record is only told, or if its game is not here. */
export function replayOf(journal: RecordJournal): ReplaySource | null {
  const pages = [...journal.pages].filter(isRecordPage);
  const [first] = pages;
  if (!first) return null;
  const known = battleById(first.system.battle);
  // A copy in a compendium, which may keep the id, or from elsewhere is independent of the battle.
  const pack = journal.pack ?? "";
  const battle = pack === "" && known?.system.record === journal.id ? known : null;
  const table = tableGame(gameOf(known) || first.system.game);
  const recording = recordingOn(pages, battle?.system.step);
  // A record keeps its id in the archive.
  const id = pack === "" || pack === ARCHIVE ? journal.id : `${pack.replaceAll(".", "-")}-${journal.id}`;
  if (!table || !recording) return null;
  return {
    id,
    table,
    recording,
    battle,
    ...sealedBy(pages),
    marks: () => sharedIn(journal),
    // Asked each time: its last step may be undone while it is replayed.
    get live() {
      return known !== null && !known.system.ended;
    },
  };
}

/** The steps of a replay that are marked for everybody. */
export const sharedMarks = ({ marks, recording }: Pick<ReplaySource, "marks" | "recording">): readonly SharedMark[] =>
  marks?.() ?? recording.marks ?? [];

/** The recording with all that belongs in a file of it. */
export function toSave(source: Pick<ReplaySource, "marks" | "recording">): Recording {
  const { marks: _, ...recording } = source.recording;
  const marks = sharedMarks(source);
  return marks.length > 0 ? { ...recording, marks } : recording;
}

/** The same, after its game has been fetched. */
export async function fetchReplay(journal: RecordJournal): Promise<ReplaySource | null> {
  const pages = [...journal.pages].filter(isRecordPage);
  await Promise.all([fetchGame(pages[0]?.system.game ?? ""), fetchOpener(pages)]);
  return replayOf(journal);
}

/** The journal in the world that holds a battle's record; null if it is gone, or in the archive. */
export const journalOf = (id: string): RecordJournal | null => (game.journal?.get(id) ?? null) as RecordJournal | null;

/** The same, loaded from the archive if it is there. */
export const fetchJournal = async (id: string): Promise<RecordJournal | null> =>
  journalOf(id) ?? (await fromArchive<RecordJournal>([id]))[0] ?? null;

/**
 * The name of a record's battle: what its journal was named after, in whatever language; its own name without the
 * reader's word for a record, if somebody has renamed it or an earlier version has named it.
 */
export function battleNameOf(journal: Pick<RecordJournal, "name"> & Partial<Flagged>): string {
  const { named } = ourFlags({ flags: journal.flags ?? {} });
  if (isNamed(named) && named.name === journal.name) return named.battle;
  return journal.name.replace(phrase("ALLHANDS.record.name", { name: "" }), "");
}

/** In place of a seat: all hands and all that is hidden at once. No seat has this id. */
export const EVERYTHING = "*";

/**
 * The seats through whose eyes this user may look; null is an onlooker. During a battle a player has only their own
 * seats; otherwise everyone has all of them, and when it is over `EVERYTHING`, too.
 */
export function eyesFor({ battle, live, recording, table }: ReplaySource): readonly (Seat | null)[] {
  const all = !live && table.rules.uncovered ? [EVERYTHING] : [];
  if (game.user.isGM || !live) return [null, ...recording.seats.map(({ id }) => id), ...all];
  const mine = battle ? mySeats(battle).map(({ id }) => id) : [];
  return mine.length > 0 ? mine : [null];
}

/** Whether this user may see everything in a battle. */
export const knowsAll = ({ live }: ReplaySource): boolean => game.user.isGM || !live;
