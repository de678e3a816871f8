/** Numbers, dates, lists and their order, in the language of the texts around them. */
import { afterEach, describe, expect, it } from "vitest";
import { compareNames, compareNumbered, isFound, listed, listedAnd, sentencesIn } from "./lists";
import { day, moment, number, percent, percentUpTo, signedPercent, upTo } from "./numbers";
import { countIn, keptFor } from "./intl";

const read = (language: string): void => countIn(() => language);
afterEach(() => read("en"));

describe.each([
  ["en", "1,234.5", "7.0", "62.5%", "+10%", "−5%", "A, B and C", "A, B, C", "November 3, 2026"],
  ["de", "1.234,5", "7,0", "62,5\u00a0%", "+10\u00a0%", "−5\u00a0%", "A, B und C", "A, B und C", "3. November 2026"],
  ["ja", "1,234.5", "7.0", "62.5%", "+10%", "−5%", "A、B、C", "A B C", "2026年11月3日"],
])("in %s", (language, long, exact, share, more, less, all, row, date) => {
  it("numbers, percentages, lists and dates are written as people there do", () => {
    read(language);
    expect([number(1234.5), number(7, 1), upTo(7, 1), percent(0.625, 1)]).toEqual([long, exact, "7", share]);
    expect([percentUpTo(0.625, 1), percentUpTo(0.5, 1)]).toEqual([share, percent(0.5)]);
    expect([signedPercent(0.1), signedPercent(-0.05), signedPercent(0)]).toEqual([more, less, percent(0)]);
    expect([listedAnd(["A", "B", "C"]), listed(["A", "B", "C"])]).toEqual([all, row]);
    expect(day(new Date(2026, 10, 3))).toBe(date);
    expect(moment(new Date(2026, 10, 3, 20, 15).getTime())).toMatch(/8:15|20:15/);
  });
});

it("a list of numbers has them as they are written; one without names is blank", () => {
  expect(listed([1, 2, 1000])).toBe("1, 2, 1,000");
  expect([listed([]), listed(["A"]), listedAnd([])]).toEqual(["", "A", ""]);
});

it("names stand in the order of the reader's language", () => {
  const names = ["Zebra", "Ähre", "Apfel"];
  const inOrder = (language: string) => {
    read(language);
    return [...names].sort(compareNames);
  };
  expect(inOrder("de")).toEqual(["Ähre", "Apfel", "Zebra"]);
  expect(inOrder("sv")).toEqual(["Apfel", "Zebra", "Ähre"]);
  expect(["Gnat 10", "Gnat 9"].sort(compareNumbered)).toEqual(["Gnat 9", "Gnat 10"]);
});

it.each(["cn", "pt_BR", "", "no language"])("an odd language, %j, is none that throws", (language) => {
  read(language);
  expect(number(7, 1)).toMatch(/^7.0$/);
});

it("a language that the browser does not know is written as English, not as the browser's own", () => {
  read("la");
  expect(day(new Date(2026, 10, 3))).toBe("November 3, 2026");
  expect([listed(["A", "B", "C"]), listedAnd(["A", "B", "C"])]).toEqual(["A, B, C", "A, B and C"]);
  const asked: unknown[] = [];
  expect(keptFor((language) => asked.push(language))()).toBe(1);
  expect(asked).toEqual(["en"]);
});

it("what is looked for is found without its accents and capitals", () => {
  expect(isFound("Émeraude", " emer ")).toBe(true);
  expect(isFound("Gnat", "é")).toBe(false);
});

it("a text has its sentences", () => {
  expect(sentencesIn("It is fast. It is loud!")).toEqual(["It is fast.", "It is loud!"]);
});
