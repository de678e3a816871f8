/**
 * A page that was disconnected from the server for a while: its network failed, the machine slept, or its clock jumped.
 * Foundry reconnects on its own but does not fetch what happened meanwhile. Such a page runs no battle and answers
 * nothing; once it is connected again it reloads itself, as soon as nobody has anything half typed on it.
 */
import { isHalfTyped, noteTyping } from "../platform/half-typed";
import { isConnected, listenToConnection, onEveryPage } from "../platform/hooks";
import { sayNews } from "../platform/notices";
import { reload } from "../platform/reload";
import { begin } from "../platform/under-way";
import { noticeUpdate, watchVersion } from "../platform/updated";
import { localize } from "../text/sentence";
import type { BattleCombat } from "../game/battle-combat";
import { sealerOf } from "../game/sealer";

/** What is missing here: the connection, what happened while there was none, or the server's version of All Hands. */
type Lack = "disconnected" | "behind" | "outdated";

let lack: Lack | null = null;

/** What this page lacks, so that it neither runs battles nor answers; null if nothing. */
export const lackHere = (): Lack | null => lack;

/** Whether this page may have missed something. */
export const isBehind = (): boolean => lack !== null;

/** Milliseconds between looks at whether the page may be reloaded; what waited for the connection goes out before. */
const LOOK = 1000;

/** What stops battles that this page runs, if it could not be written into them: then only this page knows. */
const unwritten = new Map<string, string>();

/** Draws the boards again; and what is kept when this page is left to catch up. Neither while there is no battle. */
let redraw: () => void = () => undefined;
let leave: () => void = () => undefined;

/** Notes what stops a battle, as a sentence that could not be written into it; blank once nothing does. */
export function noteProblem({ id }: BattleCombat, sentence: string): void {
  if ((unwritten.get(id) ?? "") === sentence) return;
  unwritten.set(id, sentence);
  redraw();
}

/** What stops a battle, as far as this page knows, as a sentence; blank if nothing does. */
export const problemHere = (battle: BattleCombat): string =>
  unwritten.get(battle.id) || battle.system.problem || (sealerOf(battle)?.obstacle(battle)?.text ?? "");

/** Reloads this page when nothing is half typed on it, and says once if it has to wait for that. */
function reloadSoon(): void {
  const over = begin("a page that reloads itself");
  const timer = setInterval(() => {
    if (lack === "behind" && !isHalfTyped()) return reload();
    if (lack === "behind") sayWhy();
    else clearInterval(timer);
    over();
  }, LOOK);
}

let isTold = false;
function sayWhy(): void {
  if (isTold) return;
  isTold = true;
  const tell = async () => {
    if (!(await noticeUpdate())) sayNews(localize("ALLHANDS.connection.typing"));
  };
  void tell();
}

/**
 * Says what is done about the connection while there are battles; called once.
 *
 * @param changed  called when this page is no longer up to date, and when it is connected again
 * @param leaving  called when it is left, by whoever reloads it, to catch up with what it missed
 */
export function onConnection(changed: () => void, leaving: () => void): void {
  [redraw, leave] = [changed, leaving];
}

/**
 * Notes from `init` on whether the connection is lost: a page that was cut off while it started lacks what happened
 * meanwhile, too. Called once.
 */
export function hearConnection(): void {
  if (!isConnected()) lack = "disconnected";
  listenToConnection(
    () => {
      lack = "disconnected";
      redraw();
    },
    () => {
      if (lack !== "disconnected") return;
      lack = "behind";
      redraw();
      reloadSoon();
    },
  );
}

/** Watches what people do, and the version, on a page that may have to be reloaded; called once, when the game is ready. */
export function watchConnection(): void {
  onEveryPage(noteTyping);
  watchVersion(() => {
    lack ??= "outdated";
    redraw();
  });
  window.addEventListener("pagehide", () => {
    if (lack === "behind") leave();
  });
}
