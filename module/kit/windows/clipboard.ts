/** Copying texts. */
import { sayNews } from "../platform/notices";
import { localize } from "../text/sentence";

/** Copies a text; false if the browser does not allow it. */
export const copied = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) === true;

/** Copies the text of a field; if the browser does not allow it, selects the text so that the user can copy it. */
export async function copyText(field: HTMLTextAreaElement): Promise<void> {
  const isCopied = await copied(field.value);
  field.select();
  sayNews(localize(isCopied ? "ALLHANDS.clipboard.copied" : "ALLHANDS.clipboard.selected"));
}
