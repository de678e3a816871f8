import { beforeEach, describe, expect, it, vi } from "vitest";
import * as fields from "../common/fields";
import { game } from "../game";
import { GAMEMASTER, PLAYER, sitDown } from "../../testing";
import { Localization } from "./localization";

/** Browser storage in memory. */
function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  } as Storage;
}

describe("settings", () => {
  beforeEach(() => {
    sitDown(GAMEMASTER);
    game.settings.storage.set("client", memoryStorage());
  });

  it("have defaults, types and scopes", async () => {
    const changed = vi.fn();
    game.settings.register("all-hands", "auto", { scope: "world", type: Boolean, default: false, onChange: changed });
    expect(game.settings.get("all-hands", "auto")).toBe(false);
    expect(await game.settings.set("all-hands", "auto", true)).toBe(true);
    expect(changed).toHaveBeenCalledWith(true, expect.anything(), GAMEMASTER);
    await game.settings.set("all-hands", "auto", false);
    expect([game.settings.get("all-hands", "auto"), changed.mock.calls.length]).toEqual([false, 2]);
  });

  it("of a user are that user's", async () => {
    game.settings.register("all-hands", "mine", { scope: "user", type: Number, default: 1 });
    await game.settings.set("all-hands", "mine", 5);
    const stored = game.settings.get("all-hands", "mine", { document: true }) as { user: string };
    expect([game.settings.get("all-hands", "mine"), stored.user]).toEqual([5, GAMEMASTER]);
  });

  it("of a browser stay there", async () => {
    const changed = vi.fn();
    game.settings.register("all-hands", "zoom", {
      scope: "client",
      type: new fields.NumberField({ min: 1, max: 3, initial: 2 }),
      onChange: changed,
    });
    expect(game.settings.get("all-hands", "zoom")).toBe(2);
    expect(await game.settings.set("all-hands", "zoom", 9)).toBe(3);
    expect(changed).toHaveBeenCalledWith(3, {});
  });

  it("refuse what is no choice and what is not registered", async () => {
    game.settings.register("all-hands", "look", {
      scope: "client",
      type: String,
      default: "a",
      choices: { a: "A", b: "B" },
    });
    await expect(game.settings.set("all-hands", "look", "c")).rejects.toThrow('"c" is not a choice');
    expect(() => game.settings.get("all-hands", "none")).toThrow('"all-hands.none" is not a registered game setting');
  });

  it("take a package's own default as it is, and instead of a stored value that is not valid", () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const type = new fields.StringField({ choices: ["a", "b"] });
    game.settings.register("all-hands", "look", { scope: "client", type, default: "own" });
    expect([game.settings.get("all-hands", "look"), warned.mock.calls.length]).toEqual(["own", 0]);
    (game.settings.storage.get("client") as Storage).setItem("all-hands.look", '"c"');
    expect([game.settings.get("all-hands", "look"), warned.mock.calls.length]).toEqual(["own", 1]);
    warned.mockRestore();
  });

  it("of the world are not a player's to write", async () => {
    sitDown(PLAYER);
    game.settings.register("all-hands", "auto", { scope: "world", type: Boolean, default: false });
    await expect(game.settings.set("all-hands", "auto", true)).rejects.toThrow("lacks permission");
    expect(game.settings.get("all-hands", "auto")).toBe(false);
  });
});

describe("texts", () => {
  it("come from the language, then from English, then from the key", () => {
    const i18n = new Localization();
    i18n.merge({ A: { one: "One {n}" }, B: "bee" }, { fallback: true });
    i18n.merge({ "A.one": "Eins {n}" });
    expect(i18n.format("A.one", { n: 1 })).toBe("Eins 1");
    expect([i18n.localize("B"), i18n.localize("C.d"), i18n.localize("A")]).toEqual(["bee", "C.d", "A"]);
    expect([i18n.has("B"), i18n.has("B", false), i18n.has("C.d")]).toEqual([true, false, false]);
  });

  it("are given to the fields of a schema, also of one that stands within another", () => {
    game.i18n = new Localization();
    game.i18n.merge({ SHIP: { FIELDS: { hull: { value: { label: "Hull" } } } } });
    const schema = () => new fields.SchemaField({ value: new fields.NumberField() });
    const [whole, part] = [new fields.SchemaField({ hull: schema() }), schema()];
    Localization.localizeSchema(whole, ["SHIP"]);
    Localization.localizeSchema(part, ["SHIP"], { prefixPath: "hull." });
    expect([whole.getField("hull.value")?.label, part.get("value")?.label]).toEqual(["Hull", "Hull"]);
  });
});
