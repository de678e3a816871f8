/** What the GM screen shows of an entry. Pure, so that it can be tested without Foundry. */
import { drawnFields } from "../../kit/rollers/form";
import { entryTitle, type ReferenceEntry, type ReferenceTable } from "../../kit/windows/reference";
import { findCalculator, initialValues, type Calculator, type Field, type Values } from "../../kit/rollers/roller";
import { explain, localize, phrase } from "../../kit/text/sentence";
import { RulesError } from "../../rules/kernel";
import { folded } from "../../kit/text/lists";

/** A table with more columns or with whole sentences takes the full width, as does a calculator with more fields. */
const WIDE_COLUMNS = 4;
const WIDE_CELL = 60;
const WIDE_FIELDS = 6;

const isWide = ({ columns, rows }: ReferenceTable): boolean =>
  columns.length > WIDE_COLUMNS || rows.some(({ cells }) => cells.some((cell) => cell.length > WIDE_CELL));

/** The paragraphs of an entry's text, with its numbers filled in. */
export const entryParagraphs = ({ texts: prefix, id, numbers = {} }: ReferenceEntry): string[] =>
  phrase(`${prefix}entry.${id}.text`, numbers).split("\n");

/** Context of an entry for the template of its card. */
export function entryContext(entry: ReferenceEntry) {
  const tables = entry.tables?.() ?? [];
  const { texts: prefix } = entry;
  const calculators = (entry.calculators ?? []).flatMap((id) => findCalculator(id) ?? []);
  return {
    id: entry.id,
    title: entryTitle(entry),
    paragraphs: entryParagraphs(entry),
    tables,
    calculators: calculators.map((calculator) => ({
      id: calculator.id,
      title: localize(`${prefix}calculator.${calculator.id}`),
      ...fieldContexts(calculator),
    })),
    wide: tables.some(isWide) || calculators.some(({ fields }) => fields.length > WIDE_FIELDS),
  };
}

const labelKey = ({ name, label = name }: Field): string => label;

/** Draws the fields; a drop-down list takes the room of one number. */
function fieldContexts(calculator: Calculator) {
  const fields = calculator.fields.map((field) =>
    field.kind === "chips" ? ({ ...field, kind: "choice" } as const) : field,
  );
  return drawnFields(fields, initialValues(calculator), { labelKey });
}

/** The results of a calculator with these values, or why there are none; missing values have their initial ones. */
export function calculate(calculator: Calculator, given: Values = {}) {
  const values = { ...initialValues(calculator), ...given };
  const { fields } = calculator;
  try {
    const blank = fields.find(({ name, kind }) => kind === "number" && values[name]?.trim() === "");
    if (blank) throw new RulesError("not-a-number", { name: blank.name, value: "" });
    return { lines: calculator.results(values), problem: "" };
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const field = fields.find(({ name }) => name === error.data["name"]);
    const data = field ? { ...error.data, name: localize(labelKey(field)) } : error.data;
    return { lines: [], problem: explain({ code: error.code, data, message: error.message }) };
  }
}

/** The text of an entry that is searched: everything it says. */
export function searchText(entry: ReferenceEntry): string {
  const { title, paragraphs, tables, calculators } = entryContext(entry);
  const cells = tables.flatMap(({ title: name, rows }) => [name, ...rows.flatMap((row) => row.cells)]);
  return folded([title, ...paragraphs, ...cells, ...calculators.map(({ title: name }) => name)].join(" "));
}
