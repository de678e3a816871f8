/** The records of a world, verified from its documents by the rules alone. */
import type { WorldDocuments } from "../../drydock/server/world";
import { contentOf, type StoredPage } from "../../module/kit/record/page-content";
import { digest, type Game, type Json, type ReplayFault } from "../../module/rules/kernel";
import type { RecordedEntry, Recording, RecordedStart } from "../../module/rules/kernel/recording";
import { verifyRecording } from "../../module/rules/kernel/retrace";
import { myossGamma } from "../../module/rules/myoss-gamma";
import { navyAces } from "../../module/rules/navy-aces";
import { shipOnShip } from "../../module/rules/ship-on-ship";
import { silentShips } from "../../module/rules/silent-ships";
import { spaceOpera } from "../../module/rules/space-opera";

type Rules = Game<unknown, never, unknown>;

const RULES = [myossGamma, navyAces, shipOnShip, silentShips, spaceOpera] as readonly object[] as readonly Rules[];

interface Page {
  readonly type: string;
  readonly system: StoredPage & { readonly game: string };
}

/** A record of the world. */
export interface WorldRecord {
  readonly game: string;
  readonly kinds: readonly string[];
  readonly entries: readonly (RecordedEntry & { readonly redo: object; readonly undo: object })[];
  readonly fault: ReplayFault | null;
}

/** The records of a world by their journals' ids, each verified; a journal whose battle has not begun is left out. */
export function recordsIn({ journal }: WorldDocuments): ReadonlyMap<string, WorldRecord> {
  const found = journal.flatMap((each): (readonly [string, WorldRecord])[] => {
    const pages = (each["pages"] as readonly Page[]).filter(({ type }) => type === "battle-record");
    const game = pages[0]?.system.game ?? "";
    const contents = pages.map((page) => contentOf(page));
    const start = contents.find(({ start }) => start !== "")?.start;
    if (start === undefined) return [];
    const { head, documents } = JSON.parse(start) as { readonly head: RecordedStart; readonly documents: Json };
    // Of a copied page the original counts, which stands before it.
    const kept = new Map(contents.reverse().flatMap(({ entries }) => Object.entries(entries)));
    const texts = [...kept].sort(([a], [b]) => Number(a) - Number(b));
    const entries = texts.map(([, text]) => JSON.parse(text) as WorldRecord["entries"][number]);
    const carried = entries.map(({ redo, undo, ...entry }) => ({ ...entry, changes: digest([redo, undo]) }));
    const recording: Recording = { ...head, documents: digest(documents), entries: carried, pictures: {} };
    const rules = RULES.find(({ id }) => id === game)!;
    const fault = verifyRecording(rules, recording);
    return [[each._id, { game, kinds: entries.map(({ kind }) => kind), entries, fault }]];
  });
  return new Map(found);
}
