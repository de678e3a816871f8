/** A window about one battle: named after it, redrawn when something in it changes, and closed when it is deleted. */
import type { Application } from "../platform/applications";
import { listen, type HookName } from "../platform/hooks";
import { declaredWindow, type WindowDeclaration } from "../platform/windows";
import { NewsWindow } from "./news-window";
import type { BattleCombat } from "./table-game";

export abstract class BattleWindow extends NewsWindow {
  readonly battle: BattleCombat;
  /** What was last drawn. */
  #drawn: object = {};
  #unwatch: (() => void) | null = null;

  constructor(battle: BattleCombat) {
    super({ uniqueId: battle.id });
    this.battle = battle;
  }

  protected readonly news: readonly HookName[] = ["updateCombat"];

  /** Context for the template. If this throws, the window keeps what it shows: a step may be being written. */
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

type OfBattle = Application & Pick<BattleWindow, "battle">;

/** A window class about one battle: `new X(battle)`. Its context may throw as `contents` may. */
export function battleWindowOf(
  { context, ...declaration }: WindowDeclaration<OfBattle>,
  hooks: readonly HookName[] = ["updateCombat"],
): new (battle: BattleCombat) => OfBattle {
  class Told extends BattleWindow {
    constructor(...[battle]: unknown[]) {
      super(battle as BattleCombat);
    }

    protected override readonly news = hooks;

    protected override contents(): object | Promise<object> {
      return context(this);
    }
  }
  return declaredWindow<OfBattle>(Told, { ...declaration, context: () => ({}) });
}
