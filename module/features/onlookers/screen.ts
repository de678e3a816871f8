/** An onlooker's screen: it shows nothing of Foundry, and no key works but the one that leaves. */
import { nearest } from "../../kit/windows/elements";

/** Class of the page while somebody looks on; the stylesheet hides everything else by it. */
const ON = "all-hands-onlooking";
/** Class of the page while the pointer rests: the pointer and the button that leaves are hidden. */
const STILL = "all-hands-still";
/** Milliseconds. */
const UNTIL_STILL = 2500;

/** Clears the page for a frame. Returns a function that restores it. */
export function takeScreen(frame: HTMLElement, leave: () => void): () => void {
  const { body } = document;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const still = () => body.classList.add(STILL);
  const wake = () => {
    body.classList.remove(STILL);
    clearTimeout(timer);
    timer = setTimeout(still, UNTIL_STILL);
  };
  const onKey = (event: KeyboardEvent) => {
    // The browser still handles its own keys; Foundry and its packages hear none.
    event.stopPropagation();
    if (event.key === "Escape" && event.type === "keydown") leave();
    else wake();
  };
  const onClick = ({ target }: Event) => {
    if (nearest(target, ".ah-onlooking__leave")) leave();
  };
  const onPage = { capture: true } as const;
  for (const kind of ["keydown", "keyup"] as const) window.addEventListener(kind, onKey, onPage);
  window.addEventListener("pointermove", wake);
  frame.addEventListener("click", onClick);
  body.append(frame);
  body.classList.add(ON);
  wake();
  return () => {
    clearTimeout(timer);
    for (const kind of ["keydown", "keyup"] as const) window.removeEventListener(kind, onKey, onPage);
    window.removeEventListener("pointermove", wake);
    frame.remove();
    body.classList.remove(ON, STILL);
  };
}
