/** Opens battles for those who only look on: when they ask for it, and by itself for a screen that does nothing else. */
import { asBattle, battleById, battles } from "../../kit/battle/battle";
import { onlyLooksOn } from "../../kit/battle/onlookers";
import type { BattleCombat } from "../../kit/battle/table-game";
import { listenToEach } from "../../kit/platform/hooks";
import { sayError, unattended } from "../../kit/platform/notices";
import { localize } from "../../kit/text/sentence";
import type { Onlooking } from "./view";

let shown: Onlooking | null = null;
/** It is being opened. */
let opening = false;
/** The battles that were left by hand: they do not open by themselves again. */
const left = new Set<string>();

/** Shows a battle on the whole screen; false: its record does not hold what it takes. */
async function show(battle: BattleCombat): Promise<boolean> {
  const { Onlooking } = await import("./view");
  await shown?.leave();
  shown = await Onlooking.open(battle, () => {
    shown = null;
    left.add(battle.id);
  });
  return shown !== null;
}

/** Shows a battle as those see it who only look on, on the whole screen; says why that is not possible. */
export async function openOnlooking(of: object): Promise<void> {
  const battle = asBattle(of);
  if (battle && !(await show(battle))) sayError(new Error(localize("ALLHANDS.onlooking.none")));
}

/** Opens what Gamemasters settle of a battle for those who only look on. */
export async function openOnlookers(battle: BattleCombat): Promise<void> {
  await (await import("./window")).openWindow(battle, () => openOnlooking(battle));
}

/** Opens the latest battle under way, for a screen that only looks on; the one that is shown stays while it goes on. */
async function openLatest(): Promise<void> {
  const current = shown && battleById(shown.battle.id);
  if (opening || (current && !current.system.ended)) return;
  const latest = battles().findLast(({ id, system }) => !system.ended && !left.has(id));
  if (!latest) return;
  opening = true;
  try {
    const { isRecorded } = await import("./view");
    if (isRecorded(latest)) await show(latest);
  } finally {
    opening = false;
  }
}

/** Opens battles as they begin, where this screen only looks on; called once in `ready`. */
export function watchForOnlookers(): void {
  if (!onlyLooksOn()) return;
  listenToEach(["createCombat", "updateCombat"], () => unattended(openLatest()));
  unattended(openLatest());
}
