/** From designs and fleets to checkpoint zero. Myoss Gamma, "Designing ships", "Before combat"; spec §3 and §4. */
import { derivedId, RulesError, type Seat } from "../kernel";
import { isManned, shipTotals, shuttleBerths, type Placement, type ShipTotals } from "./ship/design";
import { layoutOf } from "./ship/layout";
import {
  HOUSE_OPTIONS,
  type Attr,
  type Attrs,
  type Battle,
  type BattleSetup,
  type Component,
  type ComponentDesign,
  type Fleet,
  type Options,
  type Ship,
  type ShipDesign,
  type Shuttle,
  type Store,
} from "./state";
import { KINDS, NO_POINTS } from "./tables";
import { budgetMessages, validate } from "./ship/validate";

const ID = /^[A-Za-z0-9_-]+$/;

/**
 * Checkpoint zero of a battle: whole ships, nothing chosen, no turn begun.
 *
 * @throws RulesError with the code of the first error of a design (`E_…`), `too-few-fleets`, `too-few-sides`,
 * `fleet-empty`, `bad-id`, `duplicate-id`, `unknown-option`, `bad-option`
 */
export function setup({ fleets, options: given }: BattleSetup): Battle {
  const options = HOUSE_OPTIONS.full(given);
  if (fleets.length < 2) throw new RulesError("too-few-fleets", { fleets: fleets.length });
  checkIds(fleets.map(({ seat }) => seat));
  if (new Set(fleets.map(sideOf)).size < 2) throw new RulesError("too-few-sides");
  checkIds(fleets.flatMap(({ ships }) => ships.map(({ id }) => id)));
  for (const fleet of fleets) checkFleet(fleet, options);
  return assemble(fleets, options);
}

/** Checkpoint zero of fleets that are already checked: the state of a running battle is read back on top of it. */
export function assemble(fleets: readonly Fleet[], options: Options): Battle {
  return {
    options,
    seats: fleets.map(({ seat }) => seat),
    order: [],
    round: 1,
    active: 0,
    phase: "muster",
    acting: null,
    ships: fleets.flatMap((fleet) =>
      fleet.ships.map((ship) => makeShip(ship, fleet.seat, sideOf(fleet), shipTotals(ship.design, options))),
    ),
    shuttles: fleets.flatMap((fleet) =>
      fleet.ships.flatMap(({ id, design }) => makeShuttles(id, fleet.seat, sideOf(fleet), design)),
    ),
    chases: [],
    declined: [],
    pending: [],
    quietRounds: 0,
    damaged: false,
    over: null,
  };
}

const sideOf = ({ seat, side }: Fleet): string => side ?? seat;

function checkIds(ids: readonly string[]): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (typeof id !== "string" || !ID.test(id)) throw new RulesError("bad-id", { id: String(id) });
    if (seen.has(id)) throw new RulesError("duplicate-id", { id });
    seen.add(id);
  }
}

/** Faults of a manned ship that are errors only if the table plays so (MG-26). */
const MANNING: readonly string[] = ["E_NO_BRIDGE", "E_NO_LIFE_SUPPORT"];

function checkFleet({ seat, ships, creditLimit }: Fleet, common: Options): void {
  const options = creditLimit === undefined ? common : HOUSE_OPTIONS.full({ ...common, creditLimit });
  if (ships.length === 0) throw new RulesError("fleet-empty", { seat });
  for (const { id, design } of ships) {
    const error = validate(design, options).find(
      ({ level, code }) => level === "error" && (options.strictManning || !MANNING.includes(code)),
    );
    if (error) throw new RulesError(error.code, { ship: id, ...place(error), ...error.data });
  }
  const totals = ships.map(({ design }) => shipTotals(design, options));
  const error = budgetMessages(totals, options.creditLimit)[0];
  if (error) throw new RulesError(error.code, { seat, ...error.data });
}

function place({ component, section }: { component?: string; section?: string }): { [key: string]: string } {
  return { ...(component === undefined ? {} : { component }), ...(section === undefined ? {} : { section }) };
}

