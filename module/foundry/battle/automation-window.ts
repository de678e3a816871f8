/** The window in which a Gamemaster says, in the middle of a battle, what goes on happening by itself, and who must agree to an undo. */
import { automationModes, automationRows, changeModes, mayAutomate, modesFrom } from "./automation";
import { CONSENTS, consentOf } from "./consent";
import { tableGame, type BattleCombat } from "./table-game";
import { handlebarsApplication } from "../platform/applications";
import { change } from "../platform/documents";
import { listen } from "../platform/hooks";
import { template } from "../windows/template";

export class AutomationWindow extends handlebarsApplication() {
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

  readonly #battle: BattleCombat;
  #unwatch: () => void = () => undefined;

  constructor(battle: BattleCombat) {
    super({ uniqueId: battle.id });
    this.#battle = battle;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const battle = this.#battle;
    const table = tableGame(battle.type);
    return {
      ...(await super._prepareContext(options)),
      automations: table ? automationRows(table, automationModes(battle, table), `automation-${battle.id}`) : [],
      id: battle.id,
      consent: consentOf(battle.system.consent),
      consents: CONSENTS.map((each) => ({ value: each, label: game.i18n.localize(`ALLHANDS.consent.${each}`) })),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const ends = [
      listen("updateCombat", ({ id }) => {
        if (id === this.#battle.id && this.rendered) void this.render();
      }),
      listen("deleteCombat", ({ id }) => {
        if (id === this.#battle.id) void this.close();
      }),
    ];
    this.#unwatch = () => ends.forEach((end) => end());
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch();
  }

  static async #onSubmit(
    this: AutomationWindow,
    _event: Event,
    _form: HTMLFormElement,
    formData: { object: object },
  ): Promise<void> {
    const battle = this.#battle;
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
