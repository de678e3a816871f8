/// <reference types="vite/client" />
/** What only the demo has: it says what it is, and keeps, begins, opens and takes along its world. */
import { DialogV2 } from "../client/applications";
import { game } from "../client/game";
import { Hooks } from "../client/helpers/hooks";
import { saveWorld } from "../client/helpers/world-file";
import about from "./about.html?raw";
import { beginAnew, contentsOf, followBeginnings } from "./beginning";
import { watchKeeping } from "./keeping";
import { messageOf, showNotice } from "./notices";
import { isServed, keepAll, mayKeep, sizeOfAll, watchForUpdate } from "./offline-page";

/** The window of All Hands that welcomes a Gamemaster. */
const WELCOME = "all-hands-welcome";

interface Drawn {
  readonly id: string;
}

/** Puts the demo's words into the windows where people look for them, each time that they are drawn. */
export function furnishDemo(): void {
  followBeginnings();
  const begun = new Promise<void>((resolve) => Hooks.once("ready", () => resolve()));
  const watch = (): void =>
    watchForUpdate({
      begun,
      hasBegun: () => game.ready,
      offer: (text, act) => showNotice("info", text, { label: "Take it over now", act }),
    });
  // Whoever comes for the first time gets the game first.
  if (isServed()) watch();
  else Hooks.once("ready", watch);
  Hooks.on("renderApplicationV2", (application: Drawn, element: HTMLElement) => {
    if (application.id === WELCOME) addNotice(element);
  });
  Hooks.on("renderSettings", (_: Drawn, element: HTMLElement) => addSection(element));
  Hooks.once("ready", () => void watchKeeping());
}

function made(markup: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.content.firstElementChild as HTMLElement;
}

function addNotice(element: HTMLElement): void {
  const content = element.querySelector(".window-content");
  if (!content || content.querySelector(".demo-notice")) return;
  const notice = made(`<aside class="demo-notice">
    <p><strong>A demo in your browser.</strong> The world stays here. Foundry brings your table together.</p>
    <a class="button" href="join.html" target="_blank" rel="noopener">A second screen</a>
    <button type="button">About this demo</button>
  </aside>`);
  notice.querySelector("button")?.addEventListener("click", openAbout);
  content.prepend(notice);
}

function addSection(element: HTMLElement): void {
  const section = made(`<section class="demo-section flexcol"><h4 class="divider">Demo</h4>
    <button type="button"><i class="fa-solid fa-circle-info" inert></i> About this demo</button></section>`);
  section.querySelector("button")?.addEventListener("click", openAbout);
  element.querySelector(".settings-content .info")?.after(section);
}

function openAbout(): void {
  const dialog = new DialogV2({
    id: "demo-about",
    window: { title: "About this demo", icon: "fa-solid fa-circle-info" },
    position: { width: 560 },
    content: about,
    buttons: [{ action: "close", label: "Close", icon: "fa-solid fa-check", default: true }],
  } as never);
  void dialog.render({ force: true }).then(() => connect(dialog.element));
}

/** Connects the buttons of the dialog; what a player may not do is not there. */
function connect(element: HTMLElement): void {
  const part = <Kind extends HTMLElement>(name: string): Kind | null => element.querySelector(`[data-demo="${name}"]`);
  const said = element.querySelector<HTMLElement>("[data-demo-said]");
  const say = (text: string): void => void (said && (said.textContent = text));
  /** Does something, and says what went wrong. */
  const trying = (deed: () => Promise<void>) => () => void deed().catch((error: unknown) => say(messageOf(error)));

  if (!game.user?.isGM) element.querySelector(".demo-about__world")?.remove();
  part("save")?.addEventListener("click", trying(saveWorld));
  part("begin")?.addEventListener(
    "click",
    trying(() => begin(null, "This world is deleted, with every ship and battle in it.")),
  );
  const file = part<HTMLInputElement>("open");
  file?.addEventListener(
    "change",
    trying(async () => {
      const [chosen] = file.files ?? [];
      // The same file can be chosen again.
      file.value = "";
      if (chosen) await begin(await contentsOf(chosen), "The world in this browser is replaced by that of the file.");
    }),
  );
  connectKeeping(element, say, trying);
}

function connectKeeping(
  element: HTMLElement,
  say: (text: string) => void,
  trying: (deed: () => Promise<void>) => () => void,
): void {
  const button = element.querySelector<HTMLButtonElement>('[data-demo="keep"]');
  const progress = element.querySelector("progress");
  if (!button || !progress) return;
  if (!mayKeep()) {
    button.disabled = true;
    return say("A browser keeps pages only from addresses that begin with https.");
  }
  void sizeOfAll().then((bytes) => {
    const text = button.querySelector("span");
    if (text) text.textContent = `Keep all (${(bytes / 1e6).toFixed(1)} MB)`;
  });
  button.addEventListener(
    "click",
    trying(async () => {
      button.disabled = true;
      progress.hidden = false;
      try {
        await keepAll((part) => (progress.value = part));
        say("All is kept: this page opens and plays without a network.");
      } finally {
        button.disabled = false;
        progress.hidden = true;
      }
    }),
  );
}

/** Begins the world anew, once the Gamemaster has agreed, in all windows. */
async function begin(file: unknown, warning: string): Promise<void> {
  const content = document.createElement("p");
  content.textContent = `${warning} This cannot be taken back; you can take the world along first.`;
  const agreed = await DialogV2.confirm({
    window: { title: "Begin anew" },
    content: content.outerHTML,
    rejectClose: false,
  } as never);
  if (agreed !== true) return;
  await beginAnew(file);
}
