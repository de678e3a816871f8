/** Taking back and putting back, in the window that runs a battle. */
import { tableFor } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { heededWrites, wipeWrites } from "./answers";
import { finishInterrupted } from "./commit";
import { isBegun, redoable, undoable } from "./history";
import { holdsLease, writeAll, writeOf } from "./lease";
import { writeTravel, type Traveler } from "./travel";
import { advance, inTurn } from "./turns";

/** Starts the present step again from its beginning, without its answers and without requests to do so. */
const beginAnew = (battle: BattleCombat): Promise<void> =>
  writeAll(battle, [
    ...wipeWrites(battle),
    ...heededWrites(battle, battle.system.step),
    writeOf(battle, { "system.question": "" }),
  ]);

/**
 * Takes back the answers in the present step, else the last decision, or everything from the step `first` on.
 *
 * @param isMeant  asked when its turn comes: something else may have happened by then
 */
export async function goBack(
  battle: BattleCombat,
  by: Traveler,
  isMeant: () => boolean,
  first?: number,
): Promise<void> {
  await inTurn(battle, async () => {
    const table = tableFor(battle);
    if (!table || !holdsLease(battle)) return;
    await finishInterrupted(battle, table);
    if (!isMeant()) return;
    if (first === undefined && isBegun(battle)) return await beginAnew(battle);
    for (let entries = undoable(battle); entries.length > 0; entries = undoable(battle)) {
      await writeTravel(battle, table, "undo", by, entries);
      if (first === undefined || entries.at(-1)!.number <= first) break;
    }
  });
  await advance(battle);
}

/**
 * Writes that entries count again, oldest first.
 *
 * @param isMeant  asked when its turn comes: something else may have happened by then
 */
export async function goForth(battle: BattleCombat, user: User.Implementation, isMeant: () => boolean): Promise<void> {
  await inTurn(battle, async () => {
    const table = tableFor(battle);
    if (!table || !holdsLease(battle)) return;
    await finishInterrupted(battle, table);
    if (isMeant()) await writeTravel(battle, table, "redo", { author: user.id }, redoable(battle));
  });
  await advance(battle);
}
