/** Texts and numbers in the form that a picture may contain. */
import { beginning, lettersOf } from "../../../rules/kernel/letters";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Control characters and unpaired surrogates, which make an XML document unreadable. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Text for an XML document: markup is escaped, characters that XML forbids are left out. */
export function escaped(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
}

/** A coordinate with two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The name, its last word, or its beginning, whichever fits in `letters` letters; blank if nothing fits. */
export function fitted(name: string, letters: number): string {
  if (lettersOf(name).length <= letters) return name;
  const last = name.split(" ").at(-1) ?? name;
  const count = lettersOf(last).length;
  if (count <= letters && count > 2) return last;
  return letters >= 4 ? beginning(name, letters) : "";
}

/**
 * The one word of a name that stands for it, with the letter or number that ends the name, without any values: that of
 * its kind if it is among them, or else the last one: "Life A", "Beam A".
 */
export function shortName(name: string, kind: string): string {
  const [, words = name, end = ""] = /^(.*?)( \S)?( \S*\d\S*)?$/u.exec(name) ?? [];
  const all = words.split(" ");
  const [general] = kind.split(" ");
  return (all.find((word) => word === general) ?? all.at(-1) ?? "") + end;
}

/** Shorter names of a ship: its first word with the initials of the others, then that word alone. */
export function initialed(name: string): string[] {
  const [first = "", ...more] = name.split(" ");
  return [[first, more.map((word) => lettersOf(word)[0] ?? "").join("")].join(" ").trim(), first];
}
