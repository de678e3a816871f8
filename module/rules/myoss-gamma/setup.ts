/** From designs and fleets to checkpoint zero. Myoss Gamma, "Designing ships", "Before combat"; spec §3 and §4. */
import { RulesError } from "../kernel";
import { isManned, shipTotals, type Placement, type ShipTotals } from "./design";
import type { Attr, Attrs, Battle, BattleSetup, Component, Fleet, Options, Ship, ShipDesign } from "./state";
import { DEFAULT_OPTIONS, KINDS } from "./tables";
import { budgetMessages, validate } from "./validate";

const ID = /^[A-Za-z0-9_-]+$/;

/** The values that a house option may have, or the least whole number. */
const OPTION_VALUES: { readonly [option in keyof Options]: readonly Options[option][] | number } = {
  creditLimit: 0,
  turnOrder: ["roll", "listed"],
  forewarned: [true, false],
  maneuverIndex: ["banded", "raw"],
  crewSizing: ["table", "legacy"],
  tractorBaseCost: 0,
  repairRestores: ["both", "either"],
  scanCarry: ["nextShot", "wholeTurn"],
  critAdjustMayMiss: [true, false],
  rehitRolls: [true, false],
  destructionScale: ["absolute", "percent"],
  crewlessRoll: ["lostCrew", "literal", "off"],
  bridgeSwitchCost: [0, 1],
  stalemateTurns: 1,
};

/** The options of a battle: those given, and the defaults for the rest. Throws `unknown-option`, `bad-option`. */
export function fullOptions(given: Partial<Options> = {}): Options {
  for (const [option, value] of Object.entries(given)) {
    const allowed: readonly unknown[] | number | undefined = Object.hasOwn(OPTION_VALUES, option)
      ? OPTION_VALUES[option as keyof Options]
      : undefined;
    if (allowed === undefined) throw new RulesError("unknown-option", { option });
    const fits =
      typeof allowed === "number" ? Number.isInteger(value) && Number(value) >= allowed : allowed.includes(value);
    if (!fits) throw new RulesError("bad-option", { option, value: String(value) });
  }
  return { ...DEFAULT_OPTIONS, ...given };
}

/**
 * Checkpoint zero of a battle: whole ships, nothing chosen, nobody's turn.
 *
 * @throws RulesError with the code of the first error of a design (`E_…`), `oversized-not-playable` for more than one
 * section, `too-few-fleets`, `fleet-empty`, `bad-id`, `duplicate-id`, `unknown-option`, `bad-option`
 */
export function setup({ fleets, options: given }: BattleSetup): Battle {
  const options = fullOptions(given);
  if (fleets.length < 2) throw new RulesError("too-few-fleets", { fleets: fleets.length });
  checkIds(fleets.map(({ seat }) => seat));
  checkIds(fleets.flatMap(({ ships }) => ships.map(({ id }) => id)));
  for (const fleet of fleets) checkFleet(fleet, options);
  return assemble(fleets, options);
}

/** Checkpoint zero of fleets that were checked before: a battle that is under way is read back on top of it. */
export function assemble(fleets: readonly Fleet[], options: Options): Battle {
  return {
    options,
    seats: fleets.map(({ seat }) => seat),
    order: [],
    round: 1,
    active: 0,
    phase: "muster",
    acting: null,
    ships: fleets.flatMap(({ seat, ships }) =>
      ships.map(({ id, design }) => makeShip(id, seat, design, shipTotals(design, options))),
    ),
    quietRounds: 0,
    damaged: false,
    over: null,
  };
}

function checkIds(ids: readonly string[]): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (typeof id !== "string" || !ID.test(id)) throw new RulesError("bad-id", { id: String(id) });
    if (seen.has(id)) throw new RulesError("duplicate-id", { id });
    seen.add(id);
  }
}

function checkFleet({ seat, ships }: Fleet, options: Options): void {
  if (ships.length === 0) throw new RulesError("fleet-empty", { seat });
  for (const { id, design } of ships) {
    const error = validate(design, options).find(({ level }) => level === "error");
    if (error) throw new RulesError(error.code, { ship: id, ...place(error), ...error.data });
    if (design.sections.length > 1) throw new RulesError("oversized-not-playable", { ship: id });
  }
  const totals = ships.map(({ design }) => shipTotals(design, options));
  const error = budgetMessages(totals, options.creditLimit)[0];
  if (error) throw new RulesError(error.code, { seat, ...error.data });
}

function place({ component, section }: { component?: string; section?: string }): { [key: string]: string } {
  return { ...(component === undefined ? {} : { component }), ...(section === undefined ? {} : { section }) };
}

function makeShip(id: string, seat: string, design: ShipDesign, { size, sections }: ShipTotals): Ship {
  const manned = isManned(design);
  const components = sections.flatMap(({ placements }) =>
    placements.flatMap((placement) => makeComponent(placement, design.startsUnmanned === true)),
  );
  const primaryBridge = components.find(({ kind }) => kind === "bridge")?.id ?? null;
  return {
    id,
    seat,
    name: design.name,
    size,
    manned,
    components,
    primaryBridge,
    activeBridge: primaryBridge,
    primaryLost: false,
    screen: null,
    scan: 0,
    ap: 0,
    fresh: 0,
    saved: 0,
    rpLeft: 0,
    hpLeft: 0,
    rpUsed: 0,
    hpUsed: 0,
    acted: false,
    lost: null,
  };
}

/** A component as it goes to battle; none for a shuttle, which has no place on the hit chart. */
function makeComponent({ component, size, from, to }: Placement, unmanned: boolean): Component[] {
  if (from === null || to === null) return [];
  const { id, kind, name, tg, supports = [] } = component;
  const bought = fullAttrs(component);
  const attrs: { [attr in Attr]?: number } = { ...bought };
  if (unmanned && attrs.AP !== undefined) attrs.AP = 0;
  return [
    {
      id,
      kind,
      name,
      size,
      from,
      to,
      supports,
      boughtTg: tg,
      bought,
      tg,
      attrs,
      destroyed: false,
      used: false,
      attachedTo: null,
    },
  ];
}

/** The attributes in the order of the kind table; one that is not mentioned has its base value (MG-24). */
function fullAttrs({ kind, attrs }: Placement["component"]): Attrs {
  const full: { [attr in Attr]?: number } = {};
  for (const { attr, base } of KINDS[kind].attrs) full[attr] = attrs[attr] ?? base;
  return full;
}
