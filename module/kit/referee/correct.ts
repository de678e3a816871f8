/**
 * A Gamemaster's correction of what documents do not show. It is an edit like those by hand; but as documents of hidden
 * cards would not say what was changed, it is recorded before it is written, by the window that runs the battle.
 */
import { digest } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import type { AnyTableGame } from "../game/table-game";
import { recordedDigest, type RecordEntry } from "../record/record";
import { noteWrite, type Note } from "../story/notes";
import { finishInterrupted, writeEntry } from "./commit";
import { goesOnEdited, settleEdits } from "./edits";
import { holdsLease, LeaseLost, writeAll } from "./lease";
import { advance, inTurn } from "./turns";

type State = never;

/** The state after a correction; null if what it was about has changed. */
type Change = (state: State) => State | null;

/** Corrects a battle, and tells everybody so with this note. Returns false if that is no longer possible. */
export async function correct(battle: BattleCombat, table: AnyTableGame, change: Change, told: Note): Promise<boolean> {
  let isDone = false;
  await inTurn(battle, async () => {
    if (!holdsLease(battle)) throw new LeaseLost();
    isDone = await correctNow(battle, table, change);
    if (isDone) await writeAll(battle, [noteWrite(told)]);
  });
  await advance(battle);
  return isDone;
}

async function correctNow(battle: BattleCombat, table: AnyTableGame, change: Change): Promise<boolean> {
  await finishInterrupted(battle, table);
  await settleEdits(battle, table);
  const goesOn = await goesOnEdited(battle, table);
  // What came while the Gamemaster was asked is an edit of its own.
  const start = await settleEdits(battle, table);
  const before: State = table.binding.read(battle);
  const after = change(before);
  if (after === null || battle.system.ended) return false;
  const entry: RecordEntry = {
    kind: "edit",
    seat: null,
    author: game.userId,
    answers: [],
    events: [],
    dice: [],
    state: after,
    redo: table.binding.changes(battle, before, after),
    undo: table.binding.changes(battle, after, before),
    digest: { before: recordedDigest(battle) ?? start, after: digest(after) },
  };
  await writeEntry(battle, table, entry, goesOn ? battle.system.question : "");
  return true;
}
