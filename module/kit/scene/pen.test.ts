import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SIGNS } from "../text/signs";
import { COLORS, dashes, SIDE_COLORS } from "./pen";

describe("what scenes are drawn in", () => {
  const read = (name: string) => readFileSync(`styles/${name}.scss`, "utf8");
  const [, panel = ""] = read("_tokens").split("@mixin panel");
  /** A color of the dark panel, by name of the style token. */
  const token = (name: string) => Number(`0x${new RegExp(`--ah-${name}: #([0-9a-f]{6});`).exec(panel)?.[1]}`);

  it("are the colors that sides have on the dark panel", () => {
    const sides = [...read("_sides").matchAll(/(\w+) "." var\(--ah-(\w+)\)/gu)];
    expect(Object.fromEntries(sides.map(([, sign, name = ""]) => [sign, token(name)]))).toEqual(SIDE_COLORS);
    expect(Object.keys(SIDE_COLORS)).toEqual([...SIGNS]);
  });

  it("is its night, and the color of whose turn it is", () => {
    expect({ night: COLORS.night, turn: COLORS.turn, ash: COLORS.ash }).toEqual({
      night: token("night"),
      turn: token("wait"),
      ash: token("soft"),
    });
  });
});

describe("the dashes of a line", () => {
  it("begin and end at its corners, and are as long as what is left between them", () => {
    const line = dashes(
      [
        { x: 0, y: 0 },
        { x: 50, y: 0 },
        { x: 50, y: 10 },
        { x: 50, y: 50 },
      ],
      10,
    );
    expect(line.map(([from, to]) => [from.x, from.y, to.x, to.y])).toEqual([
      [0, 0, 10, 0],
      [20, 0, 30, 0],
      [40, 0, 50, 0],
      [50, 0, 50, 10],
      [50, 10, 50, 18],
      [50, 26, 50, 34],
      [50, 42, 50, 50],
    ]);
  });

  it("are none where a line has no length", () => {
    const here = { x: 3, y: 4 };
    expect(dashes([here, here], 10)).toEqual([]);
  });
});
