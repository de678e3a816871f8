/** The ways to reach table rolls: chat commands, buttons in texts, the hotbar, scene controls, a key. */
import { unattended } from "../platform/notices";
import { redrawCards } from "../story/message-cards";
import { watchCardActions } from "./card-action-buttons";
import { dropOnHotbar, listenToButton, rollButton } from "./hotbar";
import { obey } from "./ordering";
import { loadRollers, rollerCommands, type RollerGroup } from "./roller";
import { listen } from "../platform/hooks";
import { bindKey, enrichTexts, offerTool } from "../platform/interface";
import { wordsOf } from "../platform/messages";

const open = (group?: string) => unattended(import("./window").then((code) => code.openRollers(group)));

/** Turns a group's commands into buttons wherever Foundry enriches texts. */
function enrich({ id, command }: Pick<RollerGroup, "id" | "command">): void {
  enrichTexts({
    id: `all-hands-${id}`,
    pattern: new RegExp(`\\[\\[/${command}\\s+([^\\s\\]][^\\]]{0,200})\\]\\](?:\\{([^}]{0,200})\\})?`, "gi"),
    enricher: async ([, rest = "", label = ""]) => {
      await loadRollers();
      return rollButton(`/${command} ${rest.trim()}`, label.trim());
    },
    onRender: listenToButton,
  });
}

/** Registers all ways to reach the rollers; called once in `init`, after the games have added theirs. */
export function addRollerControls(): void {
  for (const group of rollerCommands()) enrich(group);
  // They load while Foundry sets up its world; code that needs them sooner waits for them.
  void loadRollers().catch((error: unknown) => console.warn("All Hands | the rollers could not be fetched", error));
  // What the buttons of a card changed is not part of its message.
  watchCardActions((id) => unattended(redrawCards(game.messages?.get(id) ?? { id: null })));
  listen("chatMessage", (_log, message) => !obey(wordsOf(message), open));
  listen("hotbarDrop", (_bar, data, slot) => dropOnHotbar(data, Number(slot)));
  bindKey("rollers", "ALLHANDS.rollers.open", [{ key: "KeyL", shift: true }], () => {
    open();
    return true;
  });
  const tool = { title: "ALLHANDS.rollers.open", icon: "fa-solid fa-dice", order: 101 };
  offerTool({ name: "all-hands-rollers", ...tool }, () => open());
}
