import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KIND_IDS } from "../../../rules/myoss-gamma";
import { hullOf } from "./hull";
import { areaOf } from "./geometry";
import { shipSvg } from "./picture";
import { deckPlan, type BlueprintPart, type BlueprintSection, type Plan } from "./plan";
import type { RoomBox } from "./rooms";
import { escaped } from "./text";

const part = (over: Partial<BlueprintPart>): BlueprintPart => ({
  id: "c1",
  name: "Photon Cannon",
  kind: "weapon",
  size: 12,
  from: 1,
  lost: 0,
  destroyed: false,
  on: false,
  ...over,
});
const section = (parts: readonly BlueprintPart[], over: Partial<BlueprintSection> = {}): BlueprintSection => ({
  id: "hull",
  name: "Hull",
  exposed: true,
  neighbors: [],
  lost: false,
  parts,
  ...over,
});
const shipOf = (...parts: BlueprintPart[]) => ({ sections: [section(parts)], lost: false });

const COMPONENTS = [
  part({ id: "bridge", name: "Twin Cockpit", kind: "bridge", size: 7 }),
  part({ id: "engine", name: "Greased Lightning", kind: "propulsion", size: 12, lost: 2 }),
  part({ id: "gun" }),
  part({ id: "shield", name: "Shield", kind: "shield", size: 7 }),
  part({ id: "computer", name: "Computer", kind: "computer", size: 4, destroyed: true, lost: 4 }),
  part({ id: "shuttle", name: "Shuttle", kind: "shuttle", size: 0 }),
  part({ id: "frame", name: "Frame", kind: "frame", size: 7 }),
];

