/** A window about one battle: it is called after it, is drawn anew when something of it changes, and is gone with it. */
import { handlebarsApplication } from "../platform/applications";
import { listen, listenTogether, type HookName } from "../platform/hooks";
import type { BattleCombat } from "./table-game";

export abstract class BattleWindow extends handlebarsApplication() {
  protected readonly battle: BattleCombat;
  /** As it was drawn last. */
  #drawn: object = {};
  #unwatch: (() => void) | null = null;

  constructor(battle: BattleCombat) {
    super({ uniqueId: battle.id });
    this.battle = battle;
  }

  /** The hooks that tell of changes in what it shows. */
  protected readonly news: readonly HookName[] = ["updateCombat"];

  /** What its template shows. Where that throws, it goes on showing what it did: a step may be being written. */
  protected abstract contents(): object | Promise<object>;

  override get title(): string {
    return `${super.title}: ${this.battle.system.name}`;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    // Also what changes while it is being drawn for the first time is news.
    this.#unwatch ??= this.#watch();
    try {
      this.#drawn = await this.contents();
    } catch (error) {
      console.warn("All Hands |", error);
    }
    return { ...(await super._prepareContext(options)), id: this.id, ...this.#drawn };
  }

  #watch(): () => void {
    const ends = [
      listenTogether(this.news, () => this.render()),
      listen("deleteCombat", ({ id }) => {
        if (id === this.battle.id) void this.close();
      }),
    ];
    return () => ends.forEach((end) => end());
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch?.();
    this.#unwatch = null;
  }
}
