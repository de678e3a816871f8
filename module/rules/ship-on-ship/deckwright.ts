/**
 * Searches for a craft's best deck against a field: eighteen of twenty-six cards, which is the budget that the rules
 * set. On request it also distributes rating, skill and coordination: no rule prices them, so each costs one point.
 */
import { BY_WINS, optimizer, type Optimizer, type Tally } from "../bots/optimizer";
import {
  inRandomOrder,
  mixed,
  pick,
  RulesError,
  seeded,
  simulator,
  type CardId,
  type Random,
  type Seat,
} from "../kernel";
import { greedyDuelist } from "./bot/greedy";
import { shipOnShip } from "./index";
import { PRESET_NAMES, PRESETS } from "./presets";
import { fanSize, type Color, type Duelist } from "./state";
import { BOUNDS, DECK_SIZE, half } from "./tables";

/** The numbers of a craft and its captain, with its favored decks. */
export type Craft = Pick<Duelist, "rating" | "skill" | "coordination" | "favored">;

/** An order for a deck. The same order gives the same result. */
export interface DeckOrder {
  /** The craft that needs the deck. */
  readonly craft: Craft;
  readonly color: Color;
  /** The craft to be beaten; each uses its own deck of the other color. */
  readonly field: readonly Craft[];
  readonly seed: number;
  /** Number of duels that may be played in all. */
  readonly duels: number;
  /** Points to distribute among rating, skill and coordination; null leaves them as they are. */
  readonly points: number | null;
}

/** A deck, and the numbers of the craft that flies it. */
export interface Flown {
  readonly cards: readonly CardId[];
  readonly rating: number;
  readonly skill: number;
  readonly coordination: number;
}

const NUMBERS = ["rating", "skill", "coordination"] as const;
type NumberName = (typeof NUMBERS)[number];

const OWN: Seat = "own";
const FOE: Seat = "foe";
/** Number of rounds with different dice in each meeting; proofs use others. */
const ROUNDS = 2 ** 16;
const OTHER_DICE = 0x5eed;
/** Most cards of a deck that are exchanged at a time. */
const MOST_EXCHANGED = 3;
/** The deck of an enemy without its own: what the balance page found strong. */
const USUAL = { red: PRESETS.endurance.red, black: PRESETS.aggression.black };

const pointsOf = (flown: Flown): number => NUMBERS.reduce((sum, name) => sum + flown[name], 0);

/** The cards of a deck in display order. */
const inOrder = (color: Color, cards: readonly CardId[]): CardId[] =>
  half(color).filter((card) => cards.includes(card));

/** Returns a function that plays one duel: 1 if won, otherwise up to a half by what both have lost. */
function duels(order: DeckOrder, foe: Craft) {
  const foeColor = order.color === "red" ? "black" : "red";
  const own = (flown: Flown): Duelist => ({
    seat: OWN,
    ship: OWN,
    color: order.color,
    rating: flown.rating,
    skill: flown.skill,
    coordination: flown.coordination,
    favored: { [order.color]: flown.cards },
  });
  const deck = foe.favored?.[foeColor] ?? [];
  const other: Duelist = {
    ...foe,
    seat: FOE,
    ship: FOE,
    color: foeColor,
    favored: { [foeColor]: deck.length > 0 ? deck : USUAL[foeColor] },
  };
  let random: Random = () => 1;
  const play = simulator(shipOnShip, { [OWN]: greedyDuelist, [FOE]: greedyDuelist }, (sides) => random(sides));
  return (flown: Flown, seed: number): [won: number, merit: number] => {
    random = seeded(seed);
    const duel = shipOnShip.setup({ duelists: [own(flown), other] });
    if (play(duel).winners.join() === OWN) return [1, 1];
    const [mine, theirs] = duel.captains.map((captain) => Math.min(1, fanSize(captain) / captain.rating));
    return [0, (1 - (mine ?? 0) + (theirs ?? 0)) / 4];
  };
}

/** A deck with some cards exchanged for others that were left out. */
function exchanged(color: Color, cards: readonly CardId[], random: Random): CardId[] {
  const [held, out] = [[...cards], half(color).filter((card) => !cards.includes(card))];
  for (let count = random(MOST_EXCHANGED); count > 0; count--) {
    held.splice(random(held.length) - 1, 1, ...out.splice(random(out.length) - 1, 1));
  }
  return inOrder(color, held);
}

