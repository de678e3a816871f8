import { expect, it } from "vitest";
import { lengthProblems } from "./lengths";
import { isCode, readFolders } from "./sources";

const lines = (count: number) => "  work();\n".repeat(count);

it("files have at most 400 lines and functions at most 60", () => {
  expect(readFolders(["module", "drydock"], isCode).flatMap(lengthProblems)).toEqual([]);
});

it("a file one line too long is found, a data table is not", () => {
  expect(lengthProblems({ path: "module/a.ts", text: lines(400) })).toEqual([]);
  expect(lengthProblems({ path: "module/a.ts", text: lines(401) })).toEqual(["module/a.ts: 401 lines, at most 400"]);
  expect(lengthProblems({ path: "module/rules/navy-aces/tables.ts", text: lines(401) })).toEqual([]);
});

it.each([
  ["fire", (body: string) => `function fire() {\n${body}}`],
  ["fire", (body: string) => `class Ship {\n  fire() {\n${body}}\n}`],
  ["a function", (body: string) => `export const fire = () => {\n${body}};`],
])("a function one line too long is found (%s)", (name, wrap) => {
  expect(lengthProblems({ path: "module/a.ts", text: wrap(lines(58)) })).toEqual([]);
  expect(lengthProblems({ path: "module/a.ts", text: wrap(lines(59)) })[0]).toMatch(`${name} has 61 lines, at most 60`);
});

it("the methods of a class that a mixin makes are counted one by one", () => {
  const method = (name: string) => `${name}() {\n${lines(40)}}\n`;
  const text = `const mixin = (Base) => class extends Base {\n${method("a")}${method("b")}};`;
  expect(lengthProblems({ path: "module/a.ts", text })).toEqual([]);
});
