/** Templates of packages as Handlebars compiles them ahead of time, once for all pages: each is a module of its own. */
import { readFile, stat } from "node:fs/promises";
import { resolve, sep } from "node:path";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import Handlebars from "handlebars";

/** What was compiled, by file, and the time at which the file was last changed. */
const compiled = new Map<string, { readonly changed: number; readonly text: string }>();

async function moduleOf(file: string): Promise<string> {
  const { mtimeMs: changed } = await stat(file);
  const known = compiled.get(file);
  if (known?.changed === changed) return known.text;
  const text = `export default ${String(Handlebars.precompile(await readFile(file, "utf8")))};\n`;
  compiled.set(file, { changed, text });
  return text;
}

/**
 * Serves the templates of a folder, by their paths in it. One that is not there or cannot be compiled is not found: the
 * page then reads the file itself, and says what is wrong with it.
 */
export function serveTemplates(folder: string, caching: string): RequestHandler {
  const root = resolve(folder) + sep;
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const file = resolve(root, `.${decodeURIComponent(request.path)}`);
    if (!file.startsWith(root) || !/\.(hbs|html)$/.test(file)) return next();
    const text = await moduleOf(file).catch(() => null);
    if (text === null) next();
    else response.set("Cache-Control", caching).type("js").send(text);
  };
}
