import type { ApplicationV2 } from "../api/application";
import { instances } from "../api/application";
import { DialogV2 } from "../api/dialog";
import { DocumentSheetConfig, flushSheets } from "../apps/document-sheet-config";
import { config, documentConfig, game, hooks, ui } from "../environment";
import { makeGroup, makeInput } from "../handlebars/fields";
import type { FieldFace } from "../handlebars/fields";
import { setFieldRenderer } from "../../common/fields";
import { applyColorSchemes, registerColorScheme } from "../settings/color-scheme";
import { JournalEntrySheet } from "../sheets/journal-sheet";
import { interfaceClass } from "../sidebar/document-directory";
import { Sidebar } from "../sidebar/sidebar";
import { ChatLog } from "../sidebar/tabs/chat-log";
import { CombatTracker } from "../sidebar/tabs/combat-tracker";
import { CompendiumDirectory, compendiumWindow } from "../sidebar/tabs/compendium-directory";
import { ActorDirectory, ItemDirectory, JournalDirectory, SceneDirectory } from "../sidebar/tabs/directories";
import { Settings } from "../sidebar/tabs/settings-tab";
import { closeContextMenu, ContextMenu } from "../ux/context-menu";
import { DragDrop } from "../ux/drag-drop";
import { activateContentLinks, TextEditor } from "../ux/text-editor";
import { TooltipManager } from "../ux/tooltip";
import { debounce } from "../dom";
import { createNotifications } from "./notifications";
import { Players } from "./players";
import { SceneControls } from "./scene-controls";
import { SceneNavigation } from "./scene-navigation";

type PartClass = new () => ApplicationV2;

/** The classes of the interface; a system replaces them in `CONFIG.ui` in its `init`. */
const PARTS: Record<string, PartClass> = {
  controls: SceneControls,
  nav: SceneNavigation,
  players: Players,
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
};

/** Which changes of documents make a part of the interface draw itself again. */
const REFRESHES: Record<string, readonly string[]> = {
  players: ["userConnected", "createUser", "updateUser", "deleteUser"],
  combat: ["canvasReady"],
  nav: ["createScene", "updateScene", "deleteScene", "canvasReady"],
};

/** Puts the core's classes where systems find and replace them. To be called before `init`. */
export function registerInterface(): void {
  for (const [name, cls] of Object.entries(PARTS)) config().ui[name] ??= cls;
  for (const [name, cls] of Object.entries({ ContextMenu, DragDrop, TextEditor, TooltipManager }))
    config().ux[name] ??= cls;
  ui()["notifications"] ??= createNotifications();
  ui()["windows"] ??= {};
  setFieldRenderer({
    toInput: (field, options) => makeInput(field as unknown as FieldFace, options),
    toFormGroup: (field, group, input) => makeGroup(field as unknown as FieldFace, group, input),
  });
}

/** Registers the settings of the interface. To be called with the other core settings. */
export function registerInterfaceSettings(): void {
  registerColorScheme();
}

/** Draws the whole interface; documents must be ready. */
export async function createInterface(): Promise<void> {
  registerInterface();
  if (!game().settings.settings.has("core.uiConfig")) registerInterfaceSettings();
  flushSheets();
  registerCoreSheets();
  applyColorSchemes();
  const tooltip = new (interfaceTooltip())();
  tooltip.activateEventListeners();
  (game() as { tooltip?: unknown }).tooltip = tooltip;
  activateContentLinks();
  const shown = Object.keys(PARTS).filter((name) => !(name in Sidebar.ENTRIES) || Sidebar.tabNames().includes(name));
  for (const name of shown) {
    const fallback = PARTS[name];
    if (fallback) ui()[name] = new (interfaceClass(name, fallback))();
  }
  for (const name of shown) await (ui()[name] as ApplicationV2).render({ force: true });
  (ui()["sidebar"] as Sidebar).changeTab("chat", "primary", { force: true });
  for (const [name, events] of Object.entries(REFRESHES)) {
    const update = debounce(() => void (ui()[name] as ApplicationV2).render(), 20);
    for (const event of events) hooks().on(event, update);
  }
  connectPacks();
  document.addEventListener("keydown", onKeyDown);
}

const interfaceTooltip = (): typeof TooltipManager =>
  (config().ux["TooltipManager"] as typeof TooltipManager | undefined) ?? TooltipManager;

function registerCoreSheets(): void {
  const cls = documentConfig("JournalEntry").documentClass;
  const offered = documentConfig("JournalEntry").sheetClasses ?? {};
  if (cls && Object.values(offered).every((ofType) => Object.keys(ofType).length === 0))
    DocumentSheetConfig.registerSheet(cls, "core", JournalEntrySheet, {
      makeDefault: true,
      label: "JournalEntrySheet",
    });
}

/** Lets `pack.render(true)` open the window of a pack. */
function connectPacks(): void {
  for (const pack of game().packs.values()) {
    const { apps } = pack as { apps?: unknown };
    if (Array.isArray(apps)) apps.push(compendiumWindow(pack));
  }
}

/** Closes the window in front; false if none is open. */
export function closeTopmostWindow(): boolean {
  const open = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  open.sort((a, b) => (b.position.zIndex ?? 0) - (a.position.zIndex ?? 0));
  const top = open.find((app) => app instanceof DialogV2) ?? open[0];
  if (top) void top.close({ closeKey: true });
  return top !== undefined;
}

/** Escape closes what is in front: a menu, then a window. In a field it only leaves the field. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const focused = document.activeElement;
  if (closeContextMenu() || closeTopmostWindow()) {
    event.preventDefault();
    event.stopPropagation();
  } else if (focused instanceof HTMLElement) focused.blur();
}
