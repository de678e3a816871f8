/** Writes a ship as a short text in the form of the rule book's tables, which `parseTable` reads back exactly. */
import { layout, shipTotals, tablePrice, type DesignOptions, type Placement } from "../ship/design";
import { reference, written } from "../../kernel/cells";
import { guessKind, kindNamed } from "./words";
import {
  HOUSE_OPTIONS,
  type Attr,
  type ComponentDesign,
  type KindId,
  type SectionDesign,
  type ShipDesign,
} from "../state";
import { KINDS } from "../tables";

const HEAD = "c | Component | u | Attributes | Hit Loc";
const HULL_PARTS: readonly KindId[] = ["structure", "decoration", "armor"];

/**
 * A design as text: a heading for the ship, one for each section, a row per component, sums. References to sections and
 * components that do not exist are left out.
 */
export function tableText(design: ShipDesign, options: DesignOptions = HOUSE_OPTIONS.usual): string {
  const { sections } = design;
  const all = sections.flatMap(({ components }) => components);
  const totals = shipTotals(design, options);
  const lines = [heading("#", design.name, design.startsUnmanned ? ["starts unmanned"] : [])];
  sections.forEach((section, at) => {
    const plain =
      sections.length === 1 &&
      section.name === "" &&
      section.exposed &&
      section.neighbors.length === 0 &&
      section.components.length > 0;
    if (!plain) lines.push("", heading("##", section.name, sectionRemarks(section, sections)));
    lines.push(HEAD);
    const placements = layout(section, options);
    for (const component of section.components)
      lines.push(
        row(
          placements.find((placement) => placement.component === component)!,
          all,
          options,
          section,
        ),
      );
    lines.push(`${totals.sections[at]?.cost} | Totals | ${totals.sections[at]?.size}`);
  });
  return `${lines.join("\n")}\n`;
}

function heading(mark: string, name: string, remarks: readonly string[]): string {
  return [`${mark} ${written(name)}`.trimEnd(), ...remarks].join(" | ");
}

function sectionRemarks(section: SectionDesign, sections: readonly SectionDesign[]): string[] {
  const names = sections.map(({ name }) => name);
  const neighbors = section.neighbors.flatMap((id) => {
    const at = sections.findIndex((other) => other.id === id);
    return at < 0 ? [] : [reference(names, at)];
  });
  const beside = neighbors.length > 0 ? `next to ${neighbors.join(", ")}` : "alone";
  return [...(section.exposed ? [] : ["hidden"]), ...(sections.length > 1 || neighbors.length > 0 ? [beside] : [])];
}

function row(
  { component, cost, size, from, to }: Placement,
  all: readonly ComponentDesign[],
  options: DesignOptions,
  section: SectionDesign,
): string {
  const others = component.kind === "frame" ? layout(section, options).filter((p) => p.component.kind !== "frame") : [];
  const table = tablePrice(
    component,
    options,
    others.reduce((sum, each) => sum + each.size, 0),
  );
  const digits = (value: number) => String(value).padStart(2, "0");
  const hit =
    from === null || to === null || size < 1 ? "" : from === to ? digits(from) : `${digits(from)}-${digits(to)}`;
  const units = component.kind === "shuttle" ? "" : String(size);
  const cells = [cost, nameCell(component), units, attributesCell(component, size > table.size, all), hit];
  return cells.join(" | ").trimEnd();
}

/** The name, with its kind wherever the name and the attributes alone would be read as another one. */
function nameCell({ name, kind }: ComponentDesign): string {
  const attrs = KINDS[kind].attrs.map(({ attr }) => attr);
  const word = /\(([^()]*)\)$/u.exec(name)?.[1];
  const plain =
    name !== "" &&
    guessKind(name, attrs) === kind &&
    !/^totals?:?$/i.test(name) &&
    (word === undefined || !kindNamed(word));
  return plain ? written(name) : `${written(name)} (${kind})`.trim();
}

function attributesCell(component: ComponentDesign, larger: boolean, all: readonly ComponentDesign[]): string {
  const { kind, tg, attrs, extra = 0 } = component;
  const bought = KINDS[kind].attrs.map(({ attr, base }) => `${attrs[attr as Attr] ?? base}${attr}`);
  if (kind !== "shuttle") bought.push(`${tg}TG`);
  // Otherwise a hull part that is larger than the table says would be read as an enlarged one.
  if (extra > 0 || (larger && HULL_PARTS.includes(kind))) bought.push(`+${extra}u`);
  return [bought.join("/"), ...remarks(component, all)].join("; ").trim();
}

function remarks({ kind, supports = [], hold, cargo = 0 }: ComponentDesign, all: readonly ComponentDesign[]): string[] {
  const names = all.map(({ name }) => name);
  const known = (id: string | undefined): string[] => {
    const at = all.findIndex((component) => component.id === id);
    return at < 0 ? [] : [reference(names, at)];
  };
  const supported = supports.flatMap(known);
  const host = kind === "shuttle" ? known(hold) : [];
  return [
    ...(supported.length > 0 ? [`supports ${supported.join(", ")}`] : []),
    ...host.map((name) => `in ${name}`),
    ...(cargo > 0 && KINDS[kind].stores ? [`cargo ${cargo}`] : []),
  ];
}
