/** Committing cards and revealing them. Ship-on-Ship, "Simultaneous Actions"; SOS-8 to SOS-12, SOS-17, SOS-18, SOS-40, SOS-41, SOS-57, SOS-58. */
import { asking, NOT_AN_OPTION, NOT_IN_HAND, pick, type CardId, type Menu, type Reason } from "../kernel";
import { attackParts, totalOf } from "./attack";
import { tell, type DuelReferee, type DuelQuestion } from "./events";
import { isAttack, kindFor } from "./meaning";
import { MUST_PLAY, NO_PLAYS_LEFT } from "./reasons";
import { openResponses } from "./response";
import { captainOf, foeOf, type Captain, type CaptainView, type Duel, type DuelView } from "./state";
import { takeOut } from "./stacks";
import { endTurn } from "./turn";

/** Why a card of a captain's hand may not be committed now; null if it may. SOS-11. */
export function refuseCommit({ color, playsLeft }: CaptainView, card: CardId): Reason | null {
  return kindFor(color, card) === "free" || playsLeft > 0 ? null : NO_PLAYS_LEFT;
}

const playable = (captain: CaptainView): CardId[] =>
  captain.hand.filter((card): card is CardId => card !== null && refuseCommit(captain, card) === null);

/**
 * Whether a captain is asked: whoever holds a card that could be free, as far as the opponent can see, so that being
 * asked tells nothing of the hand. An empty hand passes unasked. SOS-9, SOS-10, SOS-58.
 */
export const isAskedToCommit = ({ hand }: Captain): boolean => hand.length > 0;

/** A card of the hand, or null to pass. */
function commitMenu({ options }: DuelView, captain: CaptainView): Menu<CardId | null> {
  const cards = playable(captain);
  const list = (): (CardId | null)[] => (options.mustPlay && cards.length > 0 ? cards : [...cards, null]);
  return {
    refuse(answer) {
      if (answer === null) return options.mustPlay && cards.length > 0 ? MUST_PLAY : null;
      if (typeof answer !== "string") return NOT_AN_OPTION;
      return captain.hand.includes(answer) ? refuseCommit(captain, answer) : NOT_IN_HAND;
    },
    list,
    sample: (random) => pick(list(), random),
  };
}

/** The card that a captain commits, face down. */
export const COMMIT: DuelQuestion<null, CardId | null> = {
  name: "commit",
  menu: (duel, seat) => commitMenu(duel, captainOf(duel, seat)),
  fallback: (duel, seat) => {
    const [first = null] = playable(captainOf(duel, seat));
    return duel.options.mustPlay ? first : null;
  },
};

/** Lets both captains commit a card or pass, and reveals all cards together. If neither plays a card, the turn ends. */
export function commitCards(duel: Duel, referee: DuelReferee): void {
  const asked = duel.captains.filter(isAskedToCommit);
  const answers = asked.length > 0 ? referee.askAll(asked.map(({ seat }) => asking(COMMIT, seat, null))) : [];
  const cards = duel.captains.map((captain) => (answers[asked.indexOf(captain)] ?? null) as CardId | null);
  if (cards.every((card) => card === null)) {
    endTurn(duel, referee);
    return;
  }
  duel.stirred = true;
  const shown = duel.captains.map(({ ship }, at) => ({ ship, card: cards[at] ?? null }));
  tell(referee, { event: "revealed", exchange: duel.exchange, cards: shown });
  for (const [at, captain] of duel.captains.entries()) {
    const card = cards[at] ?? null;
    if (card !== null) reveal(captain, card, referee);
  }
  for (const captain of duel.captains) announceAttack(duel, captain, referee);
  openResponses(duel);
}

function reveal(captain: Captain, card: CardId, referee: DuelReferee): void {
  const { ship, color } = captain;
  const kind = kindFor(color, card);
  takeOut(captain.hand, card);
  if (kind !== "free") captain.playsLeft -= 1;
  if (isAttack(color, card)) {
    captain.attack = card;
    captain.attacks += 1;
    captain.emptied = captain.hand.length === 0;
  } else if (kind === "condition") {
    captain.conditions.push(card);
    captain.fresh.push(card);
    if (card === "QC") captain.attacksBeforeQueen = captain.attacks;
    tell(referee, { event: "conditionPlayed", ship, card });
  } else {
    captain.preemptive.push(card);
    tell(referee, { event: "preemptiveLaid", ship, card });
  }
}

/** Announces an attack once all conditions of the exchange are in play, as they already count. */
function announceAttack(duel: Duel, captain: Captain, referee: DuelReferee): void {
  const { attack: card, ship } = captain;
  if (referee.silent || card === null) return;
  const parts = attackParts(duel, captain, card);
  const foe = foeOf(duel, captain).ship;
  tell(referee, { event: "attackMade", ship, foe, card, value: totalOf(parts), parts });
}
