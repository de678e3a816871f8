/** Compares two designs before any battle: what each could do to the other with its first shots. */
import { isManned, shipTotals, tablePrice, type DesignOptions } from "./design";
import { hitChance } from "../action/odds";
import { maneuverPart } from "../action/attack-index";
import { through } from "./scores";
import type { Attr, ComponentDesign, KindId, Options, ShipDesign } from "../state";
import { KINDS, SECTION_LIMIT } from "../tables";

/** The house options that a comparison depends on. */
type ComparisonOptions = DesignOptions & Pick<Options, "maneuverIndex" | "critAdjustMayMiss">;

/** A weapon with the targeting levels of the computers that help it. */
interface Gun {
  readonly id: string;
  readonly name: string;
  readonly power: number;
  readonly accuracy: number;
  readonly computers: number;
}

/** A ship at its first turn: its best screen up, computers spread over the weapons by power (spec §16). */
export interface Figures {
  readonly cost: number;
  readonly size: number;
  /** Units of the largest section that can be aimed at. */
  readonly target: number;
  readonly sections: number;
  readonly maneuver: number;
  readonly thrust: number;
  readonly actions: number;
  readonly protection: number;
  readonly cloak: number;
  readonly toughness: number;
  readonly guns: readonly Gun[];
}

/** A first shot. `chance`: 0 to 1, to hit anywhere with best play by both; `power`: what gets through the shield. */
export interface FirstShot extends Gun {
  readonly index: number;
  readonly chance: number;
  readonly through: number;
}

/** Battle figures of a design, by the rules for undamaged ships: "Propulsion", "Shields", "Cloaks"; spec §2. */
export function figuresOf(design: ShipDesign, options: DesignOptions): Figures {
  const totals = shipTotals(design, options);
  const components = design.sections.flatMap((section) => section.components);
  const values = (kind: KindId, attr: Attr) => components.filter((c) => c.kind === kind).map((c) => valueOf(c, attr));
  const exposed = totals.sections.filter(({ section }) => section.exposed || totals.sections.length === 1);
  const inTheOpen = new Set(exposed.flatMap(({ section }) => section.components));
  const engines = components.filter((component) => component.kind === "propulsion" && inTheOpen.has(component));
  const thrust = sum(engines.map((engine) => valueOf(engine, "TH")));
  const protection = Math.max(0, ...values("shield", "PR"));
  return {
    cost: totals.cost,
    size: totals.size,
    target: Math.max(0, ...exposed.map(({ size }) => size)),
    sections: totals.sections.length,
    maneuver: Math.max(0, ...engines.map((engine) => valueOf(engine, "MN"))),
    thrust: thrust === 0 ? 0 : Math.max(1, Math.floor((100 * thrust) / Math.max(1, totals.size))),
    actions: isManned(design) ? sum(values("crew", "AP")) + Math.max(0, ...values("bridge", "AP")) : 0,
    protection,
    cloak: protection > 0 ? 0 : Math.max(0, ...values("cloak", "CL")),
    toughness: sum(components.filter(({ kind }) => kind !== "shuttle").map(({ tg }) => tg)),
    guns: gunsOf(components, inTheOpen),
  };
}

/** The first shots of one ship at another: attack index, chance, and power that gets through. "Detailed combat" step 6. */
export function firstShots(attacker: Figures, target: Figures, options: ComparisonOptions): FirstShot[] {
  const size = Math.min(SECTION_LIMIT, Math.max(1, target.target));
  return attacker.guns.map((gun) => {
    const index =
      maneuverPart(attacker.maneuver, target.maneuver, options.maneuverIndex) +
      gun.accuracy +
      gun.computers -
      target.cloak +
      Math.max(0, target.sections - 1);
    return { ...gun, index, chance: hitChance(index, size, options), through: through(gun.power, target.protection) };
  });
}

/**
 * Cost to the ship of one more step of an attribute, of toughness (`tg`) or of free units (`extra`), its frames' growth
 * included; null if the component does not have it.
 */
export function nextStep(
  design: ShipDesign,
  id: string,
  field: string,
  options: DesignOptions,
): { cost: number; size: number } | null {
  const section = design.sections.find(({ components }) => components.some((component) => component.id === id));
  const component = section?.components.find((each) => each.id === id);
  const more = component ? stepped(component, field, 1, options) : null;
  if (!section || !more) return null;
  // No other section is affected.
  const totalsWith = (components: readonly ComponentDesign[]) =>
    shipTotals({ ...design, sections: [{ ...section, components }] }, options);
  const before = totalsWith(section.components);
  const after = totalsWith(section.components.map((each) => (each === component ? more : each)));
  return { cost: after.cost - before.cost, size: after.size - before.size };
}

/**
 * A component with `steps` more (or fewer) of an attribute, of toughness (`tg`) or of free units (`extra`), never below
 * what comes with it; null if it does not have it. Numbers that override the table's change by the table's price.
 */
export function stepped(
  component: ComponentDesign,
  field: string,
  steps: number,
  options: DesignOptions,
): ComponentDesign | null {
  const next = changed(component, field, steps);
  const { override } = component;
  if (!next || !override) return next;
  const [before, after] = [tablePrice(component, options), tablePrice(next, options)];
  const { cost, size } = override;
  return {
    ...next,
    override: {
      ...(cost === undefined ? {} : { cost: Math.max(0, cost + after.cost - before.cost) }),
      ...(size === undefined ? {} : { size: Math.max(1, size + after.size - before.size) }),
    },
  };
}

function changed(component: ComponentDesign, field: string, steps: number): ComponentDesign | null {
  if (component.kind === "shuttle") return null;
  if (field === "tg") return { ...component, tg: Math.max(1, component.tg + steps) };
  if (field === "extra") return { ...component, extra: Math.max(0, (component.extra ?? 0) + steps) };
  const rule = KINDS[component.kind].attrs.find(({ attr }) => attr === field);
  if (!rule) return null;
  const value = Math.max(rule.base, valueOf(component, rule.attr) + steps * rule.step);
  return { ...component, attrs: { ...component.attrs, [rule.attr]: value } };
}

function valueOf({ kind, attrs }: ComponentDesign, attr: Attr): number {
  return attrs[attr] ?? KINDS[kind].attrs.find((rule) => rule.attr === attr)?.base ?? 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);

function gunsOf(components: readonly ComponentDesign[], inTheOpen: ReadonlySet<ComponentDesign>): Gun[] {
  const weapons = components.filter((component) => component.kind === "weapon" && inTheOpen.has(component));
  const byPower = [...weapons].sort((a, b) => valueOf(b, "PW") - valueOf(a, "PW"));
  const levels = components.filter(({ kind }) => kind === "computer").map((computer) => valueOf(computer, "TL"));
  return weapons.map((weapon) => ({
    id: weapon.id,
    name: weapon.name,
    power: valueOf(weapon, "PW"),
    accuracy: valueOf(weapon, "AC"),
    computers: sum(levels.filter((_, at) => byPower[at % byPower.length] === weapon)),
  }));
}
