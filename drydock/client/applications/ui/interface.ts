import { attempt } from "../api/actions";
import { ApplicationV2, instances } from "../api/application";
import { DialogV2 } from "../api/dialog";
import { DocumentSheetConfig } from "../../documents/document-sheet-config";
import { documentConfig, ui } from "../environment";
import { defineElements } from "../elements";
import { makeGroup, makeInput, type FieldFace } from "../handlebars/fields";
import { debounce } from "../../common/debounce";
import { setFieldRenderer } from "../../common/fields";
import { CONST } from "../../constants";
import { refuseInObject } from "../../refusals";
import { applyColorSchemes, registerColorScheme } from "../settings/color-scheme";
import { ActiveEffectConfig } from "../sheets/active-effect-config";
import { CardConfig } from "../sheets/card-config";
import { CardDeckConfig, CardHandConfig, CardPileConfig } from "../sheets/cards-config";
import { JournalEntrySheet } from "../sheets/journal-sheet";
import { MacroConfig } from "../sheets/macro-config";
import { RollTableSheet } from "../sheets/roll-table-sheet";
import { Sidebar } from "../sidebar/sidebar";
import { ChatLog } from "../sidebar/tabs/chat-log";
import { CombatTracker } from "../sidebar/tabs/combat-tracker";
import { CompendiumDirectory, compendiumWindow } from "../sidebar/tabs/compendium-directory";
import {
  ActorDirectory,
  CardsDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "../sidebar/tabs/directories";
import { Settings } from "../sidebar/tabs/settings-tab";
import { closeContextMenu, ContextMenu } from "../ux/context-menu";
import { DragDrop } from "../ux/drag-drop";
import { activateContentLinks } from "../ux/content-links";
import { TokenHUD } from "../hud/placeable-hud";
import { TextEditor } from "../ux/text-editor";
import { TooltipManager } from "../ux/tooltip";
import { isWindowless } from "../../windowless";
import { Hotbar } from "./hotbar";
import { createNotifications } from "./notifications";
import { Players } from "./players";
import { SceneControls } from "./scene-controls";
import { SceneNavigation } from "./scene-navigation";
import { game, generation } from "../../game";
import { Hooks } from "../../helpers/hooks";
import { CONFIG, type SheetClass } from "../../config";

type PartClass = new () => ApplicationV2;

/** The list of what stands on a scene, in the sidebar of generation 14. Drydock draws none; modules may ask it to. */
class PlaceableDirectory extends ApplicationV2 {
  override render(): Promise<this> {
    return Promise.resolve(this);
  }
}

/** The interface's classes; a system replaces them in `CONFIG.ui` in its `init`, or adds its own. */
const PARTS: Record<string, PartClass> = {
  controls: SceneControls,
  nav: SceneNavigation,
  players: Players,
  hotbar: Hotbar,
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  tables: RollTableDirectory,
  cards: CardsDirectory,
  macros: MacroDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
};

/**
 * The hooks after which a part of the interface redraws itself, for updates with the changed values that it shows (none:
 * all changes). An answer in a battle is a flag of a user, which no part shows; the README says what Foundry does.
 */
const REFRESHES: Record<string, Readonly<Record<string, readonly string[]>>> = {
  players: { userConnected: [], createUser: [], updateUser: ["name", "color", "role", "character"], deleteUser: [] },
  hotbar: { updateUser: ["hotbar"], updateMacro: [], deleteMacro: [] },
  combat: { canvasReady: [] },
  nav: { createScene: [], updateScene: [], deleteScene: [], canvasReady: [] },
};

/** Puts the core's classes and sheets where systems find and replace them. Must be called before `init`. */
export function registerInterface(): void {
  for (const [name, cls] of Object.entries(PARTS)) CONFIG.ui[name] ??= cls;
  if (generation() >= 14) CONFIG.ui["placeables"] ??= PlaceableDirectory;
  for (const [name, cls] of Object.entries({ ContextMenu, DragDrop, TextEditor, TooltipManager }))
    CONFIG.ux[name] ??= cls;
  (CONFIG["Token"] as { hudClass?: unknown }).hudClass ??= TokenHUD;
  ui()["notifications"] ??= createNotifications();
  ui()["windows"] ??= {};
  setFieldRenderer({
    toInput: (field, options) => makeInput(field as unknown as FieldFace, options),
    toFormGroup: (field, group, input) => makeGroup(field as unknown as FieldFace, group, input),
  });
  defineElements();
  registerCoreSheets();
}

/** Registers the interface's settings. Must be called together with the other core settings. */
export function registerInterfaceSettings(): void {
  registerColorScheme();
}

/** Creates every part of the interface, including a system's own, and draws the core's; documents must be ready. */
export async function createInterface(): Promise<void> {
  if (isWindowless()) {
    for (const [name, cls] of Object.entries(CONFIG.ui)) ui()[name] = new (cls as PartClass)();
    refuseInObject("ui", ui());
    return;
  }
  applyColorSchemes();
  game.tooltip.activateEventListeners();
  activateContentLinks();
  Hooks.on("openDetachedWindow", (_id: string, opened: Window) => activateContentLinks(opened));
  for (const [name, cls] of Object.entries(CONFIG.ui)) ui()[name] = new (cls as PartClass)();
  const shown = Object.keys(PARTS).filter((name) => !(name in Sidebar.ENTRIES) || Sidebar.tabNames().includes(name));
  for (const name of shown) await (ui()[name] as ApplicationV2).render({ force: true });
  (ui()["sidebar"] as Sidebar).changeTab("chat", "primary", { force: true });
  for (const [name, events] of Object.entries(REFRESHES)) {
    const update = debounce(() => void (ui()[name] as ApplicationV2).render(), 20);
    for (const [event, shown] of Object.entries(events))
      Hooks.on(event, (_document: unknown, changes: object) => {
        if (shown.length === 0 || shown.some((key) => key in changes)) update();
      });
  }
  refuseInObject("ui", ui());
  connectPacks();
  bindHotbarKeys();
  document.addEventListener("keydown", onKeyDown);
}

/** Registers the core's sheets as defaults; packages may register others as the default. */
function registerCoreSheets(): void {
  const sheets: [documentName: string, sheet: SheetClass, type?: string][] = [
    ["ActiveEffect", ActiveEffectConfig],
    ["Card", CardConfig],
    ["Cards", CardDeckConfig, "deck"],
    ["Cards", CardHandConfig, "hand"],
    ["Cards", CardPileConfig, "pile"],
    ["JournalEntry", JournalEntrySheet],
    ["Macro", MacroConfig],
    ["RollTable", RollTableSheet],
  ];
  for (const [documentName, sheet, type] of sheets) {
    const { documentClass: cls } = documentConfig(documentName);
    if (!cls) continue;
    const types = type === undefined ? {} : { types: [type] };
    DocumentSheetConfig.registerSheet(cls, "core", sheet, { makeDefault: true, label: sheet.name, ...types });
  }
}

/** Makes `pack.render(true)` open the window of a pack. */
function connectPacks(): void {
  for (const pack of game.packs.values()) {
    const { apps } = pack as { apps?: unknown };
    if (Array.isArray(apps)) apps.push(compendiumWindow(pack));
  }
}

/** Binds the digits to the macros of the hotbar; other bindings take precedence, and empty slots ignore the key. */
function bindHotbarKeys(): void {
  for (let slot = 1; slot <= 10; slot++) {
    game.keybindings.register("core", `executeMacro${slot}`, {
      name: "HOTBAR.Label",
      uneditable: [{ key: `Digit${slot % 10}` }],
      precedence: CONST.KEYBINDING_PRECEDENCE.DEFERRED,
      onDown: () => {
        const macro = (ui()["hotbar"] as Hotbar).slots[slot - 1]?.macro;
        if (macro) void attempt(() => macro.execute());
        return Boolean(macro);
      },
    });
  }
}

/** Closes the frontmost window; false if none is open. */
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
