/** Taking hits. Ship-on-Ship, "Getting Hit", "Crippled and Maimed"; SOS-21 to SOS-26, SOS-33, SOS-34, SOS-39, SOS-56. */
import { asking, oneOf, type AnyAsking, type CardId } from "../kernel";
import { has } from "./attack";
import { tell, type DuelReferee, type Gone, type DuelQuestion } from "./events";
import { captainOf, foeOf, maximum, type Captain, type CaptainView, type Duel, type DuelView } from "./state";
import { loseAtRandom, loseCard, MARKER } from "./losses";
import { takeOut } from "./stacks";
import { openExchange } from "./turn";
import { checkCrippled } from "./victory";

/** The attacker has a card of the opponent's hand drawn blindly. SOS-39. */
export const RANDOM = "random";

/** The captain's options for taking a hit: a card of the hand (a marker if it is empty), or a condition. */
export function hitOptions({ hand, conditions }: CaptainView): string[] {
  const held = hand.filter((card): card is CardId => card !== null);
  return [...(hand.length > 0 ? held : [MARKER]), ...conditions];
}

/** The loss chosen by the captain who was hit. */
export const TAKE_HIT: DuelQuestion<null, string> = {
  name: "takeHit",
  menu: (duel, seat) => oneOf(hitOptions(captainOf(duel, seat))),
  fallback: (duel, seat) => hitOptions(captainOf(duel, seat))[0] as string,
};

/** The loss that the attacker chooses with the King of Diamonds: a condition, or a random card of the hand. */
export const STRIKE: DuelQuestion<null, string> = {
  name: "strike",
  menu: (duel, seat) => oneOf([RANDOM, ...foeOf(duel, captainOf(duel, seat)).conditions]),
  fallback: () => RANDOM,
};

type Choice = { readonly victim: Captain; readonly by: AnyAsking<DuelView> | null; readonly else: string };

/** Who chooses what a hit costs, and its cost if there is no choice. */
function choiceFor(duel: Duel, victim: Captain): Choice {
  const attacker = foeOf(duel, victim);
  if (has(duel, attacker, "KD")) {
    const by = victim.conditions.length > 0 ? asking(STRIKE, attacker.seat, null) : null;
    return { victim, by, else: RANDOM };
  }
  const options = hitOptions(victim);
  const by = options.length > 1 ? asking(TAKE_HIT, victim.seat, null) : null;
  return { victim, by, else: options[0] ?? MARKER };
}

const choices = (duel: Duel): Choice[] =>
  duel.captains.filter(({ hit }) => hit).map((victim) => choiceFor(duel, victim));

/** Whether anyone chooses what a hit costs. */
export const damageIsChosen = (duel: Duel): boolean => choices(duel).some(({ by }) => by !== null);

/** Takes all hits of an exchange together. */
export function takeHits(duel: Duel, referee: DuelReferee): void {
  const all = choices(duel);
  const asked = all.filter(({ by }) => by !== null);
  const answers = asked.length > 0 ? referee.askAll(asked.map(({ by }) => by as AnyAsking<DuelView>)) : [];
  for (const choice of all) {
    const at = asked.indexOf(choice);
    takeHit(duel, choice.victim, at < 0 ? choice.else : String(answers[at]), referee);
  }
  closeExchange(duel, referee);
}

function takeHit(duel: Duel, victim: Captain, on: string, referee: DuelReferee): void {
  victim.hit = false;
  if (victim.conditions.includes(on)) loseCondition(duel, victim, on, referee);
  else if (on === RANDOM) loseAtRandom(duel, victim, "damage", referee);
  else loseCard(duel, victim, on, "damage", referee);
}

/**
 * Puts a lost condition under the opponent's deck; a working King of Spades returns to hand. SOS-22, SOS-33, SOS-57.
 */
function loseCondition(duel: Duel, victim: Captain, card: CardId, referee: DuelReferee): void {
  const returns = card === "KS" && has(duel, victim, "KS");
  takeOut(victim.conditions, card);
  takeOut(victim.fresh, card);
  const full = victim.hand.length >= maximum(victim) && duel.options.ksHandFull === "opponentDeck";
  const to: Gone = returns && !full ? "hand" : "foeDeck";
  if (to === "hand") victim.hand.push(card);
  else foeOf(duel, victim).deck.push(card);
  tell(referee, { event: "conditionLost", ship: victim.ship, card, to });
}

/** Puts spent cards under the opponent's deck: the attack, then the cards of the defense. SOS-16, SOS-21. */
function closeExchange(duel: Duel, referee: DuelReferee): void {
  for (const captain of duel.captains) {
    const { attack, response, preemptive } = captain;
    const stays = duel.options.preemptiveReusable ? preemptive : [];
    const spent = response.filter((card) => !stays.includes(card));
    foeOf(duel, captain).deck.push(...(attack === null ? [] : [attack]), ...spent);
    captain.preemptive = preemptive.filter((card) => !spent.includes(card));
    Object.assign(captain, { attack: null, emptied: false, response: [], responded: false, fresh: [] });
  }
  if (!checkCrippled(duel, referee)) openExchange(duel);
}
