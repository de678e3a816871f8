/** Where the GM screen is found: scene controls, a key, the chat, buttons and cards in texts, the hotbar. */
import { findEntry, loadEntries } from "../../foundry/reference";
import { dropEntry, listenToScreenButton, screenButton } from "./screen-links";
import { openScreen } from "./screen-open";
import { mayOpenScreen, registerScreenSetting } from "./screen-setting";

const open = (id = "") => void openScreen(id);

/** What Foundry calls the key; the published types want the name of the constant instead. */
const SHIFT = "Shift" as never;

/** In Foundry 14 a line may come as markup. */
const COMMAND = /^\s*(?:<p>)?\s*\/screen(?:\s+([\w-]+))?\s*(?:<\/p>)?\s*$/i;

/** An enricher as Foundry 13 knows it; the published types lack the listener, and the id that goes with it. */
interface Enricher {
  readonly id: string;
  readonly pattern: RegExp;
  readonly enricher: (match: RegExpMatchArray) => Promise<HTMLElement | null>;
  readonly onRender: (element: HTMLElement) => void;
  readonly replaceParent?: boolean;
}

/** What cards can do, fetched when one is shown. */
const cards = () => import("./screen-card");

function enrich(): void {
  const enrichers = CONFIG.TextEditor.enrichers as Enricher[];
  enrichers.push({
    id: "all-hands-screen-button",
    pattern: /\[\[\/screen(?:\s+([\w-]+))?\s*\]\](?:\{([^}]*)\})?/gi,
    enricher: ([, id = "", label = ""]) => screenButton(id, label.trim()),
    onRender: (element) => listenToScreenButton(element, open),
  });
  enrichers.push({
    id: "all-hands-screen-card",
    pattern: /@Screen\[([\w-]+)\]/gi,
    enricher: async ([, id = ""]) => {
      const [{ entryCard }] = await Promise.all([cards(), loadEntries()]);
      const entry = findEntry(id);
      return entry ? await entryCard(entry) : null;
    },
    onRender: (element) => void cards().then(({ bringToLife }) => bringToLife(element, open)),
    replaceParent: true,
  });
}

/** Registers all ways to the GM screen; called once in `init`, after the games brought their entries. */
export function addScreenControls(): void {
  registerScreenSetting();
  enrich();
  Hooks.on("hotbarDrop", (_bar, data, slot) => dropEntry(data, Number(slot)));
  Hooks.on("chatMessage", (_log, message) => {
    const command = COMMAND.exec(message);
    if (command) open(command[1]);
    return !command;
  });
  game.keybindings.register("all-hands", "gurpsScreen", {
    name: "ALLHANDS.gurps.screen.open",
    editable: [{ key: "KeyG", modifiers: [SHIFT] }],
    onDown: () => {
      open();
      return true;
    },
  });
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls["tokens"]?.tools;
    if (!tools || !mayOpenScreen()) return;
    tools["all-hands-screen"] = {
      name: "all-hands-screen",
      title: "ALLHANDS.gurps.screen.open",
      icon: "fa-solid fa-book-open",
      order: 103,
      button: true,
      visible: true,
      onChange: () => open(),
    };
  });
}
