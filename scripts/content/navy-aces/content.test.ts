/** The compendia for Navy Aces: pictures as drawn, tables that are legal and fair, units as in the rules. */
import { describe, expect, it } from "vitest";
import { CARD_CELLS } from "../../../module/games/navy-aces/documents/chart";
import { cardPicture, diceOf, UNIT_KINDS, type UnitKind } from "../../../module/games/navy-aces/documents/unit-facts";
import { standardDeck } from "../../../module/rules/kernel";
import {
  distance,
  HOUSE_OPTIONS,
  NAVY_FACES,
  navyAces,
  refuseIsland,
  rounded,
  SHIP_TYPES,
  SHORT,
  UNIT_TYPES,
  UNITS,
  type Pose,
  type WatersView,
} from "../../../module/rules/navy-aces";
import { acesCardPictures, acesPictures } from "./cards";
import { acesCharts } from "./chart";
import { acesFlags } from "./flags";
import { turretsOf } from "./ships";
import { acesScenes, BERTHS, GRID, halfTurn, LENGTH, ORIGIN, SCENE_HEIGHT, SCENE_WIDTH, TABLE, WATERS } from "./waters";
import { cardDecks } from "../playing-cards/decks";
import { faultsOfSteps, guideOf, stepsOn } from "../guide-pages";
import { documentsIn, english, jsonOf } from "../../build/repository-files";

describe("the pictures of Navy Aces", () => {
  const units = new Map([...acesPictures(), ...acesFlags()]);

  it.each([
    ["assets/aces", units],
    ["assets/aces/cards", acesCardPictures()],
  ])("in %s are no two alike", (_folder, pictures) => {
    expect(new Set(pictures.values()).size).toBe(pictures.size);
  });

  it("have every card of the deck on its side, seven by five, without a font, in small files", () => {
    const cards = acesCardPictures();
    expect([...cards.keys()].sort()).toEqual(
      standardDeck(2)
        .map((card) => `${card}.svg`)
        .sort(),
    );
    const onTable = ["back.svg", "island.svg", ...SHIP_TYPES.map((type) => `token-${type}.svg`)];
    for (const svg of [...cards.values(), ...onTable.map((name) => units.get(name))]) {
      expect(svg).toContain('viewBox="0 0 350 250"');
      expect(svg).not.toContain("<text");
    }
    expect(350 / 250).toBeCloseTo(1 / SHORT, 9);
    expect(350 / 250).toBeCloseTo(CARD_CELLS.width / CARD_CELLS.height, 9);
    expect([...cards.values()].reduce((sum, svg) => sum + svg.length, 0)).toBeLessThan(80_000);
  });

  it("name no condition of another game", () => {
    const [queen, seven] = ["QH", "7H"].map((card) => acesCardPictures().get(`${card}.svg`) ?? "");
    expect(queen?.length).toBeLessThan(1.2 * (seven?.length ?? 0));
  });

  it("show as many turrets on a ship as it has dice", () => {
    for (const type of SHIP_TYPES) expect(turretsOf(type)).toBe(UNITS[type].strength);
  });

  it("are charts, the same each time", () => {
    expect(acesCharts()).toEqual(acesCharts());
  });
});

describe("the prepared tables of Navy Aces", () => {
  interface Scene {
    readonly width: number;
    readonly height: number;
    readonly padding: number;
    readonly tokenVision: boolean;
    readonly background: { readonly src: string };
    readonly grid: { readonly type: number; readonly size: number; readonly distance: number };
    readonly flags: { readonly "all-hands": { readonly [flag: string]: unknown } };
  }
  const waters = (islands?: readonly Pose[]) =>
    navyAces.setup({
      players: [{ seat: "a" }, { seat: "b" }],
      options: { islands: 0 },
      ...(islands ? { islands } : {}),
    });

  it("are three", () => {
    expect([...acesScenes().keys()]).toEqual(["open-sea.json", "archipelago.json", "strait.json"]);
  });

  it.each([...acesScenes()])("%s has no grid, and the table as the rules usually have it", (file, document) => {
    const scene = document as Scene;
    const marks = scene.flags["all-hands"];
    expect(scene.grid.type).toBe(0);
    expect(scene.grid.size * CARD_CELLS.width).toBe(LENGTH);
    expect(scene.grid.distance * CARD_CELLS.width).toBeCloseTo(1, 9);
    expect({ width: scene.width, height: scene.height, padding: scene.padding }).toEqual({
      width: SCENE_WIDTH,
      height: SCENE_HEIGHT,
      padding: 0,
    });
    expect(scene.tokenVision).toBe(false);
    expect(scene.background.src).toBe(`systems/all-hands/assets/scenes/${file.replace(".json", ".svg")}`);
    expect(marks).toMatchObject({ game: "navy-aces", waters: true, origin: ORIGIN, battle: "" });
    expect({ width: marks["width"], depth: marks["depth"] }).toEqual({
      width: HOUSE_OPTIONS.usual.tableWidth,
      depth: HOUSE_OPTIONS.usual.tableDepth,
    });
  });

  it("have none, six and eight islands", () => {
    expect(WATERS.map(({ islands }) => islands.length)).toEqual([0, 6, 8]);
  });

  it.each(WATERS)("$name has islands that players could have placed, and that are the same for both", ({ islands }) => {
    const placed: { id: string; pose: Pose; card: null }[] = [];
    for (const pose of islands) {
      expect(refuseIsland({ ...(waters() as WatersView), islands: placed }, pose), JSON.stringify(pose)).toBeNull();
      placed.push({ id: `island-${placed.length + 1}`, pose: rounded(pose), card: null });
    }
    for (const pose of islands) expect(islands.map((one) => rounded(one))).toContainEqual(rounded(halfTurn(pose)));
    expect(waters(islands).islands).toHaveLength(islands.length);
  });

  it("have two shores in the Strait: no ship slips through either, and several pass between them", () => {
    const { islands } = WATERS.find(({ slug }) => slug === "strait")!;
    const shore = islands.slice(0, islands.length / 2);
    for (const [at, pose] of shore.slice(1).entries()) expect(distance(shore[at]!, pose)).toBeLessThan(SHORT / 2);
    expect(shore[0]!.x).toBeLessThan(0.7);
    const head = shore.at(-1)!;
    expect(distance(head, halfTurn(head))).toBeGreaterThan(3);
  });

  it("bring two navies along, whose flags lie beside the table", () => {
    const known = documentsIn<{ _id: string }>("navies").map(([, { _id }]) => _id);
    const [right, lower] = [ORIGIN.x + TABLE.width * LENGTH, ORIGIN.y + TABLE.depth * LENGTH];
    for (const { uuid, x, y, size } of BERTHS) {
      expect(known).toContain(uuid.split(".").at(-1));
      const isBeside = (x + size * GRID <= ORIGIN.x || x >= right) && (y + size * GRID <= ORIGIN.y || y >= lower);
      expect(isBeside).toBe(true);
      expect([x % GRID, y % GRID]).toEqual([0, 0]);
    }
  });
});

