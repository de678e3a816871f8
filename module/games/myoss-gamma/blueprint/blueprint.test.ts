import { describe, expect, test } from "vitest";
import { strip, type BlueprintPart } from "./blueprint";

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
