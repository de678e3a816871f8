import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BATTLEAXE, EXPLORER } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { faultKey, mendOf } from "./mending";
import { MESSAGE_CODES, type Message, type MessageCode } from "./messages";
import {
  HOUSE_OPTIONS,
  type Attrs,
  type ComponentDesign,
  type KindId,
  type SectionDesign,
  type ShipDesign,
} from "../state";
import { KIND_IDS } from "../tables";
import { validate } from "./validate";

const part = (id: string, kind: KindId, attrs: object = {}, more: object = {}): ComponentDesign => ({
  id,
  kind,
  name: id,
  tg: 1,
  attrs: attrs as Attrs,
  ...more,
});
const AIR = part("air", "lifeSupport", { BP: 1 });
const FIGHTER = [
  part("cockpit", "bridge", { AP: 1 }),
  AIR,
  part("engine", "propulsion", { MN: 1, TH: 1 }),
  part("laser", "weapon", { PW: 1, AC: 1 }),
];
const FRAME = part("frame", "frame");
const section = (components: readonly ComponentDesign[], more: Partial<SectionDesign> = {}): SectionDesign => ({
  id: "hull",
  name: "Hull",
  exposed: true,
  neighbors: [],
  components,
  ...more,
});
const of = (...sections: readonly SectionDesign[]): ShipDesign => ({ name: "Ship", sections });
const ship = (...components: readonly ComponentDesign[]) => of(section(components));
const fighter = (...more: readonly ComponentDesign[]) => ship(...FIGHTER, ...more, FRAME);
const without = (id: string) => ship(...FIGHTER.filter((component) => component.id !== id), FRAME);
const hull = (neighbors: readonly string[], more: Partial<SectionDesign> = {}) =>
  section([...FIGHTER, FRAME], { neighbors, ...more });
const tail = (neighbors: readonly string[], more: Partial<SectionDesign> = {}) =>
  section([part("tail-frame", "frame", {}, { extra: 5 })], { id: "tail", name: "Tail", neighbors, ...more });
const rack = (id: string, cc: number, more: object = {}) => part(id, "rack", { CC: cc }, more);
const shuttle = (id: string, hold?: string) => part(id, "shuttle", {}, hold === undefined ? {} : { hold });

/** A design with one fault, what is offered for it, and what the design is then. */
type Case = readonly [MessageCode, ShipDesign, offered: object, after: (design: ShipDesign) => unknown, is: unknown];

const components = ({ sections }: ShipDesign) => sections.flatMap((each) => each.components);
const ids = (design: ShipDesign) => components(design).map(({ id }) => id);
const one = (id: string) => (design: ShipDesign) => components(design).find((each) => each.id === id);
const attrsOf = (id: string) => (design: ShipDesign) => one(id)(design)?.attrs;
const extraOf = (id: string) => (design: ShipDesign) => one(id)(design)?.extra;
const neighborsIn = ({ sections }: ShipDesign) => sections.map(({ neighbors }) => neighbors);

