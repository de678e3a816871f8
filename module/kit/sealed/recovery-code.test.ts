import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lettersOf } from "./boxes";
import { codeOf, keyOfCode } from "./recovery-code";

const aKey = fc.uint8Array({ minLength: 32, maxLength: 32 });
const read = (text: string): string | object => {
  const found = keyOfCode(text);
  return "fault" in found ? found : lettersOf(found);
};
const KEY = Uint8Array.from({ length: 32 }, (_, at) => at * 7);

describe("recovery codes", () => {
  it("are 14 groups of four letters or digits, none of which looks like another", () => {
    fc.assert(
      fc.property(aKey, (key) => {
        expect(codeOf(key)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){13}$/);
      }),
    );
  });

  it("give back their key, however they are typed", () => {
    fc.assert(
      fc.property(aKey, (key) => {
        const code = codeOf(key);
        const alike = code.replaceAll("0", "o").replaceAll("1", "l").toLowerCase();
        const typed = [code, code.toLowerCase(), code.replaceAll("-", ""), ` ${code.replaceAll("-", " – ")}\n`, alike];
        expect(typed.map(read)).toEqual(typed.map(() => lettersOf(key)));
        expect(read(code.replaceAll("1", "I").replaceAll("0", "O"))).toBe(lettersOf(key));
      }),
    );
  });

  it("begin with zeros if their key does", () => {
    const zeros = new Uint8Array(32);
    expect(codeOf(zeros)).toMatch(/^0000-0000-/);
    expect(read(codeOf(zeros))).toBe("0".repeat(64));
  });

  it("name a letter that is in no code, as it was typed, and its place", () => {
    const code = codeOf(KEY);
    expect(read(`${code.slice(0, 5)}u${code.slice(6)}`)).toEqual({ fault: "letter", letter: "U", place: 5 });
    expect(read(`${code}?`)).toEqual({ fault: "letter", letter: "?", place: 57 });
  });

  it("say how many letters there are, if too few or too many", () => {
    expect(read("")).toEqual({ fault: "length", count: 0 });
    expect(read(codeOf(KEY).slice(0, -1))).toEqual({ fault: "length", count: 55 });
    expect(read(`${codeOf(KEY)}0`)).toEqual({ fault: "length", count: 57 });
  });

  it("of earlier versions, without the last four letters, are still read", () => {
    fc.assert(
      fc.property(aKey, (key) => {
        expect(read(codeOf(key).slice(0, -5))).toBe(lettersOf(key));
      }),
    );
  });

  it("notice each letter that is another one, and each two that have changed places", () => {
    const letters = codeOf(KEY).replaceAll("-", "");
    const mistakes = [...letters].flatMap((right, at) =>
      [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"]
        .filter((wrong) => wrong !== right)
        .map((wrong) => letters.slice(0, at) + wrong + letters.slice(at + 1)),
    );
    const swapped = [...letters].flatMap((right, at) => {
      const next = letters.charAt(at + 1);
      return next === "" || next === right ? [] : [letters.slice(0, at) + next + right + letters.slice(at + 2)];
    });
    expect(mistakes.length + swapped.length).toBeGreaterThan(1700);
    for (const mistake of [...mistakes, ...swapped]) expect(read(mistake)).toEqual({ fault: "sum" });
  });
});
