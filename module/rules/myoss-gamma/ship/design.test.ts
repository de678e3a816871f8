import { describe, expect, it } from "vitest";
import { componentCost, componentSize, frameOf, isManned, layout, shipTotals, tablePrice } from "./design";
import { HOUSE_OPTIONS, type Attrs, type ComponentDesign, type KindId, type SectionDesign } from "../state";
import { adjustRange, ATTACK_ROWS, attackRow, KIND_IDS, KINDS } from "../tables";

const component = (kind: KindId, attrs: Attrs = {}, tg = 1, more: Partial<ComponentDesign> = {}): ComponentDesign => ({
  id: kind,
  kind,
  name: kind,
  tg,
  attrs,
  ...more,
});
const section = (...components: ComponentDesign[]): SectionDesign => ({
  id: "hull",
  name: "Hull",
  exposed: true,
  neighbors: [],
  components: components.map((part, at) => ({ ...part, id: `${part.id}-${at + 1}` })),
});
const sized = (size: number) => component("structure", {}, 1, { extra: size - 1 });

describe("the component table", () => {
  // The rule text's own priced examples, where they agree with its table (MG-1).
  it.each<[KindId, Attrs, number, number, number]>([
    ["bridge", { AP: 2 }, 4, 55, 7],
    ["crew", { AP: 1 }, 1, 20, 2],
    ["lifeSupport", { BP: 2 }, 4, 25, 5],
    ["propulsion", { MN: 5, TH: 5 }, 4, 85, 12],
    ["weapon", { PW: 5, AC: 5 }, 4, 65, 12],
    ["shield", { PR: 4 }, 4, 65, 7],
    ["cloak", { CL: 2 }, 4, 45, 5],
    ["sensor", { SL: 2 }, 3, 30, 4],
    ["computer", { TL: 1 }, 4, 40, 4],
    ["tractor", {}, 2, 15, 2],
    ["maintenance", { RP: 2 }, 2, 45, 3],
    ["medical", { HP: 2 }, 3, 50, 4],
    ["transporter", { TC: 3 }, 3, 30, 6],
    ["hold", { CC: 6 }, 3, 40, 11],
    ["hold", { CC: 62 }, 1, 310, 93],
    ["hold", { CC: 64 }, 1, 320, 96],
    ["rack", { CC: 9 }, 2, 25, 4],
    ["comms", {}, 1, 5, 1],
    ["selfDestruct", { DP: 4 }, 4, 35, 7],
    ["amenity", { PC: 10 }, 1, 50, 10],
    ["amenity", { PC: 2 }, 2, 15, 3],
    ["armor", {}, 5, 25, 5],
    ["shuttle", {}, 1, 5, 0],
  ])("prices %s %j with toughness %i at %ic and %iu", (kind, attrs, tg, cost, size) => {
    const bought = component(kind, attrs, tg);
    expect({
      componentCost: componentCost(bought, HOUSE_OPTIONS.usual),
      componentSize: componentSize(bought, HOUSE_OPTIONS.usual),
    }).toEqual({ componentCost: cost, componentSize: size });
  });

  it("enlarges any component for nothing", () => {
    expect(tablePrice(component("structure", {}, 2, { extra: 8 }), HOUSE_OPTIONS.usual)).toEqual({
      cost: 10,
      size: 10,
    });
    expect(tablePrice(component("decoration", {}, 1, { extra: 4 }), HOUSE_OPTIONS.usual)).toEqual({ cost: 5, size: 5 });
    expect(tablePrice(component("frame", {}, 1, { extra: 4 }), HOUSE_OPTIONS.usual, 21)).toEqual({ cost: 10, size: 6 });
  });

  it("takes attributes that are not mentioned at their base", () => {
    for (const kind of KIND_IDS.filter((id) => id !== "frame")) {
      const { cost, size } = KINDS[kind];
      expect(tablePrice(component(kind), HOUSE_OPTIONS.usual)).toEqual({ cost, size });
    }
  });

  it("sells bridges and crews smaller, and beams dearer, where the house rules say so", () => {
    const legacy = { crewSizing: "legacy", tractorBaseCost: 20 } as const;
    expect(tablePrice(component("bridge", { AP: 2 }, 4), legacy)).toEqual({ cost: 55, size: 5 });
    expect(tablePrice(component("crew"), legacy)).toEqual({ cost: 20, size: 1 });
    expect(tablePrice(component("tractor", {}, 2), legacy)).toEqual({ cost: 25, size: 2 });
    expect(tablePrice(component("lifeSupport"), legacy)).toEqual({ cost: 5, size: 1 });
  });
});

