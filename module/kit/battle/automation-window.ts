/** The window in which a Gamemaster says, in the middle of a battle, what goes on happening by itself, and who must agree to an undo. */
import { automationModes, automationRows, changeModes, mayAutomate, modesFrom } from "./automation";
import { BattleWindow } from "./battle-window";
import { CONSENTS, consentOf } from "./consent";
import { tableGame, type BattleCombat } from "./table-game";
import { change } from "../platform/documents";
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
    const { battle } = this;
    const table = tableGame(battle.type);
    return {
      automations: table ? automationRows(table, automationModes(battle, table), `automation-${battle.id}`) : [],
      id: battle.id,
      consent: consentOf(battle.system.consent),
      consents: CONSENTS.map((each) => ({ value: each, label: game.i18n.localize(`ALLHANDS.consent.${each}`) })),
    };
  }

  static async #onSubmit(
    this: AutomationWindow,
    _event: Event,
    _form: HTMLFormElement,
    formData: { object: object },
  ): Promise<void> {
    const battle = this.battle;
    const table = tableGame(battle.type);
    const data = formData.object as Readonly<Record<string, unknown>>;
    const consent = consentOf(data["consent"]);
    if (consent !== battle.system.consent) await change(battle, { "system.consent": consent });
    if (table) await changeModes(battle, modesFrom(table, data));
  }
}

/** Opens the window for a battle, if this user may use it. */
export async function openAutomation(battle: BattleCombat): Promise<void> {
  if (mayAutomate(battle)) await new AutomationWindow(battle).render({ force: true });
}
