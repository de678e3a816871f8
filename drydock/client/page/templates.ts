/** Templates compiled when a page was built, and the addresses of pictures in them. */
import Handlebars, { type TemplateDelegate } from "handlebars";
import type { TemplateSource } from "../applications/handlebars/templates";

/** The data built into the page. */
export interface PageParts {
  /** English texts other than those saved with the page, as nested objects, by language key. */
  readonly texts: object;
  /** Drawings by address. */
  readonly pictures: { readonly [address: string]: string };
  /** Templates by path, precompiled by Handlebars. */
  readonly templates: { readonly [path: string]: TemplateSpecification };
}

/** Stands in for a picture that the page does not have: nothing is fetched. */
const NEUTRAL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 6l22 26-22 26L10 32z" fill="none" stroke="#7d8b99" stroke-width="4" stroke-linejoin="round"/><circle cx="32" cy="32" r="5" fill="#7d8b99"/></svg>`;

/**
 * The pictures in rendered text. Values are escaped, so quotation marks come only from the templates. Pictures with the
 * drawing in their address, or rendered as part of another template, are there already and left out.
 */
const SOURCES = /(<img\b[^>]*?\ssrc=")(?!blob:|data:)([^"]*)"/g;

/** Returns the page's templates; a picture in them is one of the page's, or else a neutral sign. */
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
