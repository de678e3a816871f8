/** The window in which a Gamemaster sets the world's GURPS house rules. */
import { handlebarsApplication } from "../../kit/platform/applications";
import { sayError } from "../../kit/platform/notices";
import { template } from "../../kit/windows/template";
import { keepSettings, settingGroups } from "./house-rules";

export class HouseRulesWindow extends handlebarsApplication() {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-gurps-rules",
    tag: "form",
    classes: ["all-hands", "start-battle"],
    window: { title: "ALLHANDS.gurps.rules.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 560, top: 28 },
    form: { handler: HouseRulesWindow.#onSubmit, closeOnSubmit: false },
  };

  static override PARTS = {
    form: { template: template("gurps/house-rules"), templates: [template("parts/house-options")] },
  };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return { ...(await super._prepareContext(options)), groups: settingGroups() };
  }

  static async #onSubmit(
    this: HouseRulesWindow,
    _event: Event,
    _form: HTMLFormElement,
    { object }: { object: object },
  ) {
    try {
      await keepSettings(object as Readonly<Record<string, unknown>>);
      await this.close();
    } catch (error) {
      sayError(error);
    }
  }
}

/** Opens the window. */
export async function openHouseRules(): Promise<void> {
  await new HouseRulesWindow().render({ force: true });
}
