/** A ship's document as it can leave its world: nothing in it points to anything that is only there. Pure. */
import { isObject } from "../../rules/kernel";

/** What is kept of a document as it is stored, or as it came in a file. */
export interface PortableShip {
  /** By which it is known again. */
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img?: string;
  readonly system: object;
  readonly items: readonly PortableItem[];
  readonly prototypeToken: object;
}

type PortableItem = Pick<PortableShip, "_id" | "name" | "type" | "img" | "system"> & { readonly sort: number };

/** Pictures that are wherever this system is; those of a world, a module or another host are not. */
const EVERYWHERE = /^(?:systems\/all-hands|icons)\/[\w\-./%]+$/;
/** What is kept of a prototype token besides its name and picture. */
const TOKEN = ["actorLink", "width", "height", "disposition", "displayName", "displayBars", "lockRotation"] as const;

/** A UUID of a document that is not in a compendium of ours. */
const KINDS = "Actor|Cards|ChatMessage|Combat|Folder|Item|JournalEntry|Macro|Playlist|RollTable|Scene|User|Compendium";
const UUID = new RegExp(String.raw`^(?!Compendium\.all-hands\.)(?:${KINDS})\.[\w.\-]+$`);
const LINK = /@\w+\[(?!Compendium\.all-hands\.)[^\]]{0,200}\](?:\{([^}]{0,200})\})?/g;

/** Tags that fetch nothing; any other may tell a foreign host who reads it. */
const PLAIN = [
  ..."a b blockquote br code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins li mark ol p pre s".split(
    " ",
  ),
  ..."section small span strong sub sup table tbody td tfoot th thead tr u ul".split(" "),
];
const OTHER_TAG = new RegExp(String.raw`<(?!/?(?:${PLAIN.join("|")})(?![^\s/>]))[a-z/!?]`, "i");
const PICTURED_ATTRIBUTE = /<[^]*\b(?:style|background|src|srcset)[\s/]*=/i;
const IMAGE = /<img\b[^<>]*>/gi;

/** A text without what would be fetched from anywhere; where it is not plain how to take that out, without any markup. */
function unpictured(text: string): string {
  const bare = text.replace(IMAGE, "");
  if (!OTHER_TAG.test(bare) && !PICTURED_ATTRIBUTE.test(bare)) return bare;
  return bare
    .replace(/<[^<>]*>/g, " ")
    .replaceAll("<", "")
    .trim();
}

/** An id as Foundry makes them. */
export const isId = (value: unknown): value is string => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

/** The same data without what points into a world, or out of it: a UUID is blank, a link in a text is its words. */
export function unlinked(value: unknown): unknown {
  if (typeof value === "string") return UUID.test(value) ? "" : unpictured(value.replace(LINK, "$1"));
  if (Array.isArray(value)) return value.map(unlinked);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "__proto__")
      .map(([name, member]) => [name, unlinked(member)]),
  );
}

const pictured = (img: unknown): { readonly img?: string } =>
  typeof img === "string" && EVERYWHERE.test(img) && !img.includes("..") ? { img } : {};

function tokenOf(token: unknown, name: string): object {
  const given = isObject(token) ? token : {};
  const { src } = isObject(given["texture"]) ? given["texture"] : {};
  const { img } = pictured(src);
  const kept = TOKEN.flatMap((key) => (["number", "boolean"].includes(typeof given[key]) ? [[key, given[key]]] : []));
  return { ...Object.fromEntries(kept), name, ...(img === undefined ? {} : { texture: { src: img } }) };
}

const isNamed = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= 200;

function itemOf(item: unknown): PortableItem | null {
  if (!isObject(item) || !isId(item["_id"]) || !isNamed(item["name"]) || typeof item["type"] !== "string") return null;
  const { _id, name, type, img, sort } = item;
  const system = unlinked(isObject(item["system"]) ? item["system"] : {}) as object;
  return { _id, name, type, ...pictured(img), sort: Number.isFinite(sort) ? (sort as number) : 0, system };
}

/** What is kept of a ship's source; null: it is none. */
export function portable(source: unknown): PortableShip | null {
  if (!isObject(source) || !isNamed(source["name"]) || typeof source["type"] !== "string") return null;
  const { _id, name, type, img, system, items = [], prototypeToken } = source;
  if (!isObject(system) || !Array.isArray(items)) return null;
  const all = items.map(itemOf);
  if (all.some((item) => item === null)) return null;
  return {
    _id: isId(_id) ? _id : "",
    name,
    type,
    ...pictured(img),
    system: unlinked(system) as object,
    items: all as PortableItem[],
    prototypeToken: tokenOf(prototypeToken, name),
  };
}
