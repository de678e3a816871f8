import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shipTotals } from "./design";
import { EXPLORER } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { MESSAGE_CODES } from "./messages";
import {
  HOUSE_OPTIONS,
  type Attrs,
  type ComponentDesign,
  type KindId,
  type SectionDesign,
  type ShipDesign,
} from "../state";
import { KIND_IDS } from "../tables";
import { budgetMessages, validate } from "./validate";

const part = (id: string, kind: KindId, attrs: Attrs = {}, more: Partial<ComponentDesign> = {}): ComponentDesign => ({
  id,
  kind,
  name: id,
  tg: 1,
  attrs,
  ...more,
});
const FIGHTER = [
  part("cockpit", "bridge", { AP: 1 }),
  part("air", "lifeSupport", { BP: 1 }),
  part("engine", "propulsion", { MN: 1, TH: 1 }),
  part("laser", "weapon", { PW: 1, AC: 1 }),
];
const FRAME = part("frame", "frame");
const section = (components: readonly unknown[], more: Partial<SectionDesign> = {}) => ({
  id: "hull",
  name: "Hull",
  exposed: true,
  neighbors: [] as readonly string[],
  components,
  ...more,
});
const ship = (...components: readonly unknown[]) => ({ name: "Ship", sections: [section(components)] });
const fighter = (...more: readonly unknown[]) => ship(...FIGHTER, ...more, FRAME);
const without = (id: string) => ship(...FIGHTER.filter((component) => component.id !== id), FRAME);
/** Codes with their places and values. */
const said = (design: unknown, limit?: number) =>
  validate(design, HOUSE_OPTIONS.usual, limit).map(({ code, component, section: at, data }) => [
    code,
    component ?? at ?? "",
    data,
  ]);

describe("a design that follows the rules", () => {
  it("needs no message", () => {
    expect(said(fighter())).toEqual([]);
    expect(said(fighter(), 50)).toEqual([]);
  });
});

describe("the Explorer with the attributes of its printed sheet (scenario 2)", () => {
  const PRINTED: Readonly<Record<string, number>> = {
    bridge: 2,
    "crew-a": 2,
    "crew-b": 2,
    torpedoes: 3,
    shield: 3,
    hold: 3,
  };
  const printed = {
    ...EXPLORER,
    sections: EXPLORER.sections.map((hull) => ({
      ...hull,
      components: hull.components.map((each) => ({ ...each, tg: PRINTED[each.id] ?? each.tg })),
    })),
  };

  it("is too large for one section by the table, and the refit is not", () => {
    expect(shipTotals(printed, HOUSE_OPTIONS.usual)).toMatchObject({ cost: 790, size: 106 });
    expect(said(printed)).toEqual([["E_SECTION_TOO_LARGE", "hull", { size: 106, limit: 98 }]]);
    expect(shipTotals(EXPLORER, HOUSE_OPTIONS.usual)).toMatchObject({ cost: 750, size: 98 });
    expect(said(EXPLORER, 750)).toEqual([]);
    expect(said(EXPLORER, 749)).toEqual([["E_FLEET_OVER_BUDGET", "", { cost: 750, limit: 749 }]]);
  });
});

