/**
 * Changes from outside: a Gamemaster who edits a ship's damage by hand has edited the game. Before each step the documents
 * are compared with what the last step left behind, and a difference goes into the record with its author.
 */
import { digest } from "../../rules/kernel";
import { refereeOptions, type BattleCombat } from "../battle";
import { apply, toPatch } from "../patch";
import type { AnyTableGame } from "../table-game";
import { writeEntry } from "./commit";
import { memoryOf } from "./memory";
import { openQuestion } from "./question";

/** Who changed documents of which battle last: heard on this client, so unknown after a reload. */
const lastEditors = new Map<string, string>();

/** Notes who changed something that belongs to a battle. */
export function noteEditor(battleId: string, userId: string): void {
  lastEditors.set(battleId, userId);
}

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
  });
  return answer === true;
}

/**
 * Takes changes from outside into the game, or puts them back if the Gamemaster says so (only what a player changed is
 * asked about; the Gamemaster's own edits are meant). True: documents and record agree, and the battle may go on.
 */
export async function settleEdits(battle: BattleCombat, table: AnyTableGame): Promise<boolean> {
  if (battle.system.digest === "") return true;
  const now = table.binding.read(battle);
  const after = digest(now);
  if (after === battle.system.digest) return true;
  const memory = memoryOf(battle);
  const author = lastEditors.get(battle.id) ?? null;
  const before = memory.state !== null && digest(memory.state) === battle.system.digest ? memory.state : null;
  const user = author === null ? null : game.users?.get(author);
  if (before !== null && user && !user.isGM) {
    if (!(await choose("player", ["accept", "putBack"], { user: user.name, battle: battle.system.name }))) {
      await apply(table.binding.changes(battle, now, before), refereeOptions(battle));
      return true;
    }
  }
  // In mid-question the step may go on from the changed documents, with the answers it has.
  const question = battle.system.question;
  const answered = (openQuestion(battle)?.entries.length ?? 0) > 0;
  const goesOn = answered && (await choose("midQuestion", ["goOn", "void"], { battle: battle.system.name }));
  const undo = before === null ? {} : toPatch(table.binding.changes(battle, now, before));
  const redo = before === null ? {} : toPatch(table.binding.changes(battle, before, now));
  await writeEntry(battle, table, {
    kind: "edit",
    seat: null,
    author,
    answers: [],
    events: [],
    dice: [],
    redo,
    undo,
    digest: { before: battle.system.digest, after },
  });
  if (goesOn) await battle.update({ "system.question": question }, refereeOptions(battle));
  memory.state = now;
  return true;
}
