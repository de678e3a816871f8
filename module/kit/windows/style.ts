/** Stylesheets of parts that are fetched: they are fetched together with them. */
import { LAYER, ROOT } from "../platform/home";
import { sayWarning } from "../platform/notices";
import { pages } from "../platform/pages";
import { phrase } from "../text/sentence";

export const STYLES = ["boards", "choosing", "fleets", "onlooking", "stations", "statistics", "war"] as const;
type StyleName = (typeof STYLES)[number];

/** Where one of our stylesheets is served. */
export const styleAddress = (name: StyleName): string => foundry.utils.getRoute(`${ROOT}/styles/${name}.css`);

/**
 * Fetches one of our stylesheets by name, once, and waits until it is loaded; says so if it is not served. It is put in the layer that Foundry uses
 * for the styles of our kind of package: outside of all layers it would take precedence over those of modules.
 */
export async function fetchStyle(name: StyleName): Promise<void> {
  const id = `all-hands-style-${name}`;
  if (document.getElementById(id)) return;
  const style = document.createElement("style");
  const address = styleAddress(name);
  Object.assign(style, { id, textContent: `@import url("${address}") layer(${LAYER});` });
  const isThere = new Promise<boolean>((resolve) => {
    style.addEventListener("load", () => resolve(true));
    style.addEventListener("error", () => resolve(false));
  });
  // Foundry copies what is there when a browser window opens, and leaves what comes later to us.
  for (const { head } of pages()) head.append(head === document.head ? style : style.cloneNode(true));
  if (!(await isThere)) sayWarning(phrase("ALLHANDS.style.missing", { file: address }));
}
