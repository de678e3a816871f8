/** Words that must not come back: each was in a text that a native reader stumbled over. */
import { expect, it } from "vitest";
import { languageTexts } from "../../scripts/build/languages";

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
  // One word for one thing.
  [/\b(flagship|flag ship)\b/, "Flag Ship, the name of the card"],
  [/\b(rais\w+|lower\w*|own|its|or) screens?\b|\b(a|no) screen (that is up|goes up)/i, "shield or cloak"],
  [/\bnobody wins\b/i, "a draw"],
  [/(?<!\{|Operations )\bcraft\b(?!\})/i, "ship"],
  [/\bLengths?\b(?! of a turn)/, "length"],
  [/\bfalls? apart\b/i, "breaks up"],
  [/\b(take|takes|taken|took) (it |them |a step )?back\b/i, "undo"],
  [/\bthat (is|was) (made|missed)\b/i, "a success, a failure"],
  [/\b(fails?|failed|hits?|fires?) by (itself|themselves)\b/i, "automatically"],
  [/\bdo(es)? .* come out\?/i, "turn out"],
  [/\bhas in mind\b/i, "plans"],
  [/\bis of another\b/i, "belongs to another"],
  [/\bwhat counts of\b|\bbecame of\b|\bbelongs together\b/i, "a plain verb"],
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
  expect(found(textsIn(languageTexts("en")))).toEqual([]);
});

/** A number before a plural, by the names of numbers that can be one; not in "one of {count} ships". */
const COUNTED =
  /(?<!–|of |of its )\{(count|points|turns|days|people|pieces)\} (?!is |was |has )(\w+ )?(?!is |was |has )[a-z]*[a-rt-z]s\b/;

/** A plural has its forms. */
const PLURAL = /\{\w+, plural,(?: (?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\})+\}/g;

/** Texts whose number is never one. */
const SEVERAL: readonly RegExp[] = [
  /\.facts\.|\.too-many|_TOO_MANY_/,
  // Records are packed, statistics named, and dice sealed again, only where there are several.
  /^ALLHANDS\.(record\.pack\.text|statistics\.several|sealing\.verdict\.again|space-opera\.picture\.gunsStay)$/,
  // Decks, and battles that have become crowded.
  /^ALLHANDS\.(reason\.deck-is-full|ship-on-ship\.answer\.stack|space-opera\.reference\.entry\.furball\.text)$/,
];

it("a text with a number before a plural has a form for one", () => {
  const texts = textsIn(languageTexts("en"));
  const lacking = texts
    .filter(([, text]) => COUNTED.test(text.replace(PLURAL, "")))
    .filter(([path]) => !SEVERAL.some((each) => each.test(path)))
    .map(([path, text]) => `${path}: ${text}`);
  expect(lacking).toEqual([]);
  expect(
    ["{count} free beds", "{count} of {most} beds", "one of {count} ships"].map((text) => COUNTED.test(text)),
  ).toEqual([true, false, false]);
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
