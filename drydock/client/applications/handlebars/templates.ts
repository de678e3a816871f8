import Handlebars, { type TemplateDelegate } from "handlebars";
import { registerHelpers } from "./helpers";

registerHelpers();

/** Returns the compiled template of a path; throws if there is none. */
export type TemplateSource = (path: string) => Promise<TemplateDelegate>;

let sourceOf: TemplateSource = (path) => Promise.reject(new Error(`nobody says where the template "${path}" is`));

/** Sets the source of templates: at a table they are fetched, in a page they are already present. */
export const setTemplateSource = (source: TemplateSource): void => void (sourceOf = source);

const compiled = new Map<string, Promise<TemplateDelegate>>();
const CALL_OPTIONS = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/** The compiled template of a path, read once and registered as a partial under that path (and under `id`). */
export function getTemplate(path: string, id?: string): Promise<TemplateDelegate> {
  const known = compiled.get(path);
  const template =
    known ??
    sourceOf(path).then((delegate) => {
      Handlebars.registerPartial(path, delegate);
      return delegate;
    });
  if (!known) {
    compiled.set(path, template);
    // A template that could not be read may exist the next time.
    template.catch(() => compiled.delete(path));
  }
  return id ? template.then((delegate) => (Handlebars.registerPartial(id, delegate), delegate)) : template;
}

/** Reads templates in advance, from a list of paths or from names under which they become partials. */
export async function loadTemplates(paths: readonly string[] | Record<string, string>): Promise<TemplateDelegate[]> {
  const named: [string | undefined, string][] = Array.isArray(paths)
    ? paths.map((path: string) => [undefined, path])
    : Object.entries(paths as Record<string, string>);
  return Promise.all(named.map(([id, path]) => getTemplate(path, id)));
}

/** The text that a template renders from data. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, CALL_OPTIONS);
}
