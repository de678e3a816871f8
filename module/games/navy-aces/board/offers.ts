/** What a player may do whoever is asked: offer to end the game, give up. NA-36, house additions. */
import { offerOf } from "../../../foundry/board/offers";
import { reasonText } from "../../../foundry/text/sentence";
import type { Interrupt } from "../../../rules/navy-aces";
import { leaderOf } from "./head";
import type { Table } from "./table";
import { word } from "../plan/words";

/** A button of a standing offer. */
export interface OfferButton {
  readonly name: Interrupt["do"];
  readonly label: string;
  readonly reason: string;
  /** It asks whether it is meant. */
  readonly pressed: boolean;
}

export interface Whenever {
  readonly buttons: readonly OfferButton[];
  /** What the next press does; blank: nothing special. */
  readonly hint: string;
}

/** The buttons that are there in anybody's turn; null: for who looks on, and after the end. */
export function wheneverOf({ feed, texts, armed, me, view }: Table): Whenever | null {
  const menu = offerOf(feed)?.menu();
  if (!menu || me === null || view.over) return null;
  const button = (name: OfferButton["name"]): OfferButton => ({
    name,
    pressed: armed === name,
    label: word(texts, armed === name ? `offer.${name}Sure` : `offer.${name}`),
    reason: reasonText(menu.refuse({ do: name }), texts),
  });
  const leader = leaderOf(view);
  const ending = leader === me ? "endHintWin" : leader === null ? "endHintDraw" : "endHintLose";
  const hints: { readonly [name: string]: string | undefined } = {
    offerEnd: word(texts, `offer.${ending}`),
    surrender: word(texts, "offer.surrenderHint"),
  };
  return { buttons: [button("offerEnd"), button("surrender")], hint: hints[armed] ?? "" };
}
