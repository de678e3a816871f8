/// <reference types="vite/client" />
import Handlebars from "handlebars";
import type { TemplateDelegate } from "handlebars";
import { registerHelpers } from "./helpers";

registerHelpers();

/** The templates of the interface itself come with the bundle, under the paths that start with `templates/`. */
const bundled = import.meta.glob<string>("../templates/**/*.hbs", { query: "?raw", import: "default", eager: true });

const compiled = new Map<string, Promise<TemplateDelegate>>();
const CALL_OPTIONS = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

async function readTemplate(path: string): Promise<string> {
  const own = bundled[`../${path}`];
  if (own !== undefined) return own;
  if (!/^(systems|modules)\/.+\.(hbs|html)$/.test(path))
    throw new Error(`the template path "${path}" is not one of a system (systems/<id>/…, ending in .hbs or .html)`);
  const response = await fetch(`/${path}`);
  if (!response.ok) throw new Error(`the template "${path}" cannot be read: ${response.status} ${response.statusText}`);
  return response.text();
}

/** The compiled template of a path, read once and registered as a partial under that path (and under `id`). */
export function getTemplate(path: string, id?: string): Promise<TemplateDelegate> {
  const known = compiled.get(path);
  const template =
    known ??
    readTemplate(path).then((text) => {
      const delegate: TemplateDelegate = Handlebars.compile(text);
      Handlebars.registerPartial(path, delegate);
      return delegate;
    });
  if (!known) {
    compiled.set(path, template);
    // A template that could not be read may be there the next time.
    template.catch(() => compiled.delete(path));
  }
  return id ? template.then((delegate) => (Handlebars.registerPartial(id, delegate), delegate)) : template;
}

/** Reads templates before they are needed, by a list of paths or by names under which they become partials. */
export async function loadTemplates(paths: readonly string[] | Record<string, string>): Promise<TemplateDelegate[]> {
  const named: [string | undefined, string][] = Array.isArray(paths)
    ? paths.map((path: string) => [undefined, path])
    : Object.entries(paths as Record<string, string>);
  return Promise.all(named.map(([id, path]) => getTemplate(path, id)));
}

/** The text that a template makes of some data. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, CALL_OPTIONS);
}
