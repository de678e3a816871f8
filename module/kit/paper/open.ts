/** Printing from the sheet of a document; the window for it is fetched when it is first wanted. */
import type { PaperSheet } from "./sheet";

/**
 * Shows what is to be printed of a document.
 *
 * @param isWearing  battles leave traces on it: it can be printed with them (`present`) or as built
 */
export async function printSheet(
  document: { readonly id: string | null; readonly name: string },
  isWearing: boolean,
  sheet: (present: boolean) => Promise<PaperSheet>,
): Promise<void> {
  const { openPaper } = await import("./window");
  const { id, name } = document;
  await openPaper({ id: id ?? "", title: name, isWearing, sheets: async (present) => [await sheet(present)] });
}
