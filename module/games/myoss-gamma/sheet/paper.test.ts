import { expect, test } from "vitest";
import type { Block } from "../../../kit/paper/sheet";
import { HOUSE_OPTIONS, myossGamma } from "../../../rules/myoss-gamma";
import type { ShipFacts } from "../documents/ship-fields";
import { battleaxe, exampleBattle, exampleFeed, ship } from "../../../../tests/support/games/myoss-gamma";
import { battlePaper, shipPaper } from "./paper";

const paperOf = (damage: ShipFacts["damage"]) =>
  shipPaper({ design: battleaxe, damage, budget: 0, screen: null }, "Battleaxe", "Old, but ours.");
const tablesIn = (blocks: readonly Block[]) => blocks.flatMap(({ table }) => (table ? [table] : []));
const rowOf = (blocks: readonly Block[], name: string) =>
  tablesIn(blocks)
    .flatMap(({ rows }) => rows)
    .find(({ cells }) => cells.some(({ text }) => text === name));

test("a ship has the columns of a printed sheet", () => {
  const { blocks } = paperOf({});
  expect(rowOf(blocks, "Greased Lightning")?.cells).toEqual([
    { text: 85 },
    { text: "Greased Lightning", small: "" },
    { text: 12 },
    { text: "5MN/5TH/4TG" },
    { text: "13–24" },
    { tracks: [{ name: "", boxes: [false, false, false, false] }] },
    {
      tracks: [
        { name: "MN", boxes: [false, false, false, false, false], round: true },
        { name: "TH", boxes: [false, false, false, false, false], round: true },
      ],
    },
  ]);
  expect(tablesIn(blocks)[0]?.total.slice(0, 3)).toEqual([{ text: "385" }, { text: "Total" }, { text: "58" }]);
  expect(blocks.some(({ picture }) => picture?.startsWith("data:image/svg+xml"))).toBe(true);
  expect(blocks.map(({ text }) => text)).toContain("Old, but ours.");
});

test("damage is crossed on boxes and circles", () => {
  const { blocks } = paperOf({
    engine: { tg: 1, attrs: { MN: 1 }, destroyed: false },
    computer: { tg: 4, attrs: {}, destroyed: true },
  });
  const [, , , , , boxes, circles] = rowOf(blocks, "Greased Lightning")?.cells ?? [];
  expect(boxes?.tracks?.[0]?.boxes).toEqual([true, false, false, false]);
  expect(circles?.tracks?.[0]?.boxes).toEqual([false, false, false, false, true]);
  expect(rowOf(blocks, "Computer")).toMatchObject({ crossed: true });
});

test("a battle is printed as it stands, ship by ship", () => {
  const battle = exampleBattle();
  const computer = ship(battle, "foe").components.find(({ kind }) => kind === "computer")!;
  Object.assign(computer, { tg: 0, destroyed: true });
  const sheets = battlePaper(exampleFeed(battle, null));
  expect(sheets.map(({ name, under }) => [name, under])).toEqual([
    ["Battleaxe", "Alice"],
    ["Tiniest <Fighter>", "Bob"],
    ["Foe", "Bob"],
  ]);
  expect(rowOf(sheets[2]!.blocks, "Computer")).toMatchObject({ crossed: true });
});

test("of a hidden design only what has shown itself is on the paper", () => {
  const battle = exampleBattle();
  Object.assign(battle, { options: { ...HOUSE_OPTIONS.usual, hiddenDesigns: true } });
  const [own, , foe] = battlePaper(exampleFeed(myossGamma.view(battle, "seat-1"), null));
  expect(rowOf(own!.blocks, "Photon Cannon")).toBeDefined();
  expect(JSON.stringify(foe)).not.toContain("Photon Cannon");
  expect(rowOf(foe!.blocks, "not known")).toBeDefined();
});
