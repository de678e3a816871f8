/**
 * Turns what a window shows into what was drawn anew, changing only what differs: what stays keeps its focus, its place
 * and its look, and the browser lays out only what is new. What somebody is typing is left alone.
 */
import { isUnsent, quietly } from "./typing";

/** Parts of a window that is drawn from templates, by their names. */
export type Parts = Readonly<Record<string, HTMLElement>>;

/** Elements that start afresh with a drawing: they are replaced, not patched, so that they appear like new ones. */
const NEW = ".ah-question--new";

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;
const idOf = (node: Node): string => (isElement(node) ? node.id : "");

/** Gives the focus back to an element, or to the one that now has its id. */
export function focusAgain(element: HTMLElement): void {
  const { isConnected, id, ownerDocument } = element;
  const same = isConnected || id === "" ? element : ownerDocument.getElementById(id);
  same?.focus({ preventScroll: true });
}

/** The element that has the focus, and the one that is to stand for it: with the elements around them. */
type Held = ReadonlySet<Node>;

/** An element and everything around it, up to a root. */
function around(element: Element | null, root: Element): Node[] {
  const found: Node[] = [];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) found.push(at);
  return found;
}

/** Patches the parts that a window already has, and returns the others. Whatever fires meanwhile is nobody's doing. */
export function patched(shown: Parts, made: Parts): Parts {
  const others: Record<string, HTMLElement> = {};
  for (const [part, next] of Object.entries(made)) {
    const standing = shown[part];
    if (standing?.isConnected) quietly(standing.ownerDocument, () => patch(standing, next));
    else others[part] = next;
  }
  return others;
}

function patch(shown: HTMLElement, next: HTMLElement): void {
  const { ownerDocument } = shown;
  const focused = shown.contains(ownerDocument.activeElement) ? (ownerDocument.activeElement as HTMLElement) : null;
  const successor = focused && focused.id !== "" ? next.querySelector(`#${CSS.escape(focused.id)}`) : null;
  patchElement(shown, next, new Set([...around(focused, shown), ...around(successor, next)]));
  if (focused?.matches(":disabled")) return keepKeys(shown);
  if (!focused || ownerDocument.activeElement === focused) return;
  // What is typed moves to where its field is now.
  if (isUnsent(focused) && !focused.isConnected && successor?.isConnected) successor.replaceWith(focused);
  focusAgain(focused);
}

/** A control that has done its work may be disabled, and loses the keys: its window keeps them. */
function keepKeys(shown: HTMLElement): void {
  const frame = shown.closest<HTMLElement>(".application");
  if (!frame) return;
  if (!frame.hasAttribute("tabindex")) frame.tabIndex = -1;
  frame.focus({ preventScroll: true });
}

function patchElement(shown: Element, next: Element, held: Held): void {
  patchAttributes(shown, next);
  const isText = shown.localName === "textarea";
  // The value of a text area is its text, which may move.
  if (isText) patchValue(shown as HTMLElement, next as HTMLElement);
  patchChildren(shown, next, held);
  if (!isText) patchValue(shown as HTMLElement, next as HTMLElement);
}

function patchNode(shown: ChildNode, next: ChildNode, held: Held): void {
  if (!isElement(shown) || !isElement(next)) {
    if (shown.nodeValue !== next.nodeValue) shown.nodeValue = next.nodeValue;
  } else if (next.matches(NEW)) shown.replaceWith(next);
  else patchElement(shown, next, held);
}

function patchAttributes(shown: Element, next: Element): void {
  for (const { namespaceURI, name, value } of next.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttributeNS(namespaceURI, name, value);
  for (const name of shown.getAttributeNames())
    if (!next.hasAttribute(name) && !(name === "open" && shown.matches(UNFOLDED))) shown.removeAttribute(name);
}

/** What somebody has unfolded stays so; menus fold up with what was chosen. */
const UNFOLDED = "details:not(.ah-menu)";

/** Which child stands for which: by what has the focus, by id, otherwise in order. */
function pairs(shown: Element, next: Element, held: Held): Map<ChildNode, ChildNode> {
  const found = new Map<ChildNode, ChildNode>();
  const free = new Set<ChildNode>(shown.childNodes);
  const pair = (to: ChildNode, from: ChildNode | undefined): void => {
    if (from?.nodeName !== to.nodeName) return;
    found.set(to, from);
    free.delete(from);
  };
  const wanted = [...next.childNodes];
  for (const to of wanted)
    if (held.has(to))
      pair(
        to,
        [...free].find((from) => held.has(from)),
      );
  const byId = new Map([...free].map((from) => [idOf(from), from]));
  for (const to of wanted) if (idOf(to) !== "" && !found.has(to)) pair(to, byId.get(idOf(to)));
  let others = [...free].filter((from) => idOf(from) === "");
  for (const to of wanted) {
    if (found.has(to) || idOf(to) !== "") continue;
    const at = others.findIndex(({ nodeName }) => nodeName === to.nodeName);
    pair(to, others[at]);
    others = others.slice(at + 1);
  }
  return found;
}

function patchChildren(shown: Element, next: Element, held: Held): void {
  const found = pairs(shown, next, held);
  const kept = new Set(found.values());
  for (const child of [...shown.childNodes]) if (!kept.has(child)) child.remove();
  let place = shown.firstChild;
  for (const to of [...next.childNodes]) {
    const from = found.get(to);
    // What has the focus would lose it if it were moved: the others make way.
    while (from && held.has(from) && place && place !== from) {
      const { nextSibling } = place;
      place.remove();
      place = nextSibling;
    }
    if (from && from === place) place = place.nextSibling;
    else shown.insertBefore(from ?? to, place);
    if (from) patchNode(from, to, held);
  }
}

/** Shows a new value in a control, unless somebody is typing in it. What was selected as a whole stays so. */
function patchValue(shown: HTMLElement, next: HTMLElement): void {
  if (isUnsent(shown)) return;
  const [from, to] = [shown as HTMLInputElement, next as HTMLInputElement];
  if (shown.localName === "select") {
    const chosen = [...(next as HTMLSelectElement).options].map(({ selected }) => selected);
    for (const [at, option] of [...(shown as HTMLSelectElement).options].entries())
      if (option.selected !== chosen[at]) option.selected = chosen[at] === true;
  }
  if (shown.localName === "input" && from.checked !== to.checked) from.checked = to.checked;
  const isText = shown.localName === "textarea" || (shown.localName === "input" && !LASTING.has(from.type));
  if (!isText || (from.value === to.value && !from.validity.badInput)) return;
  const { value, selectionStart, selectionEnd, ownerDocument } = from;
  // Fields for numbers do not tell what is selected.
  const isWhole = selectionStart === null || (selectionStart === 0 && selectionEnd === value.length);
  from.value = to.value;
  if (isWhole && ownerDocument.activeElement === from) from.select();
}

/** Fields whose text no drawing changes: files, and what a window is searched for. */
const LASTING: ReadonlySet<string> = new Set(["file", "search"]);
