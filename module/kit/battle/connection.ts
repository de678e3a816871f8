/**
 * A page that was disconnected from the server for a while. Foundry reconnects on its own but does not fetch what
 * happened meanwhile: such a page runs no battle and answers nothing until it is reloaded.
 */
import { battles } from "./battle";
import type { BattleCombat } from "./table-game";
import { listenToConnection } from "../platform/hooks";
import { offerReload } from "../platform/reload";
import { localize } from "../text/sentence";

let behind = false;

/** Whether this page may have missed something. */
export const isBehind = (): boolean => behind;

const explanation = (): string => localize("ALLHANDS.connection.text");

/** What stops battles that this page runs, if it could not be written into them: then only this page knows. */
const unwritten = new Map<string, string>();

/** Draws the boards again. */
let redraw: () => void = () => undefined;

/** Notes what stops a battle, as a sentence that could not be written into it; blank once nothing does. */
export function noteProblem({ id }: BattleCombat, sentence: string): void {
  if ((unwritten.get(id) ?? "") === sentence) return;
  unwritten.set(id, sentence);
  redraw();
}

/** What keeps this screen from playing a battle, as a sentence; blank if nothing does. */
export const problemHere = ({ id, system }: BattleCombat): string =>
  behind ? explanation() : unwritten.get(id) || system.problem;

/** Leaves users alone if there is no battle under way: Foundry's own notices say that the connection is back. */
async function offerToReload(): Promise<void> {
  if (battles().some(({ system }) => !system.ended))
    await offerReload("ALLHANDS.connection.title", explanation(), { once: false });
}

/** Watches the connection; called once, when the game is ready. `lost`: called when this page is no longer up to date. */
export function watchConnection(lost: () => void): void {
  redraw = lost;
  listenToConnection(
    () => {
      behind = true;
      lost();
    },
    () => void offerToReload(),
  );
}
