/** What a player may do at any time: show a ship, offer to end the game, surrender. SIL-20, SIL-32. */
import type { Feed } from "../../../kit/game/feed";
import { MEANS_NOTHING, offerOf, sends, type Press } from "../../../kit/board/pending";
import { offersOf } from "../../../kit/board/question";
import {
  placeOf,
  scoreOf,
  SEA,
  shipAt,
  type Interrupt,
  type PlayerNumber,
  type SeaView,
} from "../../../rules/silent-ships";
import type { Draft } from "./pending";
import type { Table } from "./table";
import { word } from "../words";

/** The squares of the ships that may be shown now. */
export function flipSquares(feed: Feed<SeaView>): number[] {
  const menu = offerOf(feed)?.menu();
  if (!menu || placeOf(feed.view, feed.seat) === null) return [];
  return SEA.filter((square) => menu.refuse({ do: "flip", square } satisfies Interrupt) === null);
}

/** The name of what is armed once a ship was chosen to be shown: a second press on it shows it for good. */
export const showingOf = (square: number): string => `flip ${square}`;

/** The square whose ship the next press shows; null if none was chosen yet, or it cannot be shown. */
export const shownNext = (feed: Feed<SeaView>, armed: string): number | null =>
  flipSquares(feed).find((square) => armed === showingOf(square)) ?? null;

/** Whether a click on a ship chooses it to be shown: the button was pressed, and a ship can be shown. */
export const isFlipping = (feed: Feed<SeaView>, armed: string): boolean =>
  shownNext(feed, armed) !== null || (armed === "flip" && flipSquares(feed).length > 0);

/** Handles a click on a square in that mode. */
export function pressFlip(feed: Feed<SeaView>, square: number): Press<Draft> {
  const menu = offerOf(feed)?.menu();
  if (!menu || !shipAt(feed.view, square)) return MEANS_NOTHING;
  return sends(menu, { do: "flip", square } satisfies Interrupt);
}

/** The winner if both agree to end: the player who has sunk more; in a tie, the second player. SIL-32. */
export function wouldWin(view: SeaView): PlayerNumber {
  return scoreOf(view, 0) > scoreOf(view, 1) ? 0 : 1;
}

/** The buttons that are available in either player's turn; null for an onlooker, and after the end. */
export function offersFor({ feed, armed, me, view, showing }: Table) {
  const menu = offerOf(feed)?.menu();
  if (!menu || me === null || view.over) return null;
  const text = (key: string) => word(`offer.${key}`);
  const buttons = [
    { name: "flip", key: "F", aims: true, hint: text(showing === null ? "flipHint" : "flipSure") },
    { name: "offerEnd", key: "O", hint: text(wouldWin(view) === me ? "endHintWin" : "endHintLose") },
    { name: "surrender", key: "X", hint: text("surrenderHint") },
  ];
  return offersOf(menu, buttons, armed, text);
}
