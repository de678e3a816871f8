/** What a player may do whoever is asked: show a ship, offer to end the game, give up. SIL-20, SIL-32. */
import { offerOf } from "../../../foundry/board/offers";
import type { Feed } from "../../../foundry/battle/feed";
import { reasonText } from "../../../foundry/text/sentence";
import { placeOf, scoreOf, SEA, type Interrupt, type Place, type SeaView } from "../../../rules/silent-ships";
import type { Table } from "./table";
import { word } from "./words";

/** A button of a standing offer. */
export interface OfferButton {
  readonly name: "flip" | "offerEnd" | "surrender";
  readonly label: string;
  readonly key: string;
  readonly reason: string;
  /** It is pressed, or asks whether it is meant. */
  readonly pressed: boolean;
}

export interface Whenever {
  readonly buttons: readonly OfferButton[];
  /** What is to be done now; blank: nothing. */
  readonly hint: string;
}

/** The squares of the ships that may be shown now. */
export function flipSquares(feed: Feed<SeaView>): number[] {
  const menu = offerOf(feed)?.menu();
  if (!menu || placeOf(feed.view, feed.seat) === null) return [];
  return SEA.filter((square) => menu.refuse({ do: "flip", square } satisfies Interrupt) === null);
}

/** Who wins if both agree to end: who has sunk more, and in a tie the second player. SIL-32. */
export function wouldWin(view: SeaView): Place {
  return scoreOf(view, 0) > scoreOf(view, 1) ? 0 : 1;
}

/** The buttons that are there in anybody's turn; null: for who looks on, and after the end. */
export function wheneverOf(table: Table): Whenever | null {
  const { feed, texts, flipping, armed, me, view } = table;
  const menu = offerOf(feed)?.menu();
  if (!menu || me === null) return null;
  const button = (name: OfferButton["name"], key: string, pressed: boolean): OfferButton => ({
    name,
    key,
    pressed,
    label: word(texts, pressed && name !== "flip" ? `offer.${name}Sure` : `offer.${name}`),
    reason: reasonText(menu.refuse({ do: name }), texts),
  });
  const hints = {
    flip: word(texts, "offer.flipHint"),
    offerEnd: word(texts, wouldWin(view) === me ? "offer.endHintWin" : "offer.endHintLose"),
    surrender: word(texts, "offer.surrenderHint"),
  };
  const sure = armed === "offerEnd" || armed === "surrender" ? armed : null;
  return {
    buttons: [
      button("flip", "F", flipping),
      button("offerEnd", "", sure === "offerEnd"),
      button("surrender", "", sure === "surrender"),
    ],
    hint: flipping ? hints.flip : sure ? hints[sure] : "",
  };
}
