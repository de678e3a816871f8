/** Dragging ships and people onto sides and ships in the dialog that starts a battle; ships also from the sidebar. */
import { nearest } from "../windows/elements";
import type { TeamPlace } from "./team-picker";
import { droppedTexts } from "../platform/interface";

/** Handlers for what is dropped. */
interface Drops {
  /** A ship was dropped, by the key of one of those found or by UUID. */
  ship(key: string, uuid: string, place: TeamPlace): void;
  /** A ship is dropped onto the list. */
  dismiss(key: string): void;
  /** A person or bot was dropped, to command all of these. */
  person(commander: string, ships: readonly HTMLElement[]): void;
}

/** The data of what is dragged; a ship of a compendium as Foundry has it, too. */
function draggedFrom(target: EventTarget | null): { readonly [name: string]: string } | null {
  const person = nearest(target, "[data-commander]");
  if (person) return { type: "commander", commander: person.dataset["commander"] ?? "" };
  const ship = nearest(target, ".candidate-ship") && nearest(target, ".candidate");
  if (ship) return { type: "candidate", key: ship.dataset["key"] ?? "" };
  const packed = nearest(target, ".start-packed");
  return packed && { type: "Actor", uuid: packed.dataset["uuid"] ?? "" };
}

function onDrop(event: DragEvent, drops: Drops): void {
  const { type, key = "", uuid = "", commander } = droppedTexts(event);
  const side = nearest(event.target, ".versus-side");
  const at = nearest(event.target, ".versus .candidate");
  const ships = at ? [at] : [...(side?.querySelectorAll<HTMLElement>(".candidate") ?? [])];
  if (type === "commander" && commander !== undefined) drops.person(commander, ships);
  else if (type === "candidate" && !side) drops.dismiss(key);
  else if (side && (type === "candidate" || type === "Actor")) {
    const { side: name } = side.dataset;
    drops.ship(key, uuid, { side: name === "all" ? undefined : name, at });
  }
}

/** Lets things be dragged within an element, and marks where they may be dropped. */
export function dragWithin(root: HTMLElement, drops: Drops): void {
  const mark = (place: Element | null) => {
    for (const marked of root.querySelectorAll(".drop-here")) marked.classList.remove("drop-here");
    place?.classList.add("drop-here");
  };
  const placeOf = ({ target }: DragEvent) => nearest(target, ".versus .candidate, .versus-side, .roster");
  root.addEventListener("dragstart", (event) => {
    const dragged = draggedFrom(event.target);
    if (!dragged) return;
    event.dataTransfer?.setData("text/plain", JSON.stringify(dragged));
    // Offers one more side to drop onto; showing it moves no other away under the pointer.
    const free = root.querySelector<HTMLElement>(".versus-side[hidden]");
    if (free && dragged.type !== "commander")
      setTimeout(() => {
        free.hidden = false;
        free.classList.add("versus-side--offered");
      });
  });
  root.addEventListener("dragover", (event) => {
    const place = placeOf(event);
    if (place) event.preventDefault();
    mark(place);
  });
  root.addEventListener("dragend", () => {
    mark(null);
    const offered = root.querySelector<HTMLElement>(".versus-side--offered");
    offered?.classList.remove("versus-side--offered");
    if (offered) offered.hidden = offered.querySelector(".candidate") === null;
  });
  root.addEventListener("drop", (event) => {
    if (!placeOf(event)) return;
    event.preventDefault();
    event.stopPropagation();
    mark(null);
    onDrop(event, drops);
  });
}
