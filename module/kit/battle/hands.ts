/** Whether everybody's browser may read what is hidden in a battle. */
import { term } from "../game/term";

/** Asked for by its opposite: hands are sealed unless a table wants them open. */
export const openHands = term<boolean>({
  name: "openHands",
  kept: true,
  values: [false, true],
  label: "ALLHANDS.hands.title",
  hint: "ALLHANDS.hands.hint",
  asked: "rules",
  opposite: "sealedHands",
  suits: ({ sealable }) => sealable === true,
  setting: "openHands",
});
