/** A Gamemaster's own change during a battle, made where the game shows the value, not on a document's sheet. */
import { clone } from "../../rules/kernel";
import type { BattleCombat } from "../game/battle-combat";
import { written } from "../game/sealer";
import type { Binding } from "../game/table-game";
import { commit } from "../platform/writes";
import { writesOf } from "../documents/patch";
import { inTurn } from "./turns";

/**
 * Changes the documents of a battle as if by hand: the referee finds the edit and records it with its author. The
 * referee waits until all is written, as one change may be several writes. Gamemasters only: the server protects these
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
    await commit(writesOf(written(battle, binding.changes(battle, before, after))), {});
  });
}
