import { describe, expect, it } from "vitest";
import { languageTexts } from "../../scripts/build/languages";
import { gluedTexts, keyed, textFaults } from "./sentences";
import { isCode, readFolders } from "./sources";

/** Code that puts translated texts together, and why it may. */
const GLUED: { readonly [file: string]: string } = {
  "module/features/self-check/lists.ts": "a bug report, in English",
  "module/features/self-check/report.ts": "a bug report, in English",
  "module/features/war/orders.ts": "a link",
  "module/games/myoss-gamma/board/questions.ts": "a word and its abbreviation on sheets",
  "module/games/myoss-gamma/documents/ship-documents.ts": "a sum of money",
  "module/games/myoss-gamma/sheet/import.ts": "a name and a sign",
};

describe("sentences that any language can say", () => {
  it("have nothing that belongs to a placeholder, and no ends that are put together", () => {
    expect(textFaults(keyed(languageTexts("en")))).toEqual([]);
  });

  it("are not put together by code", () => {
    const glued = gluedTexts(readFolders(["module"], isCode));
    expect(glued.filter((line) => !(line.split(":", 1).join() in GLUED))).toEqual([]);
    const unused = Object.keys(GLUED).filter((file) => !glued.some((line) => line.startsWith(`${file}:`)));
    expect(unused).toEqual([]);
  });
});

describe("the check of sentences", () => {
  it.each([
    "sinks the {ship}",
    "under {foe}’s deck",
    "with {ship} and its {gun}",
    " (one more)",
    ", turning",
    "{winners} wins",
    "A {type} puts to sea",
  ])("finds %s", (text) => expect(textFaults([["key", text]])).toHaveLength(1));

  it.each([
    "sinks {ship.the}",
    "The {number} counts",
    "{winners} won",
    "{names.count, plural, one {{names} wins} other {{names} win}}",
    "the {count, plural, one {card} other {cards}}",
  ])("passes %s", (text) => expect(textFaults([["key", text]])).toEqual([]));

  it.each([
    ["`${name}: ${phrase(key)}`", 1],
    ["[phrase(one), ...more.map((each) => phrase(each))].join(' ')", 1],
    ["phrase(key) + ', ' + name", 1],
    ["phrase(`ALLHANDS.${key}`)", 0],
    ["head.append(icon, ` ${localize(key)}`)", 0],
    ["oneLine([phrase(one), phrase(other)])", 0],
  ])("of code counts %s as %i", (text, count) =>
    expect(gluedTexts([{ path: "module/a.ts", text: `const a = ${text};` }])).toHaveLength(count),
  );
});
