import fc from "fast-check";
import { expect, it } from "vitest";
import { takenFor, withoutPoints } from "./number-typing";

it.each([
  // Single letters, as they are typed.
  ["6", true, "6"],
  [",", false, "."],
  [".", true, "."],
  ["-", true, "-"],
  ["−", true, "-"],
  ["–", true, "-"],
  ["+", true, ""],
  ["６", true, "6"],
  [" ", true, null],
  ["x", true, null],
  ["e", true, "e"],
  ["%", true, null],
  // Whole numbers and pieces, as they are pasted.
  ["6,25", false, "6.25"],
  ["6.25", false, "6.25"],
  [",25", false, ".25"],
  ["1,050", true, "1050"],
  ["1.050", true, "1050"],
  ["1.050.000", true, "1050000"],
  ["1'050", true, "1050"],
  ["1 050", true, "1050"],
  ["1.050,5", false, "1050.5"],
  ["1,050.5", false, "1050.5"],
  ["  12 ", true, "12"],
  ["+4", true, "4"],
  ["−3", true, "-3"],
  ["1 2", true, null],
  ["12 credits", true, null],
  ["1,2,3", false, null],
  ["--", true, "--"],
])("takes “%s” (whole: %s) for %s", (text, isWhole, taken) => expect(takenFor(text, isWhole)).toBe(taken));

it("takes whatever number is written in either language for that number", () => {
  const number = fc.record({ value: fc.integer({ min: -999_999, max: 999_999 }), isGerman: fc.boolean() });
  fc.assert(
    fc.property(number, ({ value, isGerman }) => {
      const [thousands, point] = isGerman ? [".", ","] : [",", "."];
      const written = String(value).replace(/\B(?=(?:\d{3})+$)/g, thousands);
      expect(Number(takenFor(written, true))).toBe(value);
      const half = Number(`${value}.5`);
      expect(Number(takenFor(`${written}${point}5`, false))).toBe(half);
    }),
  );
});

it("never makes another number of a text that is none", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 8 }), fc.boolean(), (text, isWhole) => {
      const taken = takenFor(text, isWhole);
      if (taken === null || taken === "") return;
      expect(taken.replace(/\D/g, "")).toBe(
        text
          .normalize("NFKC")
          .replace(/\D/g, "")
          .replace(/^0+(?=\d)/, taken.startsWith("0") ? "$&" : ""),
      );
    }),
  );
});

it.each([
  ["1.050", "1050"],
  ["-12.000", "-12000"],
  ["1.050.000", "1050000"],
  ["6.25", null],
  ["0.125", null],
  ["12", null],
])("a whole number %s is %s", (value, whole) => expect(withoutPoints(value)).toBe(whole));
