/** Says in a window whether its world is kept, and asks before one that is not kept is lost. */
import { Hooks } from "../client/helpers/hooks";
import { saveWorld } from "../client/helpers/world-file";
import { leavesWorld } from "./beginning";
import { hideNotice, showNotice } from "./notices";
import { ask } from "./worker";

const LOSS = "What is not kept is lost once this page is loaded anew, or the last tab of it is closed.";

let shown: string | null = null;

/** Takes note of why the world, or a part of it, is not kept; null: all of it is. */
export function noteKeeping(problem: string | null): void {
  const text = problem === null ? null : `${problem} ${LOSS}`;
  if (text === shown) return;
  if (shown !== null) hideNotice(shown);
  shown = text;
  if (text === null) return;
  const show = (): void => showNotice("warn", text, { label: "Take my world along", act: saveWorld });
  if ((globalThis as { ui?: { notifications?: unknown } }).ui?.notifications) show();
  else Hooks.once("ready", show);
}

/** Looks whether the world is kept, and has the browser ask before this window goes as long as it is not. */
export async function watchKeeping(): Promise<void> {
  window.addEventListener("beforeunload", (event) => {
    if (shown !== null && !leavesWorld()) event.preventDefault();
  });
  noteKeeping(await ask("notKept", null));
}
