/** Changed copies of a design. */
import type { ComponentDesign, SectionDesign, ShipDesign } from "../state";

/** The design with some values of its sections changed. */
export const inSection = (
  design: ShipDesign,
  change: (section: SectionDesign) => Partial<SectionDesign>,
): ShipDesign => ({
  ...design,
  sections: design.sections.map((section) => ({ ...section, ...change(section) })),
});

/** The design with some values of one component changed. */
export const inComponent = (
  design: ShipDesign,
  id: string,
  change: (component: ComponentDesign) => Partial<ComponentDesign>,
): ShipDesign =>
  inSection(design, ({ components }) => ({
    components: components.map((each) => (each.id === id ? { ...each, ...change(each) } : each)),
  }));

/** The design without these components. */
export const withoutComponents = (design: ShipDesign, ids: readonly string[]): ShipDesign =>
  inSection(design, ({ components }) => ({ components: components.filter(({ id }) => !ids.includes(id)) }));

/** The design with one component more, at the end of a section, before its frame; if none is named, of the first. */
export function withComponent(design: ShipDesign, section: string | undefined, added: ComponentDesign): ShipDesign {
  const into = section ?? design.sections[0]?.id;
  return inSection(design, ({ id, components }) => {
    if (id !== into) return {};
    const at = added.kind === "frame" ? -1 : components.findIndex(({ kind }) => kind === "frame");
    return {
      components: at < 0 ? [...components, added] : [...components.slice(0, at), added, ...components.slice(at)],
    };
  });
}

/** An id that nothing in the design has: the name itself, or with a number. */
export function freshId({ sections }: ShipDesign, name: string): string {
  const taken = new Set(sections.flatMap(({ id, components }) => [id, ...components.map((each) => each.id)]));
  let id = name;
  for (let number = 2; taken.has(id); number++) id = `${name}-${number}`;
  return id;
}
