/** Our buttons in the actor list of the sidebar, beside the one that creates an actor. */
import { unattended } from "../platform/notices";
import { madeFor } from "./elements";
import { listen } from "../platform/hooks";
import { localize } from "../text/sentence";

/** A button, and a handler for files that are dropped onto the list. */
export interface Offer {
  /** Its CSS class. */
  readonly name: string;
  /** A language key. */
  readonly label: string;
  /** Icon classes; by default those of an import. */
  readonly icon?: string;
  open(): unknown;
  /** Takes files of these endings. */
  readonly files?: { readonly endings: RegExp; take(files: readonly File[]): unknown };
}

/** Offers the button to users who may create actors; called in `init`. */
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
    button.addEventListener("click", () => unattended(Promise.resolve(open()), { asks: true }));
    buttons.append(button);
    // There is not enough room for several beside Foundry's own.
    buttons.style.flexWrap = "wrap";
    // The list element stays when its content is redrawn: a listener that it already has is not added twice.
    for (const heard of ["dragover", "drop"] as const) if (files) html.addEventListener(heard, drag);
  });
}
