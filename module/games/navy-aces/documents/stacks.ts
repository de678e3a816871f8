/** The stacks of a game's cards: the piles in the middle, units' and islands' cards, and a hand for each player. */
import { RulesError } from "../../../rules/kernel";
import { laid } from "../../../kit/cards/cards";
import { fullCardName } from "../../../kit/cards/names";
import type { CardTable, LaidCard, Lying, Stack } from "../../../kit/game/stacks";
import { isShip, type Island, type Unit, type Waters } from "../../../rules/navy-aces";
import { navyName } from "../words";
import { localize, phrase } from "../../../kit/text/sentence";

/** The stacks that no player owns. `table`: the cards of units and islands. NA-4, NA-35. */
const COMMON = ["deck", "discard", "turn", "table"] as const;
type Common = (typeof COMMON)[number];

/** Marks of a card on the table: the id of its unit or island. */
type TableMarks = { readonly unit: string };

/** The key of a player's hand within the game. */
const handKey = (seat: string): string => `${seat}-hand`;

/** All stacks of a game; null before the deal. */
export function stacksIn(waters: Waters): Stack[] | null {
  if (waters.phase === "muster") return null;
  const { deck, discard, turnDiscard, navies } = waters;
  const common = (key: Common, cards: readonly LaidCard[]): Stack => ({
    key,
    name: localize(`ALLHANDS.stack.navy.${key}`),
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
      name: phrase("ALLHANDS.stack.navy.hand", { navy: navyName(waters, place) }),
      type: "hand",
      seat,
      readers: "seat",
      cards: laid(hand, true),
    })),
  ];
}

/** A ship's card is face up; the cards of squadrons and islands are face down. NA-4. */
function cardsOnTable({ islands, units }: Waters): LaidCard[] {
  const lying = [
    ...islands.map(({ id, card }) => ({ id, card, up: false })),
    ...units.map((unit) => ({ id: unit.id, card: unit.card, up: isShip(unit) })),
  ];
  return lying.flatMap(({ id, card, up }) =>
    card === null ? [] : [{ card, up, marks: { unit: id } satisfies TableMarks }],
  );
}

/** Assigns every card to its pile, hand, unit or island. */
export function layCards(waters: Waters, stacks: Lying): void {
  const cardsIn = (key: string) => (stacks[key] ?? []).map(({ card }) => card);
  Object.assign(waters, { deck: cardsIn("deck"), discard: cardsIn("discard"), turnDiscard: cardsIn("turn") });
  for (const navy of waters.navies) navy.hand = cardsIn(handKey(navy.seat));
  const lying: (Unit | Island)[] = [...waters.units, ...waters.islands];
  for (const { card, marks = {} } of stacks["table"] ?? []) {
    const one = lying.find(({ id }) => id === marks["unit"]);
    if (!one || one.card !== null) throw new RulesError("card-of-no-unit", { card: fullCardName(card) });
    one.card = card;
  }
}

/** The game with its cards as they lie in these stacks. */
function relaid(waters: Waters, stacks: Lying): Waters {
  const bare = <One extends Unit | Island>(one: One): One => ({ ...one, card: null });
  const { navies, units, islands } = waters;
  const again = {
    ...waters,
    navies: navies.map((navy) => ({ ...navy })),
    units: units.map(bare),
    islands: islands.map(bare),
  };
  layCards(again, stacks);
  return again;
}

export const WATERS_CARDS: CardTable<Waters> = { stacks: stacksIn, relaid, nameOf: fullCardName };
