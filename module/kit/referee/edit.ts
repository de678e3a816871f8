/** A Gamemaster's own change in the middle of a battle, made where the game shows it instead of on the documents' sheets. */
import { clone } from "../../rules/kernel";
import type { BattleCombat, Binding } from "../battle/table-game";
import { commit } from "../platform/writes";
import { writesOf } from "../documents/patch";
import { inTurn } from "./referee";

/**
 * Changes the documents of a battle as somebody would by hand: the referee finds the edit and puts it on the record with
 * its author. It waits until all is written, as one change may be several writes. Gamemasters only: the server keeps these
 * documents from others.
 */
export async function editByHand<State>(
  battle: BattleCombat,
  binding: Binding<State>,
  change: (state: State) => void,
): Promise<void> {
  await inTurn(battle, async () => {
    const before = binding.read(battle);
    const after = clone(before);
    change(after);
    await commit(writesOf(binding.changes(battle, before, after)), {});
  });
}
