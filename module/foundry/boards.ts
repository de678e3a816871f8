/** The windows in which battles are played: one for each battle on this screen. */
import { mySeats, type BattleCombat } from "./battle";
import { feedOf } from "./feed";
import { holdsLease } from "./referee/lease";
import { openQuestion } from "./referee/question";
import { advance } from "./referee/referee";
import { tableGame, type Board } from "./table-game";

const boards = new Map<string, Board>();

/** Opens the board of a battle, or brings it to the front. A battle that got stuck is given another push. */
export async function openBoard(battle: BattleCombat): Promise<void> {
  if (battle.system.problem !== "" && holdsLease(battle)) void advance(battle);
  const table = tableGame(battle.type);
  if (!table) return;
  const open = boards.get(battle.id);
  if (open?.rendered) return open.bringToFront();
  const board = table.board({ uniqueId: battle.id, feed: () => feedOf(battle) });
  boards.set(battle.id, board);
  await board.render({ force: true });
  // What changed while it was being drawn for the first time.
  board.refresh();
}

/** Whether this user has a part in the battle, so that its board opens by itself. */
export function takesPart(battle: BattleCombat): boolean {
  return mySeats(battle).length > 0 || game.user.isGM;
}

/** Opens the boards of the battles under way, after a reload. */
export async function reopenBoards(all: readonly BattleCombat[]): Promise<void> {
  for (const battle of all) if (takesPart(battle) && openQuestion(battle)) await openBoard(battle);
}

export async function closeBoard(battleId: string): Promise<void> {
  await boards.get(battleId)?.close();
  boards.delete(battleId);
}

/** Draws the boards again; many changes at once are one drawing. */
export const refreshBoards = foundry.utils.debounce(() => {
  for (const board of boards.values()) if (board.rendered) board.refresh();
}, 30);
