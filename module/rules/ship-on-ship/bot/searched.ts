/** The searched decisions of a duel: which card is committed, how an attack is met, and where a hit is taken. */
import { inRandomOrder, standardDeck, type CardId, type Random, type Searched, type Seat } from "../../kernel";
import { shipOnShip } from "../index";
import {
  captainOf,
  fanSize,
  foeOf,
  maximum,
  type Captain,
  type CaptainView,
  type Color,
  type Duel,
  type DuelSetup,
  type DuelView,
} from "../state";
import { PRESETS } from "../presets";
import { half } from "../tables";
import { ESCAPE } from "../turn";
import { defenses } from "./defense";
import { bestDeck, greedyDuelist } from "./greedy";
import { conditionWorth, holdingWorth } from "./worth";

/** Exchanges and answers to look ahead: a few turns. More would tell no more, and allow fewer games. */
const STEPS = 16;

/** A captain's cards; null for those that the viewer cannot see. */
const seenOf = ({ hand, fan, box, deck, conditions, preemptive, response, attack }: CaptainView): (CardId | null)[] => [
  ...hand,
  ...fan,
  ...box,
  ...deck,
  ...conditions,
  ...preemptive,
  ...response,
  attack,
];

const DECKS = Object.values(PRESETS);
/** One captain in this many uses a deck other than the best ready-made one. */
const OTHERWISE = 4;
/** Random variation of a card's popularity, for decks that people made themselves. */
const TASTE = 3;

/** Number of ready-made decks of its color that have a card: how popular it is with captains. */
const likedBy = (color: Color, card: CardId): number => DECKS.filter((deck) => deck[color].includes(card)).length;

/**
 * The cards that a captain left out, from those that may be in the box: mostly those that the best ready-made deck
 * leaves out, or another ready-made deck that is possible; otherwise the least popular cards.
 */
function leftOut(color: Color, rating: number, free: readonly CardId[], count: number, random: Random): CardId[] {
  const whole = half(color);
  const boxOf = (deck: readonly CardId[]) => whole.filter((card) => !deck.includes(card));
  const isPossible = (box: readonly CardId[]) => box.length === count && box.every((card) => free.includes(card));
  const best = boxOf(bestDeck(color, rating));
  const boxes = DECKS.map((deck) => boxOf(deck[color])).filter(isPossible);
  const any = boxes[random(boxes.length || 1) - 1];
  const known = random(OTHERWISE) > 1 && isPossible(best) ? best : any;
  if (known) return known;
  const liking = new Map(free.map((card) => [card, likedBy(color, card) + random(TASTE)]));
  const own = free.filter((card) => whole.includes(card));
  return own.sort((one, other) => (liking.get(one) ?? 0) - (liking.get(other) ?? 0)).slice(0, count);
}

/** A captain with a possible box, whose cards are removed from `unseen`. */
function boxed(captain: CaptainView, unseen: CardId[], random: Random): CaptainView {
  const hidden = captain.box.filter((card) => card === null).length;
  if (hidden === 0 || captain.color === null) return captain;
  const left = leftOut(captain.color, captain.rating, unseen, hidden, random);
  for (const card of left) unseen.splice(unseen.indexOf(card), 1);
  const box = captain.box.map((card) => card ?? left.pop() ?? null);
  return { ...captain, box };
}

/** A captain whose face-down cards are dealt from the top of `unseen`. */
function dealt(captain: CaptainView, unseen: CardId[], random: Random): Captain {
  const faceUp = (cards: readonly (CardId | null)[]): CardId[] => cards.flatMap((card) => card ?? unseen.pop() ?? []);
  return {
    ...captain,
    favored: captain.favored ?? { red: [], black: [] },
    hand: faceUp(captain.hand),
    fan: faceUp(captain.fan),
    box: faceUp(captain.box),
    // Nobody knows the order of the deck.
    deck: inRandomOrder(faceUp(captain.deck), random),
    conditions: [...captain.conditions],
    fresh: [...captain.fresh],
    preemptive: [...captain.preemptive],
    response: [...captain.response],
  };
}

/**
 * A possible deal of the cards that the seat cannot see. Cards change hands, so any of them may be of either color. The
 * cards left out of a deck were chosen, though: they are the worst of their color, not any eight.
 */
function deal(view: DuelView, _seat: Seat, random: Random): Duel {
  const [first, second] = view.captains;
  const seen = new Set([first, second].flatMap(seenOf));
  const unseen = inRandomOrder(
    standardDeck().filter((card) => !seen.has(card)),
    random,
  );
  const [one, other] = [boxed(first, unseen, random), boxed(second, unseen, random)];
  return { ...view, captains: [dealt(one, unseen, random), dealt(other, unseen, random)] };
}

/**
 * A captain's strength, in logits of winning: a regression over duels of the greedy bot against itself, much the same
 * for small and large ships. The number of cards that may still be held decides, the last ones most; then the cards
 * held.
 */
const MAXIMUM = 6;
const LAST = -2.7;
const HELD = 0.3;
const IN_PLAY = 0.47;

function strength(duel: Duel, captain: Captain): number {
  const most = Math.max(0.5, maximum(captain));
  let total = MAXIMUM * Math.log(most) + LAST / most;
  for (const card of captain.hand) total += HELD * holdingWorth(duel, captain, card);
  for (const card of captain.conditions) total += IN_PLAY * conditionWorth(duel, captain, card);
  return total;
}

function standing(duel: Duel, seat: Seat): number {
  const own = captainOf(duel, seat);
  return 1 / (1 + Math.exp(strength(duel, foeOf(duel, own)) - strength(duel, own)));
}

/** The number of cards that either may still hold, which damage reduces. */
function forces(duel: Duel, seat: Seat): readonly [own: number, others: number] {
  const own = captainOf(duel, seat);
  return [Math.max(0, maximum(own)), Math.max(0, maximum(foeOf(duel, own)))];
}

/** The captains who have lost; none in a draw or while the duel goes on. */
const losersOf = ({ captains, over }: Duel) =>
  over === null || over.winners.length === 0 ? [] : captains.filter(({ seat }) => !over.winners.includes(seat));

/** The endings in which a ship gets away: whoever does not win has left. SOS-37. */
const ESCAPES = ["escaped", "bothEscaped"];

export const searchedDuel: Searched<Duel, DuelSetup, DuelView> = {
  game: shipOnShip,
  quick: greedyDuelist,
  weighed: ["attrition", "commit", "respond", "takeHit", "strike"],
  proposals: ({ name }, view, seat) => (name === "respond" ? [[], ...defenses(view, captainOf(view, seat))] : []),
  deal,
  standing,
  forces,
  stakes: (duel, _start, seat) =>
    losersOf(duel).map((loser) => ({ id: loser.ship, own: loser.seat === seat, grave: true })),
  steps: STEPS,
  foresight: {
    shuffle({ captains }, random) {
      for (const captain of captains) captain.deck = inRandomOrder(captain.deck, random);
    },
    round: ({ turn }) => turn,
    lost: ({ captains }) => captains.filter((captain) => maximum(captain) <= 0).map(({ ship }) => ship),
    away: ({ captains, over }) =>
      over && ESCAPES.includes(over.reason)
        ? captains.filter(({ seat }) => !over.winners.includes(seat)).map(({ ship }) => ship)
        : [],
    ships: ({ captains }) => captains.map(({ ship: id, seat }) => ({ id, seat })),
    exits: () => [ESCAPE.name],
    ahead: ({ captains: [one, other] }) =>
      fanSize(one) === fanSize(other) ? [] : [(fanSize(one) < fanSize(other) ? one : other).seat],
  },
};
