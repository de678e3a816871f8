/** Writes to decks of ships, and their origins: the documents' side of their sheet. */
import { packOf, typeOf } from "../../../kit/platform/home";
import { localize, phrase } from "../../../kit/text/sentence";
import { equal } from "../../../rules/kernel";
import { CARDS, SHIP_TYPES, type CardRow, type ShipType } from "../../../rules/silent-ships";
import { cardChanges, deckData, type DeckDocument } from "../documents/deck-documents";
import { deckLines, type DeckLines } from "./lines";
import {
  changeWithin,
  deleteWithin,
  documentsOf,
  imported,
  make,
  makeWithin,
  packIndex,
  sourceOf,
  type Changeable,
  type Containing,
} from "../../../kit/platform/documents";

/** The compendium with the two fleets. */
const FLEETS = packOf("fleets");

/** The parts of Foundry's deck that are used to change it. */
export interface EditableDeck extends DeckDocument, Changeable, Containing<"Card"> {
  readonly pack: string | null;
  toObject(): object;
}

/** Lines of a card table, by ship. */
export type Rows = DeckLines["rows"];

/** Writes new lines to the existing cards; cards with equal lines are left alone. */
export async function writeRows(deck: EditableDeck, wanted: Rows): Promise<void> {
  const { rows, ids } = deckLines(deck);
  const changes = SHIP_TYPES.flatMap((type) => {
    const row = wanted[type];
    const _id = ids[type];
    return row && _id !== undefined && !equal(row, rows[type]) ? [{ _id, ...cardChanges(type, row) }] : [];
  });
  await changeWithin(deck, "Card", changes);
}

/** Repairs a deck: adds missing ships as ruled, resets malformed lines to the ruling, and deletes duplicates. */
export async function mendDeck(deck: EditableDeck): Promise<void> {
  const { faults } = deckLines(deck);
  const of = (kind: (typeof faults)[number]["kind"]) => faults.filter((fault) => fault.kind === kind);
  const missing = of("missing").map(({ type }) => SHIP_TYPES.indexOf(type));
  const { cards } = deckData(CARDS, "");
  const made = missing.flatMap((at) => cards[at] ?? []);
  const mended = of("broken").flatMap(({ type, ids }) =>
    ids.map((_id) => ({ _id, ...cardChanges(type, CARDS[type]) })),
  );
  const doubles = of("twice").flatMap(({ ids }) => ids);
  await deleteWithin(deck, "Card", doubles);
  await changeWithin(deck, "Card", mended);
  await makeWithin(deck, "Card", made);
}

/** A line with other values in it; the caller checks that they are allowed. */
export const changedRow = (rows: Rows, type: ShipType, values: Partial<CardRow>): CardRow => ({
  ...(rows[type] ?? CARDS[type]),
  ...values,
});

/** Copies a deck from a compendium into the world under its own name, since the list of decks offers both. */
export async function importDeck({ pack, id }: EditableDeck): Promise<object | null> {
  if (pack === null || id === null) return null;
  return imported("cards", pack, id, { name: localize("ALLHANDS.silent-ships.deck.ownName") });
}

/** A second deck of the world with the same cards. */
export async function duplicateDeck(deck: EditableDeck): Promise<object | null> {
  const { _id: _, ...data } = sourceOf<{ readonly _id: string }>(deck);
  return make("Cards", { ...data, name: phrase("ALLHANDS.sheets.copyName", { name: deck.name }) });
}

/** The fleets of the world. */
export const fleetsOfWorld = (): Actor.Implementation[] =>
  documentsOf("actors").filter(({ type }) => (type as string) === typeOf("fleet"));

/** Imports the fleets of the compendium that are not in the world yet. */
export async function fetchFleets(): Promise<void> {
  const known = fleetsOfWorld().map(({ _stats }) => (_stats as { compendiumSource?: string | null }).compendiumSource);
  for (const { _id, uuid } of packIndex(FLEETS) ?? []) if (!known.includes(uuid)) await imported("actors", FLEETS, _id);
}
