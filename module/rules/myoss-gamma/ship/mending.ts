/**
 * Mending a design: for a fault, the change that is as small as possible, where one suggests itself. A change is offered
 * only if it ends the fault and makes no other, so whoever takes it never trades one fault for the next.
 */
import { freshId, inComponent, inSection, withComponent, withoutComponents } from "./changes";
import { boughtOf } from "./steps";
import { shipTotals, shuttleBerths, type DesignOptions } from "./design";
import type { Message, MessageCode } from "./messages";
import { validate } from "./validate";
import { HOUSE_OPTIONS, type Attr, type ComponentDesign, type KindId, type ShipDesign } from "../state";
import { COMPONENT_LIMIT, KINDS, SECTION_LIMIT, SHUTTLE_SPACE } from "../tables";

/** What a mending does; the words are under `ALLHANDS.myoss-gamma.mend.<code>`. */
type MendCode =
  | "add"
  | "addAir"
  | "addManned"
  | "keepFrame"
  | "frameLast"
  | "set"
  | "dropAttribute"
  | "tablePart"
  | "giveUpUnits"
  | "expose"
  | "bothWays"
  | "dropNeighbor"
  | "connect"
  | "dropLink"
  | "stow"
  | "raise";

/** A change that ends a fault. Names in `data` are ids of components and sections. */
export interface Mend {
  readonly code: MendCode;
  readonly data: { readonly [name: string]: string | number };
  /** The design with the change; the given one stays as it is. */
  readonly apply: (design: ShipDesign) => ShipDesign;
}

/** What prices and limits a design is judged by. `fleetLimit`: credits that the ship may cost; 0: any number. */
export interface Judging {
  readonly options?: DesignOptions;
  readonly fleetLimit?: number;
}

type Proposal = (design: ShipDesign, message: Message, options: DesignOptions) => readonly Mend[];

/** The component that a message is about. */
const componentOf = ({ sections }: ShipDesign, { component }: Message): ComponentDesign | undefined =>
  sections.flatMap(({ components }) => components).find(({ id }) => id === component);

const componentsIn = ({ sections }: ShipDesign, kind: KindId): ComponentDesign[] =>
  sections.flatMap(({ components }) => components).filter((component) => component.kind === kind);

/** Adds a component before the frame of the section that lacks it, or of the first. */
const adding =
  (kind: KindId): Proposal =>
  (_design, { section }) => [
    { code: "add", data: { kind }, apply: (design) => withComponent(design, section, newComponent(design, kind)) },
  ];

function newComponent(design: ShipDesign, kind: KindId, attrs: ComponentDesign["attrs"] = {}): ComponentDesign {
  const base = Object.fromEntries(KINDS[kind].attrs.map((rule) => [rule.attr, rule.base]));
  return { id: freshId(design, kind), kind, name: "", tg: 1, attrs: { ...base, ...attrs } };
}

/** A bridge, and more air for its staff where that would be short. MG-26, MG-40. */
const addBridge: Proposal = (design, message, options) => {
  const plain = adding("bridge")(design, message, options);
  const [bridge] = plain;
  const manned = bridge?.apply(design);
  const short = manned && validate(manned, options).find(({ code }) => code === "W_BP_SHORT");
  const [air] = short ? breathe(manned, short, options) : [];
  if (!air || !bridge) return plain;
  const apply = (given: ShipDesign) => air.apply(bridge.apply(given));
  return [{ code: "addManned", data: { ...air.data, ...bridge.data }, apply }];
};

/** Life support for everyone who works aboard. MG-26. */
const addAir: Proposal = (design) => {
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  const points = (kind: KindId) => componentsIn(design, kind).map((component) => boughtOf(component, "AP"));
  const value = Math.max(1, sum(points("crew")) + Math.max(0, ...points("bridge")));
  const apply = (given: ShipDesign) =>
    withComponent(given, undefined, newComponent(given, "lifeSupport", { BP: value }));
  return [{ code: "addAir", data: { kind: "lifeSupport", value }, apply }];
};

