/**
 * Changes from outside: a Gamemaster who edits a ship's damage by hand has edited the game. Before each step, the
 * documents are compared with those that the last step left, and a difference is recorded with its author.
 */
import { digest, RulesError, type Entry, type Json } from "../../rules/kernel";
import { unlessDamaged } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { isSealed, missingOf, storedDigest, written } from "../game/sealer";
import type { AnyTableGame } from "../game/table-game";
import { patchBetween, patchSnapshot, writesOf, type Patch, type Snapshot, type Values } from "../documents/patch";
import {
  createRecord,
  hasRecord,
  recordName,
  recordedDigest,
  recordedSnapshot,
  startWrite,
  type RecordEntry,
} from "../record/record";
import { hiddenChanges } from "./hidden-cards";
import { asModeled, deletedSince, snapshotOf } from "./snapshot";
import { isUnreadable } from "../platform/unreadable";
import { IN_VAIN, inVain } from "../platform/again";
import { lossesIn } from "../battle/losses";
import { authorsIn, changesBy, changesOnlyBy, lastWriter, NOBODY_KNOWS, noteSilent, suspectsIn } from "./authors";
import { writeEntry } from "./commit";
import { holdsLease, LeaseLost, writeAll, writeBattle } from "./lease";
import { memoryOf } from "./memory";
import { openQuestion } from "./question";
import { faultText, reportHidden, reportLosses, reportNewRecord, reportPutBack, reportUnfitOptions } from "./reports";

/** Loaded only when someone has to be asked: that means waiting anyway. */
const dialogs = () => import("./edit-dialogs");

/** Most times that changes are put back in one go: if someone keeps making them, there is no game left. */
const PUT_BACK_AT_ONCE = 50;

/** Whether a digest is that of the state that the last step left. */
const isWritten = (battle: BattleCombat, found: string | null): boolean =>
  found !== null && storedDigest(battle, found) === battle.system.digest;

/** The state that the last step left; null if it was changed since, or cannot be read. */
function lastState(battle: BattleCombat, table: AnyTableGame): Json | null {
  const state: Json | null = unlessDamaged(() => table.binding.read(battle));
  return battle.system.digest === "" || isWritten(battle, digest(state)) ? state : null;
}

/**
 * The documents as the last step left them. If they are known nowhere (a new battle, a deleted record), the record
 * begins here, with the present documents.
 */
async function lastSnapshot(battle: BattleCombat, table: AnyTableGame): Promise<Snapshot> {
  const memory = memoryOf(battle);
  const lost = !hasRecord(battle);
  const known = memory.snapshot ?? (lost ? null : recordedSnapshot(battle));
  if (lost) {
    // A battle that is deleted together with its journal does not begin a new one.
    if (!holdsLease(battle)) throw new LeaseLost();
    if (memory.again.isInVain("record")) throw inVain(recordName(battle.system.name).name);
    // The Combat first: a journal that none names, after an interruption here, would be left over.
    await writeBattle(battle, { "system.record": foundry.utils.randomID() });
    await createRecord(battle);
    memory.again.done("record");
    if (battle.system.digest !== "") reportNewRecord(battle);
  }
  const snapshot = known ?? snapshotOf(battle);
  if (lost || !known) await writeAll(battle, [startWrite(battle, snapshot, lastState(battle, table))]);
  memory.snapshot = snapshot;
  return snapshot;
}

/**
 * Writes what puts something back; whether that was done. It is not where whoever took it away has brought it back
 * meanwhile, as an import does: then the server refuses it, and what is still due is another thing.
 *
 * @throws whatever the write throws if the same is still due
 */
async function writeBack(battle: BattleCombat, due: Patch, left: () => Patch): Promise<boolean> {
  try {
    await writeAll(battle, writesOf(written(battle, due)));
    return true;
  } catch (error) {
    if (error instanceof LeaseLost || JSON.stringify(left()) === JSON.stringify(due)) throw error;
    return false;
  }
}

/**
 * Remakes deleted participants of a battle, which the rules still refer to, and again any that are deleted meanwhile.
 */
async function putBackDeleted(battle: BattleCombat, before: Snapshot): Promise<void> {
  const { again, putBack } = memoryOf(battle);
  let inARow = new Map<string, number>();
  for (let times = 0; times < PUT_BACK_AT_ONCE; times++) {
    const deleted = deletedSince(before, battle);
    const uuids = Object.keys(deleted);
    if (uuids.length === 0) {
      if (times === 0) putBack.clear();
      return;
    }
    // Each by itself: of several that go again, not all are gone at the same time.
    inARow = new Map(uuids.map((uuid) => [uuid, (inARow.get(uuid) ?? -1) + 1]));
    const vain = uuids.find((uuid) => (inARow.get(uuid) ?? 0) >= IN_VAIN || again.isInVain(uuid));
    if (vain !== undefined) throw inVain(String(deleted[vain]?.["name"]));
    const isDone = await writeBack(battle, deleted, () => deletedSince(before, battle));
    for (const uuid of uuids) again.done(uuid);
    if (isDone) tellPutBack(battle, deleted);
  }
}

