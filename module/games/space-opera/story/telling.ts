/** The events of a battle as sentences: each public event with its dice and its outcome. */
import type { Names } from "../../../kit/battle/feed";
import { storyBy, type Fillings, type EventFormatter } from "../../../kit/story/event-table";
import { inOneLine, type Outcome, type EventText } from "../../../kit/story/event-text";
import { signed, type Sentence } from "../../../kit/text/sentence";
import type { GameEvent } from "../../../rules/kernel";
import type { ManeuverName, Rolled } from "../../../rules/space-opera";
import { EVENTS, grouped } from "./events";
import type { Own, StoryEvent, OperaFormatter } from "./formatter";
import { word } from "./words";

type Known = keyof typeof EVENTS;

/** How placeholders are filled in any event. */
const VALUES: Fillings<never, OperaFormatter> = {
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
  maneuver: ({ maneuver }: { readonly maneuver: ManeuverName }, { text }) => text(`maneuverName.${maneuver}`),
};

const more = ({ text }: EventFormatter): Omit<OperaFormatter, keyof EventFormatter> => ({
  sum: (title, { parts, effective, total, dice }, values) => [
    {
      name: text(`sum.${title}`, values),
      value: word("told.rolledDice", { total, effective, dice: dice.join(" ") }),
    },
    ...parts.map(({ id, amount }, at) => ({
      name: word(`part.${id}`),
      value: at === 0 ? String(amount) : signed(amount),
    })),
  ],
});

/** How the story is told, in the chat and on a board. */
export const STORY = storyBy<StoryEvent, OperaFormatter, Own>({
  beginning: "ALLHANDS.space-opera.told.",
  events: EVENTS,
  values: VALUES,
  more,
  untold: { phase: "" },
  split: grouped,
});

export const { headline, tell } = STORY;

/** Nothing came of a roll: its line ends with how it was made. */
const NOTHING: Outcome = { text: "", tone: "plain" };

/**
 * What came of a group of events that begins with a roll: its line says no more, and the rest is behind the sign. Empty
 * if the group is told in full, as one that the Gamemaster has changed.
 */
function came([first, ...rest]: readonly Pick<EventText, "event" | "outcome">[]): readonly Outcome[] {
  const isRolled = first !== undefined && Object.hasOwn(EVENTS, first.event) && "sum" in EVENTS[first.event as Known];
  if (!isRolled || rest.some(({ event }) => event === "overruled")) return [];
  const outcomes = rest.flatMap(({ outcome }) => outcome ?? []);
  return outcomes.length > 0 ? outcomes : [NOTHING];
}

/** How a board tells the story: each roll is a sentence of its own, behind the sign of its line. */
export const BOARD_STORY = {
  ...STORY,
  came,
  tell: (events: readonly GameEvent[], names: Names) =>
    tell(events, names).flatMap((told) => {
      const text = told.sum.map(({ name, value }) => `${name} ${value}`).join(" · ");
      return text === "" ? told : [told, { event: told.event, sentence: [{ text, kind: "", sign: "" } as const] }];
    }),
};

/**
 * A group of events for the chat: its line, and what is behind the sign.
 *
 * @param said  those of its events that are told
 */
export function lineOf(told: readonly EventText[], said: readonly EventText[]): { line: Sentence; rest: Sentence } {
  const outcomes = came(told);
  const [first, ...rest] = said;
  if (!first || outcomes.length === 0) return { line: inOneLine(said), rest: [] };
  // Good and bad ones stand under the line, loudly.
  const plain = outcomes.filter(({ text, tone }) => text !== "" && tone === "plain");
  const pieces = plain.map(({ text }) => ({ sentence: [{ text, kind: "part", sign: "" } as const] }));
  return { line: inOneLine([first, ...pieces]), rest: inOneLine(rest) };
}