/** The first frame counts already (`frameOf`), so the others go. MG-26. */
const keepFrame: Proposal = (design, { section }) => {
  const frames = design.sections
    .find(({ id }) => id === section)
    ?.components.filter(({ kind }) => kind === "frame")
    .map(({ id }) => id);
  const [first, ...others] = frames ?? [];
  return first === undefined
    ? []
    : [{ code: "keepFrame", data: { component: first }, apply: (given) => withoutComponents(given, others) }];
};

const frameLast: Proposal = (_design, { component = "" }) => [
  {
    code: "frameLast",
    data: {},
    apply: (design) =>
      inSection(design, ({ components }) => {
        const frame = components.find(({ id }) => id === component);
        return frame ? { components: [...components.filter((each) => each !== frame), frame] } : {};
      }),
  },
];

/** The whole number nearest to a value, within limits; the lower limit if it is no number. */
function nearest(value: unknown, low: number, high: number, step = 1): number {
  if (typeof value !== "number" || !Number.isFinite(value)) return low;
  return Math.min(high, Math.max(low, low + Math.round((value - low) / step) * step));
}

/** Sets a number of a component to the nearest one that can be bought. */
function setting(part: string, value: number, id: string, change: Partial<ComponentDesign>): Mend {
  return { code: "set", data: { part, value }, apply: (design) => inComponent(design, id, () => change) };
}

const setAttribute: Proposal = (design, message) => {
  const component = componentOf(design, message);
  const rule = component && KINDS[component.kind].attrs.find(({ attr }) => attr === message.data["attr"]);
  if (!component || !rule) return [];
  const { attr, base, step } = rule;
  const value = nearest(component.attrs[attr], base, base + step * SECTION_LIMIT, step);
  return [setting(attr, value, component.id, { attrs: { ...component.attrs, [attr]: value } })];
};

const dropAttribute: Proposal = (_design, { component = "", data }) => [
  {
    code: "dropAttribute",
    data: { attr: data["attr"] ?? "" },
    apply: (design) =>
      inComponent(design, component, ({ attrs }) => ({
        attrs: Object.fromEntries(Object.entries(attrs).filter(([attr]) => attr !== data["attr"])),
      })),
  },
];

const setToughness: Proposal = (design, message) => {
  const { id, tg } = componentOf(design, message) ?? {};
  if (id === undefined) return [];
  const value = nearest(tg, 1, SECTION_LIMIT);
  return [setting("TG", value, id, { tg: value })];
};

const setExtra: Proposal = (design, message) => {
  const component = componentOf(design, message);
  if (!component) return [];
  const value = component.kind === "shuttle" ? 0 : nearest(component.extra, 0, SECTION_LIMIT);
  return [setting("extra", value, component.id, { extra: value })];
};

const setCargo: Proposal = (design, message) => {
  const component = componentOf(design, message);
  if (!component) return [];
  const { space } = message.data;
  const most = KINDS[component.kind].stores ? Number(space ?? Number.MAX_SAFE_INTEGER) : 0;
  const value = nearest(component.cargo, 0, most);
  return [setting("cargo", value, component.id, { cargo: value })];
};

/** Back to the table's number, as the other one cannot be read. MG-18. */
const tablePart: Proposal = (_design, { component = "", data }) => [
  {
    code: "tablePart",
    data: { part: data["part"] ?? "" },
    apply: (design) =>
      inComponent(design, component, ({ override = {} }) => {
        const { cost, size } = override;
        return { override: data["part"] === "cost" ? kept({ size }) : kept({ cost }) };
      }),
  },
];