function makeShip(
  { id, design, gunnery = 0 }: Fleet["ships"][number],
  seat: Seat,
  side: string,
  { size, sections }: ShipTotals,
): Ship {
  const manned = isManned(design);
  const unmanned = design.startsUnmanned === true;
  const components = sections.flatMap(({ section, placements }) =>
    placements.flatMap((placement) => makeComponent(placement, section.id, unmanned)),
  );
  const primaryBridge = components.find(({ kind }) => kind === "bridge")?.id ?? null;
  const posts = unmanned ? components.filter(({ kind }) => KINDS[kind].manned) : [];
  return {
    id,
    seat,
    side,
    name: design.name,
    size,
    space: design.ccNeeded ?? size,
    sections: sections.map(({ section, size: units }) => ({
      id: section.id,
      name: section.name,
      size: units,
      exposed: section.exposed || sections.length === 1,
      neighbors: section.neighbors,
      lost: null,
    })),
    manned,
    components,
    layout: layoutOf(components),
    primaryBridge,
    activeBridge: primaryBridge,
    primaryLost: false,
    screen: null,
    scan: 0,
    ...NO_POINTS,
    acted: false,
    lost: null,
    locks: [],
    autofire: [],
    stores: sections.flatMap(({ placements }) => placements.flatMap(({ component }) => makeStore(component))),
    vacant: posts.map(({ id: component, bought }) => ({ component, count: bought.AP ?? 0 })),
    guests: [],
    berth: null,
    ...(gunnery > 0 ? { gunnery } : {}),
    origin: null,
    shown: [],
  };
}

/** The hold or rack of a component at the start. */
function makeStore({ id, kind, cargo = 0 }: ComponentDesign): Store[] {
  if (!KINDS[kind].stores) return [];
  return [{ component: id, open: kind === "rack", bulk: cargo, tg: 0, base: 0, points: 0, lost: 0 }];
}

function makeShuttles(ship: string, seat: Seat, side: string, design: ShipDesign): Shuttle[] {
  return shuttleBerths(design).map(({ shuttle, hold }) => ({
    id: derivedId("shuttle", ship, shuttle.id),
    seat,
    side,
    name: shuttle.name,
    home: ship,
    berth: hold === null ? null : { ship, component: hold },
    people: 0,
    acted: false,
    lost: false,
  }));
}

/** A component as it goes to battle; none for a shuttle, which has no place on the hit chart. */
function makeComponent({ component, size, from, to }: Placement, section: string, unmanned: boolean): Component[] {
  if (from === null || to === null) return [];
  const { id, kind, name, tg, supports = [] } = component;
  const bought = fullAttrs(component);
  const made = wholeComponent({ id, kind, name, section, size, from, to, supports, boughtTg: tg, bought });
  if (unmanned && bought.AP !== undefined) made.attrs.AP = 0;
  return [made];
}

type BoughtComponent = Omit<Component, "tg" | "attrs" | "destroyed" | "used" | "attachedTo">;

/**
 * A component that nothing has happened to. Written out, as `copyComponent` is: members that are spread would give each
 * component a hidden class of its own, and copying a large battle would take many times as long.
 */
export const wholeComponent = (made: BoughtComponent): Component => ({
  id: made.id,
  kind: made.kind,
  name: made.name,
  section: made.section,
  size: made.size,
  from: made.from,
  to: made.to,
  supports: made.supports,
  boughtTg: made.boughtTg,
  bought: made.bought,
  tg: made.boughtTg,
  attrs: { ...made.bought },
  destroyed: false,
  used: false,
  attachedTo: null,
});

/** The attributes in the order of the kind table; one that is not mentioned has its base value (MG-24). */
function fullAttrs({ kind, attrs }: Placement["component"]): Attrs {
  const full: { [attr in Attr]?: number } = {};
  for (const { attr, base } of KINDS[kind].attrs) full[attr] = attrs[attr] ?? base;
  return full;
}
