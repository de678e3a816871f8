/** The life of an answer on a board: what is chosen makes a draft, the draft an answer, and that is refused or ready. Pure. */
import type { Feed, FeedOffer, FeedQuestion } from "../battle/feed";
import { refuseWhole, type Json, type Menu, type Reason } from "../../rules/kernel";

/** What comes of a click. `refused`: why nothing comes of it; null: it means nothing now. */
export type Press<Draft> =
  | { readonly draft: Draft | null }
  | { readonly send: Json }
  | { readonly refused: Reason | null };

export const MEANS_NOTHING = { refused: null } as const;

/** An answer that a button of its own sends at once. */
export interface Quick {
  readonly label: string;
  readonly key: string;
  readonly answer: Json;
  readonly refused: Reason | null;
}

/** Such an answer, as far as a menu allows it. */
export const quickOf = (menu: Menu<Json>, quick: Omit<Quick, "refused">): Quick => ({
  ...quick,
  refused: menu.refuse(quick.answer),
});

/** What would be answered now. Games add what their own tables need. */
export interface Pending<Draft> {
  /** The id of the open question; null: nothing is asked here. */
  readonly question: string | null;
  readonly name: string;
  readonly menu: Menu<Json> | null;
  /** What would be sent; undefined: nothing is chosen, or something is missing. */
  readonly answer: Json | undefined;
  /** Why it cannot be sent, as far as it goes. */
  readonly refused: Reason | null;
  /** It can be sent as it stands. */
  readonly ready: boolean;
  readonly quick: Quick | null;
  /** What ends the turn; null: nothing does now. `asks`: only after a second click. */
  readonly end: { readonly answer: Json; readonly asks: boolean } | null;
  /** What the numbered choices of the question do. */
  readonly picks: readonly Press<Draft>[];
  /** What takes a text that is being written. */
  readonly writes: readonly ((text: string) => Press<Draft>)[];
  /** The draft without its last choice, or without all; undefined: there is nothing to put back. */
  readonly back: Draft | null | undefined;
}

export const NOTHING_ASKED: Pending<never> = {
  question: null,
  name: "",
  menu: null,
  answer: undefined,
  refused: null,
  ready: false,
  quick: null,
  end: null,
  picks: [],
  writes: [],
  back: undefined,
};

/** The question that is open, and what may be answered to it; null: nothing is asked here. */
export function openFor<View>({ question, menu }: Feed<View>) {
  const allowed = question ? menu() : null;
  return question && allowed ? { question, menu: allowed } : null;
}

/** Whether an answer can be sent: a whole one is asked of the menu whole, one that lacks something as far as it goes. */
export function judged(menu: Menu<Json>, answer: Json | undefined, partial: Json | undefined = answer) {
  const whole = answer !== undefined;
  const refused = whole ? refuseWhole(menu, answer) : partial === undefined ? null : menu.refuse(partial);
  return { menu, answer, refused, ready: whole && refused === null };
}

/** Why somebody of a crew may not give an answer that others may. */
export const NOT_YOUR_STATION = "not-your-station";

/** A list that several people give together, with what the others have chosen in the place of what was drafted here for them. */
export function withTheirs<Item extends Json>({ part }: Pick<FeedQuestion, "part">, answer: readonly Item[]): Item[] {
  return part ? [...answer.filter(part.isOwn), ...(part.theirs as readonly Item[])] : [...answer];
}

/** Says of an item of a list whose it is, where that is somebody else of the crew; blank: it is chosen here. */
export const decider =
  ({ part }: Pick<FeedQuestion, "part">) =>
  (item: Json): string =>
    part && !part.isOwn(item) ? part.ownerOf(item) : "";

/** A press that answers at once, if that is allowed. */
export function sends(menu: Menu<Json> | null, answer: Json): { send: Json } | { refused: Reason } {
  const refused = menu?.refuse(answer) ?? null;
  return refused ? { refused } : { send: answer };
}

/** The standing offer of the seat through whose eyes this screen looks; null: there is none. */
export const offerOf = ({ offers, seat }: Pick<Feed, "offers" | "seat">): FeedOffer | null =>
  offers.find((offer) => offer.seat === seat) ?? null;

/** What comes of a click on a control that all boards may have, by its `data-` attributes; undefined: it answers nothing. */
export function pressed<Draft>(
  { action, index }: DOMStringMap,
  { picks, quick, end, ready, answer }: Pending<Draft>,
): Press<Draft> | undefined {
  if (action === "choose") return picks[Number(index)];
  if (action === "submit") return ready && answer !== undefined ? { send: answer } : undefined;
  if (action === "quick") return quick && !quick.refused ? { send: quick.answer } : undefined;
  return action === "end" && end ? { send: end.answer } : undefined;
}
