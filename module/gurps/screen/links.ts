/** Entries of the GM screen as codes in texts and as macros. */
import { API } from "../../kit/platform/home";
import { unattended } from "../../kit/platform/notices";
import { entryTitle, findEntry, loadEntries } from "../../kit/windows/reference";
import { localize } from "../../kit/text/sentence";
import { putOnHotbar } from "../../kit/platform/interface";
import { template } from "../../kit/windows/template";

const DRAG_TYPE = "AllHandsEntry";
const MACRO_IMAGE = "icons/svg/book.svg";

/** Template for the card of an entry. */
export const CARD_TEMPLATE = template("gurps/screen-entry");
/** Template for the fields of its calculators. */
export const FIELDS_TEMPLATE = template("parts/form-fields");

/** The code that shows an entry in a text. */
export const entryCode = (id: string): string => `@Screen[${id}]`;

/** Lets an entry be dragged onto the hotbar. */
export function dragEntry(event: DragEvent, id: string): void {
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type: DRAG_TYPE, entry: id }));
}

interface Dropped {
  readonly type?: unknown;
  readonly entry?: unknown;
}

/** Puts a macro on the hotbar that opens the screen at an entry. */
async function putEntry(id: string, slot: number): Promise<void> {
  await loadEntries();
  const entry = findEntry(id);
  if (!entry) return;
  const command = `${API}.openScreen(${JSON.stringify(entry.id)});`;
  await putOnHotbar({ name: entryTitle(entry), command, img: MACRO_IMAGE }, slot);
}

/** Makes a macro from an entry dropped onto the hotbar; returns false so that Foundry does not handle the drop. */
export function dropEntry(data: object, slot: number): boolean {
  const { type, entry } = data as Dropped;
  if (type !== DRAG_TYPE || typeof entry !== "string") return true;
  unattended(putEntry(entry, slot));
  return false;
}

/** The button for `[[/screen knockback]]{label}` in a text; null if there is no such entry: the text stays as it is. */
export async function screenButton(id: string, label: string): Promise<HTMLElement | null> {
  await loadEntries();
  const entry = id === "" ? null : findEntry(id);
  if (id !== "" && !entry) return null;
  const name = entry ? entryTitle(entry) : localize("ALLHANDS.gurps.screen.title");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "all-hands ah-roll-link ah-screen-link";
  button.dataset["entry"] = entry?.id ?? "";
  button.dataset["tooltip"] = "ALLHANDS.gurps.screen.open";
  // Otherwise read-only journals disable the buttons in their texts.
  button.dataset["alwaysEnabled"] = "";
  button.draggable = entry !== null;
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-book-open";
  icon.setAttribute("aria-hidden", "true");
  button.append(icon, ` ${label === "" ? name : label}`);
  return button;
}

/** Makes the button in an enriched text open the screen, and lets it be dragged. */
export function listenToScreenButton(element: HTMLElement, open: (id: string) => void): void {
  const button = element.querySelector<HTMLElement>(".ah-screen-link");
  if (!button) return;
  const id = button.dataset["entry"] ?? "";
  // Assigned, not added, because Foundry calls this each time the text is put on the page.
  button.onclick = (event) => {
    event.preventDefault();
    open(id);
  };
  button.ondragstart = (event) => {
    event.stopPropagation();
    if (id !== "") dragEntry(event, id);
  };
}
