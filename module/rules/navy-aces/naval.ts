/** Ships firing on ships. Navy Aces, "Naval Combat"; NA-21 to NA-26. */
import { asking, is, isObject, NOT_AN_OPTION, pick, type CardId, type Reason } from "../kernel";
import { anyCards, playCards } from "./cards";
import { edgeOf, swayIn, volleysOf } from "./circumstances";
import { loseStrength, removeIfDestroyed } from "./destruction";
import { checkEnd } from "./ending";
import { partiesTold, tell, unitTold, type WatersReferee, type WatersQuestion } from "./events";
import { stage } from "./interrupts";
import { NO_ATTACKS_LEFT, NOT_AN_ENEMY } from "./reasons";
import {
  findUnit,
  navyAt,
  partiesOf,
  placeOf,
  seatAt,
  type Ante,
  type NavalCombat,
  type Options,
  type PlayerNumber,
  type Unit,
  type Waters,
  type WatersView,
} from "./state";
import { FACES, TOP_FACE } from "./tables";
import { refuseShot, targetsOf } from "./targets";

/** Strength that the two ships lose by one attack. */
export interface Losses {
  readonly attacker: 0 | 1;
  readonly defender: 0 | 1;
}

/**
 * Result of an attack, from both dice and the cards of both antes. Navy Aces, "Per Attack"; NA-23, NA-24.
 *
 * @param edge  how much more circumstances add to the attack than to the defense
 */
export function lossesOf(
  attack: number,
  defense: number,
  anteAttack: number,
  anteDefense: number,
  bothSixTie: Options["bothSixTie"],
  edge = 0,
): Losses {
  if (attack === TOP_FACE && defense === TOP_FACE) {
    if (anteAttack === anteDefense) return bothSixTie === "both" ? { attacker: 1, defender: 1 } : NO_LOSSES;
    return anteAttack < anteDefense ? { attacker: 1, defender: 0 } : { attacker: 0, defender: 1 };
  }
  const hits = attack === TOP_FACE || attack + anteAttack + edge > defense + anteDefense;
  return { attacker: defense === TOP_FACE ? 1 : 0, defender: hits ? 1 : 0 };
}

const NO_LOSSES: Losses = { attacker: 0, defender: 0 };

/** Number of results of the two dice of an attack. */
export const DICE_RESULTS = FACES ** 2;

/** How many of them cost each side strength, with the given numbers of cards from each side. NA-23, NA-24. */
export function lossCounts(anteAttack: number, anteDefense: number, bothSixTie: Options["bothSixTie"], edge = 0) {
  let [attacker, defender] = [0, 0];
  for (let attack = 1; attack <= FACES; attack++)
    for (let defense = 1; defense <= FACES; defense++) {
      const lost = lossesOf(attack, defense, anteAttack, anteDefense, bothSixTie, edge);
      attacker += lost.attacker;
      defender += lost.defender;
    }
  return { attacker, defender };
}

/** The chances that each side loses strength in one attack, from 0 to 1. */
export function attackOdds(...given: Parameters<typeof lossCounts>) {
  const { attacker, defender } = lossCounts(...given);
  return { hit: defender / DICE_RESULTS, returned: attacker / DICE_RESULTS };
}

/** The current naval combat; null if there is none. */
export const navalOf = ({ combat }: WatersView): NavalCombat | null => (combat?.kind === "naval" ? combat : null);

/** Attacks that a ship has left in its action. NA-21. */
export function attacksLeft(waters: WatersView, combat: NavalCombat): number {
  const unit = findUnit(waters, combat.unit);
  const active = unit?.active ?? 0;
  const most = waters.options.lossCostsAttacks ? active : active > 0 ? combat.strength : 0;
  return unit ? Math.max(0, volleysOf(waters, unit, most) - combat.attacks) : 0;
}

/** Cards that a player antes in a combat, the defender in another player's turn. NA-22, NA-39. */
export const ANTE: WatersQuestion<CardId[]> = {
  name: "ante",
  menu: (waters, seat) => anyCards(waters, placeOf(waters, seat)),
  fallback: () => [],
};

