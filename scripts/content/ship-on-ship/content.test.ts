/** The compendia for Ship-on-Ship: craft can fly, and the guide agrees with the rules. */
import { describe, expect, it } from "vitest";
import { BOUNDS, cardRank, CONDITIONS, isDeckOf, isFace, PRESETS } from "../../../module/rules/ship-on-ship";
import { CONDITION_CARDS } from "../playing-cards/texts";
import { faultsOfSteps, guideOf, stepsOn } from "../guide-pages";
import { documentsIn } from "../../build/repository-files";

interface Craft {
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: {
    readonly notes: string;
    readonly rating: number;
    readonly captain: { readonly name: string; readonly skill: number; readonly coordination: number };
    readonly decks: readonly {
      readonly name: string;
      readonly color: "red" | "black";
      readonly cards: readonly string[];
    }[];
  };
}

describe("the craft of the compendium", () => {
  const craft = documentsIn<Craft>("dogfighters");
  const decks = craft.flatMap(([, { system }]) => system.decks);

  it.each(craft)("%s can fly for either side, within the usual bounds", (file, { name, type, img, system }) => {
    expect(type).toBe("dogfighter");
    expect(name.toLowerCase()).toBe(file);
    expect(img).toBe(`systems/all-hands/assets/dogfighters/${file}.svg`);
    expect(system.notes).toMatch(/^<p>.+<\/p>$/);
    expect(system.captain.name).not.toBe("");
    const { skill, coordination } = system.captain;
    for (const [number, { least, usual }] of [
      [system.rating, BOUNDS.rating],
      [skill, BOUNDS.skill],
      [coordination, BOUNDS.coordination],
    ] as const) {
      expect(number).toBeGreaterThanOrEqual(least);
      expect(number).toBeLessThanOrEqual(usual);
    }
    expect(new Set(system.decks.map(({ color }) => color))).toEqual(new Set(["red", "black"]));
    for (const { name: deck, color, cards } of system.decks) expect(isDeckOf(color, cards), deck).toBe(true);
  });

  it("are a dozen, from a crippled shuttle to a capital ship", () => {
    expect(craft).toHaveLength(12);
    const ratings = craft.map(([, { system }]) => system.rating);
    expect(Math.min(...ratings)).toBe(1);
    expect(Math.max(...ratings)).toBe(BOUNDS.rating.usual);
  });

  it("have no two decks alike, nor one that is ready-made for everybody", () => {
    const ready = Object.values(PRESETS).flatMap(({ red, black }) => [red, black]);
    const contents = [...decks.map(({ cards }) => cards), ...ready].map((cards) => [...cards].sort().join(" "));
    expect(new Set(contents).size).toBe(contents.length);
    expect(new Set(decks.map(({ name }) => name)).size).toBe(decks.length);
  });
});

describe("the guide to Ship-on-Ship", () => {
  const { pages, rowsOf } = guideOf("ship-on-ship");

  it("plays a first turn in steps that call things what they are called", () => {
    expect(stepsOn(pages).length).toBeGreaterThan(10);
    expect(faultsOfSteps(pages, ["Raider", "Cutter"])).toEqual([]);
  });

  it("has all twelve conditions, by the names that the cards bear", () => {
    const suits: Record<string, string> = { "♥": "H", "♦": "D", "♠": "S", "♣": "C" };
    const namesIn = (rows: readonly string[]) =>
      Object.fromEntries(
        rows.map((row) => [row.charAt(0) + suits[row.charAt(1)], row.slice(2).trim().replace("’", "'")]),
      );
    const named = Object.fromEntries(Object.entries(CONDITION_CARDS).map(([card, { name }]) => [card, name]));
    expect(namesIn(rowsOf("The twelve conditions").map(([card, name]) => `${card} ${name}`))).toEqual(named);
    const short = rowsOf("The rules on one page").map(([card]) => card!);
    expect(namesIn(short.filter((card) => card.charAt(1) in suits))).toEqual(named);
    expect(Object.keys(CONDITION_CARDS).sort()).toEqual(Object.keys(CONDITIONS).sort());
  });

  it("has the ready-made decks as they are", () => {
    const rows = rowsOf("Your deck");
    expect(rows.map(([name]) => name!.toLowerCase()).sort()).toEqual(Object.keys(PRESETS).sort());
    for (const [name, attacks, defenses, conditions] of rows) {
      const ranksIn = (list: string) => list.split(" ").map((rank) => (rank === "A" ? 1 : Number(rank)));
      const written = [...ranksIn(attacks!), ...ranksIn(defenses!)];
      for (const deck of Object.values(PRESETS[name!.toLowerCase() as keyof typeof PRESETS])) {
        const numbers = deck.filter((card) => !isFace(card)).map(cardRank);
        expect([...written].sort(), name).toEqual([...numbers].sort());
        expect(conditions === "none", name).toBe(numbers.length === deck.length);
      }
    }
  });
});
