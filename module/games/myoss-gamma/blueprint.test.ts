import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escaped, strip, tokenSvg, type BlueprintPart } from "./blueprint";

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

const ship: BlueprintPart[] = [
  part({ id: "a", name: "Twin Cockpit", kind: "bridge", size: 7, from: 1 }),
  part({ id: "b", name: "Greased Lightning", kind: "propulsion", size: 12, from: 8, lost: 2 }),
  part({ id: "c", name: "Photon Cannon", kind: "weapon", size: 12, from: 20 }),
  part({ id: "d", name: "Computer", kind: "computer", size: 4, from: 32, destroyed: true, lost: 4 }),
  part({ id: "e", name: "Shuttle", kind: "shuttle", size: 0, from: 0 }),
  part({ id: "f", name: "Frame", kind: "frame", size: 6, from: 36 }),
];

const rects = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map((match) =>
    match.slice(1).map(Number),
  );

describe("strip", () => {
  test("is as wide as the drawing, each component in proportion to its units, shuttles left out", () => {
    const { shapes, width } = strip(ship);
    expect(shapes.map((shape) => shape.id)).toEqual(["a", "b", "c", "d", "f"]);
    shapes.forEach((shape, i) =>
      expect(shape.width + 3).toBeCloseTo(((ship[i === 4 ? 5 : i]?.size ?? 0) / 41) * width, 1),
    );
    expect((shapes.at(-1)?.x ?? 0) + (shapes.at(-1)?.width ?? 0) + 3).toBeCloseTo(width, 1);
  });

  test("crosses one mark a lost point, and dashes what is destroyed instead", () => {
    const [, engine, , computer] = strip(ship).shapes;
    expect(engine?.crosses.match(/M/g)).toHaveLength(2);
    expect(computer).toMatchObject({ state: "destroyed", crosses: "" });
  });

  test("shortens a name to what fits", () => {
    const narrow = strip([part({ size: 6 }), part({ id: "rest", size: 92, from: 7 })]).shapes;
    expect(narrow[0]?.label).toBe("Cannon");
    expect(strip([part({ size: 1 }), part({ id: "rest", size: 97 })]).shapes[0]?.label).toBe("");
  });

  test("of a ship without components is empty", () => {
    expect(strip([]).shapes).toEqual([]);
  });
});

describe("tokenSvg", () => {
  test("has a width and a height, one block a component, areas in proportion to units", () => {
    const svg = tokenSvg(ship);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="400" height="400"/);
    const areas = rects(svg).map(([, , width = 0, height = 0]) => (width + 3) * (height + 3));
    const units = [12, 4, 7, 6, 12].sort((a, b) => a - b);
    const whole = areas.reduce((sum, area) => sum + area, 0) / 41;
    areas.sort((a, b) => a - b).forEach((area, i) => expect(area / whole).toBeCloseTo(units[i] ?? 0, 0));
  });

  test("shows damage and destruction", () => {
    const svg = tokenSvg(ship);
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
    expect(svg.match(/<path d="M[\d.]+ [\d.]+l/g)).toHaveLength(2);
    expect(tokenSvg(ship, true)).toContain('opacity="0.45"');
  });

  test("lets no markup out of a name", () => {
    const svg = tokenSvg([part({ name: `<script>"&'`, size: 60 })]);
    expect(svg).not.toContain("<script");
    expect(svg).toContain("&lt;script&gt;");
    expect(escaped("a\u0000b\ud800c")).toBe("abc");
    expect(escaped("🚀")).toBe("🚀");
  });

  test("any ship fits into the picture", () => {
    const parts = fc.array(
      fc.record({
        size: fc.integer({ min: 1, max: 93 }),
        kind: fc.constantFrom("weapon", "propulsion", "frame", "hold"),
      }),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(parts, (list) => {
        const svg = tokenSvg(
          list.map(({ size, kind }, i) => part({ id: `c${i}`, size, kind: kind as BlueprintPart["kind"] })),
        );
        const boxes = rects(svg);
        expect(boxes).toHaveLength(list.length);
        for (const [x = -1, y = -1, width = -1, height = -1] of boxes) {
          expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(401);
        }
      }),
    );
  });
});
