/** The events of a game as sentences, with their outcomes. */
import type { Names } from "../../../kit/battle/feed";
import { storyBy, type Fillings } from "../../../kit/story/event-table";
import { inPlain, newsIn, withoutTwins } from "../../../kit/story/event-text";
import type { GameEvent } from "../../../rules/kernel";
import { isUnitType, type SideTold, type UnitTold, type WatersEvent } from "../../../rules/navy-aces";
import { typeName, unitName } from "../words";
import { EVENTS } from "./events";
import type { FightParts, WatersFormatter } from "./formatter";

/** How placeholders are filled in any event. */
const VALUES: Fillings<never, WatersFormatter> = {
  side: (event: SideTold | { readonly unit: UnitTold }, { seat }) =>
    seat("unit" in event ? event.unit.seat : event.seat),
  foe: ({ target }: { readonly target: UnitTold }, { seat }) => seat(target.seat),
  unit: "unit",
  target: "unit",
  ship: "unit",
  squadron: "unit",
  card: "card",
  cards: "cards",
};

/** How the story is told, in the chat and on a board. */
export const STORY = storyBy<WatersEvent, WatersFormatter, FightParts>({
  beginning: "ALLHANDS.navy-aces.told.",
  events: EVENTS,
  values: VALUES,
  sides: "navy",
  untold: { table: null },
  more: ({ seat }) => ({ unit: (unit) => ({ ...seat(unit.seat), text: unitName(unit) }) }),
  read: withoutTwins,
});

export const { tell } = STORY;

/** One line of plain text for a step; blank if there is nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names): string => inPlain(newsIn(tell(events, names)));

/** Display name of a unit type, from any id; undefined if the id is not a unit type. */
export const kindName = (id: string): string | undefined => (isUnitType(id) ? typeName(id) : undefined);
