/** Style sheets: what Sass would compile without a warning to something else than it says. */
import { compile } from "sass";
import { expect, it } from "vitest";
import { readFolders, type SourceText } from "./sources";

/** Lists that name the outer selector inside: Sass leaves the rest of the list without it, so it holds everywhere. */
const halfScoped = ({ path, text }: SourceText): string[] =>
  [...text.matchAll(/:(?:is|where|not|has)\([^(){};]*&/g)].map(([found]) => `${path}: ${found}`);

it("no list of selectors holds beyond the rule that it stands in", () => {
  expect(readFolders(["styles"], (path) => path.endsWith(".scss")).flatMap(halfScoped)).toEqual([]);
});

it("a list that names the outer selector inside is found, one that names it before is not", () => {
  const found = (text: string) => halfScoped({ path: "styles/a.scss", text });
  expect(found(".a { :is(.b, &[c] .d) { color: red } }")).toEqual(["styles/a.scss: :is(.b, &"]);
  expect(found(".a { &:is(.b, .c) { color: red } }\n.d { .e, &:not(.f) .g { color: red } }")).toEqual([]);
});

/** Parts that ask nothing of anybody: cautions, failures, and what was changed or undone by hand. */
const ASKS_NOTHING = /warning|busy|away|due|failure|gaps|changed|overruled|__gamemaster|undone|other td|entry--now/;

it("amber waits for somebody, and says nothing else", () => {
  const texts = readFolders(["styles"], (path) => path.endsWith(".scss")).map(({ text }) => text);
  const amber = texts.flatMap((text) =>
    [...text.matchAll(/([^{};]*)\{[^{}]*var\(--ah-wait/g)].map(([, names = ""]) => names),
  );
  expect(amber).toContainEqual(expect.stringContaining(".ah-question"));
  expect(amber.filter((names) => ASKS_NOTHING.test(names))).toEqual([]);
});

/** The parts of a selector at its outermost commas, or between its combinators. */
function parted(selector: string, at: RegExp): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of selector.trim()) {
    if ("([".includes(letter)) depth++;
    if (")]".includes(letter)) depth--;
    if (depth === 0 && at.test(letter)) parts.push("");
    else parts.push(parts.pop()! + letter);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** Whether a compound selector names a class, an id or an attribute; a list must do so in each of its parts. */
function isNamed(compound: string): boolean {
  const [, list] = /^:(?:is|where)\((.*)\)$/.exec(compound) ?? [];
  if (list !== undefined) return parted(list, /,/).every((each) => isNamed(parted(each, /[\s>+~]/).at(-1) ?? ""));
  return /[.#[]/.test(compound.replace(/\(.*\)/g, ""));
}

/** Selectors that look into one thing, by `:has()`, and say how another one looks, of which they know no class. */
const broadAfterHas = (css: string): string[] =>
  [...css.replace(/\/\*[^]*?\*\//g, "").matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = ""]) => (selectors.includes("@") ? [] : parted(selectors, /,/)))
    .filter((selector) => {
      const compounds = parted(selector, /[\s>+~]/);
      return compounds.slice(0, -1).some((each) => each.includes(":has(")) && !isNamed(compounds.at(-1)!);
    });

it("what is styled by what something else holds has a class: otherwise each change styles whole lists again", () => {
  const sheets = readFolders(["styles"], (path) => /\/[a-z-]+\.scss$/.test(path) && !path.includes("paper"));
  expect(sheets.length).toBeGreaterThan(5);
  expect(sheets.flatMap(({ path }) => broadAfterHas(compile(path).css))).toEqual([]);
});

it("a rule that ends in anything, or in a name of HTML, is found, one that ends in a class is not", () => {
  expect(broadAfterHas(".a:has(.b) > * { x: y }\n.c, .a:not(:has(.b)) :is(.d, kbd) { x: y }")).toHaveLength(2);
  expect(broadAfterHas(".a:has(> b), .a:has(b) > .c:first-child, .a:has(b) :is(.c, .d e.f) { x: y }")).toEqual([]);
});
