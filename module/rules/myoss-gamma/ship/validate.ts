/** Faults of a design, and what its owner should know: spec §2.5; MG-19 to MG-27. */
import {
  isManned,
  shipTotals,
  shuttleBerths,
  tablePrice,
  type DesignOptions,
  type SectionTotals,
  type ShipTotals,
} from "./design";
import { message, type Message } from "./messages";
import { soundDesign } from "../validation";
import { HOUSE_OPTIONS, type ComponentDesign, type KindId, type SectionDesign, type ShipDesign } from "../state";
import { COMPONENT_LIMIT, KINDS, SECTION_LIMIT, SHUTTLE_SPACE } from "../tables";

export { soundDesign };

/** A section is uneven to another if it is more than this many times as large (MG-116). */
const UNEVEN = 2;

/**
 * All messages about a design, section by section, then about the whole ship. Never throws, whatever it is given: what
 * cannot be read is reported and left out.
 *
 * @param design      a `ShipDesign`, or anything that should be one
 * @param fleetLimit  credits that the ship may cost; absent or 0: any number
 */
export function validate(design: unknown, options: DesignOptions = HOUSE_OPTIONS.usual, fleetLimit = 0): Message[] {
  const { design: sound, messages } = soundDesign(design);
  const totals = shipTotals(sound, options);
  return [
    ...messages,
    ...totals.sections.flatMap((section) => [
      ...frameMessages(section.section),
      ...sizeMessages(section),
      ...overrideMessages(section, options),
    ]),
    ...storageMessages(sound),
    ...supportMessages(sound),
    ...sectionMessages(sound, totals),
    ...peopleMessages(sound),
    ...budgetMessages([totals], fleetLimit),
  ];
}

/** Messages about a fleet that costs more than its player may spend (MG-25: equality is allowed; 0: no limit). */
export function budgetMessages(ships: readonly ShipTotals[], limit: number): Message[] {
  const cost = ships.reduce((sum, ship) => sum + ship.cost, 0);
  return limit > 0 && cost > limit ? [message("E_FLEET_OVER_BUDGET", { cost, limit })] : [];
}

/** Each section has exactly one frame (MG-26), which comes last on the chart wherever it is listed (MG-27). */
function frameMessages({ id, components }: SectionDesign): Message[] {
  const [frame, ...others] = components.filter(({ kind }) => kind === "frame");
  if (!frame) return [message("E_NO_FRAME", {}, { section: id })];
  if (others.length > 0) return [message("E_TWO_FRAMES", { frames: 1 + others.length }, { section: id })];
  const isLast = components.slice(components.indexOf(frame) + 1).every(({ kind }) => kind === "shuttle");
  return isLast ? [] : [message("N_FRAME_LAST", {}, { component: frame.id, section: id })];
}

function sizeMessages({ section, size, placements }: SectionTotals): Message[] {
  const place = { section: section.id };
  const tooLarge = placements
    .filter(({ component, size: units }) => component.kind !== "frame" && units > COMPONENT_LIMIT)
    .map(({ component, size: units }) =>
      message("E_COMPONENT_TOO_LARGE", { size: units, limit: COMPONENT_LIMIT }, { component: component.id, ...place }),
    );
  return size > SECTION_LIMIT
    ? [...tooLarge, message("E_SECTION_TOO_LARGE", { size, limit: SECTION_LIMIT }, place)]
    : tooLarge;
}

/** One note for each component whose numbers differ from the table's. */
function overrideMessages({ section, placements }: SectionTotals, options: DesignOptions): Message[] {
  const others = placements.reduce((sum, { component, size }) => (component.kind === "frame" ? sum : sum + size), 0);
  return placements.flatMap(({ component, cost, size }) => {
    if (!component.override) return [];
    const table = tablePrice(component, options, component.kind === "frame" ? others : 0);
    if (table.cost === cost && table.size === size) return [];
    const data = { tableCost: table.cost, tableSize: table.size, cost, size };
    return [message("N_OVERRIDE", data, { component: component.id, section: section.id })];
  });
}

/** Bulk cargo and shuttles, 2 CC each, must fit into their hold or rack (MG-105, MG-112). */
function storageMessages(design: ShipDesign): Message[] {
  const sections = design.sections.flatMap(({ id, components }) =>
    components.map((component) => ({ component, section: id })),
  );
  const stores = new Map(
    sections.filter(({ component }) => KINDS[component.kind].stores).map((each) => [each.component.id, each]),
  );
  const shuttles = new Map<string, number>();
  const messages: Message[] = [];
  for (const { shuttle, hold } of shuttleBerths(design)) {
    if (hold !== null && stores.has(hold)) shuttles.set(hold, (shuttles.get(hold) ?? 0) + 1);
    else {
      const section = sections.find(({ component }) => component === shuttle)?.section ?? "";
      messages.push(
        message("E_SHUTTLE_SPACE", { needed: SHUTTLE_SPACE, space: 0 }, { component: shuttle.id, section }),
      );
    }
  }
  for (const { component, section } of stores.values()) {
    const space = component.attrs.CC ?? KINDS[component.kind].attrs[0]?.base ?? 0;
    const needed = (shuttles.get(component.id) ?? 0) * SHUTTLE_SPACE;
    const cargo = component.cargo ?? 0;
    const place = { component: component.id, section };
    if (needed > space) messages.push(message("E_SHUTTLE_SPACE", { needed, space }, place));
    else if (needed + cargo > space) messages.push(message("E_CARGO_SPACE", { cargo, space: space - needed }, place));
  }
  return messages;
}