describe("a single component", () => {
  const bad = (fields: object) =>
    said(fighter({ ...part("part", "hold"), ...fields })).filter(([, at]) => at === "part");
  it.each<[string, object, string, object]>([
    ["an attribute between two steps", { attrs: { CC: 5 } }, "E_ATTR_STEP", { attr: "CC", value: 5, base: 2, step: 2 }],
    ["an attribute below its base", { attrs: { CC: 0 } }, "E_ATTR_STEP", { attr: "CC", value: 0, base: 2, step: 2 }],
    ["a fraction", { attrs: { CC: 2.5 } }, "E_ATTR_STEP", { attr: "CC", value: 2.5, base: 2, step: 2 }],
    [
      "an attribute that is no number",
      { attrs: { CC: Number.NaN } },
      "E_ATTR_STEP",
      { attr: "CC", value: "NaN", base: 2, step: 2 },
    ],
    ["an attribute of another kind", { attrs: { PW: 3 } }, "E_ATTR_UNKNOWN", { attr: "PW", kind: "hold" }],
    ["no toughness", { tg: 0 }, "E_TG_RANGE", { tg: 0, low: 1, high: 98 }],
    ["toughness that is a word", { tg: "three" }, "E_TG_RANGE", { tg: "three", low: 1, high: 98 }],
    ["a negative enlargement", { extra: -2 }, "E_EXTRA_RANGE", { extra: -2, low: 0 }],
    ["a price below nothing", { override: { cost: -1 } }, "E_OVERRIDE_RANGE", { part: "cost", value: -1, low: 0 }],
    ["a size of nothing", { override: { size: 0 } }, "E_OVERRIDE_RANGE", { part: "size", value: 0, low: 1 }],
    ["an unknown kind", { kind: "warpDrive" }, "E_UNKNOWN_KIND", { kind: "warpDrive" }],
    ["a kind that every object has", { kind: "constructor" }, "E_UNKNOWN_KIND", { kind: "constructor" }],
  ])("is reported with %s", (_, fields, code, data) => {
    expect(bad(fields)).toEqual([[code, "part", data]]);
  });

  it("is reported with more of an attribute than any section could hold, whatever its size is said to be", () => {
    const found = bad({ attrs: { CC: 200 }, override: { size: 1 } });
    expect(found[0]).toEqual(["E_ATTR_RANGE", "part", { attr: "CC", value: 200, low: 2, high: 198 }]);
    expect(bad({ attrs: { CC: 198 }, override: { size: 1 } }).map(([code]) => code)).toEqual(["N_OVERRIDE"]);
  });

  it("is reported with an id that cannot be used, or that another has", () => {
    expect(said(fighter(part("a.b", "armor")))).toEqual([["E_BAD_ID", "a.b", { id: "a.b" }]]);
    expect(said(fighter({ ...part("x", "armor"), id: undefined }))).toEqual([
      ["E_BAD_ID", "component-5", { id: "undefined" }],
    ]);
    expect(said(fighter(part("laser", "armor")))).toEqual([["E_DUPLICATE_ID", "laser", { id: "laser" }]]);
  });

  it("is reported if it is larger than any section can hold", () => {
    expect(said(ship(part("big", "hold", { CC: 64 }), FRAME)).slice(0, 2)).toEqual([
      ["E_COMPONENT_TOO_LARGE", "big", { size: 96, limit: 93 }],
      ["E_SECTION_TOO_LARGE", "hull", { size: 101, limit: 98 }],
    ]);
  });

  it("is noted where its numbers are not the table's, once", () => {
    const odd = { override: { cost: 15, size: 7 } };
    expect(said(ship(...FIGHTER, { ...FRAME, ...odd }))).toEqual([
      ["N_OVERRIDE", "frame", { tableCost: 5, tableSize: 1, cost: 15, size: 7 }],
    ]);
    expect(said(ship(...FIGHTER, { ...FRAME, override: { cost: 5, size: null } }))).toEqual([]);
  });
});

describe("a section", () => {
  it("has one frame", () => {
    expect(said(ship(...FIGHTER))).toEqual([["E_NO_FRAME", "hull", {}]]);
    expect(said(fighter(part("second", "frame")))).toEqual([["E_TWO_FRAMES", "hull", { frames: 2 }]]);
    const corrupted = { ...FRAME, tg: null };
    expect(said(ship(...FIGHTER, corrupted)).map(([code]) => code)).toEqual(["E_TG_RANGE"]);
  });

  it("has its frame last, whoever lists it elsewhere; shuttles stand nowhere", () => {
    expect(said(ship(FRAME, ...FIGHTER))).toEqual([["N_FRAME_LAST", "frame", {}]]);
    const hangar = [part("hold", "hold"), FRAME, part("ajax", "shuttle")];
    expect(said(ship(...FIGHTER, ...hangar))).toEqual([]);
    expect(said(ship(FRAME, ...FIGHTER, part("second", "frame"))).map(([code]) => code)).toEqual(["E_TWO_FRAMES"]);
  });

  it("is at most 98u", () => {
    const filler = (size: number) => part("filler", "decoration", {}, { extra: size - 1 });
    expect(said(fighter(filler(88)))).toEqual([]);
    expect(said(fighter(filler(89)))).toEqual([["E_SECTION_TOO_LARGE", "hull", { size: 99, limit: 98 }]]);
  });

  it("stores shuttles under a hold or rack with 2 CC for each", () => {
    const shuttle = (id: string) => part(id, "shuttle");
    expect(said(fighter(part("hold", "hold", { CC: 4 }), shuttle("a"), shuttle("b")))).toEqual([]);
    expect(said(fighter(part("rack", "rack", { CC: 3 }), shuttle("a"), shuttle("b")))).toEqual([
      ["E_SHUTTLE_SPACE", "rack", { needed: 4, space: 3 }],
    ]);
    expect(said(fighter(shuttle("a"), part("hold", "hold", { CC: 4 })))).toEqual([
      ["E_SHUTTLE_SPACE", "a", { needed: 2, space: 0 }],
    ]);
  });
});

