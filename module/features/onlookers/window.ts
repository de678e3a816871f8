/** The window in which a Gamemaster sets what onlookers see of a battle. */
import { BattleWindow } from "../../kit/battle/battle-window";
import { lag, MOST_LAG, mayWitness, witnesses } from "../../kit/battle/onlookers";
import type { BattleCombat } from "../../kit/battle/table-game";
import { change } from "../../kit/platform/documents";
import { template } from "../../kit/windows/template";

/** The entered terms in stored form; an invalid number of steps is dropped. */
function termsFrom(entered: Readonly<Record<string, unknown>>, users: readonly string[]) {
  const steps = Math.trunc(Number(entered["lag"]));
  return {
    "system.lag": Math.min(MOST_LAG, Math.max(0, Number.isFinite(steps) ? steps : 0)),
    "system.witnesses": users.filter((user) => entered[`witness-${user}`] === true),
  };
}

class OnlookersWindow extends BattleWindow {
  static override DEFAULT_OPTIONS = {
    id: "all-hands-onlookers-{id}",
    tag: "form",
    classes: ["all-hands", "ah-onlookers-window"],
    window: { title: "ALLHANDS.onlooking.terms", icon: "fa-solid fa-tower-broadcast" },
    position: { width: 460 },
    form: { handler: OnlookersWindow.#onSubmit, closeOnSubmit: false, submitOnChange: true },
    actions: {
      look(this: OnlookersWindow) {
        return this.#look();
      },
    },
  };

  static override PARTS = { form: { template: template("onlookers") } };

  readonly #look: () => Promise<void>;

  constructor(battle: BattleCombat, look: () => Promise<void>) {
    super(battle);
    this.#look = look;
  }

  protected override contents(): object {
    const seeing = witnesses.of(this.battle);
    return {
      lag: lag.of(this.battle),
      most: MOST_LAG,
      users: mayWitness(this.battle).map(({ id, name }) => ({ id, name, sees: seeing.includes(id ?? "") })),
    };
  }

  static async #onSubmit(
    this: OnlookersWindow,
    _event: Event,
    _form: HTMLFormElement,
    { object }: { readonly object: object },
  ): Promise<void> {
    const users = mayWitness(this.battle).flatMap(({ id }) => id ?? []);
    if (game.user.isGM) await change(this.battle, termsFrom(object as Record<string, unknown>, users));
  }
}

/** Opens the window for a battle; for Gamemasters. `look` opens the onlooker's view here. */
export async function openWindow(battle: BattleCombat, look: () => Promise<void>): Promise<void> {
  if (game.user.isGM) await new OnlookersWindow(battle, look).render({ force: true });
}
