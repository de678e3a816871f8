/** The location of a request's documents: in a collection of the world, or inside another document. */
import {
  type CollectionName,
  type DocumentName,
  type DocumentSource,
  type PrimaryDocumentName,
  COLLECTIONS,
  PRIMARY_DOCUMENTS,
} from "../protocol";
import { documentKind, type DocumentKind } from "./documents";
import { isObject } from "./json";
import { invalid, missing, unavailable } from "./refusal";
import type { World, Write } from "./world";

export interface Place {
  /** The document that contains these (an actor for items, a scene for tokens); null for the world. */
  parent: { type: DocumentName; source: DocumentSource } | null;
  documents: ReadonlyMap<string, DocumentSource>;
  /** The writes that store these documents in their place (null: delete them). */
  writes(changed: ReadonlyMap<string, DocumentSource | null>): Write[];
}

/**
 * The place for documents of one type.
 * @throws Refusal if the parent does not exist, or cannot contain such documents.
 */
export function findPlace(world: World, type: DocumentName, parentUuid: unknown): Place {
  if (parentUuid !== undefined && parentUuid !== null) return embeddedPlace(world, type, parentUuid);
  const collection = collectionOf(type);
  if (type === "Adventure") throw invalid(`${type} documents are in packs only`);
  if (!collection) throw invalid(`${type} documents are embedded: "parentUuid" is missing`);
  const primary = type as PrimaryDocumentName;
  return {
    parent: null,
    documents: world.collections[COLLECTIONS[primary]],
    writes: (changed) => [...changed].map(([id, source]) => ({ type: primary, id, source })),
  };
}

function embeddedPlace(world: World, type: DocumentName, parentUuid: unknown): Place {
  if (typeof parentUuid !== "string") throw invalid(`parentUuid ${JSON.stringify(parentUuid)} is not a text`);
  const [rootType, rootId, ...rest] = parentUuid.split(".");
  const primary = PRIMARY_DOCUMENTS.find((name) => name === rootType);
  if (!primary) throw invalid(`parentUuid "${parentUuid}" names no document of the world`);
  const root = world.find(primary, rootId);
  if (!root) throw missing(`${parentUuid} does not exist`);
  if (rest.length > 0) {
    if (type === "ActorDelta" && primary === "Scene" && rest[0] === "Token" && rest.length === 2) {
      return deltaPlace(root, rest[1] ?? "");
    }
    if (type === "ActiveEffect" && primary === "Actor" && rest[0] === "Item" && rest.length === 2) {
      return ownedItemPlace(root, rest[1] ?? "");
    }
    throw unavailable(`${type} documents in ${parentUuid}`);
  }
  const field = embeddedField(documentKind(primary, world.generation), type);
  if (!field) throw invalid(`${primary} documents hold no ${type} documents`);
  const children = root[field] as DocumentSource[];
  return {
    parent: { type: primary, source: root },
    documents: new Map(children.map((child) => [child._id, child])),
    writes: (changed) => [{ type: primary, id: root._id, source: { ...root, [field]: replaced(children, changed) } }],
  };
}

/** The place of the effects of an actor's Item, which has the owner of the actor. */
function ownedItemPlace(actor: DocumentSource, itemId: string): Place {
  const items = actor["items"] as DocumentSource[];
  const item = items.find(({ _id }) => _id === itemId);
  if (!item) throw missing(`Actor.${actor._id}.Item.${itemId} does not exist`);
  const effects = item["effects"] as DocumentSource[];
  return {
    parent: { type: "Actor", source: actor },
    documents: new Map(effects.map((effect) => [effect._id, effect])),
    writes(changed) {
      const after = new Map([[itemId, { ...item, effects: replaced(effects, changed) }]]);
      return [{ type: "Actor", id: actor._id, source: { ...actor, items: replaced(items, after) } }];
    },
  };
}

/** The place of an unlinked token's one delta: how its actor differs from its base actor. */
function deltaPlace(scene: DocumentSource, tokenId: string): Place {
  const tokens = scene["tokens"] as DocumentSource[];
  const token = tokens.find((candidate) => candidate._id === tokenId);
  if (!token) throw missing(`Scene.${scene._id}.Token.${tokenId} does not exist`);
  const delta = token["delta"];
  const documents = isObject(delta) ? new Map([[String(delta["_id"]), delta as DocumentSource]]) : new Map();
  return {
    parent: { type: "Token", source: token },
    documents,
    writes(changed) {
      const [next] = [...changed.values()];
      const updated: DocumentSource = { ...token, delta: next ?? null };
      const after = new Map([[tokenId, updated]]);
      return [{ type: "Scene", id: scene._id, source: { ...scene, tokens: replaced(tokens, after) } }];
    },
  };
}

function replaced(
  children: readonly DocumentSource[],
  changed: ReadonlyMap<string, DocumentSource | null>,
): DocumentSource[] {
  const present = new Set(children.map((child) => child._id));
  const kept = children.flatMap((child) => (changed.has(child._id) ? (changed.get(child._id) ?? []) : child));
  const added = [...changed].flatMap(([id, source]) => (source && !present.has(id) ? source : []));
  return [...kept, ...added];
}

/** The world collection of a document; null if it exists only inside others. */
function collectionOf(name: DocumentName): CollectionName | null {
  return (PRIMARY_DOCUMENTS as readonly string[]).includes(name) ? COLLECTIONS[name as PrimaryDocumentName] : null;
}

/** The field of `parent` that contains documents called `child`; null if there is none. */
function embeddedField(parent: DocumentKind, child: DocumentName): string | null {
  return Object.keys(parent.embedded).find((field) => parent.embedded[field] === child) ?? null;
}
