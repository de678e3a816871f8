/** Reloading a page that lacks something, or has missed something: its user is offered one button, once. */
import { chosen, paragraph } from "./dialogs";

/** Questions that are open or were put off, so that they are not asked again and again. */
const asked = new Set<string>();

/** Offers to reload this page. `title`: a language key; `text`: shown as is. `once`: not again after being put off. */
export async function offerReload(title: string, text: string, { once = true } = {}): Promise<void> {
  if (asked.has(title)) return;
  asked.add(title);
  const answer = await chosen({
    title,
    content: paragraph(text),
    buttons: [
      { action: "reload", label: "ALLHANDS.board.reload", icon: "fa-solid fa-rotate-right", default: true },
      { action: "later", label: "ALLHANDS.connection.later" },
    ],
  });
  if (!once) asked.delete(title);
  if (answer?.action === "reload") window.location.reload();
}
