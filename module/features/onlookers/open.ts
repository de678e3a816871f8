/** Opens battles for onlookers: on request, and automatically on a screen that only looks on. */
import { asBattle, battleById, battles } from "../../kit/battle/battle";
import { onlyLooksOn } from "../../kit/battle/onlookers";
import { onGame } from "../../kit/game/games";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { listenToEach } from "../../kit/platform/hooks";
import { sayError, unattended } from "../../kit/platform/notices";
import type { Onlooking } from "./view";

let shown: Onlooking | null = null;
/** A battle is being opened. */
let opening = false;
/** Battles that were closed by hand; they do not reopen automatically. */
const left = new Set<string>();

/** Shows a battle on the whole screen; false if that is not possible here. */
async function show(battle: BattleCombat): Promise<boolean> {
  const { Onlooking } = await import("./view");
  await shown?.leave();
  shown = await Onlooking.open(battle, () => {
    shown = null;
    left.add(battle.id);
  });
  return shown !== null;
}

/** Shows a battle to onlookers on the whole screen; says why if that is not possible. */
export async function openOnlooking(of: object): Promise<void> {
  const battle = asBattle(of);
  if (!battle || (await show(battle))) return;
  sayError(new Error((await import("./showing")).whyNot(battle)));
}

/** Opens the latest battle in progress on a screen that only looks on. One that is shown stays while it goes on. */
async function openLatest(): Promise<void> {
  const current = shown && battleById(shown.battle.id);
  if (opening || (current && !current.system.ended)) return;
  const latest = battles().findLast(({ id, system }) => !system.ended && !left.has(id));
  if (!latest) return;
  opening = true;
  try {
    const { showingOf } = await import("./showing");
    if (showingOf(latest)) await show(latest);
  } finally {
    opening = false;
  }
}

/** Opens battles when they begin, if this screen only looks on; called once in `ready`. */
export function watchForOnlookers(): void {
  if (!onlyLooksOn()) return;
  const look = () => unattended(openLatest());
  listenToEach(["createCombat", "updateCombat"], look);
  onGame(look);
  look();
}
