/** Reloading a page that lacks something, or has missed something; and what a tab keeps over that. */
import { chosen, paragraph } from "./dialogs";

/** Questions that are open or were put off, so that they are not asked again and again. */
const asked = new Set<string>();

/** Reloads this page. */
export const reload = (): void => window.location.reload();

/** Offers once to reload this page. `title`: a language key; `text`: shown as is. */
export async function offerReload(title: string, text: string): Promise<void> {
  if (asked.has(title)) return;
  asked.add(title);
  const answer = await chosen({
    title,
    content: paragraph(text),
    // A window that opens later would cover it.
    modal: true,
    buttons: [
      { action: "reload", label: "ALLHANDS.board.reload", icon: "fa-solid fa-rotate-right", default: true },
      { action: "later", label: "ALLHANDS.board.later" },
    ],
  });
  if (answer?.action === "reload") reload();
}

const keyOf = (name: string): string => `all-hands.kept.${name}`;

/** Keeps a text for this tab until its page is loaded the next time; without storage, nothing is kept. */
export function keepOverReload(name: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(name), text);
  } catch {
    // The browser gives no storage, or it is full: the next page begins without it.
  }
}

/** What this tab's last page kept; null if nothing. It is given once, as a copied tab must not have it too. */
export function keptOverReload(name: string): string | null {
  try {
    const kept = sessionStorage.getItem(keyOf(name));
    sessionStorage.removeItem(keyOf(name));
    return kept;
  } catch {
    return null;
  }
}
