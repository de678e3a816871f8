import { phrase, translateBy } from "../../../kit/text/sentence";
import { describe, expect, it } from "vitest";
import { PRESETS } from "../../../rules/ship-on-ship";
import { dogfighterContext } from "./context";
import {
  decksOf,
  duplicated,
  favoredAt,
  moved,
  removed,
  renamed,
  saved,
  type StoredDeck,
} from "../documents/saved-decks";

translateBy((key: string) => key);
const deck = (name: string, color: string, cards: readonly string[] = []): StoredDeck => ({ name, color, cards });
const half: StoredDeck = deck("Half", "red", ["2H", "9D"]);
const fast: StoredDeck = deck("Fast", "red", PRESETS.aggression.red);
const sure: StoredDeck = deck("Sure", "red", PRESETS.competence.red);
const dark: StoredDeck = deck("Dark", "black", PRESETS.hunter.black);
const names = (decks: readonly StoredDeck[]) => decks.map(({ name }) => name);

describe("the decks of a craft", () => {
  const all = [half, fast, dark, sure];

  it("that it is known for is the first whole one of each color", () => {
    expect(favoredAt(all, "red")).toBe(1);
    expect(favoredAt(all, "black")).toBe(2);
    expect(favoredAt([half], "red")).toBe(-1);
    expect(favoredAt([deck("Wrong", "black", PRESETS.hunter.red)], "black")).toBe(-1);
  });

  it("are offered by color, without the one that is being worked on", () => {
    expect(decksOf(all, "red", 1).map(({ name }) => name)).toEqual(["Half", "Sure"]);
    expect(decksOf(all, "black").map(({ name }) => name)).toEqual(["Dark"]);
  });

  it("are renamed, copied, moved and removed", () => {
    expect(names(renamed(all, 2, " Night "))).toEqual(["Half", "Fast", "Night", "Sure"]);
    expect(names(duplicated(all, 1, "Fast 2"))).toEqual(["Half", "Fast", "Fast 2", "Dark", "Sure"]);
    expect(names(moved(all, 1, -1))).toEqual(["Fast", "Half", "Dark", "Sure"]);
    expect(names(moved(all, 0, -1))).toEqual(names(all));
    expect(names(removed(all, 0))).toEqual(["Fast", "Dark", "Sure"]);
  });

  it("are saved in the place where they were, or at the end where that changed meanwhile", () => {
    const changed = deck("Faster", "red", PRESETS.hunter.red);
    expect(names(saved(all, changed, 1, fast))).toEqual(["Half", "Faster", "Dark", "Sure"]);
    expect(names(saved(removed(all, 0), changed, 1, fast))).toEqual(["Fast", "Dark", "Sure", "Faster"]);
    expect(names(saved(all, changed, null, null))).toEqual(["Half", "Fast", "Dark", "Sure", "Faster"]);
  });
});

describe("the sheet of a dogfighter", () => {
  const facts = { rating: 5, captain: { skill: 6, coordination: 1 }, decks: [half, fast, dark] };

  it("says what the numbers mean", () => {
    const { numbers } = dogfighterContext(facts);
    expect(numbers.map(({ id, value, means, warning }) => [id, value, means, warning])).toEqual([
      ["rating", 5, "ALLHANDS.ship-on-ship.dogfighter.rating.ordinary", ""],
      ["skill", 6, "ALLHANDS.ship-on-ship.dogfighter.skill.ace", ""],
      ["coordination", 1, "ALLHANDS.ship-on-ship.dogfighter.coordination.slow", ""],
    ]);
  });

  it("warns of numbers beyond the usual, and refuses those beyond all bounds", () => {
    const { numbers } = dogfighterContext({ ...facts, rating: 16, captain: { skill: 7, coordination: 6 } });
    expect(numbers.map(({ warning }) => warning !== "")).toEqual([true, true, false]);
    expect(numbers.map(({ path, least, most }) => [path, least, most])).toEqual([
      ["system.rating", 1, 18],
      ["system.captain.skill", 1, 10],
      ["system.captain.coordination", 1, 10],
    ]);
  });

  it("lists the decks with what is wrong with them, and marks the usual ones", () => {
    const { decks } = dogfighterContext(facts);
    expect(decks.map(({ name, favored, problem, first, last }) => [name, favored, problem, first, last])).toEqual([
      ["Half", false, phrase("ALLHANDS.ship-on-ship.deck.check.missing"), true, false],
      ["Fast", true, "", false, false],
      ["Dark", true, "", false, true],
    ]);
  });
});
