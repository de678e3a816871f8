/** Attacks for which a bot first has to bring ships together, from the sea and from the hand, all in one turn. */
import type { CardId } from "../../kernel";
import { valueAt, combatValue } from "../battle";
import { incomeOf } from "../cards";
import { sinkStake } from "./battle";
import { goneChance, holdChance, isOf, type Outlook } from "./odds";
import { WEIGHTS as W } from "./weights";
import { refuseMover, stepsOf } from "../movement";
import { isOccupied } from "../sinking";
import { rowOf, shipAt, shipsOf } from "../state";
import { COUNTRIES, HARBORS, neighbors, SEA, TURN_DRAW } from "../tables";
import type { Act } from "../turn";

/** An act, and how much better it is than doing nothing. */
export interface RatedAct {
  readonly act: Act;
  readonly worth: number;
}

/** A ship that could come to a square beside the target. */
interface Comer {
  /** What distinguishes the ship from the others: its square, or its card. */
  readonly id: number | CardId;
  readonly from: number | null;
  readonly value: number;
  /** Number of cards needed to bring it there, including its own if it is in the hand. */
  readonly cards: number;
  readonly isUp: boolean;
  readonly rams: boolean;
  /** The first act needed; null if the ship is already there. */
  readonly first: Act | null;
}

/** What a card adds to a battle. */
export function attackOf({ sea, place }: Outlook, card: CardId): number {
  const row = rowOf(sea, card);
  return row ? combatValue(sea, row, place, false) : 0;
}

/** Cost of paying `count` cards: the next draw may return them, but the last are missed in the opponent's turn. */
export function cardsCost({ sea, place, hand }: Outlook, count: number): number {
  const { deck, discard } = sea.captains[place];
  const { island, supply } = incomeOf(sea, place);
  const drawn = TURN_DRAW + Number(island) + Number(supply);
  let cost = 0;
  for (let at = 1; at <= count; at++) {
    const isLost = deck.length + discard.length + at > drawn;
    cost += (isLost ? W.lost : 0) + ([W.left0, W.left1, W.left2][hand.length - at] ?? W.left3);
  }
  return cost;
}

/** The stake of a battle, apart from the square. */
export function battleStake(outlook: Outlook, from: number, to: number): number {
  const { place, hurry } = outlook;
  return (
    sinkStake(outlook, to) * (canFlee(outlook, from, to) ? 1 - W.flee : 1) +
    W.impatience * hurry +
    (to === COUNTRIES[place] ? W.relief : 0)
  );
}

/** Whether the target could retreat, and would: hardly anyone gives up their own country. */
function canFlee({ sea, foe }: Outlook, from: number, to: number): boolean {
  const isFree = (square: number) => square !== from && !shipAt(sea, square);
  return sea.captains[foe].hand.length > 0 && to !== COUNTRIES[foe] && neighbors(to).some(isFree);
}

/** A square, and the shortest path to it. */
interface Way {
  readonly square: number;
  readonly path: readonly number[];
}

/** The shortest paths from a square over free ones, the shorter first. */
function waysFrom({ sea }: Outlook, from: number): Way[] {
  const ways: Way[] = [{ square: from, path: [] }];
  const seen = SEA.map((square) => square === from || shipAt(sea, square) !== null);
  for (let at = 0; at < ways.length; at++) {
    const { square, path } = ways[at] as Way;
    for (const next of neighbors(square)) {
      if (seen[next]) continue;
      seen[next] = true;
      ways.push({ square: next, path: [...path, next] });
    }
  }
  return ways;
}

/** The best of the ships that could come to each square beside a target. */
function comersOf(outlook: Outlook, targets: readonly number[]): Comer[][] {
  const wanted = new Set(targets.flatMap(neighbors));
  const comers: Comer[][] = SEA.map(() => []);
  comersFromSea(outlook, wanted, comers);
  comersFromHand(outlook, wanted, comers);
  return comers.map(best);
}

/** Whether a ship may be brought near the enemy: a Flag Ship only if the game is lost otherwise. */
const mayCome = ({ sea, place }: Outlook, card: CardId | null | undefined): boolean =>
  isOccupied(sea, place) || rowOf(sea, card ?? null)?.ability !== "flag";

function comersFromSea(outlook: Outlook, wanted: ReadonlySet<number>, comers: readonly Comer[][]): void {
  const { sea, place, hand } = outlook;
  const [pay = ""] = hand;
  for (const from of shipsOf(sea, place)) {
    const value = valueAt(sea, from, false);
    const isUp = shipAt(sea, from)?.up === true;
    const ship = { id: from, from, value, isUp, rams: isOf(sea, from, "ram") };
    if (wanted.has(from)) comers[from]?.push({ ...ship, cards: 0, first: null });
    if (refuseMover(sea, place, from) || !mayCome(outlook, shipAt(sea, from)?.card)) continue;
    const steps = stepsOf(sea, from);
    for (const { square, path } of waysFrom(outlook, from)) {
      const cards = Math.ceil(path.length / steps);
      if (cards === 0 || cards >= hand.length || !wanted.has(square)) continue;
      comers[square]?.push({ ...ship, cards, first: { do: "move", from, path: path.slice(0, steps), pay } });
    }
  }
}

