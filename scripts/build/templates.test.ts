import { expect, it } from "vitest";
import { writtenOut } from "./templates";

const written = (template: string) => writtenOut("templates/a.hbs", template);

it("names texts by the group that the first line declares", () => {
  expect(written('{{!-- texts: ALLHANDS.fleet --}}\n<b title="{{t "a.b"}}">{{> x label=(t "c")}}</b>')).toBe(
    '<b title="{{localize "ALLHANDS.fleet.a.b"}}">{{> x label=(localize "ALLHANDS.fleet.c")}}</b>',
  );
});

it("finds an included template by its path, and leaves other names alone", () => {
  expect(written('{{> parts/choice this}}{{> look}}{{> "systems/x/y.hbs"}}')).toBe(
    '{{> "systems/all-hands/templates/parts/choice.hbs" this}}{{> look}}{{> "systems/x/y.hbs"}}',
  );
});

it("finds one that has a block, at its beginning and its end", () => {
  expect(written('{{#> board/shell classes="a"}}{{#if b}}{{/if}}{{/board/shell}}')).toBe(
    '{{#> "systems/all-hands/templates/board/shell.hbs" classes="a"}}{{#if b}}{{/if}}{{/"systems/all-hands/templates/board/shell.hbs"}}',
  );
});

it("keeps the lines of a text that is included, which Handlebars would indent", () => {
  expect(written("<p>\n  {{> look notes}}\n</p>")).toBe("<p>\n{{> look notes}}\n</p>");
});

it("leaves out remarks and indents, but no space between words", () => {
  const template =
    "{{! What it is. }}\n<p>\n  {{!-- {{a}} --}}\n  <b>a</b>{{! one }}\n  {{#if b}}\n    <i>b</i>\n  {{/if}}\n</p>";
  expect(written(template)).toBe("<p>\n<b>a</b>\n{{#if b}}\n<i>b</i>\n{{/if}}\n</p>");
});

it("refuses a text of no group", () => {
  expect(() => written('{{t "name"}}')).toThrow("templates/a.hbs");
});
