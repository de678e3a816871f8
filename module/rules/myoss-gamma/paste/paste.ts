/**
 * Reads a ship from a text: the table of the rule book as people paste it, or as `tableText` writes it. Numbers that
 * differ from the component table's can be kept as overrides (MG-18). Myoss Gamma, "Finalizing ship design".
 */
import { sizeWithoutFrame, tablePrice, shipTotals, type DesignOptions } from "../ship/design";
import { plainNumber, referred, SEVERAL } from "../../kernel/cells";
import { beginning } from "../../kernel/letters";
import { linesIn, refusedPaste, reports, shortened } from "../../kernel/pasted";
import {
  entriesOf,
  type Heading,
  type PasteCode,
  type PasteProblem,
  type Reporter,
  type PastedRow,
  type Total,
} from "./rows";
import { guessKind, kindsWith } from "./words";
import {
  HOUSE_OPTIONS,
  type Attr,
  type ComponentDesign,
  type KindId,
  type SectionDesign,
  type ShipDesign,
} from "../state";
import { KINDS, MOST_SECTIONS, SECTION_LIMIT } from "../tables";

export interface PasteOptions {
  /** Whether printed costs and sizes that differ from the table's become overrides; if not, the table's apply. */
  readonly keepPrinted: boolean;
  /** A section without a frame gets one. */
  readonly addFrames: boolean;
  readonly prices: DesignOptions;
}

export interface Pasted {
  readonly design: ShipDesign;
  readonly problems: readonly PasteProblem[];
}

const USUAL: PasteOptions = { keepPrinted: true, addFrames: false, prices: HOUSE_OPTIONS.usual };

/** A section being read. */
interface Part {
  readonly heading: Heading | null;
  readonly components: ComponentDesign[];
  readonly rows: PastedRow[];
  readonly totals: Total[];
}

/**
 * Reads a ship's table. Never throws: what cannot be read is reported as a problem with its line, and left out of the
 * design.
 *
 * @param text  one line per component (cost, name, size, attributes, hit location), headings for ship and sections
 */
export function parseTable(text: string, options: Partial<PasteOptions> = {}): Pasted {
  const chosen = { ...USUAL, ...options };
  const { report, problems } = reports<PasteCode>();
  const lines = linesIn(text);
  const hopeless = refusedPaste(lines);
  if (hopeless) return { design: { name: "", sections: [] }, problems: [hopeless] };
  let ship = null as Heading | null;
  const parts: Part[] = [];
  const part = (heading: Heading | null): Part => {
    const made: Part = { heading, components: [], rows: [], totals: [] };
    parts.push(made);
    return made;
  };
  let count = 0;
  for (const entry of entriesOf(lines, report)) {
    if (entry.type === "total") (parts.at(-1) ?? part(null)).totals.push(entry);
    else if (entry.type === "row") count += addRow(parts.at(-1) ?? part(null), entry, count + 1, report) ? 1 : 0;
    else if (entry.type === "ship") ship = entry;
    else part(entry);
  }
  if (count === 0 && problems.length === 0) report(1, "nothing");
  const surplus = parts.splice(MOST_SECTIONS);
  const [first] = surplus;
  if (first)
    report(first.heading?.line ?? 1, "too-many-sections", {
      count: MOST_SECTIONS + surplus.length,
      limit: MOST_SECTIONS,
    });
  const sections = linked(parts, report).map((section, at) => priced(section, parts[at] as Part, chosen, report));
  const design: ShipDesign = {
    name: ship?.name ?? "",
    sections: referencesMade(sections, parts, report),
    ...(startsUnmanned(ship, report) ? { startsUnmanned: true } : {}),
  };
  if (chosen.keepPrinted) compareTotals(design, parts, chosen, report);
  // Other remarks about a line that has an error are of no interest.
  const faulty = new Set(problems.filter(({ level }) => level === "error").map(({ line }) => line));
  const worthTelling = problems.filter(({ level, line }) => level === "error" || !faulty.has(line));
  return { design, problems: worthTelling.sort((a, b) => a.line - b.line) };
}

