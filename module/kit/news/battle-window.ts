/** A window about one battle: named after it, redrawn when something in it changes, and closed when it is deleted. */
import { logWarning } from "../platform/log";
import type { Application } from "../platform/applications";
import { listen, type HookName } from "../platform/hooks";
import { unattended } from "../platform/notices";
import { declaredWindow, type WindowDeclaration } from "../platform/windows";
import { newsWindow } from "./news-window";
import type { BattleCombat } from "../game/battle-combat";

/** A window about a battle. */
export interface OfBattle extends Application {
  readonly battle: BattleCombat;
}

/**
 * A window class about one battle: `new X(battle)`. If its context throws, the window keeps what it shows: a step may
 * be being written.
 */
export function battleWindowOf(
  { context, ...declaration }: WindowDeclaration<OfBattle>,
  hooks: readonly HookName[] = ["updateCombat"],
): new (battle: BattleCombat) => OfBattle {
  class BattleWindow extends newsWindow(hooks) {
    readonly battle: BattleCombat;
    /** What was last drawn. */
    #drawn: object = {};
    #unwatch: (() => void) | null = null;

    constructor(...[battle]: unknown[]) {
      super({ uniqueId: (battle as BattleCombat).id });
      this.battle = battle as BattleCombat;
    }

    override get title(): string {
      return `${super.title}: ${this.battle.system.name}`;
    }

    override async _prepareContext(options: object): Promise<Record<string, unknown>> {
      this.#unwatch ??= listen("deleteCombat", ({ id }) => {
        if (id === this.battle.id) unattended(this.close());
      });
      try {
        this.#drawn = await context(this);
      } catch (error) {
        logWarning(error);
      }
      return { ...(await super._prepareContext(options)), id: this.id, ...this.#drawn };
    }

    override _onClose(options: object): void {
      super._onClose(options);
      this.#unwatch?.();
      this.#unwatch = null;
    }
  }
  return declaredWindow<OfBattle>(BattleWindow, { ...declaration, context: () => ({}) });
}