/** Puts back what was changed by hand of hidden cards, and again if it is changed meanwhile. */
async function putBackHidden(battle: BattleCombat, before: Snapshot): Promise<void> {
  for (let times = 0; times < PUT_BACK_AT_ONCE; times++) {
    const hidden = hiddenChanges(battle, before);
    if (Object.keys(hidden).length === 0) return;
    const [user = NOBODY_KNOWS] = authorsIn(hidden, memoryOf(battle).writers);
    reportHidden(battle, user);
    await writeBack(battle, hidden, () => hiddenChanges(battle, before));
  }
}

/** Tells of what was put back. A token that goes a moment after its combatant is no second loss. */
function tellPutBack(battle: BattleCombat, deleted: Snapshot): void {
  const uuids = Object.keys(deleted);
  const { writers, putBack } = memoryOf(battle);
  const names = new Map<string, string[]>();
  for (const uuid of uuids.filter((uuid) => !uuids.some((other) => uuid.startsWith(`${other}.`)))) {
    const user = lastWriter(uuid, writers);
    const name = String(deleted[uuid]?.["name"]);
    if (!putBack.has(name)) names.set(user, [...(names.get(user) ?? []), name]);
    putBack.add(name);
  }
  for (const [user, theirs] of names) reportPutBack(battle, user, theirs);
}

/**
 * Accepts changes from outside into the game, or puts them back if the Gamemaster decides so. The Gamemaster is asked
 * only about changes by players or unknown users; Gamemasters' own edits are intended. Afterwards, documents and record
 * agree: what changes while an edit is written is another edit. Returns the digest of the state that they have now.
 *
 * @throws RulesError if the documents can no longer be read, or somebody keeps changing them
 */
export async function settleEdits(battle: BattleCombat, table: AnyTableGame): Promise<string> {
  reportUnfitOptions(battle, table);
  let last: string | null = null;
  for (let times = 0; times < PUT_BACK_AT_ONCE; times++) {
    const settled = await settleOnce(battle, table);
    if (typeof settled === "string") return settled;
    const found = readableDigest(battle, table);
    if (found !== null && isWritten(battle, found)) return found;
    last = settled.author;
  }
  // What cannot be read says so itself.
  table.binding.read(battle);
  throw new RulesError("edits-keep-coming", { user: nameOf(last) });
}

const nameOf = (user: string | null): string => game.users?.get(user ?? "")?.name ?? "?";

/** Settles what has changed so far, with its author; the digest of the state if nothing has. */
async function settleOnce(
  battle: BattleCombat,
  table: AnyTableGame,
): Promise<{ readonly author: string | null } | string> {
  // A window that was there all the time has heard of all but silent changes.
  const hasWatched = memoryOf(battle).snapshot !== null;
  const last = await lastSnapshot(battle, table);
  // Nothing can be asked about what is there and cannot be read: putting it back would change nothing.
  const unread = Object.keys(last).find(isUnreadable);
  if (unread !== undefined) throw new RulesError("document-unreadable", { name: String(last[unread]?.["name"]) });
  await putBackDeleted(battle, last);
  if (battle.system.digest === "")
    await writeBattle(battle, { "system.digest": storedDigest(battle, digest(table.binding.read(battle))) });
  const { writers } = memoryOf(battle);
  const before = asModeled(battle, last);
  // Hidden cards that change places among themselves are no change of the state.
  if (isSealed(battle) && (writers.size > 0 || !isAsBefore(battle, table))) await putBackHidden(battle, before);
  const found = readableDigest(battle, table);
  if (found !== null && isWritten(battle, found)) {
    // Half of a change may be there, such as a card that is still to go where it came from.
    if (writers.size > 0 && Object.keys(patchBetween(before, snapshotOf(battle))).length === 0) writers.clear();
    return found;
  }
  await acceptUpdate(battle, table, before);
  const author = isAsBefore(battle, table) ? null : await weigh(battle, table, before, hasWatched);
  if (isAsBefore(battle, table)) writers.clear();
  else await record(battle, table, before, author);
  return { author };
}

/**
 * Accepts that this version reads the documents differently than the one that wrote them, if nothing in them was changed:
 * that is nobody's edit. The record's next step says from which state it was played.
 */
async function acceptUpdate(battle: BattleCombat, table: AnyTableGame, before: Snapshot): Promise<void> {
  const read = readableDigest(battle, table);
  if (read === null || Object.keys(patchBetween(before, snapshotOf(battle))).length > 0) return;
  await writeBattle(battle, { "system.digest": storedDigest(battle, read) });
}

/**
 * Asks the Gamemaster about players' changes, in one notice for each player and all of theirs. Changes that are not
 * accepted are put back. Losses are put back at once, as players may not write them. Returns the author of the changes
 * that remain: a player whose changes were accepted, else a Gamemaster.
 */
