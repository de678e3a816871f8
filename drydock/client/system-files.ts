/** The system's files as the manifest lists them: styles, languages, modules. */

import type { SystemInfo } from "./game";

interface StyleEntry {
  src: string;
  layer?: string | null;
}

/** The address of a file of the system. */
function address(system: SystemInfo, path: string): string {
  return `systems/${system.id}/${path.replace(/^\//, "")}`;
}

function styleEntries(system: SystemInfo): StyleEntry[] {
  const entries = (system["styles"] ?? []) as (string | StyleEntry)[];
  return entries.map((entry) => (typeof entry === "string" ? { src: entry } : entry));
}

/** Puts the styles on the page, in the layer `system` unless the manifest says otherwise, and waits for them. */
export async function loadStyles(system: SystemInfo): Promise<void> {
  await Promise.all(
    styleEntries(system).map(({ src, layer = "system" }) => {
      const style = document.createElement("style");
      style.textContent = `@import "${address(system, src)}"${layer ? ` layer(${layer})` : ""};`;
      return new Promise<void>((resolve, reject) => {
        style.addEventListener("load", () => resolve());
        style.addEventListener("error", () =>
          reject(new Error(`The style sheet ${src} of the system cannot be read.`)),
        );
        document.head.append(style);
      });
    }),
  );
}

/** The texts of a language, of all files that the manifest lists for it. */
export async function loadLanguage(system: SystemInfo, lang: string): Promise<object[]> {
  const entries = (system["languages"] ?? []) as { lang: string; path: string }[];
  return Promise.all(
    entries
      .filter((entry) => entry.lang === lang)
      .map(async ({ path }) => {
        const response = await fetch(`/${address(system, path)}`);
        if (!response.ok)
          throw new Error(`The language file ${path} of the system cannot be read (${response.status}).`);
        return (await response.json()) as object;
      }),
  );
}

/** Runs the system's modules, one after another. */
export async function loadModules(system: SystemInfo): Promise<void> {
  if (((system["scripts"] ?? []) as string[]).length > 0)
    throw new Error("drydock: scripts in system.json is not available");
  for (const path of (system["esmodules"] ?? []) as string[]) {
    await import(/* @vite-ignore */ `/${address(system, path)}`);
  }
}