const CASES: readonly Case[] = [
  ["E_NO_FRAME", ship(...FIGHTER), { code: "add", data: { kind: "frame" } }, (d) => ids(d).at(-1), "frame"],
  [
    "E_TWO_FRAMES",
    fighter(part("first", "frame")),
    { code: "keepFrame", data: { component: "first" } },
    (d) => ids(d).at(-1),
    "first",
  ],
  [
    "E_ATTR_STEP",
    fighter(part("s", "shield", { PR: 2.4 })),
    { data: { part: "PR", value: 2 } },
    attrsOf("s"),
    { PR: 2 },
  ],
  [
    "E_ATTR_STEP",
    fighter(part("s", "shield", { PR: -3 })),
    { data: { part: "PR", value: 1 } },
    attrsOf("s"),
    { PR: 1 },
  ],
  [
    "E_ATTR_STEP",
    fighter(part("s", "shield", { PR: "x" })),
    { data: { part: "PR", value: 1 } },
    attrsOf("s"),
    { PR: 1 },
  ],
  ["E_ATTR_STEP", fighter(rack("r", 7)), { data: { part: "CC", value: 6 } }, attrsOf("r"), { CC: 6 }],
  [
    "E_ATTR_UNKNOWN",
    fighter(part("s", "shield", { PR: 2, MN: 1 })),
    { code: "dropAttribute", data: { attr: "MN" } },
    attrsOf("s"),
    { PR: 2 },
  ],
  [
    "E_TG_RANGE",
    fighter(part("s", "shield", {}, { tg: 0 })),
    { data: { part: "TG", value: 1 } },
    (d) => one("s")(d)?.tg,
    1,
  ],
  [
    "E_EXTRA_RANGE",
    fighter(part("a", "armor", {}, { extra: 2.6 })),
    { data: { part: "extra", value: 3 } },
    extraOf("a"),
    3,
  ],
  [
    "E_EXTRA_RANGE",
    fighter(rack("r", 3), { ...shuttle("s"), extra: 4 }),
    { data: { part: "extra", value: 0 } },
    extraOf("s"),
    0,
  ],
  [
    "E_OVERRIDE_RANGE",
    fighter(part("a", "armor", {}, { override: { cost: -1, size: 3 } })),
    { code: "tablePart", data: { part: "cost" } },
    (d) => one("a")(d)?.override,
    { size: 3 },
  ],
  [
    "E_COMPONENT_TOO_LARGE",
    of(section([part("a", "armor", {}, { extra: 93 }), FRAME])),
    { code: "giveUpUnits" },
    extraOf("a"),
    92,
  ],
  [
    "E_SECTION_TOO_LARGE",
    fighter(part("a", "armor", {}, { extra: 60 }), part("b", "armor", {}, { extra: 40 })),
    { code: "giveUpUnits", data: { count: 14 } },
    extraOf("a"),
    46,
  ],
  [
    "E_NO_BRIDGE",
    ship(part("c", "crew", { AP: 1 }), ...FIGHTER.slice(1), FRAME),
    { code: "addManned", data: { kind: "bridge", component: "air", value: 2 } },
    (d) => ids(d).includes("bridge"),
    true,
  ],
  [
    "E_NO_BRIDGE",
    ship(part("c", "crew", { AP: 1 }), part("air", "lifeSupport", { BP: 2 }), ...FIGHTER.slice(2), FRAME),
    { code: "add", data: { kind: "bridge" } },
    (d) => ids(d).includes("bridge"),
    true,
  ],
  [
    "E_NO_LIFE_SUPPORT",
    ship(part("c", "crew", { AP: 3 }), ...FIGHTER.filter((each) => each !== AIR), FRAME),
    { code: "addAir", data: { value: 4 } },
    attrsOf("lifeSupport"),
    { BP: 4 },
  ],
  ["E_SECTIONS_DISCONNECTED", of(hull([]), tail([])), { code: "connect" }, neighborsIn, [["tail"], ["hull"]]],
  [
    "E_NO_EXPOSED_SECTION",
    of(hull(["tail"], { exposed: false }), tail(["hull"], { exposed: false })),
    { code: "expose", data: { section: "hull" } },
    (d) => d.sections.map(({ exposed }) => exposed),
    [true, false],
  ],
  ["E_BAD_NEIGHBOR", of(hull(["tail"]), tail([])), { code: "bothWays" }, neighborsIn, [["tail"], ["hull"]]],
  ["E_BAD_NEIGHBOR", of(hull(["gone"])), { code: "dropNeighbor" }, neighborsIn, [[]]],
  ["E_BAD_NEIGHBOR", of(hull(["hull"])), { code: "dropNeighbor" }, neighborsIn, [[]]],
  [
    "E_SUPPORT_LINK",
    fighter(part("beam", "structure", {}, { supports: ["laser", "frame"] })),
    { code: "dropLink", data: { to: "frame" } },
    (d) => one("beam")(d)?.supports,
    ["laser"],
  ],
  [
    "E_SHUTTLE_SPACE",
    fighter(shuttle("s"), rack("r", 3)),
    { code: "stow", data: { shuttle: "s", hold: "r" } },
    (d) => one("s")(d)?.hold,
    "r",
  ],
  [
    "E_SHUTTLE_SPACE",
    fighter(rack("r", 3), shuttle("s"), shuttle("t"), rack("q", 3)),
    { code: "stow", data: { shuttle: "t", hold: "q" } },
    (d) => one("t")(d)?.hold,
    "q",
  ],
  [
    "E_SHUTTLE_SPACE",
    fighter(rack("r", 3), shuttle("s"), shuttle("t")),
    { code: "raise", data: { value: 6 } },
    attrsOf("r"),
    { CC: 6 },
  ],
  [
    "E_CARGO_SPACE",
    fighter(rack("r", 3, { cargo: 9 })),
    { data: { part: "cargo", value: 3 } },
    (d) => one("r")(d)?.cargo,
    3,
  ],
  [
    "E_CARGO_RANGE",
    fighter(rack("r", 3, { cargo: 1.5 })),
    { data: { part: "cargo", value: 2 } },
    (d) => one("r")(d)?.cargo,
    2,
  ],
  [
    "E_CARGO_RANGE",
    fighter(part("a", "armor", {}, { cargo: 2 })),
    { data: { part: "cargo", value: 0 } },
    (d) => one("a")(d)?.cargo,
    0,
  ],
  [
    "W_BP_SHORT",
    fighter(part("c", "crew", { AP: 2 })),
    { code: "raise", data: { component: "air", value: 3 } },
    attrsOf("air"),
    { BP: 3 },
  ],
  [
    "W_NO_ENGINE",
    without("engine"),
    { code: "add", data: { kind: "propulsion" } },
    (d) => ids(d).includes("propulsion"),
    true,
  ],
  ["W_NO_WEAPON", without("laser"), { code: "add", data: { kind: "weapon" } }, (d) => ids(d).at(-2), "weapon"],
  [
    "W_AUTOFIRE_ONLY",
    ship(...FIGHTER.slice(2), FRAME),
    { data: { kind: "computer" } },
    (d) => ids(d).includes("computer"),
    true,
  ],
  ["N_FRAME_LAST", ship(FRAME, ...FIGHTER), { code: "frameLast" }, (d) => ids(d).at(-1), "frame"],
];

