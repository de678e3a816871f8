/** Where people meet us in Foundry's own interface: tools at the edge of the scene, keys, the settings, the hotbar, buttons in texts. */
import { handlebarsApplication } from "./applications";
import { documentsOf, make } from "./documents";
import { listen, type SceneTool } from "./hooks";

/** Offers a tool among those for tokens, whenever they are made and it is wanted; called in `init`. */
export function offerTool(
  tool: Pick<SceneTool, "name" | "title" | "icon" | "order">,
  onClick: () => void,
  isWanted: () => boolean = () => true,
): void {
  listen("getSceneControlButtons", (controls) => {
    const tools = isWanted() ? controls["tokens"]?.tools : undefined;
    if (tools) tools[tool.name] = { ...tool, button: true, visible: true, onChange: onClick };
  });
}

/** An entry in the menu that a right click opens: on a folder, say. */
export interface OurEntry {
  /** A language key. */
  readonly label: string;
  /** Classes. */
  readonly icon: string;
  /** Whether it is for what was clicked. */
  isWanted(element: HTMLElement): boolean;
  act(element: HTMLElement): void;
}

/** Offers it; called in `init`. Foundry 13 and 14 call the parts of an entry differently, and 13 wants its icon as an element. */
export function offerEntry(menu: "getFolderContextOptions", { label, icon, isWanted, act }: OurEntry): void {
  listen(menu, (_directory, entries) => {
    if (game.release.generation >= 14)
      return void entries.push({ label, icon, visible: isWanted, onClick: (_event, element) => act(element) });
    const sign = document.createElement("i");
    sign.className = icon;
    entries.push({ name: label, icon: sign.outerHTML, condition: isWanted, callback: act });
  });
}

/** What Foundry calls the key; the published types want the name of a constant of theirs instead. */
const SHIFT = "Shift";

/** A key as it is on the keyboard (`KeyG`), alone or with Shift. */
export interface Key {
  readonly key: string;
  readonly shift?: true;
}

/** What a key does: whether it did anything, so that nobody else is asked. */
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
  game.keybindings.register("all-hands", action, {
    name,
    editable: keys.map(({ key, shift }) => ({ key, modifiers: shift ? [SHIFT as never] : [] })),
    repeat,
    precedence: first ? PRIORITY : NORMAL,
    onDown: ({ event }) => act(event),
  });
}

/** Plays a file on this screen alone. `volume`: from 0 to 1. */
export async function playSound(src: string, volume: number): Promise<void> {
  await foundry.audio.AudioHelper.play({ src, volume, loop: false, channel: "interface" }, false);
}

/** Whether the browser lets nothing be heard yet. */
export const soundIsLocked = (): boolean =>
  (game as { readonly audio?: { readonly locked?: boolean } }).audio?.locked === true;

/** A button among the settings that opens a window, for Gamemasters only. */
export interface SettingsMenu {
  /** Language keys. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  /** Opens the window, whose code may have to be fetched first. */
  open(): Promise<unknown>;
}

/** The published types want the name of a menu to be in a list of theirs. */
interface Menus {
  registerMenu(scope: string, name: string, menu: object): void;
}

/** Offers it; called once in `init`. */
export function offerMenu(name: string, { open, ...shown }: SettingsMenu): void {
  /** What settings open must be an application: this one opens the real window. */
  class Opener extends handlebarsApplication() {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  }
  (game.settings as unknown as Menus).registerMenu("all-hands", name, { ...shown, type: Opener, restricted: true });
}

/** The members of Foundry's tracker that we use. */
interface Tracker {
  viewed: object | null;
  render(): Promise<unknown>;
}

/** Shows an encounter in this user's tracker: which of several active ones stands there is Foundry's choice otherwise. */
export function showInTracker(combat: object): void {
  const tracker = ui.combat as unknown as Tracker | undefined;
  if (!tracker || tracker.viewed === combat) return;
  tracker.viewed = combat;
  void tracker.render();
}

/** A script that users may press in their hotbars. */
export interface Script {
  readonly name: string;
  readonly command: string;
  readonly img: string;
}

interface HotbarUser {
  assignHotbarMacro(macro: never, slot: number): Promise<unknown>;
}

/** Puts a script onto this user's hotbar, as the macro that they have of it already, or a new one. */
export async function putOnHotbar({ name, command, img }: Script, slot: number): Promise<void> {
  const isIt = (macro: Macro.Implementation) => macro.isAuthor && macro.name === name && macro.command === command;
  const macro = documentsOf("macros").find(isIt) ?? (await make("Macro", { name, type: "script", img, command }));
  const user: HotbarUser = game.user;
  if (macro) await user.assignHotbarMacro(macro as never, slot);
}

/** Makes elements of what is written in texts. */
export interface Enricher {
  readonly id: string;
  /** With the flag `g`. */
  readonly pattern: RegExp;
  /** Null: it stays as it is written. */
  readonly enricher: (match: RegExpMatchArray) => Promise<HTMLElement | null>;
  /** Called whenever the element comes onto the page. */
  readonly onRender: (element: HTMLElement) => void;
  /** Takes the place of the paragraph around it. */
  readonly replaceParent?: boolean;
}

/** Declares it; called in `init`. The published types lack the listener of Foundry 13, and the id that goes with it. */
export function enrichTexts(enricher: Enricher): void {
  (CONFIG.TextEditor.enrichers as Enricher[]).push(enricher);
}
