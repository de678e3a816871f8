/** The course of a game. Silent Ships, "Turn structure"; SIL-14, SIL-20. */
import { asking, type Asking, type Json, type CoveredGame } from "../kernel";
import {
  compare,
  giveWay,
  isAskedForSupports,
  mayRetreat,
  PURSUE,
  RETREAT,
  support,
  SUPPORT_ATTACK,
  SUPPORT_DEFENSE,
  type Supports,
} from "./battle";
import { SEA_CIRCUMSTANCES } from "./circumstances";
import { pay } from "./cards";
import { shipTold, tell, type SeaReferee, type SeaQuestion } from "./events";
import { answerOffer, answerProposal, interrupt, INTERRUPT, interrupts, type Interrupt } from "./interrupts";
import { exchangeHands, dealAndTossCoin } from "./setup-phase";
import {
  HOUSE_OPTIONS,
  otherPlace,
  placeOf,
  type Phase,
  type PlayerNumber,
  type Sea,
  type SeaView,
  type SeaSetup,
} from "./state";
import { playTurn } from "./turn";
import { QUESTIONS } from "./questions";
import { setup } from "./setup";
import { outcome } from "./sinking";
import { cover, view } from "./view";

/** Asks a player, unless either of the two first shows a ship or makes an offer; `act` applies the answer. */
function stage<Answer extends Json>(
  sea: Sea,
  question: SeaQuestion<Answer>,
  place: PlayerNumber,
  act: (answer: Answer) => void,
  referee: SeaReferee,
): void {
  const { seat } = sea.captains[place];
  const askings: Asking<SeaView, Json, Answer | Interrupt>[] = [asking(question, seat, null), ...interrupts(sea)];
  const taken = referee.askFirst(askings);
  if (!taken) return;
  if (taken.name === INTERRUPT.name)
    interrupt(sea, placeOf(sea, taken.seat) ?? place, taken.answer as Interrupt, referee);
  else act(taken.answer as Answer);
}

/** Plays step 1, and goes on to the next one with a choice. */
function supportAttack(sea: Sea, referee: SeaReferee): void {
  const act = (answer: Supports) => {
    support(sea, sea.active, answer, referee);
    afterSupports(sea, referee);
  };
  if (isAskedForSupports(sea, sea.active)) stage(sea, SUPPORT_ATTACK, sea.active, act, referee);
  else afterSupports(sea, referee);
}

function afterSupports(sea: Sea, referee: SeaReferee): void {
  if (mayRetreat(sea)) sea.phase = "retreat";
  else afterRetreat(sea, referee);
}

/** Plays step 2: the defender retreats or stays. */
function retreat(sea: Sea, referee: SeaReferee): void {
  const { attack } = sea;
  const defender = otherPlace(sea.active);
  if (!attack || !mayRetreat(sea)) return afterRetreat(sea, referee);
  stage(
    sea,
    RETREAT,
    defender,
    (card) => {
      if (card === null) {
        tell(referee, { event: "stoodFast", ship: shipTold(sea, attack.to) });
        return afterRetreat(sea, referee);
      }
      pay(sea, defender, [card], "retreat", referee);
      sea.phase = "pursuit";
    },
    referee,
  );
}

function pursue(sea: Sea, referee: SeaReferee): void {
  const chooser = sea.options.retreatChooser === "attacker" ? sea.active : otherPlace(sea.active);
  stage(sea, PURSUE, chooser, (square) => giveWay(sea, square, referee), referee);
}

function afterRetreat(sea: Sea, referee: SeaReferee): void {
  if (isAskedForSupports(sea, otherPlace(sea.active))) sea.phase = "defense";
  else compare(sea, referee);
}

/** Step 3, and the comparison. */
function supportDefense(sea: Sea, referee: SeaReferee): void {
  const defender = otherPlace(sea.active);
  const act = (answer: Supports) => {
    support(sea, defender, answer, referee);
    compare(sea, referee);
  };
  if (isAskedForSupports(sea, defender)) stage(sea, SUPPORT_DEFENSE, defender, act, referee);
  else compare(sea, referee);
}

const PHASES: { readonly [phase in Phase]: (sea: Sea, referee: SeaReferee) => void } = {
  muster: dealAndTossCoin,
  exchange: exchangeHands,
  turn: playTurn,
  supports: supportAttack,
  retreat,
  pursuit: pursue,
  defense: supportDefense,
};

/** Plays from one checkpoint to the next: every choice is a step of its own, so that a ship can be shown before it. SIL-20. */
export function step(sea: Sea, referee: SeaReferee): void {
  if (sea.offer !== null) answerOffer(sea, sea.offer, referee);
  else if (sea.proposed) answerProposal(sea, sea.proposed, referee);
  else PHASES[sea.phase](sea, referee);
}

export const silentShips: CoveredGame<Sea, SeaSetup, SeaView> = {
  id: "silent-ships",
  version: 5,
  setup,
  step,
  outcome,
  seats: ({ captains }) => captains.map(({ seat }) => seat),
  view,
  uncovered: (sea) => sea,
  cover,
  questions: QUESTIONS,
  options: HOUSE_OPTIONS,
  circumstances: SEA_CIRCUMSTANCES,
};
