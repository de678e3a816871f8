/** What stands in the list of actors in the sidebar: buttons of ours beside the one that creates an actor. */
import { madeFor } from "./elements";
import { listen } from "../platform/hooks";
import { localize } from "../text/sentence";

/** A button, and what is done with files that are dropped onto the list. */
export interface Offer {
  /** Its class. */
  readonly name: string;
  /** A language key. */
  readonly label: string;
  /** Classes; without it that of an import. */
  readonly icon?: string;
  open(): unknown;
  /** Takes files of these endings. */
  readonly files?: { readonly endings: RegExp; take(files: readonly File[]): unknown };
}

/** Offers it to whoever may create actors; called in `init`. */
export function offerInActors({ name, label, icon = "fa-solid fa-file-import", open, files }: Offer): void {
  const drag = (event: DragEvent) => {
    if (!files || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    const ours = [...event.dataTransfer.files].filter((file) => files.endings.test(file.name));
    if (event.type === "drop" && ours.length > 0) files.take(ours);
  };
  listen("renderActorDirectory", (_app, html) => {
    html.querySelector(`.${name}`)?.remove();
    const buttons = html.querySelector<HTMLElement>(".directory-header .header-actions");
    if (!buttons || !Actor.implementation.canUserCreate(game.user)) return;
    const [button, sign, text] = [madeFor(buttons, "button"), madeFor(buttons, "i"), madeFor(buttons, "span")];
    Object.assign(button, { type: "button", className: name });
    sign.className = icon;
    sign.setAttribute("aria-hidden", "true");
    text.textContent = localize(label);
    button.append(sign, text);
    button.addEventListener("click", () => void open());
    buttons.append(button);
    // Beside Foundry's own there is no room for several.
    buttons.style.flexWrap = "wrap";
    // The list stays when it is drawn anew: a listener that it has already is not added twice.
    for (const heard of ["dragover", "drop"] as const) if (files) html.addEventListener(heard, drag);
  });
}
