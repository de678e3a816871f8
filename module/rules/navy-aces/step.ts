/**
 * The course of a game. Navy Aces, "Setup", "Turn Sequence". Distances and paths are computed, so there are no disputes
 * and no die to settle them. NA-17.
 */
import { NAVY_CIRCUMSTANCES } from "./circumstances";
import { dogfight } from "./aerial";
import { DISCARD, discardCards } from "./cards";
import { BUILD, build } from "./deployment";
import type { WatersReferee } from "./events";
import { answerOffer, stage } from "./interrupts";
import { ISLAND, dealAndRollOff, placeIsland } from "./setup-phase";
import { askAntes, nextSalvo, replyToAnte } from "./naval";
import { HOUSE_OPTIONS, type Phase, type Waters, type WatersSetup, type WatersView } from "./state";
import { playTurn } from "./turn";
import { beginActs } from "./turn-order";
import type { CardId, CoveredGame } from "../kernel";
import { outcome } from "./ending";
import { QUESTIONS } from "./questions";
import { setup } from "./setup";
import { cover, view } from "./view";

function placeNext(waters: Waters, referee: WatersReferee): void {
  const place = waters.active;
  stage(waters, ISLAND, place, (answer) => placeIsland(waters, place, answer, referee), referee);
}

function buildNext(waters: Waters, referee: WatersReferee): void {
  const place = waters.active;
  stage(waters, BUILD, place, (answer) => build(waters, place, answer, referee), referee);
}

/** The Tactics that the player whose turn begins puts away, and those drawn in their place. NA-35. */
function discardNext(waters: Waters, referee: WatersReferee): void {
  const place = waters.active;
  const act = (cards: CardId[]) => {
    discardCards(waters, place, cards, referee);
    beginActs(waters, place, referee);
  };
  stage(waters, DISCARD, place, act, referee);
}

const PHASES: { readonly [phase in Phase]: (waters: Waters, referee: WatersReferee) => void } = {
  muster: dealAndRollOff,
  islands: placeNext,
  units: buildNext,
  discard: discardNext,
  turn: playTurn,
  ante: askAntes,
  reply: replyToAnte,
  salvo: nextSalvo,
  dogfight,
};

/** Plays from one checkpoint to the next: every choice is a step of its own. */
export function step(waters: Waters, referee: WatersReferee): void {
  if (waters.offer !== null) answerOffer(waters, referee);
  else PHASES[waters.phase](waters, referee);
}

export const navyAces: CoveredGame<Waters, WatersSetup, WatersView> = {
  id: "navy-aces",
  version: 4,
  setup,
  step,
  outcome,
  seats: ({ navies }) => navies.map(({ seat }) => seat),
  view,
  uncovered: (waters) => waters,
  cover,
  questions: QUESTIONS,
  options: HOUSE_OPTIONS,
  circumstances: NAVY_CIRCUMSTANCES,
};
