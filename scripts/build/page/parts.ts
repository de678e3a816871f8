/** What a page draws its boards with: the templates that its script names, texts, pictures. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { registerHelpers } from "../../../drydock/client/applications/handlebars/helpers";
import type { TextGroup } from "../languages";
import { writtenOut } from "../templates";

/** The files in a folder, by their paths relative to it. */
function filesIn(folder: string, ending: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths.map((path) => path.replaceAll("\\", "/")).filter((path) => path.endsWith(ending));
}

/** Where in its template each call stands, which Handlebars tells its helpers: ours do not ask. */
const PLACES = /,"loc":\{"start":\{"line":\d+,"column":\d+\},"end":\{"line":\d+,"column":\d+\}\}/g;

/** Helpers are known, so that what is no helper is looked up in the data alone: that makes shorter templates. */
function knownHelpers(): { readonly [name: string]: true } {
  const handlebars = Handlebars.create();
  registerHelpers(handlebars);
  return Object.fromEntries(Object.keys(handlebars.helpers).map((name) => [name, true]));
}

/** The templates that a script names and those they include, compiled, as the text of an object keyed by path. */
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
  const options = { knownHelpers: knownHelpers(), knownHelpersOnly: true };
  const compiled = [...found].map((name) => {
    const text = (Handlebars.precompile(known.get(name) ?? "", options) as string).replaceAll(PLACES, "");
    return `${JSON.stringify(`systems/all-hands/templates/${name}.hbs`)}:${text}`;
  });
  return `{${compiled.join(",")}}`;
}

/** The groups of texts that the code mentions. Keys may be put together at run time, so a group is taken whole. */
export function textsFor(texts: TextGroup, code: string): TextGroup {
  const isMentioned = (prefix: string, [group, value]: [string, string | TextGroup]): boolean =>
    typeof value === "string" || code.includes(`${prefix}.${group}`);
  return Object.fromEntries(
    Object.entries(texts).map(([prefix, groups]) => [
      prefix,
      Object.fromEntries(Object.entries(groups).filter((each) => isMentioned(prefix, each))),
    ]),
  );
}

/** The drawings of the system by address, without those of scenes, which are not on boards. */
export function picturesFor(root: string): { [address: string]: string } {
  const folder = join(root, "assets");
  const paths = filesIn(folder, ".svg").filter((path) => !path.startsWith("scenes/"));
  return Object.fromEntries(
    paths.map((path) => [`systems/all-hands/assets/${path}`, readFileSync(join(folder, path), "utf8")]),
  );
}
