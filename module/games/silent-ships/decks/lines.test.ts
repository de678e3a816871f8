import { describe, expect, it, test } from "vitest";
import { CARDS, SHIP_TYPES, type CardTable } from "../../../rules/silent-ships";
import { deckData, type DeckDocument } from "../documents/deck-documents";
import { byAttack, deckLines, faultIn, rowWith } from "./lines";

type Ship = { readonly [member: string]: unknown };

/** A deck as in Foundry; `change` may replace a card's values or remove the card. */
function deck(change: (ship: Ship, type: string) => readonly Ship[] = (ship) => [ship]): DeckDocument {
  const { cards, name } = deckData(CARDS, "Ships");
  const all = cards.flatMap((card) =>
    change(card.flags["all-hands"].ship as unknown as Ship, card.flags["all-hands"].ship.type).map((ship, at) => ({
      id: `${card.flags["all-hands"].ship.type}${at}`,
      name: card.name,
      flags: { "all-hands": { ship } },
    })),
  );
  return { id: "deck", uuid: "Cards.deck", name, type: "deck", cards: all };
}

const only =
  (type: string, ships: (ship: Ship) => readonly Ship[]) =>
  (ship: Ship, each: string): readonly Ship[] =>
    each === type ? ships(ship) : [ship];

describe("the lines of a deck", () => {
  it("are the card table, if the deck is whole", () => {
    const { table, faults, ids } = deckLines(deck());
    for (const type of SHIP_TYPES) expect(table?.[type]).toMatchObject(CARDS[type]);
    expect(faults).toEqual([]);
    expect(ids.frigate).toBe("frigate0");
  });

  test.each([
    ["a ship without a card", only("patrol", () => []), { kind: "missing", type: "patrol", field: null, ids: [] }],
    [
      "a ship with two cards",
      only("patrol", (ship) => [ship, ship]),
      { kind: "twice", type: "patrol", field: null, ids: ["patrol1"] },
    ],
    [
      "a value that cannot be",
      only("flag", (ship) => [{ ...ship, attack: -1 }]),
      { kind: "broken", type: "flag", field: "attack", ids: ["flag0"] },
    ],
    [
      "an ability that there is not",
      only("flag", (ship) => [{ ...ship, ability: "win" }]),
      { kind: "broken", type: "flag", field: "ability", ids: ["flag0"] },
    ],
    [
      "values from nowhere",
      only("flag", ({ from: _, ...ship }) => [ship]),
      { kind: "broken", type: "flag", field: "from", ids: ["flag0"] },
    ],
  ] as const)("tell of %s, and are no table", (_, change, fault) => {
    const { table, faults } = deckLines(deck(change));
    expect(faults).toEqual([fault]);
    expect(table).toBeNull();
  });

  it("pass over cards that are no ships", () => {
    const whole = deck();
    const joker = { id: "joker", name: "Joker", flags: {} };
    expect(deckLines({ ...whole, cards: [...whole.cards, joker] }).faults).toEqual([]);
  });
});

test("a line that is changed is the table's own, and one that is put back is as ruled again", () => {
  const stronger = rowWith("salvage", { ...CARDS.salvage, attack: 3 });
  expect(stronger.from).toEqual({ attack: "house", ability: "text" });
  const slower = rowWith("speed", { ...CARDS.speed, steps: 2 });
  expect(slower.from).toEqual({ attack: "text", ability: "house" });
  for (const type of SHIP_TYPES) expect(rowWith(type, CARDS[type])).toEqual(CARDS[type]);
});

test("a value is sound only within its bounds", () => {
  expect(faultIn(CARDS.flag as never)).toBeNull();
  expect(faultIn({ ...CARDS.flag, attack: 100 })).toBe("attack");
  expect(faultIn({ ...CARDS.flag, attack: 2.5 })).toBe("attack");
  expect(faultIn({ ...CARDS.flag, steps: 0 })).toBe("steps");
  expect(faultIn({ ...CARDS.flag, ability: "toString" })).toBe("ability");
});

test("the ships stand in the order of their attack", () => {
  expect(byAttack(CARDS)).toEqual(SHIP_TYPES);
  const strong: CardTable = { ...CARDS, ammunition: rowWith("ammunition", { ...CARDS.ammunition, attack: 12 }) };
  expect(byAttack(strong).at(-1)).toBe("ammunition");
  expect(byAttack({})).toEqual(SHIP_TYPES);
});
