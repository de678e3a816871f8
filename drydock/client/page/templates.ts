/** Templates that were compiled when a page was built, and what pictures in them become there. */
import Handlebars from "handlebars";
import type { TemplateDelegate } from "handlebars";
import type { TemplateSource } from "../applications/handlebars/templates";

/** What was built into the page. */
export interface PageParts {
  /** Texts by language key, nested. */
  readonly texts: object;
  /** Drawings by their addresses. */
  readonly pictures: { readonly [address: string]: string };
  /** Templates by their paths, as Handlebars compiles them ahead. */
  readonly templates: { readonly [path: string]: TemplateSpecification };
}

/** What stands where a picture is not in the page: nothing is fetched from anywhere. */
const NEUTRAL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 6l22 26-22 26L10 32z" fill="none" stroke="#7d8b99" stroke-width="4" stroke-linejoin="round"/><circle cx="32" cy="32" r="5" fill="#7d8b99"/></svg>`;

/**
 * The pictures in drawn text. Values in it are escaped: a quotation mark stands in what templates themselves say, and
 * nowhere else. What carries its drawing in its address, or was drawn as a part of another template, is there already.
 */
const SOURCES = /(<img\b[^>]*?\ssrc=")(?!blob:|data:)([^"]*)"/g;

/** Gives the templates of a page; each picture in them is one that the page has, or a sign in its place. */
export function templatesOf({ templates, pictures }: Pick<PageParts, "templates" | "pictures">): TemplateSource {
  const made = new Map<string, string>();
  const addressOf = (name: string): string => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const drawing = Object.hasOwn(pictures, name) ? pictures[name] : NEUTRAL;
    const address = URL.createObjectURL(new Blob([drawing ?? NEUTRAL], { type: "image/svg+xml" }));
    made.set(name, address);
    return address;
  };
  const withPictures = (html: string): string =>
    html.replace(SOURCES, (_match, before: string, name: string) => `${before}${addressOf(name)}"`);
  return async (path) => {
    const compiled = templates[path];
    if (!compiled) throw new Error(`the page has no template "${path}"`);
    const draw: TemplateDelegate = Handlebars.template(compiled);
    return Object.assign((data: unknown, options: object) => withPictures(draw(data, options)), draw);
  };
}
