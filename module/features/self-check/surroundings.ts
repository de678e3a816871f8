/** What somebody far away must know about a page to read its report: no names of people, worlds or servers. */
import { hostSystem, ownPackage } from "../../kit/platform/guests";
import { ID, isModule } from "../../kit/platform/home";
import { canonical } from "../../rules/kernel";
import { consoleLines } from "./console-lines";
import { here } from "./foundry-types";

/** Settings of Foundry's own that change what All Hands shows or writes. */
const CORE = [
  "messageMode",
  "rollMode",
  "noCanvas",
  "performanceMode",
  "maxFPS",
  "language",
  "uiConfig",
  "diceConfiguration",
  "gridTemplates",
  "photosensitiveMode",
  "animateRollTable",
  "pixelRatioResolutionScaling",
].map((key) => `core.${key}`);

/** Most letters of a setting's value. */
const LONGEST = 120;

/** The settings, ours and those of Foundry that matter here, that differ from their defaults, a line each. */
function settingsThatDiffer(): string[] {
  return [...here.game.settings.settings.values()].flatMap(({ namespace, key, default: usual }) => {
    const id = `${namespace}.${key}`;
    if (namespace !== ID && !CORE.includes(id)) return [];
    const now = canonical(here.game.settings.get(namespace, key) ?? null);
    return now === canonical(usual ?? null) ? [] : [`${id} = ${now.slice(0, LONGEST)}`];
  });
}

/** The role of this user by its name, as `GAMEMASTER`. */
const roleName = (): string =>
  Object.entries(CONST.USER_ROLES).find(([, level]) => level === here.game.user.role)?.[0] ?? "?";

/** What this page is like. */
export function surroundings() {
  const { game } = here;
  const { protocol, origin } = location;
  const scripts = new URL(import.meta.url).origin;
  return {
    foundry: game.version,
    generation: game.release.generation,
    system: ownPackage().version,
    // The system of the world in which we are guests.
    host: isModule ? `${hostSystem().id} ${hostSystem().version}` : "",
    modules: [...game.modules].flatMap(({ id, version, active }) => (active ? [{ id, version }] : [])),
    browser: navigator.userAgent,
    address: protocol.replace(":", ""),
    scripts: scripts === origin ? "from the page’s own server" : "from another server",
    role: roleName(),
    theme: document.body.className.match(/theme-\w+/)?.[0] ?? "none",
    language: game.i18n.lang,
    canvas: canvas.ready,
    settings: settingsThatDiffer(),
    console: consoleLines(),
  };
}
