/// <reference types="vite/client" />
import Handlebars from "handlebars";
import type { TemplateSource } from "./templates";

/** The templates of the interface itself come with the bundle, under the paths that start with `templates/`. */
const bundled = import.meta.glob<string>("../templates/**/*.hbs", { query: "?raw", import: "default", eager: true });

async function readTemplate(path: string): Promise<string> {
  const own = bundled[`../${path}`];
  if (own !== undefined) return own;
  if (!/^(systems|modules)\/.+\.(hbs|html)$/.test(path))
    throw new Error(`the template path "${path}" is not one of a system (systems/<id>/…, ending in .hbs or .html)`);
  const response = await fetch(`/${path}`);
  if (!response.ok) throw new Error(`the template "${path}" cannot be read: ${response.status} ${response.statusText}`);
  return response.text();
}

/** The templates of a table: those of the interface, and those that systems and modules have on the server. */
export const fetchedTemplate: TemplateSource = async (path) => Handlebars.compile(await readTemplate(path));
