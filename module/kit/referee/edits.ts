/**
 * Changes from outside: a Gamemaster who edits a ship's damage by hand has edited the game. Before each step the documents
 * are compared with what the last step left behind, and a difference goes into the record with its author.
 */
import { digest, RulesError, type Entry, type Json } from "../../rules/kernel";
import { unlessDamaged } from "../battle/battle";
import type { BattleCombat, AnyTableGame } from "../battle/table-game";
import { patchBetween, patchSnapshot, writesOf, type Patch, type Snapshot } from "../documents/patch";
import { createRecord, hasRecord, recordedSnapshot, startWrite, type RecordEntry } from "../battle/record";
import { deletedSince, snapshotOf } from "./snapshot";
import { lossesIn } from "../battle/losses";
import { authorsIn, changesBy, changesOnlyBy, NOBODY_KNOWS, suspectsIn } from "./authors";
import { writeEntry } from "./commit";
import { holdsLease, LeaseLost, writeAll, writeBattle } from "./lease";
import { memoryOf } from "./memory";
import { openQuestion } from "./question";
import { reportLosses, reportNewRecord, reportPutBack } from "./reports";

/** Fetched when somebody is to be asked, who is waited for anyway. */
const dialogs = () => import("./edit-dialogs");

/** What somebody changes again as often as this while it is put back is no game any more. */
const PUT_BACK_AT_ONCE = 50;

/** The state as the last step left it; null: it was changed since, or cannot be read. */
function lastState(battle: BattleCombat, table: AnyTableGame): Json | null {
  const state: Json | null = unlessDamaged(() => table.binding.read(battle));
  return battle.system.digest === "" || digest(state) === battle.system.digest ? state : null;
}

/**
 * The documents as the last step left them. Where nothing knows that any more (a new battle, a record that was deleted),
 * the record begins here, with the documents as they are.
 */
async function lastSnapshot(battle: BattleCombat, table: AnyTableGame): Promise<Snapshot> {
  const memory = memoryOf(battle);
  const known = memory.snapshot ?? recordedSnapshot(battle);
  const lost = !hasRecord(battle);
  if (lost) {
    // A battle that is deleted together with its journal begins no new one.
    if (!holdsLease(battle)) throw new LeaseLost();
    await writeBattle(battle, { "system.record": await createRecord(battle) });
    if (battle.system.digest !== "") reportNewRecord(battle);
  }
  const snapshot = known ?? snapshotOf(battle);
  if (lost || !known) await writeAll(battle, [startWrite(battle, snapshot, lastState(battle, table))]);
  memory.snapshot = snapshot;
  return snapshot;
}

/**
 * What takes part in a battle cannot be deleted: the rules would speak of what is not there. It is made again, and so is
 * what goes meanwhile.
 */
async function putBackDeleted(battle: BattleCombat, before: Snapshot): Promise<void> {
  for (let times = 0; times < PUT_BACK_AT_ONCE; times++) {
    const deleted = deletedSince(before, battle);
    const uuids = Object.keys(deleted);
    if (uuids.length === 0) return;
    await writeAll(battle, writesOf(deleted));
    const own = uuids.filter((uuid) => !uuids.some((other) => uuid.startsWith(`${other}.`)));
    reportPutBack(battle, [...new Set(own.map((uuid) => String(deleted[uuid]?.["name"])))]);
  }
}

/**
 * Takes changes from outside into the game, or puts them back if the Gamemaster says so: only what a player changed, or
 * nobody knows who, is asked about; the Gamemaster's own edits are meant. After it, documents and record agree.
 *
 * @throws RulesError where the documents cannot be read any more
 */
export async function settleEdits(battle: BattleCombat, table: AnyTableGame): Promise<void> {
  const before = await lastSnapshot(battle, table);
  await putBackDeleted(battle, before);
  if (battle.system.digest === "") await writeBattle(battle, { "system.digest": digest(table.binding.read(battle)) });
  const { writers } = memoryOf(battle);
  const isAsBefore = () => readableDigest(battle, table) === battle.system.digest;
  const author = isAsBefore() ? null : await weigh(battle, table, before);
  if (isAsBefore()) writers.clear();
  else await record(battle, table, before, author);
}

/**
 * Puts what players changed to the Gamemaster, one notice for each player and all of theirs. What is not accepted is put
 * back, and what is lost of something at once, as it is not theirs to write. Gives the author of what stands in the end: a
 * player whose changes were accepted, else a Gamemaster.
 */
async function weigh(battle: BattleCombat, table: AnyTableGame, before: Snapshot): Promise<string | null> {
  const { writers } = memoryOf(battle);
  const accepted: string[] = [];
  let expected = before;
  let putBack = 0;
  const difference = (): Patch => patchBetween(snapshotOf(battle), expected);
  for (let undo = difference(); ; undo = difference()) {
    const [suspect] = suspectsIn(undo, writers);
    if (suspect === undefined) {
      return accepted.find((user) => user !== NOBODY_KNOWS) ?? authorsIn(undo, writers)[0] ?? null;
    }
    if (putBack >= PUT_BACK_AT_ONCE)
      throw new RulesError("edits-keep-coming", { user: game.users?.get(suspect)?.name ?? "?" });
    const losses = lossesIn(changesOnlyBy(suspect, undo, writers), expected, table);
    if (Object.keys(losses).length > 0) {
      putBack += 1;
      reportLosses(battle, suspect);
      await writeAll(battle, writesOf(losses));
      continue;
    }
    const isBarred = battle.system.barred.includes(suspect);
    const ask = async () => (await dialogs()).askTrust(battle, suspect, changesBy(suspect, undo, writers));
    const verdict = isBarred ? "putBack" : await ask();
    if (verdict === "bar") await writeBattle(battle, { "system.barred": [...battle.system.barred, suspect] });
    // What came while the notice stood there goes with it.
    const theirs = changesBy(suspect, difference(), writers);
    if (verdict === "accept") {
      expected = patchSnapshot(expected, changesBy(suspect, patchBetween(expected, snapshotOf(battle)), writers));
      accepted.push(suspect);
      continue;
    }
    putBack += 1;
    await writeAll(battle, writesOf(theirs));
  }
}

/** Null: the documents cannot be read any more. Where a player's doing is the cause, it can still be put back. */
function readableDigest(battle: BattleCombat, table: AnyTableGame): string | null {
  try {
    return digest(table.binding.read(battle));
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}

/** Whether an answer is no person's and no die's, but a proposed result that was confirmed. */
const isConfirmation = ({ automations = [] }: AnyTableGame, [key]: Entry): boolean =>
  automations.some(({ name }) => key.endsWith(`:${name}`));

/**
 * Writes what was edited into the record. In mid-question the step may go on from there, with the answers it has; where
 * nobody has given any, it goes on without a word. A question that is still the same stays open, with what was promised
 * to it in secret, and with what people have drafted for it.
 */
async function record(
  battle: BattleCombat,
  table: AnyTableGame,
  before: Snapshot,
  author: string | null,
): Promise<void> {
  // What cannot be read is no edit: it throws before anybody is asked about it.
  table.binding.read(battle);
  const { question } = battle.system;
  const answers = openQuestion(battle)?.entries ?? [];
  const isFree = answers.every((entry) => isConfirmation(table, entry));
  const goesOn = isFree || (await (await dialogs()).askMidQuestion(battle));
  const now = snapshotOf(battle);
  const state: Json = table.binding.read(battle);
  // From here on, what somebody writes is another edit.
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
    digest: { before: battle.system.digest, after: digest(state) },
  };
  await writeEntry(battle, table, entry, goesOn ? question : "");
}
