/** Other people's texts may be of any length: no pattern of ours takes ever longer for each further letter. */
import { describe, expect, it } from "vitest";
import { patternsIn, slowText } from "./patterns";
import { isCode, readFolders } from "./sources";

/** Patterns that only see short texts, by where that is seen to. */
const SHORT: { readonly [source: string]: string } = {
  [String.raw`^\(?(\d{1,3}(?:,\d{3})+|\d{1,6})\)?c?\s+(\S.*?)\s+\(?(\d{1,3})\)?u?\s+((?:\d+\s?(?:abc|TG)[\s/,]*)+)(\d[\d-]*)?`]:
    "LONGEST_SPACED in module/rules/myoss-gamma/paste/rows.ts",
};

describe("the check", () => {
  it.each([
    [String.raw`\n+$`, ""],
    [String.raw`<[^]*\b(?:style|background|src|srcset)[\s/]*=`, "i"],
    [String.raw`<img\b[^>]*>`, "gi"],
    [String.raw`^(.+?)\s*[×*]\s*(\d{1,6})$`, "u"],
    [String.raw`^-+|-+$`, "g"],
    [String.raw`(\d+)$`, ""],
    [String.raw`^(a+)+$`, ""],
    [String.raw`\s*,`, "g"],
    [String.raw`^(\w+\s?)*$`, ""],
    [String.raw`^(?:a|a)*$`, ""],
    [String.raw`(?:x*)*y`, ""],
  ])("finds that %s is slow", (source, flags) => expect(slowText(source, flags)).not.toBe(""));

  it.each([
    [String.raw`^\s+`, ""],
    [String.raw`^[^:]{1,80}:(.*)$`, "u"],
    [String.raw`\s+`, "g"],
    [String.raw`(?<!\n)\n+$`, ""],
    [String.raw`@\w{1,20}\[[^\]]{0,100}\]`, "g"],
    [String.raw`[^\p{L}\p{N}]+`, "gu"],
    [String.raw`^(?:[^"\\]|\\.)*$`, ""],
  ])("finds nothing in %s", (source, flags) => expect(slowText(source, flags)).toBe(""));

  it("reads patterns that are put together", () => {
    const text =
      'const NUMBER = String.raw`\\d+`; const P = new RegExp(`${NUMBER}(${unknown})`, "gu"); /a+/i.test("");';
    expect(patternsIn({ path: "x.ts", text }).map(({ source, flags }) => [source, flags])).toEqual([
      [String.raw`\d+(abc)`, "gu"],
      ["a+", "i"],
    ]);
  });
});

it("every pattern of the module takes as long for each letter of a long text as of a short one", () => {
  const patterns = readFolders(["module"], isCode).flatMap(patternsIn);
  expect(patterns.length).toBeGreaterThan(200);
  const slow = patterns.flatMap(({ at, source, flags }) => {
    const text = Object.hasOwn(SHORT, source) ? "" : slowText(source, flags);
    return text === "" ? [] : [`${at}: /${source}/${flags} on ${text}`];
  });
  expect(slow).toEqual([]);
  const gone = Object.keys(SHORT).filter((source) => !patterns.some((pattern) => pattern.source === source));
  expect(gone).toEqual([]);
});
