import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepsStations } from "../../../../tests/support/rules/random-play";
import { forAllSteps } from "../../../../tests/support/rules/random-walk";
import { divisionOf, STATIONS } from "./index";
import { RANDOM_WATERS } from "../../../../tests/support/rules/navy-aces/random-fleets";

const PLAY = { ...RANDOM_WATERS, most: 150 };

describe("the stations of a seat", { timeout: 60_000 }, () => {
  keepsStations(PLAY, {
    stations: STATIONS,
    questions: ["act", "build", "lay", "salvo"],
    nonsense: fc.record({
      do: fc.constantFrom("build", "move", "naval", "end", "nonsense"),
      unit: fc.oneof(fc.constantFrom("unit-1", "unit-2", "unit--1", "unit-x"), fc.jsonValue()),
    }),
    runs: 4,
  });

  it("never follow another unit, nor another seat's, and are lost with their units alone", () => {
    forAllSteps(PLAY, 6, ({ checkpoint, state }) => {
      for (const place of state.navies.keys())
        for (const { id, owner } of state.units) {
          const division = divisionOf(state, place, id);
          if (owner !== place) expect(division).toBeNull();
          else {
            expect(STATIONS.list(state, state.navies[place]?.seat ?? "").map((one) => one.id)).toContain(division);
            if (checkpoint.units.some((one) => one.id === id)) expect(division).toBe(divisionOf(checkpoint, place, id));
          }
        }
    });
  });
});
