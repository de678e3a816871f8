/** A bot's estimates from what its seat sees. Values are in dice: kills gained less kills lost. */
import { standardDeck, type CardId } from "../../kernel";
import { edgeIn, volleysOf, winningShare } from "../circumstances";
import { isAhead } from "../ending";
import { DICE_RESULTS, lossCounts } from "../naval";
import { findUnit, isShip, navyAt, type PlayerNumber, type UnitView, type WatersView } from "../state";
import { tacticOf, valueOf } from "../tables";
import type { CombatAct } from "../turn";

/** All dice on a unit: the worth of destroying it. */
export const diceOn = ({ active, inactive }: UnitView): number => active + inactive;

/**
 * Worth of a fight to the end between a ship and a squadron, for the squadron's owner. NA-34.
 *
 * @param share  the chance that the squadron wins a roll
 */
export function bombingWorth(ship: UnitView, squadron: UnitView, share = 0.5): number {
  const dice = diceOn(ship);
  // For each strength of the squadron, from 0 up, the worth against a ship of the strength at hand.
  let worths: number[] = Array.from({ length: squadron.active + 1 }, () => dice);
  for (let strength = 1; strength <= ship.active; strength++) {
    const next = [0];
    for (let left = 1; left <= squadron.active; left++)
      next.push(share * (worths[left] ?? 0) + (1 - share) * ((next[left - 1] ?? 0) - 1));
    worths = next;
  }
  return worths[squadron.active] ?? 0;
}

/** Worth of an even fight to a player who is not winning: nothing is lost by trying. */
const TRIAL = 0.4;

/** Extra worth of a fight to the end for a player who is not ahead. */
export const boldness = (waters: WatersView, place: PlayerNumber): number => (isAhead(waters, place) ? 0 : TRIAL);

/** Worth of a point of strength that a ship loses: the last one gives away all its dice. */
const lossWorth = (ship: UnitView): number => (ship.active === 1 ? diceOn(ship) : 0.75);

/** Worth of one ship's attack on another; `lead` is how many more cards are in the attacker's ante. NA-23. */
export function attackWorth(waters: WatersView, unit: UnitView, target: UnitView, lead = 0): number {
  const [more, less] = [Math.max(0, lead), Math.max(0, -lead)];
  const edge = edgeIn(waters, unit, target);
  const { attacker, defender } = lossCounts(more, less, waters.options.bothSixTie, edge);
  return (defender * lossWorth(target) - attacker * lossWorth(unit)) / DICE_RESULTS;
}

/** The cards of a player's hand that the seat can see. */
export const cardsHeldBy = (waters: WatersView, place: PlayerNumber): CardId[] =>
  navyAt(waters, place).hand.filter((card): card is CardId => card !== null);

/** Share of a player's unknown cards that become kills, and share of the bot's own attacks that are countered. */
const THEIR_PART = 0.35;
const COUNTERED = 0.3;

/** Worth of an aerial fight begun with this hand. NA-32. */
export function dogfightWorth(waters: WatersView, unit: UnitView, target: UnitView): number {
  const tactics = cardsHeldBy(waters, unit.owner).map(tacticOf);
  const count = (tactic: string) => tactics.filter((one) => one === tactic).length;
  const theirs = navyAt(waters, target.owner).hand.length;
  const gained = Math.min(target.active, count("joker") + (1 - COUNTERED) * count("attack"));
  const saved = Math.min(count("defense") * COUNTERED, theirs * THEIR_PART);
  return gained - Math.min(unit.active, Math.max(0, theirs * THEIR_PART - saved));
}

/** Worth of a fight between ship and squadron to its beginner. */
export function bombing(waters: WatersView, unit: UnitView, target: UnitView): number {
  const share = winningShare(edgeIn(waters, unit, target));
  return isShip(unit) ? -bombingWorth(unit, target, 1 - share) : bombingWorth(target, unit, share);
}

/** Worth of a fight to its beginner. */
export function combatWorth(waters: WatersView, { do: kind, unit: id, target: targetId }: CombatAct): number {
  const [unit, target] = [findUnit(waters, id), findUnit(waters, targetId)];
  if (!unit || !target) return 0;
  switch (kind) {
    case "naval":
      return attackWorth(waters, unit, target) * volleysOf(waters, unit, unit.active);
    case "aerial":
      return dogfightWorth(waters, unit, target);
    case "seaAir":
      return bombing(waters, unit, target);
  }
}

/** Cards in order of dispensability: low ones first, attacks after defenses, jokers last. */
const spareFirst = (cards: readonly CardId[]): CardId[] => {
  const worth = (card: CardId): number => {
    const tactic = tacticOf(card);
    return tactic === "joker" ? 100 : valueOf(card) + (tactic === "attack" ? 6 : 0);
  };
  return [...cards].sort((a, b) => worth(a) - worth(b));
};

/** The most of these cards that a bot would spend, the most dispensable first: it keeps what begins its dogfights. */
export function spareIn(waters: WatersView, place: PlayerNumber): CardId[] {
  const cards = spareFirst(cardsHeldBy(waters, place));
  const flies = (owns: boolean) => waters.units.some((unit) => !isShip(unit) && (unit.owner === place) === owns);
  const kept = flies(true) && flies(false) ? cards.filter((card) => tacticOf(card) === "attack").at(-1) : undefined;
  return cards.filter((card) => card !== kept);
}

/** The cards that the seat does not see: in others' hands, in the pile, under islands and squadrons. */
export function unseenCards({ options, navies, discard, turnDiscard, units }: WatersView): CardId[] {
  const seen = new Set([
    ...navies.flatMap(({ hand }) => hand),
    ...discard,
    ...turnDiscard,
    ...units.map(({ card }) => card),
  ]);
  return standardDeck(options.jokers).filter((card) => !seen.has(card));
}
