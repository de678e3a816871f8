/**
 * Recovery codes of Gamemasters: a private key on paper, for which their battles are sealed as for a browser. If the
 * browser with the key is lost, the code opens them in another one.
 */
import { battles } from "../battle/battle";
import { refreshBoards } from "../board/boards";
import type { BattleCombat } from "../game/battle-combat";
import { isSealed } from "../game/sealer";
import { ourFlags } from "../documents/flags";
import { chosen, paragraph, type DialogButton } from "../platform/dialogs";
import { change } from "../platform/documents";
import { offerFile } from "../platform/files";
import { sayNews, sayWarning } from "../platform/notices";
import { takeLease } from "../referee/lease";
import { advance } from "../referee/turns";
import { localize, phrase } from "../text/sentence";
import { copied } from "../windows/clipboard";
import { opener, windowOf, type StateWindow } from "../windows/state-window";
import { template } from "../windows/template";
import { deviceName, newKey, publicOf, type Key } from "./boxes";
import { keepRecovered, vouch, WAVED } from "./devices";
import { battleKey, keysOf } from "./keys";
import { codeOf, keyOfCode, type CodeFault } from "./recovery-code";

/** Writes the public key of a recovery code, or `WAVED`. */
const show = (recovery: string): Promise<void> => change(game.user, { flags: { "all-hands": { recovery } } });

/** What this Gamemaster has decided: the public key of a code, `WAVED`, or blank. */
const shown = (): string => String(ourFlags(game.user)["recovery"] ?? "");

const button = (action: string, icon: string): DialogButton => ({
  action,
  icon: `fa-solid fa-${icon}`,
  label: `ALLHANDS.recovery.${action}`,
});

const FILE: DialogButton = { ...button("file", "download"), default: true };
const WRITTEN = button("written", "pen-to-square");

/** How people keep a code. */
const KEEPING: readonly DialogButton[] = [FILE, button("copy", "copy"), WRITTEN];

function contentWith(texts: readonly string[], code: string): HTMLElement {
  const content = document.createElement("div");
  const field = document.createElement("textarea");
  Object.assign(field, { className: "ah-field", rows: 2, readOnly: true, value: code });
  field.ariaLabel = localize("ALLHANDS.recovery.title");
  field.addEventListener("focus", () => field.select());
  content.append(...texts.map(paragraph), field);
  return content;
}

function saveFile(code: string): void {
  const data = { user: game.user.name, world: game.world.title, code };
  offerFile(new Blob([phrase("ALLHANDS.recovery.fileText", data)]), "text/plain", `all-hands-${game.world.id}.txt`);
}

interface Offer {
  readonly texts: readonly string[];
  /** What can be done: to keep it, or something else. */
  readonly buttons: readonly DialogButton[];
  readonly modal?: boolean;
}

/** Offers a new code, which counts once it is kept: then `kept`; otherwise what else was chosen, blank if nothing. */
async function offered({ texts, buttons, modal = false }: Offer): Promise<string> {
  const key = newKey();
  const code = codeOf(key);
  for (;;) {
    const content = contentWith(texts, code);
    const choice = await chosen({ title: "ALLHANDS.recovery.title", content, buttons, modal, stacked: true });
    const action = choice?.action ?? "";
    if (!KEEPING.some((each) => each.action === action)) return action;
    if (action === "copy" && !(await copied(code))) {
      sayWarning(localize("ALLHANDS.recovery.notCopied"));
      continue;
    }
    if (action === "file") saveFile(code);
    vouch(publicOf(key), true);
    await show(publicOf(key));
    sayNews(localize("ALLHANDS.recovery.kept"));
    return "kept";
  }
}

/** Asks for a recovery code before a battle whose key only this browser would have; null if it is not to begin. */
export async function askForCode(): Promise<"sealed" | "open" | null> {
  const texts = [localize("ALLHANDS.recovery.before"), localize("ALLHANDS.recovery.care")];
  const buttons = [FILE, WRITTEN, button("without", "person-running"), button("open", "eye")];
  const action = await offered({ texts, buttons, modal: true });
  if (action === "open") return "open";
  if (action === "without") await show(WAVED);
  return action === "without" || action === "kept" ? "sealed" : null;
}

/** Shows whether there is a recovery code, and makes a new one. */
export async function offerCode(): Promise<void> {
  const now = shown();
  const state = now === WAVED ? "waved" : now === "" ? "none" : "there";
  const texts = [localize(`ALLHANDS.recovery.state.${state}`), localize("ALLHANDS.recovery.care")];
  const others = state === "none" ? [button("without", "person-running")] : [];
  const buttons = [...KEEPING, ...others, button("later", "xmark")];
  if ((await offered({ texts, buttons })) === "without") await show(WAVED);
}

/** The battles under way that this browser cannot run. */
const shutBattles = (): BattleCombat[] =>
  battles().filter((battle) => isSealed(battle) && !battle.system.ended && !battleKey(battle));

/** Whether a code is this user's, or one that a battle is sealed for. */
const isKnown = (publicKey: string): boolean =>
  publicKey === shown() ||
  shutBattles().some((battle) =>
    Object.values(keysOf(battle).envelopes).some((envelopes) => deviceName(publicKey) in envelopes),
  );

/** Keeps the key of a code in this browser, and goes on with the battles that it opens. */
async function recover(key: Key): Promise<void> {
  const shut = shutBattles();
  keepRecovered(key);
  sayNews(localize("ALLHANDS.recovery.entered"));
  for (const battle of shut) if (await takeLease(battle)) await advance(battle);
  refreshBoards(shut);
}

/** What is wrong with a code that was typed, as a sentence. */
function faultText(fault: CodeFault): string {
  const { fault: name, ...data } = fault;
  return phrase(`ALLHANDS.recovery.fault.${name}`, data);
}

interface Typed {
  text: string;
  /** What is wrong with it; blank if nothing. */
  fault: string;
}

class EntryWindow extends windowOf<Typed>({
  options: {
    id: "all-hands-recovery",
    classes: ["all-hands", "ah-recovery"],
    window: { title: "ALLHANDS.recovery.title", icon: "fa-solid fa-lock" },
    position: { width: 480 },
  },
  parts: { form: { template: template("recovery") } },
  context: ({ id, state }) => ({ id, ...state }),
  submitted: async (window, { code }) => enter(window, String(code ?? "")),
}) {}

async function enter(window: StateWindow<Typed>, text: string): Promise<void> {
  const key = keyOfCode(text);
  const fault =
    "fault" in key ? faultText(key) : isKnown(publicOf(key)) ? "" : localize("ALLHANDS.recovery.fault.unknown");
  Object.assign(window.state, { text, fault });
  if (fault !== "" || "fault" in key) return void (await window.render());
  await window.close();
  await recover(key);
}

const open = opener(() => new EntryWindow({ text: "", fault: "" }));

/** Opens the window in which a recovery code is entered. */
export async function enterCode(): Promise<void> {
  await open(({ state }) => Object.assign(state, { text: "", fault: "" }));
}
