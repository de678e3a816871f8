/** Stacks for the cards of a duel: five for each captain, matching the rules' state. */
import type { CardId } from "../../../rules/kernel";
import type { Captain, Duel } from "../../../rules/ship-on-ship";
import { laid, type Readers, type Stack } from "../../../kit/cards/cards";
import { phrase } from "../../../kit/text/sentence";

export const PILES = ["deck", "hand", "fan", "table", "box"] as const;
export type Pile = (typeof PILES)[number];

/** Who may open a stack; nobody may know the order of a deck (SOS-44). */
const READERS: { readonly [pile in Pile]: Readers } = {
  deck: "none",
  hand: "seat",
  fan: "seat",
  table: "all",
  box: "seat",
};

const FACE_UP: readonly Pile[] = ["hand", "table"];

/** Key of a captain's stack within the duel. */
export const stackKey = (ship: string, pile: Pile): string => `${ship}-${pile}`;

/** Cards played from the hand in defense; the others were laid in advance and are on the table anyway. */
export const answeredBy = ({ response, preemptive }: Captain): CardId[] =>
  response.filter((card) => !preemptive.includes(card));

function cardsIn(captain: Captain, pile: Pile): readonly CardId[] {
  if (pile !== "table") return captain[pile];
  const { conditions, preemptive, attack } = captain;
  return [...conditions, ...preemptive, ...(attack === null ? [] : [attack]), ...answeredBy(captain)];
}

/** All stacks of a duel; null before the decks are stacked. */
export function stacksIn({ captains }: Duel): Stack[] | null {
  if (captains.every(({ box }) => box.length === 0)) return null;
  return captains.flatMap((captain) => PILES.map((pile) => stackOf(captain, pile)));
}

function stackOf(captain: Captain, pile: Pile): Stack {
  return {
    key: stackKey(captain.ship, pile),
    name: phrase(`ALLHANDS.stack.${pile}`, { ship: captain.name }),
    type: pile === "hand" ? "hand" : "pile",
    seat: captain.seat,
    readers: READERS[pile],
    cards: laid(cardsIn(captain, pile), FACE_UP.includes(pile)),
  };
}
