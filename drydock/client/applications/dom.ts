type Child = Node | string | null | undefined | false;

export interface ElementOptions {
  id?: string;
  classes?: readonly string[];
  text?: string;
  dataset?: Record<string, string>;
  attributes?: Record<string, string>;
}

/** Creates an element. Texts become text nodes, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  options?: ElementOptions,
  ...children: Child[]
): HTMLElementTagNameMap[K];
export function element(tag: string, options?: ElementOptions, ...children: Child[]): HTMLElement;
export function element(tag: string, options: ElementOptions = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  if (options.id) made.id = options.id;
  const classes = (options.classes ?? []).flatMap((name) => name.split(/\s+/)).filter(Boolean);
  if (classes.length > 0) made.classList.add(...classes);
  if (options.text !== undefined) made.textContent = options.text;
  Object.assign(made.dataset, options.dataset ?? {});
  for (const [name, value] of Object.entries(options.attributes ?? {})) made.setAttribute(name, value);
  made.append(
    ...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false),
  );
  return made;
}

/** An icon: an empty element whose classes draw it. */
export function icon(classes: string): HTMLElement {
  return element("i", { classes: [classes], attributes: { inert: "" } });
}

/**
 * The elements of rendered template text. The text must come from a template (which escapes its values) or from the
 * sanitizer, never from data. Scripts in it do not run. The elements belong to `page`, which may be the document of
 * another window.
 */
export function parseMarkup(markup: string, page: Document = document): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return page.importNode(template.content, true);
}

/** The single element of a text, or a collection if there is not exactly one. */
export function parseHTML(text: string): Element | HTMLCollection {
  const { children } = parseMarkup(text);
  return children.length === 1 ? (children[0] as Element) : children;
}

/** The element that an event came from, or null (text nodes and the document are not elements). */
export function eventElement(event: Event): HTMLElement | null {
  // Elements of another window are instances of that window's classes.
  const target = event.target as Partial<Element> | null;
  return target?.nodeType === Node.ELEMENT_NODE ? (target as HTMLElement) : null;
}
