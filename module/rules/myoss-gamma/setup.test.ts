import { describe, expect, it } from "vitest";
import { RulesError } from "../kernel";
import {
  BATTLEAXE,
  battleOf,
  EXPLORER,
  FIGHTER,
  part,
  shipOfParts,
} from "../../../tests/support/rules/myoss-gamma/fixtures";
import { myossGamma } from "./index";
import { copyBattle } from "./copy";
import type { BattleSetup, Options, ShipDesign } from "./state";

const fleets = (...designs: ShipDesign[]): BattleSetup["fleets"] =>
  designs.map((design, at) => ({ seat: `seat-${at + 1}`, ships: [{ id: `ship-${at + 1}`, design }] }));

function refusal(setup: BattleSetup): { code: string; data: object } {
  try {
    myossGamma.setup(setup);
  } catch (error) {
    if (error instanceof RulesError) return { code: error.code, data: error.data };
    throw error;
  }
  return { code: "accepted", data: {} };
}

describe("the set-up", () => {
  it("makes whole ships with the hit ranges of their design (scenario 1)", () => {
    const [ship] = battleOf([[BATTLEAXE], [FIGHTER]]).ships;
    expect(ship).toMatchObject({
      id: "a1",
      seat: "seat-1",
      size: 57,
      manned: true,
      primaryBridge: "cockpit",
      screen: null,
    });
    expect(ship?.components.map(({ id, from, to }) => [id, from, to])).toEqual([
      ["cockpit", 1, 7],
      ["life-support", 8, 12],
      ["engine", 13, 24],
      ["cannon", 25, 36],
      ["shield", 37, 43],
      ["computer", 44, 47],
      ["workshop", 48, 51],
      ["frame", 52, 57],
    ]);
  });

  it("leaves shuttles off the chart, and people off a ship that starts unmanned", () => {
    const battle = battleOf([[EXPLORER], [{ ...FIGHTER, startsUnmanned: true }]]);
    expect(battle.ships[0]?.components.some(({ kind }) => kind === "shuttle")).toBe(false);
    expect(battle.ships[0]?.size).toBe(98);
    expect(battle.ships[1]).toMatchObject({ manned: false });
    expect(battle.ships[1]?.components[0]).toMatchObject({ bought: { AP: 1 }, attrs: { AP: 0 } });
  });

  it("keeps to the credits of the battle, each fleet by itself", () => {
    expect(refusal({ fleets: fleets(BATTLEAXE, BATTLEAXE) }).code).toBe("accepted");
    expect(refusal({ fleets: fleets(BATTLEAXE, EXPLORER), options: { creditLimit: 749 } })).toEqual({
      code: "E_FLEET_OVER_BUDGET",
      data: { seat: "seat-2", cost: 750, limit: 749 },
    });
    expect(refusal({ fleets: fleets(BATTLEAXE, EXPLORER), options: { creditLimit: 0 } }).code).toBe("accepted");
  });

  it("lets one player spend more or less than the others (MG-25)", () => {
    const lopsided = (limit: number) => {
      const [first, second] = fleets(BATTLEAXE, EXPLORER);
      return { fleets: [first!, { ...second!, creditLimit: limit }] };
    };
    expect([refusal(lopsided(750)).code, refusal(lopsided(0)).code]).toEqual(["accepted", "accepted"]);
    expect(refusal(lopsided(700))).toEqual({
      code: "E_FLEET_OVER_BUDGET",
      data: { seat: "seat-2", cost: 750, limit: 700 },
    });
    expect(refusal(lopsided(-1))).toEqual({ code: "bad-option", data: { option: "creditLimit", value: "-1" } });
  });

  it("refuses designs with errors by the code of the first", () => {
    const frameless = {
      ...BATTLEAXE,
      sections: BATTLEAXE.sections.map((section) => ({ ...section, components: section.components.slice(0, -1) })),
    };
    expect(refusal({ fleets: fleets(FIGHTER, frameless) })).toMatchObject({
      code: "E_NO_FRAME",
      data: { ship: "ship-2" },
    });
    const noAir = shipOfParts("Airless", 1, part("bridge", 1, { AP: 1 }));
    expect(refusal({ fleets: fleets(noAir, FIGHTER) }).code).toBe("E_NO_LIFE_SUPPORT");
  });

  it("takes ships without a bridge or air where the house option lets it (MG-26)", () => {
    const crewed = shipOfParts("Crewed", 1, part("crew", 1, { AP: 1 }));
    expect(refusal({ fleets: fleets(crewed, FIGHTER) }).code).toBe("E_NO_BRIDGE");
    expect(refusal({ fleets: fleets(crewed, FIGHTER), options: { strictManning: false } }).code).toBe("accepted");
  });

  it("takes oversized ships, with a hit chart for each section", () => {
    const [hull] = FIGHTER.sections;
    if (!hull) throw new Error("the fighter has no hull");
    const rename = (prefix: string) =>
      hull.components.map((component) => ({ ...component, id: prefix + component.id }));
    const sections = [
      { ...hull, id: "bow", neighbors: ["stern"], components: rename("bow-") },
      { ...hull, id: "stern", neighbors: ["bow"], components: rename("stern-") },
    ];
    const ship = myossGamma.setup({ fleets: fleets({ name: "Long", sections }, FIGHTER) }).ships[0];
    expect(ship?.size).toBe(12);
    expect(ship?.sections.map(({ id, size }) => [id, size])).toEqual([
      ["bow", 6],
      ["stern", 6],
    ]);
    const frames = ship?.components.filter(({ kind }) => kind === "frame");
    expect(frames?.map(({ section, from, to }) => [section, from, to])).toEqual([
      ["bow", 6, 6],
      ["stern", 6, 6],
    ]);
  });

  it("refuses a battle of one side", () => {
    const allies = fleets(FIGHTER, FIGHTER).map((fleet) => ({ ...fleet, side: "red" }));
    expect(refusal({ fleets: allies }).code).toBe("too-few-sides");
  });

  it.each<[string, BattleSetup]>([
    ["too-few-fleets", { fleets: fleets(FIGHTER) }],
    ["fleet-empty", { fleets: [...fleets(FIGHTER), { seat: "seat-2", ships: [] }] }],
    ["duplicate-id", { fleets: [...fleets(FIGHTER), ...fleets(FIGHTER)] }],
    ["bad-id", { fleets: [...fleets(FIGHTER), { seat: "a seat", ships: [{ id: "x", design: FIGHTER }] }] }],
    ["bad-id", { fleets: [...fleets(FIGHTER), { seat: "seat-2", ships: [{ id: "x.y", design: FIGHTER }] }] }],
    ["unknown-option", { fleets: fleets(FIGHTER, FIGHTER), options: { constructor: 1 } as Partial<Options> }],
    ["bad-option", { fleets: fleets(FIGHTER, FIGHTER), options: { stalemateTurns: 0 } }],
    ["bad-option", { fleets: fleets(FIGHTER, FIGHTER), options: { turnOrder: "random" } as unknown as Options }],
  ])("refuses with %s", (code, setup) => {
    expect(refusal(setup).code).toBe(code);
  });
});

describe("a copy of a battle", () => {
  it("is equal, and independent in all that changes", () => {
    const battle = battleOf([[BATTLEAXE], [FIGHTER]]);
    const copy = copyBattle(battle);
    expect(copy).toEqual(battle);
    const component = copy.ships[0]?.components[0];
    if (!component) throw new Error("a ship without components");
    component.tg = 1;
    component.attrs.AP = 0;
    copy.order.push("seat-1");
    expect(battle).toEqual(battleOf([[BATTLEAXE], [FIGHTER]]));
  });
});
