/** A ship's document as it can leave its world, with no links to anything there. Pure. */
import { anywhere, here } from "../../kit/platform/elsewhere";
import { ownName, typeOf } from "../../kit/platform/home";
import { isObject } from "../../rules/kernel";

/** The part of a document that is kept, as it is stored or came in a file. */
export interface PortableShip {
  /** The id by which it is recognized. */
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img?: string;
  readonly system: object;
  readonly items: readonly PortableItem[];
  readonly prototypeToken: object;
}

type PortableItem = Pick<PortableShip, "_id" | "name" | "type" | "img" | "system"> & { readonly sort: number };

/** Pictures available wherever this system is installed, unlike those of a world, a module or another host. */
const EVERYWHERE = /^(?:systems\/all-hands|icons)\/[\w\-./%]+$/;
/** Members of a prototype token that are kept besides its name and picture. */
const TOKEN = ["actorLink", "width", "height", "disposition", "displayName", "displayBars", "lockRotation"] as const;

/** UUIDs of documents outside this system's compendia. */
const KINDS = "Actor|Cards|ChatMessage|Combat|Folder|Item|JournalEntry|Macro|Playlist|RollTable|Scene|User|Compendium";
const UUID = new RegExp(String.raw`^(?!Compendium\.all-hands\.)(?:${KINDS})\.[\w.\-]+$`);
const LINK = /@\w+\[(?!Compendium\.all-hands\.)[^\]]{0,200}\](?:\{([^}]{0,200})\})?/g;

/** Tags that fetch nothing. Any other might tell a foreign host who reads the text. */
const PLAIN = [
  ..."a b blockquote br code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins li mark ol p pre s".split(
    " ",
  ),
  ..."section small span strong sub sup table tbody td tfoot th thead tr u ul".split(" "),
];
const OTHER_TAG = new RegExp(String.raw`<(?!/?(?:${PLAIN.join("|")})(?![^\s/>]))[a-z/!?]`, "i");
const PICTURED_ATTRIBUTE = /\b(?:style|background|src|srcset)[\s/]*=/i;
const IMAGE = /<img\b[^<>]*>/gi;

/** A text without anything that would be fetched; without any markup where that cannot be removed safely. */
function unpictured(text: string): string {
  const bare = text.replace(IMAGE, "");
  if (!OTHER_TAG.test(bare) && !(bare.includes("<") && PICTURED_ATTRIBUTE.test(bare.slice(bare.indexOf("<")))))
    return bare;
  return bare
    .replace(/<[^<>]*>/g, " ")
    .replaceAll("<", "")
    .trim();
}

/** An id in Foundry's form. */
export const isId = (value: unknown): value is string => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

/** The same data without links into or out of a world: UUIDs are blank, links in texts become their words. */
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

/** The part of a ship's source that is kept; null if it is not a ship. */
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

/** A ship with other names for the types of its documents. */
const typedBy = (nameOf: (type: string) => string, ship: PortableShip): PortableShip => ({
  ...ship,
  type: nameOf(ship.type),
  items: ship.items.map((item) => ({ ...item, type: nameOf(item.type) })),
});

/** The part of a ship of this world that is kept, as every world of All Hands reads it; null if it is not a ship. */
export function leaving(source: object): PortableShip | null {
  const ship = portable(anywhere(source));
  return ship && typedBy(ownName, ship);
}

/** A ship from a file, as it is in this world. */
export const arriving = (ship: PortableShip): PortableShip => typedBy(typeOf, here(ship));
