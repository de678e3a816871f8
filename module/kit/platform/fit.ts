/** Keeps windows on the screen when that is turned or made smaller. Fetched when it first is. */

type Size = number | "auto" | undefined;

interface Place {
  readonly left?: number | undefined;
  readonly top?: number | undefined;
  readonly width?: Size;
  readonly height?: Size;
}

/** What is used of a window. */
interface Fitting {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly minimized: boolean;
  readonly position: Place;
  setPosition(place: Place): unknown;
}

/** How wide and high a window was before a screen was too small for it, and how it was made to fit. */
interface Fit {
  readonly wanted: Place;
  readonly fitted: Place;
}

const fits = new WeakMap<Fitting, Fit>();

const atMost = (size: Size, screen: number): Size => (typeof size === "number" ? Math.min(size, screen) : size);

/** Where a window begins that is so long on a screen, so that all of it is seen. */
const within = (start: number | undefined, size: number, screen: number): number =>
  Math.max(0, Math.min(start ?? 0, screen - size));

/** Moves a window, and makes it smaller where it must be: as large as before, when there is room again. */
export function fit(app: Fitting): void {
  const { element, position } = app;
  if (!app.rendered || app.minimized || element.ownerDocument !== document) return;
  const before = fits.get(app);
  // Whoever has made it wider or narrower meanwhile wants it so.
  const isAsFitted = position.width === before?.fitted.width && position.height === before?.fitted.height;
  const wanted = before && isAsFitted ? before.wanted : { ...position };
  const { innerWidth, innerHeight } = window;
  app.setPosition({ width: atMost(wanted.width, innerWidth), height: atMost(wanted.height, innerHeight) });
  const { offsetWidth, offsetHeight } = element;
  app.setPosition({
    left: within(position.left, offsetWidth, innerWidth),
    top: within(position.top, offsetHeight, innerHeight),
  });
  fits.set(app, { wanted, fitted: { ...app.position } });
}
