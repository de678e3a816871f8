/** Keeps windows on the screen when the screen is turned or made smaller. Loaded when that first happens. */

type Size = number | "auto" | undefined;

interface Place {
  readonly left?: number | undefined;
  readonly top?: number | undefined;
  readonly width?: Size;
  readonly height?: Size;
}

/** The members of a window that are used here. */
interface Fitting {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly minimized: boolean;
  readonly position: Place;
  setPosition(place: Place): unknown;
}

/** The size of a window before the screen became too small for it, and the size that it was given to fit. */
interface Fit {
  readonly wanted: Place;
  readonly fitted: Place;
}

const fits = new WeakMap<Fitting, Fit>();

const atMost = (size: Size, screen: number): Size => (typeof size === "number" ? Math.min(size, screen) : size);

/** Start of a window of this size on the screen, so that all of it is visible. */
const within = (start: number | undefined, size: number, screen: number): number =>
  Math.max(0, Math.min(start ?? 0, screen - size));

/** Moves a window onto the screen, and shrinks it if necessary; it regains its former size when there is room again. */
export function fit(app: Fitting): void {
  const { element, position } = app;
  if (!app.rendered || app.minimized || element.ownerDocument !== document) return;
  const before = fits.get(app);
  // A window that was resized meanwhile keeps its new size.
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
