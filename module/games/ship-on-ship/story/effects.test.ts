import { describe, expect, it } from "vitest";
import type { SceneCircle } from "../../../kit/story/effects";
import type { DuelEvent } from "../../../rules/ship-on-ship";
import { STORY } from "./events";

const PLACES: { readonly [craft: string]: SceneCircle } = {
  raider: { x: 0, y: 0, radius: 50 },
  cutter: { x: 400, y: 0, radius: 50 },
};
const shown = (...events: DuelEvent[]) => STORY.effects(events, (craft) => PLACES[craft] ?? null);
const kinds = (...events: DuelEvent[]) => shown(...events).map(({ kind }) => kind);
type Met = Extract<DuelEvent, { event: "attackMet" }>;
const met = (outcome: Met["outcome"], foe = "cutter"): Met => ({
  event: "attackMet",
  ship: "raider",
  foe,
  value: 8,
  outcome,
});

describe("the effects of an exchange", () => {
  it("are shots that strike, flare where they are blocked, or go past", () => {
    expect(kinds(met("hit"))).toEqual(["shot", "strike"]);
    expect(kinds(met("unblockable"))).toEqual(["shot", "strike"]);
    expect(kinds(met("blocked"))).toEqual(["shot", "screen"]);
    expect(kinds(met("failed"))).toEqual(["shot"]);
    expect(shown(met("hit"))[0]).toMatchObject({ hit: true, from: { x: 0 }, to: { x: 400, y: 0 } });
    expect(shown(met("failed"))[0]).toMatchObject({ hit: false });
  });

  it("end with the explosion of a craft that is crippled", () => {
    expect(shown({ event: "crippled", ship: "cutter", foe: "raider" })).toMatchObject([
      { kind: "blast", at: PLACES["cutter"] },
    ]);
  });

  it("are none before an attack is met, and none of a craft that is not on the scene", () => {
    const made: DuelEvent = { event: "attackMade", ship: "raider", foe: "cutter", card: "TH", value: 8, parts: [] };
    expect(kinds(made, met("failed", "ghost"))).toEqual([]);
  });
});
