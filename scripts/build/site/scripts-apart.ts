/** Scripts within pages: hosts may allow only those in files (`script-src 'self'`), so each becomes a file. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Takes the scripts out of all pages of a folder; those that several have become one file. */
export function scriptsApart(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".html"))) {
    const file = join(folder, name);
    const { html, scripts } = withoutScripts(readFileSync(file, "utf8"));
    for (const [path, text] of scripts) writeFileSync(join(folder, path), text);
    writeFileSync(file, html);
  }
}

/** A page whose scripts are files, and these files by their paths. Data for scripts stay where they are. */
export function withoutScripts(page: string): { html: string; scripts: ReadonlyMap<string, string> } {
  const scripts = new Map<string, string>();
  const html = page.replaceAll(/<script([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes: string, text: string) => {
    if (text === "" || /\ssrc=/.test(attributes) || /\stype="(?!module|text\/javascript)/.test(attributes))
      return whole;
    const path = `assets/page-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.js`;
    scripts.set(path, text);
    return `<script${attributes} src="./${path}"></script>`;
  });
  return { html, scripts };
}
