/** A row of a table as one line of text, for a board that is read. */
import { oneLine, phrase } from "../text/sentence";

/**
 * The line: `Lantern (Gamemaster) – Shots: 3; Hits: 0`.
 *
 * @param names  what the row is about, the most important name first; blank ones are left out
 * @param cells  its cells with the headings of their columns; cells without a value are left out
 */
export function rowLine(
  names: readonly string[],
  cells: readonly { readonly column: string; readonly value: string }[],
): string {
  const [first = "", ...others] = names.filter((name) => name !== "");
  const more = oneLine(others, ", ");
  const name = more === "" ? first : phrase("ALLHANDS.twin.named", { name: first, more });
  const values = cells
    .filter(({ value }) => value !== "")
    .map(({ column, value }) => (column === "" ? value : phrase("ALLHANDS.twin.cell", { column, value })));
  const said = oneLine(values, "; ");
  if (name === "" || said === "") return name + said;
  return phrase("ALLHANDS.twin.row", { name, values: said });
}

const bare = (text: string): string => text.toLowerCase().replace(/(?<![\s.…:!])[\s.…:!]+$/, "");

/**
 * Lines without those that are blank, and without those that say in the same words what a later line or a heading says.
 *
 * @param headings  of the parts that follow the lines
 */
export function withoutEchoes(lines: readonly string[], headings: readonly string[] = []): string[] {
  const said = new Set(headings.map(bare));
  return lines
    .toReversed()
    .filter((line) => {
      const words = bare(line);
      if (words === "" || said.has(words)) return false;
      said.add(words);
      return true;
    })
    .toReversed();
}
