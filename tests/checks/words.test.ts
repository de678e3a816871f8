/** Words that must not come back: each was in a text that a native reader stumbled over. */
import { expect, it } from "vitest";
import { readJson } from "./sources";

/** Phrases that are not used, and what is written instead. */
const GONE: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\banew\b/i, "again"],
  [/\breckoned\b/i, "worked out"],
  [/\bwhat becomes of\b/i, "what happens to"],
  [/\bhow it came about\b/i, "how it was worked out"],
  [/\bwhat happens by itself\b/i, "automation"],
  [/\b(what they can|how they are)$/i, "skills, condition"],
  [/\bclear away\b/i, "delete"],
  [/\bberth\b/i, "spot"],
  [/\byet to agree\b/i, "who must still agree"],
  [/\bor more luck\b|\bso much luck\b/i, "at least as lucky"],
  [/\b(thereof|therein|whereby|thereby)\b/i, "a new sentence"],
  [/\bthat are \{/i, "this is"],
  [/\bthe like\b(?! make)/i, "or similar"],
  [/^Victory: /, "{name} won"],
  [/\bcaptain \(bot\)/i, "bot, and its strength"],
];

const textsIn = (value: unknown, path = ""): [path: string, text: string][] =>
  typeof value === "string"
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([name, member]) =>
        textsIn(member, path === "" ? name : `${path}.${name}`),
      );

const found = (texts: readonly (readonly [path: string, text: string])[]): string[] =>
  texts.flatMap(([path, text]) =>
    GONE.filter(([phrase]) => phrase.test(text)).map(([phrase, instead]) => `${path}: ${phrase.source}: ${instead}`),
  );

it("words that were weeded out do not come back", () => {
  expect(found(textsIn(readJson("lang/en.json")))).toEqual([]);
});

it("finds one that does", () => {
  expect(found([["ALLHANDS.a", "Load it anew"]])).toEqual(["ALLHANDS.a: \\banew\\b: again"]);
  expect(
    found([
      ["ALLHANDS.a", "What they can"],
      ["ALLHANDS.b", "What they can do"],
    ]),
  ).toHaveLength(1);
});
