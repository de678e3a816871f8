/** What is shown of a compendium in another language before it is opened: made when we build, and of a module's files. */
import { textDigest } from "./digest";
import type { Entry } from "./fields";

/** What a file says of one compendium; see `scripts/content/translatable.ts`. */
export interface PackTexts {
  readonly label?: string;
  readonly folders?: { readonly [name: string]: string };
  readonly entries?: { readonly [id: string]: Entry };
}

/** What is shown of a compendium before it is opened. */
export interface PackIndex {
  readonly label: string;
  readonly folders: { readonly [name: string]: string };
  /** By id: the digest of the name that we ship, and what stands for it. */
  readonly names: { readonly [id: string]: readonly [digest: string, name: string] };
}
/** What the file of a compendium shows before it is opened. */
export function packIndex({ label = "", folders = {}, entries = {} }: PackTexts, digests: Entry): PackIndex {
  const names = Object.entries(entries).flatMap(([id, { name }]) => {
    const known = digests[id];
    const digest = typeof known === "object" ? known["name"] : undefined;
    return typeof name === "string" && typeof digest === "string" ? [[id, [digest, name]] as const] : [];
  });
  return { label, folders, names: Object.fromEntries(names) };
}

/** The name of a document in a list: what stands for it, unless somebody has renamed it. */
export function nameIn(index: PackIndex, id: string, name: string): string {
  const [digest, said] = index.names[id] ?? [];
  return said !== undefined && digest === textDigest(name) ? said : name;
}
