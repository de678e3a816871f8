/** Finds what cannot be read or pressed on a board. Runs in the page, so it uses nothing outside itself. */

/**
 * Parts of a question or of the end, and of the hand that answers it, that are cut off, covered or off the screen, and
 * words anywhere on the board that lie under something else. A question may scroll in its own room: what somebody can
 * scroll to is in reach, but what is asked and the buttons that answer it must be seen as they are.
 *
 * @returns each with its name and its fault
 */
export async function outOfReach(window: Element): Promise<string[]> {
  // Waits until a new size is drawn.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const found: string[] = [];
  const nameOf = (element: Element) =>
    (element.getAttribute("aria-label") ?? (element as HTMLElement).innerText ?? "")
      .replaceAll(/\s+/g, " ")
      .slice(0, 60);
  const topAt = (x: number, y: number) => document.elementFromPoint(x, y);
  const describe = (over: Element | null) => over?.id || over?.getAttribute("class") || String(over?.tagName);
  const isShown = ({ width, height }: DOMRect) => width > 1 && height > 1;
  /** Whether an element is drawn: what is in a closed fold has a box, but is not. */
  const isDrawn = (element: Element) => element.checkVisibility() && isShown(element.getBoundingClientRect());

  /** Whether a point is inside all clipping ancestors. */
  const isWithin = (x: number, y: number, element: Node, edge = 0): boolean => {
    for (let around = element.parentElement; around && window.contains(around); around = around.parentElement) {
      const { display, overflow } = getComputedStyle(around);
      // Without a box of its own, it clips nothing.
      if (display === "contents" || overflow === "visible") continue;
      const box = around.getBoundingClientRect();
      if (x < box.left + edge || y < box.top + edge || x > box.right - edge || y > box.bottom - edge) return false;
    }
    return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  };

  /** Scrolls as somebody could, so that an element stands in the middle of each room around it; returns the way back. */
  const reveal = (element: Element): (() => void) => {
    const before: (readonly [Element, number, number])[] = [];
    for (let room = element.parentElement; room && window.contains(room); room = room.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(room);
      const [box, around] = [element.getBoundingClientRect(), room.getBoundingClientRect()];
      before.push([room, room.scrollLeft, room.scrollTop]);
      if (/auto|scroll/.test(overflowX)) room.scrollLeft += (box.left + box.right - around.left - around.right) / 2;
      if (/auto|scroll/.test(overflowY)) room.scrollTop += (box.top + box.bottom - around.top - around.bottom) / 2;
    }
    return () => {
      for (const [room, left, top] of before) Object.assign(room, { scrollLeft: left, scrollTop: top });
    };
  };

  const belongs = (control: Element, over: Element | null) =>
    over !== null && (control.contains(over) || over.closest("label")?.contains(control) === true);

  /** Why these points of a control are not visible; blank if they are. */
  const faultAt = (control: Element, points: readonly (readonly [number, number])[]): string => {
    for (const [x, y] of points) {
      if (!isWithin(x, y, control)) return "cut off";
      const over = topAt(x, y);
      if (!belongs(control, over)) return `under ${describe(over)}`;
    }
    return "";
  };

  /** What lies over words that are not clipped; nothing, if all can be read. */
  const coverOf = (text: Node): Element | null => {
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (!isShown(box) || !isWithin(x, y, text, 3)) continue;
      const over = topAt(x, y);
      if (over && !over.contains(text) && !text.parentElement!.contains(over)) return over;
    }
    return null;
  };

  const whole = window.querySelectorAll(
    ":is(.ah-question, .ah-target, .ah-deeds) :is(button, input, select), .ah-question__title, .ah-target .ah-heading, .ah-notice :is(li, button)",
  );
  for (const control of whole) {
    if (!isDrawn(control)) continue;
    const isSteady = control.matches(".ah-question__title, .ah-heading, :is(.ah-question, .ah-target) > .ah-actions *");
    const back = isSteady ? () => {} : reveal(control);
    const box = control.getBoundingClientRect();
    const [left, right] = [box.left + 4, box.right - 4];
    const [top, bottom] = [box.top + 4, box.bottom - 4];
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const isCard = control.matches(".ah-playing-card, .ah-playing-card *");
    const corners = [
      [left, y],
      [right, y],
      [x, top],
      [x, bottom],
      [x, y],
    ] as const;
    const fault = faultAt(control, isCard ? [[x, y]] : corners);
    if (fault) found.push(`${nameOf(control)}: ${fault}`);
    back();
  }

  // Cards overlap: each leaves a strip, checked at half its height, that a finger can hit.
  const STRIP = 20;
  for (const card of window.querySelectorAll("[data-hand] :is(button, input, select)")) {
    if (!isDrawn(card)) continue;
    const back = reveal(card);
    const box = card.getBoundingClientRect();
    const y = (box.top + box.bottom) / 2;
    const faults: string[] = [];
    let [strip, widest] = [0, 0];
    for (let x = box.left + 1; x < box.right; x += 2) {
      const fault = faultAt(card, [[x, y]]);
      if (fault) faults.push(fault);
      strip = fault ? 0 : strip + 2;
      widest = Math.max(widest, strip);
    }
    if (widest < STRIP && faults[0]) found.push(`${nameOf(card)}: ${faults[0]}`);
    back();
  }

  // Skips what is scrolled away: only words under something else count.
  const words = document.createTreeWalker(window, NodeFilter.SHOW_TEXT);
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const parent = text.parentElement;
    if (
      !parent ||
      (text.nodeValue ?? "").trim() === "" ||
      !parent.checkVisibility() ||
      parent.closest("svg, [data-hand], .ah-hidden, .ah-playing-card, option")
    )
      continue;
    const style = getComputedStyle(parent);
    if (style.visibility !== "visible" || style.pointerEvents === "none" || !coverOf(text)) continue;
    const back = reveal(parent);
    const over = coverOf(text);
    if (over) found.push(`words "${(text.nodeValue ?? "").trim().slice(0, 40)}": under ${describe(over)}`);
    back();
  }
  return found;
}
