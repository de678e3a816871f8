import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CONFIG } from "../config";
import { game } from "../game";
import { Hooks } from "../helpers/hooks";
import { clearHooks } from "../helpers/testing";
import { GAMEMASTER, PLAYER, sitDown, type Table } from "../../testing";
import { Actor, Folder, Macro, RollTable, type TableResult } from ".";

const base = CONFIG.Dice.randomUniform;
const warn = vi.fn();
const error = vi.fn();
const processMessage = vi.fn(async (line: string) => line);
let table: Table;

/** Makes dice with `faces` faces show these numbers. */
function throwDice(faces: number, ...numbers: number[]): void {
  const values = numbers.map((number) => 1 - (number - 0.5) / faces);
  CONFIG.Dice.randomUniform = () => values.shift() ?? 0;
}

beforeEach(() => {
  table = sitDown(GAMEMASTER);
  Object.assign(globalThis, { ui: { notifications: { warn, error }, chat: { processMessage } } });
});
afterEach(() => {
  CONFIG.Dice.randomUniform = base;
  clearHooks();
  vi.clearAllMocks();
});

const text = (name: string, low: number, high: number): object => ({ name, range: [low, high] });
const create = async (data: object): Promise<RollTable> =>
  (await RollTable.create({ name: "T", ...data })) as RollTable;
const names = (results: readonly TableResult[]): string[] => results.map((result) => result.name);

describe("a rollable table", () => {
  it("finds results by what was rolled", async () => {
    const made = await create({ formula: "1d6", results: [text("Low", 1, 3), text("High", 3, 6)] });
    expect([1, 3, 6, 7].map((value) => names(made.getResultsForRoll(value)))).toEqual([
      ["Low"],
      ["Low", "High"],
      ["High"],
      [],
    ]);
    throwDice(6, 5);
    const { roll, results } = await made.roll();
    expect(roll?.total).toBe(5);
    expect(names(results)).toEqual(["High"]);
    expect(game.messages.size).toBe(0);
  });

  it("draws: what came of it is posted with its roll", async () => {
    const made = await create({ name: "<b>", formula: "1d6", results: [text("Low & slow", 1, 6)] });
    await made.draw();
    const [message] = game.messages.contents;
    expect(message?.content).toContain("Low &amp; slow");
    expect(message?.rolls).toHaveLength(1);
    expect(message?.flavor).not.toContain("<b>");
    await made.draw({ displayChat: false });
    expect(game.messages.size).toBe(1);
  });

  it("goes on to other tables, and not for ever", async () => {
    const inner = await create({ name: "Inner", formula: "1d4", results: [text("Deep", 1, 4)] });
    const link = (uuid: string): object => ({ type: "document", documentUuid: uuid, range: [1, 4] });
    const outer = await create({ name: "Outer", formula: "1d4", results: [link(inner.uuid)] });
    expect(names((await outer.roll()).results)).toEqual(["Deep"]);
    expect((await outer.roll({ recursive: false })).results[0]?.documentUuid).toBe(inner.uuid);
    await inner.createEmbeddedDocuments("TableResult", [link(outer.uuid)]);
    await expect(outer.roll()).rejects.toThrow("Maximum recursion depth exceeded");
  });

  it("without replacement gives each result once, until they are put back", async () => {
    const made = await create({ formula: "1d2", replacement: false, results: [text("A", 1, 1), text("B", 2, 2)] });
    throwDice(2, 1, 1, 1, 2);
    expect(names((await made.draw()).results)).toEqual(["A"]);
    expect(names((await made.draw()).results)).toEqual(["B"]);
    expect((await made.draw()).results).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    await made.resetResults();
    expect(made.results.filter((result) => result.drawn)).toEqual([]);
  });
});

