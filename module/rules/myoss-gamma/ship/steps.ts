/** Steps of a design: what one more or less of something costs, and makes of a component. */
import { shipTotals, tablePrice, type DesignOptions } from "./design";
import type { Attr, ComponentDesign, ShipDesign } from "../state";
import { KINDS } from "../tables";

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
  const value = Math.max(rule.base, boughtOf(component, rule.attr) + steps * rule.step);
  return { ...component, attrs: { ...component.attrs, [rule.attr]: value } };
}

/** An attribute of a component: as bought, or what comes with its kind. */
export function boughtOf({ kind, attrs }: ComponentDesign, attr: Attr): number {
  return attrs[attr] ?? KINDS[kind].attrs.find((rule) => rule.attr === attr)?.base ?? 0;
}
