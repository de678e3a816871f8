/** The life of an answer on a board: choices make a draft, a draft an answer, which is refused or ready. Pure. */
import type { Feed, FeedOffer } from "../game/feed";
import { refuseWhole, type Json, type Menu, type Reason } from "../../rules/kernel";

/** The result of a click. `refused`: why nothing happens; null if the click means nothing now. */
export type Press<Draft> =
  | { readonly draft: Draft | null }
  | { readonly send: Json }
  | { readonly refused: Reason | null };

export const MEANS_NOTHING = { refused: null } as const;

/** An answer with a button of its own that sends it at once. */
export interface Quick {
  readonly label: string;
  readonly key: string;
  readonly answer: Json;
  readonly refused: Reason | null;
}

/** A quick answer with the menu's reason for refusing it, if any. */
export const quickOf = (menu: Menu<Json>, quick: Omit<Quick, "refused">): Quick => ({
  ...quick,
  refused: menu.refuse(quick.answer),
});

/** What would be answered now. Games add what their boards need. */
export interface Pending<Draft> {
  /** The id of the open question; null if nothing is asked here. */
  readonly question: string | null;
  readonly name: string;
  readonly menu: Menu<Json> | null;
  /** What would be sent; undefined if nothing is chosen or something is missing. */
  readonly answer: Json | undefined;
  /** Why the answer, as far as it goes, is refused. */
  readonly refused: Reason | null;
  /** Whether it can be sent as it is. */
  readonly ready: boolean;
  readonly quick: Quick | null;
  /** The answer that ends the turn; null if there is none now. `asks`: only after a second click. */
  readonly end: { readonly answer: Json; readonly asks: boolean } | null;
  /** The presses of the question's numbered choices. */
  readonly picks: readonly Press<Draft>[];
  /** The presses for texts that are typed. */
  readonly writes: readonly ((text: string) => Press<Draft>)[];
  /** The draft without its last choice, or empty; undefined if there is nothing to undo. */
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

/** The open question and its menu; null if nothing is asked here. */
export function openFor<View>({ question, menu }: Feed<View>) {
  const allowed = question ? menu() : null;
  return question && allowed ? { question, menu: allowed } : null;
}

/** Judges whether an answer can be sent: the whole menu checks a complete one, an incomplete one as far as it goes. */
export function judged(menu: Menu<Json>, answer: Json | undefined, partial: Json | undefined = answer) {
  const whole = answer !== undefined;
  const refused = whole ? refuseWhole(menu, answer) : partial === undefined ? null : menu.refuse(partial);
  return { menu, answer, refused, ready: whole && refused === null };
}

/** A press that sends an answer at once, if it is allowed. */
export function sends(menu: Menu<Json> | null, answer: Json): { send: Json } | { refused: Reason } {
  const refused = menu?.refuse(answer) ?? null;
  return refused ? { refused } : { send: answer };
}

/** The standing offer of the seat through whose eyes this screen looks; null if there is none. */
export const offerOf = ({ offers, seat }: Pick<Feed, "offers" | "seat">): FeedOffer | null =>
  offers.find((offer) => offer.seat === seat) ?? null;

/** The press of a control that all boards may have, by its `data-` attributes; undefined if it answers nothing. */
export function pressed<Draft>(
  { action, index }: DOMStringMap,
  { picks, quick, end, ready, answer }: Pending<Draft>,
): Press<Draft> | undefined {
  if (action === "choose") return picks[Number(index)];
  if (action === "submit") return ready && answer !== undefined ? { send: answer } : undefined;
  if (action === "quick") return quick && !quick.refused ? { send: quick.answer } : undefined;
  return action === "end" && end ? { send: end.answer } : undefined;
}
