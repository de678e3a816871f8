/** The cards dealt for a captain whose cards one does not see. */
import { describe, expect, it } from "vitest";
import { forecast } from "../../bots/forecast";
import { playerSource, playStep, seeded } from "../../kernel";
import { shipOnShip } from "../index";
import { PRESETS } from "../presets";
import { captainOf, type Duel } from "../state";
import { half } from "../tables";
import { greedyDuelist } from "./greedy";
import { searchedDuel } from "./searched";

/** A duel of two equal captains, after the decks were stacked and some turns were played. */
function duel(steps: number, seed = 1): Duel {
  const craft = { rating: 6, skill: 3, coordination: 3 };
  const duelists = ["red", "black"].map((ship, at) => ({
    ...craft,
    ship,
    name: ship,
    seat: `seat-${at + 1}`,
    ...(at === 0 ? { color: "red" as const } : {}),
  }));
  let state = shipOnShip.setup({ duelists });
  const random = seeded(seed);
  const source = playerSource({ "seat-1": greedyDuelist, "seat-2": greedyDuelist }, random);
  for (let step = 0; step < steps && !shipOnShip.outcome(state); step++) {
    const played = playStep(shipOnShip, state, [], source);
    if (played.status !== "done") throw new Error("the duel waits");
    state = played.state;
  }
  return state;
}

describe("a duel that is dealt to what a seat sees", () => {
  it("has in the other's box what ready-made decks leave, and all cards once", () => {
    const state = duel(4);
    const view = shipOnShip.view(state, "seat-1");
    for (let seed = 0; seed < 30; seed++) {
      const dealt = searchedDuel.deal(view, "seat-1", seeded(seed));
      if (!dealt) throw new Error("nothing was dealt");
      const { box, color } = captainOf(dealt, "seat-2");
      const boxes = Object.values(PRESETS).map((deck) => half("black").filter((card) => !deck.black.includes(card)));
      expect({ color, boxes: boxes.map((each) => [...each].sort()) }).toEqual({
        color: "black",
        boxes: expect.arrayContaining([[...box].sort()]) as unknown,
      });
      const all = dealt.captains.flatMap((one) => [
        ...one.hand,
        ...one.fan,
        ...one.box,
        ...one.deck,
        ...one.conditions,
        ...one.preemptive,
        ...one.response,
        ...(one.attack ? [one.attack] : []),
      ]);
      expect(new Set(all).size).toBe(52);
    }
  });

  it("gives chances to both seats that add up to one, of two that are alike", () => {
    const seeds = Array.from({ length: 12 }, (_, at) => at + 1);
    const shares = seeds.flatMap((seed) => {
      const state = duel(3, seed);
      return ["seat-1", "seat-2"].map((seat) => {
        const found = forecast(searchedDuel, { view: shipOnShip.view(state, seat), seat }, seed, [0, 30]);
        return ((found?.wins[seat] ?? 0) + (found?.draws ?? 0) / 2) / 30;
      });
    });
    const sum = shares.reduce((all, one) => all + one, 0) / seeds.length;
    expect(sum).toBeGreaterThan(0.8);
    expect(sum).toBeLessThan(1.15);
  });

  it("has its decks in another order where all of it is known", () => {
    const state = duel(6);
    const before = structuredClone(state);
    const found = forecast(searchedDuel, { state }, 3, [0, 40]);
    expect(state).toEqual(before);
    expect(Object.keys(found?.wins ?? {})).toHaveLength(2);
  });
});
