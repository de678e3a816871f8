/** Where a replay has a battle from: its record, as it stands in a journal of this world or in a compendium. */
import { digest, type Seat } from "../../rules/kernel";
import { isEntry, isEntryNumber, isOwnPicture, soundRecording, type Recording } from "../../rules/kernel/recording";
import { battleById, mySeats } from "../../kit/battle/battle";
import { carried, entriesOn, seedsOn, startOn, type RecordPage, type RecordStart } from "../../kit/battle/record";
import { isSign } from "../../kit/battle/fighters";
import { tableGame, type AnyTableGame, type BattleCombat } from "../../kit/battle/table-game";
import type { Snapshot } from "../../kit/documents/patch";

/** A journal with a record on its pages. */
export interface RecordJournal {
  readonly id: string;
  readonly name: string;
  /** The compendium that it is in; null: it is of this world. */
  readonly pack?: string | null;
  readonly pages: Iterable<RecordPage>;
}

/** A battle that can be looked at once more. */
export interface ReplaySource {
  readonly id: string;
  readonly table: AnyTableGame;
  readonly recording: Recording;
  /** Its Combat; null: it is gone, or in another world. */
  readonly battle: BattleCombat | null;
  /** The battle goes on in this world: what is hidden there stays so, also in a copy of its record. */
  readonly live?: boolean;
}

const JOURNAL_TYPE = "battle-record";

/** Whether a page of a journal is one of a record. */
export const isRecordPage = (page: object): page is RecordPage =>
  (page as { readonly type?: string }).type === JOURNAL_TYPE;

/** The pictures of those who fought, by their Combatants, as they were when the record began. */
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

/** What a page says of the beginning, and of another world's record its pictures. */
type Beginning = RecordStart & { readonly pictures?: { readonly [id: string]: string } };

/**
 * The record on these pages. Null: an earlier version has written it, which did not keep what it takes to show a board, or
 * it is damaged.
 *
 * @param length  how many entries it has; without it as many as there are
 */
export function recordingOn(pages: readonly RecordPage[], length?: number): Recording | null {
  const starts = pages.flatMap((page) => startOn(page) ?? []);
  const [start]: Beginning[] = starts.sort((a, b) => b.number - a.number);
  if (!start?.head?.start) return null;
  const { head, documents } = start;
  const found = new Map(pages.flatMap(entriesOn).map(({ number, entry }) => [number, entry]));
  const { number: first } = start;
  // One number that is far too high would be a list of so many steps that are missing.
  if (![first, length ?? 0, found.size, ...found.keys()].every(isEntryNumber)) return null;
  const end = length ?? Math.max(first - 1, ...found.keys()) + 1;
  const entries = Array.from({ length: Math.max(0, end - first) }, (_, at) => found.get(first + at) ?? null);
  const own = Object.keys(documents).length > 0;
  const seeds = seedsOn(pages);
  const known = entries.map((entry) => entry && carried(entry)).map((entry) => (isEntry(entry) ? entry : null));
  const recording = soundRecording({
    ...head,
    // What was changed in them by hand breaks the seal, as everything does.
    ...(own ? { documents: digest(documents) } : {}),
    entries: known,
    ...(Object.keys(seeds).length > 0 ? { seeds } : {}),
    pictures: own ? picturesIn(documents) : (start.pictures ?? {}),
  });
  return "unfit" in recording ? null : recording;
}

/** The replay of the record in a journal. Null: it is told only, or by a game that is not there. */
export function replayOf(journal: RecordJournal): ReplaySource | null {
  const pages = [...journal.pages].filter(isRecordPage);
  const [first] = pages;
  if (!first) return null;
  const known = battleById(first.system.battle);
  // A copy of its record, in a compendium (which may keep its id) or from elsewhere, is one by itself.
  const pack = journal.pack ?? "";
  const battle = pack === "" && known?.system.record === journal.id ? known : null;
  const table = tableGame(known?.type ?? first.system.game);
  const recording = recordingOn(pages, battle?.system.step);
  const id = pack === "" ? journal.id : `${pack.replaceAll(".", "-")}-${journal.id}`;
  const live = known !== null && !known.system.ended;
  return table && recording ? { id, table, recording, battle, live } : null;
}

/** The journal with the record of a battle; null: it is gone. */
export const journalOf = (id: string): RecordJournal | null => (game.journal?.get(id) ?? null) as RecordJournal | null;

/**
 * Through whose eyes this user may look: while a battle is under way a player through those that they have, else
 * everybody through all. Null: an onlooker's.
 */
export function eyesFor({ battle, live, recording }: ReplaySource): readonly (Seat | null)[] {
  if (game.user.isGM || !live) return [null, ...recording.seats.map(({ id }) => id)];
  const mine = battle ? mySeats(battle).map(({ id }) => id) : [];
  return mine.length > 0 ? mine : [null];
}

/** Whether all of a battle lies open to this user. */
export const knowsAll = ({ live }: ReplaySource): boolean => game.user.isGM || !live;
