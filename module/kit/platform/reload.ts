/** A page that lacks something, or has missed something, is loaded anew by whoever sits there: one button, asked for once. */
import { chosen, paragraph } from "./dialogs";

/** A question that is open, or was put off: it is not asked again and again. */
const asked = new Set<string>();

/** Offers to load this page anew. `title` is a language key, `text` is shown as it is. What is put off stays so if `once`. */
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
