/** Combat between squadrons with Tactics. Navy Aces, "Aerial Combat"; NA-28 to NA-33. */
import { is, isObject, NOT_AN_OPTION, pick, type CardId, type Reason } from "../kernel";
import { playCards, refuseCards } from "./cards";
import { loseStrength, removeIfDestroyed } from "./destruction";
import { checkEnd } from "./ending";
import { partiesTold, sideTold, tacticsTold, tell, type WatersReferee, type WatersQuestion } from "./events";
import { stage } from "./interrupts";
import { heldOff, NOTHING_TO_COUNTER } from "./reasons";
import {
  navyAt,
  partiesOf,
  placeOf,
  type AerialCombat,
  type Laid,
  type PlayerNumber,
  type Unit,
  type Waters,
  type WatersView,
} from "./state";
import { isCounterSuit, tacticOf, valueOf } from "./tables";

/** A Tactic and the attack it counters, if any (a defense without one is preemptive); or the end of one's fight. */
export type Lay = { do: "lay"; card: CardId; counters: CardId | null } | { do: "yield" };

/** A lay that may lack members; the given ones are judged. */
type LayDraft = { readonly [member: string]: unknown };

/** The current aerial combat; null if there is none. */
export const aerialOf = ({ combat }: WatersView): AerialCombat | null => (combat?.kind === "aerial" ? combat : null);

/** A player's attacks that have no card opposite them, jokers included. NA-30. */
export const openAttacks = ({ laid }: AerialCombat, place: PlayerNumber): CardId[] =>
  laid
    .filter((one) => one.place === place && tacticOf(one.card) !== "defense")
    .map(({ card }) => card)
    .filter((card) => !laid.some(({ counters }) => counters === card));

/** Preemptive defenses that apply to an attack of a player. NA-31. */
const standingAgainst = ({ laid }: AerialCombat, place: PlayerNumber, card: CardId): Laid[] =>
  laid.filter(
    (one) =>
      one.place !== place &&
      tacticOf(one.card) === "defense" &&
      one.counters === null &&
      !one.spent &&
      isCounterSuit(card, one.card),
  );

const highest = (standing: readonly Laid[]): number => Math.max(0, ...standing.map(({ card }) => valueOf(card)));

/** The attacks that a card can be laid opposite of: of the suit that it counters, of no higher value. NA-30. */
export const counterable = (combat: AerialCombat, place: PlayerNumber, card: CardId): CardId[] =>
  tacticOf(card) === "defense"
    ? combat.laid
        .filter((one) => one.place !== place)
        .flatMap((one) => openAttacks(combat, one.place).filter((attack) => attack === one.card))
        .filter((attack) => isCounterSuit(attack, card) && valueOf(card) >= valueOf(attack))
    : [];

/** Why a player cannot lay a card like this; null if they can. Missing members are not judged. NA-30, NA-31. */
function refuseLay(waters: WatersView, place: PlayerNumber, lay: LayDraft): Reason | null {
  const combat = aerialOf(waters);
  if (!combat || combat.place !== place) return NOT_AN_OPTION;
  if (lay["do"] === "yield") return null;
  if (lay["do"] !== "lay") return NOT_AN_OPTION;
  const { card, counters = null } = lay;
  if (card === undefined) return null;
  const refused = refuseCards(waters, place, [card]);
  if (refused) return refused;
  const id = card as CardId;
  if (counters !== null && !counterable(combat, place, id).includes(counters as CardId)) return NOTHING_TO_COUNTER;
  if (tacticOf(id) !== "attack") return null;
  const value = highest(standingAgainst(combat, place, id));
  return value > 0 && valueOf(id) <= value ? heldOff(value) : null;
}

/** All possible lays of a player, as far as their hand is known. */
export function laysOf(waters: WatersView, place: PlayerNumber): Lay[] {
  const combat = aerialOf(waters);
  if (!combat) return [{ do: "yield" }];
  const hand = navyAt(waters, place).hand.filter((card) => card !== null);
  const lays = hand.flatMap((card) =>
    [null, ...counterable(combat, place, card)].map((counters): Lay => ({ do: "lay", card, counters })),
  );
  return [...lays.filter((lay) => refuseLay(waters, place, lay) === null), { do: "yield" }];
}

