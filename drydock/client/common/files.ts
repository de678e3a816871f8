/** Files on the user's disk. */

/** Saves a text or bytes as a file through the browser. */
export function saveDataToFile(data: BlobPart, type: string, filename: string): void {
  const url = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: filename });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
