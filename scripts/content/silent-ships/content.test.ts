/** The compendia for Silent Ships: pictures and deck are as generated, and agree with the rules. */
import { describe, expect, it } from "vitest";
import {
  isSeaDeck,
  tableFromDeck,
  type DeckDocument,
} from "../../../module/games/silent-ships/documents/deck-documents";
import {
  CARDS,
  cardTable,
  COLUMNS,
  ORIGINS,
  REACH,
  ROWS,
  SHIP_TYPES,
  STOUT_BONUS,
  type Origin,
} from "../../../module/rules/silent-ships";
import { faultsOfSteps, guideOf, stepsOn } from "../guide-pages";
import { documentsIn, english, jsonOf } from "../../build/repository-files";
import { seaCardPictures } from "./cards";
import { BERTHS, BOARD, CHART_HEIGHT, CHART_WIDTH, seaChart, SQUARE } from "./chart";
import { landPictures } from "./land";
import { seaPictures, seaTokenPictures } from "./tokens";

describe("the pictures of Silent Ships", () => {
  it.each([
    ["assets/sea", new Map([...seaPictures(), ...landPictures()])],
    ["assets/sea/cards", seaCardPictures()],
    ["assets/sea/tokens", seaTokenPictures()],
  ])("in %s are no two alike", (_folder, pictures) => {
    expect(new Set(pictures.values()).size).toBe(pictures.size);
  });

  it("have a ship, a card, a card without numbers and two tokens for each type, and need no font", () => {
    const [ships, cards, tokens] = [seaPictures(), seaCardPictures(), seaTokenPictures()];
    for (const type of SHIP_TYPES) {
      expect([...ships.keys()]).toContain(`${type}.svg`);
      expect([...cards.keys()]).toEqual(expect.arrayContaining([`${type}.svg`, `${type}-blank.svg`]));
      expect([...tokens.keys()]).toEqual(expect.arrayContaining([`${type}-1.svg`, `${type}-2.svg`]));
    }
    for (const svg of [...ships.values(), ...cards.values(), ...tokens.values(), seaChart()])
      expect(svg).not.toContain("<text");
  });

  it("are a chart, the same each time", () => {
    expect(seaChart()).toBe(seaChart());
  });
});

describe("the deck of the compendium", () => {
  interface Card {
    readonly _id: string;
    readonly name: string;
    readonly value: number;
    readonly suit: string;
    readonly description: string;
    readonly back: { readonly img: string };
    readonly faces: readonly { readonly img: string; readonly text: string }[];
    readonly flags: { readonly "all-hands": { readonly ship: { readonly type: string } } };
  }
  const deck = jsonOf("packs/_source/sea-decks/as-ruled.json") as { readonly cards: readonly Card[] } & DeckDocument;

  it("is a deck of ships with the card table as ruled", () => {
    expect(isSeaDeck(deck)).toBe(true);
    expect(cardTable(tableFromDeck(deck))).toEqual(CARDS);
  });

  it("opens with the sheet of decks of ships", () => {
    expect((deck as unknown as { flags: object }).flags).toEqual({ core: { sheetClass: "all-hands.SeaDeckSheet" } });
  });

  it("shows on each card its value, its ship, and in words where value and ability come from", () => {
    expect(deck.cards.map(({ flags }) => flags["all-hands"].ship.type)).toEqual([...SHIP_TYPES]);
    for (const [at, { name, value, suit, description, back, faces }] of deck.cards.entries()) {
      const type = SHIP_TYPES[at]!;
      expect(name).toBe(english(`ALLHANDS.silent-ships.ship.${type}.name`));
      expect(value).toBe(CARDS[type].attack);
      expect(suit).toBe("ships");
      expect(back.img).toBe("systems/all-hands/assets/sea/cards/back.svg");
      expect(faces.map(({ img }) => img)).toEqual([`systems/all-hands/assets/sea/cards/${type}.svg`]);
      expect(faces[0]!.text).not.toBe("");
      for (const origin of Object.values(CARDS[type].from))
        expect(description, name).toContain(english(`ALLHANDS.silent-ships.origin.${origin}.label`));
    }
  });
});

describe("the fleets of the compendium", () => {
  interface Fleet {
    readonly name: string;
    readonly type: string;
    readonly img: string;
    readonly system: { readonly notes: string; readonly deck: string };
    readonly prototypeToken: {
      readonly actorLink: boolean;
      readonly name: string;
      readonly texture: { readonly src: string };
    };
  }
  const fleets = documentsIn<Fleet>("fleets");

  it("are two, so that a game can begin", () => expect(fleets).toHaveLength(2));

  it.each(fleets)("%s sails under its own flag, with the game's deck, and keeps its token", (file, fleet) => {
    expect(fleet.type).toBe("fleet");
    expect(fleet.img).toBe(`systems/all-hands/assets/fleets/${file}.svg`);
    expect(fleet.system.deck).toBe("");
    expect(fleet.system.notes).toMatch(/^<p>.+<\/p>$/);
    expect(fleet.prototypeToken.actorLink).toBe(true);
    expect(fleet.prototypeToken.name).toBe(fleet.name);
    expect(fleet.prototypeToken.texture.src).toBe(fleet.img);
  });
});

