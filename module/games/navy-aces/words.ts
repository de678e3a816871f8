/** Words that everything of Navy Aces uses at the table: types of units, and this game's language keys. */
import { phrase, type Value } from "../../kit/text/sentence";
import { navyAt, type PlayerNumber, type UnitType, type UnitView, type WatersView } from "../../rules/navy-aces";

/** A sentence of this game's: `ALLHANDS.navy-aces.<key>`. */
export const acesWord = (key: string, values: { readonly [name: string]: Value } = {}): string =>
  phrase(`ALLHANDS.navy-aces.${key}`, values);

/** What a type of unit, or an island, is called. */
export const typeName = (type: UnitType | "island"): string => acesWord(`type.${type}`);

/** The number by which people know a unit or an island: the one in its id. */
export const numberOf = (id: string): number => Number(id.split("-")[1]);

/** What a unit is called at the table, whoever looks: `Destroyer 4`. */
export const unitName = ({ id, type }: Pick<UnitView, "id" | "type">): string =>
  acesWord("unit", { type: typeName(type), number: numberOf(id) });

/** What an island is called: `Island 2`. */
export const islandName = (id: string): string => acesWord("unit", { type: typeName("island"), number: numberOf(id) });

/** What a player's navy is called. */
export function navyName(waters: WatersView, place: PlayerNumber): string {
  const { name, seat } = navyAt(waters, place);
  return name === "" ? seat : name;
}
