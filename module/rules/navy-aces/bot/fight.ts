/** A bot's choices in a fight: antes, further attacks, Tactics. */
import type { CardId } from "../../kernel";
import { aerialOf, laysOf, openAttacks, type Lay } from "../aerial";
import { attackWorth, cardsHeldBy, spareIn } from "./odds";
import { attacksLeft, navalOf, type Aim } from "../naval";
import { findUnit, navyAt, type PlayerNumber, type WatersView } from "../state";
import { tacticOf, valueOf } from "../tables";
import { targetsOf } from "../targets";

/** At most part of the hand, saving the rest for the next fight, and no more cards than the attacks are worth. */
export function chooseAnte(waters: WatersView, place: PlayerNumber): CardId[] {
  const combat = navalOf(waters);
  const unit = findUnit(waters, combat?.unit);
  if (!combat || !unit) return [];
  const cards = spareIn(waters, place);
  const attacks = attacksLeft(waters, combat);
  const isDefender = unit.owner !== place;
  const share = isDefender ? Math.ceil(cards.length / 2) : Math.floor((2 * cards.length) / 3);
  // Against an open ante more cards than it takes are wasted.
  const most = combat.shown.length > 0 ? combat.shown.length + 2 : attacks + 2;
  return cards.slice(0, Math.min(share, most));
}

/** Without a card that begins a dogfight, all that only blocks: what is drawn for it may be one. House option. */
export function chooseDiscards(waters: WatersView, place: PlayerNumber): CardId[] {
  const cards = cardsHeldBy(waters, place);
  return cards.every((card) => tacticOf(card) === "defense") ? cards : [];
}

/** The most valuable target, if any is worth the risk. */
export function chooseAim(waters: WatersView): Aim {
  const combat = navalOf(waters);
  const unit = findUnit(waters, combat?.unit);
  if (!combat || !unit) return { target: null };
  let best: { target: string | null; worth: number } = { target: null, worth: 0 };
  for (const target of targetsOf(waters, "naval", unit)) {
    const ante = combat.antes.find((one) => one.target === target.id);
    const worth = attackWorth(waters, unit, target, ante ? ante.attack - ante.defense : 0);
    if (worth > best.worth) best = { target: target.id, worth };
  }
  return { target: best.target };
}

/** A counter if it saves a die, otherwise an attack if it takes one; otherwise the bot yields. */
export function chooseLay(waters: WatersView, place: PlayerNumber): Lay {
  const combat = aerialOf(waters);
  const [unit, target] = [findUnit(waters, combat?.unit), findUnit(waters, combat?.target)];
  if (!combat || !unit || !target) return { do: "yield" };
  const [own, foe] = unit.owner === place ? [unit, target] : [target, unit];
  const lays = laysOf(waters, place);
  const threats = openAttacks(combat, foe.owner).length;
  const counter = threats <= own.active ? cheapestCounter(lays) : null;
  if (counter) return counter;
  const hits = openAttacks(combat, place).length;
  if (hits >= foe.active) return { do: "yield" };
  return strongestAttack(lays, hits < threats || navyAt(waters, foe.owner).hand.length === 0) ?? { do: "yield" };
}

type Laying = Extract<Lay, { do: "lay" }>;

const layings = (lays: readonly Lay[]): Laying[] => lays.filter((lay): lay is Laying => lay.do === "lay");

/** The lowest card that counters the highest attack. */
function cheapestCounter(lays: readonly Lay[]): Lay | null {
  const counters = layings(lays).filter(({ counters }) => counters !== null);
  const order = ({ card, counters: attack }: Laying) => valueOf(card) - (attack === null ? 0 : valueOf(attack) / 100);
  return counters.sort((a, b) => order(a) - order(b))[0] ?? null;
}

/** The highest attack is the hardest to counter; a joker, which nothing counters, is for when every die counts. */
function strongestAttack(lays: readonly Lay[], isUrgent: boolean): Lay | null {
  const attacks = layings(lays).filter(({ card }) => tacticOf(card) !== "defense");
  const order = ({ card }: Laying) => (tacticOf(card) === "joker" ? (isUrgent ? 100 : 0) : valueOf(card));
  return attacks.sort((a, b) => order(b) - order(a))[0] ?? null;
}
