import { ApplicationV2 } from "../api/application";
import type { PartialOptions, RenderContext, RenderOptions, TabsConfiguration } from "../api/application-options";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { isGamemaster, ui } from "../environment";

interface SidebarTabEntry {
  icon: string;
  tooltip: string;
  gmOnly?: boolean;
}

/** The column on the right: a strip of tabs and the content of the active one. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: {
      toggleState: function (this: Sidebar) {
        this.toggleExpanded();
      },
    },
  };
  static override PARTS = { tabs: { id: "tabs", template: "templates/sidebar/tabs.hbs" } };
  static override TABS = { primary: { initial: "chat", tabs: [] } } as Record<string, TabsConfiguration>;

  /** The tabs in order; each is an application with this name in `CONFIG.ui`. */
  static readonly ENTRIES: Record<string, SidebarTabEntry> = {
    chat: { icon: "fa-solid fa-comments", tooltip: "SIDEBAR.Chat" },
    combat: { icon: "fa-solid fa-swords", tooltip: "SIDEBAR.Combat" },
    scenes: { icon: "fa-solid fa-map", tooltip: "SIDEBAR.Scenes", gmOnly: true },
    actors: { icon: "fa-solid fa-user", tooltip: "SIDEBAR.Actors" },
    items: { icon: "fa-solid fa-suitcase", tooltip: "SIDEBAR.Items" },
    journal: { icon: "fa-solid fa-book-open", tooltip: "SIDEBAR.Journal" },
    tables: { icon: "fa-solid fa-table-list", tooltip: "SIDEBAR.Tables" },
    cards: { icon: "fa-solid fa-cards", tooltip: "SIDEBAR.Cards" },
    macros: { icon: "fa-solid fa-code", tooltip: "SIDEBAR.Macros" },
    compendium: { icon: "fa-solid fa-book-atlas", tooltip: "SIDEBAR.Compendium" },
    settings: { icon: "fa-solid fa-gears", tooltip: "SIDEBAR.Settings" },
  };

  /** The names of the tabs that this user can see. */
  static tabNames(): string[] {
    return Object.entries(Sidebar.ENTRIES)
      .filter(([, entry]) => !entry.gmOnly || isGamemaster())
      .map(([name]) => name);
  }

  get expanded(): boolean {
    return !document.getElementById("ui-right")?.classList.contains("collapsed");
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const active = this.tabGroups["primary"];
    const tabs = Sidebar.tabNames().map((id) => ({ id, ...Sidebar.ENTRIES[id], active: id === active }));
    return { tabs };
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    const content = document.createElement("div");
    content.id = "sidebar-content";
    frame.append(content);
    return frame;
  }

  override _insertElement(rendered: HTMLElement): void {
    document.getElementById("ui-right")?.append(rendered);
  }

  override changeTab(tab: string, group: string, options: { force?: boolean; updatePosition?: boolean } = {}): void {
    super.changeTab(tab, group, { ...options, updatePosition: false });
    (ui()[tab] as { _onActivate?(): void } | undefined)?._onActivate?.();
    this.toggleExpanded(true);
  }

  /** The name that this had before Foundry 13; modules still call it by that. */
  activateTab(tab: string): void {
    this.changeTab(tab, "primary");
  }

  /** Expands or collapses the sidebar. */
  toggleExpanded(expanded = !this.expanded): void {
    document.getElementById("ui-right")?.classList.toggle("collapsed", !expanded);
  }
}
