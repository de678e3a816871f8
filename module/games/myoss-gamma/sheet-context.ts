/** What the ship sheet shows, from a design and its damage: pure, so that it is tested without Foundry. */
import {
  KINDS,
  KIND_IDS,
  isManned,
  shipTotals,
  validate,
  DEFAULT_OPTIONS,
  type Attr,
  type ComponentDesign,
  type KindId,
  type Message,
  type Placement,
  type ShipDesign,
} from "../../rules/myoss-gamma";
import { strip, twoDigits, type BlueprintPart, type Strip } from "./blueprint";
import { designSentence, phrase, type Texts } from "./sentence";

/** What was lost of a component, in points. */
export interface Damage {
  readonly tg: number;
  readonly attrs: { readonly [attr in Attr]?: number };
  readonly destroyed: boolean;
}

/** A ship as its documents hold it. */
export interface ShipFacts {
  readonly design: ShipDesign;
  /** By component id; none: undamaged. */
  readonly damage: { readonly [component: string]: Damage | undefined };
  /** The credits that the designer aims at; 0: none. */
  readonly budget: number;
  /** The shield or cloak that is up in a battle. */
  readonly screen: string | null;
}

/** What this user may do with the ship. */
export interface Rights {
  /** Change what was bought. */
  readonly edit: boolean;
  /** Change what was lost. */
  readonly damage: boolean;
}

/** A circle or a box. `set` is what the count of lost points becomes when it is clicked. */
export interface Mark {
  readonly on: boolean;
  readonly set: number;
}

export interface AttrRow {
  readonly attr: string;
  readonly title: string;
  readonly left: number;
  readonly bought: number;
  readonly pips: readonly Mark[];
  /** Too many to draw: the numbers stand instead. */
  readonly many: boolean;
  readonly clickable: boolean;
  readonly component: string;
  readonly step: number;
  readonly canLower: boolean;
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
  /** "printed": the numbers are not the table's; blank if they are. */
  readonly note: string;
  readonly noteTitle: string;
}

export interface ShipMessage {
  readonly level: Message["level"];
  readonly title: string;
  readonly text: string;
  readonly code: string;
}

export interface ShipContext {
  readonly stats: readonly {
    readonly label: string;
    readonly value: number;
    readonly of: number;
    readonly over: boolean;
  }[];
  readonly strips: readonly (Strip & { readonly name: string })[];
  readonly sections: readonly { readonly name: string; readonly rows: readonly ComponentRow[] }[];
  readonly total: { readonly cost: number; readonly size: number; readonly hit: string };
  readonly messages: readonly ShipMessage[];
  readonly palette: readonly {
    readonly kind: KindId;
    readonly name: string;
    readonly price: string;
    readonly attrs: string;
  }[];
  readonly empty: boolean;
  readonly edit: boolean;
}

const NO_DAMAGE: Damage = { tg: 0, attrs: {}, destroyed: false };
/** A section of an ordinary ship is as large as the ship may be. */
const SIZE_LIMIT = 98;
const MOST_PIPS = 12;

/** Everything that the sheet of a ship shows. */
export function shipContext(ship: ShipFacts, rights: Rights, texts: Texts): ShipContext {
  const totals = shipTotals(ship.design, DEFAULT_OPTIONS);
  const several = totals.sections.length > 1;
  const messages = validate(ship.design, DEFAULT_OPTIONS, ship.budget);
  const printed = new Map(messages.filter(({ code }) => code === "N_OVERRIDE").map((each) => [each.component, each]));
  const sections = totals.sections.map(({ section, placements }) => ({
    name: several ? section.name || section.id : "",
    rows: placements.map((placement) => row(placement, section.id, ship, rights, printed, texts)),
  }));
  return {
    stats: stats(ship, totals.cost, totals.size, several, texts),
    strips: totals.sections
      .map(({ section, placements }) => ({
        ...strip(blueprintParts(placements, ship)),
        name: several ? section.name || section.id : "",
      }))
      .filter(({ shapes }) => shapes.length > 0),
    sections,
    total: {
      cost: totals.cost,
      size: totals.size,
      hit: totals.size > 0 && !several ? `01–${twoDigits(totals.size)}` : "",
    },
    messages: messages.map((each) => messageText(each, ship.design, texts)),
    palette: palette(texts),
    empty: sections.every(({ rows }) => rows.length === 0),
    edit: rights.edit,
  };
}

/** The parts of a section as pictures need them. */
export function blueprintParts(
  placements: readonly Placement[],
  ship: Pick<ShipFacts, "damage" | "screen">,
): BlueprintPart[] {
  return placements.flatMap(({ component, size, from }) => {
    if (from === null) return [];
    const { tg, destroyed } = ship.damage[component.id] ?? NO_DAMAGE;
    const { id, name, kind } = component;
    return [{ id, name, kind, size, from, lost: tg, destroyed, on: ship.screen === id }];
  });
}

