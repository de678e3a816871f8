/** A fleet as one file: all its ships in full, with no links into a world. Pure. */
import { isObject, parsedJson } from "../../rules/kernel";
import { foreignText, type ForeignText } from "../../rules/kernel/foreign";
import { linesIn } from "../../rules/kernel/pasted";
import { levelsOf } from "../../kit/referee/measure";
import { fleetTerms } from "./fleets";
import { isId, portable, type PortableShip } from "./portable";
import { MOST_SHIPS } from "./text";

/** Names the format of a JSON text. */
const FORMAT = "all-hands-fleet";
const VERSION = 1;
/** The largest honest files are a tenth of this. */
export const MOST_CHARACTERS = 8_000_000;
const MOST_LEVELS = 32;
/** Of a name. */
const MOST_LETTERS = 200;

/** A part of a file. */
export type Part = { readonly [name: string]: unknown };

export interface FleetFile {
  /** Id of the folder that it was, by which it is recognized. */
  readonly id: string;
  readonly name: string;
  /** Id of its game. */
  readonly game: string;
  readonly budget: number;
  readonly ships: readonly PortableShip[];
}

/** Why a file is rejected: the last part of a language key, and its values. */
export interface Unfit {
  readonly code:
    | "too-long"
    | "too-deep"
    | "not-json"
    | "not-a-fleet"
    | `foreign.${ForeignText}`
    | "newer"
    | "bad-terms"
    | "bad-ship"
    | "too-many";
  readonly data: { readonly [name: string]: string | number };
}

/** The text of a fleet's file. */
export const fleetFileText = (file: FleetFile): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...file }, null, 1)}\n`;

const unfit = (code: Unfit["code"], data: Unfit["data"] = {}): Unfit => ({ code, data });

/** How much of a text is looked at to tell what it is, in letters. */
const LOOKED_AT = 20_000;

/** Why a text is not JSON: it is another program's, or no file of a fleet; only what begins as JSON does is damaged. */
function notJson(text: string): Unfit {
  const foreign = foreignText(linesIn(text.slice(0, LOOKED_AT)));
  if (foreign) return unfit(`foreign.${foreign.code}`);
  return unfit(/^\s*(?:\{|\[\s*[[{"])/.test(text) ? "not-json" : "not-a-fleet");
}

/** The object that a file of ours is, or why it is none. The text's size is checked before it is parsed. */
export function bodyOf(text: string, format: string, version: number): Unfit | { readonly body: Part } {
  if (text.length > MOST_CHARACTERS) return unfit("too-long", { limit: MOST_CHARACTERS / 1_000_000 });
  if (levelsOf(text) > MOST_LEVELS) return unfit("too-deep", { limit: MOST_LEVELS });
  const body = parsedJson(text);
  if (body === undefined) return notJson(text);
  if (!isObject(body) || body["format"] !== format) return unfit("not-a-fleet");
  if (body["version"] !== version) return unfit("newer", { version: String(body["version"]).slice(0, 20) });
  return { body };
}

/** The fleet in a text, or why there is none. Foundry's models decide whether its ships are sound in their game. */
export function readFleetFile(text: string): FleetFile | Unfit {
  const found = bodyOf(text, FORMAT, VERSION);
  return "code" in found ? found : fleetIn(found.body);
}

export const isName = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= MOST_LETTERS;

/** The fleet in a part of a file, or why there is none. */
export function fleetIn(value: unknown): FleetFile | Unfit {
  const terms = fleetTerms(value);
  const { id, name, ships } = isObject(value) ? value : {};
  if (!terms || !isName(name) || !Array.isArray(ships)) return unfit("bad-terms");
  if (ships.length > MOST_SHIPS) return unfit("too-many", { count: ships.length, most: MOST_SHIPS });
  const all = ships.map(portable);
  const bad = all.indexOf(null);
  if (bad >= 0) return unfit("bad-ship", { number: bad + 1 });
  const { game, budget } = terms;
  return { id: isId(id) ? id : "", name, game, budget, ships: all as PortableShip[] };
}
