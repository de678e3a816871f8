/** The manifest of the module, made from that of the system: what Foundry lets a module say, under the module's id. */
import { waysOf } from "../../../module/kit/platform/elsewhere";
import { homeAt, LIBRARY, REFERENCE } from "../../../module/kit/platform/home";

/** The system's manifest, as far as it is changed for the module. */
export interface SystemManifest {
  readonly id: string;
  readonly title: string;
  readonly packs: readonly { readonly name: string; readonly type: string }[];
  readonly packFolders: readonly PackFolder[];
  readonly documentTypes: { readonly [kind: string]: { readonly [type: string]: object } };
  readonly styles: readonly { readonly src: string; readonly layer: string | null }[];
  readonly [member: string]: unknown;
}
interface PackFolder {
  readonly name: string;
  readonly packs: readonly string[];
  readonly folders: readonly PackFolder[];
}

/** What only systems have in their manifests. */
const OF_SYSTEMS = ["grid", "initiative", "primaryTokenAttribute", "secondaryTokenAttribute"];

/** The type of characters of the GURPS reference: no other system's list of actors has it beside its own. */
export const NOT_ANYWHERE = { type: "character", pack: "opera-crew" } as const;

/** The journal of the reference of GURPS: in a module it is in a compendium of its own. */
export const REFERENCE_JOURNAL = { id: "I2stMqTd7gZhojXq", name: "reference" } as const;

/** The home that a module is. */
export const ANYWHERE = homeAt("/modules/all-hands-anywhere/");

/** The ways of addresses into that home. */
export const WAYS = waysOf(ANYWHERE.ROOT, ANYWHERE.packOf);

/** Whether the module itself brings a compendium. */
const isBrought = (pack: string): boolean => ![...LIBRARY, ...REFERENCE, NOT_ANYWHERE.pack].includes(pack);

const isOfReference = (pack: string): boolean => REFERENCE.includes(pack);

/** The folders for compendia without those that the world will have. */
const withoutLibrary = ({ packs, folders, ...folder }: PackFolder): PackFolder => ({
  ...folder,
  packs: packs.filter(isBrought),
  folders: folders.map(withoutLibrary),
});

/** The module's manifest. Throws if a compendium is of a kind that no module may bring, and not in the library. */
export function moduleManifest(system: SystemManifest): object {
  const kept = Object.fromEntries(Object.entries(system).filter(([member]) => !OF_SYSTEMS.includes(member)));
  const packs = system.packs.filter(({ name }) => isBrought(name));
  const odd = packs.find(({ type }) => type === "Actor" || type === "Item");
  if (odd)
    throw new Error(`no module may bring the pack "${odd.name}": it must be in the library of kit/platform/home`);
  const { [NOT_ANYWHERE.type]: _, ...actors } = system.documentTypes["Actor"] ?? {};
  return {
    ...kept,
    id: ANYWHERE.ID,
    title: `${system.title} Anywhere`,
    styles: [
      ...system.styles.map((style) => ({ ...style, layer: ANYWHERE.LAYER })),
      { src: "styles/anywhere.css", layer: null },
    ],
    packs,
    packFolders: [
      {
        name: system.title,
        color: "#1f3a5f",
        sorting: "a",
        packs: [],
        folders: system.packFolders.filter(({ packs: held }) => !held.every(isOfReference)).map(withoutLibrary),
      },
    ],
    documentTypes: { ...system.documentTypes, Actor: actors },
  };
}
