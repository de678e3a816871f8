import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sceneFor, scenesShowing, seaFlags, type ChartedScene } from "./scene-chart";

const sea = (id: string, battle?: string): ChartedScene => ({
  id,
  flags: { "all-hands": { game: "silent-ships", sea: true, seaOrigin: { x: 400, y: 200 }, battle } },
});
const land: ChartedScene = { id: "land", flags: {} };

it("the flags of a scene say where its squares are, and which battle it shows", () => {
  expect(seaFlags(sea("one"))).toEqual({ origin: { x: 400, y: 200 }, battle: "" });
  expect(seaFlags(sea("one", "fight"))).toEqual({ origin: { x: 400, y: 200 }, battle: "fight" });
});

it("the scene of the compendium is one, and shows no battle yet", () => {
  const scene = JSON.parse(readFileSync("packs/_source/scenes/silent-sea.json", "utf8")) as ChartedScene & {
    grid: { size: number };
  };
  const { origin, battle } = seaFlags(scene)!;
  expect(battle).toBe("");
  expect([origin.x % scene.grid.size, origin.y % scene.grid.size]).toEqual([0, 0]);
});

it.each([
  {},
  { "all-hands": { game: "ship-on-ship", sea: true, seaOrigin: { x: 0, y: 0 } } },
  { "all-hands": { game: "silent-ships", seaOrigin: { x: 0, y: 0 } } },
  { "all-hands": { game: "silent-ships", sea: true } },
  { "all-hands": { game: "silent-ships", sea: true, seaOrigin: { x: "0", y: 0 } } },
])("other scenes are none of the sea: %j", (flags) => {
  expect(seaFlags({ id: "one", flags })).toBeNull();
});

it("a copy of a scene shows the same battle", () => {
  const scenes = [land, sea("one", "fight"), sea("two", "other"), sea("copy", "fight")];
  expect(scenesShowing("fight", scenes).map(({ id }) => id)).toEqual(["one", "copy"]);
});

describe("a battle that no scene shows", () => {
  const running = (battle: string) => battle === "fight";
  const begins = (scenes: readonly ChartedScene[], ...lookedAt: string[]) =>
    sceneFor(true, scenes, lookedAt, running)?.id ?? null;
  const goesOn = (scenes: readonly ChartedScene[], ...lookedAt: string[]) =>
    sceneFor(false, scenes, lookedAt, running)?.id ?? null;

  it("takes the scene that is looked at, when it begins", () => {
    expect(begins([sea("one"), sea("two")], "two", "one")).toBe("two");
    expect(begins([sea("one"), sea("two")], "land", "two")).toBe("two");
  });

  it("else the first that is free", () => {
    expect(begins([land, sea("one", "fight"), sea("two"), sea("three")])).toBe("two");
    expect(begins([sea("one", "fight"), sea("two")], "one")).toBe("two");
    expect(begins([sea("one")], "land")).toBe("one");
  });

  it("or one that has shown a battle which is over, or gone", () => {
    expect(begins([sea("one", "ended")])).toBe("one");
  });

  it("or none at all", () => {
    expect(begins([])).toBeNull();
    expect(begins([land, sea("one", "fight")])).toBeNull();
  });

  it("once it has begun, takes only a fresh scene that is looked at", () => {
    expect(goesOn([sea("one")], "one")).toBe("one");
    expect(goesOn([sea("one")], "land")).toBeNull();
    expect(goesOn([sea("one", "ended")], "one")).toBeNull();
  });
});
