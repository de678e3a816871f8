/** Notices to this user outside of all windows, above all about errors. */
import { logError } from "./log";
import { ID } from "./home";
import { pageElsewhere } from "./pages";
import { offerReload } from "./reload";
import { NotKept } from "./storage";
import { during } from "./under-way";
import { isOutdated, noticeUpdate } from "./updated";

/** Browsers' error messages when a part of the code, or a stylesheet of it, was not loaded. */
const NOT_LOADED = /dynamically imported module|module script|preload CSS/i;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether an error says that a part of the code was not loaded. */
export const isNotLoaded = (error: unknown): boolean => NOT_LOADED.test(wordsOf(error));

/** Servers' error messages when their disk is full, or nothing may be written on it. */
const DISK_FULL = /ENOSPC|EDQUOT|EROFS|no space left|quota exceeded|read-only file system/i;

/** The message of an error: what to do where code was not loaded, the server's disk is full, or nothing can be kept. */
export function errorText(error: unknown): string {
  if (error instanceof NotKept) return game.i18n.localize("ALLHANDS.problem.not-kept");
  const text = wordsOf(error);
  if (NOT_LOADED.test(text)) return game.i18n.localize("ALLHANDS.problem.not-loaded");
  return DISK_FULL.test(text) ? game.i18n.format("ALLHANDS.problem.disk-full", { what: text }) : text;
}

/** Most code units of a notice: an error may carry whatever somebody has written. */
const LENGTH = 1000;

/** Foundry reads notices as markup: ours are escaped, so that a name is text. */
const asText = (text: string): string =>
  foundry.utils.escapeHTML(text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text);

/** Shows a notice, also in a browser window beside the main one if the user is there. */
function notify(kind: "info" | "warn" | "error", text: string): void {
  ui.notifications?.[kind](asText(text));
  const page = pageElsewhere();
  if (page) tellOn(page, kind, text);
}

/** Milliseconds that a notice stays on a page without Foundry's own. */
const STAYS = 6000;

/** Shows a notice on a page where Foundry shows none, in place of an earlier one. */
function tellOn(page: Document, kind: string, text: string): void {
  page.querySelector(".ah-told")?.remove();
  const told = page.createElement("p");
  told.className = `all-hands ah-told ah-told--${kind}`;
  told.setAttribute("role", "alert");
  told.textContent = text.slice(0, LENGTH);
  page.body.append(told);
  setTimeout(() => told.remove(), STAYS);
}

/** Says that a part of our code is missing, and offers to reload the page; unless that is due to an update. */
async function sayMissing(error: unknown): Promise<void> {
  if (await noticeUpdate()) return;
  notify("error", errorText(error));
  await offerReload("ALLHANDS.problem.not-loaded-title", errorText(error));
}

/** Shows what went wrong. A page that must be reloaded has said so, and says no more. */
export function sayError(error: unknown): void {
  if (isOutdated()) return;
  if (isNotLoaded(error)) void sayMissing(error);
  else notify("error", errorText(error));
}

/** Whether the part that was not loaded is ours, as far as the browser names it. */
const isOurs = (error: unknown): boolean => !wordsOf(error).includes("://") || wordsOf(error).includes(`/${ID}/`);

/** Also reports parts of our code that failed to load where nothing awaits them, e.g. behind a window's button. */
export function watchMissingParts(): void {
  window.addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => {
    if (isNotLoaded(reason) && isOurs(reason)) sayError(reason);
  });
}

/** Says why something is not done, or what else the user should know at once. */
export const sayWarning = (text: string): void => notify("warn", text);

/** Shows that something takes its time. Returns what tells how much of it is done, from 0 to 1; at 1 it goes away. */
export function showProgress(text: string): (share: number) => void {
  const shown = ui.notifications?.info(asText(text), { progress: true, permanent: true } as never) as
    | { update?(changes: { readonly pct: number }): void; remove?(): void }
    | undefined;
  return (share) => {
    shown?.update?.({ pct: share });
    if (share >= 1) shown?.remove?.();
  };
}

/** Says what the user should know, until it is dismissed. */
export const sayLasting = (text: string): void => void ui.notifications?.warn(asText(text), { permanent: true });

/**
 * Shows the progress of long work. Returns a function that says how far it is, in words and from 0 to 1; at 1 the notice
 * goes away by itself.
 */
export function sayProgress(text: string): (text: string, part: number) => void {
  const shown = ui.notifications?.info(asText(text), { progress: true }) as unknown as Progress | undefined;
  return (message, pct) => shown?.update({ message: asText(message), pct });
}

/** A notice with a bar, which the published types do not know. */
interface Progress {
  update(change: { message: string; pct: number }): void;
}

/** Tells the result of something. */
export const sayNews = (text: string): void => notify("info", text);

/** Shows what went wrong with work of ours, and logs where to the console. */
export function sayFailure(error: unknown): void {
  logError(error);
  sayError(error);
}

/**
 * Runs work that nobody awaits; errors in it are shown.
 *
 * @param asks  whether it may ask the user something, so that nobody knows when it ends
 */
export function unattended(work: Promise<unknown>, { asks = false } = {}): void {
  (asks ? work : during("work that nobody waits for", work)).catch(sayFailure);
}
