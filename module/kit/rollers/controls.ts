/** The ways to reach table rolls: chat commands, buttons in texts, the hotbar, scene controls, a key. */
import { logWarning } from "../platform/log";
import { unattended } from "../platform/notices";
import { redrawCards } from "../story/message-cards";
import { watchCardActions } from "./card-records";
import { DRAG_TYPE } from "./drag-type";
import { loadRollers, rollerCommands, type RollerGroup } from "./roller";
import { listen } from "../platform/hooks";
import { bindKey, enrichTexts, offerTool } from "../platform/interface";
import { wordsOf } from "../platform/messages";
import { withoutUnseen } from "../../rules/kernel/cells";

/** What makes buttons of commands in texts; null before the first. */
let buttons: typeof import("./hotbar") | null = null;

const open = (group?: string) => unattended(import("./window").then((code) => code.openRollers(group)));

/** Turns a group's commands into buttons wherever Foundry enriches texts. */
function enrich({ id, command }: Pick<RollerGroup, "id" | "command">): void {
  enrichTexts({
    id: `all-hands-${id}`,
    pattern: new RegExp(`\\[\\[/${command}\\s+([^\\s\\]][^\\]]{0,200})\\]\\](?:\\{([^}]{0,200})\\})?`, "gi"),
    enricher: async ([, rest = "", label = ""]) => {
      [buttons] = await Promise.all([import("./hotbar"), loadRollers()]);
      return buttons.rollButton(`/${command} ${rest.trim()}`, label.trim());
    },
    // Whoever has a button made here has the code, too: it can be dragged as soon as it is seen.
    onRender: (element) => buttons?.listenToButton(element),
  });
}

/** Obeys a line if it is a command of ours, else returns false. */
function obeys(line: string): boolean {
  const [, word = ""] = /^\/([\w-]+)/.exec(withoutUnseen(line).trim()) ?? [];
  const isOurs = rollerCommands().some(({ command }) => command === word.toLowerCase());
  if (isOurs)
    unattended(
      import("./ordering").then(({ obey }) => obey(line, open)),
      { asks: true },
    );
  return isOurs;
}

/** Makes a macro of a roll that is dropped onto the hotbar; returns false to keep Foundry from handling the drop. */
function takesDrop(data: object, slot: number): boolean {
  const isOurs = (data as { readonly type?: unknown }).type === DRAG_TYPE;
  if (isOurs) unattended(import("./hotbar").then(({ dropOnHotbar }) => dropOnHotbar(data, slot)));
  return !isOurs;
}

/** Registers all ways to reach the rollers; called once in `init`, after the games have added theirs. */
export function addRollerControls(): void {
  for (const group of rollerCommands()) enrich(group);
  // They load while Foundry sets up its world; code that needs them sooner waits for them.
  void loadRollers().catch((error: unknown) => logWarning("the rollers could not be fetched", error));
  // What the buttons of a card changed is not part of its message.
  watchCardActions((id) => unattended(redrawCards(game.messages?.get(id) ?? { id: null })));
  listen("chatMessage", (_log, message) => !obeys(wordsOf(message)));
  listen("hotbarDrop", (_bar, data, slot) => takesDrop(data, Number(slot)));
  bindKey("rollers", "ALLHANDS.rollers.open", [{ key: "KeyL", shift: true }], () => {
    open();
    return true;
  });
  const tool = { title: "ALLHANDS.rollers.open", icon: "fa-solid fa-dice", order: 101 };
  offerTool({ name: "all-hands-rollers", ...tool }, () => open());
}
