/** The cards of Silent Ships as Foundry's: recognized by a flag, and drawn with the values of their fleet's table. */
import type { CardKind } from "../../../kit/cards/cards";
import { localize } from "../../../kit/text/sentence";
import { isShip, rowOf, typeOf, type SeaView } from "../../../rules/silent-ships";
import { faceOf } from "./card-face";
import { BACK_IMAGE, faceValues } from "./card-values";

/** The cards of one game. */
export function seaCards(sea: SeaView): CardKind {
  return {
    identityOf: ({ flags }) => {
      const card = flags?.["all-hands"]?.card ?? "";
      return isShip(card) ? card : null;
    },
    valuesOf: (card) => {
      const row = rowOf(sea, card);
      if (!row) throw new TypeError(`${card} has no line in the card table`);
      return {
        ...faceValues(faceOf(typeOf(card), row)),
        back: { name: localize("ALLHANDS.silent-ships.back"), text: "", img: BACK_IMAGE },
        width: 2,
        height: 3,
      };
    },
    back: BACK_IMAGE,
  };
}
