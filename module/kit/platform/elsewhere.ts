/**
 * What leaves this world, and what comes into it: the addresses of our files and documents in it. Records, fleets and
 * the like have those of the system wherever they were written, so that they are right in both of our homes.
 */
import { isModule, packOf, ROOT } from "./home";

const SYSTEM_ROOT = "systems/all-hands";

/** How addresses are changed on the way in and out of a home. */
export function waysOf(root: string, packHere: (name: string) => string) {
  const inward = (text: string): string =>
    text
      .replaceAll(`${SYSTEM_ROOT}/`, `${root}/`)
      .replace(/\bCompendium\.all-hands\.([\w-]+)/g, (_whole, name: string) => `Compendium.${packHere(name)}`);
  const outward = (text: string): string =>
    text
      .replaceAll(`${root}/`, `${SYSTEM_ROOT}/`)
      .replace(/\bCompendium\.(?:world\.all-hands-|all-hands-anywhere\.)([\w-]+)/g, "Compendium.all-hands.$1");
  return {
    here: <Value>(value: Value): Value => everyText(value, inward) as Value,
    anywhere: <Value>(value: Value): Value => everyText(value, outward) as Value,
  };
}

/** The same JSON, with a change to all texts in it. */
function everyText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each: unknown) => everyText(each, change));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, everyText(each, change)]));
}

const ways = waysOf(ROOT, packOf);

/** JSON from elsewhere, with the addresses that are right here. */
export const here = <Value>(value: Value): Value => (isModule ? ways.here(value) : value);

/** JSON from here, with the addresses that are right everywhere. */
export const anywhere = <Value>(value: Value): Value => (isModule ? ways.anywhere(value) : value);

const OURS = /^Compendium\.all-hands\.([\w-]+)\.(.*)$/;

/** A place in one of our compendia: its name, and what follows of the address. Null for an address elsewhere. */
export function placeInOurs(uuid: string): { readonly pack: string; readonly within: string } | null {
  const [, pack = "", within = ""] = OURS.exec(anywhere(uuid)) ?? [];
  return pack === "" ? null : { pack, within };
}

/** Whether an address is that of a document in our compendia. */
export const isInOurs = (uuid: string): boolean => placeInOurs(uuid) !== null;
