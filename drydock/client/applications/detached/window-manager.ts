/** `foundry.applications.detached` of generation 14: separate browser windows for applications. */
import { getRoute, randomID } from "../../common/text";
import type { Classes } from "../../registry";
import { Hooks } from "../../helpers/hooks";

type ApplicationV2 = Classes["ApplicationV2"];

/** The initial page of a detached window; its appearance is copied from the main window. */
const PAGE = "drydock/detached.html";

export interface DetachedWindowDescriptor {
  window: Window;
  /** The applications in the window, by id. */
  applications: Map<string, ApplicationV2>;
}

export interface DetachedWindowOptions {
  id?: string;
  position?: { top?: number; left?: number; width?: number; height?: number };
  /** Milliseconds after which a window that does not open has failed. */
  timeout?: number;
  /** The window in which the user asked for the new one: from another, the browser might block it. */
  source?: Window;
}

/** Globals that scripts and templates of a detached window can use there. */
const SHARED = ["foundry", "game", "ui", "Math"] as const;

/** Resolves when the element's style sheet, if it has to be fetched, has loaded or failed. */
function styled(node: HTMLElement): Promise<void> {
  const fetches = node.tagName === "LINK" || /@import/.test(node.textContent ?? "");
  if (!fetches) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ["load", "error"]) node.addEventListener(event, () => resolve(), { once: true });
  });
}

export class DetachedWindowManager {
  readonly #windows = new Map<string, DetachedWindowDescriptor>();

  get windows(): Map<string, DetachedWindowDescriptor> {
    return this.#windows;
  }

  get focused(): Window | null {
    const all = [window, ...[...this.#windows.values()].map((each) => each.window)];
    return all.find((each) => each.document.hasFocus()) ?? null;
  }

  /** Opens a window that looks like the main one. @throws Error if the browser blocks it */
  async openWindow(options: DetachedWindowOptions = {}): Promise<Window> {
    const { id = randomID(), timeout = 10_000, position = {}, source = window } = options;
    const features = Object.entries({ popup: 1, ...position }).map(([name, value]) => `${name}=${Math.round(value)}`);
    const opened = source.open(getRoute(PAGE), id, features.join(","));
    if (!opened) throw new Error("The browser does not let a window open: allow pop-ups for this page.");
    await new Promise((resolve, reject) => {
      opened.addEventListener("load", resolve, { once: true });
      setTimeout(() => reject(new Error(`A detached window has not opened within ${timeout} ms.`)), timeout);
    });
    Object.assign(opened, { id });
    await this.#furnish(opened);
    this.#windows.set(id, { window: opened, applications: new Map() });
    opened.addEventListener("pagehide", () => this._onWindowClosed(opened));
    // Nothing in the window works without the main page.
    window.addEventListener("pagehide", () => opened.close(), { once: true });
    Hooks.callAll("openDetachedWindow", id, opened);
    return opened;
  }

  async #furnish(opened: Window): Promise<void> {
    const page = opened.document;
    page.title = document.title;
    this.copyAttributes(document.documentElement, page.documentElement);
    this.copyAttributes(document.body, page.body);
    for (const name of SHARED) Object.assign(opened, { [name]: (globalThis as Record<string, unknown>)[name] });
    const styles = [...document.head.querySelectorAll<HTMLElement>("style, link[rel=stylesheet]")];
    const copies = styles.map((node) => page.importNode(node, true));
    const ready = copies.map(styled);
    page.head.append(...copies);
    await Promise.all(ready);
  }

  /** Moves nodes into the document of `target`. */
  adoptNodes(target: HTMLElement, ...nodes: Node[]): void {
    target.append(...nodes.map((node) => target.ownerDocument.adoptNode(node)));
  }

  copyAttributes(from: HTMLElement, to: HTMLElement, { attrs }: { attrs?: Iterable<string> } = {}): void {
    for (const name of attrs ?? from.getAttributeNames()) {
      const value = from.getAttribute(name);
      if (value !== null) to.setAttribute(name, value);
    }
  }

  querySelector(selector: string): HTMLElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  /** The elements in all windows that match, the main window first. */
  querySelectorAll(selector: string): HTMLElement[] {
    const pages = [document, ...[...this.#windows.values()].map((each) => each.window.document)];
    return pages.flatMap((page) => [...page.querySelectorAll<HTMLElement>(selector)]);
  }

  /** Closes a window that contains no applications. */
  checkEmpty(opened: Window | null | undefined): void {
    const descriptor = [...this.#windows.values()].find((each) => each.window === opened);
    if (descriptor?.applications.size === 0) descriptor.window.close();
  }

  /** Called when a window was closed, by the user or by code: closes the applications in it. */
  _onWindowClosed(closed: Window): void {
    const [id, descriptor] = [...this.#windows].find(([, each]) => each.window === closed) ?? [];
    if (id === undefined || !descriptor) return;
    this.#windows.delete(id);
    for (const app of descriptor.applications.values()) void app.close();
    Hooks.callAll("closeDetachedWindow", id, closed);
  }
}

export const detached = new DetachedWindowManager();
