/** The window in which a Gamemaster sets the world's GURPS house rules. */
import { windowOf } from "../../kit/windows/state-window";
import { formRows } from "../../kit/windows/form-rows";
import { template } from "../../kit/windows/template";
import { keepSettings, settingGroups } from "./house-rules";

class HouseRulesWindow extends windowOf({
  options: {
    id: "all-hands-gurps-rules",
    classes: ["all-hands", "start-battle"],
    window: { title: "ALLHANDS.gurps.rules.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 560, top: 28 },
  },
  parts: { form: { template: template("gurps/house-rules"), templates: [template("parts/form-rows")] } },
  context: () => ({ groups: settingGroups().map(({ label, rows }) => ({ label, rows: formRows(rows) })) }),
  async submitted(window, values) {
    await keepSettings(values);
    await window.close();
  },
}) {}

/** Opens the window. */
export async function openHouseRules(): Promise<void> {
  await new HouseRulesWindow({}).render({ force: true });
}
