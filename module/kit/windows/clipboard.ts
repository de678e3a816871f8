/** Copying texts. */
import { sayNews } from "../platform/notices";
import { localize } from "../text/sentence";
/** Copies the text of a field; if the browser does not allow it, selects the text so that the user can copy it. */
export async function copyText(field: HTMLTextAreaElement): Promise<void> {
  const copied = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  );
  field.select();
  sayNews(localize(copied ? "ALLHANDS.clipboard.copied" : "ALLHANDS.clipboard.selected"));
}
