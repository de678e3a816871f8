import { expect, test } from "vitest";
import { allInOrder } from "../../../kit/scene/statuses";
import type { Standing } from "../../../../tests/support/rules/space-opera/fixtures";
import { fleetBattle } from "../../../../tests/support/games/space-opera";
import { marksOf } from "./conditions";
import { STATUSES } from "./statuses";

const marks = (state: Standing["state"] = {}) => marksOf(fleetBattle({ state }));
const icons = (state: NonNullable<Standing["state"]>[string]) =>
  allInOrder(STATUSES, marks({ red: state })[0]?.statuses ?? []);

test("ships have the signs of their sides' seats", () => {
  expect(marks().map(({ id, sign }) => [id, sign])).toEqual([
    ["red", "triangle"],
    ["gold", "triangle"],
    ["hydra", "diamond"],
  ]);
});

test("what is the matter with a ship is on its token, the worst first; of one that is gone only that", () => {
  expect(icons({})).toEqual([]);
  expect(icons({ burning: true, disabled: true })).toEqual(["disabled", "burning"]);
  expect(icons({ autoHit: "hydra", stunned: 4 })).toEqual(["stunned", "sure"]);
  expect(icons({ destroyed: true })).toEqual(["destroyed"]);
});