describe("a macro", () => {
  const macro = async (data: object): Promise<Macro> => (await Macro.create({ name: "M", ...data })) as Macro;

  it("runs its script with what it is given, and answers what that returns", async () => {
    const made = await macro({ type: "script", command: "await null; return [speaker.alias, extra, this.name];" });
    expect(await made.execute({ extra: 7 })).toEqual(["Gamemaster", 7, "M"]);
  });

  it("reports a script that fails", async () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const made = await macro({ type: "script", command: "throw new Error('no fuel')" });
    expect(await made.execute()).toBeUndefined();
    expect(silent).toHaveBeenCalled();
    expect(error).toHaveBeenCalledTimes(1);
    silent.mockRestore();
  });

  it("says its line in the chat", async () => {
    const made = await macro({ type: "chat", command: "/roll 1d100" });
    expect(await made.execute()).toBe("/roll 1d100");
  });

  it("is not run by those who may not see it", async () => {
    const hidden = { _id: "hiddenMacro00000", name: "Hidden", type: "script", command: "return 1", author: GAMEMASTER };
    sitDown(PLAYER, { Macro: [{ ...hidden, ownership: { default: 0 } }] });
    expect(await game.macros.get("hiddenMacro00000")?.execute()).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("has its place in the hotbar of a user", async () => {
    const [one, two] = [await macro({ name: "One" }), await macro({ name: "Two" })];
    const { user } = game;
    await user?.assignHotbarMacro(one, 3);
    await user?.assignHotbarMacro(two);
    expect(user?.hotbar).toEqual({ 1: two.id, 3: one.id });
    await user?.assignHotbarMacro(one, 12, { fromSlot: 3 });
    expect(user?.hotbar).toEqual({ 1: two.id, 12: one.id });
    expect(user?.getHotbarMacros(2).filter((slot) => slot.macro)).toEqual([{ slot: 12, macro: one }]);
    await user?.assignHotbarMacro(null, 1);
    expect(user?.hotbar).toEqual({ 12: one.id });
    await expect(user?.assignHotbarMacro(one, 51)).rejects.toThrow('"51" is not a slot of the hotbar');
    expect(table.stored("User", GAMEMASTER)).toMatchObject({ hotbar: { 12: one.id } });
  });
});

describe("a folder that is deleted", () => {
  it("takes along what is in it, at every client, and listeners hear of it", async () => {
    const folder = (await Folder.create({ name: "Fleet", type: "Actor" })) as Folder;
    const inner = (await Folder.create({ name: "Wing", type: "Actor", folder: folder.id })) as Folder;
    const ship = await Actor.create({ name: "Axe", type: "ship", folder: folder.id });
    const boat = await Actor.create({ name: "Boat", type: "ship", folder: inner.id });
    const heard: string[] = [];
    Hooks.on("deleteActor", (actor: { name: string }) => heard.push(actor.name));
    await folder.delete({ deleteSubfolders: true, deleteContents: true });
    expect(heard.sort()).toEqual(["Axe", "Boat"]);
    expect({ folders: game.folders.size, actors: game.actors.size }).toEqual({ folders: 0, actors: 0 });
    expect([ship, boat].map((actor) => table.stored("Actor", actor?.id ?? null))).toEqual([undefined, undefined]);
  });

  it("leaves what is in it to the folder around it", async () => {
    const folder = (await Folder.create({ name: "Fleet", type: "Actor" })) as Folder;
    const inner = (await Folder.create({ name: "Wing", type: "Actor", folder: folder.id })) as Folder;
    const boat = await Actor.create({ name: "Boat", type: "ship", folder: inner.id });
    await inner.delete();
    expect(boat?.folder).toBe(folder);
    await folder.delete();
    expect(boat?.folder).toBeNull();
    expect(table.stored("Actor", boat?.id ?? null)?.["folder"]).toBeNull();
  });
});

describe("a document as a file", () => {
  it("becomes what another was", async () => {
    const gun = { name: "Gun", type: "component", system: { units: 3 } };
    const axe = await Actor.create({ name: "Axe", type: "ship", system: { hull: 4 }, items: [gun] });
    const other = await Actor.create({ name: "Other", type: "ship", items: [{ name: "Old", type: "component" }] });
    const { _id, ...data } = (axe as Actor).toObject();
    expect(_id).toBe(axe?.id);
    await other?.importFromJSON(JSON.stringify(data));
    expect(other).toMatchObject({ name: "Axe", system: { hull: 4 } });
    expect(Array.from(other?.items ?? [], (item) => item.name)).toEqual(["Gun"]);
    expect(other?.id).not.toBe(axe?.id);
  });

  it("keeps what is in both, and makes nothing anew of it", async () => {
    const gun = { name: "Gun", type: "component", effects: [{ name: "Jammed" }] };
    const axe = (await Actor.create({ name: "Axe", type: "ship", items: [gun, { ...gun, name: "Old" }] })) as Actor;
    const [kept] = axe.items;
    const data = axe.toObject() as { items: object[] };
    const [first] = data.items as [{ readonly effects: readonly object[] }];
    const effects = first.effects.map((effect) => ({ ...effect, name: "Cleared" }));
    const items = [
      { ...first, name: "Cannon", effects },
      { ...first, _id: "newGun0000000001", name: "New" },
    ];
    const told = vi.fn<() => void>();
    const hook = Hooks.on("updateItem", told);
    await axe.importFromJSON(JSON.stringify({ ...data, items }));
    Hooks.off("updateItem", hook);
    expect(told).not.toHaveBeenCalled();
    expect(Array.from(axe.items, ({ name }) => name)).toEqual(["Cannon", "New"]);
    expect(axe.items.get(kept?.id ?? "")).toBe(kept);
    expect(Array.from(kept?.effects ?? [], ({ name }) => name)).toEqual(["Cleared"]);
  });

  it("is refused while nothing is changed yet", async () => {
    const axe = await Actor.create({ name: "Axe", type: "ship", items: [{ name: "Gun", type: "component" }] });
    await expect(axe?.importFromJSON("{")).rejects.toThrow("this is no JSON");
    await expect(axe?.importFromJSON("[]")).rejects.toThrow("it has no name");
    await expect(axe?.importFromJSON('{"name":"X","type":"submarine"}')).rejects.toThrow("submarine");
    expect(axe?.items.size).toBe(1);
  });
});
