/** Captains that think, and advise people where a Gamemaster lets them. */
import type { BoardEntry, Feature } from "../../kit/start/features";
import { tableGame, type BattleCombat } from "../../kit/battle/table-game";
import { change } from "../../kit/platform/documents";
import { unattended } from "../../kit/platform/notices";
import { bringMinds, type Minds } from "../../kit/battle/minds";
import { adviceOn, advise, dropAdvice, isWeighed } from "./advice";
import { decideNow, listenToThoughts, ponder, registerCaptains, resultOf, stopThinking, thinkers } from "./thoughts";
import { Weighing } from "./weighing";

function settles(battle: BattleCombat): BoardEntry[] {
  const { ended, unadvised } = battle.system;
  if (ended || !tableGame(battle.type)?.captains) return [];
  const onClick = () => unattended(change(battle, { "system.unadvised": !unadvised }));
  return [
    unadvised
      ? { icon: "regular fa-lightbulb", label: "ALLHANDS.captain.adviseOn", action: "Advice", onClick }
      : { icon: "solid fa-lightbulb", label: "ALLHANDS.captain.adviseOff", action: "Advice", onClick },
  ];
}

/** What the kit knows of them. */
export const captains: Minds = {
  think: true,
  ...{ ponder, resultOf, thinkers, decideNow, stopThinking, listen: listenToThoughts },
  ...{ isWeighed, adviceOn, advise, dropAdvice },
  weigh: (table, matter, told) => new Weighing(table, matter, told),
};

function register(): void {
  registerCaptains();
  bringMinds(captains);
}

export const botsFeature: Feature = { id: "bots", register, settles };
