/**
 * Records of battles with sealed hands whose encounters were deleted before their end. Their keys went with them, but for
 * the envelopes that the record keeps: a page that has one publishes the key, so that everybody can verify what was
 * played. Only what the server says is gone is gone.
 */
import { sealOf } from "../../rules/kernel/sealed-dice";
import { isGone, refereeOptions } from "../battle/battle";
import { isBehind } from "../battle/connection";
import { fetchSealer, sealerHere, type Left } from "../game/sealer";
import { commit, type Write } from "../platform/writes";
import { noteWrite } from "../story/notes";
import { lackingKeys, type RecordJournal } from "./lacking";
import { entriesOn, seedsOn, seedWrite, startOn } from "../record/record";

/** Milliseconds that others leave to the first who could do it. */
const PATIENCE = 2000;

/** The hashes of the seeds that a record names. */
function seedsNamed({ pages }: RecordJournal): readonly string[] {
  const sealings = [...pages].flatMap((page) => [
    ...entriesOn(page).flatMap(({ entry }) => entry?.sealings ?? []),
    ...(startOn(page)?.head?.sealings ?? []),
  ]);
  return [...new Set(sealings.map(({ seed }) => seed))];
}

/** The writes that open the seeds of a record whose keys are published. */
function seedWrites(journal: RecordJournal, battle: string, left: Left): Write[] {
  const opened = seedsOn(journal.pages);
  const named = seedsNamed(journal).filter((hash) => !(hash in opened));
  const made = left.seeds(named.length + Object.keys(opened).length + 1);
  return named.flatMap((hash) => {
    const seed = made.find((each) => sealOf(battle, "seed", each) === hash);
    return (seed === undefined ? null : seedWrite(journal.id, hash, seed)) ?? [];
  });
}

async function open(journal: RecordJournal): Promise<void> {
  const pages = [...journal.pages];
  const battle = pages[0]?.system.battle ?? "";
  const kept = pages.map(({ system }) => system.kept ?? "").filter((text) => text !== "");
  // The last page has all keys.
  const left = kept
    .reverse()
    .map((text) => sealerHere()?.left(battle, text) ?? null)
    .find((each) => each !== null);
  if (!left || !isGone(battle)) return;
  if (!left.isFirst) await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  if (!lackingKeys([]).includes(journal)) return;
  const options = refereeOptions({ id: battle });
  const updates = pages.map(({ id }) => ({ _id: id, system: { keys: left.keys, kept: "" } }));
  await commit([{ action: "update", documentName: "JournalEntryPage", parent: journal, updates }], options);
  left.published();
  await commit(seedWrites(journal, battle, left), options);
  const title = pages.flatMap((page) => startOn(page)?.head?.title ?? [])[0] ?? journal.name;
  await commit([noteWrite({ key: "ALLHANDS.hands.openedGone", values: { battle: title } })], options);
}

/** Opens the records of battles that are gone, as far as this page can. */
export async function openDeleted(going: readonly unknown[]): Promise<void> {
  if (isBehind()) return;
  const journals = lackingKeys(going);
  if (journals.length > 0) await fetchSealer();
  for (const journal of journals) await open(journal);
}
