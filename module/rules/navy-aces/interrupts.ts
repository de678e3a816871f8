/** What any player may do at any time: offer to end the game, surrender. House additions, as elsewhere; NA-36. */
import { asking, is, isObject, NOT_AN_OPTION, yesNo, type Asking, type Json, type Reason } from "../kernel";
import { passOn } from "./deployment";
import { removeUnit } from "./destruction";
import { checkEnd, endByScore, isAlive, nextAlive } from "./ending";
import { sideTold, tell, type WatersReferee, type WatersQuestion } from "./events";
import { ALREADY_OFFERED } from "./reasons";
import { findUnit, navyAt, placeOf, seatAt, unitsOf, type PlayerNumber, type Waters, type WatersView } from "./state";
import { targetsOf } from "./targets";
import { endTurn } from "./turn-order";

export type Interrupt = { do: "offerEnd" } | { do: "surrender" };

function refuse(waters: WatersView, place: PlayerNumber | null, answer: unknown): Reason | null {
  if (place === null || !isObject(answer)) return NOT_AN_OPTION;
  if (answer["do"] === "surrender") return null;
  if (answer["do"] !== "offerEnd") return NOT_AN_OPTION;
  return navyAt(waters, place).offered || waters.offer !== null ? ALREADY_OFFERED : null;
}

/** A standing offer: it never pops up, and may be taken up while something else is asked. */
export const INTERRUPT: WatersQuestion<Interrupt> = {
  name: "interrupt",
  form: is.exactly({ do: is.oneOf(["offerEnd", "surrender"]) }),
  standing: true,
  menu: (waters, seat) => {
    const place = placeOf(waters, seat);
    const options: Interrupt[] = [{ do: "offerEnd" }, { do: "surrender" }];
    return {
      refuse: (answer) => refuse(waters, place, answer),
      sample: () => options.find((option) => refuse(waters, place, option) === null) ?? { do: "surrender" },
    };
  },
  fallback: () => ({ do: "surrender" }),
};

/** Whether the player agrees to end the game now, as another player offers. */
export const ACCEPT_END = yesNo("acceptEnd");

/** Players who have not surrendered. */
const present = (waters: WatersView): PlayerNumber[] =>
  [...waters.navies.keys()].filter((place) => !navyAt(waters, place).surrendered);

const interrupts = (waters: Waters): Asking<WatersView, Json, Interrupt>[] =>
  present(waters).map((place) => asking(INTERRUPT, seatAt(waters, place), null));

/** Asks a player, unless anyone interrupts first; `act` carries out the answer. */
export function stage<Answer extends Json>(
  waters: Waters,
  question: WatersQuestion<Answer>,
  place: PlayerNumber,
  act: (answer: Answer) => void,
  referee: WatersReferee,
): void {
  const seat = seatAt(waters, place);
  const askings: Asking<WatersView, Json, Answer | Interrupt>[] = [asking(question, seat, null), ...interrupts(waters)];
  const taken = referee.askFirst(askings);
  if (!taken) return;
  if (taken.name === INTERRUPT.name)
    interrupt(waters, placeOf(waters, taken.seat) ?? place, taken.answer as Interrupt, referee);
  else act(taken.answer as Answer);
}

function interrupt(waters: Waters, place: PlayerNumber, answer: Interrupt, referee: WatersReferee): void {
  if (answer.do === "surrender") surrender(waters, place, referee);
  else {
    waters.offer = { from: place, agreed: [] };
    navyAt(waters, place).offered = true;
    tell(referee, { event: "offeredEnd", ...sideTold(waters, place) });
  }
}

/** Removes a player's units from the table, as nobody's kills; of two players the other wins. */
function surrender(waters: Waters, place: PlayerNumber, referee: WatersReferee): void {
  const navy = navyAt(waters, place);
  const own = unitsOf(waters, place);
  const dice = navy.unallocated + own.reduce((sum, { active, inactive }) => sum + active + inactive, 0);
  // Checked before anything leaves the table: afterwards nobody knows whose units were fighting.
  const fights = isNeededInCombat(waters, place);
  for (const unit of own) removeUnit(waters, unit);
  Object.assign(navy, { surrendered: true, unallocated: 0, withdrawn: navy.withdrawn + dice });
  waters.offer = null;
  tell(referee, { event: "surrendered", ...sideTold(waters, place), dice });
  if (fights || isWithoutTargets(waters)) Object.assign(waters, { combat: null, phase: "turn" });
  checkEnd(waters, "surrender", referee);
  if (!waters.over && waters.active === place) goOnWithout(waters, place, referee);
}

/** Whether a fight waits for a player. Between two attacks of a ship only its own player is needed. NA-21. */
function isNeededInCombat({ phase, combat, units }: Waters, place: PlayerNumber): boolean {
  if (combat === null) return false;
  const fighters = phase === "salvo" ? [combat.unit] : [combat.unit, combat.target];
  return units.some(({ id, owner }) => owner === place && fighters.includes(id));
}

/** Whether a ship that could attack once more has no targets left. */
function isWithoutTargets(waters: Waters): boolean {
  const unit = waters.phase === "salvo" ? findUnit(waters, waters.combat?.unit) : null;
  return unit !== null && targetsOf(waters, "naval", unit).length === 0;
}

function goOnWithout(waters: Waters, place: PlayerNumber, referee: WatersReferee): void {
  if (waters.phase === "islands") waters.active = nextAlive(waters, place);
  else if (waters.phase === "units") passOn(waters, place, referee);
  else endTurn(waters, place, referee);
}

/**
 * Asks the players still in the game about an offer to end it, one after another; it ends if all agree. Whoever made it is
 * not asked.
 */
export function answerOffer(waters: Waters, referee: WatersReferee): void {
  const { offer } = waters;
  if (!offer) return;
  const isOpen = (place: PlayerNumber) =>
    place !== offer.from && !offer.agreed.includes(place) && isAlive(waters, place);
  const left = [...waters.navies.keys()].filter(isOpen);
  const [asked] = left;
  const reason = offer.from === null ? "quiet" : "agreed";
  if (asked === undefined) return endByScore(waters, reason, referee);
  const act = (agrees: boolean) => {
    tell(referee, { event: agrees ? "agreedEnd" : "declinedEnd", ...sideTold(waters, asked) });
    waters.offer = agrees ? { from: offer.from, agreed: [...offer.agreed, asked] } : null;
    // Whoever plays on has a whole round to do something, from the turn on that has just begun.
    if (!agrees && offer.from === null) waters.still = 1;
    if (agrees && left.length === 1) {
      waters.offer = null;
      endByScore(waters, reason, referee);
    }
  };
  stage(waters, ACCEPT_END, asked, act, referee);
}
