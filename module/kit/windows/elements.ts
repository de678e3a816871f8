/**
 * Elements of windows, told by what they are called: Foundry 14 shows a window in a window of the browser's own, whose
 * elements are of its classes and not of ours, and whose document is not this one.
 */

/** Whether an event's target is an element of this name. */
export function isA<Name extends keyof HTMLElementTagNameMap>(
  target: EventTarget | null,
  name: Name,
): target is HTMLElementTagNameMap[Name] {
  return (target as Partial<Element> | null)?.localName === name;
}

/** The nearest to an event's target, among it and what it stands in, that a selector matches. */
export const nearest = <Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null => (target as Partial<Element> | null)?.closest?.<Found>(selector) ?? null;

/** A new element for the document that another one stands in. */
export const madeFor = <Name extends keyof HTMLElementTagNameMap>(
  { ownerDocument }: Element,
  name: Name,
): HTMLElementTagNameMap[Name] => ownerDocument.createElement(name);

/** Calls back with its first size, and whenever an element has another one. Gives what ends that. */
export function watchSize(element: Element, changed: () => void): () => void {
  const observer = new ResizeObserver(changed);
  observer.observe(element);
  return () => observer.disconnect();
}
