/** Decks of ships: Foundry's decks of cards; each card keeps its line of the card table in its flags. */
import { ID, packOf } from "../../../kit/platform/home";
import { shipName } from "../words";
import { isObject, RulesError, type Json } from "../../../rules/kernel";
import { ourFlags } from "../../../kit/documents/flags";
import { localize } from "../../../kit/text/sentence";
import { cardTable, SHIP_TYPES, type CardRow, type CardTable, type ShipType } from "../../../rules/silent-ships";
import { faceOf } from "./card-face";
import { BACK_IMAGE, faceValues } from "./card-values";

/** The compendium with the table as ruled. */
export const DECKS = packOf("sea-decks");

/** The sheet of such decks, as `flags.core.sheetClass` names it. */
const SHEET = `${ID}.SeaDeckSheet`;

/** The parts of a card's document that are used in a deck. */
export interface DeckCard {
  readonly id: string | null;
  readonly name: string;
  readonly flags: object;
}

/** The parts of a deck document that are used. */
export interface DeckDocument {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly cards: Iterable<DeckCard>;
}

/** The ship that a deck's card represents, and its stored line; null if it is not a ship. */
export function storedLine(card: DeckCard): { readonly type: ShipType; readonly row: unknown } | null {
  const { ship } = ourFlags(card);
  if (!isObject(ship)) return null;
  const { type, ...row } = ship;
  return SHIP_TYPES.includes(type as ShipType) ? { type: type as ShipType, row } : null;
}

/** The stored lines of a deck, each with the id of its card. */
export const storedLines = ({ cards }: DeckDocument) =>
  [...cards].flatMap((card) => {
    const line = storedLine(card);
    return line ? [{ ...line, id: card.id ?? "" }] : [];
  });

/** Whether a stack of cards is a deck of ships, complete or damaged. */
export const isSeaDeck = (deck: DeckDocument): boolean => deck.type === "deck" && storedLines(deck).length > 0;

/**
 * The card table of a deck.
 *
 * @throws RulesError `deck-incomplete` naming the ship that is missing, `deck-double` the one that is there twice, or
 * `bad-card` the one whose line is invalid
 */
export function tableFromDeck(deck: DeckDocument): CardTable {
  const table: { [type in ShipType]?: unknown } = {};
  for (const { type, row } of storedLines(deck)) {
    if (table[type]) throw new RulesError("deck-double", { deck: deck.name, ship: shipName(type) });
    table[type] = row;
  }
  const missing = SHIP_TYPES.find((type) => table[type] === undefined);
  if (missing) throw new RulesError("deck-incomplete", { deck: deck.name, ship: shipName(missing) });
  return cardTable(table as CardTable);
}

/** The line of a card as its flags keep it. */
type StoredShip = { readonly type: ShipType } & CardRow;

/** The changes that make a deck's card hold the given line. */
export function cardChanges(type: ShipType, row: CardRow) {
  const ship: StoredShip = { type, attack: row.attack, steps: row.steps, ability: row.ability, from: { ...row.from } };
  return { ...faceValues(faceOf(type, row)), flags: { "all-hands": { ship } } };
}

/** The complete data of a deck's card; `at` is its position from the top. */
function cardData(type: ShipType, row: CardRow, at: number) {
  return {
    ...cardChanges(type, row),
    type: "base",
    back: { name: localize("ALLHANDS.silent-ships.back"), text: "", img: BACK_IMAGE },
    face: 0,
    drawn: false,
    width: 2,
    height: 3,
    sort: (at + 1) * 1000,
  };
}

/** A new deck with this table, as Foundry makes it. */
export function deckData(table: CardTable, name: string) {
  return {
    name,
    type: "deck",
    img: BACK_IMAGE,
    flags: { core: { sheetClass: SHEET } } as { readonly [scope: string]: { readonly [flag: string]: Json } },
    cards: SHIP_TYPES.map((type, at) => cardData(type, table[type], at)),
  };
}