describe("the scene of Silent Ships", () => {
  interface Scene {
    readonly width: number;
    readonly height: number;
    readonly padding: number;
    readonly background: { readonly src: string };
    readonly grid: { readonly type: number; readonly size: number };
    readonly flags: {
      readonly "all-hands": {
        readonly game: string;
        readonly sea: boolean;
        readonly seaOrigin: { readonly x: number; readonly y: number };
        readonly ships: readonly { readonly x: number; readonly y: number }[];
      };
    };
  }
  const scene = jsonOf("packs/_source/scenes/silent-sea.json") as Scene;
  const marks = scene.flags["all-hands"];

  it("is the chart, square for square", () => {
    expect(scene.background.src).toBe("systems/all-hands/assets/scenes/silent-sea.svg");
    expect({ width: scene.width, height: scene.height, padding: scene.padding }).toEqual({
      width: CHART_WIDTH,
      height: CHART_HEIGHT,
      padding: 0,
    });
    expect(scene.grid).toMatchObject({ type: 1, size: SQUARE });
    expect({ game: marks.game, sea: marks.sea, seaOrigin: marks.seaOrigin }).toEqual({
      game: "silent-ships",
      sea: true,
      seaOrigin: BOARD,
    });
    expect([BOARD.x % SQUARE, BOARD.y % SQUARE]).toEqual([0, 0]);
    expect(BOARD.x + COLUMNS * SQUARE).toBeLessThan(scene.width);
    expect(BOARD.y + ROWS * SQUARE).toBeLessThan(scene.height);
  });

  it("has the fleets at their berths, beside the board", () => {
    expect(marks.ships.map(({ x, y }) => ({ x, y }))).toEqual(BERTHS);
    for (const { x } of BERTHS) expect(x + SQUARE <= BOARD.x || x >= BOARD.x + COLUMNS * SQUARE).toBe(true);
  });
});

describe("the guide to Silent Ships", () => {
  const { pages, contentOf, rowsOf } = guideOf("silent-ships");
  const mark = (origin: Origin) => english(`ALLHANDS.silent-ships.origin.${origin}.mark`);

  it.each(["The eleven ships", "The rules on one page"])("has all ships with their values and origins: %s", (page) => {
    const rows = rowsOf(page);
    expect(rows).toHaveLength(SHIP_TYPES.length);
    for (const [at, [picture, name, attack, from, , abilityFrom]] of rows.entries()) {
      const type = SHIP_TYPES[at]!;
      const { from: origins } = CARDS[type];
      expect(picture).toContain(`src="systems/all-hands/assets/sea/${type}.svg"`);
      expect({ name, attack }).toEqual({
        name: english(`ALLHANDS.silent-ships.ship.${type}.name`),
        attack: String(CARDS[type].attack),
      });
      expect({ from, abilityFrom }, name).toEqual({ from: mark(origins.attack), abilityFrom: mark(origins.ability) });
    }
  });

  it("has the numbers that abilities have", () => {
    const said = Object.fromEntries(rowsOf("The eleven ships").map(([, name, , , ability]) => [name, ability]));
    expect(said["Patrol Ship"]).toMatch(new RegExp(`^${STOUT_BONUS} more`));
    expect(said["Missile Boat"]).toContain(`${REACH} squares`);
    expect(said["Speed Boat"]).toContain(`Up to ${CARDS.speed.steps} squares`);
  });

  it("counts right how many values are the author's, inferred, and ours", () => {
    const rows = rowsOf("Where the numbers come from");
    expect(rows.map(([sign]) => sign)).toEqual(ORIGINS.map(mark));
    const able = (origin: Origin) => SHIP_TYPES.filter((type) => CARDS[type].from.ability === origin);
    const attacks = (origin: Origin) => SHIP_TYPES.filter((type) => CARDS[type].from.attack === origin);
    for (const type of [...able("text"), ...attacks("text")])
      expect(rows[0]![2]).toContain(english(`ALLHANDS.silent-ships.ship.${type}.name`));
    for (const type of able("reading"))
      expect(rows[1]![2]).toContain(english(`ALLHANDS.silent-ships.ship.${type}.name`));
    for (const type of able("house")) expect(rows[3]![2]).toContain(english(`ALLHANDS.silent-ships.ship.${type}.name`));
    expect(attacks("inferred")).toHaveLength(9);
    expect({ attacks: attacks("house"), able: able("inferred") }).toEqual({ attacks: [], able: [] });
  });

  it("names the author and where the rules can be read", () => {
    expect(contentOf("Credits")).toContain("Jorge Zhang");
    expect(contentOf("Credits")).toContain("https://www.jorgezhang.com/2021/09/naval-combat-game/");
  });

  it("begins a game in steps that call things what they are called", () => {
    expect(stepsOn(pages)).toHaveLength(4);
    expect(faultsOfSteps(pages)).toEqual([]);
  });
});
