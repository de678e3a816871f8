/** Words shared by all of Silent Ships: ships, squares by letter and number, faults, and its language keys. */
import { explain as explained, localize, type Mark, phrase, termOf, type Value } from "../../kit/text/sentence";
import type { RulesError } from "../../rules/kernel";
import { COLUMNS, ROWS, shipAt, SHIP_TYPES, typeOf, type SeaView, type ShipType } from "../../rules/silent-ships";

const LETTERS = "ABCDE";

/** The letters of the columns, from the first player's left to right. */
export const COLUMN_NAMES: readonly string[] = [...LETTERS].slice(0, COLUMNS);
/** Numbers of the rows, from the first player's edge. */
export const ROW_NAMES: readonly string[] = Array.from({ length: ROWS }, (_, row) => String(row + 1));

/** Name of a square: `A1` is in the first player's corner, `E4` opposite. */
export const squareName = (square: number): string =>
  `${COLUMN_NAMES[square % COLUMNS] ?? "?"}${ROW_NAMES[Math.floor(square / COLUMNS)] ?? "?"}`;

/** A text of this game. */
export const seaWord = (key: string, values: { readonly [name: string]: Value } = {}): string =>
  phrase(`ALLHANDS.silent-ships.${key}`, values);

/** A text of the board. */
export const word = (key: string, values: { readonly [name: string]: Value } = {}): string =>
  seaWord(`board.${key}`, values);

/** Display name of a ship type. */
export const shipName = (type: ShipType): string => localize(`ALLHANDS.silent-ships.ship.${type}.name`);

/** A ship type in a sentence, as `mark` shows it. */
export const shipTerm = (type: ShipType, mark?: Partial<Mark>): Mark =>
  termOf(`ALLHANDS.silent-ships.ship.${type}`, mark);

/** A ship that is known only by its number. */
export const hiddenShip = (hull: number, mark?: Partial<Mark>): Mark =>
  termOf("ALLHANDS.silent-ships.told.ship.hidden", mark, { hull });

/** The ship on a square as it is known, in a sentence; the square if there is none. */
export function shipOn(view: SeaView, square: number): Value {
  const ship = shipAt(view, square);
  if (!ship) return squareName(square);
  return ship.card === null ? hiddenShip(ship.hull) : shipTerm(typeOf(ship.card));
}

/** A sentence for something that the rules cannot play with. */
export function explain({ code, data, message }: RulesError): string {
  const { type } = data;
  const named = SHIP_TYPES.includes(type as ShipType) ? { ...data, type: shipName(type as ShipType) } : data;
  return explained({ code, data: named, message });
}
