import { describe, expect, test } from "vitest";
import { type ShipDesign } from "../../../rules/myoss-gamma";
import { fleetText, parseFleet } from "../../../features/fleets/text";
import { tableText } from "../../../rules/myoss-gamma/paste";
import { designJson, shipDocuments, readShip } from "./exchange";
import { battleaxe, fighter } from "../../../../tests/support/games/myoss-gamma";

const barge: ShipDesign = {
  name: "Barge",
  startsUnmanned: true,
  ccNeeded: 40,
  sections: [
    { ...battleaxe.sections[0]!, id: "head", name: "Head", neighbors: ["tail"] },
    {
      id: "tail",
      name: "Tail",
      exposed: false,
      neighbors: ["head"],
      components: [
        { id: "strut", kind: "structure", name: "Strut", tg: 2, attrs: {}, extra: 3, supports: ["hold"] },
        { id: "hold", kind: "hold", name: "Hold", tg: 1, attrs: { CC: 6 }, cargo: 4 },
        { id: "gig", kind: "shuttle", name: "Gig", tg: 1, attrs: {}, hold: "hold" },
        { id: "tailframe", kind: "frame", name: "Frame", tg: 1, attrs: {} },
      ],
    },
  ],
};

describe("JSON", () => {
  test.each([
    ["Battleaxe", battleaxe],
    ["fighter", fighter],
    ["ship of two sections", barge],
  ])("of the %s is read back exactly", (_, design) => {
    expect(readShip(designJson(design))).toEqual({ design, problems: [] });
  });

  test("is what begins as JSON does; a word in brackets does not", () => {
    expect(readShip("[Author]\nName=Ann").problems.map(({ code }) => code)).toEqual(["sections"]);
    expect(readShip("[1, 2").problems.map(({ code }) => code)).toEqual(["not-json"]);
  });

  test("that breaks off names the line", () => {
    const [problem] = readShip(designJson(battleaxe).split("\n").slice(0, 9).join("\n")).problems;
    expect(problem).toMatchObject({ line: 9, level: "error", code: "not-json" });
  });

  test("of something else is refused", () => {
    for (const text of ["[]", "{}", "[1, 2", '{"format": "other"}', '{"type": "ship", "items": []}'])
      expect(readShip(text).problems).toMatchObject([{ line: 1, level: "error" }]);
  });

  test("with a component that cannot be names its line and what is wrong", () => {
    const text = designJson(battleaxe).replace('"weapon"', '"cannonade"');
    const [problem] = readShip(text).problems;
    expect(problem).toMatchObject({ code: "not-sound", data: { message: "E_UNKNOWN_KIND", kind: "cannonade" } });
    expect(text.split("\n")[(problem?.line ?? 0) - 1]).toContain('"cannon"');
  });

  test("that claims to be a ship and is nothing of the kind is refused", () => {
    for (const design of [null, 3, "ship", { sections: "many" }, { sections: [{ components: [null] }] }]) {
      const { problems } = readShip(JSON.stringify({ format: "all-hands-ship", version: 1, design }));
      expect(problems.length).toBeGreaterThan(0);
    }
  });
});

test("any other text is read as a table", () => {
  expect(readShip(tableText(battleaxe)).design.sections[0]?.components.map(({ name }) => name)).toEqual(
    battleaxe.sections[0]?.components.map(({ name }) => name),
  );
});

test("documents have new ids, and everything that refers to them", () => {
  let count = 0;
  const { system, items } = shipDocuments(barge, () => `id${++count}`);
  const named = (name: string) => items.find((item) => item.name === name);
  expect(system).toMatchObject({ startsUnmanned: true, ccNeeded: 40 });
  expect(items.map(({ sort }) => sort)).toEqual([...items.map(({ sort }) => sort)].sort((a, b) => a - b));
  expect(new Set(items.map(({ _id }) => _id)).size).toBe(items.length);
  expect(named("Strut")?.system.bought).toMatchObject({ extra: 3, supports: [named("Hold")?._id] });
  expect(named("Gig")?.system).toMatchObject({ section: "tail", bought: { hold: named("Hold")?._id } });
  expect(named("Hold")?.system.bought).toMatchObject({ cargo: 4, override: { cost: null, size: null } });
});

test("ships stand whole in the text of a fleet", () => {
  const designs = [battleaxe, { ...fighter, name: "Fighter" }];
  const blocks = designs.map((design) => tableText(design));
  const text = fleetText({ name: "North", game: "myoss-gamma", budget: 0 }, [], blocks);
  const read = parseFleet(text).blocks.map((block) => readShip(block.text));
  expect(read.flatMap(({ problems }) => problems).filter(({ level }) => level === "error")).toEqual([]);
  // Ids are made anew: the texts of the two show whether they are the same ships.
  expect(read.map(({ design }) => tableText(design))).toEqual(blocks);
});
