/** Everything that a ship's sheet shows, from its design and damage. Pure, so that it is tested without Foundry. */
import type { ShipFacts, Damage } from "../documents/ship-fields";
import {
  HOUSE_OPTIONS,
  isManned,
  KIND_IDS,
  KINDS,
  MOST_SECTIONS,
  SECTION_LIMIT,
  shipTotals,
  validate,
  type Attr,
  type ComponentDesign,
  type KindId,
  type Message,
  type SectionTotals,
  type ShipDesign,
} from "../../../rules/myoss-gamma";
import { jointsOf, placeSections } from "../blueprint/section-map";
import { localize } from "../../../kit/text/sentence";
import { gauges } from "./gauges";
import { drawingOf } from "./drawing";
import { shipMessage } from "./messages";
import { cellsOf, headings, sumsOf } from "./columns";
import { componentRow, type ComponentRow, type Rights } from "./rows";
import { listed } from "../../../kit/text/lists";

export type { ComponentRow, Damage, Rights };

const MAP = { column: 132, row: 56, width: 112, height: 36 } as const;

/** Everything that the sheet of a ship shows. */
export function shipContext(facts: ShipFacts, rights: Rights) {
  const messages = validate(facts.design, HOUSE_OPTIONS.usual, facts.budget);
  // More sections would make the page hang; a message reports them.
  const ship = { ...facts, design: { ...facts.design, sections: facts.design.sections.slice(0, MOST_SECTIONS) } };
  const totals = shipTotals(ship.design, HOUSE_OPTIONS.usual);
  const several = totals.sections.length > 1;
  const printed = new Map(messages.filter(({ code }) => code === "N_OVERRIDE").map((each) => [each.component, each]));
  const told = messages.map((each) => [each, shipMessage(each, facts.design, facts.budget, rights.edit)] as const);
  const said = (wanted: (each: Message) => boolean) => told.flatMap(([each, text]) => (wanted(each) ? [text] : []));
  const ofSection = (each: Message) => several && each.section !== undefined && each.component === undefined;
  const source = { design: ship.design, damage: ship.damage, rights, printed };
  const sections = totals.sections.map((section) => {
    const { id } = section.section;
    const frame = sectionFrame(section, ship, several);
    const rows = section.placements.map((placement) => componentRow(placement, id, source));
    return {
      ...frame,
      rows: rows.map((row) => ({ ...row, cells: cellsOf(row) })),
      sums: sumsOf(frame),
      // Faults of the section itself.
      messages: said((each) => ofSection(each) && each.section === id),
    };
  });
  return {
    stats: stats(ship, totals.cost, totals.size, several),
    drawing: drawingOf(
      ship,
      sections.flatMap(({ rows }) => rows),
      said(() => true),
    ),
    sections,
    several,
    map: several ? sectionMap(ship.design, sections) : null,
    gauges: gauges(ship.budget, totals.cost, totals.sections),
    total: { cost: totals.cost, size: totals.size },
    headings: headings(),
    messages: said(() => true),
    // Those that are not about a particular section.
    general: said((each) => !ofSection(each)),
    palette: palette(),
    empty: sections.every(({ rows }) => rows.length === 0),
    edit: rights.edit,
  };
}

export type ShipContext = ReturnType<typeof shipContext>;

/** A section without its rows and messages. */
function sectionFrame({ section, cost, size, placements }: SectionTotals, ship: ShipFacts, several: boolean) {
  const others = ship.design.sections.filter((other) => other.id !== section.id);
  return {
    id: section.id,
    name: several ? section.name || section.id : "",
    ownName: section.name,
    exposed: section.exposed,
    cost,
    size,
    limit: SECTION_LIMIT,
    over: size > SECTION_LIMIT,
    // Whether its palette is unfolded.
    openPalette: !several || placements.length === 0,
    // All other sections; `on` marks neighbors.
    neighbors: others.map(({ id, name }) => ({ id, name: name || id, on: section.neighbors.includes(id) })),
  };
}

/** The sections as boxes on a small map, in units of its grid, with lines between neighbors. */
function sectionMap({ sections }: ShipDesign, named: readonly ReturnType<typeof sectionFrame>[]) {
  const cells = placeSections(sections);
  // A ship's bow is at the left of its sheet: its rows run across.
  const at = (id: string) => {
    const cell = cells.get(id) ?? { column: 0, row: 0 };
    return { x: cell.row * MAP.column + 4, y: cell.column * MAP.row + 4 };
  };
  const middle = (id: string) => ({ x: at(id).x + MAP.width / 2, y: at(id).y + MAP.height / 2 });
  const boxes = named.map(({ id, name, exposed }) => ({ id, name, exposed, ...at(id) }));
  return {
    width: Math.max(...boxes.map(({ x }) => x)) + MAP.width + 4,
    height: Math.max(...boxes.map(({ y }) => y)) + MAP.height + 4,
    boxes,
    lines: jointsOf(sections).map(([from, to]) => {
      const [a, b] = [middle(from), middle(to)];
      return { x1: a.x, y1: a.y, x2: b.x, y2: b.y };
    }),
  };
}

function stats(ship: ShipFacts, cost: number, size: number, several: boolean) {
  const { sections } = ship.design;
  const components = sections.flatMap((section) => section.components);
  // Engines that are not exposed give no thrust (MG-116).
  const idle = new Set(several ? sections.filter(({ exposed }) => !exposed).flatMap((each) => each.components) : []);
  const working = components.filter((each) => !ship.damage[each.id]?.destroyed);
  const value = (component: ComponentDesign, attr: Attr) =>
    Math.max(0, (component.attrs[attr] ?? 1) - (ship.damage[component.id]?.attrs[attr] ?? 0));
  const of = (kind: KindId, attr: Attr) =>
    working
      .filter((each) => each.kind === kind && !(kind === "propulsion" && idle.has(each)))
      .map((each) => value(each, attr));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const actions = isManned(ship.design) ? sum(of("crew", "AP")) + Math.max(0, ...of("bridge", "AP")) : 0;
  const stat = (label: string, number: number, limit = 0) => ({
    label: localize(`ALLHANDS.myoss-gamma.sheet.${label}`),
    value: number,
    of: limit,
    over: limit > 0 && number > limit,
  });
  return [
    stat("credits", cost, ship.budget),
    stat("size", size, several ? 0 : SECTION_LIMIT),
    stat("maneuver", Math.max(0, ...of("propulsion", "MN"))),
    stat("thrust", thrust(sum(of("propulsion", "TH")), ship, size)),
    stat("actions", actions),
  ];
}

/** TS: thrust for every hundred units that are left of the ship, at least 1 if it has any thrust (MG-130). */
function thrust(points: number, ship: ShipFacts, size: number): number {
  if (points === 0) return 0;
  const placements = shipTotals(ship.design, HOUSE_OPTIONS.usual).sections.flatMap((section) => section.placements);
  const gone = placements.filter(({ component }) => ship.damage[component.id]?.destroyed);
  const left = size - gone.reduce((total, placement) => total + placement.size, 0);
  return Math.max(1, Math.floor((100 * points) / Math.max(1, left)));
}

function palette() {
  return KIND_IDS.map((kind) => ({
    kind,
    name: localize(`ALLHANDS.myoss-gamma.kind.${kind}`),
    price: `${KINDS[kind].cost}c ${KINDS[kind].size}u`,
    attrs: listed(KINDS[kind].attrs.map(({ attr }) => localize(`ALLHANDS.myoss-gamma.attr.${attr}`))),
  }));
}
