/** Any design that the validator accepts can be computed; random battles show that it can be played. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../kernel";
import { figuresOf, firstShots } from "./ship/comparison";
import { validate } from "./ship/validate";
import { shipTotals } from "./ship/design";
import { oddDesign } from "../../../tests/support/rules/myoss-gamma/odd-designs";
import { randomDesign } from "../../../tests/support/rules/myoss-gamma/random-fleets";
import { componentChances, hitChance } from "./action/odds";
import { HOUSE_OPTIONS, type KindId } from "./state";
import { INDEX_LIMIT, KIND_IDS } from "./tables";

const isChance = (chance: number) => chance >= 0 && chance <= 1;

it("a design that nobody would build has odds to hit each part of it", () => {
  const check = (seed: number) => {
    const random = seeded(seed);
    const design = oddDesign("Odd", HOUSE_OPTIONS.usual, random);
    for (const { size, placements } of shipTotals(design, HOUSE_OPTIONS.usual).sections) {
      const chart = placements.map(({ component: { id }, from, to }) => ({ id, from, to }));
      for (const index of [-INDEX_LIMIT, -9, 0, 6, 999]) {
        expect(isChance(hitChance(index, size))).toBe(true);
        for (const { chance } of componentChances(index, chart)) expect(isChance(chance)).toBe(true);
      }
    }
    const figures = figuresOf(design, HOUSE_OPTIONS.usual);
    for (const shot of firstShots(figures, figures, HOUSE_OPTIONS.usual)) expect(isChance(shot.chance)).toBe(true);
  };
  fc.assert(fc.property(fc.integer(), check), { numRuns: 200 });
});

it("random ships are legal, and have every kind of component among them", () => {
  const random = seeded(1);
  const kinds = new Set<KindId>();
  for (let ship = 0; ship < 60; ship++) {
    const design = randomDesign("ship", HOUSE_OPTIONS.usual, random);
    expect(validate(design).filter(({ level }) => level === "error")).toEqual([]);
    for (const { components } of design.sections) for (const { kind } of components) kinds.add(kind);
  }
  expect([...kinds].sort()).toEqual([...KIND_IDS].sort());
});