/** Target of the next attack; null if the ship ceases fire. */
export type Aim = { target: string | null };

/** Why a ship cannot aim its next attack like this; null if it can. Missing members are not judged. NA-21. */
export function refuseAim(waters: WatersView, place: PlayerNumber | null, answer: unknown): Reason | null {
  const combat = navalOf(waters);
  if (!combat || place === null || !isObject(answer)) return NOT_AN_OPTION;
  const { target: id } = answer;
  if (id === null || id === undefined) return null;
  const [unit, target] = [findUnit(waters, combat.unit), findUnit(waters, id)];
  if (!unit || !target || target.owner === place) return NOT_AN_ENEMY;
  return attacksLeft(waters, combat) > 0 ? refuseShot(waters, unit, target) : NO_ATTACKS_LEFT;
}

function aims(waters: WatersView): Aim[] {
  const combat = navalOf(waters);
  const unit = combat && findUnit(waters, combat.unit);
  const targets = unit ? targetsOf(waters, "naval", unit) : [];
  return [...targets.map(({ id }) => ({ target: id })), { target: null }];
}

/** The firing ship's next attack. NA-21. */
export const SALVO: WatersQuestion<Aim> = {
  name: "salvo",
  form: is.exactly({ target: is.nullable(is.text) }),
  menu: (waters, seat) => ({
    refuse: (answer) => refuseAim(waters, placeOf(waters, seat), answer),
    complete: (answer) => isObject(answer) && answer["target"] !== undefined,
    list: () => aims(waters),
    sample: (random) => pick(aims(waters), random),
  }),
  fallback: () => ({ target: null }),
};

/** Begins a ship's combat action with its first attack. NA-21. */
export function beginNaval(waters: Waters, unit: Unit, target: Unit, referee: WatersReferee): void {
  unit.fought = true;
  tell(referee, { event: "combatBegan", ...partiesTold(waters, unit, target), kind: "naval" });
  const combat: NavalCombat = {
    kind: "naval",
    unit: unit.id,
    target: target.id,
    attacks: 0,
    strength: unit.active,
    antes: [],
    shown: [],
  };
  aimAt(waters, combat, unit, target, referee);
}

const anteOn = ({ antes, target }: NavalCombat): Ante | undefined => antes.find((ante) => ante.target === target);

/** Asks for antes if there are none yet and either player has cards; otherwise fires at once. NA-22. */
function aimAt(waters: Waters, combat: NavalCombat, unit: Unit, target: Unit, referee: WatersReferee): void {
  waters.combat = { ...combat, target: target.id };
  const [attacking, defending] = [navyAt(waters, unit.owner).hand.length, navyAt(waters, target.owner).hand.length];
  if (anteOn(waters.combat) || attacking + defending === 0) fire(waters, waters.combat, unit, target, referee);
  else waters.phase = waters.options.anteSecret || attacking > 0 ? "ante" : "reply";
}

/** Both players choose their antes in secret; or, by house option, the attacker first, openly. NA-22. */
export function askAntes(waters: Waters, referee: WatersReferee): void {
  const { unit, target } = partiesOf(waters, navalOf(waters));
  if (!waters.options.anteSecret)
    return stage(waters, ANTE, unit.owner, (cards) => showAnte(waters, cards, referee), referee);
  const places = [unit.owner, target.owner].filter((place) => navyAt(waters, place).hand.length > 0);
  // Hands may have been emptied since they were checked.
  if (places.length === 0) return ante(waters, [], [], referee);
  const answers = referee.askAll(places.map((place) => asking(ANTE, seatAt(waters, place), null)));
  const of = (place: PlayerNumber): CardId[] => answers[places.indexOf(place)] ?? [];
  ante(waters, of(unit.owner), of(target.owner), referee);
}