const kept = <Value extends object>(values: Value): { [name in keyof Value]?: NonNullable<Value[name]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as never;

/** Gives up units that were added for nothing, the largest additions first, until it is small enough. */
const giveUpUnits: Proposal = (design, message, options) => {
  const { section, component, code } = message;
  const limit = code === "E_SECTION_TOO_LARGE" ? SECTION_LIMIT : COMPONENT_LIMIT;
  const sizeIn = (given: ShipDesign): number => {
    const totals = shipTotals(given, options).sections.find((each) => each.section.id === section);
    const placed = totals?.placements.find((each) => each.component.id === component);
    return (code === "E_SECTION_TOO_LARGE" ? totals?.size : placed?.size) ?? 0;
  };
  const extraOf = ({ extra = 0, override }: ComponentDesign) => (override?.size === undefined ? extra : 0);
  let [next, count] = [design, 0];
  while (sizeIn(next) > limit) {
    const candidates = (next.sections.find(({ id }) => id === section)?.components ?? []).filter(
      ({ id }) => component === undefined || id === component,
    );
    const largest = candidates.reduce<ComponentDesign | null>(
      (most, each) => (extraOf(each) > (most ? extraOf(most) : 0) ? each : most),
      null,
    );
    if (!largest) return [];
    next = inComponent(next, largest.id, ({ extra = 0 }) => ({ extra: extra - 1 }));
    count++;
  }
  const reduced = next;
  return [{ code: "giveUpUnits", data: { count }, apply: () => reduced }];
};

const expose: Proposal = ({ sections: [first] }) =>
  first
    ? [
        {
          code: "expose",
          data: { section: first.id },
          apply: (design) => inSection(design, ({ id }) => (id === first.id ? { exposed: true } : {})),
        },
      ]
    : [];

/** Whoever names a neighbor means to be one: the other names it, too; a neighbor that cannot be is dropped. MG-116. */
const mendNeighbor: Proposal = (_design, { section = "", data }) => {
  const neighbor = String(data["neighbor"]);
  const drop: Mend = {
    code: "dropNeighbor",
    data: {},
    apply: (design) =>
      inSection(design, ({ id, neighbors }) =>
        id === section ? { neighbors: neighbors.filter((each) => each !== neighbor) } : {},
      ),
  };
  const both: Mend = {
    code: "bothWays",
    data: {},
    apply: (design) =>
      inSection(design, ({ id, neighbors }) => (id === neighbor ? { neighbors: [...neighbors, section] } : {})),
  };
  return data["why"] === "one-sided" ? [both, drop] : [drop];
};

/** Each section that hangs loose becomes a neighbor of the one listed before it. MG-116. */
const connect: Proposal = () => [
  {
    code: "connect",
    data: {},
    apply: ({ sections, ...rest }) => {
      const links = new Map(sections.map(({ id, neighbors }) => [id, [...neighbors]]));
      for (const [at, { id }] of sections.entries()) {
        const before = sections[at - 1];
        if (!before || reachedFrom(sections[0]!.id, links).has(id)) continue;
        links.get(id)!.push(before.id);
        links.get(before.id)!.push(id);
      }
      return { ...rest, sections: sections.map((each) => ({ ...each, neighbors: links.get(each.id) ?? [] })) };
    },
  },
];

function reachedFrom(start: string, links: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) for (const next of links.get(id) ?? []) reached.add(next);
  return reached;
}

const dropLink: Proposal = (_design, { component = "", data }) => [
  {
    code: "dropLink",
    data: { to: data["to"] ?? "" },
    apply: (design) =>
      inComponent(design, component, ({ supports = [] }) => ({ supports: supports.filter((to) => to !== data["to"]) })),
  },
];

/** A shuttle without room goes into a hold or rack that has some; if there is none, its own grows. MG-112. */
const stow: Proposal = (design, { component = "", data }) => {
  const berths = shuttleBerths(design);
  const stores = design.sections.flatMap(({ components }) => components.filter(({ kind }) => KINDS[kind].stores));
  const full = stores.find(({ id }) => id === component);
  // The shuttle itself, or the last one of a hold that is too full.
  const shuttle = full ? berths.filter(({ hold }) => hold === component).at(-1)?.shuttle.id : component;
  const roomIn = (store: ComponentDesign): number =>
    boughtOf(store, "CC") - (store.cargo ?? 0) - berths.filter(({ hold }) => hold === store.id).length * SHUTTLE_SPACE;
  const others = stores.filter((store) => store.id !== component && roomIn(store) >= SHUTTLE_SPACE);
  const moves = others.map(({ id }): Mend => {
    const apply = (given: ShipDesign) => inComponent(given, shuttle ?? "", () => ({ hold: id }));
    return { code: "stow", data: { shuttle: shuttle ?? "", hold: id }, apply };
  });
  const grown = full ? [raising(full, "CC", Number(data["needed"]) + (full.cargo ?? 0))] : [];
  return [...(shuttle === undefined ? [] : moves), ...grown];
};

