/** Rolls as buttons in texts and as macros: a roll dragged onto the hotbar becomes a macro. */
import { unattended } from "../platform/notices";
import { commandLine, macroScript, parseCommand, type RollOrder } from "./command";
import { DRAG_TYPE } from "./drag-type";
import { orderLine } from "./ordering";
import { rollerKey } from "./roller";
import { putOnHotbar } from "../platform/interface";

const MACRO_IMAGE = "icons/svg/d20-grey.svg";

/** A roll's display name: its roller and the filled-in values. */
export function orderName({ values, ...found }: RollOrder): string {
  const { fields, words } = found.roller;
  const filled = fields.slice(0, words ?? fields.length).flatMap(({ name }) => values[name] || []);
  const name = game.i18n.localize(rollerKey(found, "name"));
  return filled.length === 0 ? name : `${name}: ${filled.join(" ")}`;
}

/** Lets a roll be dragged from an element, onto the hotbar or into a text. */
export function dragOrder(event: DragEvent, order: RollOrder, name: string): void {
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type: DRAG_TYPE, command: commandLine(order), name }));
}

interface Dropped {
  readonly command?: unknown;
  readonly name?: unknown;
}

/** Makes a macro of a roll that is dropped onto the hotbar; nothing of a line that orders none. */
export async function dropOnHotbar(data: object, slot: number): Promise<void> {
  const { command, name } = data as Dropped;
  const parsed = typeof command === "string" ? parseCommand(command) : null;
  if (parsed?.kind !== "order") return;
  const { order } = parsed;
  const own = typeof name === "string" && name !== "" ? name : orderName(order);
  await putOnHotbar({ name: own, command: macroScript(order), img: MACRO_IMAGE }, slot);
}

/**
 * The button for `[[/myoss attack 4 58]]{label}` in a text. Null if the line orders nothing: the text then stays as it
 * is, so that its author sees that.
 */
export function rollButton(command: string, label: string): HTMLElement | null {
  const parsed = parseCommand(command);
  if (parsed?.kind !== "order") return null;
  const { order } = parsed;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "all-hands ah-roll-link";
  button.dataset["command"] = command;
  button.dataset["tooltip"] = commandLine(order);
  // Journals that are read-only for a user would otherwise disable the buttons in their texts.
  button.dataset["alwaysEnabled"] = "";
  button.draggable = true;
  const icon = document.createElement("i");
  icon.className = order.roller.icon;
  icon.setAttribute("aria-hidden", "true");
  button.append(icon, ` ${label === "" ? orderName(order) : label}`);
  return button;
}

/** Makes the button in an enriched text roll when clicked, and draggable. */
export function listenToButton(element: HTMLElement): void {
  const button = element.querySelector<HTMLElement>(".ah-roll-link");
  const parsed = parseCommand(button?.dataset["command"] ?? "");
  if (!button || parsed?.kind !== "order") return;
  const { order } = parsed;
  button.addEventListener("click", (event) => {
    event.preventDefault();
    unattended(orderLine(order), { asks: true });
  });
  button.addEventListener("dragstart", (event) => {
    event.stopPropagation();
    dragOrder(event, order, button.textContent?.trim() ?? "");
  });
}
