import fc from "fast-check";
import { expect, it } from "vitest";
import { BOUNDS, half } from "../tables";
import { craftText, parseCraft, type CraftDesign } from "./index";

const names = fc.oneof(
  fc.constantFrom("Rating", "AH", "- Raider", "# 1", "a|b", "\\", "-", "black", "//", "Skill 4", "<b>", ""),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const bounded = (number: keyof typeof BOUNDS) => fc.integer({ min: BOUNDS[number].least, max: BOUNDS[number].most });

const designs: fc.Arbitrary<CraftDesign> = fc.record({
  name: names,
  captain: names,
  rating: bounded("rating"),
  skill: bounded("skill"),
  coordination: bounded("coordination"),
  decks: fc.array(
    fc
      .constantFrom("red" as const, "black" as const)
      .chain((color) => fc.record({ name: names, color: fc.constant(color), cards: fc.shuffledSubarray(half(color)) })),
    { maxLength: 3 },
  ),
});

it("what is written is read back exactly", () => {
  fc.assert(
    fc.property(designs, (design) => {
      const { design: back, problems } = parseCraft(craftText(design));
      expect(problems.filter(({ level }) => level === "error")).toEqual([]);
      expect(back).toEqual(design);
    }),
    { numRuns: 150 },
  );
});

it("no text is too strange to be read, and every problem names a line", () => {
  const pieces = fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.string(), names), { maxLength: 30 });
  fc.assert(
    fc.property(pieces, fc.constantFrom("\n", "|", " | ", "\t", "  ", ": "), (all, separator) => {
      const { design, problems } = parseCraft(all.join(separator));
      for (const { line } of problems) expect(line).toBeGreaterThanOrEqual(1);
      expect(parseCraft(craftText(design)).problems.filter(({ level }) => level === "error")).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
