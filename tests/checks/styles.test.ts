/** Style sheets: what Sass would compile without a warning to something else than it says. */
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
