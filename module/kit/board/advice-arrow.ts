/** The move that a captain advises, as an arrow on a board: from what is to act to where it is to go. */

import { watchSize } from "../windows/elements";
import { ADVISED } from "./chances";

const SVG = "http://www.w3.org/2000/svg";
/** Length of the arrowhead, and half its width, in pixels. */
const HEAD = 12;
/** The gap between a goal's center and the arrow's point, as a fraction of the goal's smaller side. */
const SHORT = 0.2;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An element's position and size on the page. */
export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** A line, and the three corners of its head. */
export interface Arrow {
  readonly from: Point;
  readonly to: Point;
  readonly head: readonly [Point, Point, Point];
}

const centerOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** The arrow from the middle of one box nearly to the middle of another; null if they are too close for one. Pure. */
export function arrowBetween(start: Box, goal: Box): Arrow | null {
  const [from, end] = [centerOf(start), centerOf(goal)];
  const [dx, dy] = [end.x - from.x, end.y - from.y];
  const length = Math.hypot(dx, dy);
  const left = SHORT * Math.min(goal.width, goal.height);
  if (length - left < 2 * HEAD) return null;
  const [ux, uy] = [dx / length, dy / length];
  const along = (far: number, beside = 0): Point => ({
    x: from.x + far * ux - beside * uy,
    y: from.y + far * uy + beside * ux,
  });
  const tip = length - left;
  return {
    from,
    to: along(tip - HEAD),
    head: [along(tip), along(tip - HEAD, HEAD / 2), along(tip - HEAD, -HEAD / 2)],
  };
}

/** The arrow of one board. It follows what it points at, when that is scrolled or grows. */
export class AdviceArrow {
  readonly #board: HTMLElement;
  readonly #unwatch: () => void;
  #ends: readonly [Element, Element] | null = null;

  constructor(board: HTMLElement) {
    this.#board = board;
    this.#unwatch = watchSize(board, () => this.#draw());
    board.addEventListener("scroll", () => this.#draw(), { capture: true, passive: true });
  }

  /** Points from one element to another, by their selectors, and marks the goal; null for no arrow. */
  point(way: readonly [from: string, to: string] | null): void {
    const [start, goal] = (way ?? []).map((selector) => this.#board.querySelector(selector));
    goal?.classList.add(ADVISED);
    this.#ends = start && goal ? [start, goal] : null;
    this.#draw();
  }

  end(): void {
    this.#unwatch();
    this.point(null);
  }

  #draw(): void {
    this.#board.querySelector(".ah-advice-arrow")?.remove();
    const root = this.#board.querySelector<HTMLElement>(".ah-board");
    const [start, goal] = this.#ends ?? [];
    if (!root || !start?.isConnected || !goal?.isConnected) return;
    const { left, top } = root.getBoundingClientRect();
    const within = (element: Element): Box => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left - left + root.scrollLeft, box.top - top + root.scrollTop];
      return { left: x, top: y, width: box.width, height: box.height };
    };
    const arrow = arrowBetween(within(start), within(goal));
    if (arrow) root.append(this.#pictureOf(root, arrow));
  }

  #pictureOf({ ownerDocument }: HTMLElement, { from, to, head }: Arrow): SVGElement {
    const made = (name: string, attributes: { readonly [attribute: string]: string | number }): SVGElement => {
      const element = ownerDocument.createElementNS(SVG, name) as SVGElement;
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
      return element;
    };
    const picture = made("svg", { class: "ah-advice-arrow", "aria-hidden": "true" });
    picture.append(
      made("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y }),
      made("polygon", { points: head.map(({ x, y }) => `${x},${y}`).join(" ") }),
    );
    return picture;
  }
}