function comersFromHand(outlook: Outlook, wanted: ReadonlySet<number>, comers: readonly Comer[][]): void {
  const { sea, place, hand } = outlook;
  const most = sea.options.summoningSickness ? 0 : hand.length - 2;
  const cards = hand.filter((card) => mayCome(outlook, card));
  for (const harbor of HARBORS[place].filter((square) => !shipAt(sea, square))) {
    const ways = waysFrom(outlook, harbor).filter(({ square, path }) => wanted.has(square) && path.length <= most);
    for (const card of cards) {
      const rams = rowOf(sea, card)?.ability === "ram";
      const ship = { id: card, from: null, value: attackOf(outlook, card), isUp: false, rams };
      const first: Act = { do: "deploy", card, square: harbor };
      for (const { square, path } of ways) comers[square]?.push({ ...ship, cards: path.length + 1, first });
    }
  }
}

const MOST_COMERS = 3;

/** The comers for which no other is both at least as strong and as cheap. */
function best(comers: Comer[]): Comer[] {
  const found: Comer[] = [];
  for (const comer of comers.sort((a, b) => b.value - a.value || a.cards - b.cards))
    if (comer.cards < (found.at(-1)?.cards ?? Infinity)) found.push(comer);
  return found.slice(0, MOST_COMERS);
}

/** The first act of the best attack on each enemy ship. */
export function plans(outlook: Outlook): RatedAct[] {
  const { sea, foe, hand } = outlook;
  if (hand.length < 2) return [];
  const targets = shipsOf(sea, foe);
  const comers = comersOf(outlook, targets);
  const costs = Array.from({ length: hand.length + 1 }, (_, count) => cardsCost(outlook, count));
  return shipsOf(sea, foe).flatMap((target) => planAgainst(outlook, comers, costs, target) ?? []);
}

/** Most ships in an attack, attacker and supports; more rarely find squares. */
const LARGEST_PARTY = 3;

/** The first act of the best attack on a square; null if there is none that needs a ship to come. */
function planAgainst(
  outlook: Outlook,
  comers: readonly (readonly Comer[])[],
  costs: readonly number[],
  target: number,
): RatedAct | null {
  let [found, foundWorth] = [null as Party | null, 0];
  const extend = (party: Party, stake: number, slots: readonly number[]): void => {
    const cost = costs[party.reduce((count, { cards }) => count + cards + 1, 0)];
    if (cost === undefined || cost >= trust * stake - foundWorth) return;
    const chance = partyChance(outlook, party, target);
    const worth = trust * stake * chance - cost;
    if (worth > foundWorth && party.some(({ first }) => first !== null)) [found, foundWorth] = [party, worth];
    if (party.length === LARGEST_PARTY || chance === 1) return;
    slots.forEach((slot, at) => {
      for (const comer of comers[slot] ?? [])
        if (party.every(({ id }) => id !== comer.id)) extend([...party, comer], stake, slots.slice(at + 1));
    });
  };
  // An enemy on one's own country must go now, or the game is lost.
  const trust = target === COUNTRIES[outlook.place] ? 1 : W.plan;
  const slots = neighbors(target);
  for (const slot of slots) {
    const others = slots.filter((other) => other !== slot);
    for (const attacker of comers[slot] ?? []) extend([attacker], attackStake(outlook, attacker, slot, target), others);
  }
  return found && firstAct(found, foundWorth, outlook);
}

/** The attacker and those that support it. */
type Party = readonly [attacker: Comer, ...supports: Comer[]];

function partyChance(outlook: Outlook, party: Party, target: number): number {
  const total = party.reduce((sum, { value }) => sum + value, 0);
  return goneChance(outlook, total, target, party[0].isUp);
}

/** The gain of an attack if its target goes. A Fire Ship mostly goes without making way. */
function attackStake(outlook: Outlook, { value, rams, from }: Comer, slot: number, target: number): number {
  const stake = battleStake(outlook, slot, target);
  if (rams) return stake - W.ram;
  const isTaken = target === COUNTRIES[outlook.foe] && !isOf(outlook.sea, target, "burn");
  return isTaken ? stake + W.capture * holdChance(outlook, value, 0, from) : stake;
}

/** The first act of a plan: deployments come before moves, and no card of the party is used to pay. */
function firstAct(party: readonly Comer[], worth: number, { hand }: Outlook): RatedAct | null {
  const acts = party.flatMap(({ first }) => first ?? []);
  const act = acts.find((one) => one.do === "deploy") ?? acts.at(-1);
  if (!act) return null;
  const pay = hand.find((card) => party.every(({ id }) => id !== card));
  return act.do === "move" ? { act: { ...act, pay: pay ?? act.pay }, worth } : { act, worth };
}
