/** How those who could fight are shown where they are chosen: their pictures, a line of character, and bars. */
import { pictureOf } from "../battle/fighters";
import { linesOf } from "../documents/notes";
import type { GameFace, Measure } from "../game/table-game";
import { documentFrom } from "../platform/documents";
import { localize } from "../text/sentence";
import { listed, sentencesIn } from "../text/lists";

/** Characters of a line of character: shorter sentences get the next one, too, if both fit. */
const [SHORT, LONGEST] = [40, 130];

/** The first sentence of notes, or the first two if they are short; blank if there are none. */
function lineOf(notes: string): string {
  const [first = ""] = linesOf(notes).trim().split("\n");
  const [one = "", two = ""] = sentencesIn(first);
  const both = `${one} ${two}`;
  return one.length < SHORT && both.length <= LONGEST ? both.trim() : one;
}

/** The line of character of an actor. */
export const characterLine = ({ system }: Actor.Implementation): string => {
  const { notes } = system as { readonly notes?: unknown };
  return typeof notes === "string" ? lineOf(notes) : "";
};

/** Someone in a first battle, by id in the game's compendium, or a fleet, by ids joined by a plus. */
export async function packedShips(pack: string, ids: string): Promise<Actor.Implementation[]> {
  const found = ids.split("+").map((id) => documentFrom<Actor.Implementation>(`Compendium.${pack}.Actor.${id}`));
  return (await Promise.all(found)).flatMap((ship) => ship ?? []);
}

/** A bar of one side; `share` of its length is full. */
export interface MeasureBar {
  readonly label: string;
  readonly value: number;
  readonly share: number;
}

/** The bars of both sides, which have the same scales. */
export async function barsOf(
  table: GameFace,
  sides: readonly (readonly Actor.Implementation[])[],
): Promise<MeasureBar[][]> {
  const all = await Promise.all(sides.map(async (ships) => (await table.measures?.(ships)) ?? []));
  return all.map((measures) => measures.map((measure) => barOf(measure, all.flat())));
}

function barOf({ name, value, full }: Measure, all: readonly Measure[]): MeasureBar {
  const most = Math.max(full, ...all.flatMap((other) => (other.name === name ? [other.value] : [])));
  return { label: localize(`ALLHANDS.measure.${name}`), value, share: most > 0 ? Math.max(0, value) / most : 0 };
}

/** The pictures of these ships, and a single one's line. `drawn`: from its data, bow up. */
export async function portraitOf(table: GameFace, ships: readonly Actor.Implementation[]) {
  const images = await Promise.all(ships.map((ship) => pictureOf(table, ship)));
  const [only, another] = ships;
  const name = listed(ships.map((ship) => ship.name));
  return {
    name,
    pictures: images.map((img) => ({ img, drawn: img.startsWith("data:") })),
    worth: only && !another ? (table.worth?.(only) ?? "") : "",
    line: only && !another ? characterLine(only) : "",
  };
}
