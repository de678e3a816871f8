/** Dragging on a ship's sheet: its rows to other places and sections, and components from elsewhere onto it. */
import { copyComponent, moveComponent, type DropPlace } from "./edits";
import { componentAt } from "../documents/ship-documents";
import { sayWarning } from "../../../kit/platform/notices";
import { localize } from "../../../kit/text/sentence";
import { droppedTexts } from "../../../kit/platform/interface";

/** The sheet that is dragged on. */
interface DragHost {
  readonly actor: Actor.Implementation;
  readonly element: HTMLElement;
  mayEdit(): boolean;
  /** Runs a change of the design, as one step to undo. */
  edit(work: () => Promise<void>): Promise<void>;
}

/** Listens to drags on a sheet before its own listener, which would treat a component of this ship as a new one. */
export function listenToDrags(host: DragHost): void {
  let dragged: string | null = null;
  const { element } = host;
  element.addEventListener("dragstart", (event) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id][draggable]");
    const item = host.actor.items.get(row?.dataset["itemId"] ?? "");
    if (!item) return;
    dragged = item.id;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Item", uuid: item.uuid }));
  });
  element.addEventListener("dragover", (event) => {
    if (!host.mayEdit()) return;
    const spot = spotUnder(event);
    mark(element, spot);
    if (spot) event.preventDefault();
  });
  element.addEventListener("dragleave", (event) => {
    if (!element.contains(event.relatedTarget as Node | null)) mark(element, null);
  });
  element.addEventListener("dragend", () => {
    dragged = null;
    mark(element, null);
  });
  element.addEventListener(
    "drop",
    (event) => {
      const moved = dragged;
      dragged = null;
      mark(element, null);
      const spot = spotUnder(event);
      if (!spot || !host.mayEdit()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (moved !== null) void host.edit(() => moveComponent(host.actor, moved, spot.place));
      else void host.edit(() => dropped(host.actor, event, spot.place));
    },
    { capture: true },
  );
}

interface Spot {
  readonly row: HTMLElement;
  readonly place: DropPlace;
}

/** The row or section under the pointer, and whether the pointer is in its lower half. */
function spotUnder(event: DragEvent): Spot | null {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>("[data-item-id][data-section]");
  if (row) {
    const box = row.getBoundingClientRect();
    const after = event.clientY > box.top + box.height / 2;
    const { itemId = "", section = "" } = row.dataset;
    return { row, place: { section, target: itemId, after } };
  }
  const area = target.closest<HTMLElement>("[data-drop-section]");
  return area && { row: area, place: { section: area.dataset["dropSection"] ?? "", target: null, after: true } };
}

function mark(element: HTMLElement, spot: Spot | null): void {
  for (const marked of element.querySelectorAll(".ah-drop-before, .ah-drop-after"))
    marked.classList.remove("ah-drop-before", "ah-drop-after");
  spot?.row.classList.add(spot.place.after ? "ah-drop-after" : "ah-drop-before");
}

/** Copies a dropped component (of a compendium, the world or another ship) into this ship. */
async function dropped(actor: Actor.Implementation, event: DragEvent, place: DropPlace): Promise<void> {
  const item = await componentAt(droppedTexts(event)["uuid"] ?? "");
  if (!item) {
    sayWarning(localize("ALLHANDS.myoss-gamma.sheet.dropComponents"));
    return;
  }
  await copyComponent(actor, item, item.name, place);
}