describe("what a structure supports", () => {
  const wing = (id: string, ...supports: string[]) => part(id, "structure", {}, { supports });
  it("is another component", () => {
    expect(said(fighter(wing("wing", "engine")))).toEqual([]);
    expect(said(fighter(wing("wing", "engine", "wing-2"), wing("wing-2", "laser")))).toEqual([]);
  });
  it.each([
    ["nowhere", "unknown"],
    ["frame", "frame"],
    ["wing", "itself"],
  ])("is not %s", (to, why) => {
    expect(said(fighter(wing("wing", to)))).toEqual([["E_SUPPORT_LINK", "wing", { to, why }]]);
  });
  it("is not a shuttle, and nothing else supports", () => {
    expect(said(fighter(part("hold", "hold"), part("ajax", "shuttle"), wing("wing", "ajax")))).toEqual([
      ["E_SUPPORT_LINK", "wing", { to: "ajax", why: "shuttle" }],
    ]);
    expect(said(fighter({ ...part("plate", "armor"), supports: ["engine"] }))).toEqual([
      ["E_SUPPORT_LINK", "plate", { to: "engine", why: "not-a-structure" }],
    ]);
  });
  it("does not run in a circle", () => {
    expect(said(fighter(wing("a", "b"), wing("b", "c"), wing("c", "a", "engine")))).toEqual([
      ["E_SUPPORT_LINK", "a", { to: "b", why: "cycle" }],
      ["E_SUPPORT_LINK", "b", { to: "c", why: "cycle" }],
      ["E_SUPPORT_LINK", "c", { to: "a", why: "cycle" }],
    ]);
  });
});

describe("a ship", () => {
  it("with people needs a bridge and life support", () => {
    expect(said(without("air"))).toEqual([["E_NO_LIFE_SUPPORT", "", {}]]);
    const crewed = [part("crew", "crew", { AP: 1 }), ...FIGHTER.slice(1), FRAME];
    expect(said(ship(...crewed))).toEqual([["E_NO_BRIDGE", "", {}]]);
    expect(said({ ...ship(part("computer", "computer"), ...crewed), startsUnmanned: true })).toEqual([]);
  });

  it("notes a shield that stops every printed weapon", () => {
    expect(said(fighter(part("shield", "shield", { PR: 4 })))).toEqual([]);
    expect(said(fighter(part("shield", "shield", { PR: 5 }), part("second", "shield", { PR: 1 })))).toEqual([
      ["N_SHIELD_STOPS_ALL", "", { protection: 5, power: 5 }],
    ]);
  });

  it("may have too little life support, and is warned; only one bridge counts", () => {
    expect(said(fighter(part("crew", "crew", { AP: 2 })))).toEqual([["W_BP_SHORT", "", { bp: 1, ap: 3 }]]);
    expect(said(fighter(part("spare", "bridge", { AP: 1 })))).toEqual([]);
  });

  it("is warned without an engine or a weapon, and with weapons that nothing can fire", () => {
    expect(said(without("engine"))).toEqual([["W_NO_ENGINE", "", {}]]);
    expect(said(without("laser"))).toEqual([["W_NO_WEAPON", "", {}]]);
    expect(said(ship(...FIGHTER.slice(2), FRAME))).toEqual([["W_AUTOFIRE_ONLY", "", {}]]);
  });

  it("costs what its player may spend, or less", () => {
    expect(said(fighter(), 49)).toEqual([["E_FLEET_OVER_BUDGET", "", { cost: 50, limit: 49 }]]);
    const totals = shipTotals(fighter() as ShipDesign, HOUSE_OPTIONS.usual);
    expect(budgetMessages([totals, totals], 100)).toEqual([]);
    expect(budgetMessages([totals, totals, totals], 149)[0]).toMatchObject({
      code: "E_FLEET_OVER_BUDGET",
      data: { cost: 150, limit: 149 },
    });
    expect(budgetMessages([totals], 0)).toEqual([]);
  });
});

