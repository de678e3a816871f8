/**
 * A page that was without the server for a while. Foundry takes the connection up again by itself, and fetches nothing of
 * what happened meanwhile: such a page runs no battle and answers nothing until it is loaded anew.
 */
import { battles } from "./battle";
import type { BattleCombat } from "./table-game";
import { chosen, paragraph } from "../platform/dialogs";
import { listenToConnection } from "../platform/hooks";

let behind = false;
let isAsking = false;

/** Whether this page may have missed something. */
export const isBehind = (): boolean => behind;

const explanation = (): string => game.i18n.localize("ALLHANDS.connection.text");

/** What keeps this screen from playing a battle, as a sentence; blank: nothing. */
export const problemHere = ({ system }: BattleCombat): string => (behind ? explanation() : system.problem);

/** Whom no battle waits for is left alone: Foundry's own notices say that the connection is back. */
async function offerReload(): Promise<void> {
  if (isAsking || battles().every(({ system }) => system.ended)) return;
  isAsking = true;
  const answer = await chosen({
    title: "ALLHANDS.connection.title",
    content: paragraph(explanation()),
    buttons: [
      { action: "reload", label: "ALLHANDS.connection.reload", icon: "fa-solid fa-rotate-right", default: true },
      { action: "later", label: "ALLHANDS.connection.later" },
    ],
  });
  isAsking = false;
  if (answer?.action === "reload") window.location.reload();
}

/** Watches the connection; called once, when the game is ready. `lost`: called when this page is no longer up to date. */
export function watchConnection(lost: () => void): void {
  listenToConnection(
    () => {
      behind = true;
      lost();
    },
    () => void offerReload(),
  );
}
