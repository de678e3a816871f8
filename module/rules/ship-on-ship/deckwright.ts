/**
 * The best deck for a craft against a field: eighteen of twenty-six cards, and what the rules have for a budget. Where it is
 * asked for, rating, skill and coordination are shared out as well: no rule prices them, so each of them is one point.
 */
import { BY_WINS, optimizer, type Optimizer, type Tally } from "../bots/optimizer";
import { mixed } from "../bots/forecast";
import { inRandomOrder, pick, RulesError, seeded, simulator, type CardId, type Random, type Seat } from "../kernel";
import { greedyDuelist } from "./bot/greedy";
import { shipOnShip } from "./index";
import { PRESET_NAMES, PRESETS } from "./presets";
import { fanSize, type Color, type Duelist } from "./state";
import { BOUNDS, DECK_SIZE, half } from "./tables";

/** A craft and its captain in numbers, with the decks that it is known for. */
export type Craft = Pick<Duelist, "rating" | "skill" | "coordination" | "favored">;

/** What is ordered. The same order gives the same. */
export interface DeckOrder {
  /** The craft whose deck it is to be. */
  readonly craft: Craft;
  readonly color: Color;
  /** The craft that it is to beat; each flies its own deck of the other color. */
  readonly field: readonly Craft[];
  readonly seed: number;
  /** How many duels may be played in all. */
  readonly duels: number;
  /** Points to share out among rating, skill and coordination; null: they are as they are. */
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
/** So many rounds of each meeting have dice of their own; proofs have others. */
const ROUNDS = 2 ** 16;
const OTHER_DICE = 0x5eed;
/** So many cards of a deck are exchanged at a time, at most. */
const MOST_EXCHANGED = 3;
/** Without a deck of its own an enemy flies what the balance page found strong. */
const USUAL = { red: PRESETS.endurance.red, black: PRESETS.aggression.black };

const pointsOf = (flown: Flown): number => NUMBERS.reduce((sum, name) => sum + flown[name], 0);

/** Eighteen cards in the order in which they are shown. */
const inOrder = (color: Color, cards: readonly CardId[]): CardId[] =>
  half(color).filter((card) => cards.includes(card));

/** Plays duels of a round: won, or not up to a half by what both have lost. */
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

/** A deck with some cards exchanged for such as were left out. */
function exchanged(color: Color, cards: readonly CardId[], random: Random): CardId[] {
  const [held, out] = [[...cards], half(color).filter((card) => !cards.includes(card))];
  for (let count = random(MOST_EXCHANGED); count > 0; count--) {
    held.splice(random(held.length) - 1, 1, ...out.splice(random(out.length) - 1, 1));
  }
  return inOrder(color, held);
}

/** A point put elsewhere; null: that number has none to give, or can take no more. */
function shifted(flown: Flown, random: Random): Flown | null {
  const [from, to]: NumberName[] = [pick(NUMBERS, random), pick(NUMBERS, random)];
  if (!from || !to || from === to) return null;
  if (flown[from] <= BOUNDS[from].least || flown[to] >= BOUNDS[to].usual) return null;
  return { ...flown, [from]: flown[from] - 1, [to]: flown[to] + 1 };
}

/** Fewer points, one after another, until there are no more than so many. */
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

/** One point more, where there is one left. */
function raised(flown: Flown, limit: number, random: Random): Flown {
  const name = pick(NUMBERS, random);
  const mayRise = pointsOf(flown) < limit && flown[name] < BOUNDS[name].usual;
  return mayRise ? { ...flown, [name]: flown[name] + 1 } : flown;
}

/**
 * Sets about looking for the best deck. It costs the points that are shared out, and nothing where none are.
 *
 * @throws RulesError where a craft of the field may not fight (as `setup`), or too few points are there (`too-few-points`)
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
  /** One that is ready-made or its own, with some cards exchanged, or any at all. */
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
