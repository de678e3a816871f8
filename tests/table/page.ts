/**
 * A page's globals for scripts, as far as a windowless client needs them: elements hold texts and attributes, and
 * nothing is drawn. Each load makes new ones.
 */

class Style {
  [property: string]: unknown;
  setProperty(name: string, value: string): void {
    this[name] = value;
  }
}

/** An element of a page, which has no place in a tree. */
class StoredElement extends EventTarget {
  readonly tagName: string;
  readonly style = new Style();
  readonly dataset: Record<string, string> = {};
  readonly children: (StoredElement | string)[] = [];
  readonly #attributes = new Map<string, string>();
  hidden = false;
  id = "";

  constructor(tagName = "div") {
    super();
    this.tagName = tagName;
  }

  readonly classList = {
    add: (...names: string[]) =>
      this.setAttribute("class", [this.getAttribute("class") ?? "", ...names].join(" ").trim()),
    remove: () => undefined,
    toggle: () => false,
    contains: (name: string) => (this.getAttribute("class") ?? "").split(" ").includes(name),
  };

  get className(): string {
    return this.getAttribute("class") ?? "";
  }
  set className(names: string) {
    this.setAttribute("class", names);
  }
  get textContent(): string {
    return this.children.map((child) => (typeof child === "string" ? child : child.textContent)).join("");
  }
  set textContent(text: string) {
    this.children.splice(0, Infinity, text);
  }
  get outerHTML(): string {
    const attributes = [...this.#attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
    const inner = this.children.map((child) => (typeof child === "string" ? escaped(child) : child.outerHTML)).join("");
    return `<${this.tagName}${attributes}>${inner}</${this.tagName}>`;
  }
  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value);
  }
  append(...added: (StoredElement | string)[]): void {
    this.children.push(...added);
  }
  remove(): void {
    // The element has no place in a tree.
  }
  querySelector(): null {
    return null;
  }
  querySelectorAll(): StoredElement[] {
    return [];
  }
  getElementById(): null {
    return null;
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[letter] ?? "&quot;");

/** A browser's storage for a user, as strings. */
class MemoryStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String((this as Record<string, unknown>)[key]) : null;
  }
  setItem(key: string, value: string): void {
    (this as Record<string, unknown>)[key] = String(value);
  }
  removeItem(key: string): void {
    delete (this as Record<string, unknown>)[key];
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
}

/** Observes nothing, because nothing changes on the page. */
class Observer {
  observe(): void {
    // There is nothing to observe.
  }
  disconnect(): void {
    // There was nothing to observe.
  }
}

/** Reads only the text of markup. */
class TextParser {
  parseFromString(markup: string): { readonly body: StoredElement } {
    const body = new StoredElement("body");
    body.textContent = markup.replaceAll(/<[^>]*>/g, "");
    return { body };
  }
}

/** Globals that outlive a page: new ones for each browser. */
export const browserGlobals = (): object => ({
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
});

/** The globals of a page with this address. */
export function pageGlobals(address: string, reload: () => void): Record<string, unknown> {
  const body = new StoredElement("body");
  const page = Object.assign(new StoredElement("html"), {
    body,
    head: new StoredElement("head"),
    title: "",
    documentElement: new StoredElement("html"),
    createElement: (tag: string) => new StoredElement(tag),
    visibilityState: "visible",
  });
  const events = new EventTarget();
  return {
    document: page,
    location: Object.assign(new URL(address), { reload }),
    navigator: {
      userAgent: "a table without windows",
      hardwareConcurrency: 1,
      userActivation: { hasBeenActive: false },
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    customElements: { get: () => undefined, define: () => undefined },
    innerWidth: 1280,
    innerHeight: 800,
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    DOMParser: TextParser,
    HTMLElement: StoredElement,
    MutationObserver: Observer,
    ResizeObserver: Observer,
  };
}
