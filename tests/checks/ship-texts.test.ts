import { describe, expect, it } from "vitest";
import {
  HOUSE_OPTIONS,
  KINDS,
  shipTotals,
  soundDesign,
  type ComponentDesign,
  type ShipDesign,
} from "../../module/rules/myoss-gamma";
import { parseTable, tableText } from "../../module/rules/myoss-gamma/paste";
import { designFromActor, packShips } from "../../scripts/commands/ships";

const ships = packShips().map(({ slug, source, name, set }) => ({
  title: `${name} (${set || "own"})`,
  design: soundDesign(designFromActor(source, slug)).design,
}));

const totals = (design: ShipDesign) => {
  const { cost, size, sections } = shipTotals(design, HOUSE_OPTIONS.usual);
  const numbers = sections.flatMap(({ placements }) => placements.map(({ from, to }) => [from, to]));
  return { cost, size, numbers };
};

/** A table in the columns of a printed sheet: boxes and circles to tick, long dashes, totals, headings with colons. */
function printedSheet({ name, sections }: ShipDesign): string {
  const circles = (component: ComponentDesign) =>
    KINDS[component.kind].attrs.map(({ attr }) => `${attr}: ${"O".repeat(component.attrs[attr] ?? 1)}`).join(" ");
  const lines = [`${name}: as it is printed.`];
  for (const section of shipTotals({ name, sections }, HOUSE_OPTIONS.usual).sections) {
    if (sections.length > 1) lines.push(`${section.section.name}:`);
    lines.push("c | Component | u | Attributes | Hit Loc | Dmg | Current Attributes |");
    for (const { component, cost, size, from, to } of section.placements) {
      const attrs = KINDS[component.kind].attrs.map(({ attr }) => `${component.attrs[attr] ?? 1}${attr}/ `).join("");
      const called = `${component.name} (${component.kind})`;
      if (component.kind === "shuttle") lines.push(`${cost} | ${called} | |||||`);
      else
        lines.push(
          `${cost} | ${called} | ${size} | ${attrs}${component.tg}TG | ${from} – ${to} | ${"O".repeat(component.tg)} | ${circles(component)} |`,
        );
    }
    lines.push(`${section.cost} | Totals | ${section.size} |`);
  }
  return lines.join("\r\n");
}

describe.each(ships)("$title", ({ design }) => {
  it("is written as text and read back with the same numbers", () => {
    const { design: back, problems } = parseTable(tableText(design));
    expect(problems.filter(({ level }) => level === "error")).toEqual([]);
    expect(back.name).toBe(design.name);
    expect(totals(back)).toEqual(totals(design));
    const parts = ({ sections }: ShipDesign) =>
      sections.map(({ name, exposed, neighbors, components }) => [
        name,
        exposed,
        neighbors.length,
        components.map(({ kind, name: called, tg, attrs }) => [kind, called, tg, attrs]),
      ]);
    expect(parts(back)).toEqual(parts(design));
  });

  it("is read from a sheet in the form of the printed ones", () => {
    const { design: back, problems } = parseTable(printedSheet(design));
    expect(problems.filter(({ code }) => !/^(cost|size)-differs$/.test(code))).toEqual([]);
    expect(totals(back)).toEqual(totals(design));
  });
});
