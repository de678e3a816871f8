/** Ships of several sections: how they come apart. Myoss Gamma, "Oversized ships"; MG-116 to MG-120. */
import { derivedId, type Reason } from "../../kernel";
import type { ActionRules } from "../action/rule";
import { tell, type MyossReferee } from "../events";
import { layoutOf } from "../ship/layout";
import { NO_SUCH_SECTION } from "../reasons";
import { theComponent } from "../ship/scores";
import type { Battle, Component, Section, Ship } from "../state";
import { KINDS, NO_POINTS } from "../tables";

const LAST_SECTION: Reason = { code: "last-section" };
const WOULD_SPLIT: Reason = { code: "ship-would-split" };

/** The sections that a ship still has. */
export function sectionsLeft(ship: Ship): Section[] {
  return ship.sections.filter(({ lost }) => lost === null);
}

/** Whether two sections are fixed to each other. */
export function areNeighbors(one: Section, other: Section): boolean {
  return one.neighbors.includes(other.id) || other.neighbors.includes(one.id);
}

/** Groups of connected sections, each in list order. MG-119. */
export function chunksOf(sections: readonly Section[]): Section[][] {
  const open = new Set(sections);
  const chunks: Section[][] = [];
  for (const section of sections) {
    if (!open.delete(section)) continue;
    const chunk = new Set([section]);
    // The set grows while it is walked.
    for (const member of chunk)
      for (const other of open)
        if (areNeighbors(member, other)) {
          open.delete(other);
          chunk.add(other);
        }
    chunks.push(sections.filter((each) => chunk.has(each)));
  }
  return chunks;
}

/**
 * Settles the rest of a ship that has lost a section: pieces that are no longer connected become ships of their own,
 * and sections behind the lost one become exposed. Myoss Gamma, "Oversized ships"; MG-117, MG-119.
 */
export function settleSections(battle: Battle, ship: Ship, gone: Section, referee: MyossReferee): void {
  if (ship.lost !== null) return;
  const ships = comeApart(battle, ship, chunksOf(sectionsLeft(ship)), referee);
  for (const each of ships) uncover(battle, each, (section) => areNeighbors(section, gone), referee);
}

/**
 * Exposes hidden sections beside a gap, by the house option; a ship without other exposed sections exposes them in any
 * case, and a lone section cannot hide. MG-117.
 */
function uncover(battle: Battle, ship: Ship, isBeside: (section: Section) => boolean, referee: MyossReferee): void {
  const left = sectionsLeft(ship);
  const shown = battle.options.exposeOnNeighborLoss || !left.some(({ exposed }) => exposed);
  for (const section of left) {
    if (section.exposed || !(left.length === 1 || (shown && isBeside(section)))) continue;
    section.exposed = true;
    if (!referee.silent) tell(referee, { event: "sectionExposed", ship: ship.id, section: section.id });
  }
}

/**
 * Makes ships of all chunks but one: the chunk with the active bridge, otherwise with most AP, goes on as the old ship.
 * Returns the old ship and the new ones. MG-119.
 */
function comeApart(battle: Battle, ship: Ship, chunks: Section[][], referee: MyossReferee): Ship[] {
  if (chunks.length < 2) return [ship];
  const kept = core(ship, chunks);
  const parts = chunks.filter((chunk) => chunk !== kept).map((chunk) => breakOff(battle, ship, chunk));
  keepOwn(ship);
  battle.ships.push(...parts);
  if (!referee.silent) {
    const told = parts.map(({ id, name, sections }) => ({ ship: id, name, sections: idsOf(sections) }));
    tell(referee, { event: "shipSplit", ship: ship.id, kept: idsOf(kept), parts: told });
  }
  return [ship, ...parts];
}

const idsOf = (sections: readonly Section[]): string[] => sections.map(({ id }) => id);

const within = (chunk: readonly Section[]) => (component: Component) =>
  chunk.some(({ id }) => id === component.section);

/** The chunk that goes on as the old ship: with the active bridge, else with most AP, the first of equals. */
function core(ship: Ship, chunks: readonly Section[][]): Section[] {
  const bridge = ship.components.find(({ id, destroyed }) => id === ship.activeBridge && !destroyed);
  const points = (chunk: readonly Section[]): number =>
    ship.components
      .filter(within(chunk))
      .reduce((sum, { destroyed, attrs }) => (destroyed ? sum : sum + (attrs.AP ?? 0)), 0);
  return (
    chunks.find((chunk) => bridge !== undefined && within(chunk)(bridge)) ??
    chunks.reduce((best, chunk) => (points(chunk) > points(best) ? chunk : best))
  );
}

