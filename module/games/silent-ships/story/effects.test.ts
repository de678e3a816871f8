import { describe, expect, it } from "vitest";
import type { Places } from "../../../kit/story/effects";
import { STORY } from "./events";

/** Square n is at x = 100 n. */
const places: Places = (square) => ({ x: 100 * Number(square), y: 0, radius: 50 });
const part = (square: number) => ({ square });
const compared = (attackTotal: number, defenseTotal: number) => ({
  event: "compared",
  attack: [7, 6].map(part),
  defense: [12, 13].map(part),
  attackTotal,
  defenseTotal,
});
const sunk = { event: "sunk", ship: { square: 12 }, why: "attack" };
const shown = (...events: { event: string }[]) => STORY.effects(events, places);

describe("the effects of a step at sea", () => {
  it("are a shot from every ship that attacks at their target, and the explosion of what is sunk", () => {
    expect(shown(compared(9, 4), sunk)).toMatchObject([
      { kind: "shot", from: { x: 700 }, to: { x: 1200, y: 0 }, hit: true },
      { kind: "shot", from: { x: 600 }, to: { x: 1200, y: 0 }, hit: true },
      { kind: "blast", at: { x: 1200 } },
    ]);
  });

  it("miss where the target holds, also in a tie", () => {
    expect(shown(compared(4, 4)).map((effect) => effect.kind === "shot" && effect.hit)).toEqual([false, false]);
  });

  it("are none of an attack that is only declared, of a retreat, or of ships that move or show themselves", () => {
    const quiet = ["attacked", "supported", "retreated", "stoodFast", "revealed", "moved", "flipped", "deployed"];
    expect(shown(...quiet.map((event) => ({ event, ship: { square: 7 }, target: { square: 12 } })))).toEqual([]);
  });

  it("are none where the scene does not show the battle", () => {
    expect(STORY.effects([compared(9, 4), sunk], () => null)).toEqual([]);
  });
});
