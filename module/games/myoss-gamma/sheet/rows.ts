/** The rows of a ship's table: what the sheet shows for each component. */
import { NO_DAMAGE, type Damage } from "../documents/ship-fields";
import {
  DEFAULT_OPTIONS,
  KINDS,
  nextStep,
  type Attr,
  type ComponentDesign,
  type KindId,
  type Message,
  type Placement,
  type ShipDesign,
} from "../../../rules/myoss-gamma";
import { localize, phrase } from "../../../kit/text/sentence";

/** The user's rights on the ship. */
export interface Rights {
  /** Change the design. */
  readonly edit: boolean;
  /** Change the losses. */
  readonly damage: boolean;
  /** Ask the Gamemaster to change the losses: for a player whose ship is in battle. */
  readonly ask?: boolean;
}

/** A circle or a box. `set` is the count of lost points that a click on it sets. */
export interface Mark {
  readonly on: boolean;
  readonly set: number;
}

export interface AttrRow {
  readonly attr: string;
  /** Its full name. */
  readonly word: string;
  readonly title: string;
  readonly left: number;
  readonly bought: number;
  readonly pips: readonly Mark[];
  /** Whether there are too many to draw, so that numbers are shown instead. */
  readonly many: boolean;
  readonly clickable: boolean;
  readonly component: string;
  readonly step: number;
  readonly canLower: boolean;
  /** Cost of one more step for the ship: `+5c +1u`; blank if it cannot be bought. */
  readonly next: string;
}

/** One of several choices. */
export interface LinkChoice {
  readonly id: string;
  readonly name: string;
  readonly on: boolean;
}

export interface ComponentRow {
  readonly id: string;
  readonly name: string;
  readonly kind: KindId;
  readonly kindName: string;
  readonly section: string;
  readonly cost: number;
  readonly size: number;
  readonly hit: string;
  readonly destroyed: boolean;
  readonly isFrame: boolean;
  readonly attrs: readonly AttrRow[];
  readonly boxes: readonly Mark[];
  readonly boxesTitle: string;
  readonly clickable: boolean;
  readonly tg: number;
  readonly extra: number;
  readonly canLowerTg: boolean;
  readonly canLowerExtra: boolean;
  readonly nextTg: string;
  readonly nextExtra: string;
  /** "printed" if the numbers differ from the table's; otherwise blank. */
  readonly note: string;
  readonly noteTitle: string;
  /** The table's numbers with their units if others are used: `30c`; blank if they are the same. */
  readonly tableCost: string;
  readonly tableSize: string;
  /** In a ship of several sections: those that the component may be in. */
  readonly sections: readonly LinkChoice[];
  /** For a structure: the components that may be lost with it. */
  readonly supports: readonly LinkChoice[];
  /** The names of the supported components. */
  readonly supported: string;
  /** For a shuttle: the holds and racks that it may be in; the first choice is the nearest before it. */
  readonly holds: readonly LinkChoice[];
  /** For a hold or rack: bulk cargo aboard, in CC. */
  readonly cargo: { readonly value: number; readonly space: number } | null;
}

/** Data that a row is built from, besides its own component. */
export interface RowSource {
  readonly design: ShipDesign;
  readonly damage: { readonly [component: string]: Damage | undefined };
  readonly rights: Rights;
  /** The notes about overrides, by component. */
  readonly printed: ReadonlyMap<string | undefined, Message>;
}
const MOST_PIPS = 12;

/** Hit numbers as players write them: 01…99, and 100. */
export const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** The line of one component. */
export function componentRow(
  { component, cost, size, from, to }: Placement,
  section: string,
  source: RowSource,
): ComponentRow {
  const { damage: all, rights, printed } = source;
  const damage = all[component.id] ?? NO_DAMAGE;
  const left = damage.destroyed ? 0 : Math.max(0, component.tg - damage.tg);
  const { data = {} } = printed.get(component.id) ?? {};
  const differs = (table: string, used: number) => data[table] !== undefined && data[table] !== used;
  return {
    id: component.id,
    name: component.name,
    kind: component.kind,
    kindName: localize(`ALLHANDS.myoss-gamma.kind.${component.kind}`),
    section,
    cost,
    size,
    hit: from === null || to === null ? "" : hitText(from, to),
    destroyed: damage.destroyed,
    isFrame: component.kind === "frame",
    attrs: KINDS[component.kind].attrs.map((rule) => attrRow(component, damage, rule, source)),
    boxes: component.kind === "shuttle" ? [] : marks(component.tg, component.tg - left),
    boxesTitle: phrase("ALLHANDS.myoss-gamma.sheet.toughnessLeft", {
      left,
      bought: component.tg,
      name: component.name,
    }),
    clickable: rights.damage || rights.ask === true,
    tg: component.tg,
    extra: component.extra ?? 0,
    canLowerTg: component.tg > 1,
    canLowerExtra: (component.extra ?? 0) > 0,
    nextTg: nextText(component, "tg", source),
    nextExtra: nextText(component, "extra", source),
    note: printed.has(component.id) ? localize("ALLHANDS.myoss-gamma.sheet.printed") : "",
    noteTitle: printed.has(component.id) ? phrase("ALLHANDS.myoss-gamma.message.N_OVERRIDE", data) : "",
    tableCost: differs("tableCost", cost) ? `${data["tableCost"]}c` : "",
    tableSize: differs("tableSize", size) ? `${data["tableSize"]}u` : "",
    ...linksOf(component, section, source),
  };
}

