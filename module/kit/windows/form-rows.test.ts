import { beforeAll, expect, it, vi } from "vitest";
import { formRows } from "./form-rows";

/** A field that only says what it was made of. */
class Field {
  constructor(
    readonly options: object,
    readonly context: object,
  ) {}
}
class BooleanField extends Field {}
class NumberField extends Field {}
class StringField extends Field {}

beforeAll(() => void vi.stubGlobal("foundry", { data: { fields: { BooleanField, NumberField, StringField } } }));

const at = { name: "row", label: "Row" };
const both = [true, false].map((value) => ({ value, label: String(value) }));
const few = [1, 2].map((value) => ({ value, label: String(value) }));

it.each([
  ["a flag, whatever its choices are called", { ...at, value: false, choices: both }, BooleanField, false, undefined],
  ["one of few numbers", { ...at, value: 2, choices: few }, StringField, "2", few],
  ["a number", { ...at, value: 3, least: 1, most: 9 }, NumberField, 3, undefined],
  ["a text", { ...at, value: "" }, StringField, "", undefined],
])("a row is %s", (_what, row, kind, value, choices) => {
  const [shown] = formRows([row]) as { field: Field; value: unknown; choices: unknown }[];
  expect(shown?.field).toBeInstanceOf(kind);
  expect(shown).toMatchObject({ value, field: { options: { label: "Row" }, context: { name: "row" } } });
  expect(shown?.choices).toBe(choices);
});

it("a hint is read with its input, and a value that is not the usual one is marked", () => {
  const [row] = formRows([{ ...at, value: 3, hint: "Rounds.", changed: true }]);
  expect(row).toMatchObject({ aria: { description: "Rounds." }, classes: "changed" });
});