/** What people must judge by themselves: what to give up, or what was meant. */
const UNMENDED: readonly MessageCode[] = [
  "E_NO_SECTION",
  "E_TOO_MANY_SECTIONS",
  "E_NOT_A_COMPONENT",
  "E_UNKNOWN_KIND",
  "E_BAD_ID",
  "E_DUPLICATE_ID",
  "E_FLEET_OVER_BUDGET",
  "W_UNEVEN_SECTIONS",
  "N_OVERRIDE",
  "N_SHIELD_STOPS_ALL",
];

const faults = (design: ShipDesign, limit = 0) =>
  validate(design, HOUSE_OPTIONS.usual, limit).filter(({ level }) => level !== "note");
const frozen = <Value>(value: Value): Value => {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
};
const found = (design: ShipDesign, code: MessageCode): Message =>
  validate(design).find((message) => message.code === code)!;

describe("a mending", () => {
  it.each(CASES)("of %s ends it and changes nothing else: %#", (code, design, offered, after, is) => {
    const fault = found(frozen(design), code);
    const mend = mendOf(design, fault)!;
    expect(mend).toMatchObject(offered);
    const mended = mend.apply(design);
    expect(after(mended)).toEqual(is);
    expect(validate(mended).map(({ code: left }) => left)).not.toContain(code);
    const others = faults(design)
      .map(faultKey)
      .filter((key) => key !== faultKey(fault));
    expect(others).toEqual(expect.arrayContaining(faults(mended).map(faultKey)));
  });

  it("is there for each fault, except where only people can judge", () => {
    const mended = new Set(CASES.map(([code]) => code));
    // Numbers above the highest need not be typed by hand to be too high: they are set as steps are.
    expect(MESSAGE_CODES.filter((code) => !mended.has(code) && code !== "E_ATTR_RANGE")).toEqual(UNMENDED);
    const high = fighter(part("s", "shield", { PR: 500 }));
    const mend = mendOf(high, found(high, "E_ATTR_RANGE"))!;
    expect(mend).toMatchObject({ code: "set", data: { part: "PR", value: 99 } });
  });

  it("is not offered if it would make another fault", () => {
    const drone = ship(part("engine", "propulsion"), FRAME);
    // A weapon without crew or computer cannot fire.
    expect(mendOf(drone, found(drone, "W_NO_WEAPON"))).toBe(null);
    const poor = without("engine");
    const [fault] = validate(poor, HOUSE_OPTIONS.usual, 40);
    expect(fault?.code).toBe("W_NO_ENGINE");
    expect(mendOf(poor, fault!)).not.toBe(null);
    expect(mendOf(poor, fault!, { fleetLimit: 40 })).toBe(null);
  });

  it("of one of several faults of a kind leaves the others", () => {
    const design = fighter(part("beam", "structure", {}, { supports: ["frame", "beam"] }));
    const [first, second] = validate(design);
    const mended = mendOf(design, first!)!.apply(design);
    expect(validate(mended).map(faultKey)).toEqual([faultKey(second!)]);
  });

  it("gives what it adds an id that nothing has", () => {
    const design = ship(...FIGHTER, part("frame", "armor"));
    expect(ids(mendOf(design, found(design, "E_NO_FRAME"))!.apply(design))).toContain("frame-2");
  });
});

