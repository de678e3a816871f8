import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { HOUSE_OPTIONS, KIND_IDS, shipTotals, validate } from "../../module/rules/myoss-gamma";
import { designFromActor, findShip, packShips } from "./ships";

const totalsOf = (name: string, set: string) => shipTotals(findShip(name, set).design, HOUSE_OPTIONS.usual);
const codesOf = (name: string, set: string) =>
  validate(findShip(name, set).design).map(({ code, component, section }) =>
    `${code} ${component ?? section ?? ""}`.trim(),
  );
const rangesOf = (name: string, set: string) =>
  totalsOf(name, set).sections.flatMap(({ placements }) =>
    placements.map(({ component, from, to }) => `${component.name} ${String(from)}-${String(to)}`),
  );

describe("the ships as printed", () => {
  it.each([
    ["tiniest-fighter", 50, [5]],
    ["battleaxe", 385, [58]],
    ["local-tug", 425, [58]],
    ["cargo-drone", 410, [98]],
    ["explorer", 795, [98]],
    ["party-barge", 2210, [98, 98, 98]],
  ])("%s: %ic, %j units, and no fault but its overrides", (name, cost, sizes) => {
    const totals = totalsOf(name, "printed");
    expect(totals.cost).toBe(cost);
    expect(totals.sections.map(({ size }) => size)).toEqual(sizes);
    expect(validate(findShip(name, "printed").design).filter(({ level }) => level === "error")).toEqual([]);
  });

  it("have the Battleaxe's hit locations, with one override (scenario 1)", () => {
    expect(rangesOf("battleaxe", "printed")).toEqual([
      "Twin Cockpit 1-7",
      "Life Support 8-12",
      "Greased Lightning 13-24",
      "Photon Cannon 25-36",
      "Shield 37-43",
      "Computer 44-47",
      "Workshop 48-51",
      "Frame 52-58",
    ]);
    const notes = validate(findShip("battleaxe", "printed").design);
    expect(notes).toMatchObject([{ code: "N_OVERRIDE", data: { tableCost: 30, tableSize: 6, cost: 15, size: 7 } }]);
  });

  it("have the Explorer's hit locations, with notes only (scenario 2)", () => {
    const ranges = rangesOf("explorer", "printed");
    expect(ranges).toHaveLength(26);
    expect(ranges).toEqual(
      expect.arrayContaining([
        "Bridge 1-3",
        "Port Winglet 19-21",
        "Port Engine 22-29",
        "Starboard Winglet 30-32",
        "Starboard Engine 33-41",
        "Light Torpedoes 54-62",
        "Shield 69-73",
        "Cargo Hold 74-81",
        "Shuttle Ajax null-null",
        "Sick Bay 82-84",
        "Frame 92-98",
      ]),
    );
    expect(validate(findShip("explorer", "printed").design).map(({ code }) => code)).toEqual(
      Array(5).fill("N_OVERRIDE"),
    );
  });
});

describe("the ships by the table", () => {
  it.each([
    ["tiniest-fighter", 50, [6]],
    ["battleaxe", 400, [57]],
    ["local-tug", 425, [59]],
    ["cargo-drone", 410, [97]],
    ["explorer", 750, [98]],
    ["party-barge", 2110, [98, 98, 98]],
  ])("%s: %ic, %j units, nothing overridden", (name, cost, sizes) => {
    const totals = totalsOf(name, "table");
    expect({ cost: totals.cost, sections: totals.sections.map(({ size }) => size) }).toEqual({ cost, sections: sizes });
    const overridden = totals.sections.flatMap(({ section }) => section.components.filter(({ override }) => override));
    expect(overridden).toEqual([]);
  });

  it("need no message, but that the tug has no weapon, and the drone no engine either", () => {
    for (const name of ["tiniest-fighter", "battleaxe", "explorer"]) expect(codesOf(name, "table")).toEqual([]);
    // This is true of a printed ship as well.
    expect(codesOf("party-barge", "table")).toEqual(["N_SHIELD_STOPS_ALL"]);
    expect(codesOf("local-tug", "table")).toEqual(["W_NO_WEAPON"]);
    expect(codesOf("cargo-drone", "table")).toEqual(["W_NO_ENGINE", "W_NO_WEAPON"]);
  });
});

describe("the Explorer's attributes by the table", () => {
  it("make it too large for one section, and a credit less than it costs is too little for the refit", () => {
    const { design } = findShip("explorer", "printed");
    const plain = {
      ...design,
      sections: design.sections.map((section) => ({
        ...section,
        components: section.components.map((component) => ({ ...component, override: {} })),
      })),
    };
    expect(shipTotals(plain, HOUSE_OPTIONS.usual)).toMatchObject({ cost: 790, size: 106 });
    expect(validate(plain)).toMatchObject([{ code: "E_SECTION_TOO_LARGE", data: { size: 106, limit: 98 } }]);
    const refit = findShip("explorer", "table").design;
    expect(validate(refit, HOUSE_OPTIONS.usual, 750)).toEqual([]);
    expect(validate(refit, HOUSE_OPTIONS.usual, 749)).toMatchObject([
      { code: "E_FLEET_OVER_BUDGET", data: { cost: 750, limit: 749 } },
    ]);
  });
});

