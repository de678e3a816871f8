/** Words shared by everything of Navy Aces: types of units, and this game's language keys. */
import { type Mark, oneLine, phrase, termOf, type Value } from "../../kit/text/sentence";
import { navyAt, type PlayerNumber, type UnitType, type UnitView, type WatersView } from "../../rules/navy-aces";

/** A text of this game: `ALLHANDS.navy-aces.<key>`. */
export const acesWord = (key: string, values: { readonly [name: string]: Value } = {}): string =>
  phrase(`ALLHANDS.navy-aces.${key}`, values);

/** Display name of a type of unit, or of an island. */
export const typeName = (type: UnitType | "island"): string => acesWord(`type.${type}.name`);

/** A type of unit in a sentence. */
export const typeTerm = (type: UnitType): Mark => termOf(`ALLHANDS.navy-aces.type.${type}`);

/** The number that people know a unit or an island by: the one in its id. */
export const numberOf = (id: string): number => Number(id.split("-")[1]);

/** Display name of a unit, the same for everyone at the table: `Destroyer 4`. */
export const unitName = ({ id, type }: Pick<UnitView, "id" | "type">): string =>
  acesWord("unit", { type: typeName(type), number: numberOf(id) });

/** A unit in few letters, for charts: `D4`. */
export const unitSign = ({ id, type }: Pick<UnitView, "id" | "type">): string =>
  oneLine([acesWord(`board.letter.${type}`), String(numberOf(id))], "");

/** Display name of an island: `Island 2`. */
export const islandName = (id: string): string => acesWord("unit", { type: typeName("island"), number: numberOf(id) });

/** Name of a player's navy. */
export function navyName(waters: WatersView, place: PlayerNumber): string {
  const { name, seat } = navyAt(waters, place);
  return name === "" ? seat : name;
}
