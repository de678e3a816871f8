/** What happened, told to people: each event of a battle as a sentence, with its dice, its sum and what came of it. */
import type { StoryStyle } from "../../../kit/board/story-column";
import type { Seated } from "../../../rules/kernel";
import type { MyossEvent, Reading } from "../../../rules/myoss-gamma";
import { shipMark } from "../../../kit/text/signs";
import { plain, sentence, type Mark, type Texts } from "../../../kit/text/sentence";
import { eachTold, tellBy, type EventNamed, type Tellers, type Told } from "../../../kit/story/told";
import type { Names } from "../../../kit/battle/feed";
import type { Teller } from "./teller";
import { TURN_TELLERS } from "./tellers";
import { CARGO_TELLERS } from "./tellers-cargo";
import { LOSS_TELLERS } from "./tellers-losses";
import { SPACE_TELLERS } from "./tellers-space";

/** Every event with its teller. */
const TELLERS: Tellers<MyossEvent, Teller> = { ...TURN_TELLERS, ...LOSS_TELLERS, ...SPACE_TELLERS, ...CARGO_TELLERS };

type Hit = EventNamed<MyossEvent, "hit">;

/** @param hits  what has shown itself since dice fell that would strike it */
function tellerOf(names: Names, texts: Texts, seats: Seated<MyossEvent>["seats"], hits: readonly Hit[]): Teller {
  const say: Teller["say"] = (key, values) => sentence(texts, `ALLHANDS.myoss-gamma.told.${key}`, values);
  const word: Teller["word"] = (key, values) => plain(say(key, values));
  // What has just shown itself has its name from the next checkpoint on.
  const part: Teller["part"] = (ship, id) => ({
    text: names[`${ship}/${id}`] ?? (Object.hasOwn(names, ship) ? word("unknownPart") : id),
    kind: "part",
  });
  const strike = ({ ship, section, free, strikes }: Reading, roll: number, at: number): string => {
    if (free) return word("wouldPick");
    const struck = strikes[at] ?? null;
    if (struck === null) return word("wouldMiss");
    const shown = struck || hits.find((hit) => isAt(hit, ship, section, roll))?.component;
    return shown === undefined ? word("wouldStrikeUnknown") : part(ship, shown).text;
  };
  return {
    say,
    word,
    ship: (id) => shipMark(names[id] ?? id, seats?.[id]),
    part,
    strikes: (rolls, reading) => rolls.map((roll, at) => (reading ? strike(reading, roll, at) : "")),
    section: (ship, id) => ({ text: names[`${ship}/${id}`] ?? id, kind: "part" }),
    list: (ids) => ids.map((id) => names[id] ?? id).join(", "),
    seat: (seat) => shipMark(names[seat] ?? seat, seat),
    outcome: (tone, key, values) => ({ tone, text: word(key, values) }),
  };
}

const isAt = ({ target, chart }: Hit, ship: string, section: string, roll: number): boolean =>
  target === ship && chart.section === section && roll >= chart.from && roll <= chart.to;

/** The ship that an event is about; null: none. */
interface ShipPart {
  readonly ship: Mark | null;
}

export type MyossTold = Told<ShipPart>;

/**
 * Events as sentences, in their order. An event that is not known (of a later version) is left out, and so is one that
 * cannot be told: stories are kept in documents, where anything may have been written.
 */
export function tell(events: readonly { readonly event: string }[], names: Names, texts: Texts): MyossTold[] {
  const known = { ...names, ...partNames(events, names) };
  const hits = namedIn(events, "hit");
  return eachTold<Seated<MyossEvent>, ShipPart>(
    events,
    TELLERS,
    (event) => {
      const teller = tellerOf(known, texts, event.seats, hits);
      return { ...tellBy(TELLERS, event, teller), ship: "ship" in event ? teller.ship(event.ship) : null };
    },
    { ship: null },
    texts,
  );
}

/** Ships that come apart are told of before their parts have documents: what is in them is called as before. */
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

/** The events of a name among what was written for a step. */
function namedIn<Name extends MyossEvent["event"]>(events: unknown, name: Name): EventNamed<MyossEvent, Name>[] {
  const isNamed = (event: unknown): event is EventNamed<MyossEvent, Name> =>
    (event as { event?: unknown } | null)?.event === name;
  return Array.isArray(events) ? events.filter(isNamed) : [];
}

/** How the story is told on a board. */
export const STORY: StoryStyle = {
  tell,
  marks: ["roundStarted", "turnStarted"],
  // Too small to be told in the story.
  silent: ["shipChosen", "shipReadied", "hit", "rollsMade", "orderRolled"],
};
