/** Where table rolls are found: chat commands, buttons in texts, the hotbar, scene controls, a key. */
import { redrawRoll } from "./card";
import { watchDeeds } from "./deed-buttons";
import { dropOnHotbar, listenToButton, rollButton } from "./hotbar";
import { obey } from "./ordering";
import { loadRollers, rollerCommands, type RollerGroup } from "./roller";
import { openRollers } from "../windows";

const open = (group?: string) => void openRollers(group);

/** What Foundry calls the key; the published types want the name of the constant instead. */
const SHIFT = "Shift" as never;

/** The words of a line from the chat box, which in Foundry 14 may come as markup. */
function plainText(line: string): string {
  if (!line.trim().startsWith("<")) return line;
  return new DOMParser().parseFromString(line, "text/html").body.textContent ?? "";
}

/** An enricher as Foundry 13 knows it; the published types lack the listener, and the id that goes with it. */
interface Enricher {
  readonly id: string;
  readonly pattern: RegExp;
  readonly enricher: (match: RegExpMatchArray) => Promise<HTMLElement | null>;
  readonly onRender: (element: HTMLElement) => void;
}

/** Makes buttons of a group's commands wherever Foundry enriches texts. */
function enrich({ id, command }: Pick<RollerGroup, "id" | "command">): void {
  const enrichers = CONFIG.TextEditor.enrichers as Enricher[];
  enrichers.push({
    id: `all-hands-${id}`,
    pattern: new RegExp(`\\[\\[/${command}\\s+([^\\]]+)\\]\\](?:\\{([^}]*)\\})?`, "gi"),
    enricher: async ([, rest = "", label = ""]) => {
      await loadRollers();
      return rollButton(`/${command} ${rest.trim()}`, label.trim());
    },
    onRender: listenToButton,
  });
}

/** Registers all ways to the rollers; called once in `init`, after the games brought theirs. */
export function addRollerControls(): void {
  for (const group of rollerCommands()) enrich(group);
  // They come while Foundry sets up its world; whoever needs them sooner waits for them.
  void loadRollers().catch((error: unknown) => console.warn("All Hands | the rollers could not be fetched", error));
  watchDeeds(redrawRoll);
  Hooks.on("chatMessage", (_log, message) => !obey(plainText(message), open));
  Hooks.on("hotbarDrop", (_bar, data, slot) => dropOnHotbar(data, Number(slot)));
  game.keybindings.register("all-hands", "rollers", {
    name: "ALLHANDS.rollers.open",
    editable: [{ key: "KeyL", modifiers: [SHIFT] }],
    onDown: () => {
      open();
      return true;
    },
  });
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls["tokens"]?.tools;
    if (!tools) return;
    tools["all-hands-rollers"] = {
      name: "all-hands-rollers",
      title: "ALLHANDS.rollers.open",
      icon: "fa-solid fa-dice",
      order: 101,
      button: true,
      visible: true,
      onChange: () => open(),
    };
  });
}
