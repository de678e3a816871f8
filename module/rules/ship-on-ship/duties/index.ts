/** What an adviser has to look at in a duel: what the hand is good for, what has to be met, and how near the end is. */
import type { Duties, Duty } from "../../kernel/stations";
import { attackValue } from "../attack";
import { kindFor, valueFor } from "../meaning";
import { STATIONS } from "../stations";
import { captainOf, fanSize, foeOf, maximum, type CaptainView, type DuelView } from "../state";

function handOf(duel: DuelView, { color, hand }: CaptainView): Duty[] {
  const cards = hand.filter((card) => card !== null);
  const values = (kind: "attack" | "defense") =>
    cards.filter((card) => kindFor(color, card) === kind).map((card) => valueFor(color, card, duel.options));
  const [attacks, defenses] = [values("attack"), values("defense")];
  return [
    ...(attacks.length > 0 ? [{ key: "attacks", data: { count: attacks.length, best: Math.max(...attacks) } }] : []),
    ...(defenses.length > 0
      ? [{ key: "defenses", data: { count: defenses.length, total: defenses.reduce((sum, value) => sum + value, 0) } }]
      : []),
  ];
}

/** An adviser's duties: the opponent's attack first, then the own cards, then how much either can still take. */
export const duties: Duties<DuelView> = (duel, seat, id) => {
  if (!STATIONS.list(duel, seat).some((station) => station.id === id)) return [];
  const captain = captainOf(duel, seat);
  const foe = foeOf(duel, captain);
  const isMet = duel.phase === "respond" && foe.attack !== null && !captain.responded;
  return [
    ...(isMet ? [{ key: "meet", data: { ship: foe.ship, value: attackValue(duel, foe) } }] : []),
    ...handOf(duel, captain),
    { key: "own", data: { cards: maximum(captain), lost: fanSize(captain) } },
    { key: "foe", data: { ship: foe.ship, hand: foe.hand.length, cards: maximum(foe) } },
  ];
};
