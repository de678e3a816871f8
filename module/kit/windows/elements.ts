/**
 * Elements of windows, identified by tag name: Foundry 14 can show a window in a separate browser window, whose
 * elements are instances of its own classes and not of ours, and whose document is not this one.
 */
import { watchWith } from "../platform/pages";

/** Whether an event's target is an element of this name. */
export function isA<Name extends keyof HTMLElementTagNameMap>(
  target: EventTarget | null,
  name: Name,
): target is HTMLElementTagNameMap[Name] {
  return (target as Partial<Element> | null)?.localName === name;
}

/** The nearest element that matches a selector, among an event's target and its ancestors. */
export const nearest = <Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null => (target as Partial<Element> | null)?.closest?.<Found>(selector) ?? null;

/** A new element for another one's document. */
export const madeFor = <Name extends keyof HTMLElementTagNameMap>(
  { ownerDocument }: Element,
  name: Name,
): HTMLElementTagNameMap[Name] => ownerDocument.createElement(name);

/** Calls back with its first size, and whenever its size changes. Returns a function that ends this. */
export const watchSize = (element: Element, changed: () => void): (() => void) =>
  watchWith(element, (view) => new view.ResizeObserver(changed));

/** Calls back once before the element's page is drawn the next time. */
export const nextFrame = ({ ownerDocument }: Element, then: () => void): void =>
  void (ownerDocument.defaultView ?? window).requestAnimationFrame(then);