function row(
  { component, cost, size, from, to }: Placement,
  section: string,
  ship: ShipFacts,
  rights: Rights,
  printed: ReadonlyMap<string | undefined, Message>,
  texts: Texts,
): ComponentRow {
  const damage = ship.damage[component.id] ?? NO_DAMAGE;
  const note = printed.get(component.id);
  const left = damage.destroyed ? 0 : Math.max(0, component.tg - damage.tg);
  return {
    id: component.id,
    name: component.name,
    kind: component.kind,
    kindName: texts(`ALLHANDS.kind.${component.kind}`),
    section,
    cost,
    size,
    hit: from === null || to === null ? "" : from === to ? twoDigits(from) : `${twoDigits(from)}–${twoDigits(to)}`,
    destroyed: damage.destroyed,
    isFrame: component.kind === "frame",
    attrs: KINDS[component.kind].attrs.map((rule) => attrRow(component, damage, rule, rights, texts)),
    boxes: component.kind === "shuttle" ? [] : marks(component.tg, component.tg - left),
    boxesTitle: phrase(texts, "ALLHANDS.sheet.toughnessLeft", { left, bought: component.tg, name: component.name }),
    clickable: rights.damage,
    tg: component.tg,
    extra: component.extra ?? 0,
    canLowerTg: component.tg > 1,
    canLowerExtra: (component.extra ?? 0) > 0,
    note: note ? texts("ALLHANDS.sheet.printed") : "",
    noteTitle: note ? phrase(texts, "ALLHANDS.message.N_OVERRIDE", note.data) : "",
  };
}

function attrRow(
  component: ComponentDesign,
  damage: Damage,
  { attr, base, step }: { attr: Attr; base: number; step: number },
  rights: Rights,
  texts: Texts,
): AttrRow {
  const bought = component.attrs[attr] ?? base;
  const left = damage.destroyed ? 0 : Math.max(0, bought - (damage.attrs[attr] ?? 0));
  const name = texts(`ALLHANDS.attr.${attr}`);
  return {
    attr,
    title: phrase(texts, "ALLHANDS.sheet.attributeLeft", { attr: name, left, bought, name: component.name }),
    left,
    bought,
    // Circles are filled from the left: a click on the last full one takes a point, one on a hollow one gives it back.
    pips: Array.from({ length: bought }, (_, i) => ({ on: i < left, set: i < left ? bought - i : bought - i - 1 })),
    many: bought > MOST_PIPS,
    clickable: rights.damage && !damage.destroyed,
    component: component.id,
    step,
    canLower: bought > base,
  };
}

/** Boxes are crossed from the left: a click on the last crossed one takes its cross away. */
function marks(bought: number, lost: number): Mark[] {
  return Array.from({ length: bought }, (_, i) => ({ on: i < lost, set: i < lost ? i : i + 1 }));
}

function stats(ship: ShipFacts, cost: number, size: number, several: boolean, texts: Texts): ShipContext["stats"] {
  const components = ship.design.sections.flatMap((section) => section.components);
  const working = components.filter(({ id }) => !ship.damage[id]?.destroyed);
  const value = (component: ComponentDesign, attr: Attr) =>
    Math.max(0, (component.attrs[attr] ?? 1) - (ship.damage[component.id]?.attrs[attr] ?? 0));
  const of = (kind: KindId, attr: Attr) =>
    working.filter((each) => each.kind === kind).map((each) => value(each, attr));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const actions = isManned(ship.design) ? sum(of("crew", "AP")) + Math.max(0, ...of("bridge", "AP")) : 0;
  const stat = (label: string, number: number, limit = 0) => ({
    label: texts(`ALLHANDS.sheet.${label}`),
    value: number,
    of: limit,
    over: limit > 0 && number > limit,
  });
  return [
    stat("credits", cost, ship.budget),
    stat("size", size, several ? 0 : SIZE_LIMIT),
    stat("maneuver", Math.max(0, ...of("propulsion", "MN"))),
    stat("thrust", thrust(sum(of("propulsion", "TH")), ship, size)),
    stat("actions", actions),
  ];
}

/** TS: thrust for each hundred units of what is left of the ship, at least 1 with any thrust (MG-130). */
function thrust(points: number, ship: ShipFacts, size: number): number {
  if (points === 0) return 0;
  const placements = shipTotals(ship.design, DEFAULT_OPTIONS).sections.flatMap((section) => section.placements);
  const gone = placements.filter(({ component }) => ship.damage[component.id]?.destroyed);
  const left = size - gone.reduce((total, placement) => total + placement.size, 0);
  return Math.max(1, Math.floor((100 * points) / Math.max(1, left)));
}

function messageText(
  { level, code, component, section, data }: Message,
  design: ShipDesign,
  texts: Texts,
): ShipMessage {
  const components = design.sections.flatMap((each) => each.components);
  const nameOf = (id: string | undefined) => components.find((each) => each.id === id)?.name;
  const sectionName = design.sections.find((each) => each.id === section)?.name;
  const { to } = data;
  const text = designSentence(code, to === undefined ? data : { ...data, to: nameOf(String(to)) ?? to }, texts);
  return { level, code, text, title: nameOf(component) ?? sectionName ?? "" };
}

function palette(texts: Texts): ShipContext["palette"] {
  return KIND_IDS.map((kind) => ({
    kind,
    name: texts(`ALLHANDS.kind.${kind}`),
    price: `${KINDS[kind].cost}c ${KINDS[kind].size}u`,
    attrs: KINDS[kind].attrs.map(({ attr }) => attr).join(" "),
  }));
}
