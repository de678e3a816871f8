/** Circumstances in Silent Ships: totals of battles, what bots expect of hidden ships, and that no face is told. */
import { describe, expect, it } from "vitest";
import { at, BOTTOM, play, says, seaOf, told, TOP, totals } from "../../../tests/support/rules/silent-ships/fixtures";
import { EVERYTHING, type Circumstance } from "../kernel";
import { valueAt } from "./battle";
import { outlookOf, valuesAt } from "./bot/odds";
import { SEA_CIRCUMSTANCES } from "./circumstances";
import type { Sea } from "./state";
import { view } from "./view";

/** A Frigate (7, hull 1) and a Speed Boat (4, hull 2) of the upper player before a face-down Submarine (6, hull 3). */
function sea(...given: readonly Partial<Circumstance>[]): Sea {
  const made = seaOf({
    top: { sea: "frigate@2,2 speed@3,1", hand: "patrol fire" },
    bottom: { sea: "submarine@3,2" },
  });
  if (given.length > 0)
    made.circumstances = given.map((each, index) => ({
      id: `c${index}`,
      on: EVERYTHING,
      number: "value",
      delta: -2,
      reason: "Thick fog",
      until: null,
      ...each,
    }));
  return made;
}

const ATTACK = [says.move(0, "2,2 3,2", "patrol"), says.support("supportAttack", 0, "3,1", "fire")];

describe("the totals of a battle", () => {
  it.each<[what: string, given: Partial<Circumstance>[], attack: number, defense: number]>([
    ["nothing", [], 11, 6],
    ["something on every ship", [{}], 7, 4],
    ["something on a side", [{ on: TOP, delta: 1 }], 13, 6],
    ["something on the other side", [{ on: BOTTOM, delta: 3 }], 11, 9],
    ["something on the attacker", [{ on: "hull-1", delta: 4 }], 15, 6],
    ["something on the target, whose face nobody knows", [{ on: "hull-3", delta: 5 }], 11, 11],
    ["several", [{ on: TOP }, { on: "hull-2", delta: 1 }], 8, 6],
    ["something that is over", [{ until: 2 }], 11, 6],
  ])("have %s", (_, given, attack, defense) => {
    const result = play(sea(...given), ATTACK);
    expect(totals(result)).toEqual([attack, defense]);
    expect(result.sea.board[at("3,2")]?.card).toBe(attack > defense ? "frigate-1" : "submarine-2");
  });

  it("are told with the reasons", () => {
    const [compared] = told(play(sea({ on: "hull-1", delta: 4 }), ATTACK), "compared");
    expect(compared?.["attack"]).toMatchObject([
      { value: 11, attack: 7, sway: [{ reason: "Thick fog", value: 4 }] },
      { value: 4, attack: 4 },
    ]);
  });
});

describe("what a bot expects", () => {
  const square = at("3,2");
  const values = (made: Sea) => outlookOf(view(made, TOP), 0).values[square];

  it("of a ship that it cannot see is each value that the ship may have, with what is added", () => {
    const usual = values(sea());
    expect(usual?.length).toBeGreaterThan(5);
    expect(values(sea({ on: "hull-3", delta: 5 }))).toEqual(usual?.map((value) => value + 5));
    expect(values(sea({ on: "hull-1", delta: 5 }))).toEqual(usual);
    expect(valuesAt(view(sea({ on: BOTTOM }), TOP), square, true)).toEqual(
      valuesAt(view(sea(), TOP), square, true).map((value) => value - 2),
    );
  });

  it("of its own ship is its card with what is added", () =>
    expect(valueAt(view(sea({ on: "hull-1" }), TOP), at("2,2"), false)).toBe(5));
});

it("names ships by their hulls, the same for all, and so tells nobody a face", () => {
  const made = sea();
  for (const seat of [TOP, BOTTOM, null])
    expect(SEA_CIRCUMSTANCES.targets(view(made, seat)).map(({ on }) => on)).toEqual([
      "",
      TOP,
      BOTTOM,
      "hull-2",
      "hull-1",
      "hull-3",
    ]);
});
