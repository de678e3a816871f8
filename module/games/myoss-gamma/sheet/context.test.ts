import { describe, expect, test } from "vitest";
import {
  HOUSE_OPTIONS,
  MOST_SECTIONS,
  myossGamma,
  shipTotals,
  thrustScore,
  type ShipDesign,
} from "../../../rules/myoss-gamma";
import { movedBy, movedTo } from "../documents/order";
import { shipContext } from "./context";
import type { ShipFacts } from "../documents/ship-fields";
import { battleaxe, fighter } from "../../../../tests/support/games/myoss-gamma";

const OWNER = { edit: true, damage: false };
const GM = { edit: true, damage: true };
const facts = (over: Partial<ShipFacts> = {}): ShipFacts => ({
  design: battleaxe,
  damage: {},
  budget: 400,
  screen: null,
  ...over,
});
const rowsOf = (ship: ShipFacts, rights = OWNER) => shipContext(ship, rights).sections[0]?.rows ?? [];

describe("the printed Battleaxe", () => {
  const context = shipContext(facts(), OWNER);

  test("has its totals, its hit locations, and a note about the frame", () => {
    expect(context.total).toEqual({ cost: 385, size: 58 });
    expect(context.stats.map(({ value, of, over }) => [value, of, over])).toEqual([
      [385, 400, false],
      [58, 98, false],
      [5, 0, false],
      [8, 0, false],
      [2, 0, false],
    ]);
    expect(rowsOf(facts()).map(({ hit }) => hit)).toEqual([
      "01–07",
      "08–12",
      "13–24",
      "25–36",
      "37–43",
      "44–47",
      "48–51",
      "52–58",
    ]);
    expect(context.messages).toMatchObject([
      {
        level: "note",
        code: "N_OVERRIDE",
        title: "Frame",
        text: "15c and 7u are used; by the table it would be 30c and 6u.",
        look: "frame",
        rule: { anchor: "buying-components" },
        mend: null,
      },
    ]);
    expect(rowsOf(facts()).find(({ isFrame }) => isFrame)).toMatchObject({ note: "printed", cost: 15, size: 7 });
  });

  test("a component of one unit has one number", () => {
    expect(rowsOf(facts({ design: fighter })).map(({ hit }) => hit)).toEqual(["01–02", "03", "04", "05", "06"]);
  });
});

describe("damage", () => {
  const damage = {
    engine: { tg: 1, attrs: { MN: 1 }, destroyed: false },
    computer: { tg: 4, attrs: {}, destroyed: true },
  };
  const rows = rowsOf(facts({ damage }), GM);
  const engine = rows.find(({ id }) => id === "engine");

  test("fills circles and crosses boxes from the left", () => {
    expect(engine?.attrs[0]?.pips.map(({ on }) => on)).toEqual([true, true, true, true, false]);
    expect(engine?.boxes.map(({ on }) => on)).toEqual([true, false, false, false]);
    expect(rows.find(({ id }) => id === "computer")).toMatchObject({ destroyed: true });
    expect(rows.find(({ id }) => id === "computer")?.attrs[0]?.left).toBe(0);
  });

  test("a click sets the count of lost points: on the mark itself it changes that mark", () => {
    expect(engine?.boxes.map(({ set }) => set)).toEqual([0, 2, 3, 4]);
    expect(engine?.attrs[0]?.pips.map(({ set }) => set)).toEqual([5, 4, 3, 2, 0]);
  });

  test("only a Gamemaster's marks can be clicked", () => {
    expect(rows.every(({ clickable }) => clickable)).toBe(true);
    expect(rowsOf(facts({ damage })).some(({ clickable }) => clickable)).toBe(false);
  });

  test("shows in maneuver and thrust as the rules reckon them", () => {
    const battle = myossGamma.setup({
      fleets: ["seat-1", "seat-2"].map((seat, i) => ({ seat, ships: [{ id: `s${i}`, design: battleaxe }] })),
      options: { creditLimit: 0 },
    });
    const [ship] = battle.ships;
    const computer = ship?.components.find(({ id }) => id === "computer");
    if (!ship || !computer) throw new Error("the example has no computer");
    Object.assign(computer, { destroyed: true, tg: 0 });
    const stats = shipContext(facts({ damage }), GM).stats;
    expect(stats[2]?.value).toBe(4);
    expect(stats[3]?.value).toBe(thrustScore(battle, ship));
  });
});

describe("messages", () => {
  const messagesOf = (design: unknown, budget = 0) =>
    shipContext(facts({ design: design as ShipDesign, budget }), OWNER).messages;
  const hull = (components: unknown[]) => ({
    name: "X",
    sections: [{ id: "hull", name: "", exposed: true, neighbors: [], components }],
  });

  test("name what is wrong in sentences", () => {
    expect(messagesOf(hull([]))).toContainEqual(expect.objectContaining({ level: "error", text: "Add a frame." }));
    expect(messagesOf(battleaxe, 100)).toContainEqual(
      expect.objectContaining({ text: "Costs 385c; the budget is 100c." }),
    );
  });

  test("say why a structure supports nothing, by name", () => {
    const cockpit = battleaxe.sections[0]?.components[0];
    const design = hull([{ ...cockpit, supports: ["frame"] }, ...(battleaxe.sections[0]?.components.slice(1) ?? [])]);
    expect(messagesOf(design)).toContainEqual(
      expect.objectContaining({ title: "Twin Cockpit", text: "Cannot support Frame: only structures support others." }),
    );
  });
});

