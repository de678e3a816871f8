/** The course of a duel. Ship-on-Ship, "Stages of Play"; SOS-8. */
import { tellingSeats, type CoveredGame } from "../kernel";
import { DUEL_CIRCUMSTANCES } from "./circumstances";
import { mayUseAttrition, offerAttrition } from "./attrition";
import { damageIsChosen, takeHits } from "./damage";
import type { DuelReferee } from "./events";
import { commitCards, isAskedToCommit } from "./exchange";
import { respond, responsesAreOpen } from "./response";
import { chooseColors } from "./sides";
import { stackDecks } from "./stacking";
import { HOUSE_OPTIONS, type Duel, type Phase, type DuelSetup, type DuelView } from "./state";
import { finishTurn } from "./turn";
import { checkCrippled, outcome } from "./victory";
import { QUESTIONS } from "./questions";
import { setup } from "./setup";
import { cover, view } from "./view";

/** How a phase is played, which sets the next; and whether it begins with a choice, so that a step begins there. */
interface Play {
  readonly run: (duel: Duel, referee: DuelReferee) => void;
  readonly waits: (duel: Duel) => boolean;
}

const always = () => true;

function beginExchange(duel: Duel, referee: DuelReferee): void {
  offerAttrition(duel, referee);
  duel.phase = "commit";
}

/** Offers attrition at a turn's end; if used, its cost shows before the next question, so the rest is a new step. */
function closeTurn(duel: Duel, referee: DuelReferee): void {
  if (!offerAttrition(duel, referee)) finishTurn(duel, referee);
}

const PHASES: { readonly [phase in Phase]: Play } = {
  colors: { run: chooseColors, waits: always },
  stacking: { run: stackDecks, waits: always },
  attrition: { run: beginExchange, waits: mayUseAttrition },
  commit: { run: commitCards, waits: ({ captains }) => captains.some(isAskedToCommit) },
  respond: { run: respond, waits: responsesAreOpen },
  damage: { run: takeHits, waits: damageIsChosen },
  turnEnd: { run: closeTurn, waits: always },
};

/**
 * Plays from one checkpoint to the next, up to the next possible choice, as everyone must see the state before it. A
 * ship that a Gamemaster's correction has crippled in between is out before anything else is asked (SOS-25).
 */
export function step(duel: Duel, referee: DuelReferee): void {
  const seated = tellingSeats(referee, (id) => duel.captains.find(({ ship }) => ship === id)?.seat);
  if (checkCrippled(duel, seated)) return;
  do PHASES[duel.phase].run(duel, seated);
  while (!duel.over && !PHASES[duel.phase].waits(duel));
}

export const shipOnShip: CoveredGame<Duel, DuelSetup, DuelView> = {
  id: "ship-on-ship",
  version: 4,
  setup,
  step,
  outcome,
  seats: ({ captains }) => captains.map(({ seat }) => seat),
  view,
  uncovered: (duel) => duel,
  cover,
  questions: QUESTIONS,
  options: HOUSE_OPTIONS,
  circumstances: DUEL_CIRCUMSTANCES,
};
