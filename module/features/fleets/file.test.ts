import { describe, expect, test } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { fleetFileText, readFleetFile, type FleetFile, type Unfit } from "./file";
import { portable, unlinked } from "./portable";
import { fleetText, parseFleet } from "./text";

/** A ship of each game, as in its compendium. */
const SHIPS = {
  "myoss-gamma": "ships",
  "ship-on-ship": "dogfighters",
  "space-opera": "opera-ships",
  "silent-ships": "fleets",
  "navy-aces": "navies",
};

function sourcesOf(pack: string): object[] {
  const folder = `packs/_source/${pack}`;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".json") && !file.endsWith("_folder.json"))
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as object);
}

const fleet = (over: object = {}): object => ({
  format: "all-hands-fleet",
  version: 1,
  id: "abcdefghijklmnop",
  name: "Home Guard",
  game: "myoss-gamma",
  budget: 900,
  ships: [],
  ...over,
});
const read = (value: unknown) => readFleetFile(JSON.stringify(value));
const code = (found: FleetFile | Unfit) => ("code" in found ? found.code : "read");

describe("a fleet as a file", () => {
  test.each(Object.entries(SHIPS))("and as a text comes back whole: %s", (game, pack) => {
    const sources = sourcesOf(pack) as { readonly name: string; readonly system: object }[];
    const ships = sources.map((source) => portable(source)!);
    expect(ships.length).toBeGreaterThan(0);
    expect(ships.map(({ system }) => system)).toEqual(sources.map(({ system }) => system));
    const file = { id: "abcdefghijklmnop", name: "Home Guard", game, budget: 900, ships };
    expect(readFleetFile(fleetFileText(file))).toEqual(file);
    const names = sources.map(({ name }) => ({ name, count: 2, worth: "" }));
    const text = fleetText({ name: "Home Guard", game, budget: 900 }, names);
    expect(parseFleet(text).ships.map(({ name }) => name)).toEqual(sources.map(({ name }) => name));
    expect(parseFleet(text)).toMatchObject({ name: "Home Guard", game, budget: 900, problems: [] });
  });

  test.each([
    ["<p>Fast.</p>", "<p>Fast.</p>"],
    ["a < b, and <3", "a < b, and <3"],
    ['<p>Fast.<img src="https://example.com/track.png"></p>', "<p>Fast.</p>"],
    ['<p><IMG/SRC=//example.com/t.png alt="x">Fast.</p>', "<p>Fast.</p>"],
    ['Fast.<img alt=">" src=https://example.com/t.png>', 'Fast." src=https://example.com/t.png>'],
    ["Fast.<img x'y src=https://example.com/t.png", "Fast.img x'y src=https://example.com/t.png"],
    ['<p style="background: url(https://example.com/t.png)">Fast.</p>', "Fast."],
    ['<table background="https://example.com/t.png"><tr><td>Fast.</td></tr></table>', "Fast."],
    ['<video poster="https://example.com/t.png"></video>Fast.', "Fast."],
    ['<svg><image href="https://example.com/t.png"/></svg>Fast.', "Fast."],
    ['<link rel="stylesheet" href="https://example.com/t.css">Fast.', "Fast."],
  ])("fetches nothing that stands in a ship's notes: %s", (notes, kept) => {
    expect(unlinked({ notes })).toEqual({ notes: kept });
    expect((unlinked(kept) as string).replaceAll("&", "")).not.toMatch(/<[a-z]+[^>]*(?:src|url|href|poster)/i);
  });

  test("keeps of a ship what it is, and nothing of the world", () => {
    const ship = portable({
      _id: "abcdefghijklmnop",
      name: "Axe",
      type: "ship",
      img: "https://example.com/track.png",
      folder: "fffffffffffffff1",
      ownership: { default: 0, uuuuuuuuuuuuuuu1: 3 },
      flags: { other: { link: "Actor.abc" } },
      system: { notes: "See @UUID[Actor.abcdefghijklmnop]{the twin}.", deck: "Cards.abcdefghijklmnop", budget: 3 },
      items: [
        { _id: "bbbbbbbbbbbbbbb1", name: "Gun", type: "component", img: "worlds/w/gun.png", sort: 1, system: {} },
      ],
      prototypeToken: { name: "old", width: 2, actorLink: true, texture: { src: "icons/svg/x.svg" }, flags: { a: 1 } },
    });
    expect(ship).toEqual({
      _id: "abcdefghijklmnop",
      name: "Axe",
      type: "ship",
      system: { notes: "See the twin.", deck: "", budget: 3 },
      items: [{ _id: "bbbbbbbbbbbbbbb1", name: "Gun", type: "component", sort: 1, system: {} }],
      prototypeToken: { name: "Axe", width: 2, actorLink: true, texture: { src: "icons/svg/x.svg" } },
    });
  });

  test("keeps links into the compendia of this system", () => {
    const own = {
      deck: "Compendium.all-hands.sea-decks.Cards.x",
      text: "@UUID[Compendium.all-hands.ships.Actor.y]{Axe}",
    };
    expect(unlinked(own)).toEqual(own);
    expect(unlinked(["Compendium.world.mine.Actor.x", "Scene.a.Token.b", "Scene. A word."])).toEqual([
      "",
      "",
      "Scene. A word.",
    ]);
  });

  test.each([
    ["not-json", "{"],
    ["not-json", ' [{"a'],
    ["not-a-fleet", ""],
    ["not-a-fleet", "# Fleet | Home Guard\n2 | Thorn"],
    ["foreign.csv", 'Count,Ship,"Cost, each"\r\n2,Thorn,300\r\n'],
    ["foreign.csv", "Count;Ship;Cost\n2;Thorn;300"],
    ["foreign.megamek", "Version:1.0\nchassis:Locust\nmodel:LCT-1V\nConfig:Biped"],
    ["foreign.megamek", "#Saved\n<BlockVersion>\n1\n</BlockVersion>"],
    ["foreign.sections", "[Author]\nName=Ann"],
    ["foreign.html", "<!DOCTYPE html>\n<p>Thorn</p>"],
    ["not-a-fleet", "[]"],
    ["not-a-fleet", '{"format":"all-hands-ship"}'],
    ["too-deep", "[".repeat(40)],
    ["too-long", " ".repeat(8_000_001)],
  ])("is refused before anything is made of it: %s", (expected, text) => {
    expect(code(readFleetFile(text))).toBe(expected);
  });

  test.each([
    ["newer", { version: 2 }],
    ["bad-terms", { name: "" }],
    ["bad-terms", { name: 7 }],
    ["bad-terms", { game: null }],
    ["bad-terms", { budget: -4 }],
    ["bad-terms", { ships: {} }],
    ["bad-ship", { ships: [{}] }],
    ["bad-ship", { ships: [{ name: "A", type: "ship", system: [] }] }],
    [
      "bad-ship",
      { ships: [{ name: "A", type: "ship", system: {}, items: [{ _id: "../../x", name: "b", type: "c" }] }] },
    ],
    ["too-many", { ships: Array.from({ length: 201 }, () => ({})) }],
    ["read", { id: "not an id" }],
  ])("says what is wrong with it: %s in %j", (expected, over) => {
    expect(code(read(fleet(over)))).toBe(expected);
  });

  test("cannot reach beyond its data", () => {
    const text = JSON.stringify(fleet()).replace(
      '"ships":[]',
      '"ships":[{"name":"A","type":"ship","system":{"__proto__":{"bad":1},"a":2}}]',
    );
    const found = readFleetFile(text) as FleetFile;
    expect(Object.keys(found.ships[0]!.system)).toEqual(["a"]);
    expect((found.ships[0]!.system as { bad?: number }).bad).toBeUndefined();
  });
});
