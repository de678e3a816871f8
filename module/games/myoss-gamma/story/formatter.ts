/** The formatter of a battle's events, besides what all games share. */
import type { EventFormatter, EventTable } from "../../../kit/story/event-table";
import type { EventNamed, ShownDie, SumLine } from "../../../kit/story/event-text";
import { type Mark, phrase, signed, type Value } from "../../../kit/text/sentence";
import type { MyossEvent, Reading } from "../../../rules/myoss-gamma";

export interface MyossFormatter extends EventFormatter {
  component(ship: string, id: string): Mark;
  section(ship: string, id: string): Mark;
  /** What each roll would strike, in words; blank for older records, which do not say it. */
  strikes(rolls: readonly number[], reading: Reading | undefined): string[];
}

type Part = { readonly ship: string; readonly component: string };

/** What happened to a component, as the board draws it. */
export interface HitMark extends Part {
  readonly tone: "hit" | "gone" | "held" | "mended";
  /** Short mark that is drawn on it. */
  readonly mark: string;
  /** Description in words. */
  readonly text: string;
}

/** A column of the table of events. */
export interface Striking<Event> {
  /** What it does to a component. `before`: the events of the step before it. */
  struck?(event: Event, before: readonly MyossEvent[]): HitMark;
}

export type MyossTable = EventTable<MyossEvent, MyossFormatter> & {
  readonly [Name in MyossEvent["event"]]: Striking<EventNamed<MyossEvent, Name>>;
};

export const hitMark = (
  { ship, component }: Part,
  tone: HitMark["tone"],
  mark: string,
  key: string,
  values: { readonly [name: string]: Value } = {},
): HitMark => ({ ship, component, tone, mark, text: phrase(`ALLHANDS.myoss-gamma.board.blow.${key}`, values) });

/** A die with a word under it. */
export const die = (value: number, note: string, chosen = true): ShownDie => ({ value, note, chosen, void: false });

/** A number that was rolled or shifted, as a mark. */
export const signedMark = (value: number): Mark => ({ text: signed(value), kind: "number" });

/** The sum that gives a shot's index. */
export const indexSum = (
  { parts, index }: EventNamed<MyossEvent, "shotFired" | "shuttleShot">,
  { text }: MyossFormatter,
): SumLine[] => [
  ...parts.map((line) => ({
    name: line.part === "circumstance" ? line.reason : text(`part.${line.part}`),
    value: signed(line.value),
  })),
  { name: text("part.index"), value: signed(index) },
];

type Aim = EventNamed<MyossEvent, "debrisFlew">["at"];

/** The target of debris: a ship, with its section if that has a name of its own, or a shuttle. */
export function aimText(at: Aim, { ship, section, text }: MyossFormatter): string {
  if ("shuttle" in at) return ship(at.shuttle).text;
  const [whole, part] = [ship(at.ship).text, section(at.ship, at.section).text];
  return part === at.section ? whole : text("sectionOf", { ship: whole, section: part });
}
