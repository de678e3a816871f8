import { expect, test } from "vitest";
import { shipOnShip } from "../../../rules/ship-on-ship";
import { namedDuel, SECOND } from "../../../../tests/support/games/ship-on-ship";
import { marksOf } from "./marks";

test("both ships have the signs of their seats, and say who has lost all, or holds no card: so much lies open", () => {
  const duel = namedDuel();
  const [red, black] = duel.captains;
  duel.turn = 2;
  red.hand = [];
  black.hand = ["2S", "3S"];
  const statuses = () => marksOf(shipOnShip.view(duel, SECOND)).map((mark) => [mark.id, mark.sign, mark.statuses]);
  expect(statuses()).toEqual([
    ["raider", "triangle", ["empty"]],
    ["cutter", "diamond", []],
  ]);
  black.markers = black.rating;
  expect(statuses()[1]).toEqual(["cutter", "diamond", ["crippled"]]);
  black.markers = 0;
  duel.over = { winners: ["seat-1"], reason: "escaped" };
  expect(statuses().map(([, , each]) => each)).toEqual([[], ["fled"]]);
});
