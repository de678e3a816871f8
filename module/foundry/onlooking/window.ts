/** The window in which a Gamemaster says what those see of a battle who only look on. */
import { lagOf, MOST_LAG, mayWitness } from "../battle/onlookers";
import type { BattleCombat } from "../battle/table-game";
import { handlebarsApplication } from "../platform/applications";
import { change } from "../platform/documents";
import { listenToEach } from "../platform/hooks";
import { template } from "../windows/template";

/** What is entered, as it is to be kept: of what is no number of steps, none. */
export function termsFrom(entered: Readonly<Record<string, unknown>>, users: readonly string[]) {
  const lag = Math.trunc(Number(entered["lag"]));
  return {
    "system.lag": Math.min(MOST_LAG, Math.max(0, Number.isFinite(lag) ? lag : 0)),
    "system.witnesses": users.filter((user) => entered[`witness-${user}`] === true),
  };
}

class OnlookersWindow extends handlebarsApplication() {
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

  readonly #battle: BattleCombat;
  readonly #look: () => Promise<void>;
  #unwatch: () => void = () => undefined;

  constructor(battle: BattleCombat, look: () => Promise<void>) {
    super({ uniqueId: battle.id });
    this.#battle = battle;
    this.#look = look;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { witnesses } = this.#battle.system;
    return {
      ...(await super._prepareContext(options)),
      id: this.id,
      lag: lagOf(this.#battle),
      most: MOST_LAG,
      users: mayWitness(this.#battle).map(({ id, name }) => ({ id, name, sees: witnesses.includes(id ?? "") })),
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#unwatch = listenToEach(["updateCombat", "deleteCombat"], ({ id }) => {
      if (id === this.#battle.id && this.rendered) void this.render();
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch();
  }

  static async #onSubmit(
    this: OnlookersWindow,
    _event: Event,
    _form: HTMLFormElement,
    { object }: { readonly object: object },
  ): Promise<void> {
    const users = mayWitness(this.#battle).flatMap(({ id }) => id ?? []);
    if (game.user.isGM) await change(this.#battle, termsFrom(object as Record<string, unknown>, users));
  }
}

/** Opens the window for a battle; for Gamemasters. `look`: looks on it from here. */
export async function openWindow(battle: BattleCombat, look: () => Promise<void>): Promise<void> {
  if (game.user.isGM) await new OnlookersWindow(battle, look).render({ force: true });
}
