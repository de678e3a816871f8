import type { PartialOptions, RenderContext, RenderOptions } from "../../api/application-options";
import { debounce } from "../../../common/debounce";
import { documentConfig, isGamemaster, localize } from "../../environment";
import { ContextMenu, menuEntries, type ContextMenuEntry } from "../../ux/context-menu";
import { confirmDelete } from "../document-directory";
import { AbstractSidebarTab } from "../sidebar-tab";
import type { Combat, Combatant } from "../../../documents";
import { game } from "../../../game";
import { Hooks } from "../../../helpers/hooks";

/** The methods of the viewed encounter that actions of the same name call. */
const METHODS = [
  "startCombat",
  "endCombat",
  "nextTurn",
  "previousTurn",
  "nextRound",
  "previousRound",
  "rollAll",
  "rollNPC",
  "resetAll",
] as const;

const combatAction = (method: (typeof METHODS)[number]) =>
  function (this: CombatTracker): unknown {
    return this.viewed?.[method]?.();
  };

/** The encounters, with their combatants in order and the buttons that advance them. */
export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["combat-sidebar"],
    actions: {
      createCombat: function (this: CombatTracker) {
        return this._onCombatCreate();
      },
      viewCombat: function (this: CombatTracker, _event: PointerEvent, target: HTMLElement) {
        return this.viewCombat(target.dataset["combatId"] ?? "");
      },
      ...Object.fromEntries(METHODS.map((method) => [method, combatAction(method)])),
      rollInitiative: function (this: CombatTracker, _event: PointerEvent, target: HTMLElement) {
        const combatant = this.combatantOf(target);
        return combatant && this.viewed?.rollInitiative([combatant.id]);
      },
      toggleHidden: function (this: CombatTracker, _event: PointerEvent, target: HTMLElement) {
        const combatant = this.combatantOf(target);
        return combatant?.update({ hidden: !combatant.hidden });
      },
      toggleDefeated: function (this: CombatTracker, _event: PointerEvent, target: HTMLElement) {
        const combatant = this.combatantOf(target);
        return combatant?.update({ defeated: !combatant.defeated });
      },
      activateCombatant: function (this: CombatTracker, _event: PointerEvent, target: HTMLElement) {
        return this.combatantOf(target)?.token?.object?.control({ releaseOthers: true });
      },
    },
  };
  static override PARTS = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  /** The viewed encounter. */
  get viewed(): Combat | null {
    return (game.combats.viewed as Combat | null | undefined) ?? null;
  }

  set viewed(combat: Combat | null) {
    game.combats.viewed = combat;
  }

  /** Shows another encounter, and activates it if the user may. */
  async viewCombat(id: string): Promise<void> {
    const combat = game.combats.get(id) as Combat | undefined;
    this.viewed = combat ?? null;
    if (combat && !combat.active && isGamemaster()) await combat.activate();
    await this.render();
  }

  /** The combatant of a list entry. */
  combatantOf(target: HTMLElement): Combatant | undefined {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    return id ? this.viewed?.combatants.get(id) : undefined;
  }

  async _onCombatCreate(): Promise<void> {
    const cls = documentConfig("Combat").documentClass;
    const scene = game.scenes.viewed ?? game.scenes.active;
    const combat = (await cls?.create({ scene: scene?.id ?? null })) as Combat | undefined;
    if (combat) await this.viewCombat(combat.id);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context: RenderContext = { ...(await super._prepareContext(options)), user: game.user };
    await this._prepareCombatContext(context, options);
    await this._prepareTrackerContext(context, options);
    return context;
  }

  /** Prepares what the header and footer show of the encounters. */
  async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const combats = ((game.combats.combats ?? game.combats.contents) as Combat[]).map((other, at) => ({
      id: other.id,
      label: String(at + 1),
      active: other === combat,
    }));
    const current = combat?.combatant;
    Object.assign(context, {
      combat,
      combats,
      hasCombat: combat !== null,
      several: combats.length > 1,
      started: combat?.started ?? false,
      isGM: isGamemaster(),
      isOwnTurn: !isGamemaster() && current?.isOwner === true,
      heading: combat ? roundLabel(combat) : localize("COMBAT.NoneActive"),
    });
  }

  /** Prepares the combatants in turn order. */
  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: Record<string, unknown>[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (combat && combatant.visible !== false) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    context["turns"] = turns;
  }

  async _prepareTurnContext(combat: Combat, combatant: Combatant, index: number): Promise<Record<string, unknown>> {
    const { id, name, img, initiative, hidden } = combatant;
    const isDefeated = combatant.isDefeated ?? combatant.defeated ?? false;
    const active = combat.started && combat.turn === index;
    const css = [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" ");
    return { id, name, img, initiative, hidden, isDefeated, active, css, index, isOwner: combatant.isOwner };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const update = debounce(() => void this.render(), 20);
    for (const name of ["Combat", "Combatant"])
      for (const action of ["create", "update", "delete"]) Hooks.on(`${action}${name}`, update);
    ContextMenu.implementation.create(this, this.element, ".combatant", this._getEntryContextOptions(), {
      hookName: "getCombatantContextOptions",
    });
    ContextMenu.implementation.create(this, this.element, ".encounter-title", this._getCombatContextOptions(), {
      hookName: "getCombatContextOptions",
    });
    this.element.addEventListener("dblclick", (event) => {
      const combatant = this.combatantOf(event.target as HTMLElement);
      void combatant?.actor?.sheet?.render({ force: true });
    });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return menuEntries([
      {
        name: "COMBAT.OpenSheet",
        icon: "fa-solid fa-file-lines",
        condition: (target) => Boolean(this.combatantOf(target)?.actor?.sheet),
        callback: (target) => this.combatantOf(target)?.actor?.sheet?.render({ force: true }),
      },
      {
        name: "COMBAT.RemoveCombatant",
        icon: "fa-solid fa-trash",
        condition: () => isGamemaster(),
        callback: (target) => this.combatantOf(target)?.delete(),
      },
    ]);
  }

  _getCombatContextOptions(): ContextMenuEntry[] {
    return menuEntries([
      {
        name: "COMBAT.Delete",
        icon: "fa-solid fa-trash",
        condition: () => isGamemaster() && this.viewed !== null,
        callback: () => this.viewed && confirmDelete(this.viewed),
      },
    ]);
  }
}

const roundLabel = (combat: Combat): string =>
  combat.started ? localize("COMBAT.Round", { round: combat.round }) : localize("COMBAT.NotStarted");
