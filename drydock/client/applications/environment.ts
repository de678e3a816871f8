/** Parts of the running game that the whole interface uses: texts, configuration, messages. */
import { CONFIG, type DocumentConfig } from "../config";
import type { ClientDocument } from "../documents";
import { game } from "../game";
import { coreLanguage } from "./language";

const globals = globalThis as { ui?: Record<string, unknown> };

/** The page's applications by name: the global `ui`. */
export const ui = (): Record<string, unknown> => (globals.ui ??= {});

/** The configuration of a document kind, such as `CONFIG.Actor`; empty for kinds that drydock lacks. */
export const documentConfig = (documentName: string): Partial<DocumentConfig<typeof ClientDocument>> =>
  (CONFIG as unknown as Record<string, DocumentConfig<typeof ClientDocument> | undefined>)[documentName] ?? {};

/** The text of a language key: the game's text, else the interface's own text, else the key itself. */
export function localize(key: string, data: Record<string, unknown> = {}): string {
  const i18n = (game as Partial<typeof game>).i18n;
  const known = i18n?.format(key, data) ?? key;
  if (known !== key) return known;
  const own = coreLanguage[key];
  return own?.replace(/\{(\w+)\}/g, (_match, name: string) => String(data[name] ?? "")) ?? key;
}

/** Whether the current user is a Gamemaster. */
export const isGamemaster = (): boolean => game.user?.isGM ?? false;

/** Shows a message at the top of the page, or in the console while the page has no place for it. */
export function notify(level: "info" | "warn" | "error", message: string): void {
  const notifications = ui()["notifications"] as Record<string, (text: string) => unknown> | undefined;
  const show = notifications?.[level];
  if (show) show.call(notifications, message);
  else console[level](message);
}

/** Reports a failure of something the user asked for: details to the console, the message to the user. */
export function reportError(error: unknown): void {
  console.error(error);
  notify("error", error instanceof Error ? error.message : String(error));
}
