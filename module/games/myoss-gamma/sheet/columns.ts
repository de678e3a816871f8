/** The columns of a ship's table on its sheet. A new one is an entry here, and a text for its heading. */
import { localize, oneLine } from "../../../kit/text/sentence";
import { hitText, type ComponentRow } from "./rows";

/** A section: its name, or blank if it is the whole ship, its credits and units, and whether these are too many. */
interface Sums {
  readonly name: string;
  readonly cost: number;
  readonly size: number;
  readonly over: boolean;
}

interface Column {
  /** Key of its heading. */
  readonly label: string;
  /** The part of the template that draws its cells; without it, they are numbers. */
  readonly drawn?: "name" | "attributes" | "boxes";
  number?(row: ComponentRow): number | string;
  /** The table's number, if the row has another. */
  printed?(row: ComponentRow): string;
  /** What stands under the rows of a section. */
  sum?(section: Sums): number | string;
  isTooMuch?(section: Sums): boolean;
}

const COLUMNS: readonly Column[] = [
  {
    label: "ALLHANDS.myoss-gamma.sheet.credits",
    number: ({ cost }) => cost,
    printed: ({ tableCost }) => tableCost,
    sum: ({ cost }) => cost,
  },
  {
    label: "ALLHANDS.myoss-gamma.sheet.component",
    drawn: "name",
    sum: ({ name }) => oneLine([localize("ALLHANDS.myoss-gamma.sheet.total"), name]),
  },
  {
    label: "ALLHANDS.myoss-gamma.sheet.units",
    number: ({ size }) => size,
    printed: ({ tableSize }) => tableSize,
    sum: ({ size }) => size,
    isTooMuch: ({ over }) => over,
  },
  { label: "ALLHANDS.myoss-gamma.sheet.attributes", drawn: "attributes" },
  {
    label: "ALLHANDS.myoss-gamma.sheet.hit",
    number: ({ hit }) => hit,
    sum: ({ size }) => (size > 0 ? hitText(1, size) : ""),
  },
  { label: "ALLHANDS.myoss-gamma.sheet.damage", drawn: "boxes" },
];

/** The headings. */
export const headings = () => COLUMNS.map(({ label, drawn }) => ({ text: localize(label), isNumber: !drawn }));

/** The cells of a component. */
export const cellsOf = (row: ComponentRow) =>
  COLUMNS.map(({ drawn, number, printed }) => ({ drawn, number: number?.(row), printed: printed?.(row) }));

/** The sums of a section, blank under columns that have none. */
export const sumsOf = (section: Sums) =>
  COLUMNS.map(({ drawn, sum, isTooMuch }) => ({
    text: sum?.(section) ?? "",
    isNumber: !drawn,
    isTooMuch: isTooMuch?.(section) ?? false,
  }));