/** Adds the component of a row, if the row makes one. */
function addRow(part: Part, row: PastedRow, number: number, report: Reporter): boolean {
  const attrs = Object.keys(row.attrs) as Attr[];
  const kind = row.kind ?? guessKind(row.name, attrs);
  if (kind === undefined) {
    if (kindsWith(attrs).length > 0) report(row.line, "unknown-kind", { name: row.name });
    else report(row.line, "mixed-kinds", { name: row.name, attrs: attrs.join(", ") });
    return false;
  }
  part.rows.push(row);
  part.components.push({
    id: `component-${number}`,
    kind,
    name: row.name,
    tg: toughness(row, report),
    attrs: soldAttributes(row, kind, report),
    ...(row.extra ? { extra: row.extra } : {}),
  });
  return true;
}

function toughness({ tg = 1, line }: PastedRow, report: Reporter): number {
  if (tg >= 1 && tg <= SECTION_LIMIT) return tg;
  report(line, "bad-toughness", { tg, limit: SECTION_LIMIT });
  return 1;
}

/** The attributes of a kind as the row has them; those that are not mentioned come with the component (MG-24). */
function soldAttributes({ attrs, line }: PastedRow, kind: KindId, report: Reporter): ComponentDesign["attrs"] {
  const rules = KINDS[kind].attrs;
  for (const attr of Object.keys(attrs))
    if (!rules.some((rule) => rule.attr === attr)) report(line, "wrong-attribute", { attr, kind });
  const sold = rules.map(({ attr, base, step }) => {
    const value = attrs[attr] ?? base;
    const fits = value >= base && (value - base) % step === 0;
    if (!fits) report(line, "bad-value", { attr, value, base, step });
    return [attr, fits ? value : base];
  });
  return Object.fromEntries(sold) as ComponentDesign["attrs"];
}

/** The sections with their neighbors: as stated, or if nothing is, in a row (the text gives no map). */
function linked(parts: readonly Part[], report: Reporter): SectionDesign[] {
  const names = parts.map(({ heading }) => heading?.name ?? "");
  const ids = parts.map((_, at) => (parts.length === 1 ? "hull" : `section-${at + 1}`));
  const stated = parts.map(({ heading }) => heading?.remarks.find((remark) => /^(next to |alone$)/i.test(remark)));
  const anyStated = stated.some((remark) => remark !== undefined);
  const neighborsOf = (part: Part, at: number): string[] => {
    const list = /^next to (.*)$/i.exec(stated[at] ?? "")?.[1];
    if (!anyStated) return [ids[at - 1], ids[at + 1]].flatMap((id) => id ?? []);
    return listed(list ?? "").flatMap((text) => {
      const at = referred(names, text);
      const found = ids[at];
      if (found === undefined)
        report(part.heading?.line ?? 1, at === SEVERAL ? "several-sections" : "no-such-section", { name: text });
      return found ?? [];
    });
  };
  return parts.map((part, at) => {
    const { heading, components } = part;
    for (const remark of heading?.remarks ?? [])
      if (remark !== stated[at] && !/^(hidden|not exposed)$/i.test(remark))
        report(heading?.line ?? 1, "unknown-remark", { text: remark });
    const exposed = !heading?.remarks.some((remark) => /^(hidden|not exposed)$/i.test(remark));
    return { id: ids[at] as string, name: names[at] as string, exposed, neighbors: neighborsOf(part, at), components };
  });
}

const listed = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

function startsUnmanned(ship: Heading | null, report: Reporter): boolean {
  const unmanned = (remark: string) => /^starts unmanned$/i.test(remark);
  const other = ship?.remarks.find((remark) => !unmanned(remark));
  if (ship && other !== undefined) report(ship.line, "unknown-remark", { text: other });
  return ship?.remarks.some(unmanned) ?? false;
}

/** Plain hull parts are bought for their free units: a larger size is not a different number from the table's. */
const ENLARGED: ReadonlySet<KindId> = new Set(["structure", "decoration", "armor"]);

/** Sizes and costs of a section as its rows have them, frames last: theirs depend on all others (MG-19). */
function priced(section: SectionDesign, part: Part, options: PasteOptions, report: Reporter): SectionDesign {
  const components = [...section.components];
  const isFrame = (component: ComponentDesign) => component.kind === "frame";
  const price = (at: number) => {
    const others = isFrame(components[at]!) ? sizeWithoutFrame({ ...section, components }, options.prices) : 0;
    components[at] = withPrinted(components[at]!, part.rows[at]!, others, options, report);
  };
  components.forEach((component, at) => (isFrame(component) ? undefined : price(at)));
  components.forEach((component, at) => (isFrame(component) ? price(at) : undefined));
  if (options.addFrames && components.length > 0 && !components.some(isFrame))
    components.push({ id: `${section.id}-frame`, kind: "frame", name: "Frame", tg: 1, attrs: {} });
  return { ...section, components };
}

