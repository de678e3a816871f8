/** The rows of a ship's table: what the sheet shows for each component. */
import { NO_DAMAGE, type Damage } from "../documents/ship-fields";
import {
  HOUSE_OPTIONS,
  KINDS,
  nextStep,
  type Attr,
  type ComponentDesign,
  type Message,
  type Placement,
  type ShipDesign,
} from "../../../rules/myoss-gamma";
import { localize, phrase } from "../../../kit/text/sentence";
import { listed } from "../../../kit/text/lists";

/** The user's rights on the ship. */
export interface Rights {
  /** Change the design. */
  readonly edit: boolean;
  /** Change the losses. */
  readonly damage: boolean;
  /** Ask the Gamemaster to change the losses: for a player whose ship is in battle. */
  readonly ask?: boolean;
}

/** Data that a row is built from, besides its own component. */
interface RowSource {
  readonly design: ShipDesign;
  readonly damage: { readonly [component: string]: Damage | undefined };
  readonly rights: Rights;
  /** The notes about overrides, by component. */
  readonly printed: ReadonlyMap<string | undefined, Message>;
}
const MOST_PIPS = 12;

/** Hit numbers as players write them: 01…99, and 100. */
const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** The line of one component. */
export function componentRow({ component, cost, size, from, to }: Placement, section: string, source: RowSource) {
  const { damage: all, rights, printed } = source;
  const damage = all[component.id] ?? NO_DAMAGE;
  const left = damage.destroyed ? 0 : Math.max(0, component.tg - damage.tg);
  const { data = {} } = printed.get(component.id) ?? {};
  const differs = (table: string, used: number) => data[table] !== undefined && data[table] !== used;
  const kindName = localize(`ALLHANDS.myoss-gamma.kind.${component.kind}`);
  return {
    id: component.id,
    name: component.name,
    kind: component.kind,
    kindName,
    // Its kind beside its name, unless that says it.
    aside: component.name.toLowerCase().includes(kindName.toLowerCase()) ? "" : kindName,
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
    // Whether the numbers differ from the table's.
    note: printed.has(component.id) ? localize("ALLHANDS.myoss-gamma.sheet.printed") : "",
    noteTitle: printed.has(component.id) ? phrase("ALLHANDS.myoss-gamma.message.N_OVERRIDE", data) : "",
    // The table's numbers with their units if others are used: `30c`.
    tableCost: differs("tableCost", cost) ? `${data["tableCost"]}c` : "",
    tableSize: differs("tableSize", size) ? `${data["tableSize"]}u` : "",
    ...linksOf(component, section, source),
  };
}

export type ComponentRow = ReturnType<typeof componentRow>;

/** Numbers of a hit chart: `08–12`. */
export function hitText(from: number, to: number): string {
  return from === to ? twoDigits(from) : `${twoDigits(from)}–${twoDigits(to)}`;
}

function attrRow(
  component: ComponentDesign,
  damage: Damage,
  { attr, base, step }: { attr: Attr; base: number; step: number },
  source: RowSource,
) {
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
    // Whether there are too many to draw, so that numbers are shown instead.
    many: bought > MOST_PIPS,
    clickable: (rights.damage || rights.ask === true) && !damage.destroyed,
    component: component.id,
    step,
    canLower: bought > base,
    next: nextText(component, attr, source),
  };
}

/**
 * Boxes are crossed from the left: a click on the last crossed one removes its cross. `set`: the count of lost points
 * that a click sets.
 */
function marks(bought: number, lost: number) {
  return Array.from({ length: bought }, (_, i) => ({ on: i < lost, set: i < lost ? i : i + 1 }));
}

/** The price of one more step, including the frame's growth; blank if it cannot be bought. */
function nextText(component: ComponentDesign, field: string, { design, rights }: RowSource): string {
  const price = rights.edit ? nextStep(design, component.id, field, HOUSE_OPTIONS.usual) : null;
  return price ? `+${price.cost}c +${price.size}u` : "";
}

/** The links of a component: what it supports, where it is stowed, what it carries. */
function linksOf(component: ComponentDesign, section: string, { design }: RowSource) {
  const all = design.sections.flatMap((each) => each.components);
  const { kind, supports = [], hold = "" } = component;
  const supportable = all.filter((other) => other !== component && other.kind !== "frame" && other.kind !== "shuttle");
  const stores = design.sections
    .flatMap((each) => (each.id === section ? each.components : []))
    .filter((other) => KINDS[other.kind].stores);
  const capacity = KINDS[kind].stores ? (component.attrs.CC ?? KINDS[kind].attrs[0]?.base ?? 0) : null;
  const several = design.sections.length > 1;
  return {
    // Those that the component may be in.
    sections: several ? design.sections.map(({ id, name }) => ({ id, name: name || id, on: id === section })) : [],
    supports: kind === "structure" ? supportable.map(({ id, name }) => ({ id, name, on: supports.includes(id) })) : [],
    supported: listed(all.filter(({ id }) => supports.includes(id)).map(({ name }) => name)),
    // Where a shuttle may be; the first choice is the nearest before it.
    holds:
      kind === "shuttle"
        ? [
            { id: "", name: localize("ALLHANDS.myoss-gamma.sheet.nearestHold"), on: hold === "" },
            ...stores.map(({ id, name }) => ({ id, name, on: hold === id })),
          ]
        : [],
    // Bulk cargo aboard, in CC.
    cargo: capacity === null ? null : { value: component.cargo ?? 0, space: capacity },
  };
}