async function weigh(
  battle: BattleCombat,
  table: AnyTableGame,
  before: Snapshot,
  hasWatched: boolean,
): Promise<string | null> {
  const { writers } = memoryOf(battle);
  const accepted: string[] = [];
  let expected = before;
  let putBack = 0;
  const difference = (): Patch => patchBetween(snapshotOf(battle), expected);
  for (let undo = difference(); ; undo = difference()) {
    if (hasWatched) noteSilent(undo, writers);
    const [suspect] = suspectsIn(undo, writers);
    if (suspect === undefined) {
      return accepted.find((user) => user !== NOBODY_KNOWS) ?? authorsIn(undo, writers)[0] ?? null;
    }
    if (putBack >= PUT_BACK_AT_ONCE) throw new RulesError("edits-keep-coming", { user: nameOf(suspect) });
    const lossesOf = (undo: Patch): Patch => lossesIn(changesOnlyBy(suspect, undo, writers), expected, table);
    const losses = lossesOf(undo);
    if (Object.keys(losses).length > 0) {
      putBack += 1;
      reportLosses(battle, suspect);
      await writeBack(battle, losses, () => lossesOf(difference()));
      continue;
    }
    const isBarred = battle.system.barred.includes(suspect);
    const ask = async () =>
      (await dialogs()).askTrust(battle, suspect, changesBy(suspect, undo, writers), unreadable(battle, table));
    const verdict = isBarred ? "putBack" : await ask();
    if (verdict === "bar") await writeBattle(battle, { "system.barred": [...battle.system.barred, suspect] });
    // Includes what came while the notice was open.
    const theirs = changesBy(suspect, difference(), writers);
    if (verdict === "accept") {
      // While the notice was open, it may have become something that the rules cannot read: then it is asked about anew.
      if (unreadable(battle, table) !== "") continue;
      expected = patchSnapshot(expected, changesBy(suspect, patchBetween(expected, snapshotOf(battle)), writers));
      accepted.push(suspect);
      continue;
    }
    putBack += 1;
    await writeBack(battle, theirs, () => changesBy(suspect, difference(), writers));
  }
}

/** The documents' digest; null if they are unreadable. If a player caused that, it can still be put back. */
const readableDigest = (battle: BattleCombat, table: AnyTableGame): string | null =>
  unlessDamaged(() => digest(table.binding.read(battle)));

/** Whether the documents hold the state that the last step left. */
const isAsBefore = (battle: BattleCombat, table: AnyTableGame): boolean =>
  isWritten(battle, readableDigest(battle, table));

/** Why the rules cannot read the documents; blank if they can. */
function unreadable(battle: BattleCombat, table: AnyTableGame): string {
  try {
    table.binding.read(battle);
    return "";
  } catch (error) {
    if (error instanceof RulesError) return faultText(table, error);
    throw error;
  }
}

/** Whether an answer is the confirmation of a proposed result, not a person's choice or a die. */
const isConfirmation = ({ automations = [] }: AnyTableGame, [key]: Entry): boolean =>
  automations.some(({ name }) => key.endsWith(`:${name}`));

/**
 * Whether a step in the middle of a question continues after an edit, with its answers so far: the Gamemaster is asked,
 * unless nobody has given any.
 */
export async function goesOnEdited(battle: BattleCombat, table: AnyTableGame): Promise<boolean> {
  const answers = openQuestion(battle)?.entries ?? [];
  const isFree = answers.every((entry) => isConfirmation(table, entry));
  return isFree || (await (await dialogs()).askMidQuestion(battle));
}

/**
 * Writes an edit into the record. A question that is unchanged stays open, with its secret commitments and with people's
 * drafts.
 */
async function record(
  battle: BattleCombat,
  table: AnyTableGame,
  before: Snapshot,
  author: string | null,
): Promise<void> {
  // Documents that cannot be read are not an edit: this throws before anybody is asked about them.
  const weighed = digest(table.binding.read(battle));
  const { question } = battle.system;
  const goesOn = await goesOnEdited(battle, table);
  const state: Json = table.binding.read(battle);
  const now = withMissing(battle, table, snapshotOf(battle));
  // What came while the notice was open is weighed with the rest.
  if (digest(state) !== weighed) return;
  // Anything written from here on is another edit.
  memoryOf(battle).writers.clear();
  const entry: RecordEntry = {
    kind: "edit",
    seat: null,
    author,
    answers: [],
    events: [],
    dice: [],
    state,
    redo: patchBetween(before, now),
    undo: patchBetween(now, before),
    digest: { before: recordedDigest(battle) ?? battle.system.digest, after: weighed },
  };
  await writeEntry(battle, table, entry, goesOn ? question : "");
}

/** A snapshot with what is missing of the present state: an edit may change what a seat may know. */
function withMissing(battle: BattleCombat, table: AnyTableGame, snapshot: Snapshot): Snapshot {
  const missing = missingOf(battle, table.rules, table.binding.read(battle));
  const combat = snapshot[battle.uuid];
  if (missing === null || !combat) return snapshot;
  return { ...snapshot, [battle.uuid]: { ...combat, system: { ...(combat["system"] as Values), covered: missing } } };
}
