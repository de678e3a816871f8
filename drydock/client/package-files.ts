/** The files of the system and the modules that their manifests list: styles, languages, scripts. */

import { isLenient } from "./common/unavailable";
import { getRoute } from "./common/text";
import type { PlainObject } from "./common/values";

/** The system or a module: its manifest, and its kind, which decides its folder on the server. */
export interface Package {
  readonly kind: "system" | "module";
  readonly manifest: PlainObject & { readonly id: string };
}

interface StyleEntry {
  src: string;
  layer?: string | null;
}

/** The address of a file of a package. */
function address({ kind, manifest }: Package, path: string): string {
  return `${kind}s/${manifest.id}/${path.replace(/^\//, "")}`;
}

/** The package's name in error messages. */
const called = ({ kind, manifest }: Package): string =>
  kind === "system" ? "the system" : `the module ${manifest.id}`;

function styleEntries({ manifest }: Package): StyleEntry[] {
  const entries = (manifest["styles"] ?? []) as (string | StyleEntry)[];
  return entries.map((entry) => (typeof entry === "string" ? { src: entry } : entry));
}

/** Adds the styles to the page, in the layer `system` or `modules` unless the manifest differs, and waits for them. */
export async function loadStyles(from: Package): Promise<void> {
  const usual = from.kind === "system" ? "system" : "modules";
  await Promise.all(
    styleEntries(from).map(({ src, layer = usual }) => {
      const style = document.createElement("style");
      style.textContent = `@import "${address(from, src)}"${layer ? ` layer(${layer})` : ""};`;
      return new Promise<void>((resolve, reject) => {
        style.addEventListener("load", () => resolve());
        style.addEventListener("error", () => {
          const unread = `The style sheet ${src} of ${called(from)} cannot be read.`;
          // A module without its look still works.
          if (from.kind === "system" && !isLenient()) return reject(new Error(unread));
          console.warn(unread);
          resolve();
        });
        document.head.append(style);
      });
    }),
  );
}

/** The texts of a package's language file. */
export async function readTexts(from: Package, path: string): Promise<object> {
  const response = await fetch(getRoute(address(from, path)));
  if (!response.ok)
    throw new Error(`The language file ${path} of ${called(from)} cannot be read (${response.status}).`);
  return (await response.json()) as object;
}

/** In the order in which their files are read: modules that are libraries, the system, other modules. */
export function inOrder(packages: readonly Package[]): Package[] {
  const rank = ({ kind, manifest }: Package): number => (kind === "system" ? 1 : manifest["library"] === true ? 0 : 2);
  return [...packages].sort((a, b) => rank(a) - rank(b));
}

/** Runs the scripts of packages, one after another: first all plain ones, as they stand in the page, then all modules. */
export async function loadScripts(packages: readonly Package[]): Promise<void> {
  const listed = (key: "scripts" | "esmodules") =>
    packages.flatMap((from) => ((from.manifest[key] ?? []) as string[]).map((path) => [from, path] as const));
  for (const [from, path] of listed("scripts")) await runPlain(from, path);
  for (const [from, path] of listed("esmodules")) await runModule(from, path);
}

/** Runs a script that is a module. The game goes on without one of somebody else's that fails, as a page does. */
async function runModule(from: Package, path: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ getRoute(address(from, path)));
  } catch (error) {
    if (from.kind === "system" && !isLenient()) throw error;
    console.error(`The script ${path} of ${called(from)} failed.`, error);
  }
}

/** Runs a script that is not a module. The page goes on without one that cannot be read. */
function runPlain(from: Package, path: string): Promise<void> {
  const script = document.createElement("script");
  script.src = getRoute(address(from, path));
  return new Promise((resolve) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      console.error(`The script ${path} of ${called(from)} cannot be read.`);
      resolve();
    });
    document.head.append(script);
  });
}
