import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { diceKey, drawnIn, sealedRandom, sealFaults, sealOf, type DiceSeals, type Drawn } from "./sealed-dice";
import { permutation } from "./random";

const hex = (digit: string) => digit.repeat(64);
const secrets = { seed: hex("a"), salts: { red: hex("1"), blue: hex("2") } };
const seals: DiceSeals = {
  battle: "fight",
  seed: sealOf("fight", "seed", secrets.seed),
  salts: { red: sealOf("fight", "salt red", hex("1")), blue: sealOf("fight", "salt blue", hex("2")) },
  without: ["green"],
};
const key = diceKey(seals, secrets);
const die = (step: number, entry: number, sides: number): Drawn => ({
  step,
  entry,
  reason: "attack",
  sides,
  value: sealedRandom(key, { step, entry })(sides),
});
const order = (step: number, entry: number, count: number): Drawn => ({
  step,
  entry,
  reason: "deck",
  order: permutation(count, sealedRandom(key, { step, entry })),
});
const drawn = [die(0, 0, 100), die(0, 2, 6), order(1, 0, 52), die(4, 1, 6)];

describe("sealed dice", () => {
  it("are the same for the same seed, salts and place, and these by heart: records of old must stay readable", () => {
    expect(diceKey(seals, { ...secrets, salts: { blue: hex("2"), red: hex("1") } })).toEqual(key);
    const fallen = Array.from({ length: 12 }, (_, step) => sealedRandom(key, { step, entry: 0 })(100));
    expect(fallen).toEqual(KNOWN);
  });

  it("are others in another battle, of other secrets, with somebody left out, and at another place", () => {
    const keys = [
      diceKey({ ...seals, battle: "other" }, secrets),
      diceKey({ ...seals, without: [] }, secrets),
      diceKey(seals, { ...secrets, seed: hex("b") }),
      diceKey(seals, { ...secrets, salts: { ...secrets.salts, red: hex("3") } }),
    ];
    const first = (of: Uint8Array, step = 0, entry = 0) => sealedRandom(of, { step, entry })(2 ** 31 - 1);
    const all = [first(key), first(key, 1), first(key, 0, 1), ...keys.map((each) => first(each))];
    expect(new Set(all).size).toBe(all.length);
  });

  it("show each side as often as another", () => {
    for (const sides of [6, 10, 100]) {
      const random = sealedRandom(key, { step: sides, entry: 0 });
      const counts = new Array<number>(sides).fill(0);
      const each = 200;
      for (let at = 0; at < sides * each; at++) counts[random(sides) - 1]! += 1;
      const chi = counts.reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
      // About one in 30,000 fair dice exceeds this; these rolls are the same in every run.
      expect(chi).toBeLessThan(sides - 1 + 4 * Math.sqrt(2 * (sides - 1)) + 8);
    }
  });

  it("have every number of sides that a die can have", () => {
    assert(
      property(constantFrom(1, 2, 6, 2 ** 31 - 1), integer({ min: 0, max: 1000 }), (sides, step) => {
        const value = sealedRandom(key, { step, entry: 0 })(sides);
        return Number.isInteger(value) && value >= 1 && value <= sides;
      }),
    );
  });
});

describe("what was sealed", () => {
  it("holds for what was drawn from it", () => expect(sealFaults(seals, secrets, drawn)).toEqual([]));

  it("names the die and the shuffle that fell otherwise, and what was due", () => {
    const { step, entry, reason } = drawn[1]!;
    const due = (drawn[1] as { value: number }).value;
    const changed = { step, entry, reason, sides: 6, value: (due % 6) + 1 };
    expect(sealFaults(seals, secrets, [drawn[0]!, changed, drawn[3]!])).toEqual([{ what: "die", drawn: changed, due }]);
    const cut = { ...drawn[2]!, order: [...(drawn[2] as { readonly order: readonly number[] }).order].reverse() };
    expect(sealFaults(seals, secrets, [cut])).toMatchObject([{ what: "die", drawn: { step: 1, reason: "deck" } }]);
    // A die that fits its place, but is told at another one.
    expect(sealFaults(seals, secrets, [{ ...drawn[2]!, step: 2 }])).toMatchObject([{ what: "die" }]);
  });

  it("names the seed and the salts that are others, are missing or were never sealed", () => {
    const faults = (seed: unknown, salts: object) =>
      sealFaults(seals, { seed, salts } as unknown as typeof secrets, drawn);
    expect(faults(hex("b"), secrets.salts)).toEqual([{ what: "seed" }]);
    expect(faults("no seed", secrets.salts)).toEqual([{ what: "seed" }]);
    expect(faults(secrets.seed, { red: hex("1") })).toEqual([{ what: "salt", seat: "blue" }]);
    // Another seat's salt, used as one's own: its hash says whose it is.
    expect(faults(secrets.seed, { red: hex("2"), blue: hex("2") })).toEqual([{ what: "salt", seat: "red" }]);
    expect(faults(secrets.seed, { ...secrets.salts, green: hex("4") })).toEqual([{ what: "salt", seat: "green" }]);
  });

  it("is compared with the dice and shuffles of a step, not with its answers", () => {
    const answers = [
      ["0:attack", 37],
      ["1:attack", "the left one"],
      ["2:deck", [2, 0, 1]],
      ["3:cards", [0, 1]],
      ["4:damage", 3],
    ] as const;
    const dice = [
      { reason: "attack", sides: 100, value: 37 },
      { reason: "damage", sides: 6, value: 3 },
    ];
    expect(drawnIn(7, { answers, dice }, (name) => name === "cards")).toEqual([
      { step: 7, entry: 0, reason: "attack", sides: 100, value: 37 },
      { step: 7, entry: 2, reason: "deck", order: [2, 0, 1] },
      { step: 7, entry: 4, reason: "damage", sides: 6, value: 3 },
    ]);
  });
});

/** The first hundred-sided die in each of twelve steps, as a few lines of Python with its own HMAC compute it, too. */
const KNOWN = [15, 47, 94, 60, 11, 10, 77, 76, 26, 52, 90, 44];
