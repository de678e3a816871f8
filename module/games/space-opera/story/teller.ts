/** What the events of a battle are told with, beside what all games have. */
import type { Fillings, Teller as SharedTeller, Values } from "../../../kit/story/event-table";
import type { SumLine } from "../../../kit/story/told";
import { signed, type Texts } from "../../../kit/text/sentence";
import type { Json } from "../../../rules/kernel";
import type { BattleEvent, ManeuverName, Rolled } from "../../../rules/space-opera";
import { word } from "./words";

/** The Gamemaster let something else happen than the rules would have, as the kernel tells it. */
export type Overruled = {
  event: "overruled";
  question: string;
  about: Json;
  proposed: Json;
  answer: Json;
};

export type StoryEvent = BattleEvent | Overruled;

/** What only tellers of this game can. */
export interface More {
  /** How a skill came about, headed by whose roll it was. */
  sum(title: string, roll: Rolled, values?: Values): SumLine[];
}

export type Teller = SharedTeller & More;

export const more = ({ text }: SharedTeller, { texts }: { readonly texts: Texts }): More => ({
  sum: (title, { parts, effective, total }, values) => [
    { name: text(`sum.${title}`, values), value: word(texts, "told.rolledAgainst", { total, effective }) },
    ...parts.map(({ id, amount }, at) => ({
      name: word(texts, `part.${id}`),
      value: at === 0 ? String(amount) : signed(amount),
    })),
  ],
});

/** Of what a step that begins with dice is: it heads its card. */
export interface Own {
  readonly phase: "" | "fire" | "maneuver";
}

/** How placeholders are filled, whatever the event. */
export const VALUES: Fillings<never, Teller> = {
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
