/** Stacks for the cards of a duel: five for each captain, matching the rules' state. */
import { recordOf, RulesError, type CardId } from "../../../rules/kernel";
import { kindFor, type Captain, type Color, type Duel } from "../../../rules/ship-on-ship";
import { laid } from "../../../kit/cards/cards";
import { fullCardName } from "../../../kit/cards/names";
import type { CardTable, Lying, Readers, Stack } from "../../../kit/game/stacks";
import { phrase } from "../../../kit/text/sentence";

const PILES = ["deck", "hand", "fan", "table", "box"] as const;
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

/** The cards of a captain by pile. */
export type Piles = { readonly [pile in Pile]: readonly CardId[] };

/** The cards of a captain in these stacks. */
export const pilesIn = (stacks: Lying, ship: string): Piles =>
  recordOf(PILES, (pile) => (stacks[stackKey(ship, pile)] ?? []).map(({ card }) => card));

/** The roles of the cards on the table. */
interface Roles {
  readonly color: Color | null;
  readonly attack: CardId | null;
  /** Those of `response` that were played from the hand. */
  readonly answered: readonly CardId[];
  readonly fresh: readonly CardId[];
  readonly response: readonly CardId[];
}

/** The cards on the table, sorted by their roles. */
function readTable(name: string, data: Roles, table: readonly CardId[]) {
  const { color } = data;
  const there = (cards: readonly string[]) => cards.filter((card) => table.includes(card));
  const attack = data.attack !== null && table.includes(data.attack) ? data.attack : null;
  const answered = there(data.answered);
  const rest = table.filter((card) => card !== attack && !answered.includes(card));
  const conditions = rest.filter((card) => kindFor(color, card) === "condition");
  const preemptive = rest.filter((card) => !conditions.includes(card));
  const stray = preemptive.find((card) => !defendsAhead(color, card));
  if (stray) throw new RulesError("card-out-of-place", { ship: name, card: fullCardName(stray) });
  const fresh = data.fresh.filter((card) => conditions.includes(card));
  return { attack, conditions, fresh, preemptive, response: there(data.response) };
}

const defendsAhead = (color: Color | null, card: CardId): boolean =>
  kindFor(color, card) === "defense" || (color === "red" && kindFor(color, card) === "free");

/** The cards of a captain, as they lie. */
export const cardsOf = (name: string, data: Roles, { table, ...piles }: Piles) => ({
  ...recordOf(["deck", "hand", "fan", "box"], (pile) => [...piles[pile]]),
  ...readTable(name, data, table),
});

/** The duel with its cards as they lie in these stacks. An attack under way, and what meets it, stay on the table. */
function relaid(duel: Duel, stacks: Lying): Duel {
  const again = (captain: Captain): Captain => {
    const { name, attack, response } = captain;
    const piles = pilesIn(stacks, captain.ship);
    const astray = [attack, ...response].find((card) => card !== null && !piles.table.includes(card));
    if (astray) throw new RulesError("card-out-of-place", { ship: name, card: fullCardName(astray) });
    return { ...captain, ...cardsOf(name, { ...captain, answered: answeredBy(captain) }, piles) };
  };
  const [first, second] = duel.captains;
  return { ...duel, captains: [again(first), again(second)] };
}

export const DUEL_CARDS: CardTable<Duel> = { stacks: stacksIn, relaid, nameOf: fullCardName };
