/** A window about one battle: it is called after it, is drawn anew when something of it changes, and is gone with it. */
import { listen, type HookName } from "../platform/hooks";
import { NewsWindow } from "./news-window";
import type { BattleCombat } from "./table-game";

export abstract class BattleWindow extends NewsWindow {
  protected readonly battle: BattleCombat;
  /** As it was drawn last. */
  #drawn: object = {};
  #unwatch: (() => void) | null = null;

  constructor(battle: BattleCombat) {
    super({ uniqueId: battle.id });
    this.battle = battle;
  }

  protected readonly news: readonly HookName[] = ["updateCombat"];

  /** What its template shows. Where that throws, it goes on showing what it did: a step may be being written. */
  protected abstract contents(): object | Promise<object>;

  override get title(): string {
    return `${super.title}: ${this.battle.system.name}`;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    this.#unwatch ??= listen("deleteCombat", ({ id }) => {
      if (id === this.battle.id) void this.close();
    });
    try {
      this.#drawn = await this.contents();
    } catch (error) {
      console.warn("All Hands |", error);
    }
    return { ...(await super._prepareContext(options)), id: this.id, ...this.#drawn };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch?.();
    this.#unwatch = null;
  }
}
