import { describe, expect, it } from "vitest";
import type { SceneCircle } from "../../../kit/story/effects";
import { STORY } from "./events";

const PLACES: { readonly [unit: string]: SceneCircle } = {
  "unit-1": { x: 0, y: 0, radius: 70 },
  "unit-2": { x: 280, y: 0, radius: 70 },
};
const places = (unit: string): SceneCircle | null => PLACES[unit] ?? null;
const kinds = (...events: object[]): string[] => STORY.effects(events as never, places).map(({ kind }) => kind);
const attacked = (attackerLost: number, defenderLost: number) => ({
  event: "attacked",
  unit: { id: "unit-1" },
  target: { id: "unit-2" },
  attack: 4,
  attackerLost,
  defenderLost,
});

describe("the effects of a step", () => {
  it("are shots, with a flash where fire was returned, and an explosion of what is sunk", () => {
    expect(kinds(attacked(0, 1))).toEqual(["shot"]);
    expect(kinds(attacked(1, 0))).toEqual(["shot", "strike"]);
    expect(kinds(attacked(0, 1), { event: "destroyed", unit: { id: "unit-2" } })).toEqual(["shot", "blast"]);
  });

  it("end at what they hit, and beside what they miss", () => {
    const [hit, missed] = STORY.effects([attacked(0, 1), attacked(0, 0)] as never, places);
    expect(hit).toMatchObject({ to: { x: 280, y: 0 }, hit: true });
    expect(missed).toMatchObject({ hit: false });
    expect((missed as unknown as { to: SceneCircle }).to.y).not.toBe(0);
  });

  it("go from who wins a round between ship and squadron to who loses it", () => {
    const bombed = (shipRoll: number, squadronRoll: number) => ({
      event: "bombed",
      ship: { id: "unit-1" },
      squadron: { id: "unit-2" },
      shipRoll,
      squadronRoll,
    });
    const [bombs] = STORY.effects([bombed(2, 5)] as never, places);
    expect(bombs).toMatchObject({ from: { x: 280 }, to: { x: 0 }, hit: true });
    expect(STORY.effects([bombed(3, 3)] as never, places)[0]).toMatchObject({ hit: false });
  });

  it("are flashes where a dogfight took strength", () => {
    const parties = { unit: { id: "unit-1" }, target: { id: "unit-2" } };
    const ended = { event: "dogfightEnded", ...parties, unitLost: 0, targetLost: 2 };
    expect(kinds(ended)).toEqual(["strike"]);
  });

  it("are none for what is not on the scene, or is no such thing", () => {
    expect(kinds({ ...attacked(0, 1), unit: { id: "unit-9" } }, { event: "attacked" }, { event: "drew" })).toEqual([]);
  });
});
