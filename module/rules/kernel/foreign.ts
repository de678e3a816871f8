/** Texts of other programs that people take for a ship or a character: known by their form, so that they can be named. */

/** `html`, a unit of MegaMek (`.mtf`, `.blk`), a table with commas (`.csv`), or settings in sections (`[Author]`). */
export type ForeignText = "html" | "megamek" | "csv" | "sections";

const HTML = /^\s*<(!doctype|\/?[a-z][a-z0-9]*[\s/>])/i;
const BLOCKS = /^\s*<(?:blockversion|unittype|motion_type|mul id:?|cruisemp|internal_type)>/i;
const MECH = /^(?:chassis|model|config|techbase|mul id|era|rules level|mass|engine|structure|myomer):\S/i;

/** The most lines that are looked at. */
const LOOKED_AT = 60;

/** Whether lines are a table of cells between commas or semicolons: its first line is a heading of several words. */
function isCsv(lines: readonly string[]): boolean {
  // Cells in quotes may have signs of their own.
  const [head = "", ...rows] = lines.map((line) => line.replace(/"[^"]*"/g, "quoted"));
  if (rows.length === 0 || /[\d|\t#:]/.test(head) || !/\p{L}{4}/u.test(head)) return false;
  return [",", ";"].some((sign) => {
    const count = head.split(sign).length;
    return count >= 3 && !head.includes(`${sign} `) && rows.every((row) => row.split(sign).length === count);
  });
}

/** What other program's text this is, with the index of the line that shows it; null if it is none of those known. */
export function foreignText(lines: readonly string[]): { readonly code: ForeignText; readonly at: number } | null {
  const head = lines.slice(0, LOOKED_AT);
  const said = head.filter((line) => line.trim() !== "");
  const first = head.indexOf(said[0] ?? "");
  const block = head.findIndex((line) => BLOCKS.test(line));
  if (block >= 0) return { code: "megamek", at: block };
  if (said.filter((line) => MECH.test(line.trim())).length >= 3) return { code: "megamek", at: first };
  const html = lines.findIndex((line) => !line.includes("|") && HTML.test(line));
  if (html >= 0) return { code: "html", at: html };
  if (/^\s*\[\p{L}[\p{L}\p{N} _-]{0,40}\]\s*$/u.test(said[0] ?? "")) return { code: "sections", at: first };
  return isCsv(said) ? { code: "csv", at: first } : null;
}
