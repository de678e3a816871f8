/**
 * A page whose scripts are of another version than those on the server: All Hands was updated while it was open, or the
 * browser had kept old files. What such a page has not fetched yet is gone, so all that helps is to reload it. It says so
 * once, in a notice with a button that stays, and shows none of the errors that come of it.
 */
import { ID, isModule, ROOT } from "./home";
import { pages } from "./pages";
import { reload } from "./reload";

/** The version of these scripts, which the build puts here; in scripts of no build there is none. */
declare const ALL_HANDS_VERSION: string | undefined;
const OWN = typeof ALL_HANDS_VERSION === "string" ? ALL_HANDS_VERSION : "";

/** The files that are called the same in every version: a browser may have kept old ones. */
const KEPT = ["all-hands.mjs", "styles/all-hands.css", "lang/en.json", "lang/de.json"];

/** Most letters of a version in a sentence: the file may be anybody's. */
const LENGTH = 20;

const address = (file: string): string => foundry.utils.getRoute(`${ROOT}/${file}`);

let outdated = false;
let hear: () => void = () => undefined;

/** Whether this page has found that the server has another version. */
export const isOutdated = (): boolean => outdated;

/** The version that the server has now; blank if it does not say. */
async function versionThere(): Promise<string> {
  const answer = await fetch(address(isModule ? "module.json" : "system.json"), { cache: "no-store" });
  const { id, version } = (await answer.json()) as { readonly id?: unknown; readonly version?: unknown };
  return id === ID && typeof version === "string" ? version.slice(0, LENGTH) : "";
}

/** Reloads this page with the server's files, whatever the browser has kept of them. */
export async function reloadAfresh(): Promise<void> {
  await Promise.allSettled(KEPT.map((file) => fetch(address(file), { cache: "reload" })));
  reload();
}

/** Shows on every page of this game that it must be reloaded, until it is. */
function sayReload(text: string): void {
  for (const page of pages()) {
    const [told, button] = [page.createElement("div"), page.createElement("button")];
    told.className = "all-hands ah-told ah-told--stays";
    told.setAttribute("role", "alert");
    button.type = "button";
    button.textContent = game.i18n.localize("ALLHANDS.board.reload");
    button.addEventListener("click", () => void reloadAfresh(), { once: true });
    told.append(text, button);
    page.body.append(told);
  }
}

/** Asks the server for its version. Returns whether it has another one than this page, which then says so, once. */
export async function noticeUpdate(): Promise<boolean> {
  if (outdated || OWN === "") return outdated;
  // A server that does not answer, or not with our manifest, says nothing about versions.
  const version = await versionThere().catch(() => "");
  if (outdated || version === "" || version === OWN) return outdated;
  outdated = true;
  sayReload(game.i18n.format("ALLHANDS.connection.updated", { version, own: OWN }));
  hear();
  return true;
}

/** Has the page look now, if the server told it of another version when it was loaded; `found` is called once it is. */
export function watchVersion(found: () => void): void {
  hear = found;
  const told = isModule ? game.modules?.get(ID) : game.system;
  if ((told as { readonly version?: string } | undefined)?.version !== OWN) void noticeUpdate();
}
