import { describe, expect, it, test } from "vitest";
import { ABILITIES, CARDS, SHIP_TYPES, type CardTable } from "../../../rules/silent-ships";
import { changesText, deckContext, faultText } from "./context";
import { originally, rowWith, type DeckFault } from "./lines";
import { fleetContext } from "../sheet/context";

const shown = (rows: Partial<CardTable>, faults: readonly DeckFault[] = []) =>
  deckContext({ rows, faults, ids: {}, table: null });
const STRONG: CardTable = { ...CARDS, missile: rowWith("missile", { ...CARDS.missile, attack: 8, ability: "pin" }) };

describe("what a table changes", () => {
  const { fire, speed } = CARDS;
  const found = { ...CARDS, fire: { ...fire, attack: fire.attack - 1 }, speed: { ...speed, steps: speed.steps - 1 } };

  it("is told by ship and value", () => {
    expect(changesText(CARDS, found)).toBe(
      `Speed Boat: steps ${speed.steps} → ${speed.steps - 1}, Fire Ship: attack ${fire.attack} → ${fire.attack - 1}`,
    );
    expect(changesText(CARDS, CARDS)).toBe("nothing");
  });

  it("is from its table, and the rest from where it was", () => {
    const table = originally(found);
    expect(table.fire.from).toEqual({ ...fire.from, attack: "house" });
    expect(table.speed.from).toEqual({ ...speed.from, ability: "house" });
    expect({ ...table, fire: 0, speed: 0 }).toEqual({ ...CARDS, fire: 0, speed: 0 });
  });
});

describe("the sheet of a deck", () => {
  it("shows eleven cards as ruled, with where each value comes from in words", () => {
    const { entries, summary, changed, legend, houseRules } = shown(CARDS);
    expect(entries.map(({ type }) => type)).toEqual(SHIP_TYPES);
    expect(summary).toBe("Every card is as ruled.");
    expect(changed).toBe(false);
    expect(entries.map(({ attackFrom, abilityFrom }) => `${attackFrom.name}, ${abilityFrom.name}`)).toEqual([
      "inferred, house rule",
      "inferred, house rule",
      "author’s text, author’s text",
      "inferred, author’s text, our reading",
      "author’s text, author’s text",
      "inferred, house rule",
      "inferred, house rule",
      "inferred, house rule",
      "inferred, house rule",
      "inferred, author’s text",
      "inferred, author’s text",
    ]);
    expect(legend.map(({ mark }) => mark)).toEqual(["§", "§⌂", "≈", "⌂"]);
    expect(houseRules).toMatch(/⌂.*by their own doing count for the enemy.*quiet rounds.*only in its owner’s turn/);
  });

  it("marks what a table has changed, and says what it was", () => {
    const { entries, summary, legend } = shown(STRONG);
    expect(entries.map(({ type }) => type).indexOf("missile")).toBe(7);
    const missile = entries.find(({ type }) => type === "missile");
    expect(missile).toMatchObject({ changed: true, ruledText: "By the rules: attack 5, supports at distance 2." });
    expect(missile?.attackFrom).toMatchObject({ mark: "✎", name: "changed here", label: "changed at your table" });
    expect(missile?.ability).toBe("pin");
    expect(missile?.abilities).toHaveLength(ABILITIES.length);
    expect(summary).toBe("One of eleven cards is changed from the table as ruled.");
    expect(legend).toHaveLength(5);
    const two = { ...STRONG, speed: rowWith("speed", { ...CARDS.speed, steps: 1 }) };
    expect(shown(two).summary).toBe("2 of eleven cards differ from the table as ruled.");
  });

  it("names each field for those who hear it", () => {
    const [ammunition] = shown(CARDS).entries;
    expect(ammunition?.numbers.map(({ label }) => label)).toEqual([
      "Ammunition Ship: attack",
      "Ammunition Ship: squares in one move",
    ]);
    expect(ammunition?.card.label).toBe("Ammunition Ship, attack 0, 1 more card a turn");
  });

  it("shows the cards that a damaged deck still has, and what is wrong", () => {
    const { frigate: _, ...rest } = CARDS;
    const missing = shown(rest, [{ kind: "missing", type: "frigate", field: null, ids: [] }]);
    expect(missing.entries).toHaveLength(10);
    expect(missing.faults).toEqual(["Frigate: no card."]);
    expect(missing.summary).toBe("You cannot play with this deck as it is.");
  });
});

test.each([
  [{ kind: "twice", type: "flag", field: null, ids: [] }, "Flag Ship: more than one card."],
  [{ kind: "broken", type: "flag", field: "attack", ids: [] }, "Flag Ship: this value cannot be played: Attack."],
  [
    { kind: "broken", type: "flag", field: "from", ids: [] },
    "Flag Ship: this value cannot be played: where its values come from.",
  ],
] as const)("a fault is a sentence", (fault, text) => expect(faultText(fault)).toBe(text));

describe("the sheet of a fleet", () => {
  it("shows the ships of the usual deck, where it has none of its own", () => {
    const fleet = fleetContext(false, null);
    expect(fleet.deckText).toContain("the deck of the game");
    expect(fleet.ships.map(({ face }) => face.type)).toEqual(SHIP_TYPES);
    expect(fleet.broken).toBe(false);
  });

  it("shows those of its own deck", () => {
    const fleet = fleetContext(true, { name: "Heavy", table: STRONG });
    expect(fleet.deckText).toContain("“Heavy”");
    expect(fleet.ships[7]?.face).toMatchObject({ type: "missile", attack: 8, changed: true });
  });

  it("says so where its own deck is gone or damaged, and shows no other ships", () => {
    const gone = fleetContext(true, null);
    expect(gone).toMatchObject({ broken: true, ships: [] });
    expect(gone.deckText).toContain("no longer exists");
    const damaged = fleetContext(true, { name: "Wreck", table: null });
    expect(damaged).toMatchObject({ broken: true, ships: [] });
    expect(damaged.deckText).toContain("“Wreck”");
  });
});
