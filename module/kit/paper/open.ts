/** Printing from a document's sheet; the code of the window is loaded when it is first needed. */
import type { PaperSheet } from "./sheet";

/**
 * Shows a document's sheet to be printed.
 *
 * @param isWearing  whether battles leave traces on it, so that it can be printed with them (`present`) or as built
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
