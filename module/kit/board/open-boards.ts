/** The boards of this screen, and what others add to them; what opens and draws boards is fetched with the first battle. */
import { battleById } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import type { Board } from "../game/table-game";

/** The boards by the ids of their battles, open or not. */
export const boards = new Map<string, Board>();

/** The board of a battle on this screen, open or not; undefined if it was never opened. */
export const boardOf = ({ id }: BattleCombat): Board | undefined => boards.get(id);

/** The battle of a board's window; null if it is not a board. */
export function battleOnBoard(app: object): BattleCombat | null {
  const found = [...boards].find(([, board]) => board === app);
  return found ? battleById(found[0]) : null;
}

/** Draws something at the head of a board; for layers above this one. */
type Strip = (frame: HTMLElement, battle: BattleCombat) => Promise<void>;

/** What is drawn at the head of every board. */
export const strips: Strip[] = [];

/** Has something drawn at the head of every board, whenever the board is. */
export const addStrip = (strip: Strip): void => void strips.push(strip);
