/** Animates ships between two drawings of the board: they glide to their next square, and fade as they sink. */

/** Last drawn position and picture of a ship. */
interface Seen {
  readonly left: number;
  readonly top: number;
  readonly picture: HTMLElement;
}

export type ShipsSeen = ReadonlyMap<string, Seen>;

const DURATION = 200;
const GLIDE = { duration: DURATION, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

const seaIn = (root: HTMLElement): HTMLElement | null => root.querySelector<HTMLElement>(".ah-silent-ships__grid");

const shipsIn = (sea: HTMLElement): HTMLElement[] => [...sea.querySelectorAll<HTMLElement>("[data-hull]")];

/** The ships as drawn now, by hull number; none if the board is not drawn. */
export function shipsSeen(root: HTMLElement | null): ShipsSeen {
  const sea = root && seaIn(root);
  if (!sea) return new Map();
  const origin = sea.getBoundingClientRect();
  return new Map(
    shipsIn(sea).map((picture) => {
      const { left, top } = picture.getBoundingClientRect();
      return [picture.dataset["hull"] ?? "", { left: left - origin.left, top: top - origin.top, picture }];
    }),
  );
}

/** Whether the user prefers reduced motion. */
const isStill = (root: HTMLElement): boolean =>
  root.ownerDocument.defaultView?.matchMedia("(prefers-reduced-motion: reduce)").matches === true;

/** Lets ships glide from old squares, appear and sink. None at first, or if the user prefers reduced motion. */
export function moveShips(root: HTMLElement, before: ShipsSeen): void {
  const sea = seaIn(root);
  if (!sea || before.size === 0 || isStill(root)) return;
  const now = shipsSeen(root);
  for (const [hull, { left, top, picture }] of now) {
    const old = before.get(hull);
    if (!old) picture.animate([{ opacity: 0, transform: "scale(0.9)" }, {}], GLIDE);
    else if (Math.abs(old.left - left) > 1 || Math.abs(old.top - top) > 1)
      picture.animate([{ transform: `translate(${old.left - left}px, ${old.top - top}px)` }, {}], GLIDE);
  }
  for (const [hull, old] of before) if (!now.has(hull)) sinkShip(sea, old);
}

/** Fades the picture of a vanished ship in its old place. */
function sinkShip(sea: HTMLElement, { left, top, picture }: Seen): void {
  const ghost = picture.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("id");
  delete ghost.dataset["hull"];
  ghost.classList.add("ah-silent-ships__ghost");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px` });
  sea.append(ghost);
  const fading = ghost.animate([{ opacity: 1 }, { opacity: 0, transform: "translateY(10px) scale(0.85)" }], {
    ...GLIDE,
    duration: 3 * DURATION,
  });
  fading.onfinish = () => ghost.remove();
}
