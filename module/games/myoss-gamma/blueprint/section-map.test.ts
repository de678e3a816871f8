import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jointsOf, placeSections } from "./section-map";

const mapOf = (map: { readonly [id: string]: string }) =>
  Object.entries(map).map(([id, neighbors]) => ({ id, neighbors: neighbors.split(" ").filter(Boolean) }));
const placed = (map: { readonly [id: string]: string }) =>
  Object.fromEntries([...placeSections(mapOf(map))].map(([id, { column, row }]) => [id, `${column},${row}`]));

describe("the map of sections", () => {
  test("a chain stands in one column, from its first end", () => {
    expect(placed({ head: "middle", middle: "head tail", tail: "middle" })).toEqual({
      head: "0,0",
      middle: "0,1",
      tail: "0,2",
    });
    expect(placed({ middle: "head tail", head: "middle", tail: "middle" })).toEqual({
      head: "0,0",
      middle: "0,1",
      tail: "0,2",
    });
  });

  test("a star stands around its middle", () => {
    expect(placed({ core: "a b c d", a: "", b: "", c: "", d: "" })).toEqual({
      core: "1,1",
      a: "1,2",
      b: "1,0",
      c: "0,1",
      d: "2,1",
    });
  });

  test("what is joined to nothing stands apart, and unknown neighbors do not matter", () => {
    expect(placed({ a: "a nobody", b: "" })).toEqual({ a: "0,0", b: "2,0" });
    expect(placeSections([]).size).toBe(0);
  });

  test("a ship of far more sections than any other has is laid out, too", () => {
    const ids = Array.from({ length: 250 }, (_, at) => `s${at}`);
    const chain = ids.map((id, at) => ({ id, neighbors: ids.slice(at + 1, at + 2) }));
    expect([...placeSections(chain).values()].every(({ column, row }, at) => column === 0 && row === at)).toBe(true);
    const cells = [...placeSections(ids.map((id) => ({ id, neighbors: ids }))).values()];
    expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(250);
  });

  test("a joint is there once, whoever names it", () => {
    expect(jointsOf(mapOf({ a: "b", b: "a c", c: "" }))).toEqual([
      ["a", "b"],
      ["b", "c"],
    ]);
  });

  test("every section of any map has a cell of its own, from zero on, always the same", () => {
    const maps = fc.array(fc.array(fc.nat({ max: 9 }), { maxLength: 4 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(maps, (map) => {
        const sections = map.map((neighbors, i) => ({ id: `s${i}`, neighbors: neighbors.map((n) => `s${n}`) }));
        const cells = [...placeSections(sections).values()];
        expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(sections.length);
        expect(Math.min(...cells.map(({ column }) => column))).toBe(0);
        expect(Math.min(...cells.map(({ row }) => row))).toBe(0);
        expect([...placeSections(sections).values()]).toEqual(cells);
      }),
    );
  });
});
