/** What a seat may know. SOS-4, SOS-44. */
import type { CardId, Seat } from "../kernel";
import type { Captain, CaptainView, Duel, DuelView, Seen } from "./state";

const faceDown = (cards: readonly CardId[]): Seen[] => cards.map(() => null);
const sorted = (cards: readonly CardId[]): CardId[] => [...cards].sort();

/** The order of a deck is nobody's to know; its owner knows what is in it. */
function seenBy(captain: Captain, seat: Seat | null, openDecks: boolean): CaptainView {
  const own = captain.seat === seat;
  return {
    ...captain,
    favored: own ? captain.favored : null,
    deck: own || (openDecks && seat !== null) ? sorted(captain.deck) : faceDown(captain.deck),
    hand: own ? captain.hand : faceDown(captain.hand),
    fan: own ? captain.fan : faceDown(captain.fan),
    box: own ? captain.box : faceDown(captain.box),
  };
}

/** The duel through the eyes of a seat; null: of an onlooker, who sees what lies open. */
export function view(duel: Duel, seat: Seat | null): DuelView {
  const [first, second] = duel.captains;
  const { openDecks } = duel.options;
  return { ...duel, captains: [seenBy(first, seat, openDecks), seenBy(second, seat, openDecks)] };
}
