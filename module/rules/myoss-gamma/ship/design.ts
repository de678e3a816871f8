/** Cost, size and hit locations of a design: pure arithmetic on what was bought. */
import { RulesError } from "../../kernel";
import type { ComponentDesign, Options, SectionDesign, ShipDesign } from "../state";
import {
  FRAME_SHARE,
  KINDS,
  LEGACY_CREW_SIZE,
  TOUGHNESS_COST,
  TOUGHNESS_SIZE,
  type AttrRule,
  type Kind,
} from "../tables";

/** The house options that prices and sizes depend on. */
export type DesignOptions = Pick<Options, "crewSizing" | "tractorBaseCost">;

/** A component with its price in credits, its size in units, and the numbers that strike it (null if none does). */
export interface Placement {
  readonly component: ComponentDesign;
  readonly cost: number;
  readonly size: number;
  readonly from: number | null;
  readonly to: number | null;
}

export interface SectionTotals {
  readonly section: SectionDesign;
  readonly cost: number;
  readonly size: number;
  /** In list order, frame last. */
  readonly placements: readonly Placement[];
}

export interface ShipTotals {
  readonly cost: number;
  readonly size: number;
  readonly sections: readonly SectionTotals[];
}

/** Credits and units. */
interface Price {
  readonly cost: number;
  readonly size: number;
}

/** The rules of a component's kind. Throws a `RulesError` (`unknown-kind`) if there is none: `soundDesign` leaves such out. */
function kindOf({ name, kind }: ComponentDesign): Kind {
  if (!Object.hasOwn(KINDS, kind)) throw new RulesError("unknown-kind", { component: name, kind: String(kind) });
  return KINDS[kind];
}

/** Steps bought of this attribute; an attribute that is not mentioned has its base value (MG-24). */
function attrSteps(component: ComponentDesign, rule: AttrRule): number {
  return ((component.attrs[rule.attr] ?? rule.base) - rule.base) / rule.step;
}

/**
 * Table price and size of a component, ignoring its override. Myoss Gamma, "Summary standard components table",
 * "Enlarging components", "Frame"; MG-1, MG-2, MG-3, MG-19, MG-23.
 *
 * @param others  for a frame only: the units of all other components of its section (MG-20)
 * @throws RulesError `unknown-kind`
 */
export function tablePrice(component: ComponentDesign, options: DesignOptions, others = 0): Price {
  const kind = kindOf(component);
  const { extra = 0 } = component;
  const bases = component.kind === "frame" ? Math.max(1, Math.ceil(others / FRAME_SHARE)) : 1;
  const legacy = kind.manned === true && options.crewSizing === "legacy";
  let cost = (component.kind === "tractor" ? options.tractorBaseCost : kind.cost) * bases;
  let size = (legacy ? LEGACY_CREW_SIZE : kind.size) * bases;
  for (const rule of kind.attrs) {
    const steps = attrSteps(component, rule);
    cost += steps * rule.cost;
    size += steps * (legacy ? LEGACY_CREW_SIZE : rule.size);
  }
  // A shuttle is hit or it is not: it has no toughness, and no place on the chart to enlarge.
  if (component.kind === "shuttle") return { cost, size };
  const tougher = component.tg - 1;
  return { cost: cost + tougher * TOUGHNESS_COST, size: size + tougher * TOUGHNESS_SIZE + extra };
}

/** Cost and size of a component: the table's numbers, or the overrides (MG-18). */
function price(component: ComponentDesign, options: DesignOptions, others = 0): Price {
  const table = tablePrice(component, options, others);
  const { override } = component;
  return override ? { cost: override.cost ?? table.cost, size: override.size ?? table.size } : table;
}

/** The size of a component in units; for a frame, given the units of all others of its section. */
export function componentSize(component: ComponentDesign, options: DesignOptions, others = 0): number {
  return price(component, options, others).size;
}

/** The price of a component in credits; for a frame, given the units of all others of its section. */
export function componentCost(component: ComponentDesign, options: DesignOptions, others = 0): number {
  return price(component, options, others).cost;
}

/** The frame of a section, the first if there are several; undefined if there is none. */
export function frameOf(section: SectionDesign): ComponentDesign | undefined {
  return section.components.find((component) => component.kind === "frame");
}

/** Units of everything in a section except its frame. */
export function sizeWithoutFrame(section: SectionDesign, options: DesignOptions): number {
  return section.components.reduce(
    (sum, component) => (component.kind === "frame" ? sum : sum + componentSize(component, options)),
    0,
  );
}

/**
 * Hit locations of a section: its components in their owner's order, frame last, each with the d100 numbers that strike
 * it. Shuttles have none. Myoss Gamma, "Finalizing ship design"; MG-27.
 */
export function layout(section: SectionDesign, options: DesignOptions): Placement[] {
  const others = sizeWithoutFrame(section, options);
  const isFrame = (component: ComponentDesign) => component.kind === "frame";
  const inOrder = [...section.components.filter((c) => !isFrame(c)), ...section.components.filter(isFrame)];
  let next = 1;
  return inOrder.map((component) => {
    const { cost, size } = price(component, options, isFrame(component) ? others : 0);
    if (component.kind === "shuttle") return { component, cost, size, from: null, to: null };
    const from = next;
    next += size;
    return { component, cost, size, from, to: next - 1 };
  });
}

/**
 * Credits, units and hit locations of a whole ship, section by section. A shuttle counts with its hold's section.
 *
 * @throws RulesError `unknown-kind` with the name of a component of a kind that the rules do not have
 */
export function shipTotals(design: ShipDesign, options: DesignOptions): ShipTotals {
  const sections = design.sections.map((section): SectionTotals => {
    const placements = layout(section, options);
    return {
      section,
      cost: placements.reduce((sum, { cost }) => sum + cost, 0),
      size: placements.reduce((sum, { size }) => sum + size, 0),
      placements,
    };
  });
  return {
    cost: sections.reduce((sum, { cost }) => sum + cost, 0),
    size: sections.reduce((sum, { size }) => sum + size, 0),
    sections,
  };
}

/** Whether people are aboard at the start: there are posts for them, and the owner has not sent it out empty (§2.6). */
export function isManned(design: ShipDesign): boolean {
  return (
    design.startsUnmanned !== true &&
    design.sections.some((section) => section.components.some((component) => kindOf(component).manned === true))
  );
}

/**
 * The hold or rack of each shuttle of a design: the one that it names, otherwise the nearest before it in its section.
 * MG-112.
 *
 * @returns in list order; `hold` is null if there is none
 */
export function shuttleBerths(design: ShipDesign): { shuttle: ComponentDesign; hold: string | null }[] {
  return design.sections.flatMap(({ components }) => {
    let nearest: string | null = null;
    return components.flatMap((component) => {
      if (kindOf(component).stores) nearest = component.id;
      return component.kind === "shuttle" ? [{ shuttle: component, hold: component.hold ?? nearest }] : [];
    });
  });
}