test("an empty ship is empty, and its palette has every kind", () => {
  const context = shipContext(facts({ design: { name: "New", sections: [] } }), OWNER);
  expect(context).toMatchObject({ empty: true, drawing: null });
  expect(context.palette.map(({ kind }) => kind)).toContain("tractor");
  expect(shipTotals(battleaxe, HOUSE_OPTIONS.usual).cost).toBe(385);
});

test("a dragged component takes the place before or after another", () => {
  expect(movedTo(["a", "b", "c"], "a", "c", true)).toEqual(["b", "c", "a"]);
  expect(movedTo(["a", "b", "c"], "c", "a", false)).toEqual(["c", "a", "b"]);
  expect(movedTo(["a", "b"], "a", "x", true)).toEqual(["a", "b"]);
  expect(movedBy(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
  expect(movedBy(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"]);
});

describe("a ship of several sections", () => {
  const section = (id: string, neighbors: string[], exposed = true) => ({
    ...fighter.sections[0]!,
    id,
    name: id.toUpperCase(),
    exposed,
    neighbors,
    components: (fighter.sections[0]?.components ?? []).map((component) => ({
      ...component,
      id: `${id}-${component.id}`,
    })),
  });
  const design: ShipDesign = {
    name: "Row",
    sections: [section("a", ["b"]), section("b", ["a", "c"], false), section("c", [])],
  };
  const context = shipContext(facts({ design, budget: 100 }), OWNER);

  test("has each section's own totals, hit locations and neighbors", () => {
    const sums = context.sections.map((each) => each.sums.map(({ text }) => text));
    expect(sums).toEqual(["A", "B", "C"].map((name) => [50, expect.stringContaining(name), 6, "", "01–06", ""]));
    expect(context.sections[1]?.neighbors.map(({ id, on }) => [id, on])).toEqual([
      ["a", true],
      ["c", true],
    ]);
    expect(context.total).toEqual({ cost: 150, size: 18 });
  });

  test("has a map with a box a section and a line a pair of neighbors", () => {
    expect(context.map?.boxes.map(({ id, exposed }) => [id, exposed])).toEqual([
      ["a", true],
      ["b", false],
      ["c", true],
    ]);
    expect(context.map?.lines).toHaveLength(2);
    expect(shipContext(facts(), OWNER).map).toBeNull();
  });

  test("says what is wrong with a section where the section is, and the rest below", () => {
    expect(context.sections[1]?.messages.map(({ code, title }) => [code, title])).toEqual([["E_BAD_NEIGHBOR", "B"]]);
    expect(context.sections[1]?.messages[0]?.text).toContain("“C”");
    expect(context.general.map(({ code }) => code)).toEqual(["E_FLEET_OVER_BUDGET"]);
  });

  test("has a gauge for the budget and one for each section", () => {
    expect(context.gauges.map(({ label, text, over }) => [label, text, over])).toEqual([
      ["credits", "150c / 100c, 50c over", true],
      ["A", "6u / 98u", false],
      ["B", "6u / 98u", false],
      ["C", "6u / 98u", false],
    ]);
  });
});

test("a row says what the next step costs, only to those who may buy it", () => {
  const [cockpit] = rowsOf(facts());
  expect(cockpit).toMatchObject({ nextTg: "+5c +1u", nextExtra: "+0c +1u" });
  expect(cockpit?.attrs[0]?.next).toBe("+20c +2u");
  expect(rowsOf(facts(), { edit: false, damage: false })[0]?.nextTg).toBe("");
});

test("the table's numbers stand beside those that are used", () => {
  const frame = rowsOf(facts()).find(({ isFrame }) => isFrame);
  expect(frame).toMatchObject({ tableCost: "30c", tableSize: "6u" });
  expect(rowsOf(facts())[0]).toMatchObject({ tableCost: "", tableSize: "" });
});

test("a player in battle may click as one who asks", () => {
  const asking = { edit: true, damage: false, ask: true };
  expect(rowsOf(facts(), asking).every(({ clickable }) => clickable)).toBe(true);
});

test("a ship of more sections than any page shows is named as that, and the first of them are shown", () => {
  const sections = Array.from({ length: 600 }, (_, at) => ({
    id: `s${at}`,
    name: "",
    exposed: true,
    neighbors: [`s${(at + 1) % 600}`],
    components: [],
  }));
  const context = shipContext(facts({ design: { name: "Snake", sections } }), OWNER);
  expect(context.general.map(({ code }) => code)).toContain("E_TOO_MANY_SECTIONS");
  expect(context.sections).toHaveLength(MOST_SECTIONS);
  expect(context.map?.boxes).toHaveLength(MOST_SECTIONS);
});
