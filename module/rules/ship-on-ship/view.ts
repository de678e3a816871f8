/** What a seat may know. SOS-4, SOS-44. */
import { coveredCards, type CardId, type Seat, type Seen } from "../kernel";
import type { Captain, CaptainView, Duel, DuelView } from "./state";

const faceDown = (cards: readonly CardId[]): Seen[] => cards.map(() => null);
const sorted = (cards: readonly CardId[]): CardId[] => [...cards].sort();

/** A captain as a seat sees them. Nobody knows the order of a deck; its owner knows its cards. */
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

/** The duel as a seat sees it; null: an onlooker, who sees only what is open. */
export function view(duel: Duel, seat: Seat | null): DuelView {
  const [first, second] = duel.captains;
  const { openDecks } = duel.options;
  return { ...duel, captains: [seenBy(first, seat, openDecks), seenBy(second, seat, openDecks)] };
}

/** The duel as documents may show it to all. */
export function cover(duel: Duel): Duel {
  const covered = (captain: Captain): Captain => ({
    ...captain,
    favored: { red: [], black: [] },
    deck: coveredCards(`${captain.ship}-deck`, captain.deck),
    hand: coveredCards(`${captain.ship}-hand`, captain.hand),
    fan: coveredCards(`${captain.ship}-fan`, captain.fan),
    box: coveredCards(`${captain.ship}-box`, captain.box),
  });
  const [first, second] = duel.captains;
  return { ...duel, captains: [covered(first), covered(second)] };
}
