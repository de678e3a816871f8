/** The window in which a Gamemaster changes, during a battle, what is automated and who must agree to an undo. */
import { changeInWindow, windowRows, type Entered } from "./agreed";
import { mayAutomate } from "./automation";
import { BattleWindow } from "./battle-window";
import { tableGame, type BattleCombat } from "./table-game";
import { template } from "../windows/template";

export class AutomationWindow extends BattleWindow {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-automation-{id}",
    tag: "form",
    classes: ["all-hands", "ah-automation-window"],
    window: { title: "ALLHANDS.automation.title", icon: "fa-solid fa-gears" },
    position: { width: 460 },
    form: { handler: AutomationWindow.#onSubmit, closeOnSubmit: false, submitOnChange: true },
  };

  static override PARTS = {
    form: { template: template("automation"), templates: [template("parts/automations")] },
  };

  protected override contents(): object {
    const table = tableGame(this.battle.type);
    return { automations: table ? windowRows(this.battle, table) : [] };
  }

  static async #onSubmit(
    this: AutomationWindow,
    _event: Event,
    _form: HTMLFormElement,
    formData: { object: object },
  ): Promise<void> {
    const table = tableGame(this.battle.type);
    if (table) await changeInWindow(this.battle, table, formData.object as Entered);
  }
}

/** Opens the window for a battle, if this user may use it. */
export async function openAutomation(battle: BattleCombat): Promise<void> {
  if (mayAutomate(battle)) await new AutomationWindow(battle).render({ force: true });
}
