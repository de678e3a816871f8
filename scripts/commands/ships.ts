/** The ships of the compendium, and ships exported from Foundry, as designs. */
import { soundDesign, type ShipDesign } from "../../module/rules/myoss-gamma";
import { parseTable } from "../../module/rules/myoss-gamma/paste";
import type { PasteProblem } from "../../module/rules/kernel/pasted";
import { documentsIn } from "../build/repository-files";
import { CommandError, readJson, readText } from "./command";

/** Ships as printed on the rule book's sheets, bought by its component table (MG-18), or designed for this system. */
export const SETS = ["printed", "table", "own"] as const;

/** A design, and text that an id can be made from. */
export interface NamedDesign {
  readonly slug: string;
  readonly design: ShipDesign;
}

/** A document, or a part of one, that has not been checked yet. */
export type Fields = { readonly [key: string]: unknown };

/** The members of a value; empty if it has none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
/** A name in lower case with only its letters and digits, so that ways of typing it match. */
export const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
/** A name as an id: lower-case letters, digits and hyphens. */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "ship";

/** All ships of the compendium's sources, in order of set and name, each with its document; `slug`: the file's name. */
export function packShips() {
  return documentsIn<Fields>("ships").map(([slug, source]) => {
    // Documents leave the set of own designs blank.
    const set = String(fieldsOf(source["system"])["set"]) || "own";
    return { slug, name: String(source["name"]), set, source };
  });
}
export type PackShip = ReturnType<typeof packShips>[number];

/**
 * The design of a ship by its name in the compendium (case, spaces and hyphens do not matter; the printed one, if both
 * sets have it) or by a file: of an exported Actor, or with a ship as text.
 *
 * @throws CommandError listing the ships that exist, or saying what is wrong with the file
 */
export function findShip(nameOrFile: string, set?: string): NamedDesign {
  if (set !== undefined && !SETS.some((known) => known === set))
    throw new CommandError(`there is no set "${set}": the sets are ${SETS.join(", ")}`);
  if (/[/\\]|\.(json|txt)$/i.test(nameOrFile)) {
    const design = designInFile(nameOrFile);
    return { slug: slugOf(design.name), design };
  }
  const ships = packShips();
  const named = ships.filter(({ slug, name }) => [plain(slug), plain(name)].includes(plain(nameOrFile)));
  const [found] = (set === undefined ? SETS : [set]).flatMap((wanted) => named.filter((ship) => ship.set === wanted));
  if (!found) {
    const known = [...new Set(ships.map(({ slug }) => slug))].join(", ");
    throw new CommandError(`there is no ship "${nameOrFile}"${set ? ` in the set "${set}"` : ""}: there are ${known}`);
  }
  return { slug: found.slug, design: designFromActor(found.source, found.slug) };
}

/**
 * The design that a game reads from a text file.
 *
 * @throws CommandError naming the first faulty line
 */
export function designInText<Design>(
  path: string,
  parse: (text: string) => { readonly design: Design; readonly problems: readonly PasteProblem[] },
): Design {
  const { design, problems } = parse(readText(path));
  const error = problems.find(({ level }) => level === "error");
  if (error) throw new CommandError(`${path}, line ${error.line}: ${error.code} ${JSON.stringify(error.data)}`);
  return design;
}

/** The design in a file: an exported Actor, a ship as JSON, or as a table. */
function designInFile(path: string): ShipDesign {
  if (/\.txt$/i.test(path)) return designInText(path, parseTable);
  const document = readJson(path);
  const { format, design } = fieldsOf(document);
  if (format === "all-hands-ship") return soundDesign(design).design;
  return designFromActor(document, path);
}

/**
 * The design in an Actor document, as Foundry exports it. Only the outline is checked here: the content of its
 * components is for `validate` to judge.
 *
 * @param place  what a message calls the document
 * @throws CommandError if it is not a ship at all
 */
export function designFromActor(document: unknown, place: string): ShipDesign {
  const actor = fieldsOf(document);
  const system = fieldsOf(actor["system"]);
  if (actor["type"] !== "ship") throw new CommandError(`${place} is not an exported ship: its type is not "ship"`);
  const { items, name } = actor;
  const { sections } = system;
  if (typeof name !== "string" || name.trim() === "") throw new CommandError(`${place}: the ship has no name`);
  if (!Array.isArray(items)) throw new CommandError(`${place}: the ship has no list of items`);
  if (!Array.isArray(sections)) throw new CommandError(`${place}: the ship has no list of sections`);
  const sectionIds = sections.map((section) => fieldsOf(section)["id"]);
  const sortOf = (item: unknown) => Number(fieldsOf(item)["sort"]) || 0;
  const components = [...items].sort((a, b) => sortOf(a) - sortOf(b));
  for (const item of components) {
    const section = fieldsOf(fieldsOf(item)["system"])["section"];
    if (!sectionIds.includes(section)) {
      const which = String(fieldsOf(item)["name"]);
      throw new CommandError(
        `${place}: the component "${which}" is in the section "${String(section)}", which is not there`,
      );
    }
  }
  return {
    name,
    startsUnmanned: system["startsUnmanned"] === true,
    ...(typeof system["ccNeeded"] === "number" ? { ccNeeded: system["ccNeeded"] } : {}),
    // Trusted only as far as the types go: `validate` reads it as unknown data.
    sections: sections.map((section) => ({
      ...fieldsOf(section),
      components: components
        .filter((item) => fieldsOf(fieldsOf(item)["system"])["section"] === fieldsOf(section)["id"])
        .map(componentOf),
    })) as unknown as ShipDesign["sections"],
  };
}

/** An Item's values in the form of a design, without those that are missing or blank in the document. */
function componentOf(item: unknown): Fields {
  const { _id: id, name, system } = fieldsOf(item);
  const { kind, bought } = fieldsOf(system);
  const { tg, attrs, override, ...others } = fieldsOf(bought);
  const isEmpty = Object.values(fieldsOf(override)).every((value) => value === null);
  const said = Object.entries(others).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  return { id, kind, name, tg, attrs, ...(isEmpty ? {} : { override }), ...Object.fromEntries(said) };
}
