import { describe, expect, it } from "vitest";
import { languageTexts } from "../../scripts/build/languages";
import { flat } from "../../scripts/build/translation/check";
import { gluedTexts, phrasesInCode, signsInCode, signsInTemplates, textFaults } from "./sentences";
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

/** Code that writes lengths of styles in percent. */
const STYLED: readonly string[] = ["module/games/myoss-gamma/blueprint/cabins.ts"];

describe("sentences that any language can say", () => {
  it("have nothing that belongs to a placeholder, and no ends that are put together", () => {
    expect(textFaults(flat(languageTexts("en")))).toEqual([]);
  });

  it("are not put together by code", () => {
    const glued = gluedTexts(readFolders(["module"], isCode));
    expect(glued.filter((line) => !(line.split(":", 1).join() in GLUED))).toEqual([]);
    const unused = Object.keys(GLUED).filter((file) => !glued.some((line) => line.startsWith(`${file}:`)));
    expect(unused).toEqual([]);
  });

  it("are texts with keys: code has no words of its own for what it refuses or names", () => {
    expect(phrasesInCode(readFolders(["module"], isCode))).toEqual([]);
  });

  it("have their percent signs from texts, or from the language that writes the number", () => {
    const inCode = signsInCode(readFolders(["module"], isCode));
    expect(inCode.filter((line) => !STYLED.some((file) => line.startsWith(`${file}: `)))).toEqual([]);
    expect(STYLED.filter((file) => !inCode.some((line) => line.startsWith(`${file}: `)))).toEqual([]);
    expect(signsInTemplates(readFolders(["templates"], (path) => path.endsWith(".hbs")))).toEqual([]);
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
  ])("finds %s", (text) => expect(textFaults(new Map([["key", text]]))).toHaveLength(1));

  it.each([
    "sinks {ship.the}",
    "The {number} counts",
    "{winners} won",
    "{names.count, plural, one {{names} wins} other {{names} win}}",
    "the {count, plural, one {card} other {cards}}",
  ])("passes %s", (text) => expect(textFaults(new Map([["key", text]]))).toEqual([]));

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

  it.each([
    ['fact.keyword("the battle’s phase", "muster", PHASES)', 1],
    ["new RulesError('damaged', { what: `the table “${name}”` })", 1],
    ["field.json((ship) => `the people aboard ${ship}`, [])", 1],
    ['reason("too-far", { why: far ? "too far away" : "" })', 1],
    ['phrase("ALLHANDS.a", { what: "the ship" })', 1],
    ['new RulesError("damaged", { what: "phase", name: titleOf("the ship") })', 0],
    ['new TypeError("nobody plays here")', 0],
  ])("of words in code counts %s as %i", (text, count) =>
    expect(phrasesInCode([{ path: "module/a.ts", text: `const a = ${text};` }])).toHaveLength(count),
  );

  it.each([
    ["`${share}%`", 1],
    ["`${share} % of all`", 1],
    ["share + '%'", 1],
    ["`${at % length}`", 0],
    ["percent(share)", 0],
  ])("of percent signs in code counts %s as %i", (text, count) =>
    expect(signsInCode([{ path: "module/a.ts", text: `const a = ${text};` }])).toHaveLength(count),
  );

  it.each([
    ["<b>{{share}}%</b>", 1],
    ["<b>{{share}} <small>%</small></b>", 1],
    ['<b style="width: {{share}}%">{{name}}</b>', 0],
    ["<title>%title%</title>", 0],
  ])("of percent signs in templates counts %s as %i", (text, count) =>
    expect(signsInTemplates([{ path: "templates/a.hbs", text }])).toHaveLength(count),
  );
});
