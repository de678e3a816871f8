/** The course of a duel. Ship-on-Ship, "Stages of Play"; SOS-8. */
import { mayUseAttrition, offerAttrition } from "./attrition";
import { damageIsChosen, takeHits } from "./damage";
import type { DuelReferee } from "./events";
import { commitCards, mayCommit } from "./exchange";
import { respond, responsesAreOpen } from "./response";
import { chooseColors } from "./sides";
import { stackDecks } from "./stacking";
import type { Duel, Phase } from "./state";
import { finishTurn } from "./turn";

/** What is played in a phase, which sets the next one; and whether it begins with a choice, so that a step begins with it. */
interface Play {
  readonly run: (duel: Duel, referee: DuelReferee) => void;
  readonly waits: (duel: Duel) => boolean;
}

const always = () => true;

const PHASES: { readonly [phase in Phase]: Play } = {
  colors: { run: chooseColors, waits: always },
  stacking: { run: stackDecks, waits: always },
  attrition: { run: offerAttrition, waits: mayUseAttrition },
  commit: { run: commitCards, waits: ({ captains }) => captains.some(mayCommit) },
  respond: { run: respond, waits: responsesAreOpen },
  damage: { run: takeHits, waits: damageIsChosen },
  turnEnd: { run: finishTurn, waits: always },
};

/** Plays from one checkpoint to the next: on until somebody may have to choose, as all must see what there is by then. */
export function step(duel: Duel, referee: DuelReferee): void {
  do PHASES[duel.phase].run(duel, referee);
  while (!duel.over && !PHASES[duel.phase].waits(duel));
}