/** Designs with anything wrong in them that documents can hold. */
const anyPart = (id: string): fc.Arbitrary<ComponentDesign> =>
  fc
    .record({
      kind: fc.constantFrom(...KIND_IDS),
      tg: fc.integer({ min: 0, max: 4 }),
      attr: fc.constantFrom("AP", "BP", "PR", "CC", "MN"),
      value: fc.integer({ min: -1, max: 7 }),
      extra: fc.integer({ min: 0, max: 60 }),
      cargo: fc.integer({ min: 0, max: 5 }),
      supports: fc.subarray(["c0", "c1", "c2", "c3"], { maxLength: 2 }),
    })
    .map(({ kind, attr, value, ...rest }) => part(id, kind, { [attr]: value }, rest));
const anySection = (id: string, others: readonly string[], parts: readonly string[]): fc.Arbitrary<SectionDesign> =>
  fc
    .record({
      exposed: fc.boolean(),
      neighbors: fc.subarray([...others]),
      components: fc.tuple(...parts.map(anyPart)),
    })
    .map((given) => ({ id, name: id, ...given }));
const anyShip: fc.Arbitrary<ShipDesign> = fc
  .tuple(anySection("a", ["b", "gone"], ["c0", "c1", "c2"]), anySection("b", ["a", "b"], ["c3", "c4"]))
  .map((sections) => of(...sections));

it("ends its fault and makes no other, whatever is wrong with a design", () => {
  let mended = 0;
  fc.assert(
    fc.property(anyShip, (design) => {
      const before = faults(frozen(design), 200);
      for (const fault of validate(design, HOUSE_OPTIONS.usual, 200)) {
        const mend = mendOf(design, fault, { fleetLimit: 200 });
        if (!mend) continue;
        mended++;
        const after = faults(mend.apply(design), 200).map(faultKey);
        expect(after).not.toContain(faultKey(fault));
        expect(before.map(faultKey)).toEqual(expect.arrayContaining(after));
      }
    }),
    { numRuns: 120 },
  );
  expect(mended).toBeGreaterThan(120);
});

it("follows one another until nothing is left that can be mended", () => {
  fc.assert(
    fc.property(anyShip, (design) => {
      let [now, steps] = [design, 0];
      for (;;) {
        const mend = validate(now).flatMap((fault) => mendOf(now, fault) ?? [])[0];
        if (!mend) break;
        now = mend.apply(now);
        expect(++steps).toBeLessThan(100);
      }
    }),
    { numRuns: 20 },
  );
});

it.each([BATTLEAXE, EXPLORER])("printed ships need none", (design) => {
  for (const message of validate(design)) expect(mendOf(design, message), message.code).toBe(null);
});
