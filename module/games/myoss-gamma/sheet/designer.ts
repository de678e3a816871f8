/** Where ships of one's own begin: what new ones are given, and ships made of text. */
import { madeFor } from "../../../foundry/windows/elements";
import { watchNewShips } from "./defaults";
import { watchRequests } from "./requests";
import { texts } from "../../../foundry/text/texts";
import { listen } from "../../../foundry/platform/hooks";

const openImport = async () => (await import("./import")).openImport();

/** The button for ships from text, beside the one that creates an actor. */
function addImportButton(html: HTMLElement): void {
  html.querySelector(".all-hands-import")?.remove();
  const buttons = html.querySelector(".directory-header .header-actions");
  if (!buttons || !Actor.implementation.canUserCreate(game.user)) return;
  const button = madeFor(buttons, "button");
  button.type = "button";
  button.className = "all-hands-import";
  const sign = madeFor(buttons, "i");
  sign.className = "fa-solid fa-file-import";
  sign.setAttribute("aria-hidden", "true");
  const label = madeFor(buttons, "span");
  label.textContent = texts("ALLHANDS.myoss-gamma.exchange.fromText");
  button.append(sign, label);
  button.addEventListener("click", () => void openImport());
  buttons.append(button);
}

/** Listens for new ships, for the list of actors, and for requests in the chat; called once in `init`. */
export function watchDesigner(): void {
  watchNewShips();
  watchRequests();
  listen("renderActorDirectory", (_app, html) => addImportButton(html));
}
