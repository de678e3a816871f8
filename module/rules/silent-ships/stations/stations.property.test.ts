import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepsStations } from "../../../../tests/support/rules/random-play";
import { forAllSteps } from "../../../../tests/support/rules/random-walk";
import { divisionOn, STATIONS } from "./index";
import { PLACES } from "../state";
import { RANDOM_SEA } from "../../../../tests/support/rules/silent-ships/random-seas";
import { view } from "../view";

const PLAY = { ...RANDOM_SEA, most: 150 };
const SQUARE = fc.oneof(fc.integer({ min: -2, max: 22 }), fc.jsonValue());

describe("the stations of a seat", { timeout: 60_000 }, () => {
  keepsStations(PLAY, {
    stations: STATIONS,
    questions: ["act", "interrupt", "supportAttack", "retreat", "pursue"],
    nonsense: fc.record({
      do: fc.constantFrom("deploy", "move", "swap", "flip", "end", "nonsense"),
      from: SQUARE,
      square: SQUARE,
    }),
    runs: 6,
  });

  it("never follow another ship, nor another seat's", () => {
    forAllSteps(PLAY, 10, ({ checkpoint, state }) => {
      for (const place of PLACES)
        for (const [square, ship] of state.board.entries()) {
          const before = checkpoint.board.findIndex((one) => one?.hull === ship?.hull);
          const id = divisionOn(state, place, square);
          if (ship?.place !== place) expect(id).toBeNull();
          else if (before >= 0) expect(id).toBe(divisionOn(checkpoint, place, before));
        }
      for (const { seat } of state.captains)
        expect(STATIONS.list(state, seat).map(({ id }) => id)).toEqual(
          STATIONS.list(view(state, seat), seat).map(({ id }) => id),
        );
    });
  });
});
