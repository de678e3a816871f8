/** A roller's target as the user types it: a size, a number, or a ship's name, with a section if it has several. */
import { typeOf } from "../../../kit/platform/home";
import { RulesError } from "../../../rules/kernel";
import { numberTyped } from "../../../rules/kernel/cells";
import { HOUSE_OPTIONS, layout, SECTION_LIMIT, type SectionDesign } from "../../../rules/myoss-gamma";
import type { ChartMark, Target } from "../../../rules/myoss-gamma/rolls";
import { shipFacts } from "../documents/ship-documents";
import type { ShipFacts } from "../documents/ship-fields";
import { atHand, calledSo, plainName, type ActorRef } from "../../../kit/rollers/named";
import { tokensTargeted } from "../../../kit/platform/canvas";
import { documentFrom, documentsOf, mayUser, packIndex, packsOf } from "../../../kit/platform/documents";
import { listed } from "../../../kit/text/lists";

/** The ships of this world that the user may look at. */
function worldShips(): readonly Actor.Implementation[] {
  return documentsOf("actors").filter(
    (actor) => actor.type === typeOf("ship") && mayUser(game.user, actor, "OBSERVER"),
  );
}

/** Names to propose: the ships of this world, and the sections of those that have several. */
export function proposals(): { value: string; label: string }[] {
  return worldShips()
    .flatMap(targetNames)
    .map((value) => ({ value, label: value }));
}

/** Names of things in order; those that share one are told apart by a number. */
function numberedNames(things: readonly { readonly name: string }[]): string[] {
  const seen = new Map<string, number>();
  return things.map(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

/** The name of a ship, or of each of its sections; empty for a ship that cannot be read. */
function targetNames(actor: Actor.Implementation): string[] {
  try {
    const { sections } = shipFacts(actor).design;
    return sections.length < 2 ? [actor.name] : numberedNames(sections).map((name) => `${actor.name} / ${name}`);
  } catch (error) {
    if (error instanceof RulesError) return [];
    throw error;
  }
}

/** The ship that the user has targeted on the scene; blank if there is none. */
export function targetedShip(): string {
  const actors = tokensTargeted<{ readonly actor: Actor.Implementation | null }>().flatMap(({ actor }) => actor ?? []);
  const ship = actors.find((actor) => actor.type === typeOf("ship") && mayUser(game.user, actor, "OBSERVER"));
  return ship ? (targetNames(ship)[0] ?? "") : "";
}

type ShipActor = Actor.Implementation & ActorRef;

/** Whether a document is a ship that the user may look at. */
const isShip = (document: object | null): document is ShipActor => {
  const actor = document as ShipActor | null;
  return actor?.type === typeOf("ship") && mayUser(game.user, actor, "OBSERVER");
};

/**
 * A ship by its UUID or its name, in this world first, the targeted one before others, and then in the compendia. Throws
 * a `RulesError` (`no-ship-named`, `several-named`).
 */
async function findShip(name: string): Promise<Actor.Implementation> {
  const all = worldShips().filter(isShip);
  const own = all.find(({ uuid }) => uuid === name) ?? calledSo(name, all, atHand("target", isShip));
  if (own) return own;
  const printed = packsOf("Actor").flatMap(({ collection }) => packIndex(collection) ?? []);
  const ships = printed.filter(({ type }) => type === typeOf("ship"));
  // Our compendium has some ships twice, as printed and by the table: the printed one comes first, and may be meant.
  const wanted = plainName(name);
  const entry = ships.find(({ uuid }) => uuid === name) ?? ships.find((each) => plainName(each.name) === wanted);
  const actor = entry && (await documentFrom<Actor.Implementation>(entry.uuid));
  if (actor) return actor;
  throw new RulesError("no-ship-named", { name });
}

/** The named section; if no name is given, the first exposed one. */
function theSection({ design }: ShipFacts, name: string): SectionDesign {
  const { sections } = design;
  const found =
    name === ""
      ? (sections.find(({ exposed }) => exposed) ?? sections[0])
      : sections[numberedNames(sections).findIndex((each) => plainName(each) === plainName(name))];
  if (found) return found;
  throw new RulesError("no-section-named", {
    name,
    ship: design.name,
    sections: listed(numberedNames(sections)),
  });
}

/** The hit chart of a section. Components with the same name are told apart by a number. */
export function chartOf(section: SectionDesign, damage: ShipFacts["damage"]): ChartMark[] {
  const struck = layout(section, HOUSE_OPTIONS.usual).flatMap(({ component, from, to }) =>
    from === null || to === null ? [] : [{ component, from, to }],
  );
  const names = numberedNames(struck.map(({ component }) => component));
  return struck.map(({ component: { id }, from, to }, at) => {
    return { name: names[at] ?? "", from, to, destroyed: damage[id]?.destroyed ?? false };
  });
}

/** The section of a ship that is named by `Ship` or `Ship / Section`, with its current damage. */
async function shipTarget(typed: string): Promise<Target> {
  const [ship = "", section = ""] = typed.split("/").map((part) => part.trim());
  const facts = shipFacts(await findShip(ship));
  const found = theSection(facts, section);
  const chart = chartOf(found, facts.damage);
  const { name: whole, sections } = facts.design;
  const own = numberedNames(sections)[sections.indexOf(found)] ?? found.name;
  const name = sections.length < 2 ? whole : `${whole} / ${own}`;
  return { name, size: chart.at(-1)?.to ?? 0, chart };
}

/**
 * A whole number from `low` to `high`.
 *
 * @throws RulesError `number-missing`, `number-out-of-range`, each with the field
 */
export function wholeIn(typed: string, what: string, low: number, high: number): number {
  const value = numberTyped(typed);
  if (value !== null && Number.isInteger(value) && value >= low && value <= high) return value;
  if (typed.trim() === "") throw new RulesError("number-missing", { what, low, high });
  throw new RulesError("number-out-of-range", { typed, what, low, high });
}

const isNumber = (typed: string) => Number.isInteger(numberTyped(typed));

/** The target of a shot: a number of units, or a ship. Throws a `RulesError` that says what cannot be found. */
export async function targetOf(typed: string): Promise<Target> {
  if (typed === "") throw new RulesError("no-target-typed");
  if (isNumber(typed)) return { name: "", size: wholeIn(typed, "target", 1, SECTION_LIMIT), chart: [] };
  return await shipTarget(typed);
}

/** The number that a destruction roll is made against: as typed, or the undestroyed units of a ship. MG-88. */
export async function destructionOf(typed: string): Promise<{ name: string; di: number }> {
  if (typed === "") throw new RulesError("no-target-typed");
  if (isNumber(typed)) return { name: "", di: wholeIn(typed, "target", 0, SECTION_LIMIT) };
  const { name, chart } = await shipTarget(typed);
  const di = chart.reduce((left, { from, to, destroyed }) => (destroyed ? left : left + to - from + 1), 0);
  return { name, di };
}
