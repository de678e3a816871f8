import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawChances, drawTries, luckOf, yesOrNo, type Try } from "./statistics";

/** Every combination of outcomes of the tries, one by one. */
function enumerated(tries: readonly Try[]): number[] {
  const [first, ...rest] = tries;
  if (!first) return [1];
  const others = enumerated(rest);
  const sums: number[] = [];
  first.chances.forEach((chance, came) =>
    others.forEach((likely, more) => (sums[came + more] = (sums[came + more] ?? 0) + chance * likely)),
  );
  return Array.from(sums, (chance) => chance ?? 0);
}

/** All hands of `count` cards. */
function handsOf(cards: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, at) => handsOf(cards.slice(at + 1), count - 1).map((hand) => [card, ...hand]));
}

const share = fc.integer({ min: 0, max: 100 });
const someTry = fc
  .tuple(fc.array(share, { minLength: 1, maxLength: 5 }), fc.nat(4))
  .filter(([shares]) => shares.some((each) => each > 0))
  .map(([shares, came]): Try => {
    const all = shares.reduce((sum, each) => sum + each, 0);
    return { kind: "hits", seat: "seat-1", came, chances: shares.map((each) => each / all) };
  });

describe("luck", () => {
  it("is reckoned exactly, as every way in which it can come out says", () => {
    fc.assert(
      fc.property(fc.array(someTry, { maxLength: 6 }), (tries) => {
        const sums = enumerated(tries);
        const { came, expected, low, high, atLeast, atMost, tries: count } = luckOf(tries);
        const chanceOf = (is: (amount: number) => boolean) =>
          sums.reduce((sum, chance, amount) => sum + (is(amount) ? chance : 0), 0);
        expect(count).toBe(tries.length);
        expect(came).toBe(tries.reduce((sum, each) => sum + each.came, 0));
        expect(expected).toBeCloseTo(
          sums.reduce((sum, chance, amount) => sum + chance * amount, 0),
          9,
        );
        expect(atLeast).toBeCloseTo(
          chanceOf((amount) => amount >= came),
          9,
        );
        expect(atMost).toBeCloseTo(
          chanceOf((amount) => amount <= came),
          9,
        );
        expect(chanceOf((amount) => amount < low)).toBeLessThanOrEqual(0.025 + 1e-9);
        expect(chanceOf((amount) => amount > high)).toBeLessThanOrEqual(0.025 + 1e-9);
        expect(chanceOf((amount) => amount <= low)).toBeGreaterThan(0.025 - 1e-9);
        expect(chanceOf((amount) => amount >= high)).toBeGreaterThanOrEqual(0.025 - 1e-9);
      }),
    );
  });

  it("is that of a coin that is thrown a thousand times", () => {
    const { expected, low, high, atLeast } = luckOf(
      Array.from({ length: 1000 }, (_, at) => yesOrNo("hits", "seat-1", 0.5, at < 520)),
    );
    expect({ expected, low, high }).toEqual({ expected: 500, low: 469, high: 531 });
    // The binomial distribution of 1000 and one half gives 0.1087.
    expect(atLeast).toBeCloseTo(0.1087, 4);
  });

  it("is nothing where nothing was tried, and none where all is certain", () => {
    expect(luckOf([])).toMatchObject({
      tries: 0,
      came: 0,
      most: 0,
      expected: 0,
      low: 0,
      high: 0,
      atLeast: 1,
      atMost: 1,
    });
    const sure = luckOf([yesOrNo("hits", "seat-1", 1, true), yesOrNo("hits", "seat-1", -0.2, false)]);
    expect(sure).toMatchObject({ came: 1, expected: 1, low: 1, high: 1, atLeast: 1, atMost: 1 });
  });
});

describe("cards that are drawn", () => {
  it("come with the chances that all hands have, one by one", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 7 }), fc.nat(6), (values, drawn) => {
        const count = Math.min(drawn, values.length);
        const hands = handsOf(values, count);
        const chances = drawChances(values, count);
        chances.forEach((chance, sum) => {
          const having = hands.filter((hand) => hand.reduce((all, value) => all + value, 0) === sum);
          expect(chance).toBeCloseTo(having.length / hands.length, 9);
        });
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it("come from what was left when they were drawn, time after time", () => {
    const [first, second] = drawTries("draws", "seat-1", [[5], [1, 2]], [3], (card) => card);
    expect(first).toMatchObject({ came: 5, chances: [0, 0.25, 0.25, 0.25, 0, 0.25] });
    expect(second?.came).toBe(3);
    expect(second?.chances.map((chance) => Math.round(chance * 3))).toEqual([0, 0, 0, 1, 1, 1]);
    expect(drawTries("draws", "seat-1", [[1, 2]], [], (card) => card)).toEqual([]);
  });
});