describe("the navies of the compendium", () => {
  interface Navy {
    readonly name: string;
    readonly type: string;
    readonly img: string;
    readonly system: { readonly notes: string; readonly face: number };
    readonly prototypeToken: {
      readonly actorLink: boolean;
      readonly name: string;
      readonly texture: { readonly src: string };
    };
  }
  const navies = documentsIn<Navy>("navies");

  it("are four, with a face of the dice each, so that as many can play", () => {
    expect(navies).toHaveLength(4);
    const faces = navies.map(([, { system }]) => system.face);
    expect(new Set(faces).size).toBe(4);
    for (const face of faces) expect(NAVY_FACES).toContain(face);
  });

  it.each(navies)("%s sails under its own flag", (file, { name, type, img, system, prototypeToken }) => {
    expect(type).toBe("navy");
    expect(img).toBe(`systems/all-hands/assets/aces/navy-${file}.svg`);
    expect(system.notes).toMatch(/^<p>.+<\/p>$/);
    expect(prototypeToken).toMatchObject({ actorLink: true, name, texture: { src: img } });
  });
});

describe("the units of the compendium", () => {
  interface Unit {
    readonly name: string;
    readonly type: string;
    readonly img: string;
    readonly system: { readonly kind: UnitKind; readonly strength: number };
    readonly prototypeToken: {
      readonly actorLink: boolean;
      readonly width: number;
      readonly height: number;
      readonly texture: { readonly src: string };
    };
  }
  const units = documentsIn<Unit>("units");

  it("are all types, squadrons of one, two and three dice and of as many as one likes, and an island", () => {
    expect(new Set(units.map(([, { system }]) => system.kind))).toEqual(new Set(UNIT_KINDS));
    const squadrons = units.filter(([, { system }]) => system.kind === "squadron");
    expect(squadrons.map(([, { system }]) => system.strength).sort()).toEqual([1, 2, 3, 4]);
  });

  it.each(units)(
    "%s is a card in size and looks, with the dice of its type",
    (_, { type, img, system, prototypeToken }) => {
      expect(type).toBe("unit");
      expect(img).toBe(`systems/all-hands/assets/aces/unit-${system.kind}.svg`);
      expect(system.strength).toBe(diceOf(system.kind, system.strength));
      expect(prototypeToken).toMatchObject({
        ...CARD_CELLS,
        actorLink: false,
        texture: { src: cardPicture(system.kind) },
      });
    },
  );
});

it("the full deck is one for Navy Aces, and says so", () => {
  const deck = cardDecks().get("full.json") as { readonly cards: readonly object[]; readonly description: string };
  expect(deck.cards).toHaveLength(standardDeck(HOUSE_OPTIONS.usual.jokers).length);
  expect(deck.description).toContain("Navy Aces");
});

describe("the guide to Navy Aces", () => {
  const { pages, rowsOf } = guideOf("navy-aces");

  it.each(["Units", "The rules on one page"])("has the units as the rules have them: %s", (page) => {
    const rows = rowsOf(page).filter((cells) => cells.length === 5);
    expect(rows).toHaveLength(UNIT_TYPES.length);
    for (const [at, [picture, link, dice, moves]] of rows.entries()) {
      const type = UNIT_TYPES[at]!;
      const { strength, movement } = UNITS[type];
      expect(picture).toContain(`unit-${type}.svg`);
      expect(link).toContain(english(`ALLHANDS.navy-aces.type.${type}.name`));
      expect(dice).toBe(strength === null ? "any" : String(strength));
      expect(moves).toBe(movement === 1 ? "1 length" : `${movement} lengths`);
    }
  });

  it("plays a first fight in steps that call things what they are called, and names its compendia", () => {
    expect(stepsOn(pages).length).toBeGreaterThan(10);
    const units = UNIT_TYPES.map((type) => `${english(`ALLHANDS.navy-aces.type.${type}.name`)} …`);
    const gunnery = `${english("ALLHANDS.navy-aces.board.kind.naval")}, …`;
    expect(faultsOfSteps(pages, [...units, gunnery])).toEqual([]);
    const { packs } = jsonOf("system.json") as { packs: readonly { label: string }[] };
    for (const { label } of packs.filter(({ label }) => /Nav/.test(label)))
      expect(
        pages.some(({ text }) => text.content.includes(`<strong>${label}</strong>`)),
        label,
      ).toBe(true);
  });
});
