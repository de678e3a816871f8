import { expect, it } from "vitest";
import { docstringProblems } from "./docstrings";
import { isCode, readFolders } from "./sources";

it("every exported function of the rules says what it does", () => {
  expect(readFolders(["module/rules"], isCode).flatMap(docstringProblems)).toEqual([]);
});

it("a function without a docstring is found", () => {
  const problems = (text: string) => docstringProblems({ path: "module/rules/a.ts", text });
  expect(problems("export function fire() {}")).toEqual(["module/rules/a.ts:1: fire is exported without a docstring"]);
  expect(problems("// fires\nexport const fire = () => 1;")).toHaveLength(1);
  expect(problems("/** Fires. */\nexport function fire() {}\nfunction own() {}\nexport const size = 3;")).toEqual([]);
});
