/** The window in which a Gamemaster sets what onlookers see of a battle. */
import { battleWindowOf } from "../../kit/news/battle-window";
import { lag, MOST_LAG, mayWitness, witnesses } from "../../kit/battle/onlookers";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { change } from "../../kit/platform/documents";
import { localize } from "../../kit/text/sentence";
import { formRows } from "../../kit/windows/form-rows";
import { template } from "../../kit/windows/template";
import { openOnlooking } from "./open";

/** The entered terms in stored form; an invalid number of steps is dropped. */
function termsFrom(entered: Readonly<Record<string, unknown>>, users: readonly string[]) {
  const steps = Math.trunc(Number(entered["lag"]));
  return {
    "system.lag": Math.min(MOST_LAG, Math.max(0, Number.isFinite(steps) ? steps : 0)),
    "system.witnesses": users.filter((user) => entered[`witness-${user}`] === true),
  };
}

class OnlookersWindow extends battleWindowOf({
  options: {
    id: "all-hands-onlookers-{id}",
    classes: ["all-hands", "ah-onlookers-window"],
    window: { title: "ALLHANDS.onlooking.terms", icon: "fa-solid fa-tower-broadcast" },
    position: { width: 460 },
    form: { submitOnChange: true },
  },
  parts: { form: { template: template("onlookers"), templates: [template("parts/form-rows")] } },
  context({ battle }) {
    const seeing = witnesses.of(battle);
    return {
      rows: formRows([
        {
          name: "lag",
          label: localize("ALLHANDS.onlooking.lag"),
          hint: localize("ALLHANDS.onlooking.lagHint"),
          value: lag.of(battle),
          least: 0,
          most: MOST_LAG,
        },
      ]),
      users: mayWitness(battle).map(({ id, name }) => ({ id, name, sees: seeing.includes(id ?? "") })),
    };
  },
  actions: { look: ({ battle }) => openOnlooking(battle) },
  async submitted({ battle }, values) {
    const users = mayWitness(battle).flatMap(({ id }) => id ?? []);
    if (game.user.isGM) await change(battle, termsFrom(values, users));
  },
}) {}

/** Opens the window for a battle; for Gamemasters. */
export async function openOnlookers(battle: BattleCombat): Promise<void> {
  if (game.user.isGM) await new OnlookersWindow(battle).render({ force: true });
}
