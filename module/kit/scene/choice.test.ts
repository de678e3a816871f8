import { describe, expect, it } from "vitest";
import { sceneFor, scenesShowing, tokenChanges, type BattleScene, type WantedToken } from "./choice";
import { battleOf } from "../documents/flags";

const scene = (id: string, battle?: unknown): BattleScene => ({ id, flags: { "all-hands": { battle } } });

it("a scene shows the battle that its flags name, or none", () => {
  expect(battleOf(scene("one", "fight"))).toBe("fight");
  for (const other of [scene("one"), scene("one", 7), { flags: {} }]) expect(battleOf(other)).toBe("");
});

it("a copy of a scene shows the same battle", () => {
  const scenes = [scene("one", "fight"), scene("two", "other"), scene("copy", "fight")];
  expect(scenesShowing("fight", scenes).map(({ id }) => id)).toEqual(["one", "copy"]);
});

describe("a battle that no scene shows", () => {
  const running = (battle: string) => battle === "fight";
  const begins = (scenes: readonly BattleScene[], ...lookedAt: string[]) =>
    sceneFor(true, scenes, lookedAt, running)?.id ?? null;
  const goesOn = (scenes: readonly BattleScene[], ...lookedAt: string[]) =>
    sceneFor(false, scenes, lookedAt, running)?.id ?? null;

  it("takes the scene that is looked at, when it begins", () => {
    expect(begins([scene("one"), scene("two")], "two", "one")).toBe("two");
    expect(begins([scene("one"), scene("two")], "land", "two")).toBe("two");
  });

  it("else the first that is free", () => {
    expect(begins([scene("one", "fight"), scene("two"), scene("three")])).toBe("two");
    expect(begins([scene("one", "fight"), scene("two")], "one")).toBe("two");
    expect(begins([scene("one")], "land")).toBe("one");
  });

  it("or one that has shown a battle which is over, or gone", () => {
    expect(begins([scene("one", "ended")])).toBe("one");
  });

  it("or none at all", () => {
    expect(begins([])).toBeNull();
    expect(begins([scene("one", "fight")])).toBeNull();
  });

  it("once it has begun, takes only a fresh scene that is looked at", () => {
    expect(goesOn([scene("one")], "one")).toBe("one");
    expect(goesOn([scene("one")], "land")).toBeNull();
    expect(goesOn([scene("one", "ended")], "one")).toBeNull();
  });
});

const token = (id: string, x: number, changes: Partial<WantedToken> = {}) => ({
  _id: id,
  name: `Ship ${id}`,
  x,
  y: 10,
  texture: { src: `${id}.svg`, fit: "fill" },
  flags: { "all-hands": { ship: id } },
  ...changes,
});

describe("the tokens of a scene", () => {
  it("are left alone as long as they are right, whatever else they have", () => {
    const there = [{ ...token("a", 1), alpha: 1, texture: { src: "a.svg", fit: "fill", scaleX: 1 }, flags: {} }];
    expect(tokenChanges(there, [token("a", 1)])).toEqual({ made: [], changed: [], gone: [] });
  });

  it("are written with what differs only; new ones are made, and others go", () => {
    const wanted = [token("a", 2), token("b", 3), { ...token("c", 4), texture: { src: "other.svg", fit: "fill" } }];
    expect(tokenChanges([token("a", 1), token("c", 4), token("d", 5)], wanted)).toEqual({
      made: [token("b", 3)],
      changed: [
        { _id: "a", x: 2 },
        { _id: "c", texture: { src: "other.svg", fit: "fill" } },
      ],
      gone: ["d"],
    });
  });
});