/** A player's next Tactic. NA-29. */
export const LAY: WatersQuestion<Lay> = {
  name: "lay",
  form: is.either<unknown>(
    is.exactly({ do: is.oneOf(["yield"]) }),
    is.exactly({ do: is.oneOf(["lay"]), card: is.text, counters: is.optional(is.nullable(is.text)) }),
  ),
  menu: (waters, seat) => {
    const place = placeOf(waters, seat);
    return {
      refuse: (answer) => (place === null || !isObject(answer) ? NOT_AN_OPTION : refuseLay(waters, place, answer)),
      complete: (answer) => {
        const { do: what, card, counters } = answer as LayDraft;
        if (what === "yield") return true;
        return typeof card === "string" && (counters !== undefined || tacticOf(card) !== "defense");
      },
      list: () => (place === null ? [] : laysOf(waters, place)),
      sample: (random) => (place === null ? { do: "yield" } : pick(laysOf(waters, place), random)),
    };
  },
  fallback: () => ({ do: "yield" }),
};

/** Begins a fight between squadrons; the attacker lays first. NA-28, NA-29. */
export function beginAerial(waters: Waters, unit: Unit, target: Unit, referee: WatersReferee): void {
  unit.fought = true;
  tell(referee, { event: "combatBegan", ...partiesTold(waters, unit, target), kind: "aerial" });
  const { id, owner: place } = unit;
  waters.combat = { kind: "aerial", unit: id, target: target.id, place, laid: [], last: false };
  waters.phase = "dogfight";
}

/** One Tactic, or the end of the fight. NA-29. */
export function dogfight(waters: Waters, referee: WatersReferee): void {
  const { combat, unit, target } = partiesOf(waters, aerialOf(waters));
  const { place, last } = combat;
  const other = place === unit.owner ? target.owner : unit.owner;
  const act = (answer: Lay) => {
    if (answer.do === "yield") tell(referee, { event: "yielded", ...sideTold(waters, place) });
    else lay(waters, combat, answer.card, answer.counters ?? null, referee);
    const { lastWord } = waters.options;
    const isOut = (who: PlayerNumber) => navyAt(waters, who).hand.length === 0;
    if (last || (lastWord === "nobody" && isOut(place))) return endDogfight(waters, referee);
    if (answer.do === "yield") return finish(waters, other, referee);
    if (isOut(other)) return finish(waters, place, referee);
    waters.combat = { ...partiesOf(waters, aerialOf(waters)).combat, place: other };
  };
  stage(waters, LAY, place, act, referee);
}

function lay(
  waters: Waters,
  combat: AerialCombat,
  card: CardId,
  counters: CardId | null,
  referee: WatersReferee,
): void {
  const { place } = combat;
  playCards(waters, place, [card]);
  const standing =
    waters.options.preemptConsumed && tacticOf(card) === "attack" ? standingAgainst(combat, place, card) : [];
  const used = standing.find((one) => valueOf(one.card) === highest(standing));
  const laid = combat.laid.map((one) => (one === used ? { ...one, spent: true } : one));
  waters.combat = { ...combat, laid: [...laid, { card, place, counters, spent: false }] };
  tell(referee, { event: "laid", ...sideTold(waters, place), card, counters });
}

/** Handles a player who yields, or has no card for their turn: by house option the other may lay one more. NA-29. */
function finish(waters: Waters, other: PlayerNumber, referee: WatersReferee): void {
  const { combat } = partiesOf(waters, aerialOf(waters));
  if (waters.options.lastWord === "always" && navyAt(waters, other).hand.length > 0)
    waters.combat = { ...combat, place: other, last: true };
  else endDogfight(waters, referee);
}

/** Each side takes a die from the other squadron for each of its uncountered attacks, both at once. NA-32. */
function endDogfight(waters: Waters, referee: WatersReferee): void {
  const { combat, unit, target } = partiesOf(waters, aerialOf(waters));
  const unitLost = Math.min(unit.active, openAttacks(combat, target.owner).length);
  const targetLost = Math.min(target.active, openAttacks(combat, unit.owner).length);
  const parties = partiesTold(waters, unit, target);
  tell(referee, { event: "dogfightEnded", ...parties, unitLost, targetLost, laid: tacticsTold(combat) });
  loseStrength(waters, target, targetLost, unit, referee);
  loseStrength(waters, unit, unitLost, target, referee);
  removeIfDestroyed(waters, target, unit, referee);
  removeIfDestroyed(waters, unit, target, referee);
  waters.combat = null;
  waters.phase = "turn";
  checkEnd(waters, "lastNavy", referee);
}
