/** What a battle's record holds. */
import { isObject, type Die, type Entry, type GameEvent, type Json, type Seat } from "../../rules/kernel";
import type { RecordedStart } from "../../rules/kernel/recording";
import type { Sealing } from "../../rules/kernel/sealed-dice";
import type { Patch, Snapshot } from "../documents/patch";
import type { BattleCombat } from "../game/battle-combat";
import type { Names } from "../game/feed";
import type { Turn } from "../game/table-game";
import type { StoredPage } from "./page-content";
import type { Why } from "./why";

/** One numbered entry of the record. */
export interface RecordEntry {
  /** `edit`: documents were changed from outside; `undo`: an entry was undone; `redo`: an undone entry was put back. */
  readonly kind: "play" | "edit" | "undo" | "redo";
  readonly seat: Seat | null;
  /** The user who gave the last answer, made the edit, undo or redo; null for the rules, a bot, or an unknown user. */
  readonly author: string | null;
  readonly answers: readonly Entry[];
  /** When it was written: the server's time in milliseconds. Omitted in records from before times were stored. */
  readonly at?: number;
  readonly events: readonly GameEvent[];
  /** Version of the rules that played it; omitted in records from before versions were stored. */
  readonly version?: number;
  /** For a step with news: what its events' ids meant to everyone at the time; earlier versions kept all names. */
  readonly names?: Names;
  /** For a step with news: its turn, and whose turn it is. */
  readonly turn?: Turn;
  /** Why captains did what they did in it. */
  readonly whys?: readonly Why[];
  /** For an edit: the state after it, as no answers lead there. */
  readonly state?: Json;
  /** For a step: the state from which it was played, if an update reads another than the entry before it left. */
  readonly from?: Json;
  /** Patch from the state before to the state after; `undo` is its reverse. */
  readonly redo: Patch;
  readonly undo: Patch;
  /** Whether a Gamemaster had the step only shown: the next entry undoes it. */
  readonly shownOnly?: boolean;
  /** For an undo: the entry that it undoes. */
  readonly undoes?: number;
  /** For an undo that its author had to ask for: the users who agreed. */
  readonly agreed?: readonly string[];
  /** For a redo: the entry that it puts back. */
  readonly redoes?: number;
  /** The dice as they fell. A player may not undo a step that has any. */
  readonly dice: readonly Die[];
  /** What was sealed since the previous entry: this entry's dice follow from the last of these sealings. */
  readonly sealings?: readonly Sealing[];
  /** What Gamemasters have decided about secret answers that were not shown. */
  readonly settled?: readonly Settled[];
  /** Digests of the states before and after. */
  readonly digest: { readonly before: string; readonly after: string };
  /** For an entry from another world, which lacks its patches: their digest. */
  readonly changes?: string;
  /** Links the entry to the previous one, so that a change to any of its values is found (`sealOf`). */
  readonly seal?: string;
  /** With sealed hands, where the entry does not open: whether it showed somebody a die or a hidden card. */
  readonly showed?: boolean;
}

/** Keys of a battle with sealed hands by number, published when it was over. */
type PublishedKeys = Readonly<Record<string, string>>;

/** The members of a record's page that are read here. */
export interface RecordPage {
  readonly id: string;
  readonly name: string;
  readonly system: StoredPage & {
    readonly battle: string;
    readonly game: string;
    readonly keys?: PublishedKeys;
    readonly kept?: string;
  };
}

/** The documents when the record began, before the entry with this number. */
export interface RecordStart {
  readonly number: number;
  readonly documents: Snapshot;
  /** What the battle was; omitted if an earlier version has written it. */
  readonly head?: RecordedStart;
}

/** A Gamemaster's decision about a secret answer, stored in the record of the step. */
export interface Settled {
  readonly key: string;
  readonly seat: Seat;
  readonly how: Settlement;
  /** Id of the Gamemaster. */
  readonly by: string;
}

/** A Gamemaster's decision about a secret answer that is not shown: all choose anew, or that seat's fallback counts. */
export type Settlement = "anew" | "fallback";

/** A stored text of which a part is in a box. */
export interface SealedText {
  readonly sealed: string;
}

/** Whether a parsed text of a record is one. */
export const isSealedText = (stored: unknown): stored is SealedText =>
  isObject(stored) && typeof stored["sealed"] === "string";

/** Entries and beginnings of battles with sealed hands (`sealed-texts.ts`). */
export interface RecordSeals {
  /** An entry, and the beginning of a record, as a page stores it. */
  entryText(battle: BattleCombat, number: number, entry: RecordEntry): string;
  startText(battle: BattleCombat, start: RecordStart): string;
  /** An entry as far as this page may read it. */
  unsealedEntry(page: RecordPage, number: number, stored: SealedText): object;
  /** The beginning of a record; null if it does not open on this page. */
  unsealedStart(page: RecordPage, stored: SealedText): object | null;
  /** The battle's keys, in envelopes for those who may run it. */
  kept(battle: BattleCombat): string;
  /** A text that is another one when a page's boxes may open with other keys. */
  keysFor(page: RecordPage): string;
}
