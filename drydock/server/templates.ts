/** Templates of packages, precompiled by Handlebars once for all pages, each as a module. */
import { readFile, stat } from "node:fs/promises";
import { resolve, sep } from "node:path";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import Handlebars from "handlebars";

/** The compiled templates by file, with the time of the file's last change. */
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
 * Serves a folder's templates by path, with the ending `.js`. One that does not exist or compile is not found: the page then reads the file
 * itself, and reports the error.
 */
export function serveTemplates(folder: string, caching: string): RequestHandler {
  const root = resolve(folder) + sep;
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const path = /^(.+\.(?:hbs|html))\.js$/.exec(decodeURIComponent(request.path))?.[1];
    const file = resolve(root, `.${path ?? ""}`);
    if (path === undefined || !file.startsWith(root)) return next();
    const text = await moduleOf(file).catch(() => null);
    if (text === null) next();
    else response.set("Cache-Control", caching).type("js").send(text);
  };
}