describe("every source", () => {
  it("has a picture for every kind of component", () => {
    for (const kind of KIND_IDS) {
      const svg = readFileSync(new URL(`../../assets/kinds/${kind}.svg`, import.meta.url), "utf8");
      // Without a size of its own, a picture is empty as a texture.
      expect(svg).toMatch(/^<svg [^>]*width="24" height="24"/);
    }
  });

  it.each(packShips())("$set $slug names the pictures that there are, and nothing is damaged", ({ source }) => {
    const { items, prototypeToken } = source as {
      items: {
        img: string;
        sort: number;
        system: { kind: string; damage: unknown; bought: { supports: string[] } };
      }[];
      prototypeToken: { actorLink: boolean; width: number; height: number };
    };
    expect(prototypeToken.actorLink).toBe(true);
    expect(prototypeToken.width).toBe(prototypeToken.height);
    expect(items.map(({ sort }) => sort)).toEqual(items.map((_, at) => (at + 1) * 100000));
    for (const { img, system } of items) {
      expect(img).toBe(`systems/all-hands/assets/kinds/${system.kind}.svg`);
      expect(system.damage).toEqual({ tg: 0, attrs: {}, destroyed: false });
    }
  });

  it("of the Explorer has winglets that hold the engines", () => {
    for (const set of ["printed", "table"]) {
      const [section] = findShip("explorer", set).design.sections;
      const nameOf = (id: string) => section?.components.find((component) => component.id === id)?.name;
      const winglets = section?.components.filter(({ kind }) => kind === "structure") ?? [];
      expect(winglets.map(({ name, supports }) => [name, supports?.map(nameOf)])).toEqual([
        ["Port Winglet", ["Port Engine"]],
        ["Starboard Winglet", ["Starboard Engine"]],
      ]);
    }
  });
});

describe("a ship by name", () => {
  it("is found whatever the case, spaces and hyphens, the printed one first", () => {
    for (const name of ["tiniest-fighter", "Tiniest Fighter", "TINIESTFIGHTER"])
      expect(findShip(name).slug).toBe("tiniest-fighter");
    expect(shipTotals(findShip("battleaxe").design, HOUSE_OPTIONS.usual).cost).toBe(385);
  });
  it("that is not there is refused with those that are", () => {
    expect(() => findShip("yamato")).toThrow(/no ship "yamato": there are battleaxe, .*explorer/);
    expect(() => findShip("battleaxe", "gold")).toThrow(/no set "gold"/);
    expect(() => findShip("nowhere/ship.json")).toThrow(/there is no file nowhere\/ship.json/);
  });
});

describe("an exported document", () => {
  const actor = (changes: object = {}) => ({
    name: "Kite",
    type: "ship",
    system: { sections: [{ id: "hull", name: "Hull", exposed: true, neighbors: [] }] },
    items: [
      { _id: "b", name: "Frame", sort: 2, system: { kind: "frame", section: "hull", bought: { tg: 1, attrs: {} } } },
      {
        _id: "a",
        name: "Plate",
        sort: 1,
        system: { kind: "armor", section: "hull", bought: { tg: 2, attrs: {}, override: { cost: null, size: null } } },
      },
    ],
    ...changes,
  });
  it("is a design, in the order of its items", () => {
    const [section] = designFromActor(actor(), "kite.json").sections;
    expect(section?.components.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(section?.components[0]).toEqual({ id: "a", kind: "armor", name: "Plate", tg: 2, attrs: {} });
  });
  it("brings along what is loaded, what stands in what, and the room that the ship needs itself", () => {
    const { system, items } = actor();
    const bought = { tg: 1, attrs: {}, extra: 0, supports: [], cargo: 0, hold: "" };
    const hold = {
      _id: "h",
      name: "Hold",
      sort: 3,
      system: { kind: "hold", section: "hull", bought: { ...bought, cargo: 4 } },
    };
    const gig = {
      _id: "g",
      name: "Gig",
      sort: 4,
      system: { kind: "shuttle", section: "hull", bought: { ...bought, hold: "h" } },
    };
    const loaded = actor({ system: { ...system, ccNeeded: 7 }, items: [...items, hold, gig] });
    const { ccNeeded, sections } = designFromActor(loaded, "kite.json");
    expect(ccNeeded).toBe(7);
    expect(sections[0]?.components.slice(2)).toEqual([
      { id: "h", kind: "hold", name: "Hold", tg: 1, attrs: {}, cargo: 4 },
      { id: "g", kind: "shuttle", name: "Gig", tg: 1, attrs: {}, hold: "h" },
    ]);
  });
  it.each([
    ["of another type", { type: "npc" }, /kite.json is not an exported ship/],
    ["without a name", { name: "" }, /kite.json: the ship has no name/],
    ["without items", { items: {} }, /no list of items/],
    ["without sections", { system: {} }, /no list of sections/],
    [
      "with a component in a section that is not there",
      { items: [{ name: "Gun", system: { section: "wing" } }] },
      /"Gun" is in the section "wing"/,
    ],
  ])("%s is refused with a sentence", (_, changes, message) => {
    expect(() => designFromActor(actor(changes), "kite.json")).toThrow(message);
  });
  it("that is no document at all is refused", () => {
    for (const nonsense of [null, 7, "ship", [1, 2], {}])
      expect(() => designFromActor(nonsense, "x.json")).toThrow(/x.json is not an exported ship/);
  });
  it("with a corrupted component says which", () => {
    const items = [
      ...actor().items,
      { _id: "c", name: "Gun", sort: 3, system: { kind: "phaser", section: "hull", bought: "x" } },
    ];
    expect(validate(designFromActor(actor({ items }), "kite.json"))).toContainEqual(
      expect.objectContaining({ code: "E_UNKNOWN_KIND", component: "c", data: { kind: "phaser" } }),
    );
  });
});
