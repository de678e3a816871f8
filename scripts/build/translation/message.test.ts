import { expect, it } from "vitest";
import { messageOf } from "./message";

it("reads placeholders, also within the forms of a plural, and not the words of forms", () => {
  const { placeholders, plurals } = messageOf(
    "{ship.acc} {count, plural, =0 {nothing} one {card} other {{count} cards of {foe}}}, {who, select, f {she} other {they}}",
  );
  expect([...placeholders]).toEqual(["ship", "count", "foe", "who"]);
  expect(plurals).toEqual([{ placeholder: "count", isOrdinal: false, forms: ["=0", "one", "other"] }]);
});

it("reads a plural within a plural, ordinals, and texts whose braces do not match", () => {
  expect(messageOf("{a, plural, one {{b, selectordinal, few {#rd} other {#th}}} other {}}").plurals).toEqual([
    { placeholder: "a", isOrdinal: false, forms: ["one", "other"] },
    { placeholder: "b", isOrdinal: true, forms: ["few", "other"] },
  ]);
  expect([...messageOf("} {a} {b").placeholders]).toEqual(["a"]);
});
