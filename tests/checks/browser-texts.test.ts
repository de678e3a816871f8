/** Browser tests name the texts that they expect by their keys, so that no rewording makes them fail. */
import ts from "typescript";
import { expect, it } from "vitest";
import { languageTexts } from "../../scripts/build/languages";
import { flat } from "../../scripts/build/translation/check";
import { parse, place, readFolders, walk } from "./sources";

/** Words from which on a text is nobody else's by chance. */
const WORDS = 3;

const texts = [...flat(languageTexts("en"))];
const tests = readFolders(["tests/browser"], (path) => path.endsWith(".ts")).map(parse);

/** Strings of a file, each with its node. */
function stringsIn(file: ts.SourceFile): ts.StringLiteralLike[] {
  const found: ts.StringLiteralLike[] = [];
  walk(file, (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node);
  });
  return found;
}

it("no browser test quotes a text that has a key", () => {
  const long = texts.filter(([, text]) => text.split(/\s+/).length >= WORDS);
  const known = new Set(long.map(([, text]) => text));
  const keysOf = (quoted: string) => long.filter(([, text]) => text === quoted).map(([key]) => key);
  const quoted = tests
    .flatMap(stringsIn)
    .filter(({ text }) => known.has(text))
    .map((node) => `${place(node)}: ${keysOf(node.text).join(" or ")}`);
  expect(quoted).toEqual([]);
});

it("each key that a browser test names has a text", () => {
  const keys = new Set(texts.map(([key]) => key));
  const named = tests.flatMap(stringsIn).filter(({ parent }) => {
    const called = ts.isCallExpression(parent) && parent.expression;
    return called && ts.isIdentifier(called) && /^sentence(Like)?$/.test(called.text);
  });
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ text }) => !keys.has(text)).map((node) => `${place(node)}: ${node.text}`)).toEqual([]);
});
