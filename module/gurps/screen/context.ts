/** What the GM screen shows of an entry. Pure, so that it can be tested without Foundry. */
import {
  initialValues,
  inputOf,
  type Calculator,
  type ReferenceEntry,
  type ReferenceTable,
} from "../../kit/windows/reference";
import { explain, localize, phrase } from "../../kit/text/sentence";
import { RulesError } from "../../rules/kernel";

/** A table with more columns or with whole sentences takes the full width, as does a calculator with more fields. */
const WIDE_COLUMNS = 4;
const WIDE_CELL = 60;
const WIDE_FIELDS = 6;

const isWide = ({ columns, rows }: ReferenceTable): boolean =>
  columns.length > WIDE_COLUMNS || rows.some(({ cells }) => cells.some((cell) => cell.length > WIDE_CELL));

/** The name of an entry. */
export const entryTitle = ({ texts: prefix, id }: ReferenceEntry): string => localize(`${prefix}entry.${id}.title`);

/** The paragraphs of an entry's text, with its numbers filled in. */
export const entryParagraphs = ({ texts: prefix, id, numbers = {} }: ReferenceEntry): string[] =>
  phrase(`${prefix}entry.${id}.text`, numbers).split("\n");

/** Context of an entry for the template of its card. */
export function entryContext(entry: ReferenceEntry) {
  const tables = entry.tables?.() ?? [];
  const { texts: prefix, calculators = [] } = entry;
  return {
    id: entry.id,
    title: entryTitle(entry),
    paragraphs: entryParagraphs(entry),
    tables,
    calculators: calculators.map((calculator) => ({
      id: calculator.id,
      title: localize(`${prefix}calculator.${calculator.id}`),
      fields: fieldContexts(prefix, calculator),
    })),
    wide: tables.some(isWide) || calculators.some(({ fields }) => fields.length > WIDE_FIELDS),
  };
}

function fieldContexts(prefix: string, { fields }: Calculator) {
  return fields.map(({ name, kind, initial, least, most, step = "1", options }) => ({
    name,
    label: localize(`${prefix}field.${name}`),
    isNumber: kind === "number",
    isChoice: kind === "choice",
    isFlag: kind === "flag",
    value: initial,
    least,
    most,
    step,
    options: options?.() ?? [],
  }));
}

/** The results of a calculator with these values, or why there are none; missing values have their initial ones. */
export function calculate(
  { texts: prefix }: Pick<ReferenceEntry, "texts">,
  calculator: Calculator,
  values: { readonly [name: string]: string } = {},
) {
  try {
    const input = inputOf({ ...initialValues(calculator), ...values });
    const lines = calculator.results(input);
    return { lines: lines.map((line) => ({ ...line, label: localize(`${prefix}result.${line.id}`) })), problem: "" };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const { name } = error.data;
    const field = calculator.fields.find((each) => each.name === name);
    const data = field ? { ...error.data, name: localize(`${prefix}field.${field.name}`) } : error.data;
    return { lines: [], problem: explain({ code: error.code, data, message: error.message }) };
  }
}

/** The text of an entry that is searched: everything it says. */
export function searchText(entry: ReferenceEntry): string {
  const { title, paragraphs, tables, calculators } = entryContext(entry);
  const cells = tables.flatMap(({ title: name, rows }) => [name, ...rows.flatMap((row) => row.cells)]);
  return [title, ...paragraphs, ...cells, ...calculators.map(({ title: name }) => name)].join(" ").toLowerCase();
}
