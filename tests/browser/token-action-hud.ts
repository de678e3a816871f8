/**
 * A stand-in for Token Action HUD Core, as a script that runs on a page: the part of its published interface that a
 * system module uses (version 2), and a HUD as plain as can be. None of its code is here.
 */

import type { Register } from "./stand-ins";

interface ActionData {
  readonly id: string;
  readonly name: string;
  readonly tooltip?: string;
  readonly cssClass?: string;
  readonly system?: object;
}
interface GroupData {
  readonly id: string;
  readonly name?: string;
  readonly type?: string;
  readonly nestId?: string;
  readonly info?: { readonly info1?: { readonly text?: string } };
  readonly groups?: readonly GroupData[];
}
interface Group {
  readonly id: string;
  readonly type: string;
  readonly nestId: string;
  name: string;
  info: string;
  actions: ActionData[];
}
interface Manager {
  registerDefaults(): Promise<{ readonly layout: readonly GroupData[]; readonly groups: readonly GroupData[] }>;
  getAvailableRollHandlers(): object;
  getActionHandler(): Actions;
  getRollHandler(id: string): Clicks;
}
interface Actions {
  token: object | null;
  actor: object | null;
  groups: Group[];
  availableActions: Map<string, ActionData>;
  buildSystemActions(groupIds: string[]): Promise<void>;
}
interface Clicks {
  actionHandler: Actions;
  action: ActionData;
  actor: object | null;
  token: object | null;
  handleActionClick(event: Event, value: string | null): unknown;
}
interface SystemModule {
  readonly api: { readonly requiredCoreModuleVersion: string; readonly SystemManager: new (id: string) => Manager };
}
interface Scope {
  readonly canvas?: { readonly tokens?: { readonly controlled: readonly { readonly actor: object }[] } | null };
  readonly game: { readonly user: { readonly character: object | null } };
}

/** Core of version 2.0, as Foundry 13 has it. Its HUD is for the selected token, or for the user's own character. */
export function tokenActionHudCore(hooks: Register): void {
  const scope = globalThis as unknown as Scope;
  const VERSION = "2.0.16";

  class ActionHandler implements Actions {
    token: object | null = null;
    actor: object | null = null;
    groups: Group[] = [];
    availableActions = new Map<string, ActionData>();

    async buildSystemActions(_groupIds: string[]): Promise<void> {}

    #found({ id, nestId, type }: Partial<GroupData>): Group[] {
      return this.groups.filter(
        (group) =>
          (nestId === undefined || group.nestId.startsWith(nestId)) &&
          (id === undefined || group.id === id) &&
          (type === undefined || group.type === type),
      );
    }

    addActions(actions: ActionData[], groupData: Partial<GroupData>): void {
      for (const action of actions) {
        if (!this.availableActions.has(action.id)) this.availableActions.set(action.id, action);
        for (const group of this.#found({ type: "system", ...groupData })) group.actions.push(action);
      }
    }

    addGroup(groupData: GroupData, parent: Partial<GroupData>, update = false): void {
      for (const { nestId: above } of this.#found(parent)) {
        const nestId = `${above}_${groupData.id}`;
        const [existing] = this.#found({ ...groupData, nestId });
        if (existing && update) existing.name = groupData.name ?? "";
        if (existing) continue;
        const { id, name = "", type = "system-derived" } = groupData;
        this.groups.push({ id, type, nestId, name, info: "", actions: [] });
      }
    }

    addGroupInfo({ id, info }: GroupData): void {
      for (const group of this.#found({ id })) group.info = info?.info1?.text ?? "";
    }
  }

  class RollHandler {
    actionHandler!: Actions;
    action: Partial<ActionData> = {};
    actor: object | null = null;
    token: object | null = null;

    handleActionClick(_event: Event, _value: string | null): unknown {
      return undefined;
    }
  }

  class SystemManager {
    constructor(readonly coreModuleId: string) {}
  }

  function draw({ groups }: Actions, clicks: Clicks): void {
    const hud = document.createElement("div");
    hud.id = "token-action-hud";
    hud.style.cssText =
      "position: fixed; left: 0; bottom: 0; width: 240px; max-height: 40vh; overflow: auto; z-index: 500; background: #222";
    for (const { nestId, name, info, actions } of groups.filter((group) => group.actions.length > 0 || group.info)) {
      const part = document.createElement("section");
      part.dataset["nestId"] = nestId;
      const head = document.createElement("h4");
      head.textContent = `${name} ${info}`.trim();
      part.append(head);
      for (const action of actions) {
        const button = document.createElement("button");
        button.className = `tah-action-button ${action.cssClass ?? ""}`;
        button.dataset["part"] = "actionButton";
        button.dataset["actionId"] = action.id;
        button.dataset["tooltip"] = action.tooltip ?? "";
        button.textContent = action.name;
        button.style.cssText = "display: inline; width: auto";
        button.addEventListener("click", (event) => {
          const { actionHandler } = clicks;
          clicks.actor = actionHandler.actor;
          clicks.token = actionHandler.token;
          clicks.action = actionHandler.availableActions.get(action.id)!;
          clicks.handleActionClick(event, null);
        });
        part.append(button);
      }
      hud.append(part);
    }
    document.querySelector("#token-action-hud")?.remove();
    document.body.append(hud);
  }

  async function register({ api }: SystemModule): Promise<void> {
    const [major, minor] = api.requiredCoreModuleVersion.split(".");
    if (!VERSION.startsWith(`${major}.${minor}.`)) return;
    const manager = new api.SystemManager("token-action-hud-core");
    const { layout, groups } = await manager.registerDefaults();
    if (!("core" in manager.getAvailableRollHandlers())) throw new Error("no roll handler");
    const actionHandler = manager.getActionHandler();
    const clicks = Object.assign(manager.getRollHandler("core"), { actionHandler });
    const isKnown = ({ id }: GroupData): boolean => groups.some((group) => group.id === id);

    async function build(): Promise<void> {
      const [token = null] = scope.canvas?.tokens?.controlled ?? [];
      actionHandler.token = token;
      actionHandler.actor = token?.actor ?? scope.game.user.character;
      if (!actionHandler.actor) return;
      actionHandler.availableActions = new Map();
      actionHandler.groups = layout
        .flatMap((tab) => tab.groups ?? [])
        .filter(isKnown)
        .map(({ id, name = "", nestId = id }) => ({ id, type: "system", nestId, name, info: "", actions: [] }));
      await actionHandler.buildSystemActions(actionHandler.groups.map(({ id }) => id));
      draw(actionHandler, clicks);
    }

    // One building after another, as Core's timer has it.
    let building = Promise.resolve();
    let isDue = false;
    const update = (): void => {
      if (isDue) return;
      isDue = true;
      building = building.then(() => {
        isDue = false;
        return build();
      });
    };
    for (const name of ["controlToken", "createCombat", "deleteCombat", "updateCombat", "forceUpdateTokenActionHud"])
      hooks.on(name, update);
    update();
  }

  hooks.on("tokenActionHudSystemReady", (module: unknown) => void register(module as SystemModule));
  hooks.once("ready", () =>
    hooks.callAll("tokenActionHudCoreApiReady", {
      id: "token-action-hud-core",
      version: VERSION,
      api: { ActionHandler, RollHandler, SystemManager, Utils: {} },
    }),
  );
}
