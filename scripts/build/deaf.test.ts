import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { readFolders } from "../../tests/checks/sources";
import { HELPERS, ownHelper } from "../../module/kit/platform/helper-names";
import { deaf, heard } from "./deaf";
import { writtenOut } from "./templates";

const written = (template: string) => deaf("a.hbs", template);

/** A world whose host has a helper for every name of ours, and others in the place of Handlebars' and Foundry's. */
function draw(template: string, data: object): string {
  const world = Handlebars.create();
  const { helpers } = Handlebars.create();
  for (const name of HELPERS) world.registerHelper(ownHelper(name), helpers[name] ?? ((value: unknown) => value));
  for (const name of ["round", "index", "key", "name", "sum", ...HELPERS]) world.registerHelper(name, () => "HOST");
  return world.compile(template)(data);
}

describe("a template that is made deaf", () => {
  it("asks for values in the data alone", () => {
    expect(draw("{{round}}", { round: 3 })).toBe("HOST");
    expect(draw(written("{{round}} {{this}} {{a.b}} {{../c}}"), { round: 3, a: { b: 4 } })).toMatch(/^3 .* 4 $/);
  });

  it("asks for what loops know, and for names that blocks give", () => {
    const template = "{{#each ships as |name|}}{{@index}}{{name}} {{/each}}{{#each sizes}}{{@key}}{{this}}{{/each}}";
    expect(draw(written(template), { ships: ["Axe", "Ox"], sizes: { big: 1 } })).toBe("0Axe 1Ox big1");
  });

  it("calls our own helpers, also in chains, and within others", () => {
    const template = '{{#if a}}1{{else if (localize b)}}{{localize "x"}}{{else}}3{{/if}}{{~#unless a}}4{{~/unless}}';
    expect(draw(written(template), { b: 1 })).toBe("x4");
  });

  it("includes others as before", () => {
    expect(written('{{> "x.hbs" name=name}}{{#> y}}{{name}}{{/y}}{{#*inline "z"}}{{name}}{{/inline}}')).toBe(
      '{{> "x.hbs" name=name}}{{#> y}}{{this.name}}{{/y}}{{#*inline "z"}}{{this.name}}{{/inline}}',
    );
  });
});

it("refuses a helper that nobody of ours registers", () => {
  expect(() => written("{{percent chance}}")).toThrow('a.hbs asks for the helper "percent"');
});

it("no template that is built asks for anything that a host may have", () => {
  const all = readFolders(["templates"], (path) => path.endsWith(".hbs"));
  expect(all.length).toBeGreaterThan(150);
  expect(all.flatMap(({ path, text }) => heard(path, deaf(path, writtenOut(path, text))))).toEqual([]);
});
