/** Captains that think, and that advise people where a Gamemaster allows it. */
import { bringMinds, type Minds } from "../../kit/battle/minds";
import { term } from "../../kit/game/term";
import type { Feature } from "../../kit/start/features";
import { adviceOn, advise, dropAdvice, isWeighed } from "./advice";
import { decideNow, listenToThoughts, ponder, resultOf, stopThinking, thinkers } from "./thoughts";
import { Weighing } from "./weighing";

/** Whether captains are barred from giving advice. */
const unadvised = term<boolean>({
  name: "unadvised",
  kept: true,
  values: [false, true],
  word: (isSilent) => (isSilent ? "ALLHANDS.captain.adviseOff" : "ALLHANDS.captain.adviseOn"),
  suits: ({ captains }) => captains !== undefined,
  label: "ALLHANDS.captain.advised",
  asked: "captains",
  opposite: "advised",
  menu: { action: "Advice", icon: (isSilent) => (isSilent ? "solid fa-lightbulb" : "regular fa-lightbulb") },
});

/** The part of this feature that the kit knows. */
export const captains: Minds = {
  think: true,
  ponder,
  resultOf,
  thinkers,
  decideNow,
  stopThinking,
  listen: listenToThoughts,
  advises: (battle) => !unadvised.of(battle),
  isWeighed,
  adviceOn,
  advise,
  dropAdvice,
  weigh: (table, matter, told) => new Weighing(table, matter, told),
};

export const botsFeature: Feature = { id: "bots", terms: [unadvised], register: () => bringMinds(captains) };
