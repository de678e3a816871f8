/**
 * Marks of battles that wait for this user out of sight, in the player list, battle tracker and boards' titles; and of
 * those that can be watched, in the first two.
 */
import { phrase } from "../text/sentence";
import { madeFor } from "../windows/elements";

/** A battle that asks this user something, or can be watched. */
export interface Call {
  readonly battle: string;
  /** The battle's name. */
  readonly name: string;
  /** A new id each time something is asked; blank if the battle can only be watched. */
  readonly asked: string;
  /** Whether its board is in sight. */
  readonly seen: boolean;
}

/** A place for marks. */
interface Spot {
  readonly element: HTMLElement;
  /** The battle that has no mark here because this is its own board; blank if every battle has one. */
  readonly own: string;
  /** Whether there is room for only one mark, which counts the others. */
  readonly isSmall: boolean;
}

const spots = new Set<Spot>();
let [waiting, goTo]: [readonly Call[], (battle: string) => void] = [[], () => undefined];

/** The marks in a place, each with the number of waiting battles that have no mark of their own there. */
export function marksAt(
  calls: readonly Call[],
  { own, isSmall }: Pick<Spot, "own" | "isSmall">,
): { readonly battle: string; readonly name: string; readonly asks: boolean; readonly others: number }[] {
  const unseen = calls.filter(({ battle, seen, asked }) => !seen && battle !== own && !(isSmall && asked === ""));
  const shown = isSmall ? unseen.slice(0, 1) : unseen;
  const others = unseen.length - shown.length;
  return shown.map(({ battle, name, asked }) => ({ battle, name, asks: asked !== "", others }));
}

function draw(spot: Spot): void {
  const marks = marksAt(waiting, spot);
  const now = JSON.stringify(marks);
  // An unchanged mark keeps the focus.
  if (spot.element.dataset["told"] === now) return;
  spot.element.dataset["told"] = now;
  const drawn = marks.map(({ battle, name, asks, others }) => {
    const mark = madeFor(spot.element, "button");
    mark.type = "button";
    mark.className = asks ? "ah-call" : "ah-call ah-call--watch";
    const asked = others > 0 ? "ALLHANDS.turn.several" : "ALLHANDS.turn.named";
    const told = phrase(asks ? asked : "ALLHANDS.turn.watch", { name, others });
    const words = madeFor(mark, "span");
    words.textContent = told;
    mark.append(words);
    // In a title there is no room for names: a number, of which they are the tooltip.
    if (spot.isSmall) {
      const count = madeFor(mark, "span");
      count.textContent = String(others + 1);
      count.ariaHidden = "true";
      mark.append(count);
      words.className = "ah-hidden";
      [mark.dataset["tooltip"], mark.dataset["tooltipText"]] = ["", told];
    } else if (asks) mark.dataset["tooltip"] = "ALLHANDS.tracker.mine";
    mark.addEventListener("click", () => goTo(battle));
    return mark;
  });
  spot.element.replaceChildren(...drawn);
}

/** Adds a place for marks to an element, unless it has one; the place lasts as long as the element. */
export function placeMarks(
  into: Element,
  { own = "", isSmall = false, isRead = false, before = null as Element | null } = {},
): void {
  if ([...spots].some(({ element }) => element.parentElement === into)) return;
  const element = madeFor(into, "div");
  element.className = "all-hands ah-calls";
  // What changes in it is read aloud.
  if (isRead) element.setAttribute("role", "status");
  into.insertBefore(element, before);
  const spot = { element, own, isSmall };
  spots.add(spot);
  draw(spot);
}

/** Redraws all marks, and forgets places that are no longer on the page. */
export function drawMarks(calls: readonly Call[], go: (battle: string) => void): void {
  [waiting, goTo] = [calls, go];
  for (const spot of spots) {
    if (spot.element.isConnected) draw(spot);
    else spots.delete(spot);
  }
}