/** A craft with one point moved to another number; null if the one cannot give a point or the other cannot take one. */
function shifted(flown: Flown, random: Random): Flown | null {
  const [from, to]: NumberName[] = [pick(NUMBERS, random), pick(NUMBERS, random)];
  if (!from || !to || from === to) return null;
  if (flown[from] <= BOUNDS[from].least || flown[to] >= BOUNDS[to].usual) return null;
  return { ...flown, [from]: flown[from] - 1, [to]: flown[to] + 1 };
}

/** A craft with points removed at random until at most `limit` are left; null if that is impossible. */
function lessened(flown: Flown, limit: number, random: Random): Flown | null {
  let less = flown;
  while (pointsOf(less) > limit) {
    const able = NUMBERS.filter((name) => less[name] > BOUNDS[name].least);
    if (able.length === 0) return null;
    const name = pick(able, random);
    less = { ...less, [name]: less[name] - 1 };
  }
  return less;
}

/** A craft with one point more, if the limit allows it. */
function raised(flown: Flown, limit: number, random: Random): Flown {
  const name = pick(NUMBERS, random);
  const mayRise = pointsOf(flown) < limit && flown[name] < BOUNDS[name].usual;
  return mayRise ? { ...flown, [name]: flown[name] + 1 } : flown;
}

/**
 * Starts a search for the best deck. It costs the points that are distributed, and nothing if there are none.
 *
 * @throws RulesError if a craft of the field may not fight (as `setup`), or there are too few points (`too-few-points`)
 */
export function deckwright(order: DeckOrder): Optimizer<Flown> {
  const { craft, color, field, seed, points } = order;
  if (points !== null && points < NUMBERS.length) throw new RulesError("too-few-points", { points });
  const meetings = field.map((foe) => duels(order, foe));
  const { rating, skill, coordination } = craft;
  const cost = (flown: Flown): number => (points === null ? 0 : pointsOf(flown));
  function vary(flown: Flown, limit: number, random: Random): Flown | null {
    const cards = exchanged(color, flown.cards, random);
    if (points === null) return { ...flown, cards };
    const less = lessened(flown, limit, random);
    const other = less && raised(random(2) === 1 ? (shifted(less, random) ?? less) : less, limit, random);
    return other && (random(2) === 1 ? { ...other, cards } : other);
  }
  /** A ready-made deck or the craft's own, with some cards exchanged, or a random one. */
  function start(limit: number, random: Random): Flown | null {
    const known = [...PRESET_NAMES.map((name) => PRESETS[name][color]), craft.favored?.[color] ?? []];
    const deck = pick(known, random);
    const any = inRandomOrder(half(color), random);
    const cards = deck.length === 0 ? any.slice(0, DECK_SIZE) : exchanged(color, deck, random);
    const flown = { rating, skill, coordination, cards: inOrder(color, cards) };
    if (points === null) return flown;
    const least = { ...flown, rating: 1, skill: 1, coordination: 1 };
    let more: Flown = least;
    for (let tries = 0; tries < 4 * limit; tries++) more = raised(more, limit, random);
    return more;
  }
  const trial =
    (flown: Flown, salt: number) =>
    (from: number, to: number): Tally => {
      let [won, merit] = [0, 0];
      for (const [at, play] of meetings.entries()) {
        for (let number = from; number < to; number++) {
          const one = play(flown, mixed(salt, at * ROUNDS + number));
          [won, merit] = [won + one[0], merit + one[1]];
        }
      }
      return [(to - from) * meetings.length, won, merit];
    };
  return optimizer<Flown>(
    {
      ...BY_WINS,
      round: meetings.length,
      start,
      vary,
      cost,
      key: (flown) => [...NUMBERS.map((name) => flown[name]), ...flown.cards].join(),
      trials: (flown) => ({ race: trial(flown, seed), proof: trial(flown, seed ^ OTHER_DICE) }),
    },
    { budget: points ?? 0, seed, plays: order.duels },
  );
}
