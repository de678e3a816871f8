import { ApplicationV2 } from "../api/application";
import type { PartialOptions, RenderContext, RenderOptions } from "../api/application-options";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { Hooks } from "../../helpers/hooks";

export interface SceneTool {
  name: string;
  title: string;
  icon: string;
  order: number;
  visible?: boolean;
  /** Whether pressing the tool only triggers it, without making it the active tool. */
  button?: boolean;
  /** Whether the tool is switched on and off independently of the active tool. */
  toggle?: boolean;
  active?: boolean;
  onChange?(event: Event | null, active: boolean): unknown;
}

export interface SceneControl {
  name: string;
  title: string;
  icon: string;
  order: number;
  layer?: string;
  visible?: boolean;
  activeTool: string;
  tools: Record<string, SceneTool>;
  onChange?(event: Event | null, active: boolean): unknown;
}

const byOrder = <T extends { order: number; visible?: boolean }>(entries: Record<string, T>): T[] =>
  Object.values(entries)
    .filter((entry) => entry.visible !== false)
    .sort((a, b) => a.order - b.order);

/** The tools for the scene, in groups. Packages add their own with the hook `getSceneControlButtons`. */
export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "scene-controls",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: {
      control: function (this: SceneControls, event: PointerEvent, target: HTMLElement) {
        return this.activate({ event, control: target.dataset["control"] ?? "" });
      },
      tool: function (this: SceneControls, event: PointerEvent, target: HTMLElement) {
        return this.activate({ event, tool: target.dataset["tool"] ?? "" });
      },
    },
  };
  static override PARTS = { controls: { template: "templates/ui/scene-controls.hbs" } };

  #controls: Record<string, SceneControl> | null = null;
  #active = "tokens";

  /** The tool groups by name. */
  get controls(): Record<string, SceneControl> {
    if (!this.#controls) {
      this.#controls = { tokens: tokenControl() };
      Hooks.callAll("getSceneControlButtons", this.#controls);
    }
    return this.#controls;
  }

  get control(): SceneControl | null {
    return this.controls[this.#active] ?? null;
  }
  get tool(): SceneTool | null {
    return this.control?.tools[this.control.activeTool] ?? null;
  }
  get activeTool(): string {
    return this.control?.activeTool ?? "";
  }

  /** Chooses a group or a tool of the active group: a button acts, a toggle switches, others become the active tool. */
  async activate({
    event = null,
    control,
    tool,
  }: {
    event?: Event | null;
    control?: string;
    tool?: string;
  }): Promise<void> {
    if (control && control !== this.#active) {
      if (!this.controls[control]) throw new Error(`there are no scene controls "${control}"`);
      await this.control?.onChange?.(event, false);
      this.#active = control;
      await this.control?.onChange?.(event, true);
    }
    const group = this.control;
    if (tool && group) {
      const chosen = group.tools[tool];
      if (!chosen) throw new Error(`there is no tool "${tool}" in the scene controls "${group.name}"`);
      if (chosen.toggle) chosen.active = !chosen.active;
      if (!chosen.button && !chosen.toggle) group.activeTool = tool;
      await chosen.onChange?.(event, chosen.toggle ? chosen.active === true : true);
    }
    await this.render();
  }

  /** `reset` asks packages for their tools again; the chosen group and tool stay chosen if they still exist. */
  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options["reset"] !== true) return;
    const chosen = this.activeTool;
    this.#controls = null;
    if (!this.control) this.#active = "tokens";
    if (this.control?.tools[chosen]) this.control.activeTool = chosen;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const controls = byOrder(this.controls).map((control) => ({ ...control, active: control.name === this.#active }));
    const current = this.control;
    const tools = byOrder(current?.tools ?? {}).map((tool) => ({
      ...tool,
      active: tool.toggle ? tool.active === true : !tool.button && tool.name === current?.activeTool,
    }));
    return { controls: controls.length > 1 ? controls : [], tools };
  }

  override _insertElement(rendered: HTMLElement): void {
    document.getElementById("ui-left")?.prepend(rendered);
  }
}

function tokenControl(): SceneControl {
  return {
    name: "tokens",
    title: "CONTROLS.GroupToken",
    icon: "fa-solid fa-user",
    order: 1,
    layer: "tokens",
    activeTool: "select",
    tools: {
      select: { name: "select", title: "CONTROLS.Select", icon: "fa-solid fa-arrow-pointer", order: 1 },
      target: { name: "target", title: "CONTROLS.Target", icon: "fa-solid fa-bullseye", order: 2 },
    },
  };
}
