/** What is said to this user beside all windows: above all what went wrong. */
import { offerReload } from "./reload";
import { during } from "./under-way";

/** How browsers put it that a part of the code, or a stylesheet of it, did not arrive. */
const NOT_LOADED = /dynamically imported module|module script|preload CSS/i;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether a part of the code did not arrive. */
export const isNotLoaded = (error: unknown): boolean => NOT_LOADED.test(wordsOf(error));

/** What an error says. Of a part of ours that did not arrive it says what to do. */
export function errorText(error: unknown): string {
  const text = wordsOf(error);
  return NOT_LOADED.test(text) ? game.i18n.localize("ALLHANDS.problem.not-loaded") : text;
}

/** Foundry takes a notice for markup: in ours a name is text. */
function notify(kind: "info" | "warn" | "error", text: string): void {
  ui.notifications?.[kind](foundry.utils.escapeHTML(text));
}

/** Says what went wrong. A page that lacks a part of ours offers to be loaded anew. */
export function sayError(error: unknown): void {
  notify("error", errorText(error));
  if (isNotLoaded(error)) void offerReload("ALLHANDS.problem.not-loaded-title", errorText(error));
}

/** Whether what did not arrive is ours, as far as the browser says what it was. */
const isOurs = (error: unknown): boolean => !wordsOf(error).includes("://") || wordsOf(error).includes("/all-hands/");

/** Says so also where a part of ours does not arrive that nobody waits for: behind a button of a window, say. */
export function watchMissingParts(): void {
  window.addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => {
    if (isNotLoaded(reason) && isOurs(reason)) sayError(reason);
  });
}

/** Says why something is not done, or what else somebody should know at once. */
export const sayWarning = (text: string): void => notify("warn", text);

/** Says what came of something. */
export const sayNews = (text: string): void => notify("info", text);

/** Says what went wrong with work of ours, and keeps in the console where. */
export function sayFailure(error: unknown): void {
  console.error("All Hands |", error);
  sayError(error);
}

/**
 * Lets something go on that nobody waits for; what goes wrong with it is said.
 *
 * @param asks  it may ask somebody something, so that nobody knows when it ends
 */
export function unattended(work: Promise<unknown>, { asks = false } = {}): void {
  (asks ? work : during("work that nobody waits for", work)).catch(sayFailure);
}
