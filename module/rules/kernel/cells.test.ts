import { describe, expect, it } from "vitest";
import { numberTyped, plainNumber, plainSigns, withoutUnseen } from "./cells";

describe("a number as somebody typed or pasted it", () => {
  it.each<[string, number | null]>([
    ["12", 12],
    [" +12 ", 12],
    ["-7", -7],
    ["−7", -7],
    ["–7", -7],
    ["— 7", -7],
    ["1,050", 1050],
    ["12,345,678", 12_345_678],
    ["1 050", 1050],
    ["1\u00a0050", 1050],
    ["1\u202f050", 1050],
    ["1'050", 1050],
    ["1’050", 1050],
    ["1,050.5", 1050.5],
    ["1.050,5", 1050.5],
    ["1.050.000", 1_050_000],
    ["6,25", 6.25],
    ["6.25", 6.25],
    ["0,125", 0.125],
    [".5", 0.5],
    ["1.050", 1.05],
    ["\u200b1\u200b2\ufeff", 12],
    ["\u200e-7\u200f", -7],
    ["１２", 12],
    ["", null],
    ["-", null],
    ["1,2,3", null],
    ["10 20", null],
    ["1,0505", 1.0505],
    ["6d", null],
    ["1e9", null],
    ["0x10", null],
  ])("%j is %s", (text, number) => expect(numberTyped(text)).toBe(number));
});

it("signs that nobody sees are left out beside numbers, and kept where they join letters or emoji", () => {
  expect(withoutUnseen("\ufeffAyo\u200b 12\u200d, \u200e+1")).toBe("Ayo 12, +1");
  for (const joined of ["👩\u200d🚀", "می\u200cخواهم"]) expect(withoutUnseen(joined)).toBe(joined);
  expect(plainSigns("\u200b4\u200b – 7")).toBe("4 - 7");
  expect(plainNumber("(1,050) c")).toBe("(1050) c");
});
