import { expect, it } from "vitest";
import { pose } from "../../../../tests/support/rules/navy-aces/fixtures";
import { markOn, originOn } from "../../../kit/scene/prepared";
import { tokenPlace } from "../documents/chart";
import { SCENE_FLAGS } from "../documents/prepared-tables";
import { namedWaters } from "../../../../tests/support/games/navy-aces";
import { chartOn } from "./tokens";
import { battleOf } from "../../../kit/documents/flags";

const flagged = (flags: object) => ({ flags: { "all-hands": flags }, grid: { size: 20 } });
const table = { game: "navy-aces", waters: true, origin: { x: 140, y: 140 }, width: 12, depth: 8, battle: "fight" };

it("a prepared scene says where the table lies, and the game how large it is", () => {
  const chart = chartOn(flagged(table), namedWaters({ options: { tableWidth: 10, tableDepth: 6 } }));
  expect(chart).toEqual({ origin: { x: 140, y: 140 }, length: 140, width: 10, depth: 6 });
  expect(chart && tokenPlace(chart, pose(0.5, 6 - 5 / 14))).toEqual({ x: 140, y: 140, rotation: 0 });
});

it("a scene shows the battle that its flags name", () => {
  expect(battleOf(flagged(table))).toBe("fight");
});

it.each([
  {},
  { ...table, game: "space-opera" },
  { ...table, game: "silent-ships" },
  { ...table, waters: false },
  { ...table, origin: undefined },
  { ...table, origin: { x: 1.5, y: 0 } },
])("other scenes are no tables: %j", (flags) => {
  expect(originOn(flagged(flags), SCENE_FLAGS)).toBeNull();
  expect(chartOn(flagged(flags), namedWaters())).toBeNull();
});

it.each([{}, { waters: true }, { waters: { battle: "fight" } }, { waters: { battle: "fight", unit: 3 } }])(
  "a token with other flags is no unit of a game: %j",
  (flags) => {
    expect(markOn(flagged(flags), SCENE_FLAGS)).toBeNull();
  },
);
