import { describe, expect, test } from "vitest";
import type { SceneCircle } from "../../../kit/story/effects";
import { STORY } from "./events";

const SPOTS: { readonly [ship: string]: SceneCircle } = {
  axe: { x: 0, y: 0, radius: 100 },
  explorer: { x: 1000, y: 0, radius: 150 },
  tug: { x: 0, y: 1000, radius: 50 },
};
const places = (ship: string) => SPOTS[ship] ?? null;
const hit = { event: "hit", ship: "axe", weapon: "w", target: "explorer", component: "c", location: 12 };
const missed = { event: "missed", ship: "axe", weapon: "w", target: "explorer", roll: 90 };

describe("the effects of a step", () => {
  test("an event that lacks something shows nothing, and the others are shown", () => {
    const effects = STORY.effects([{ event: "debrisFlew", ship: "axe" }, { event: "hit" }, hit], places);
    expect(effects.map(({ kind }) => kind)).toEqual(["shot"]);
  });

  test("a hit is a line to the target, the screen flares towards the shooter, and the component is struck", () => {
    const effects = STORY.effects(
      [
        { event: "shotFired", ship: "axe", weapon: "w", target: "explorer", index: 3 },
        hit,
        { event: "shieldAbsorbed", ship: "explorer", component: "s", power: 5, before: 2, after: 1, through: 3 },
        { event: "componentDamaged", ship: "explorer", component: "c", points: 3, lost: [], tgBefore: 4, tgAfter: 1 },
        { event: "componentDestroyed", ship: "explorer", component: "c", by: null },
      ],
      places,
    );
    expect(effects.map(({ kind }) => kind)).toEqual(["shot", "screen", "strike", "strike"]);
    expect(effects[0]).toMatchObject({ from: { x: 0, y: 0 }, to: { x: 1000, y: 0 }, hit: true, start: 0 });
    expect(effects[1]).toMatchObject({ at: SPOTS["explorer"], from: { x: 0, y: 0 } });
    expect(effects.slice(2).map((effect) => "gone" in effect && effect.gone)).toEqual([false, true]);
    const starts = effects.map(({ start }) => start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  test("a miss goes past the target's edge and beyond it, to a side by its roll", () => {
    const ends = [90, 91].map((roll) => {
      const [effect] = STORY.effects([{ ...missed, roll }], places);
      return effect?.kind === "shot" && !effect.hit ? effect.to : { x: 0, y: 0 };
    });
    for (const { x, y } of ends) {
      expect(x).toBeGreaterThan(1000);
      expect(Math.abs(y)).toBeGreaterThan(150);
    }
    expect(Math.sign(ends[0]!.y)).toBe(-Math.sign(ends[1]!.y));
  });

  test("an explosion blooms, and its pieces fly at their targets: what they hit is struck, but nobody shot", () => {
    const effects = STORY.effects(
      [
        { event: "shipLost", ship: "explorer", reason: "exploded" },
        { event: "exploded", ship: "explorer", section: "hull", left: 9, charge: null, pieces: [], slots: [] },
        { event: "debrisFlew", ship: "explorer", component: "beam", power: 4, at: { ship: "axe", section: "hull" } },
        { event: "hit", ship: "explorer", weapon: "beam", target: "axe", component: "c", location: 3 },
        { event: "shieldAbsorbed", ship: "axe", component: "s", power: 4, before: 2, after: 1, through: 2 },
        { event: "componentDamaged", ship: "axe", component: "c", points: 2, lost: [], tgBefore: 4, tgAfter: 2 },
        { event: "debrisWasted", ship: "explorer", component: "hold", at: { ship: "tug", section: "hull" } },
        { event: "debrisFlew", ship: "explorer", component: "crew", power: 1, at: { shuttle: "ajax" } },
      ],
      places,
    );
    expect(effects.map(({ kind }) => kind)).toEqual(["blast", "debris", "screen", "strike", "debris"]);
    expect(effects[1]).toMatchObject({ from: { x: 1000, y: 0 }, to: { x: 0, y: 0 } });
    expect(effects[2]).toMatchObject({ at: SPOTS["axe"], from: { x: 1000, y: 0 } });
  });

  test("a ship that falls apart is struck; one that surrenders, flees or has nobody left is not", () => {
    const lost = (reason: string) => STORY.effects([{ event: "shipLost", ship: "tug", reason }], places);
    expect(lost("collapsed")).toMatchObject([{ kind: "strike", gone: true }]);
    for (const reason of ["surrendered", "fled", "noLifeSupport"]) expect(lost(reason)).toEqual([]);
  });

  test("ships that are not on the scene, and events that are not seen, show nothing", () => {
    expect(
      STORY.effects(
        [
          { ...hit, target: "ghost" },
          { ...missed, ship: "ghost" },
        ],
        places,
      ),
    ).toEqual([]);
    expect(STORY.effects([{ event: "turnStarted", seat: "seat-1", round: 1 }], places)).toEqual([]);
    expect(STORY.effects([{ event: "shieldAbsorbed", ship: "ghost" }], places)).toEqual([]);
  });

  test("nothing lasts longer than 900 ms, and a chain of explosions is over in time", () => {
    const chain = Array.from({ length: 60 }, (_, i) => [
      hit,
      { event: "exploded", ship: i % 2 === 0 ? "explorer" : "tug", section: "hull" },
    ]).flat();
    const effects = STORY.effects(chain, places);
    expect(effects).toHaveLength(120);
    expect(Math.max(...effects.map(({ duration }) => duration))).toBeLessThanOrEqual(900);
    expect(Math.max(...effects.map(({ start, duration }) => start + duration))).toBeLessThanOrEqual(3500);
  });
});
