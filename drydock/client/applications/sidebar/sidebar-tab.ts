import { ApplicationV2 } from "../api/application";
import type { PartialOptions, RenderOptions } from "../api/application-options";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { ui } from "../environment";

/** A tab of the sidebar. `static tabName` is its id in the page and its name in `CONFIG.ui`. */
export class AbstractSidebarTab extends HandlebarsApplicationMixin(ApplicationV2) {
  static tabName = "";
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "{id}",
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false },
  };

  constructor(options: PartialOptions = {}) {
    super({ uniqueId: new.target.tabName, ...options } as PartialOptions);
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  /** Whether this is the active tab. */
  get active(): boolean {
    return this.element?.classList.contains("active") ?? false;
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.dataset["tab"] = this.tabName;
    frame.dataset["group"] = "primary";
    return frame;
  }

  override _insertElement(rendered: HTMLElement): void {
    const existing = document.getElementById(rendered.id);
    if (existing) {
      rendered.classList.toggle("active", existing.classList.contains("active"));
      existing.replaceWith(rendered);
    } else document.getElementById("sidebar-content")?.append(rendered);
  }

  /** Called when the tab becomes visible. */
  _onActivate(): void {}

  /** Shows this tab. */
  activate(): void {
    (ui()["sidebar"] as ApplicationV2 | undefined)?.changeTab(this.tabName, "primary");
  }
}
