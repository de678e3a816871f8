/** Drag and drop on the board: a card from the hand onto a harbor, a ship onto another square. */
import { nearest } from "../../../kit/windows/elements";
import type { Load } from "./press";

/** Callbacks of the board for what is dragged. */
interface DragTarget {
  /** The squares where a load may be dropped. */
  squares(load: Load): readonly number[];
  drop(load: Load, square: number): void;
}

const OPEN = "ah-silent-ships__square--open";

function loadOf(target: EventTarget | null): Load | null {
  const held = nearest(target, "[data-lift]");
  const { lift, liftCard, square } = held?.dataset ?? {};
  if (lift === "card" && liftCard !== undefined) return { card: liftCard };
  return lift === "ship" && square !== undefined ? { square: Number(square) } : null;
}

const squareOf = (target: EventTarget | null): HTMLElement | null => nearest(target, "[data-square]");

/** Listens in a window for drags within it. Squares that accept the load are lit meanwhile. */
export function listenForDrags(element: HTMLElement, target: DragTarget): void {
  let load: Load | null = null;
  let open: readonly number[] = [];
  const light = (): void => {
    for (const square of element.querySelectorAll<HTMLElement>("[data-square]"))
      square.classList.toggle(OPEN, open.includes(Number(square.dataset["square"])));
  };
  element.addEventListener("dragstart", (event) => {
    load = loadOf(event.target);
    open = load ? target.squares(load) : [];
    // A card can always be moved within the hand.
    if (!load || (open.length === 0 && !("card" in load))) return event.preventDefault();
    event.dataTransfer?.setData("text/plain", "");
    light();
  });
  element.addEventListener("dragover", (event) => {
    const square = squareOf(event.target);
    if (load && square && open.includes(Number(square.dataset["square"]))) event.preventDefault();
  });
  element.addEventListener("drop", (event) => {
    const square = squareOf(event.target);
    const dropped = load;
    if (!dropped || !square) return;
    event.preventDefault();
    event.stopPropagation();
    target.drop(dropped, Number(square.dataset["square"]));
  });
  element.addEventListener("dragend", () => {
    load = null;
    open = [];
    light();
  });
}
