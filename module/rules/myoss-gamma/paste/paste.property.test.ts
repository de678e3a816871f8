import fc from "fast-check";
import { expect, it } from "vitest";
import { layout, sizeWithoutFrame, tablePrice } from "../ship/design";
import { parseTable } from "./paste";
import { tableText } from "./text";
import { HOUSE_OPTIONS, type ComponentDesign, type KindId, type SectionDesign, type ShipDesign } from "../state";
import { KIND_IDS, KINDS } from "../tables";

const names = fc.oneof(
  fc.constantFrom("Bridge", "Hold", "Rack", "Totals", "Port Engine", "Gun (weapon)", "# 1", "a|b", "\\", "c"),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.string({ unit: "binary", maxLength: 12 }),
);

const part = fc.record({
  kind: fc.constantFrom(...KIND_IDS),
  name: names,
  tg: fc.integer({ min: 1, max: 9 }),
  steps: fc.array(fc.nat(6), { minLength: 2, maxLength: 2 }),
  extra: fc.oneof(fc.constant(0), fc.nat(9)),
  cost: fc.option(fc.nat(200)),
  size: fc.option(fc.integer({ min: 1, max: 60 })),
  links: fc.array(fc.nat(50), { maxLength: 3 }),
  cargo: fc.nat(3),
});
type Part = typeof part extends fc.Arbitrary<infer Value> ? Value : never;

const designs = fc
  .record({
    name: names,
    unmanned: fc.boolean(),
    sections: fc.array(
      fc.record({
        name: names,
        exposed: fc.boolean(),
        parts: fc.array(part, { minLength: 1, maxLength: 8 }),
        links: fc.array(fc.nat(4)),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ name, unmanned, sections }): ShipDesign => {
    const idOf = (at: number) => (sections.length === 1 ? "hull" : `section-${at + 1}`);
    const total = sections.reduce((sum, { parts }) => sum + parts.length, 0);
    let count = 0;
    const made = sections.map((section, at): SectionDesign => {
      const components = section.parts.map((each) => componentOf(each, `component-${++count}`, total));
      const neighbors = [...new Set(section.links.map((link) => link % sections.length))].filter(
        (other) => other !== at,
      );
      return tidy({
        id: idOf(at),
        name: section.name,
        exposed: section.exposed,
        neighbors: neighbors.map(idOf),
        components,
      });
    });
    return { name, sections: made, ...(unmanned ? { startsUnmanned: true } : {}) };
  });

function componentOf(
  { kind, name, tg, steps, extra, cost, size, links, cargo }: Part,
  id: string,
  total: number,
): ComponentDesign {
  const shuttle = kind === "shuttle";
  const attrs = KINDS[kind].attrs.map(({ attr, base, step }, at) => [attr, base + step * (steps[at] ?? 0)]);
  const linked = links.map((link) => `component-${(link % total) + 1}`);
  const override = { ...(cost === null ? {} : { cost }), ...(size === null || shuttle ? {} : { size }) };
  return {
    id,
    kind,
    name,
    tg: shuttle ? 1 : tg,
    attrs: Object.fromEntries(attrs) as ComponentDesign["attrs"],
    ...(extra > 0 && !shuttle ? { extra } : {}),
    override,
    ...(linked.length > 0 && kind === "structure" ? { supports: linked } : {}),
    ...(linked[0] !== undefined && shuttle ? { hold: linked[0] } : {}),
    ...(cargo > 0 && KINDS[kind].stores ? { cargo } : {}),
  };
}

/** Drops overrides that only repeat the table. */
function tidy(section: SectionDesign): SectionDesign {
  const clean = (component: ComponentDesign, others: number): ComponentDesign => {
    const { override = {}, ...rest } = component;
    const table = tablePrice(component, HOUSE_OPTIONS.usual, others);
    const real = {
      ...(override.cost === undefined || override.cost === table.cost ? {} : { cost: override.cost }),
      ...(override.size === undefined || override.size === table.size ? {} : { size: override.size }),
    };
    return Object.keys(real).length > 0 ? { ...rest, override: real } : rest;
  };
  const isFrame = ({ kind }: { kind: KindId }) => kind === "frame";
  const parts = section.components.map((component) => (isFrame(component) ? component : clean(component, 0)));
  const others = sizeWithoutFrame({ ...section, components: parts }, HOUSE_OPTIONS.usual);
  return { ...section, components: parts.map((each) => (isFrame(each) ? clean(each, others) : each)) };
}

it("what is written is read back exactly", () => {
  fc.assert(
    fc.property(designs, (design) => {
      const { design: back, problems } = parseTable(tableText(design));
      expect(problems.filter(({ level }) => level === "error")).toEqual([]);
      expect(back).toEqual(design);
      expect(back.sections.map((section) => layout(section, HOUSE_OPTIONS.usual).map(({ to }) => to))).toEqual(
        design.sections.map((section) => layout(section, HOUSE_OPTIONS.usual).map(({ to }) => to)),
      );
    }),
    { numRuns: 150 },
  );
});

it("no text is too strange to be read", () => {
  const lines = fc.array(fc.oneof(fc.string({ unit: "binary" }), fc.string(), names), { maxLength: 30 });
  fc.assert(
    fc.property(lines, fc.constantFrom("\n", "|", " | ", "\t", "/"), (pieces, separator) => {
      const { design, problems } = parseTable(pieces.join(separator));
      expect(parseTable(tableText(design)).design.sections.length).toBeGreaterThanOrEqual(0);
      for (const { line } of problems) expect(line).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: 150 },
  );
});
