import { expect, it } from "vitest";
import { berthsOf } from "./staging";

it("the ships of a prepared scene are read from its flag, turned and as large as it says", () => {
  const uuid = "Compendium.all-hands.ships.Actor.AAAAaaaa00001111";
  expect(
    berthsOf([
      { uuid, x: 100, y: 200, rotation: 90 },
      { uuid, x: 1, y: 2, size: 5 },
      { uuid, x: 3, y: 4, rotation: "about", size: "large" },
    ]),
  ).toEqual([
    { uuid, x: 100, y: 200, rotation: 90 },
    { uuid, x: 1, y: 2, rotation: 0, size: 5 },
    { uuid, x: 3, y: 4, rotation: 0 },
  ]);
});

it.each([undefined, null, "Battleaxe", {}, [], [null], [{ uuid: 7, x: 1, y: 2 }], [{ uuid: "Actor.x", x: "1", y: 2 }]])(
  "what is no list of ships is none: %j",
  (flag) => {
    expect(berthsOf(flag)).toEqual([]);
  },
);
