import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { GAMEMASTER, sitDown } from "../../../testing";
import { listChoices, optionsMarkup } from "./choices";
import { formatNumber, registerHelpers } from "./helpers";

registerHelpers();
const render = (template: string, data: object = {}): string => Handlebars.compile(template)(data);

describe("the helpers of templates", () => {
  it("compare", () => {
    expect(render("{{eq a b}} {{ne a b}} {{lt a b}} {{gt a b}} {{lte a a}} {{gte b a}}", { a: 1, b: 2 })).toBe(
      "false true true false true true",
    );
  });

  it("count an empty array as false", () => {
    expect(render("{{and a b}} {{or a c}} {{not c}} {{ifThen c 'full' 'empty'}}", { a: 1, b: 2, c: [] })).toBe(
      "true true true empty",
    );
  });

  it("escape what is concatenated and localized", () => {
    const name = "<b>";
    expect(render("{{concat 'a.' name}}", { name })).toBe("a.&lt;b&gt;");
    expect(render("{{localize key}}", { key: name })).toBe("&lt;b&gt;");
  });

  it("localize the interface's own keys with their values", () => {
    expect(render('{{localize "COMBAT.Round" round=3}}')).toBe("Round 3");
  });

  it("write attributes only where they are true", () => {
    expect(render("{{checked yes}}|{{checked no}}|{{disabled yes}}|{{disabled no}}", { yes: true, no: false })).toBe(
      "checked||disabled|",
    );
  });

  it("make objects of their arguments", () => {
    expect(render("{{#with (object a=1 b='x')}}{{a}}{{b}}{{/with}}")).toBe("1x");
  });

  it("format numbers", () => {
    expect(formatNumber(3.14159, { decimals: 2 })).toBe("3.14");
    expect(formatNumber("5", { sign: true })).toBe("+5");
    expect(formatNumber(-5, { sign: true })).toBe("-5");
    expect(formatNumber(null)).toBe("");
    expect(formatNumber("nonsense")).toBe("");
  });

  it("say how long ago something was", () => {
    sitDown(GAMEMASTER);
    const minutes = (count: number): number => Date.now() - count * 60_000;
    const times = { now: Date.now(), lately: minutes(5), once: new Date(minutes(3 * 60)), ago: minutes(400 * 24 * 60) };
    expect(render("{{timeSince now}}|{{timeSince lately}}|{{timeSince once}}|{{timeSince ago}}", times)).toMatch(
      /^now\|5\s?m\w*\.? ago\|3\s?h\w*\.? ago\|(1\s?y\w*\.? ago|last y\w*\.?)$/,
    );
  });

  it("refuse the editor of older sheets by name", () => {
    expect(() => render("{{editor 'x'}}")).toThrow("drydock: the Handlebars helper editor is not available");
  });
});

describe("the options of a select", () => {
  it("come from arrays and records, of labels and of objects", () => {
    expect(listChoices(["a", "b"])).toMatchObject([
      { value: "a", label: "a" },
      { value: "b", label: "b" },
    ]);
    expect(listChoices({ x: "Ex" })).toMatchObject([{ value: "x", label: "Ex" }]);
    expect(listChoices({ Ex: "x" }, { inverted: true })).toMatchObject([{ value: "x", label: "Ex" }]);
    const crews = { green: { label: "Green", value: 3 } };
    expect(listChoices(crews)).toMatchObject([{ value: "green", label: "Green" }]);
    expect(listChoices(crews, { valueAttr: "value" })).toMatchObject([{ value: "3", label: "Green" }]);
    const ships = [{ id: "s1", name: "Explorer" }];
    expect(listChoices(ships, { valueAttr: "id", labelAttr: "name" })).toMatchObject([
      { value: "s1", label: "Explorer" },
    ]);
  });

  it("mark what is selected and escape every text", () => {
    const markup = optionsMarkup(listChoices({ 1: "One", '"2"': "<Two>" }), 1);
    expect(markup).toBe('<option value="1" selected>One</option><option value="&quot;2&quot;">&lt;Two&gt;</option>');
  });

  it("may start with a blank one, be sorted, selected many times and grouped", () => {
    const choices = [
      { value: "b", label: "B", group: "G" },
      { value: "a", label: "A", group: "G" },
    ];
    expect(optionsMarkup(listChoices(choices, { sort: true }), new Set(["a", "b"]), "None")).toBe(
      '<option value="">None</option><optgroup label="G"><option value="a" selected>A</option>' +
        '<option value="b" selected>B</option></optgroup>',
    );
  });
});