describe("several sections", () => {
  const sections = (...links: [id: string, neighbors: string[], extra?: object][]) => ({
    name: "Barge",
    sections: links.map(([id, neighbors, more], at) =>
      section(
        at === 0 ? [...FIGHTER, FRAME] : [part(`plate-${id}`, "armor", {}, { extra: 4 }), part(`frame-${id}`, "frame")],
        {
          id,
          neighbors,
          ...more,
        },
      ),
    ),
  });
  it("hang together", () => {
    expect(said(sections(["a", ["b"]], ["b", ["a", "c"]], ["c", ["b"]]))).toEqual([]);
    expect(said(sections(["a", ["b"]], ["b", ["a"]], ["c", []]))).toEqual([
      ["E_SECTIONS_DISCONNECTED", "", { connected: 2, sections: 3 }],
    ]);
  });
  it("name neighbors that exist and name them too", () => {
    expect(said(sections(["a", ["b", "x"]], ["b", ["a"]]))).toEqual([
      ["E_BAD_NEIGHBOR", "a", { neighbor: "x", why: "unknown" }],
    ]);
    expect(said(sections(["a", ["a", "b"]], ["b", ["a"]]))).toEqual([
      ["E_BAD_NEIGHBOR", "a", { neighbor: "a", why: "itself" }],
    ]);
    expect(said(sections(["a", ["b"]], ["b", []]))[0]).toEqual([
      "E_BAD_NEIGHBOR",
      "a",
      { neighbor: "b", why: "one-sided" },
    ]);
  });
  it("are not all hidden, and of about one size", () => {
    expect(said(sections(["a", ["b"], { exposed: false }], ["b", ["a"], { exposed: false }]))).toEqual([
      ["E_NO_EXPOSED_SECTION", "", {}],
    ]);
    const large = { components: [part("plate", "armor", {}, { extra: 40 }), part("other-frame", "frame")] };
    expect(said(sections(["a", ["b"]], ["b", ["a"], large]))).toEqual([
      ["W_UNEVEN_SECTIONS", "", { largest: 44, smallest: 6 }],
    ]);
  });
});

describe("anything at all", () => {
  it.each([
    ["nothing", undefined],
    ["a word", "battleaxe"],
    ["a list", []],
    ["sections that are no list", { sections: {} }],
  ])("(%s) is judged without an accident", (_, input) => {
    expect(said(input)).toEqual([["E_NO_SECTION", "", {}]]);
  });

  it("in the place of a section or component is named", () => {
    expect(said({ sections: [null] }).map(([code]) => code)).toEqual([
      "E_BAD_ID",
      "E_NO_FRAME",
      "E_NO_EXPOSED_SECTION",
    ]);
    expect(said(fighter(null, 7))).toEqual([
      ["E_NOT_A_COMPONENT", "hull", { position: 5 }],
      ["E_NOT_A_COMPONENT", "hull", { position: 6 }],
    ]);
  });

  it("comes out as known codes with their level, and as JSON", () => {
    const anyComponent = fc.record(
      {
        id: fc.oneof(fc.constantFrom("a", "b", "c"), fc.anything()),
        kind: fc.oneof(fc.constantFrom(...KIND_IDS), fc.anything()),
        tg: fc.oneof(fc.integer(), fc.double(), fc.anything()),
        attrs: fc.oneof(fc.dictionary(fc.constantFrom("AP", "CC", "PW", "toString"), fc.double()), fc.anything()),
        extra: fc.anything(),
        override: fc.oneof(fc.record({ cost: fc.double(), size: fc.integer() }), fc.anything()),
        supports: fc.oneof(fc.array(fc.constantFrom("a", "b", "c")), fc.anything()),
      },
      { requiredKeys: [] },
    );
    const anySection = fc.record(
      {
        id: fc.oneof(fc.constantFrom("s", "t"), fc.anything()),
        neighbors: fc.oneof(fc.array(fc.constantFrom("s", "t", "u")), fc.anything()),
        exposed: fc.anything(),
        components: fc.oneof(fc.array(fc.oneof(anyComponent, fc.anything())), fc.anything()),
      },
      { requiredKeys: [] },
    );
    const anyDesign = fc.record({ name: fc.anything(), sections: fc.array(fc.oneof(anySection, fc.anything())) });
    fc.assert(
      fc.property(anyDesign, (design) => {
        const messages = validate(design, HOUSE_OPTIONS.usual, 10);
        for (const { code, level } of messages) {
          expect(MESSAGE_CODES).toContain(code);
          expect(level).toBe({ E: "error", W: "warning", N: "note" }[code[0] as "E" | "W" | "N"]);
        }
        expect(JSON.parse(JSON.stringify(messages))).toEqual(messages);
      }),
      { numRuns: 100 },
    );
  });
});
