import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../../kernel";
import { keepsStations } from "../../../../tests/support/rules/random-play";
import { setup } from "../setup";
import { STATIONS } from "./index";
import { RANDOM_DUEL, randomDuel } from "../../../../tests/support/rules/ship-on-ship/random-duels";

describe("the stations of a seat", { timeout: 60_000 }, () => {
  keepsStations(
    { ...RANDOM_DUEL, most: 150 },
    {
      stations: STATIONS,
      questions: ["commit"],
      nonsense: fc.record({ do: fc.constantFrom("lay", "nonsense") }),
      runs: 2,
    },
  );

  it("are one for each captain, whoever looks", () => {
    const duel = setup(randomDuel(seeded(1)));
    const [first, second] = duel.captains;
    expect(STATIONS.list(duel, first.seat)).toEqual([
      { id: `adviser/${first.ship}`, role: "adviser", of: [first.ship] },
    ]);
    expect(STATIONS.list(duel, second.seat).map(({ id }) => id)).toEqual([`adviser/${second.ship}`]);
    expect(STATIONS.list(duel, "gm")).toEqual([]);
  });
});
