/** A dialog with the keys that a board has at the moment: those of its controls, with the controls' names. */
import { chosen } from "../platform/dialogs";
import { localize } from "../text/sentence";
import { madeFor } from "../windows/elements";
import { keysShown } from "./keyboard";

/** Display names of keys. */
const SIGNS: { readonly [key: string]: string | undefined } = { Escape: "Esc", "Shift+T": "⇧T", "Shift+U": "⇧U" };

/**
 * Lists the keys of a board in a dialog. The arrows lead from one choice to the next on every board, so no control
 * names them.
 */
export async function listKeys(root: Element): Promise<void> {
  const list = madeFor(root, "dl");
  list.className = "ah-keys";
  const add = (keys: readonly string[], text: string) => {
    const [term, meaning] = [madeFor(root, "dt"), madeFor(root, "dd")];
    for (const key of keys) {
      const sign = madeFor(root, "kbd");
      sign.textContent = SIGNS[key] ?? key;
      term.append(sign, " ");
    }
    meaning.textContent = text;
    list.append(term, meaning);
  };
  for (const { keys, label } of keysShown(root)) add(keys, label);
  add(["←", "→", "↑", "↓"], localize("ALLHANDS.board.keysArrows"));
  const close = { action: "close", label: "ALLHANDS.board.leave", default: true };
  await chosen({ title: "ALLHANDS.board.keys", content: list, buttons: [close] });
}
