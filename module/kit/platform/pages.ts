/**
 * The pages of this game: the main one, and since Foundry 14 one for each window that somebody has moved into a browser
 * window of its own. What happens on a page is heard and measured only there, and what opens belongs on the page that
 * its user is on.
 */
import { focusAgain } from "./patch";

/** A window in a browser window of its own. */
interface Host {
  readonly parent?: object | null;
  renderChild(app: object, options: object): Promise<unknown>;
}

interface Detached {
  readonly windows: ReadonlyMap<
    string,
    { readonly window: Window; readonly applications: ReadonlyMap<string, unknown> }
  >;
}

/** The browser windows beside the main one; Foundry 13 knows none. */
function others() {
  const { detached } = foundry.applications as { readonly detached?: Detached };
  return detached ? [...detached.windows.values()] : [];
}

/** All pages, the main one first. */
export const pages = (): Document[] => [document, ...others().map(({ window }) => window.document)];

/** The page on which the user last pressed something; undefined before that. */
let used: Document | undefined;

/** Notes on which page the user is. */
export const isUsed = (page: Document): void => void (used = page);

/** The browser window beside the main one that the user is in; undefined in the main one. */
const elsewhere = () => (used ? others().find(({ window }) => window.document === used) : undefined);

/** The page of a browser window beside the main one that the user is in; undefined in the main one. */
export const pageElsewhere = (): Document | undefined => elsewhere()?.window.document;

/** Brings the browser window of an element to the front. */
export const toFront = (element: Element | null | undefined): void => element?.ownerDocument.defaultView?.focus();

/** The window in whose browser window the user is; undefined in the main one. */
function hostHere(): Host | undefined {
  return ([...(elsewhere()?.applications.values() ?? [])] as Host[]).find(({ parent }) => !parent);
}

/** A window that can be opened. */
export interface Openable {
  readonly rendered: boolean;
  render(options: object): Promise<unknown>;
}

/**
 * Opens or redraws a window. One that opens is shown where its user is, and closes with the window that is there; as
 * windows of Foundry's old kind cannot, they open in the main one.
 */
export function showHere(
  app: Openable,
  options: object,
  render: (options: object) => Promise<unknown>,
): Promise<unknown> {
  const opens = !app.rendered && "force" in options && options.force === true && "renderChild" in app;
  const host = opens ? hostHere() : undefined;
  return host ? host.renderChild(app, options) : render(options);
}

interface Closable {
  render(options: object): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Opens a window in the browser window of another one, which closes. */
export async function takePlaceOf(other: Closable, app: Closable): Promise<void> {
  const { windowId } = (other as unknown as { readonly window: { readonly windowId?: string } }).window;
  await app.render({ force: true, window: { windowId } });
  await other.close();
}

type Observer = Pick<ResizeObserver, "observe" | "disconnect">;
/** What watches each element, anew whenever that is on another page. */
const watches = new Set<{ readonly element: Element; again(): void }>();

/** Watches an element with an observer of the page that it is on. Returns a function that ends this. */
export function watchWith(element: Element, made: (view: Window & typeof globalThis) => Observer): () => void {
  let observer: Observer | undefined;
  const again = (): void => {
    observer?.disconnect();
    observer = made(element.ownerDocument.defaultView ?? window);
    observer.observe(element);
  };
  again();
  const watched = { element, again };
  watches.add(watched);
  return () => {
    observer?.disconnect();
    watches.delete(watched);
  };
}

/** Goes on watching what is in a window that has come onto another page. */
export function watchAgain(moved: Element): void {
  for (const { element, again } of watches) if (moved.contains(element)) again();
}

interface Closing extends Openable {
  _onClose(options: object): void;
}
type WindowClass<Instance> = new (...args: never[]) => Instance;

/** The element that has the focus where a window opens, if its user sees that it does; null if a pointer opened it. */
function focused(): HTMLElement | null {
  const { activeElement } = pageElsewhere() ?? document;
  return activeElement?.matches(":focus-visible") ? (activeElement as HTMLElement) : null;
}

/** A kind of window that opens where its user is, and when it closes gives back the focus that was lost with it. */
export function besideUser<Base extends WindowClass<Closing>>(base: Base): Base {
  class BesideUser extends (base as unknown as WindowClass<Closing> & (new () => Closing)) {
    #isShown = false;
    #before: HTMLElement | null = null;

    readonly isOnItsOwn: boolean = false;

    override async render(options: object = {}): Promise<unknown> {
      if (!this.rendered && !this.#isShown) this.#before = focused();
      if (this.#isShown || this.isOnItsOwn) return await super.render(options);
      this.#isShown = true;
      try {
        return await showHere(this, options, (given) => super.render(given));
      } finally {
        this.#isShown = false;
      }
    }

    override _onClose(options: object): void {
      super._onClose(options);
      const page = this.#before?.ownerDocument;
      if (this.#before && page?.activeElement === page?.body) focusAgain(this.#before);
      this.#before = null;
    }
  }
  return BesideUser as unknown as Base;
}
