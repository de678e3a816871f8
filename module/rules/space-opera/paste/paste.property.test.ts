import fc from "fast-check";
import { expect, it } from "vitest";
import { CLASSES, GUN_RANGES, LOCATION_KINDS, POSTS } from "../tables";
import { operaText, parseOpera, type OperaDesign } from "./index";

const names = fc.oneof(
  fc.constantFrom("Gunner", "Name", "Crew", "- Nose", "# 1", "a|b", "\\", "-", "–", "the pilot", "//", "MR +1", "<b>"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 12 }),
);
const whole = fc.integer({ min: -99, max: 99 });

const designs: fc.Arbitrary<OperaDesign> = fc
  .record({
    name: fc.oneof(names, fc.constant("")),
    class: fc.constantFrom(...CLASSES),
    mr: whole,
    size: fc.option(whole),
    protection: fc.integer({ min: 0, max: 5 }),
    fighters: fc.integer({ min: 1, max: 12 }),
    locations: fc.array(fc.record({ name: names, kind: fc.constantFrom(...LOCATION_KINDS), penalty: whole }), {
      maxLength: 4,
    }),
    crew: fc.array(
      fc.record({
        name: names,
        post: fc.constantFrom(...POSTS),
        piloting: whole,
        gunner: whole,
        perception: whole,
        repair: fc.option(whole),
        major: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    guns: fc.array(
      fc.record({
        name: names,
        firepower: fc.integer({ min: 1, max: 5 }),
        range: fc.constantFrom(...GUN_RANGES),
        accuracy: whole,
        location: fc.option(fc.nat(9)),
        gunner: fc.option(fc.nat(9)),
      }),
      { maxLength: 4 },
    ),
  })
  .map((ship) => {
    const within = (at: number | null, { length }: readonly unknown[]): number | null =>
      at === null || length === 0 ? null : at % length;
    const guns = ship.guns.map((gun) => ({
      ...gun,
      location: within(gun.location, ship.locations),
      gunner: within(gun.gunner, ship.crew),
    }));
    return { ...ship, guns };
  });

it("what is written is read back exactly", () => {
  fc.assert(
    fc.property(designs, (design) => {
      expect(parseOpera(operaText(design))).toEqual({ design, problems: [] });
    }),
    { numRuns: 150 },
  );
});

it("no text is too strange to be read, and every problem names a line", () => {
  const pieces = fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.string(), names), { maxLength: 30 });
  fc.assert(
    fc.property(pieces, fc.constantFrom("\n", "|", " | ", "\t", "  ", ": "), (all, separator) => {
      const { design, problems } = parseOpera(all.join(separator));
      for (const { line } of problems) expect(line).toBeGreaterThanOrEqual(1);
      expect(parseOpera(operaText(design)).problems.filter(({ level }) => level === "error")).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
