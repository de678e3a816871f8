/** The events of a battle as sentences: each public event with its dice and its outcome. */
import type { Names } from "../../../kit/battle/feed";
import { storyBy, type Fillings, type Teller as SharedTeller } from "../../../kit/story/event-table";
import { headlineOf } from "../../../kit/story/told";
import { signed } from "../../../kit/text/sentence";
import type { GameEvent } from "../../../rules/kernel";
import type { ManeuverName, Rolled } from "../../../rules/space-opera";
import { EVENTS } from "./events";
import { grouped } from "./groups";
import type { Own, StoryEvent, Teller } from "./teller";
import { word } from "./words";

/** How placeholders are filled in any event. */
const VALUES: Fillings<never, Teller> = {
  ship: "ship",
  target: "ship",
  victim: "ship",
  leader: "ship",
  winner: "ship",
  gun: "part",
  location: "part",
  member: "part",
  winners: "names",
  effective: ({ roll }: { readonly roll: Rolled }) => roll.effective,
  total: ({ roll }: { readonly roll: Rolled }, { number }) => number(roll.total),
  dice: ({ roll }: { readonly roll: Rolled }) => roll.dice.join(" "),
  maneuver: ({ maneuver }: { readonly maneuver: ManeuverName }, { text }) => text(`maneuverName.${maneuver}`),
};

const more = ({ text }: SharedTeller): Omit<Teller, keyof SharedTeller> => ({
  sum: (title, { parts, effective, total }, values) => [
    { name: text(`sum.${title}`, values), value: word("told.rolledAgainst", { total, effective }) },
    ...parts.map(({ id, amount }, at) => ({
      name: word(`part.${id}`),
      value: at === 0 ? String(amount) : signed(amount),
    })),
  ],
});

/** How the story is told, in the chat and on a board. */
export const STORY = storyBy<StoryEvent, Teller, Own>({
  beginning: "ALLHANDS.space-opera.told.",
  events: EVENTS,
  values: VALUES,
  more,
  untold: { phase: "" },
  split: grouped,
});

export const { tell } = STORY;

/** One line of plain text for a step; blank if there is nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names): string =>
  headlineOf(tell(events, names), STORY.isMinor);
