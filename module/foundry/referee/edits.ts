/**
 * Changes from outside: a Gamemaster who edits a ship's damage by hand has edited the game. Before each step the documents
 * are compared with what the last step left behind, and a difference goes into the record with its author.
 */
import { digest, RulesError, type Entry } from "../../rules/kernel";
import type { BattleCombat } from "../battle";
import { patchBetween, writesOf, type Patch, type Snapshot } from "../patch";
import { createRecord, hasRecord, recordedSnapshot, startWrite, type RecordEntry } from "../record";
import { deletedSince, snapshotOf } from "../snapshot";
import type { AnyTableGame } from "../table-game";
import { writeEntry } from "./commit";
import { writeAll, writeBattle } from "./lease";
import { memoryOf } from "./memory";
import { openQuestion } from "./question";
import { reportNewRecord, reportPutBack } from "./reports";

/** Puts a choice of two to the Gamemaster: true for the first. A dialog that is closed chooses the second. */
async function choose(
  text: string,
  options: readonly [string, string],
  data: Record<string, string>,
): Promise<boolean> {
  const paragraph = document.createElement("p");
  paragraph.textContent = game.i18n.format(`ALLHANDS.edit.${text}`, data);
  const [yes, no] = options.map((option) => game.i18n.localize(`ALLHANDS.edit.${option}`));
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: "ALLHANDS.edit.title" },
    content: paragraph.outerHTML,
    yes: { label: yes! },
    no: { label: no! },
    rejectClose: false,
    // The battle waits for it: it must not get lost behind the board.
    modal: true,
  });
  return answer === true;
}

/** Who wrote the documents that a patch is about: a player, if one of them did. Null: nobody knows. */
function authorOf(patch: Patch): User.Implementation | null {
  const users = Object.keys(patch).flatMap((uuid) => {
    const document = fromUuidSync(uuid as never) as { _stats?: { lastModifiedBy?: string | null } } | null;
    return game.users?.get(document?._stats?.lastModifiedBy ?? "") ?? [];
  });
  return users.find((user) => !user.isGM) ?? users[0] ?? null;
}

/**
 * The documents as the last step left them. Where nothing knows that any more (a new battle, a record that was deleted),
 * the record begins here, with the documents as they are.
 */
async function lastSnapshot(battle: BattleCombat): Promise<Snapshot> {
  const memory = memoryOf(battle);
  const known = memory.snapshot ?? recordedSnapshot(battle);
  const lost = !hasRecord(battle);
  if (lost) {
    const record = await createRecord(game.i18n.format("ALLHANDS.record.name", { name: battle.system.name }));
    await writeBattle(battle, { "system.record": record });
    reportNewRecord(battle);
  }
  const snapshot = known ?? snapshotOf(battle);
  if (lost || !known) await writeAll(battle, [startWrite(battle, snapshot)]);
  memory.snapshot = snapshot;
  return snapshot;
}

/** What takes part in a battle cannot be deleted: the rules would speak of what is not there. It is made again. */
async function putBackDeleted(battle: BattleCombat, before: Snapshot): Promise<void> {
  const deleted = deletedSince(before, battle);
  const uuids = Object.keys(deleted);
  const names = uuids
    .filter((uuid) => !uuids.some((other) => uuid.startsWith(`${other}.`)))
    .map((uuid) => String(deleted[uuid]?.["name"]));
  if (names.length === 0) return;
  await writeAll(battle, writesOf(deleted));
  reportPutBack(battle, names);
}

/**
 * Takes changes from outside into the game, or puts them back if the Gamemaster says so (only what a player changed is
 * asked about; the Gamemaster's own edits are meant). After it, documents and record agree.
 *
 * @throws RulesError where the documents cannot be read any more
 */
export async function settleEdits(battle: BattleCombat, table: AnyTableGame): Promise<void> {
  const before = await lastSnapshot(battle);
  await putBackDeleted(battle, before);
  if (battle.system.digest === "") await writeBattle(battle, { "system.digest": digest(table.binding.read(battle)) });
  const isAsBefore = () => readableDigest(battle, table) === battle.system.digest;
  if (isAsBefore()) return;
  const undo = patchBetween(snapshotOf(battle), before);
  const author = authorOf(undo);
  if (author && !author.isGM) {
    const data = { user: author.name, battle: battle.system.name };
    if (!(await choose("player", ["accept", "putBack"], data))) {
      await writeAll(battle, writesOf(undo));
      if (isAsBefore()) return;
    }
  }
  await record(battle, table, before, author);
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
 * to it in secret, and with what people have in hand for it.
 */
async function record(
  battle: BattleCombat,
  table: AnyTableGame,
  before: Snapshot,
  author: User.Implementation | null,
): Promise<void> {
  // What cannot be read is no edit: it throws before anybody is asked about it.
  table.binding.read(battle);
  const { question } = battle.system;
  const answers = openQuestion(battle)?.entries ?? [];
  const goesOn =
    answers.every((entry) => isConfirmation(table, entry)) ||
    (await choose("midQuestion", ["goOn", "void"], { battle: battle.system.name }));
  const now = snapshotOf(battle);
  const entry: RecordEntry = {
    kind: "edit",
    seat: null,
    author: author?.id ?? null,
    answers: [],
    events: [],
    dice: [],
    redo: patchBetween(before, now),
    undo: patchBetween(now, before),
    digest: { before: battle.system.digest, after: digest(table.binding.read(battle)) },
  };
  await writeEntry(battle, table, entry, goesOn ? question : "");
}
