/// <reference types="vite/client" />
import Handlebars, { type TemplateDelegate } from "handlebars";
import { getRoute } from "../../common/text";
import type { TemplateSource } from "./templates";

/** The interface's own templates, which are bundled, under paths that start with `templates/`. */
const bundled = import.meta.glob<TemplateSpecification>("../templates/**/*.hbs", { import: "default", eager: true });

async function readTemplate(path: string): Promise<string> {
  const response = await fetch(getRoute(path));
  if (!response.ok) throw new Error(`the template "${path}" cannot be read: ${response.status} ${response.statusText}`);
  return response.text();
}

/**
 * A package's template as compiled by the server. If that fails, reading and compiling it here shows the reason; with a
 * server that compiles no templates this gives the same result, only slower.
 */
async function fetchTemplate(path: string): Promise<TemplateDelegate> {
  try {
    const module = (await import(/* @vite-ignore */ getRoute(`drydock/templates/${path}.js`))) as {
      default: TemplateSpecification;
    };
    return Handlebars.template(module.default);
  } catch {
    return Handlebars.compile(await readTemplate(path));
  }
}

/** The templates at a table: the interface's own, and those of systems and modules on the server. */
export const fetchedTemplate: TemplateSource = async (path) => {
  const own = bundled[`../${path}`];
  if (own !== undefined) return Handlebars.template(own);
  if (!/^(systems|modules)\/.+\.(hbs|html)$/.test(path))
    throw new Error(`the template path "${path}" is not one of a system (systems/<id>/…, ending in .hbs or .html)`);
  return fetchTemplate(path);
};
