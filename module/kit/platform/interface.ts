/** Our places in Foundry's interface: tools at the edge of the scene, keys, settings, the hotbar, buttons in texts. */
import { ID, isModule } from "./home";
import { handlebarsApplication } from "./applications";
import { documentsOf, make } from "./documents";
import { listen, type SceneTool } from "./hooks";

/** A token tool of ours. */
type OurTool = Pick<SceneTool, "name" | "title" | "icon" | "order">;

/** What one of our tools does, and when it is wanted. */
export interface OfferedTool extends OurTool {
  onClick(): void;
  isWanted(): boolean;
}

const offered: OfferedTool[] = [];

/** The tools that are wanted now, in their order. */
export const toolsNow = (): readonly OfferedTool[] =>
  offered.filter(({ isWanted }) => isWanted()).sort((a, b) => a.order - b.order);

/** Offers a token tool, whenever the tools are made and it is wanted; called in `init`. */
export function offerTool(tool: OurTool, onClick: () => void, isWanted: () => boolean = () => true): void {
  offered.push({ ...tool, onClick, isWanted });
}

/** Puts our tools beside Foundry's: each of them, or in another system's world one that opens a menu; called in `init`. */
export function placeTools(openMenu: () => void): void {
  const menu = { name: ID, title: "ALLHANDS.anywhere.tools", icon: "fa-solid fa-anchor", order: 99, onClick: openMenu };
  listen("getSceneControlButtons", (controls) => {
    const tools = controls["tokens"]?.tools ?? {};
    const wanted = toolsNow();
    for (const { onClick, name, title, icon, order } of isModule ? [menu] : wanted)
      tools[name] = { name, title, icon, order, button: true, visible: true, onChange: onClick };
  });
}

/** An entry in a context menu, for example of a folder. */
interface OurEntry {
  /** A language key. */
  readonly label: string;
  /** CSS classes of the icon. */
  readonly icon: string;
  /** Whether the entry applies to the clicked element. */
  isWanted(element: HTMLElement): boolean;
  act(element: HTMLElement): void;
}

/** Offers the entry, in `init`. Foundry 13 and 14 name its parts differently; 13 wants its icon as an element. */
export function offerEntry(
  menu: "getActorContextOptions" | "getFolderContextOptions" | "getCardsContextOptions",
  { label, icon, isWanted, act }: OurEntry,
): void {
  listen(menu, (_directory, entries) => {
    if (game.release.generation >= 14)
      return void entries.push({ label, icon, visible: isWanted, onClick: (_event, element) => act(element) });
    const sign = document.createElement("i");
    sign.className = icon;
    entries.push({ name: label, icon: sign.outerHTML, condition: isWanted, callback: act });
  });
}

/** Foundry's name for the Shift key; the published types want one of their constants instead. */
const SHIFT = "Shift";

/** A key of the keyboard (`KeyG`), alone or with Shift. */
export interface Key {
  readonly key: string;
  readonly shift?: true;
}

/** The action of a key; returns whether it did anything, so that no other action is tried. */
type Act = (event: KeyboardEvent) => boolean;

/** Declares a key that users may change; called in `init`. `first`: before Foundry's own; `repeat`: also while it is held. */
export function bindKey(
  action: string,
  name: string,
  keys: readonly Key[],
  act: Act,
  { first = false, repeat = false }: { first?: boolean; repeat?: boolean } = {},
): void {
  const { PRIORITY, NORMAL } = CONST.KEYBINDING_PRECEDENCE;
  game.keybindings.register(ID, action, {
    name,
    editable: keys.map(({ key, shift }) => ({ key, modifiers: shift ? [SHIFT as never] : [] })),
    repeat,
    precedence: first ? PRIORITY : NORMAL,
    onDown: ({ event }) => act(event),
  });
}

/** Plays a sound file only on this screen. `volume`: from 0 to 1. */
export async function playSound(src: string, volume: number): Promise<void> {
  await foundry.audio.AudioHelper.play({ src, volume, loop: false, channel: "interface" }, false);
}

/** Whether the browser still blocks sound. */
export const soundIsLocked = (): boolean =>
  (game as { readonly audio?: { readonly locked?: boolean } }).audio?.locked === true;

/** A button in the settings that opens a window, for Gamemasters only. */
interface SettingsMenu {
  /** Language keys. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** Opens the window, whose code may have to be loaded first. */
  open(): Promise<unknown>;
}

/** The registration of menus, as the published types accept only names in their list. */
interface Menus {
  registerMenu(scope: string, name: string, menu: object): void;
}

/** Offers the menu; called once in `init`. */
export function offerMenu(name: string, { open, ...shown }: SettingsMenu): void {
  /** Settings can only open an application: this one opens the real window. */
  class Opener extends handlebarsApplication() {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  }
  (game.settings as unknown as Menus).registerMenu(ID, name, { ...shown, type: Opener, restricted: true });
}

/** The members of Foundry's tracker that we use. */
interface Tracker {
  viewed: object | null;
  render(): Promise<unknown>;
}

/** Shows an encounter in this user's tracker; otherwise Foundry chooses among several active ones. */
export function showInTracker(combat: object): void {
  const tracker = ui.combat as unknown as Tracker | undefined;
  if (!tracker || tracker.viewed === combat) return;
  tracker.viewed = combat;
  void tracker.render();
}

/** Draws this user's tracker again. */
export const redrawTracker = (): void => void ui.combat?.render();

/** A script that users can run from their hotbars. */
export interface Script {
  readonly name: string;
  readonly command: string;
  readonly img: string;
}

interface HotbarUser {
  assignHotbarMacro(macro: never, slot: number): Promise<unknown>;
}

/** Puts a script onto this user's hotbar: the macro of it that they already have, or a new one. */
export async function putOnHotbar({ name, command, img }: Script, slot: number): Promise<void> {
  const isIt = (macro: Macro.Implementation) => macro.isAuthor && macro.name === name && macro.command === command;
  const macro = documentsOf("macros").find(isIt) ?? (await make("Macro", { name, type: "script", img, command }));
  const user: HotbarUser = game.user;
  await user.assignHotbarMacro(macro as never, slot);
}

/** Turns parts of texts into elements. */
export interface Enricher {
  readonly id: string;
  /** Must have the flag `g`. */
  readonly pattern: RegExp;
  /** The element for a match; null leaves the text as it is. */
  readonly enricher: (match: RegExpMatchArray) => Promise<HTMLElement | null>;
  /** Called whenever the element is added to the page. */
  readonly onRender?: (element: HTMLElement) => void;
  /** Whether it replaces the paragraph around it. */
  readonly replaceParent?: boolean;
}

/** Registers the enricher, in `init`. The published types lack Foundry 13's listener and the id for it. */
export function enrichTexts(enricher: Enricher): void {
  (CONFIG.TextEditor.enrichers as Enricher[]).push(enricher);
}

/** The texts in the data of what is dropped, by name: a type and a UUID, or what our own windows let be dragged. */
export function droppedTexts(event: DragEvent): { readonly [name: string]: string | undefined } {
  const data = (foundry.applications.ux.TextEditor.implementation.getDragEventData(event) ?? {}) as object;
  return Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === "string"));
}

/** The address at which this world is opened, as this browser reaches it. */
export const pageAddress = (): string => new URL(foundry.utils.getRoute("join"), location.href).href;
