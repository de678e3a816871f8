/** Myoss Gamma between battles: prices from the table, and the condition of ships after battles. */
import { describe, expect, it } from "vitest";
import { daysOf, rankOf } from "../../kernel/war";
import { HOUSE_OPTIONS } from "../state";
import { FIGHTER, part, shipOfParts } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { myossGamma } from "../index";
import { repairCredits, repairsOf, rollCall, valueOf, YARD_PACE, type Damaged } from ".";

const NONE: Damaged = { tg: 0, attrs: {}, destroyed: false };
const cannon = part("weapon", 4, { PW: 5, AC: 5 }, { id: "cannon" });
const ship = shipOfParts(
  "Mender",
  3,
  part("bridge", 3, { AP: 2 }),
  part("maintenance", 2, { RP: 2 }),
  part("hold", 2, { CC: 4 }),
  cannon,
);
const offers = (damage: { [component: string]: Partial<Damaged> }, rank = 0) =>
  repairsOf(ship, (id) => (damage[id] ? { ...NONE, ...damage[id] } : undefined), HOUSE_OPTIONS.usual, rank);

describe("what mending costs", () => {
  it.each([
    ["two points of toughness", { tg: 2 }, 10],
    ["with them a point of power and two of accuracy", { tg: 2, attrs: { PW: 1, AC: 2 } }, 25],
    ["never more than a new one", { tg: 3, attrs: { PW: 4, AC: 4 } }, 55],
    ["a new one for what is destroyed", { tg: 4, destroyed: true }, 65],
  ])("is what the table asks for it: %s", (_, damage, credits) =>
    // 10c, four steps of 5c each way, three points of toughness at 5c.
    expect(repairCredits(cannon, { ...NONE, ...damage }, 65)).toBe(credits),
  );

  it("counts whole steps of what is bought in steps, and the price that was overridden", () => {
    const hold = part("hold", 1, { CC: 6 });
    expect(repairCredits(hold, { ...NONE, attrs: { CC: 3 } }, 30)).toBe(20);
    expect(repairCredits(hold, { ...NONE, tg: 1, destroyed: true }, 12)).toBe(12);
  });

  it("lists what is hurt alone, frame by its share, in a yard that takes its time", () => {
    const found = offers({ cannon: { tg: 4, destroyed: true }, frame: { tg: 1 }, hold: {} });
    expect(found.map(({ component, offers: [yard] }) => [component.id, yard?.credits, yard?.days])).toEqual([
      ["cannon", 65, 65 / YARD_PACE],
      ["frame", 5, 5 / YARD_PACE],
    ]);
  });
});

describe("a crew's own work", () => {
  it("takes no money, a repair point for each point, and nothing that is destroyed", () => {
    const found = offers({ cannon: { tg: 3, attrs: { PW: 2 } }, hold: { tg: 2, destroyed: true } });
    expect(found.map(({ component, offers: [, hands] }) => [component.id, hands ?? null])).toEqual([
      ["hold", null],
      ["cannon", { how: "hands", credits: 0, days: 1.5 }],
    ]);
  });

  it("needs what is left of its tools, and somebody to heal people", () => {
    expect(offers({ cannon: { tg: 1 }, maintenance: { tg: 2, destroyed: true } })[1]?.offers).toHaveLength(1);
    expect(offers({ bridge: { attrs: { AP: 1 } } })[0]?.offers).toEqual([
      { how: "yard", credits: 20, days: 20 / YARD_PACE },
    ]);
  });

  it("is quicker the more they have seen", () => {
    expect(offers({ cannon: { tg: 3 } }, rankOf(5))[0]?.offers[1]?.days).toBe(3 / 4);
  });

  it("goes on beside the yard's, in whole days", () => {
    const [yard, hands] = [
      { how: "yard", credits: 50, days: 1.1 },
      { how: "hands", credits: 0, days: 1.5 },
    ] as const;
    expect(daysOf([yard, hands, hands])).toBe(3);
    expect(daysOf([])).toBe(0);
    expect(daysOf(Array.from({ length: 10 }, () => ({ ...yard, days: 0.1 })))).toBe(1);
  });
});

it("values a ship by what of it is whole", () => {
  expect(valueOf(FIGHTER, () => undefined, HOUSE_OPTIONS.usual)).toBe(50);
  expect(
    valueOf(FIGHTER, (id) => (id === "laser" ? { ...NONE, destroyed: true } : undefined), HOUSE_OPTIONS.usual),
  ).toBe(40);
});

it("tells how each came out of a battle, and what is proposed for it", () => {
  const fleets = (["seat-1", "seat-2"] as const).map((seat) => ({
    seat,
    ships: [1, 2].map((number) => ({ id: `${seat}-${number}`, design: { ...FIGHTER, name: `${seat} ${number}` } })),
  }));
  const before = myossGamma.setup({ fleets, options: { creditLimit: 0 } });
  const after = myossGamma.setup({ fleets, options: { creditLimit: 0 } });
  const [own, second, third, fourth] = after.ships;
  Object.assign(own?.components[3] ?? {}, { destroyed: true });
  Object.assign(second ?? {}, { lost: "fled" });
  Object.assign(third ?? {}, { lost: "exploded" });
  Object.assign(fourth ?? {}, { lost: "surrendered" });
  const told = rollCall(before, after).map((each) => [each.before, each.after, each.fate, each.end, each.people]);
  expect(told).toEqual([
    [6, 5, "", "stays", 0],
    [6, 6, "fled", "stays", 0],
    [6, 0, "exploded", "lost", 0],
    [6, 6, "surrendered", "prize", 1],
  ]);
});

describe("cargo of ships that fought", () => {
  const hold = (id: string, cargo: number) => ({ id, kind: "hold" as const, name: id, tg: 2, attrs: { CC: 6 }, cargo });
  const design = {
    ...FIGHTER,
    sections: FIGHTER.sections.map((section, at) =>
      at === 0 ? { ...section, components: [hold("fore", 4), hold("aft", 2), ...section.components] } : section,
    ),
  };
  const battle = () =>
    myossGamma.setup({
      fleets: (["seat-1", "seat-2"] as const).map((seat) => ({
        seat,
        ships: [{ id: seat, design: seat === "seat-1" ? design : FIGHTER }],
      })),
      options: { creditLimit: 0 },
    });
  const cargoOf = (change: (ship: ReturnType<typeof battle>["ships"][number]) => void) => {
    const after = battle();
    change(after.ships[0]!);
    return rollCall(battle(), after).map(({ cargo }) => cargo);
  };

  it("is told hold by hold, and only of ships that came with some", () => {
    const told = cargoOf((ship) => Object.assign(ship.stores[0]!, { bulk: 1 }));
    expect(told).toEqual([{ before: 6, after: 3, stores: { fore: 1, aft: 2 } }, undefined]);
  });

  it("goes with a ship that flees or surrenders, and is gone with one that explodes", () => {
    const after = (lost: "fled" | "surrendered" | "exploded") =>
      cargoOf((ship) => Object.assign(ship, { lost }))[0]?.after;
    expect([after("fled"), after("surrendered"), after("exploded")]).toEqual([6, 6, 0]);
  });
});
