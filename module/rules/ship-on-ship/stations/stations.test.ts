import { expect, it } from "vitest";
import { seeded } from "../../kernel";
import { setup } from "../setup";
import { STATIONS } from "./index";
import { randomDuel } from "../../../../tests/support/rules/ship-on-ship/random-duels";

it("the stations of a duel are one for each captain, whoever looks", () => {
  const duel = setup(randomDuel(seeded(1)));
  const [first, second] = duel.captains;
  expect(STATIONS.list(duel, first.seat)).toEqual([{ id: `adviser/${first.ship}`, role: "adviser", of: [first.ship] }]);
  expect(STATIONS.list(duel, second.seat).map(({ id }) => id)).toEqual([`adviser/${second.ship}`]);
  expect(STATIONS.list(duel, "gm")).toEqual([]);
});