/** A structure may support any component of the ship except frames, shuttles, itself and what supports it (MG-85). */
function supportMessages({ sections }: ShipDesign): Message[] {
  const byId = new Map(
    sections.flatMap(({ components }) => components.map((component) => [component.id, component] as const)),
  );
  const fault = (from: ComponentDesign, to: string): string | null => {
    const supported = byId.get(to);
    if (from.kind !== "structure") return "not-a-structure";
    if (!supported) return "unknown";
    if (to === from.id) return "itself";
    if (supported.kind === "frame" || supported.kind === "shuttle") return supported.kind;
    return reaches(supported, from.id, byId) ? "cycle" : null;
  };
  return sections.flatMap((section) =>
    section.components.flatMap((component) =>
      (component.supports ?? []).flatMap((to) => {
        const why = fault(component, to);
        return why ? [message("E_SUPPORT_LINK", { to, why }, { component: component.id, section: section.id })] : [];
      }),
    ),
  );
}

/** Whether following `supports` leads from a component to this id. */
function reaches(start: ComponentDesign, id: string, byId: ReadonlyMap<string, ComponentDesign>): boolean {
  const seen = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.id === id) return true;
    if (seen.has(next.id)) continue;
    seen.add(next.id);
    for (const to of next.supports ?? []) {
      const supported = byId.get(to);
      if (supported) open.push(supported);
    }
  }
  return false;
}

/** How the sections of a ship are connected (MG-116). */
function sectionMessages({ sections }: ShipDesign, totals: ShipTotals): Message[] {
  const messages = sections.flatMap((section) =>
    section.neighbors.flatMap((neighbor) => {
      const why = neighborFault(section, neighbor, sections);
      return why ? [message("E_BAD_NEIGHBOR", { neighbor, why }, { section: section.id })] : [];
    }),
  );
  if (sections.length === 0) return messages;
  if (!sections.some(({ exposed }) => exposed)) messages.push(message("E_NO_EXPOSED_SECTION"));
  const reached = connected(sections);
  if (reached < sections.length)
    messages.push(message("E_SECTIONS_DISCONNECTED", { connected: reached, sections: sections.length }));
  const sizes = totals.sections.map(({ size }) => size);
  const [largest, smallest] = [Math.max(...sizes), Math.min(...sizes)];
  if (largest > UNEVEN * smallest) messages.push(message("W_UNEVEN_SECTIONS", { largest, smallest }));
  return messages;
}

function neighborFault(section: SectionDesign, neighbor: string, sections: readonly SectionDesign[]): string | null {
  const other = sections.find(({ id }) => id === neighbor);
  if (!other) return "unknown";
  if (other.id === section.id) return "itself";
  return other.neighbors.includes(section.id) ? null : "one-sided";
}

/** Number of sections connected to the first, itself included. */
function connected(sections: readonly SectionDesign[]): number {
  const reached = new Set<SectionDesign>();
  const open = sections.slice(0, 1);
  for (let next = open.pop(); next; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    const { neighbors } = next;
    open.push(...sections.filter(({ id }) => neighbors.includes(id)));
  }
  return reached.size;
}

/** Most power of a weapon on a printed ship (Battleaxe, Party Barge): a shield with this protection stops all. */
const PRINTED_POWER = 5;

/** Posts for people and what they need; what a ship cannot do because a component is missing (MG-26). */
function peopleMessages(design: ShipDesign): Message[] {
  const components = design.sections.flatMap((section) => section.components);
  if (components.length === 0) return [];
  const has = (kind: KindId) => components.some((component) => component.kind === kind);
  const messages: Message[] = [];
  if (isManned(design)) {
    if (!has("bridge")) messages.push(message("E_NO_BRIDGE"));
    if (!has("lifeSupport")) messages.push(message("E_NO_LIFE_SUPPORT"));
    else messages.push(...breathingMessages(components));
  } else if (has("weapon") && !has("computer")) messages.push(message("W_AUTOFIRE_ONLY"));
  if (!has("propulsion")) messages.push(message("W_NO_ENGINE"));
  if (!has("weapon")) messages.push(message("W_NO_WEAPON"));
  const protection = Math.max(...components.map(({ kind, attrs }) => (kind === "shield" ? (attrs.PR ?? 1) : 0)));
  if (protection >= PRINTED_POWER) messages.push(message("N_SHIELD_STOPS_ALL", { protection, power: PRINTED_POWER }));
  return messages;
}

/** Too little life support is allowed, and costs a point of damage a turn (MG-26, MG-40). Only one bridge is active. */
function breathingMessages(components: readonly ComponentDesign[]): Message[] {
  const values = (kind: KindId, attr: "AP" | "BP") =>
    components.filter((component) => component.kind === kind).map(({ attrs }) => attrs[attr] ?? 1);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);
  const bp = sum(values("lifeSupport", "BP"));
  const ap = sum(values("crew", "AP")) + Math.max(0, ...values("bridge", "AP"));
  return bp < ap ? [message("W_BP_SHORT", { bp, ap })] : [];
}
