/** Where the cards of a game lie: the piles in the middle, what stands for units and islands, and a hand for each player. */
import { laid, type LaidCard, type Stack } from "../../../kit/cards/cards";
import { isShip, type Waters } from "../../../rules/navy-aces";
import { navyName } from "../words";

/** The stacks that are nobody's. `table`: the cards that are units and islands. NA-4, NA-35. */
export const COMMON = ["deck", "discard", "turn", "table"] as const;
export type Common = (typeof COMMON)[number];

/** What a card on the table is marked with: the id of the unit or island that it is. */
export type TableMarks = { readonly unit: string };

/** The name of a player's hand within the game. */
export const handKey = (seat: string): string => `${seat}-hand`;

/** All stacks of a game; null before the deal. */
export function stacksIn(waters: Waters): Stack[] | null {
  if (waters.phase === "muster") return null;
  const { deck, discard, turnDiscard, navies } = waters;
  const common = (key: Common, cards: readonly LaidCard[]): Stack => ({
    key,
    name: game.i18n.localize(`ALLHANDS.stack.navy.${key}`),
    type: "pile",
    seat: "",
    readers: key === "deck" ? "none" : "all",
    cards,
  });
  return [
    common("deck", laid(deck, false)),
    common("discard", laid(discard, true)),
    common("turn", laid(turnDiscard, true)),
    common("table", cardsOnTable(waters)),
    ...navies.map(({ seat, hand }, place): Stack => ({
      key: handKey(seat),
      name: game.i18n.format("ALLHANDS.stack.navy.hand", { navy: navyName(waters, place) }),
      type: "hand",
      seat,
      readers: "seat",
      cards: laid(hand, true),
    })),
  ];
}

/** A ship's card lies face up; squadrons and islands lie face down. NA-4. */
function cardsOnTable({ islands, units }: Waters): LaidCard[] {
  const lying = [
    ...islands.map(({ id, card }) => ({ id, card, up: false })),
    ...units.map((unit) => ({ id: unit.id, card: unit.card, up: isShip(unit) })),
  ];
  return lying.flatMap(({ id, card, up }) =>
    card === null ? [] : [{ card, up, marks: { unit: id } satisfies TableMarks }],
  );
}
