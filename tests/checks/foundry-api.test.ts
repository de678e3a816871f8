import { describe, expect, it } from "vitest";
import { apiPaths, hooksCalled, hooksUsed } from "./foundry-api";

const file = (text: string) => ({ path: "module/kit/a.ts", text });
const paths = (text: string) => apiPaths(file(text)).map(({ name }) => name);

describe("the list of Foundry's API that a file uses", () => {
  it.each([
    ["a path, once and whole", "const id = game.users.activeGM.id;", ["game.users.activeGM.id"]],
    ["a path up to a call", 'game.packs.get("x").index.size;', ["game.packs.get"]],
    ["optional, asserted and cast parts", "(game.users?.activeGM! as Gm)?.isSelf;", ["game.users.activeGM.isSelf"]],
    ["quoted parts", 'CONFIG["Actor"]["documentClass"];', ["CONFIG.Actor.documentClass"]],
    ["a path up to a computed part", "CONFIG.Actor.dataModels[type].schema;", ["CONFIG.Actor.dataModels"]],
    [
      "a superclass",
      "class Ship extends foundry.applications.sheets.ActorSheetV2 {}",
      ["foundry.applications.sheets.ActorSheetV2"],
    ],
    [
      "a global class and function",
      'new Roll("1d6"); fromUuid("x"); class A extends Actor {}',
      ["Roll", "fromUuid", "Actor"],
    ],
    ["globals under globalThis", "globalThis.canvas.ready; globalThis.document.body;", ["canvas.ready"]],
    ["typed globals", "declare const ui: Ui; ui.notifications.warn();", ["ui.notifications.warn"]],
  ])("holds %s", (_, text, expected) => {
    expect(paths(text)).toEqual(expected);
  });

  it("follows constants and their parts", () => {
    expect(
      paths("const fields = foundry.data.fields;\nfunction schema() { return new fields.NumberField(); }"),
    ).toContain("foundry.data.fields.NumberField");
    expect(
      paths("const { api: { DialogV2 }, sheets } = foundry.applications; DialogV2.confirm(); sheets.ActorSheetV2;"),
    ).toEqual(
      expect.arrayContaining(["foundry.applications.api.DialogV2.confirm", "foundry.applications.sheets.ActorSheetV2"]),
    );
  });

  it("leaves out types and names of the file's own", () => {
    expect(paths("let a: foundry.documents.Actor; interface B extends foundry.abstract.Document {}")).toEqual([]);
    expect(paths("function start(game: Game) { return game.id; }")).toEqual([]);
    expect(paths('import { canvas } from "./own"; canvas.ready;')).toEqual([]);
    expect(
      paths(
        "const own = { game: 1 }; own.game; for (const ui of []) ui.x; try {} catch (foundry) { foundry.message; }",
      ),
    ).toEqual([]);
  });
});

describe("the list of hooks", () => {
  it("holds what a file registers for, and refuses a name that it cannot read", () => {
    expect(
      hooksUsed(file('Hooks.once("init", f); Hooks.on("updateActor", f); Hooks.callAll("own");')).map(
        ({ name }) => name,
      ),
    ).toEqual(["init", "updateActor"]);
    expect(() => hooksUsed(file("Hooks.on(name, f);"))).toThrow("module/kit/a.ts:1: write the hook's name here");
  });

  it.each([
    ["as it stands", 'Hooks.callAll("ready");', ["ready"]],
    ["by the name of what changes", "Hooks.call(`preUpdate${type}`, x);", ["preUpdateActor"]],
    [
      "through a function that is given its name",
      'stage("ready"); function stage(name) { hooks().callAll(name); }',
      ["ready"],
    ],
    ["by the beginning of its name", 'this.tell({ hookName: "render" });', ["renderActorSheet"]],
    ["by a name of which nothing is written down", "Hooks.callAll(`${event}${type}`);", []],
    ["by something else than hooks", 'this.callAll("ready"); Hooks.on("ready", f);', []],
  ])("knows a hook that is called %s", (_, text, expected) => {
    const called = hooksCalled(file(text));
    const names = ["ready", "readyToGo", "preUpdateActor", "updateActor", "renderActorSheet"];
    expect(names.filter((name) => called.some((pattern) => pattern.test(name)))).toEqual(expected);
  });
});