/** The attacker's cards are face up while the defender chooses. */
function showAnte(waters: Waters, cards: readonly CardId[], referee: WatersReferee): void {
  const { combat, unit, target } = partiesOf(waters, navalOf(waters));
  playCards(waters, unit.owner, cards);
  waters.combat = { ...combat, shown: [...cards] };
  tell(referee, { event: "attackerAnted", ...partiesTold(waters, unit, target), cards: [...cards] });
  if (navyAt(waters, target.owner).hand.length > 0) waters.phase = "reply";
  else ante(waters, [], [], referee);
}

/** The defender's answer to an open ante. */
export function replyToAnte(waters: Waters, referee: WatersReferee): void {
  const { target } = partiesOf(waters, navalOf(waters));
  stage(waters, ANTE, target.owner, (cards) => ante(waters, [], cards, referee), referee);
}

/** Reveals both antes, and fires. The attacker's open cards have already been played. */
function ante(waters: Waters, attack: readonly CardId[], defense: readonly CardId[], referee: WatersReferee): void {
  const { combat, unit, target } = partiesOf(waters, navalOf(waters));
  playCards(waters, unit.owner, attack);
  playCards(waters, target.owner, defense);
  const all = [...combat.shown, ...attack];
  tell(referee, { event: "anted", ...partiesTold(waters, unit, target), attack: all, defense: [...defense] });
  const made: Ante = { target: target.id, attack: all.length, defense: defense.length };
  const antes = [...combat.antes.filter((one) => one.target !== target.id), made];
  fire(waters, { ...combat, antes, shown: [] }, unit, target, referee);
}

/** One attack. Navy Aces, "Per Attack"; NA-23 to NA-26. */
function fire(waters: Waters, combat: NavalCombat, unit: Unit, target: Unit, referee: WatersReferee): void {
  const { attack: anteAttack, defense: anteDefense } = anteOn(combat) ?? { attack: 0, defense: 0 };
  const attack = referee.die("attack", FACES, seatAt(waters, unit.owner));
  const defense = referee.die("defense", FACES, seatAt(waters, target.owner));
  const sway = swayIn(waters, unit, target);
  const { bothSixTie } = waters.options;
  const { attacker, defender } = lossesOf(attack, defense, anteAttack, anteDefense, bothSixTie, edgeOf(sway));
  tell(referee, {
    event: "attacked",
    ...partiesTold(waters, unit, target),
    number: combat.attacks + 1,
    attack,
    defense,
    anteAttack,
    anteDefense,
    attackerLost: attacker,
    defenderLost: defender,
    ...(sway && { sway }),
  });
  loseStrength(waters, target, defender, unit, referee);
  loseStrength(waters, unit, attacker, target, referee);
  removeIfDestroyed(waters, target, unit, referee);
  removeIfDestroyed(waters, unit, target, referee);
  const antes = waters.options.antePer === "combat" ? combat.antes : [];
  goOn(waters, { ...combat, antes, attacks: combat.attacks + 1 }, referee);
}

/** Lets the ship attack again if it has attacks and targets left. */
function goOn(waters: Waters, combat: NavalCombat, referee: WatersReferee): void {
  const unit = findUnit(waters, combat.unit);
  const canGoOn = unit !== null && attacksLeft(waters, combat) > 0 && targetsOf(waters, "naval", unit).length > 0;
  waters.combat = canGoOn ? combat : null;
  waters.phase = canGoOn ? "salvo" : "turn";
  checkEnd(waters, "lastNavy", referee);
}

/** The firing ship's next attack, or none. */
export function nextSalvo(waters: Waters, referee: WatersReferee): void {
  const combat = navalOf(waters);
  const unit = findUnit(waters, combat?.unit);
  if (!combat || !unit) throw new TypeError("no ship in combat");
  const act = ({ target: id }: Aim) => {
    const target = findUnit(waters, id);
    if (target) return aimAt(waters, combat, unit, target, referee);
    tell(referee, { event: "ceasedFire", unit: unitTold(waters, unit) });
    waters.combat = null;
    waters.phase = "turn";
  };
  stage(waters, SALVO, unit.owner, act, referee);
}
