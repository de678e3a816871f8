import { expect, it } from "vitest";
import { readFolders } from "./sources";
import { templateProblems } from "./templates";

it("templates escape all output and can be parsed", () => {
  expect(readFolders(["templates"], (path) => path.endsWith(".hbs")).flatMap(templateProblems)).toEqual([]);
});

it("unescaped output and broken syntax are found", () => {
  const problems = (text: string) => templateProblems({ path: "templates/a.hbs", text });
  expect(problems("<h1>\n{{{name}}}</h1>")).toEqual([
    "templates/a.hbs:2: unescaped output; a name typed by a player would be markup",
  ]);
  expect(problems("{{&name}}")).toHaveLength(1);
  expect(problems("{{#if name}}")[0]).toMatch(/^templates\/a\.hbs: Parse error/);
  expect(problems("{{#if name}}{{name}}{{/if}}")).toEqual([]);
});
