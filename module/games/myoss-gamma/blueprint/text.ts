/** Texts and numbers as they may stand in a picture. */

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Control characters and halves of surrogate pairs, with which an XML document cannot be read. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Text as it may stand in an XML document: markup escaped, characters that XML forbids left out. */
export function escaped(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
}

/** A coordinate with two places. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The name, its last word, or its beginning: whatever has at most so many letters; blank where nothing fits. */
export function fitted(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const last = name.split(" ").at(-1) ?? name;
  if (last.length <= letters && last.length > 2) return last;
  return letters >= 4 ? `${name.slice(0, letters - 1).trimEnd()}…` : "";
}
