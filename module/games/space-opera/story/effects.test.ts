import { describe, expect, it } from "vitest";
import type { SceneCircle } from "../../../kit/story/effects";
import type { GameEvent } from "../../../rules/kernel";
import { STORY } from "./events";

const PLACES: { readonly [ship: string]: SceneCircle } = {
  marlin: { x: 0, y: 0, radius: 50 },
  thorn: { x: 400, y: 0, radius: 50 },
  cinder: { x: 0, y: 400, radius: 50 },
};
const shown = (...events: GameEvent[]) => STORY.effects(events, (ship) => PLACES[ship] ?? null);
const kinds = (...events: GameEvent[]) => shown(...events).map(({ kind }) => kind);

const fired = (degree = "success") => ({
  event: "shot",
  ship: "marlin",
  gun: "lance",
  target: "thorn",
  degree,
  roll: { total: 9 },
});
const damaged = (ship = "thorn") => ({ event: "damaged", ship, level: 2, gun: "lance", attacker: "marlin" });
const absorbed = { event: "absorbed", ship: "thorn", levels: 2 };
const dodged = (degree: string) => ({ event: "dodged", ship: "thorn", gun: "lance", degree });
const HIT = { kind: "shot", to: { x: 400, y: 0 }, hit: true };
const MISS = { kind: "shot", hit: false };

describe("the effects of a fire phase", () => {
  it("are a shot and a strike where there is damage, and a flare of the armor towards the shooter", () => {
    expect(shown(fired(), damaged())).toMatchObject([HIT, { kind: "strike", at: PLACES["thorn"], gone: false }]);
    expect(shown(fired(), absorbed)).toMatchObject([
      HIT,
      { kind: "screen", at: PLACES["thorn"], from: { x: 0, y: 0 } },
    ]);
  });

  it("go past where the roll fails, or the target dodges all of it; not where a dodge leaves damage", () => {
    expect(shown(fired("failure"))).toMatchObject([MISS]);
    expect(shown(fired(), dodged("success"))).toMatchObject([MISS]);
    expect(shown(fired(), dodged("success"), damaged())).toMatchObject([HIT, { kind: "strike" }]);
  });

  it("follow what the Gamemaster made of the rolls", () => {
    expect(shown(fired("failure"), damaged())).toMatchObject([HIT, { kind: "strike" }]);
    expect(shown(fired())).toMatchObject([MISS]);
  });

  it("end at the ship that a stray shot meets", () => {
    const astray = (victim: string | null) => ({ event: "wentAstray", ship: "marlin", gun: "lance", victim });
    expect(shown(fired(), astray("cinder"), damaged("cinder"))[0]).toMatchObject({ to: { x: 0, y: 400 }, hit: true });
    expect(shown(fired(), astray(null))).toMatchObject([MISS]);
  });

  it("are a greater strike where a ship is disabled, and an explosion where it is destroyed", () => {
    expect(shown({ event: "disabled", ship: "thorn" })).toMatchObject([{ kind: "strike", gone: true }]);
    expect(kinds(fired(), damaged(), { event: "destroyed", ship: "thorn" })).toEqual(["shot", "strike", "blast"]);
  });

  it("are none of ships that are not on the scene", () => {
    expect(kinds({ ...fired(), target: "ghost" }, damaged("ghost"), { event: "destroyed", ship: "ghost" })).toEqual([]);
  });
});
