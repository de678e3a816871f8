/**
 * The command's figures for every ship of the compendium, beside a separate calculation: from the documents and from
 * the table below, written down once more, without any of the game's own code.
 */
import { describe, expect, it } from "vitest";
import { ship } from "../../commands/ship";
import { packShips, type PackShip } from "../../commands/ships";

/** Credits and units of the basic component; then of each attribute: the value it starts at and rises by, units, credits. */
type Row = readonly [
  cost: number,
  size: number,
  attrs?: { readonly [attr: string]: readonly [number, number, number] },
];

const TABLE: { readonly [kind: string]: Row } = {
  bridge: [20, 2, { AP: [1, 2, 20] }],
  crew: [20, 2, { AP: [1, 2, 20] }],
  lifeSupport: [5, 1, { BP: [1, 1, 5] }],
  propulsion: [10, 1, { MN: [1, 1, 10], TH: [1, 1, 5] }],
  weapon: [10, 1, { PW: [1, 1, 5], AC: [1, 1, 5] }],
  shield: [20, 1, { PR: [1, 1, 10] }],
  cloak: [20, 1, { CL: [1, 1, 10] }],
  sensor: [10, 1, { SL: [1, 1, 10] }],
  computer: [25, 1, { TL: [1, 1, 25] }],
  tractor: [10, 1],
  maintenance: [20, 1, { RP: [1, 1, 20] }],
  medical: [20, 1, { HP: [1, 1, 20] }],
  transporter: [10, 2, { TC: [1, 1, 5] }],
  hold: [10, 3, { CC: [2, 3, 10] }],
  rack: [10, 1, { CC: [3, 1, 5] }],
  comms: [5, 1],
  selfDestruct: [5, 1, { DP: [1, 1, 5] }],
  amenity: [5, 1, { PC: [1, 1, 5] }],
  structure: [5, 1],
  decoration: [5, 1],
  armor: [5, 1],
};

interface Item {
  readonly name: string;
  readonly sort: number;
  readonly system: {
    readonly kind: string;
    readonly section: string;
    readonly bought: {
      readonly tg: number;
      readonly attrs: { readonly [attr: string]: number };
      readonly extra: number;
      readonly override: { readonly cost: number | null; readonly size: number | null };
    };
  };
}
interface Source {
  readonly items: readonly Item[];
  readonly system: { readonly sections: readonly { readonly id: string; readonly name: string }[] };
}
interface Line {
  readonly name: string;
  readonly kind: string;
  readonly cost: number;
  readonly size: number;
  readonly from: number | null;
  readonly to: number | null;
}
interface Deviation {
  readonly component: string;
  readonly tableCost: number;
  readonly tableSize: number;
  readonly cost: number;
  readonly size: number;
}
interface Report {
  readonly cost: number;
  readonly size: number;
  readonly sections: readonly { readonly name: string; readonly size: number; readonly components: readonly Line[] }[];
  readonly messages: readonly (Deviation & { readonly level: string; readonly code: string })[];
}

/** The table's price for a component; for a frame, by the units of everything else in its section. */
function price({ kind, bought }: Item["system"], others: number): { cost: number; size: number } {
  const more = bought.tg - 1;
  if (kind === "shuttle") return { cost: 5, size: 0 };
  if (kind === "frame") {
    const base = Math.ceil(others / 20);
    return { cost: 5 * base + 5 * more, size: base + more + bought.extra };
  }
  const [cost, size, attrs = {}] = TABLE[kind]!;
  const total = { cost: cost + 5 * more, size: size + more + bought.extra };
  for (const [attr, [base, units, credits]] of Object.entries(attrs)) {
    const steps = ((bought.attrs[attr] ?? base) - base) / base;
    total.cost += steps * credits;
    total.size += steps * units;
  }
  return total;
}

function reckon(source: Source): { sections: Report["sections"]; deviations: Deviation[] } {
  const deviations: Deviation[] = [];
  const sections = source.system.sections.map(({ id, name }) => {
    const items = source.items.filter(({ system }) => system.section === id).sort((a, b) => a.sort - b.sort);
    let used = 0;
    const components = items.map((item): Line => {
      const table = price(item.system, used);
      const { override } = item.system.bought;
      const cost = override.cost ?? table.cost;
      const size = override.size ?? table.size;
      if (cost !== table.cost || size !== table.size)
        deviations.push({ component: item.name, tableCost: table.cost, tableSize: table.size, cost, size });
      const from = size === 0 ? null : used + 1;
      used += size;
      return { name: item.name, kind: item.system.kind, cost, size, from, to: from === null ? null : used };
    });
    return { name, size: used, components };
  });
  return { sections, deviations };
}

