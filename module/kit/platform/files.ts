/** Files that this user saves, or chooses. */

/** Has the browser save something as a file. */
export function offerFile(data: Blob | string, type: string, name: string): void {
  // The published types want text, but any data work the same way.
  foundry.utils.saveDataToFile(data as never, type, name);
}

/** The name of a file for something with this name; `otherwise` if it has no letters. */
export const fileNameOf = (name: string, otherwise: string): string =>
  name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || otherwise;

/** Asks for a file of these kinds (`.json,.gz`); null if none was chosen. */
export function pickedFile(kinds: string): Promise<File | null> {
  const input = document.createElement("input");
  Object.assign(input, { type: "file", accept: kinds });
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0] ?? null));
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}