function withPrinted(
  component: ComponentDesign,
  row: PastedRow,
  others: number,
  { keepPrinted, prices }: PasteOptions,
  report: Reporter,
): ComponentDesign {
  const table = tablePrice(component, prices, others);
  const width = row.range && row.range.to - row.range.from + 1;
  if (width !== undefined && row.size !== undefined && width !== row.size)
    report(row.line, "range-differs", { size: row.size, width }, "note");
  // The numbers on the players' paper are the ones that strike (MG-27).
  const size = component.kind === "shuttle" ? undefined : (width ?? row.size);
  if (size !== undefined && size > table.size && ENLARGED.has(component.kind) && row.extra === undefined)
    return withPrinted(
      { ...component, extra: size - table.size },
      row,
      others,
      { keepPrinted, prices } as PasteOptions,
      () => undefined,
    );
  const override: { cost?: number; size?: number } = {};
  if (row.cost !== undefined && row.cost !== table.cost) {
    override.cost = row.cost;
    report(row.line, "cost-differs", { printed: row.cost, table: table.cost }, "note");
  }
  if (size !== undefined && size >= 1 && size !== table.size) {
    override.size = size;
    report(row.line, "size-differs", { printed: size, table: table.size }, "note");
  }
  return keepPrinted && Object.keys(override).length > 0 ? { ...component, override } : component;
}

/** Resolves what rows say about other rows: `supports`, `in`, and the amount of cargo. */
function referencesMade(sections: readonly SectionDesign[], parts: readonly Part[], report: Reporter): SectionDesign[] {
  const all = sections.flatMap(({ components }) => components);
  const names = all.map(({ name }) => name);
  const idOf = (line: number, name: string): string[] => {
    const at = referred(names, name);
    const found = all[at];
    if (!found) report(line, at === SEVERAL ? "several-components" : "no-such-component", { name });
    return found ? [found.id] : [];
  };
  return sections.map((section, at) => ({
    ...section,
    components: section.components.map((component, place) => {
      const row = parts[at]?.rows[place];
      return row ? withRemarks(component, row, (name) => idOf(row.line, name), report) : component;
    }),
  }));
}

function withRemarks(
  component: ComponentDesign,
  { remarks, line }: PastedRow,
  idsOf: (name: string) => string[],
  report: Reporter,
): ComponentDesign {
  const more: { supports?: string[]; hold?: string; cargo?: number } = {};
  for (const remark of remarks) {
    const [, word = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(remark) ?? [];
    const amount = /^(\d{1,6})(?: ?CC)?$/i.exec(plainNumber(rest))?.[1];
    if (/^supports$/i.test(word)) more.supports = listed(rest).flatMap(idsOf);
    else if (/^in$/i.test(word) && component.kind === "shuttle") {
      const [hold] = idsOf(rest);
      if (hold !== undefined) more.hold = hold;
    } else if (/^cargo$/i.test(word) && KINDS[component.kind].stores && amount !== undefined)
      more.cargo = Number(amount);
    else if (/^cargo$/i.test(word)) report(line, "bad-cargo", { text: beginning(rest, 20) });
    else report(line, "unknown-remark", { text: shortened(remark) });
  }
  return { ...component, ...more };
}

/** Reports sums stated in the text that differ from the sums of its rows. */
function compareTotals(design: ShipDesign, parts: readonly Part[], { prices }: PasteOptions, report: Reporter): void {
  shipTotals(design, prices).sections.forEach(({ cost, size }, at) => {
    for (const total of parts[at]?.totals ?? []) {
      const differs = (total.cost ?? cost) !== cost || (total.size ?? size) !== size;
      if (differs) {
        const data = { statedCost: total.cost ?? cost, statedSize: total.size ?? size, cost, size };
        report(total.line, "total-differs", data, "note");
      }
    }
  });
}
