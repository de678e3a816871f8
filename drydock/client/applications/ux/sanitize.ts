/** Allowed tags. Other tags are dropped but their text is kept; tags in `DROPPED` lose their content as well. */
const TAGS = new Set(
  (
    "a abbr address article aside b blockquote br button caption cite code col colgroup dd del details dfn div dl dt em " +
    "figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li main mark menu meter nav " +
    "ol optgroup option output p pre progress q s samp section select small source span strong sub summary sup table " +
    "tbody td textarea tfoot th thead time tr u ul var fieldset enriched-content"
  ).split(" "),
);

const DROPPED = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "embed",
  "svg",
  "math",
  "canvas",
  "link",
  "meta",
  "base",
]);

const ATTRIBUTES = new Set(
  (
    "class id title style draggable tabindex dir hidden inert role lang href name target rel disabled type value open " +
    "uuid enricher alt height src srcset width checked max min placeholder readonly size step for low high optimum " +
    "reversed start selected label multiple colspan rowspan headers scope datetime rows cols"
  ).split(" "),
);

const ADDRESSES = new Set(["href", "src"]);

/** Whether an address is safe: relative, or with the scheme http, https or mailto. */
export function isSafeAddress(address: string): boolean {
  // Browsers ignore control characters and spaces inside a scheme.
  const compact = [...address].filter((sign) => sign > " ").join("");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(compact)?.[1]?.toLowerCase();
  return scheme === undefined || ["http", "https", "mailto"].includes(scheme);
}

function cleanAttributes(target: Element): void {
  for (const { name, value } of [...target.attributes]) {
    const allowed = ATTRIBUTES.has(name) || /^(data|aria)-[\w.-]+$/.test(name);
    const isWrittenOut = name === "src" && value.startsWith("data:image/");
    if (!allowed || (ADDRESSES.has(name) && !isSafeAddress(value) && !isWrittenOut)) target.removeAttribute(name);
  }
}

function cleanChildren(parent: ParentNode & Node): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE) continue;
    if (!(child instanceof Element)) child.remove();
    else if (DROPPED.has(child.localName)) child.remove();
    else {
      cleanChildren(child);
      if (TAGS.has(child.localName)) cleanAttributes(child);
      else child.replaceWith(...child.childNodes);
    }
  }
}

/** The elements of markup, with everything removed that could run code or reach outside. */
export function sanitizeFragment(markup: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = markup;
  cleanChildren(template.content);
  return document.importNode(template.content, true);
}
