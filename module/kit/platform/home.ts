/**
 * Where All Hands lives: it is the system of a world, or a module in a world of another system. The same build serves
 * both, and the folder that it was loaded from tells which one it is; nothing outside of this file asks for more than
 * what is exported here.
 *
 * Our own names are the same in both homes: those of types in rules, records and files, of texts, style classes and
 * hooks, and the scope of our flags. Only what Foundry itself looks up has a name of the home.
 */

/** Compendia that Foundry lets no module bring: in a world of another system they are compendia of the world. */
export const LIBRARY: readonly string[] = [
  "ships",
  "components",
  "dogfighters",
  "opera-ships",
  "mounts",
  "fleets",
  "navies",
  "units",
];

/** Compendia of the reference of GURPS: the world of another system has them only where it has the reference. */
export const REFERENCE: readonly string[] = ["macros", "reference"];

const SYSTEM = "all-hands";
const MODULE = "all-hands-anywhere";

/** A document, or a line of an index, as far as its type is concerned. */
interface Typed {
  readonly type?: string | undefined;
}

/** What is called otherwise in a home. `address`: where this script was loaded from; a saved replay has none. */
export function homeAt(address = "") {
  const isModule = address.includes(`/modules/${MODULE}/`);
  const id = isModule ? MODULE : SYSTEM;
  const root = isModule ? `modules/${MODULE}` : `systems/${SYSTEM}`;
  /** What stands before the names of our types of documents: Foundry puts it before those of every module. */
  const prefix = isModule ? `${MODULE}.` : "";

  /**
   * Our own name of a type of documents: "ship" for our ships in both homes. Types of other packages keep their names,
   * which have a dot in them. Blank for no document, and for types of the host's.
   */
  function ownName(type = ""): string {
    if (!isModule || (type.includes(".") && !type.startsWith(prefix))) return type;
    return type.startsWith(prefix) ? type.slice(prefix.length) : "";
  }

  /** The id of one of our compendia. */
  const packOf = (name: string): string =>
    isModule && [...LIBRARY, ...REFERENCE].includes(name) ? `world.${SYSTEM}-${name}` : `${id}.${name}`;
  return {
    isModule,
    /** The id of our package. */
    ID: id,
    /** The folder with our files, as Foundry serves it. */
    ROOT: root,
    /** The layer of our stylesheets. */
    LAYER: isModule ? "modules" : "system",
    /** How macros write our public interface. */
    API: isModule ? `game.modules.get("${MODULE}").api` : "game.system.api",
    /**
     * The name that Foundry has for one of our types of documents. A name with a dot is another package's, and stays.
     * (For the compiler it is our own name: the published types know those of systems.)
     */
    typeOf: <Name extends string>(name: Name): Name => (name.includes(".") ? name : `${prefix}${name}`) as Name,
    ownName,
    /** Whether a type of documents is ours. */
    isOwnType: (type = ""): boolean => (isModule ? type.startsWith(prefix) : type !== "base" && !type.includes(".")),
    /** The id of the game that an encounter is a battle of, ours or another package's; blank if it is of none. */
    gameOf: (battle: Typed | null | undefined): string => ownName(battle?.type),
    packOf,
    /** The address of a document in one of our compendia. */
    linkTo: (name: string, document: string): string => `Compendium.${packOf(name)}.${document}`,
  };
}

export const { isModule, ID, ROOT, LAYER, API, typeOf, ownName, isOwnType, gameOf, packOf, linkTo } = homeAt(
  import.meta.url,
);
