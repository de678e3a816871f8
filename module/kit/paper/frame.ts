/** The frame of a window in which a page waits to be printed. */
import type { Application } from "../platform/applications";
import { keySign } from "../windows/key-signs";
import { fitPage } from "./fitting";

const frameIn = ({ element }: Application): HTMLIFrameElement | null => element.querySelector("iframe");

const fitFrame = (frame: HTMLIFrameElement): void => {
  if (frame.contentDocument) fitPage(frame.contentDocument);
};

/** Makes what is printed fit as soon as the page is there; whoever prints it otherwise than by our button has it so. */
export function fitOnceLoaded(window: Application): void {
  const frame = frameIn(window);
  // It loads again where its window is moved to another page.
  frame?.addEventListener("load", () => fitFrame(frame));
}

/** Prints the page in the window's frame, not the page behind it. */
export function printFrame(window: Application): void {
  const frame = frameIn(window);
  if (!frame) return;
  fitFrame(frame);
  frame.contentWindow?.print();
}

/** The windows that were opened last, by their ids. */
const windows = new Map<string, Application>();

/** Shows a window, up to date, in place of the one that showed the same before. */
export async function showAnew(window: Application): Promise<void> {
  await windows.get(window.id)?.close();
  windows.set(window.id, window);
  await window.render({ force: true });
}

/** Makes the browser's print key print the page in the frame. */
export function printByKey(window: Application, event: KeyboardEvent): void {
  if (keySign(event) !== "P" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  printFrame(window);
}