/** Separates a chunk and all that is in it from a ship, as a new ship that acts from its next turn on. MG-119. */
function breakOff(battle: Battle, ship: Ship, chunk: Section[]): Ship {
  const first = chunk[0] as Section;
  const isIn = within(chunk);
  const components = ship.components.filter(isIn);
  ship.components = ship.components.filter((component) => !isIn(component));
  ship.layout = layoutOf(ship.components);
  ship.sections = ship.sections.filter((section) => !chunk.includes(section));
  const size = sizeOf(chunk);
  // The space that the Gamemaster set for the whole ship is shared by size.
  const space = Math.round((ship.space * size) / ship.size);
  ship.size -= size;
  ship.space -= space;
  const has = (id: string | null): boolean => components.some((component) => component.id === id);
  const shown = ship.shown.filter(has);
  ship.shown = ship.shown.filter((id) => !has(id));
  // Links to sections that belong to another ship now would be faults of this one.
  for (const section of chunk) section.neighbors = section.neighbors.filter((id) => chunk.some((one) => one.id === id));
  const part: Ship = {
    id: derivedId("part", ship.id, first.id),
    seat: ship.seat,
    side: ship.side,
    name: `${ship.name} ${first.name || first.id}`,
    size,
    space,
    sections: chunk,
    manned: ship.manned && hasPosts(components),
    components,
    layout: layoutOf(components),
    primaryBridge: ship.primaryBridge,
    activeBridge: strongestBridge(components),
    primaryLost: ship.primaryLost,
    screen: has(ship.screen) ? ship.screen : null,
    scan: 0,
    ...NO_POINTS,
    acted: true,
    lost: null,
    locks: ship.locks.filter(({ beam }) => has(beam)),
    autofire: ship.autofire.filter(({ computer }) => has(computer)),
    stores: ship.stores.filter(({ component }) => has(component)),
    vacant: ship.vacant.filter(({ component }) => has(component)),
    guests: ship.guests.filter(({ component }) => has(component)),
    berth: ship.berth && { ...ship.berth },
    ...(ship.gunnery === undefined ? {} : { gunnery: ship.gunnery }),
    origin: ship.id,
    shown,
  };
  for (const boarded of [...battle.ships, ...battle.shuttles])
    if (boarded.berth?.ship === ship.id && has(boarded.berth.component))
      boarded.berth = { ship: part.id, component: boarded.berth.component };
  keepOwn(part);
  return part;
}

const sizeOf = (sections: readonly Section[]): number => sections.reduce((sum, { size }) => sum + size, 0);

/** The bridge that a part is run from until its owner names another. */
function strongestBridge(components: readonly Component[]): string | null {
  const bridges = components.filter(({ kind, destroyed }) => kind === "bridge" && !destroyed);
  if (bridges.length === 0) return null;
  return bridges.reduce((best, next) => ((next.attrs.AP ?? 0) > (best.attrs.AP ?? 0) ? next : best)).id;
}

const hasPosts = (components: readonly Component[]): boolean => components.some(({ kind }) => KINDS[kind].manned);

/** Removes all that is no longer aboard: screens, locks and attachments work within one part. MG-119. */
function keepOwn(ship: Ship): void {
  const has = (id: string | null): boolean => id !== null && ship.components.some((component) => component.id === id);
  if (ship.primaryBridge !== null && !has(ship.primaryBridge)) {
    ship.primaryBridge = null;
    ship.primaryLost = true;
  }
  if (!has(ship.activeBridge)) ship.activeBridge = null;
  // A part without posts has no people, and nobody acts there (MG-42).
  if (ship.manned && !hasPosts(ship.components)) {
    ship.manned = false;
    ship.ap = 0;
    ship.fresh = 0;
    ship.saved = 0;
  }
  if (!has(ship.screen)) ship.screen = null;
  for (const component of ship.components) {
    if (!has(component.attachedTo)) component.attachedTo = null;
    if (component.supports.length > 0) component.supports = component.supports.filter(has);
  }
  ship.locks = ship.locks.filter(({ beam }) => has(beam));
  ship.autofire = ship.autofire.filter(
    ({ computer }) => has(computer) && theComponent(ship, computer).attachedTo !== null,
  );
  ship.stores = ship.stores.filter(({ component }) => has(component));
  ship.vacant = ship.vacant.filter(({ component }) => has(component));
  ship.guests = ship.guests.filter(({ component }) => has(component));
}

/** Ditches a section: it becomes a ship of its own, or, if it holds the active bridge, the rest does. MG-120. */
function ditch(battle: Battle, ship: Ship, section: Section, referee: MyossReferee): void {
  if (!referee.silent) tell(referee, { event: "sectionDitched", ship: ship.id, section: section.id });
  const rest = sectionsLeft(ship).filter((each) => each !== section);
  const ships = comeApart(battle, ship, [rest, [section]], referee);
  for (const each of ships) uncover(battle, each, (beside) => areNeighbors(beside, section), referee);
}

export const DITCH_RULES: ActionRules<"ditch"> = {
  ditch: {
    members: { section: (_battle, ship) => (ship.sections.length > 1 ? idsOf(sectionsLeft(ship)) : []) },
    cost: ({ ditchCost }) => ditchCost,
    refuse(_battle, ship, action) {
      const left = sectionsLeft(ship);
      const section = left.find(({ id }) => id === action.section);
      if (!section) return NO_SUCH_SECTION;
      const rest = left.filter((each) => each !== section);
      if (rest.length === 0) return LAST_SECTION;
      return chunksOf(rest).length > 1 ? WOULD_SPLIT : null;
    },
    perform(battle, ship, action, referee) {
      const section = sectionsLeft(ship).find(({ id }) => id === action.section);
      if (section) ditch(battle, ship, section, referee);
    },
  },
};