/** Any components, the first of which is the frame; ids count up. */
const anyParts = fc
  .array(fc.record({ size: fc.integer({ min: 1, max: 40 }), kind: fc.constantFrom(...KIND_IDS) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((list) => list.map(({ size, kind }, i) => part({ id: `c${i}`, size, kind })));

const overlap = (a: RoomBox, b: RoomBox) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Whether a point lies in a polygon. */
function contains(polygon: readonly { x: number; y: number }[], x: number, y: number): boolean {
  return polygon.reduce((inside, a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x ? !inside : inside;
  }, false);
}

describe("the hull of a section", () => {
  test("each room has the area of its units, none lies on another, and the frame is the rest", () => {
    fc.assert(
      fc.property(anyParts, fc.boolean(), fc.constantFrom(1, 1.7), (parts, joined, broad) => {
        const hull = hullOf(parts, joined, broad)!;
        const drawn = [...hull.rooms.map((room) => room.part), ...(hull.frame ? [hull.frame] : [])];
        expect(drawn.map(({ id }) => id).sort()).toEqual(parts.map(({ id }) => id).sort());
        for (const [i, room] of hull.rooms.entries()) {
          expect(room.width * room.height).toBeCloseTo(room.part.size, 6);
          for (const other of hull.rooms.slice(i + 1)) expect(overlap(room, other)).toBeLessThan(1e-6);
          for (const x of [room.x + 1e-6, room.x + room.width - 1e-6])
            for (const y of [room.y + 1e-6, room.y + room.height - 1e-6])
              expect(contains(hull.outline, x, y)).toBe(true);
        }
        const units = parts.reduce((sum, { size }) => sum + size, 0);
        expect(areaOf(hull.outline)).toBeCloseTo(units, 4);
      }),
    );
  });

  test("is the same on both sides, guns before engines", () => {
    const hull = hullOf(COMPONENTS)!;
    for (const { x, y } of hull.outline)
      expect(hull.outline.some((other) => Math.abs(other.x + x) < 1e-9 && Math.abs(other.y - y) < 1e-9)).toBe(true);
    const at = (id: string) => hull.rooms.find((room) => room.part.id === id)!.y;
    expect(at("gun")).toBeLessThan(at("bridge"));
    expect(at("bridge")).toBeLessThan(at("engine"));
  });

  test("two guns stand at the sides, a third on the keel", () => {
    const guns = ["a", "b", "c"].map((id) => part({ id, size: 6 }));
    const hull = hullOf([...guns, part({ id: "bridge", kind: "bridge", size: 4 })])!;
    const middle = (id: string) => {
      const { x, width } = hull.rooms.find((room) => room.part.id === id)!;
      return x + width / 2;
    };
    expect(middle("a")).toBeCloseTo(-middle("b"), 9);
    expect(middle("c")).toBeCloseTo(0, 9);
  });

  test("of nothing, or of shuttles alone, is none", () => {
    expect(hullOf([])).toBeNull();
    expect(deckPlan(shipOf(part({ kind: "shuttle", size: 0 })))).toBeNull();
    expect(shipSvg(shipOf())).toBeNull();
  });
});

describe("the plan of a ship of several sections", () => {
  const chain = ["head", "middle", "tail"].map((id, i, ids) =>
    section(
      COMPONENTS.map((each) => ({ ...each, id: `${id}-${each.id}` })),
      {
        id,
        neighbors: [ids[i - 1], ids[i + 1]].filter((other) => other !== undefined),
      },
    ),
  );
  const boxes = ({ sections }: Plan): RoomBox[] =>
    sections.map(({ x, y, hull }) => ({
      x: x - hull.half,
      y,
      width: 2 * hull.half,
      height: hull.bottom - hull.top,
    }));

  test("a chain stands in a row, each joined to the next", () => {
    const plan = deckPlan({ sections: chain, lost: false })!;
    expect(new Set(plan.sections.map(({ x }) => x)).size).toBe(1);
    expect(plan.sections.map(({ y }) => y)).toEqual([...plan.sections.map(({ y }) => y)].sort((a, b) => a - b));
    expect(plan.links).toHaveLength(2);
  });

  test("no section lies on another, whatever the map", () => {
    const map = fc.array(fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 6 })), { maxLength: 9 });
    fc.assert(
      fc.property(fc.array(anyParts, { minLength: 1, maxLength: 7 }), map, (hulls, pairs) => {
        const sections = hulls.map((parts, i) => {
          const neighbors = pairs.filter(([a]) => a === i).map(([, b]) => `s${b}`);
          return section(parts, { id: `s${i}`, neighbors });
        });
        const found = boxes(deckPlan({ sections, lost: false })!);
        expect(found).toHaveLength(sections.length);
        for (const [i, box] of found.entries())
          for (const other of found.slice(i + 1)) expect(overlap(box, other)).toBeLessThan(1e-6);
      }),
      { numRuns: 60 },
    );
  });

  test("a lost section leaves a dashed outline and debris, and its joints are broken", () => {
    const sections = chain.map((each) => ({ ...each, lost: each.id === "middle" }));
    const svg = shipSvg({ sections, lost: false })!;
    expect(svg.match(/<polygon data-component="middle-/g)).toHaveLength(5);
    expect(svg).not.toContain('<rect data-component="middle-');
    expect(svg.match(/<line [^>]*stroke-dasharray/g)).toHaveLength(2);
  });

  test("a hidden section is shaded", () => {
    const hidden = chain.map((each) => ({ ...each, exposed: each.id !== "middle" }));
    const [open, shaded] = [chain, hidden].map((sections) => shipSvg({ sections, lost: false })!);
    expect(shaded!.split('stroke-opacity="0.5"')).toHaveLength(open!.split('stroke-opacity="0.5"').length + 1);
  });
});

describe("the picture of a ship", () => {
  const count = (svg: string, pattern: RegExp) => svg.match(pattern)?.length ?? 0;

  test("draws every component once, shuttles left out", () => {
    for (const names of [true, false]) {
      const svg = shipSvg(shipOf(...COMPONENTS), { names })!;
      for (const { id } of COMPONENTS)
        expect(count(svg, new RegExp(`data-component="${id}"`, "g"))).toBe(id === "shuttle" ? 0 : 1);
    }
  });

  test("fits into its frame, however it lies", () => {
    const rect = /<rect data-component="[^"]*" x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/g;
    fc.assert(
      fc.property(anyParts, fc.constantFrom("up", "down", "left"), fc.boolean(), (parts, facing, square) => {
        const svg = shipSvg(shipOf(...parts), { facing: facing as "up", square, size: 300 })!;
        const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg)!.map(Number);
        expect(Math.max(width!, height!)).toBeCloseTo(300, 0);
        for (const [, x, y, w, h] of svg.matchAll(rect)) {
          expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(0);
          expect(Number(x) + Number(w)).toBeLessThanOrEqual(width! + 0.1);
          expect(Number(y) + Number(h)).toBeLessThanOrEqual(height! + 0.1);
        }
      }),
    );
  });

  test("puts the bow where it is wanted", () => {
    const gun = (facing: "up" | "down" | "left") => {
      const svg = shipSvg(shipOf(...COMPONENTS), { facing })!;
      const of = (id: string) =>
        new RegExp(`data-component="${id}" x="([\\d.]+)" y="([\\d.]+)"`).exec(svg)!.slice(1).map(Number);
      const [[gx = 0, gy = 0], [ex = 0, ey = 0]] = [of("gun"), of("engine")] as [number[], number[]];
      return { x: Math.sign(gx - ex), y: Math.sign(gy - ey) };
    };
    expect(gun("up").y).toBe(-1);
    expect(gun("down").y).toBe(1);
    expect(gun("left").x).toBe(-1);
  });

  test("shows points lost, destruction, a shield that is up, and a wreck by form", () => {
    const plain = shipSvg(shipOf(...COMPONENTS))!;
    expect(plain).toContain('data-lost="2"');
    expect(count(plain, /stroke-dasharray/g)).toBe(1);
    const up = COMPONENTS.map((each) => ({ ...each, on: each.id === "shield" }));
    expect(count(shipSvg(shipOf(...up))!, /<path/g)).toBe(count(plain, /<path/g) + 3);
    // A wreck has a broken outline instead of plating.
    const wreck = shipSvg({ ...shipOf(...COMPONENTS), lost: true })!;
    expect(count(wreck, /<path data-component/g)).toBe(0);
    expect(wreck).toContain("rotate(4 ");
    const broken = COMPONENTS.map((each) => ({ ...each, destroyed: each.id === "frame" }));
    expect(shipSvg(shipOf(...broken))).toMatch(/<path data-component="frame" [^>]*stroke-dasharray/);
  });

  test("keeps a name within its room, whatever the font", () => {
    const room = /<rect data-component="[^"]*" x="[-\d.]+" y="[-\d.]+" width="([\d.]+)" height="([\d.]+)"/g;
    const name = fc.constantFrom(
      "WWWWWWWWWWWW",
      "Illi",
      "Photon Cannon",
      "Ausweichmanöver",
      "長い名前の部品",
      "Shield",
    );
    fc.assert(
      fc.property(anyParts, fc.array(name, { minLength: 30, maxLength: 30 }), (parts, names) => {
        const svg = shipSvg(shipOf(...parts.map((each, at) => ({ ...each, name: names[at]! }))), { names: true })!;
        const widest = Math.max(...[...svg.matchAll(room)].flatMap(([, w, h]) => [Number(w), Number(h)]));
        const texts = [...svg.matchAll(/<text [^>]*>/g)];
        const lengths = [...svg.matchAll(/<text [^>]*textLength="([\d.]+)" lengthAdjust="spacingAndGlyphs"/g)];
        expect(lengths).toHaveLength(texts.length);
        for (const [, length] of lengths) expect(Number(length)).toBeLessThanOrEqual(widest);
      }),
    );
    const svg = shipSvg(shipOf(...COMPONENTS), { names: true })!;
    expect(svg.match(/<text /g)?.length).toBeGreaterThan(3);
  });

  test("lets no markup out of a name", () => {
    const svg = shipSvg(shipOf(part({ name: `<script>"&'`, size: 60 })), { names: true, size: 900 })!;
    expect(svg).not.toContain("<script");
    expect(svg).toContain("&lt;script&gt;");
    expect(escaped("a\u0000b\ud800c")).toBe("abc");
    expect(escaped("🚀")).toBe("🚀");
  });
});
