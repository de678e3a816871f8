/** The window in which a Gamemaster changes, during a battle, what is automated and who must agree to an undo. */
import { changeInWindow, windowRows, type Entered } from "../battle/agreed";
import { mayAutomate } from "../game/automation";
import { battleWindowOf } from "./battle-window";
import { tableFor } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { formRows } from "../windows/form-rows";
import { template } from "../windows/template";

class AutomationWindow extends battleWindowOf({
  options: {
    id: "all-hands-automation-{id}",
    classes: ["all-hands", "ah-automation-window"],
    window: { title: "ALLHANDS.automation.title", icon: "fa-solid fa-gears" },
    position: { width: 460 },
    form: { submitOnChange: true },
  },
  parts: { form: { template: template("automation"), templates: [template("parts/form-rows")] } },
  context({ battle }) {
    const table = tableFor(battle);
    return { rows: table ? formRows(windowRows(battle, table)) : [] };
  },
  async submitted({ battle }, values) {
    const table = tableFor(battle);
    if (table) await changeInWindow(battle, table, values as Entered);
  },
}) {}

/** Opens the window for a battle, if this user may use it. */
export async function openAutomation(battle: BattleCombat): Promise<void> {
  if (mayAutomate(battle)) await new AutomationWindow(battle).render({ force: true });
}