describe("the frame (scenario 3)", () => {
  it.each([
    [57, 1, 15, 3],
    [83, 1, 25, 5],
    [83, 3, 35, 7],
    [51, 4, 30, 6],
    [60, 1, 15, 3],
    [61, 1, 20, 4],
  ])("around %iu with toughness %i costs %ic and takes %iu", (others, tg, cost, size) => {
    const totals = shipTotals(
      { name: "", sections: [section(sized(others), component("frame", {}, tg))] },
      HOUSE_OPTIONS.usual,
    );
    expect(totals.sections[0]?.placements[1]).toMatchObject({ cost, size, from: others + 1, to: others + size });
    expect(totals.size).toBe(others + size);
  });

  it.each([
    [1, 5, 1],
    [3, 15, 3],
  ])("of a section of nothing else with toughness %i costs %ic and takes %iu", (tg, cost, size) => {
    const lone = { name: "", sections: [section(component("frame", {}, tg))] };
    expect(shipTotals(lone, HOUSE_OPTIONS.usual)).toMatchObject({ cost, size });
  });

  it("carries the largest hold there is, 98u in all", () => {
    const totals = shipTotals(
      { name: "", sections: [section(component("hold", { CC: 62 }), component("frame"))] },
      HOUSE_OPTIONS.usual,
    );
    expect(totals).toMatchObject({ cost: 335, size: 98 });
  });

  it("grows with what overrides and extra units make of the others", () => {
    const others = component("armor", {}, 1, { override: { size: 41 } });
    const [, frame] = layout(section(others, component("frame")), HOUSE_OPTIONS.usual);
    expect(frame).toMatchObject({ size: 3, cost: 15, from: 42, to: 44 });
  });

  it("is found, and missing where there is none", () => {
    expect(frameOf(section(component("frame"), component("armor")))?.id).toBe("frame-1");
    expect(frameOf(section(component("armor")))).toBeUndefined();
  });
});

describe("hit locations", () => {
  it("follow the owner's order (scenario 4)", () => {
    const placements = layout(section(...[3, 1, 4, 7, 1, 10, 1, 7].map(sized)), HOUSE_OPTIONS.usual);
    expect(placements.map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [4, 4],
      [5, 8],
      [9, 15],
      [16, 16],
      [17, 26],
      [27, 27],
      [28, 34],
    ]);
  });

  it("put the frame last wherever it is listed, and skip shuttles", () => {
    const placements = layout(
      section(component("frame"), component("hold"), component("shuttle"), component("armor")),
      HOUSE_OPTIONS.usual,
    );
    expect(placements.map(({ component: { kind }, from, to }) => [kind, from, to])).toEqual([
      ["hold", 1, 3],
      ["shuttle", null, null],
      ["armor", 4, 4],
      ["frame", 5, 5],
    ]);
  });

  it("begin anew in every section, and the totals are of all", () => {
    const design = {
      name: "Pair",
      sections: [section(sized(20), component("frame")), section(sized(30), component("frame"))],
    };
    const totals = shipTotals(design, HOUSE_OPTIONS.usual);
    expect(totals.sections.map(({ size, cost }) => [size, cost])).toEqual([
      [21, 10],
      [32, 15],
    ]);
    expect(totals).toMatchObject({ size: 53, cost: 25 });
    expect(totals.sections[1]?.placements[0]).toMatchObject({ from: 1, to: 30 });
  });
});

describe("overrides", () => {
  it("replace one number or both, and leave the other to the table", () => {
    const part = (override: ComponentDesign["override"]) => component("weapon", {}, 2, override && { override });
    expect(componentCost(part({ cost: 0 }), HOUSE_OPTIONS.usual)).toBe(0);
    expect(componentSize(part({ cost: 0 }), HOUSE_OPTIONS.usual)).toBe(2);
    expect(componentSize(part({ size: 9 }), HOUSE_OPTIONS.usual)).toBe(9);
    expect(tablePrice(part({ cost: 0, size: 9 }), HOUSE_OPTIONS.usual)).toEqual({ cost: 15, size: 2 });
  });
});

describe("people aboard", () => {
  const design = (kind: KindId, startsUnmanned = false) => ({
    name: "",
    sections: [section(component(kind))],
    startsUnmanned,
  });
  it("come with a bridge or a crew, unless the ship starts without them", () => {
    expect(isManned(design("bridge"))).toBe(true);
    expect(isManned(design("crew"))).toBe(true);
    expect(isManned(design("crew", true))).toBe(false);
    expect(isManned(design("computer"))).toBe(false);
  });
});

describe("the attack table", () => {
  it("has a row for every index from -10 to 10, and its ends go on", () => {
    expect(ATTACK_ROWS).toHaveLength(21);
    expect(attackRow(-40)).toBe(attackRow(-10));
    expect(attackRow(12).mode).toBe("freePick");
    expect(attackRow(0)).toEqual({ mode: "roll", rolls: 1, pick: null, adjust: null });
    expect(attackRow(8)).toEqual({ mode: "roll", rolls: 3, pick: "attacker", adjust: null });
    expect(attackRow(-9)).toEqual({ mode: "roll", rolls: 3, pick: "target", adjust: "target" });
  });

  it.each([
    [3, 1, 8],
    [52, 47, 57],
    [99, 94, 99],
    [1, 1, 6],
  ])("lets a %i be adjusted to %i…%i", (rolled, low, high) => {
    expect(adjustRange(rolled)).toEqual({ low, high });
  });
});
