import { expect, it } from "vitest";
import { placeholdersOf, pluralsOf } from "./placeholders";

const namesIn = (text: string): string[] => [...new Set(placeholdersOf(text).map(({ name }) => name))];

it("finds placeholders, also within the forms of a plural, and not the words of forms", () => {
  const text =
    "{ship.acc} {count, plural, =0 {nothing} one {card} other {{count} cards of {foe}}}, {who, select, f {she} other {they}}";
  expect(namesIn(text)).toEqual(["ship", "count", "foe", "who"]);
  expect(pluralsOf(text)).toEqual([{ placeholder: "count", isOrdinal: false, forms: ["=0", "one", "other"] }]);
});

it("finds a plural within a plural, ordinals, and what stands among braces that do not match", () => {
  expect(pluralsOf("{a, plural, one {{b, selectordinal, few {#rd} other {#th}}} other {}}")).toEqual([
    { placeholder: "a", isOrdinal: false, forms: ["one", "other"] },
    { placeholder: "b", isOrdinal: true, forms: ["few", "other"] },
  ]);
  expect(namesIn("} {a} {b")).toEqual(["a"]);
});
