/** Aiming at and by ships that are gone, and what is told of bonuses. SOCS-2, SOCS-3. */
import { expect, it } from "vitest";
import { battleOf, craft, gunIn, shipIn } from "../../../tests/support/rules/space-opera/fixtures";
import { forget, setPosition, setSustained } from "./bonuses";
import type { BattleReferee } from "./events";

/** A referee of whom only what it tells is wanted. */
function listener(): { readonly referee: BattleReferee; readonly told: unknown[] } {
  const told: unknown[] = [];
  return { referee: { tell: (event: unknown) => told.push(event) } as unknown as BattleReferee, told };
}

it("who aims at a ship that is gone stops, and others go on aiming", () => {
  const battle = battleOf([craft("a"), craft("b"), craft("c"), craft("d")], {
    position: { "a>c": 1, "b>c": 2, "b>d": 3, "c>b": 1 },
    sustained: { "a1>c": 2, "b1>d": 3, "c1>b": 1 },
    state: { a: { autoHit: "c" }, b: { autoHit: "d" }, c: { autoHit: "b" } },
  });
  forget(battle, shipIn(battle, "c"), listener().referee);
  expect(battle.ships.map(({ position }) => position)).toEqual([{}, { d: 3 }, {}, {}]);
  expect(["a1", "b1", "c1"].map((gun) => [gunIn(battle, gun).target, gunIn(battle, gun).sustained])).toEqual([
    [null, 0],
    ["d", 3],
    [null, 0],
  ]);
  expect(battle.ships.map(({ autoHit }) => autoHit)).toEqual([null, "d", null, null]);
});

it("a bonus that changes is told, from what to what, and one that stays is not", () => {
  const battle = battleOf([craft("a"), craft("b"), craft("c")], { position: { "a>b": 2 }, sustained: { "a1>b": 1 } });
  const [a, b, gun, { referee, told }] = [shipIn(battle, "a"), shipIn(battle, "b"), gunIn(battle, "a1"), listener()];
  setPosition(a, b, 2, referee);
  setSustained(a, gun, "b", 1, referee);
  expect(told).toEqual([]);
  setPosition(a, b, 4, referee);
  setPosition(a, b, -1, referee);
  setSustained(a, gun, "c", 1, referee);
  expect(told).toEqual([
    { event: "positionChanged", ship: "a", target: "b", from: 2, to: 4 },
    { event: "positionChanged", ship: "a", target: "b", from: 4, to: 0 },
    { event: "sustainedChanged", ship: "a", gun: "a1", target: "c", from: 0, to: 1 },
  ]);
});