/** Numbers of a hit chart: `08–12`. */
export function hitText(from: number, to: number): string {
  return from === to ? twoDigits(from) : `${twoDigits(from)}–${twoDigits(to)}`;
}

function attrRow(
  component: ComponentDesign,
  damage: Damage,
  { attr, base, step }: { attr: Attr; base: number; step: number },
  source: RowSource,
): AttrRow {
  const { rights } = source;
  const bought = component.attrs[attr] ?? base;
  const left = damage.destroyed ? 0 : Math.max(0, bought - (damage.attrs[attr] ?? 0));
  const name = localize(`ALLHANDS.myoss-gamma.attr.${attr}`);
  return {
    attr,
    word: name,
    title: phrase("ALLHANDS.myoss-gamma.sheet.attributeLeft", {
      attr: name,
      left,
      bought,
      name: component.name,
    }),
    left,
    bought,
    // Circles are filled from the left: a click on the last full one takes a point, a click on a hollow one restores
    // it.
    pips: Array.from({ length: bought }, (_, i) => ({ on: i < left, set: i < left ? bought - i : bought - i - 1 })),
    many: bought > MOST_PIPS,
    clickable: (rights.damage || rights.ask === true) && !damage.destroyed,
    component: component.id,
    step,
    canLower: bought > base,
    next: nextText(component, attr, source),
  };
}

/** Boxes are crossed from the left: a click on the last crossed one removes its cross. */
function marks(bought: number, lost: number): Mark[] {
  return Array.from({ length: bought }, (_, i) => ({ on: i < lost, set: i < lost ? i : i + 1 }));
}

/** The price of one more step, including the frame's growth. */
function nextText(component: ComponentDesign, field: string, { design, rights }: RowSource): string {
  const price = rights.edit ? nextStep(design, component.id, field, DEFAULT_OPTIONS) : null;
  return price ? `+${price.cost}c +${price.size}u` : "";
}

/** The links of a component: what it supports, where it is stowed, what it carries. */
function linksOf(
  component: ComponentDesign,
  section: string,
  { design }: RowSource,
): Pick<ComponentRow, "sections" | "supports" | "supported" | "holds" | "cargo"> {
  const all = design.sections.flatMap((each) => each.components);
  const { kind, supports = [], hold = "" } = component;
  const supportable = all.filter((other) => other !== component && other.kind !== "frame" && other.kind !== "shuttle");
  const stores = design.sections
    .flatMap((each) => (each.id === section ? each.components : []))
    .filter((other) => KINDS[other.kind].stores);
  const capacity = KINDS[kind].stores ? (component.attrs.CC ?? KINDS[kind].attrs[0]?.base ?? 0) : null;
  const several = design.sections.length > 1;
  return {
    sections: several ? design.sections.map(({ id, name }) => ({ id, name: name || id, on: id === section })) : [],
    supports: kind === "structure" ? supportable.map(({ id, name }) => ({ id, name, on: supports.includes(id) })) : [],
    supported: all
      .filter(({ id }) => supports.includes(id))
      .map(({ name }) => name)
      .join(", "),
    holds:
      kind === "shuttle"
        ? [
            { id: "", name: localize("ALLHANDS.myoss-gamma.sheet.nearestHold"), on: hold === "" },
            ...stores.map(({ id, name }) => ({ id, name, on: hold === id })),
          ]
        : [],
    cargo: capacity === null ? null : { value: component.cargo ?? 0, space: capacity },
  };
}
