/** The formatter of a battle's events, besides what all games share. */
import type { EventFormatter } from "../../../kit/story/event-table";
import type { EventNamed, ShownDie, SumLine } from "../../../kit/story/event-text";
import { type Mark, signed } from "../../../kit/text/sentence";
import type { MyossEvent, Reading } from "../../../rules/myoss-gamma";

export interface MyossFormatter extends EventFormatter {
  component(ship: string, id: string): Mark;
  section(ship: string, id: string): Mark;
  /** What each roll would strike, in words; blank for older records, which do not say it. */
  strikes(rolls: readonly number[], reading: Reading | undefined): string[];
}

/** A die with a word under it. */
export const die = (value: number, note: string, chosen = true): ShownDie => ({ value, note, chosen, void: false });

/** A number that was rolled or shifted, as a mark. */
export const signedMark = (value: number): Mark => ({ text: signed(value), kind: "number" });

/** The sum that gives a shot's index. */
export const indexSum = (
  { parts, index }: EventNamed<MyossEvent, "shotFired" | "shuttleShot">,
  { text }: MyossFormatter,
): SumLine[] => [
  ...parts.map(({ part, value }) => ({ name: text(`part.${part}`), value: signed(value) })),
  { name: text("part.index"), value: signed(index) },
];

type Aim = EventNamed<MyossEvent, "debrisFlew">["at"];

/** The target of debris: a ship, with its section if that has a name of its own, or a shuttle. */
export function aimText(at: Aim, { ship, section, text }: MyossFormatter): string {
  if ("shuttle" in at) return ship(at.shuttle).text;
  const [whole, part] = [ship(at.ship).text, section(at.ship, at.section).text];
  return part === at.section ? whole : text("sectionOf", { ship: whole, section: part });
}