const read = ({ slug, set }: PackShip) => JSON.parse(ship([slug, "--set", set, "--json"])) as Report;
const sourceOf = ({ source }: PackShip) => source as unknown as Source;
const find = (slug: string, set: string) => packShips().find((one) => one.slug === slug && one.set === set)!;

describe.each(packShips())("$set $slug", (packShip) => {
  const { sections, deviations } = reckon(sourceOf(packShip));
  const report = read(packShip);

  it("has the costs, sizes and hit locations of the reckoning, its frame last", () => {
    expect(report.sections).toEqual(sections);
    const lines = sections.flatMap(({ components }) => components);
    expect(report.cost).toBe(lines.reduce((sum, { cost }) => sum + cost, 0));
    expect(report.size).toBe(lines.reduce((sum, { size }) => sum + size, 0));
    for (const { components, size } of sections) {
      expect(components.filter(({ kind }) => kind === "frame")).toEqual([components.at(-1)]);
      expect(components.at(-1)!.to).toBe(size);
      expect(size).toBeLessThanOrEqual(98);
    }
  });

  it("deviates from the table where the reckoning finds it, and only there", () => {
    const notes = report.messages.filter(({ code }) => code === "N_OVERRIDE");
    expect(
      notes.map(({ component, tableCost, tableSize, cost, size }) => ({ component, tableCost, tableSize, cost, size })),
    ).toEqual(deviations);
    if (packShip.set !== "printed") expect(deviations).toEqual([]);
  });
});

describe("the printed ships add up to the totals of their sheets", () => {
  it.each([
    ["tiniest-fighter", 50, [5], 50, [6]],
    ["battleaxe", 385, [58], 400, [57]],
    ["local-tug", 425, [58], 425, [59]],
    ["cargo-drone", 410, [98], 410, [97]],
    ["explorer", 795, [98], 750, [98]],
    ["party-barge-head", 900, [98], 865, [98]],
    ["party-barge-middle", 575, [98], 550, [98]],
    ["party-barge-tail", 735, [98], 695, [98]],
    ["party-barge", 2210, [98, 98, 98], 2110, [98, 98, 98]],
  ])("%s: %ic and %j units as printed, %ic and %j units by the table", (slug, cost, sizes, tableCost, tableSizes) => {
    for (const [set, credits, units] of [
      ["printed", cost, sizes],
      ["table", tableCost, tableSizes],
    ] as const) {
      const report = read(find(slug, set));
      expect({ cost: report.cost, sections: report.sections.map(({ size }) => size) }).toEqual({
        cost: credits,
        sections: units,
      });
    }
  });

  it("and would cost and measure by the table what the specification found", () => {
    const plain = (slug: string) => {
      const { items, system } = sourceOf(find(slug, "printed"));
      const none = { cost: null, size: null };
      const bare = items.map((item) => ({
        ...item,
        system: { ...item.system, bought: { ...item.system.bought, override: none } },
      }));
      const lines = reckon({ items: bare, system }).sections.flatMap(({ components }) => components);
      return [lines.reduce((sum, { cost }) => sum + cost, 0), lines.reduce((sum, { size }) => sum + size, 0)];
    };
    expect(["battleaxe", "explorer", "party-barge-head", "party-barge-middle", "party-barge-tail"].map(plain)).toEqual([
      [400, 57],
      [790, 106],
      [900, 105],
      [575, 103],
      [725, 104],
    ]);
  });
});

describe("the Party Barge", () => {
  it.each(["printed", "table"])("is its three sections in a row, all exposed (%s)", (set) => {
    const { sections } = find("party-barge", set).source["system"] as {
      sections: { id: string; exposed: boolean; neighbors: string[] }[];
    };
    expect(sections.map(({ id, exposed, neighbors }) => [id, exposed, neighbors])).toEqual([
      ["head", true, ["middle"]],
      ["middle", true, ["head", "tail"]],
      ["tail", true, ["middle"]],
    ]);
    const parts = ["head", "middle", "tail"].map((part) => read(find(`party-barge-${part}`, set)).sections[0]);
    expect(read(find("party-barge", set)).sections).toEqual(parts);
  });
});
