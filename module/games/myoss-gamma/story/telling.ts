/** Events told to people: each event of a battle as a sentence, with its dice, its sum and its outcome. */
import type { Names } from "../../../kit/battle/feed";
import { storyBy, type Fillings, type Step, type EventFormatter } from "../../../kit/story/event-table";
import type { EventNamed } from "../../../kit/story/event-text";
import type { MyossEvent, Reading } from "../../../rules/myoss-gamma";
import { EVENTS } from "./events";
import type { MyossFormatter } from "./formatter";

type OfShip<Member extends string> = { readonly ship: string } & { readonly [Name in Member]: string };

/** Values of placeholders, for every event. */
const VALUES: Fillings<never, MyossFormatter> = {
  ship: "ship",
  target: "ship",
  shuttle: "ship",
  host: "ship",
  seat: "seat",
  winners: "names",
  component: ({ ship, component }: OfShip<"component">, formatter) => formatter.component(ship, component),
  weapon: ({ ship, weapon }: OfShip<"weapon">, { component }) => component(ship, weapon),
  section: ({ ship, section }: OfShip<"section">, formatter) => formatter.section(ship, section),
};

type Hit = EventNamed<MyossEvent, "hit">;

const isAt = ({ target, chart }: Hit, ship: string, section: string, roll: number): boolean =>
  target === ship && chart.section === section && roll >= chart.from && roll <= chart.to;

function more({ text }: EventFormatter, { names, events }: Step): Omit<MyossFormatter, keyof EventFormatter> {
  // A component that has just been revealed has its name from the next checkpoint on.
  const component: MyossFormatter["component"] = (ship, id) => ({
    text: names[`${ship}/${id}`] ?? (Object.hasOwn(names, ship) ? text("unknownPart") : id),
    kind: "part",
  });
  const strike = ({ ship, section, free, strikes }: Reading, roll: number, at: number): string => {
    if (free) return text("wouldPick");
    const struck = strikes[at] ?? null;
    if (struck === null) return text("wouldMiss");
    // Revealed since the dice fell that would strike it.
    const shown = struck || namedIn(events, "hit").find((hit) => isAt(hit, ship, section, roll))?.component;
    return shown === undefined ? text("wouldStrikeUnknown") : component(ship, shown).text;
  };
  return {
    component,
    section: (ship, id) => ({ text: names[`${ship}/${id}`] ?? id, kind: "part" }),
    strikes: (rolls, reading) => rolls.map((roll, at) => (reading ? strike(reading, roll, at) : "")),
  };
}

/** A ship that splits is told before its parts have documents: their contents keep their names. */
function partNames(events: unknown, names: Names): Names {
  const found: Record<string, string> = {};
  for (const event of namedIn(events, "shipSplit")) {
    const known = Object.entries({ ...names, ...found }).filter(([key]) => key.startsWith(`${event.ship}/`));
    for (const { ship, name } of Array.isArray(event.parts) ? event.parts : []) {
      found[ship] = String(name);
      for (const [key, value] of known) found[ship + key.slice(event.ship.length)] = value;
    }
  }
  return found;
}

/** The events with a name among those recorded for a step. */
function namedIn<Name extends MyossEvent["event"]>(events: unknown, name: Name): EventNamed<MyossEvent, Name>[] {
  const isNamed = (event: unknown): event is EventNamed<MyossEvent, Name> =>
    (event as { event?: unknown } | null)?.event === name;
  return Array.isArray(events) ? events.filter(isNamed) : [];
}

/** The style of the story, in the chat and on a board. */
export const STORY = storyBy<MyossEvent, MyossFormatter>({
  beginning: "ALLHANDS.myoss-gamma.told.",
  events: EVENTS,
  values: VALUES,
  untold: {},
  more,
  named: partNames,
});

export const { tell } = STORY;
