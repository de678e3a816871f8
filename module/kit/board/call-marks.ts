/** The marks of battles that wait for this user out of sight: in the list of players, the battle tracker, the titles of boards. */
import { phrase } from "../text/sentence";
import { madeFor } from "../windows/elements";

/** A battle that asks this user something. */
export interface Call {
  readonly battle: string;
  /** What the battle is called. */
  readonly name: string;
  /** New with every asking. */
  readonly asked: string;
  /** Its board is in sight. */
  readonly seen: boolean;
}

/** A place that has marks. */
interface Spot {
  readonly element: HTMLElement;
  /** The battle that has no mark here, because this is its own board; blank: each has one. */
  readonly own: string;
  /** There is room for one alone, which counts the others. */
  readonly isSmall: boolean;
}

const spots = new Set<Spot>();
let [waiting, goTo]: [readonly Call[], (battle: string) => void] = [[], () => undefined];

/** What stands in a place, each with the number of battles that wait beside it and have no mark of their own there. */
export function marksAt(
  calls: readonly Call[],
  { own, isSmall }: Pick<Spot, "own" | "isSmall">,
): { readonly battle: string; readonly name: string; readonly others: number }[] {
  const unseen = calls.filter(({ battle, seen }) => !seen && battle !== own);
  const shown = isSmall ? unseen.slice(0, 1) : unseen;
  return shown.map(({ battle, name }) => ({ battle, name, others: unseen.length - shown.length }));
}

function draw(spot: Spot): void {
  const marks = marksAt(waiting, spot);
  const told = JSON.stringify(marks);
  // A mark that stays as it is keeps the focus.
  if (spot.element.dataset["told"] === told) return;
  spot.element.dataset["told"] = told;
  const drawn = marks.map(({ battle, name, others }) => {
    const mark = madeFor(spot.element, "button");
    mark.type = "button";
    mark.className = "ah-call";
    mark.textContent = phrase(others > 0 ? "ALLHANDS.turn.several" : "ALLHANDS.turn.named", { name, others });
    mark.dataset["tooltip"] = "ALLHANDS.tracker.mine";
    mark.addEventListener("click", () => goTo(battle));
    return mark;
  });
  spot.element.replaceChildren(...drawn);
}

/** Makes a place for marks in an element, unless it has one; it lasts as long as that. */
export function placeMarks(into: Element, { own = "", isSmall = false, isRead = false } = {}): void {
  if ([...spots].some(({ element }) => element.parentElement === into)) return;
  const element = madeFor(into, "div");
  element.className = "all-hands ah-calls";
  // What changes in it is read aloud.
  if (isRead) element.setAttribute("role", "status");
  into.append(element);
  const spot = { element, own, isSmall };
  spots.add(spot);
  draw(spot);
}

/** Draws all marks anew: those that are elsewhere by now are forgotten. */
export function drawMarks(calls: readonly Call[], go: (battle: string) => void): void {
  [waiting, goTo] = [calls, go];
  for (const spot of spots) {
    if (spot.element.isConnected) draw(spot);
    else spots.delete(spot);
  }
}
