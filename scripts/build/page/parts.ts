/** What the boards in a page are drawn with: the templates that its script names, the texts, the pictures. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { writtenOut } from "../templates";

/** The files of a folder by their paths in it. */
function filesIn(folder: string, ending: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths.map((path) => path.replaceAll("\\", "/")).filter((path) => path.endsWith(ending));
}

/** The templates that a script names, and those included in them, compiled, as the text of an object by their paths. */
export function templatesFor(root: string, script: string): string {
  const folder = join(root, "templates");
  const known = new Map(
    filesIn(folder, ".hbs").map((path) => {
      const template = readFileSync(join(folder, path), "utf8");
      return [path.slice(0, -".hbs".length), writtenOut(path, template)];
    }),
  );
  const found = new Set<string>();
  const take = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, inner = ""] of known.get(name)?.matchAll(/systems\/all-hands\/templates\/([\w/-]+)\.hbs/g) ?? [])
      take(inner);
  };
  for (const [, name = ""] of script.matchAll(/["'`]([\w/-]+)["'`]/g)) if (known.has(name)) take(name);
  const compiled = [...found].map((name) => {
    const text = Handlebars.precompile(known.get(name) ?? "") as string;
    return `${JSON.stringify(`systems/all-hands/templates/${name}.hbs`)}:${text}`;
  });
  return `{${compiled.join(",")}}`;
}

/** Those groups of texts of which something stands in the code. Names may be put together: a group comes whole. */
export function textsFor(texts: object, code: string): object {
  return Object.fromEntries(
    Object.entries(texts).map(([prefix, groups]: [string, object]) => [
      prefix,
      Object.fromEntries(
        Object.entries(groups).filter(
          ([group, value]) => typeof value === "string" || code.includes(`${prefix}.${group}`),
        ),
      ),
    ]),
  );
}

/** The drawings of the system by their addresses; those of scenes are not on boards. */
export function picturesFor(root: string): { [address: string]: string } {
  const folder = join(root, "assets");
  const paths = filesIn(folder, ".svg").filter((path) => !path.startsWith("scenes/"));
  return Object.fromEntries(
    paths.map((path) => [`systems/all-hands/assets/${path}`, readFileSync(join(folder, path), "utf8")]),
  );
}
