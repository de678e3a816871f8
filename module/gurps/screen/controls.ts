/** Ways to the GM screen: scene controls, a key, chat, buttons and cards in texts, the hotbar. */
import { unattended } from "../../kit/platform/notices";
import { findEntry, loadEntries } from "../../kit/windows/reference";
import { loadRollers } from "../../kit/rollers/roller";
import { dropEntry, listenToScreenButton, screenButton } from "./links";
import { openScreen } from "./open";
import { mayOpenScreen, registerScreenSetting } from "./setting";
import { listen } from "../../kit/platform/hooks";
import { bindKey, enrichTexts, offerTool } from "../../kit/platform/interface";
import { wordsOf } from "../../kit/platform/messages";

const open = (id = "") => unattended(openScreen(id));

const COMMAND = /^\s*\/screen(?:\s+([\w-]+))?\s*$/i;

/** The module of the cards. Fetched when first used. */
const cards = () => import("./card");

function enrich(): void {
  enrichTexts({
    id: "all-hands-screen-button",
    pattern: /\[\[\/screen(?:\s+([\w-]+))?\s*\]\](?:\{([^}]{0,200})\})?/gi,
    enricher: ([, id = "", label = ""]) => screenButton(id, label.trim()),
    onRender: (element) => listenToScreenButton(element, open),
  });
  enrichTexts({
    id: "all-hands-screen-card",
    pattern: /@Screen\[([\w-]+)\]/gi,
    enricher: async ([, id = ""]) => {
      const [{ entryCard }] = await Promise.all([cards(), loadEntries(), loadRollers()]);
      const entry = findEntry(id);
      return entry ? await entryCard(entry) : null;
    },
    onRender: (element) => unattended(cards().then(({ bringToLife }) => bringToLife(element, open))),
    replaceParent: true,
  });
}

/** Registers all ways to the GM screen; called once in `init`, after the games have brought their entries. */
export function addScreenControls(): void {
  registerScreenSetting();
  enrich();
  listen("hotbarDrop", (_bar, data, slot) => dropEntry(data, Number(slot)));
  listen("chatMessage", (_log, message) => {
    const command = COMMAND.exec(wordsOf(message));
    if (command) open(command[1]);
    return !command;
  });
  bindKey("gurpsScreen", "ALLHANDS.gurps.screen.open", [{ key: "KeyG", shift: true }], () => {
    open();
    return true;
  });
  const tool = { title: "ALLHANDS.gurps.screen.open", icon: "fa-solid fa-book-open", order: 103 };
  offerTool({ name: "all-hands-screen", ...tool }, () => open(), mayOpenScreen);
}
