/** What _Play now_ made for a battle goes with one press, and comes back with another. Fetched with the first. */
import { puttingAway } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { chosen, paragraph } from "../platform/dialogs";
import { documentAt, uuidOf } from "../platform/documents";
import { commit, type Write } from "../platform/writes";
import { reportOf, stepMessages } from "../story/story";
import { localize, phrase } from "../text/sentence";
import { leftBy } from "./clean-up";
import { keptNow, keptOf, type Kept } from "./kept";

/** What was put away. */
export interface PutAway {
  /** What it was, a line each. */
  readonly lines: readonly string[];
  /** Makes all of it again, as it was. */
  undo(): Promise<void>;
}

/** The order in which documents are made again: the encounter last, as the referee takes it up at once. */
const ORDER = ["Folder", "Actor", "Scene", "Token", "Cards", "JournalEntry", "ChatMessage", "Combat"];
const place = ({ document }: Kept): number => ORDER.indexOf(document.documentName);

/** The writes that make documents again which are gone by then. What belongs to one of them comes with it. */
function makingAgain(kept: readonly Kept[]): Write[] {
  const gone = kept.filter(({ document }) => documentAt(uuidOf(document)) === null);
  return gone
    .filter(({ document }) => !gone.some((other) => other.document === document.parent))
    .sort((one, other) => place(one) - place(other))
    .map(({ document: { documentName, parent = null }, source }): Write => {
      return { action: "create", documentName, parent, data: [source], keepId: true };
    });
}

/** The documents that writes delete. */
const deletedBy = (writes: readonly Write[]): Kept["document"][] =>
  writes.flatMap((write) => {
    if (write.action !== "delete") return [];
    const within = write.parent ? `${uuidOf(write.parent as Kept["document"])}.` : "";
    return write.ids.flatMap((id) => documentAt<Kept["document"]>(`${within}${write.documentName}.${id}`) ?? []);
  });

/**
 * Deletes everything that a battle brought and that nothing else uses, with its messages and its record. `kept`: its
 * documents as they were before its encounter was deleted, if that was first.
 */
export async function putAway(battle: BattleCombat, kept: readonly Kept[] = keptNow(battle)): Promise<PutAway> {
  const isThere = documentAt(uuidOf(battle as BattleCombat & Kept["document"])) !== null;
  const going = leftBy(battle).filter(
    ({ name, goes, why }) => why === "" && (goes || name === "record") && (isThere || name !== "encounter"),
  );
  // The encounter goes first: combatants of a battle that goes on would be made again.
  going.sort((one, other) => Number(other.name === "encounter") - Number(one.name === "encounter"));
  const report = reportOf(battle.id);
  const ids = [...stepMessages(battle.id), ...(report ? [report] : [])].map(({ id }) => id);
  const messages: Write[] =
    ids.length > 0 ? [{ action: "delete", documentName: "ChatMessage", parent: null, ids }] : [];
  const writes = [...going.flatMap((one) => one.writes), ...messages];
  const known = new Set(kept.map(({ document }) => document));
  const all = [...kept, ...keptOf(deletedBy(writes).filter((document) => !known.has(document)))];
  await commit(writes, puttingAway(writes));
  const lines = going.filter(({ name }) => name !== "folder").map(({ label }) => label);
  return { lines, undo: () => commit(makingAgain(all), {}) };
}

/** Says what was put away, and offers to bring it back. Nothing is said where nothing was left. */
export async function tellPutAway({ lines, undo }: PutAway, battle: BattleCombat): Promise<void> {
  if (lines.length === 0) return;
  const content = document.createElement("div");
  const list = document.createElement("ul");
  list.className = "ah-put-away";
  for (const line of lines) {
    const item = document.createElement("li");
    item.textContent = line;
    list.append(item);
  }
  content.append(paragraph(phrase("ALLHANDS.putAway.told", { battle: battle.system.name })), list);
  const answer = await chosen({
    title: "ALLHANDS.putAway.title",
    content,
    buttons: [
      { action: "undo", label: localize("ALLHANDS.putAway.undo"), icon: "fa-solid fa-rotate-left" },
      { action: "close", label: localize("ALLHANDS.putAway.close"), default: true },
    ],
  });
  if (answer?.action === "undo") await undo();
}
