/** Animates pieces between two drawings of a board: they glide to their next place, fly over the rest, or fade. */

/** Last drawn place and picture of a piece, within its field. */
interface Seen {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly picture: HTMLElement;
}

/** The pieces of a field as drawn at one time, by name. */
export type PiecesSeen = ReadonlyMap<string, Seen>;

const DURATION = 200;
const GLIDE = { duration: DURATION, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };
const FLIGHT = { ...GLIDE, duration: 2 * DURATION };

/** The pieces as drawn now; none if the field is not drawn. */
export function piecesSeen(field: HTMLElement | null, pieces: Iterable<readonly [string, HTMLElement]>): PiecesSeen {
  if (!field) return new Map();
  const origin = field.getBoundingClientRect();
  return new Map(
    [...pieces].map(([name, picture]) => {
      const { left, top, width } = picture.getBoundingClientRect();
      return [name, { left: left - origin.left, top: top - origin.top, width, picture }];
    }),
  );
}

/** Whether nothing is to move: at first, or if the user prefers reduced motion. */
export const isStill = (field: HTMLElement, before: PiecesSeen): boolean =>
  before.size === 0 || field.ownerDocument.defaultView?.matchMedia("(prefers-reduced-motion: reduce)").matches === true;

const isElsewhere = (one: Seen, other: Seen): boolean =>
  Math.abs(one.left - other.left) > 1 || Math.abs(one.top - other.top) > 1;

/** Lets pieces glide from where they were, and new ones appear. */
export function glidePieces(before: PiecesSeen, now: PiecesSeen): void {
  for (const [name, piece] of now) {
    const { left, top, picture } = piece;
    const old = before.get(name);
    if (!old) picture.animate([{ opacity: 0, transform: "scale(0.9)" }, {}], GLIDE);
    else if (isElsewhere(old, piece))
      picture.animate([{ transform: `translate(${old.left - left}px, ${old.top - top}px)` }, {}], GLIDE);
  }
}

/**
 * The ways of the pieces that are new in their place.
 *
 * @param origin  the name of what a piece comes from
 */
export const waysOf = (before: PiecesSeen, now: PiecesSeen, origin: (name: string) => string) =>
  [...now].flatMap(([name, to]) => {
    const from = before.has(name) ? undefined : before.get(origin(name));
    return from && from.width > 0 && to.width > 0 ? [{ name, from, to }] : [];
  });

/** Lets pieces fly over the rest of their field; at the end of its way, each is where it is drawn. */
export function flyPieces(field: HTMLElement, ways: ReturnType<typeof waysOf>): void {
  for (const { from, to } of ways) {
    to.picture.animate([{ opacity: 0 }, { opacity: 0 }], FLIGHT);
    const ghost = ghostOf(field, to);
    ghost.style.width = `${to.width}px`;
    const begin = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    vanish(ghost, [{ transform: begin, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], FLIGHT);
  }
}

/** Fades the pieces that are no longer there, in their old places. */
export function fadePieces(field: HTMLElement, before: PiecesSeen, now: PiecesSeen): void {
  for (const [name, old] of before)
    if (!now.has(name))
      vanish(ghostOf(field, old), [{ opacity: 1 }, { opacity: 0, transform: "translateY(10px) scale(0.85)" }], {
        ...GLIDE,
        duration: 3 * DURATION,
      });
}

/** A picture of a piece over its field, only to be looked at. */
function ghostOf(field: HTMLElement, { left, top, picture }: Seen): HTMLElement {
  const ghost = picture.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("id");
  for (const name of Object.keys(ghost.dataset)) delete ghost.dataset[name];
  ghost.classList.add("ah-ghost");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px` });
  field.append(ghost);
  return ghost;
}

function vanish(ghost: HTMLElement, keyframes: Keyframe[], timing: KeyframeAnimationOptions): void {
  ghost.animate(keyframes, timing).onfinish = () => ghost.remove();
}
