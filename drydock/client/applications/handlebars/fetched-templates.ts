/// <reference types="vite/client" />
import Handlebars from "handlebars";
import type { TemplateDelegate } from "handlebars";
import type { TemplateSource } from "./templates";

/** The templates of the interface itself come with the bundle, under the paths that start with `templates/`. */
const bundled = import.meta.glob<TemplateSpecification>("../templates/**/*.hbs", { import: "default", eager: true });

async function readTemplate(path: string): Promise<string> {
  const response = await fetch(`/${path}`);
  if (!response.ok) throw new Error(`the template "${path}" cannot be read: ${response.status} ${response.statusText}`);
  return response.text();
}

/**
 * A template of a package, which the server has compiled. Where it has not, reading and compiling it here says why; a
 * server that compiles none gives the same templates in this way, slower.
 */
async function fetchTemplate(path: string): Promise<TemplateDelegate> {
  try {
    const module = (await import(/* @vite-ignore */ `/drydock/templates/${path}`)) as {
      default: TemplateSpecification;
    };
    return Handlebars.template(module.default);
  } catch {
    return Handlebars.compile(await readTemplate(path));
  }
}

/** The templates of a table: those of the interface, and those that systems and modules have on the server. */
export const fetchedTemplate: TemplateSource = async (path) => {
  const own = bundled[`../${path}`];
  if (own !== undefined) return Handlebars.template(own);
  if (!/^(systems|modules)\/.+\.(hbs|html)$/.test(path))
    throw new Error(`the template path "${path}" is not one of a system (systems/<id>/…, ending in .hbs or .html)`);
  return fetchTemplate(path);
};