/** Raises an attribute to at least so much, in the steps in which it is sold. */
function raising(component: ComponentDesign, attr: Attr, least: number): Mend {
  const { base = 1, step = 1 } = KINDS[component.kind].attrs.find((rule) => rule.attr === attr) ?? {};
  const value = base + Math.max(0, Math.ceil((least - base) / step)) * step;
  const apply = (design: ShipDesign) =>
    inComponent(design, component.id, ({ attrs }) => ({ attrs: { ...attrs, [attr]: value } }));
  return { code: "raise", data: { component: component.id, attr, value }, apply };
}

/** More air from the life support that there is. MG-40. */
const breathe: Proposal = (design, { data }) => {
  const [first] = componentsIn(design, "lifeSupport");
  const missing = Number(data["ap"]) - Number(data["bp"]);
  return first ? [raising(first, "BP", boughtOf(first, "BP") + missing)] : [];
};

/** For each fault what would mend it, the smallest change first; faults that only their owner can judge have nothing. */
const PROPOSALS: { readonly [code in MessageCode]?: Proposal } = {
  E_NO_FRAME: adding("frame"),
  E_TWO_FRAMES: keepFrame,
  E_ATTR_STEP: setAttribute,
  E_ATTR_RANGE: setAttribute,
  E_ATTR_UNKNOWN: dropAttribute,
  E_TG_RANGE: setToughness,
  E_EXTRA_RANGE: setExtra,
  E_OVERRIDE_RANGE: tablePart,
  E_COMPONENT_TOO_LARGE: giveUpUnits,
  E_SECTION_TOO_LARGE: giveUpUnits,
  E_NO_BRIDGE: addBridge,
  E_NO_LIFE_SUPPORT: addAir,
  E_SECTIONS_DISCONNECTED: connect,
  E_NO_EXPOSED_SECTION: expose,
  E_BAD_NEIGHBOR: mendNeighbor,
  E_SUPPORT_LINK: dropLink,
  E_SHUTTLE_SPACE: stow,
  E_CARGO_SPACE: setCargo,
  E_CARGO_RANGE: setCargo,
  W_BP_SHORT: breathe,
  W_NO_ENGINE: adding("propulsion"),
  W_NO_WEAPON: adding("weapon"),
  W_AUTOFIRE_ONLY: adding("computer"),
  N_FRAME_LAST: frameLast,
};

/** Values by which messages of one code about one place differ. */
const DIFFERING = ["attr", "part", "to", "neighbor", "position"] as const;

/** Identifies a fault of a design, whatever its numbers are at the moment. */
export const faultKey = ({ code, section = "", component = "", data }: Message): string =>
  [code, section, component, ...DIFFERING.map((name) => data[name] ?? "")].join("|");

/**
 * The smallest change that ends a fault and makes no new one; null if there is none, or several are as good.
 *
 * @param fault  one of the messages that `validate` has about this design, by the same `judging`
 */
export function mendOf(design: ShipDesign, fault: Message, judging: Judging = {}): Mend | null {
  const { options = HOUSE_OPTIONS.usual, fleetLimit = 0 } = judging;
  const proposals = PROPOSALS[fault.code]?.(design, fault, options) ?? [];
  if (proposals.length === 0) return null;
  const faultsIn = (given: ShipDesign) =>
    validate(given, options, fleetLimit)
      .filter(({ level, code }) => level !== "note" || code === fault.code)
      .map(faultKey);
  const before = new Set(faultsIn(design));
  const isSound = ({ apply }: Mend): boolean => {
    const after = faultsIn(apply(design));
    return !after.includes(faultKey(fault)) && after.every((key) => before.has(key));
  };
  return proposals.find(isSound) ?? null;
}
