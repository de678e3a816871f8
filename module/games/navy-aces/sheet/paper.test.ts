import { expect, test } from "vitest";
import { navyAces } from "../../../rules/navy-aces";
import { SEATS } from "../../../../tests/support/rules/navy-aces/fixtures";
import { feedOn, namedWaters } from "../../../../tests/support/games/navy-aces";
import { battlePaper, navyPaper, unitPaper } from "./paper";
import { unitContext } from "./unit-context";

test("a navy has rows for the units that are built of its dice", () => {
  const { blocks } = navyPaper(6, "Ibis", "");
  expect(blocks.flatMap(({ table }) => table?.blank ?? []).length).toBeGreaterThan(0);
  expect(blocks.flatMap(({ table }) => table?.rows ?? []).map(({ cells }) => cells[0]?.text)).toEqual([
    "Gunboat",
    "Frigate",
    "Destroyer",
    "Squadron",
  ]);
});

test("a unit has a box for each of its dice", () => {
  const { blocks } = unitPaper(unitContext("destroyer", 1), "Ibis One", "");
  expect(blocks.flatMap(({ tracks = [] }) => tracks)[0]?.boxes).toEqual([false, false, false]);
});

test("the table is printed with courses, dice and arcs, and Tactics for their owner alone", () => {
  const pose = { x: 2, y: 2, heading: 90 };
  const waters = namedWaters({});
  waters.units = [
    { id: "unit-1", owner: 0, type: "destroyer", pose, active: 2, inactive: 1, moved: true, fought: false, card: null },
  ];
  waters.navies[0]!.hand = ["7S"];
  waters.navies[1]!.hand = ["9H", "KC"];
  const [seat = ""] = SEATS;
  const [chart, own, foe] = battlePaper({ ...feedOn(waters, seat), view: navyAces.view(waters, seat) });
  const svg = decodeURIComponent(chart!.blocks[0]!.picture ?? "");
  expect(svg.match(/<line /g)).toHaveLength(4);
  expect(svg).toContain(">D1</text>");
  const [row] = own!.blocks.flatMap(({ table }) => table?.rows ?? []);
  expect(row?.cells).toMatchObject([
    { text: "Destroyer 1", small: "has moved" },
    { tracks: [{ boxes: [false, false, true] }] },
    { text: "2.00, 2.00" },
    { text: "90°" },
    { text: 1 },
    { text: expect.stringContaining("abeam") as unknown },
  ]);
  expect(JSON.stringify(own)).toContain("7♠");
  expect(JSON.stringify(foe)).not.toMatch(/9♥|K♣/);
  expect(foe!.blocks[0]!.figures).toContainEqual({ label: "Tactics in hand", value: 2 });
});
