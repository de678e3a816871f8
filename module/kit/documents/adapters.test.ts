/** People of another system, read by adapters that are right, wrong and broken; as a guest of that system's world. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { english, foundryEnglish } from "../../../tests/support/texts";
import type { Adapter } from "./people";

vi.mock("../platform/home", async (load) => {
  const own = await load<typeof import("../platform/home")>();
  return { ...own, ...own.homeAt("https://x/modules/all-hands-anywhere/all-hands.mjs") };
});

let settings: Map<string, unknown>;
let warned: string[];
let adapters: typeof import("./adapters");
let characters: typeof import("./characters");
let strangers: typeof import("./strangers");
let fates: typeof import("./fates");

const person = (data: object = {}) => ({
  documentName: "Actor",
  type: "pc",
  name: "Ada",
  uuid: "Actor.ada",
  testUserPermission: () => true,
  system: { hp: { value: 7 }, sure: 12 },
  toObject: () => ({ system: { hp: { value: 7 } } }),
  ...data,
});
/** Registers an adapter for this world's system, with members that may be of any kind. */
const adapt = (adapter: object, system = "tales") => adapters.registerAdapter(system, adapter as Adapter);

beforeEach(async () => {
  settings = new Map();
  warned = [];
  vi.resetModules();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("game", {
    system: { id: "tales", title: "Tales", version: "1" },
    i18n: { localize: foundryEnglish },
    settings: {
      register: (_scope: string, name: string, { default: initial }: { default: unknown }) =>
        settings.set(name, initial),
      get: (_scope: string, name: string) => settings.get(name),
    },
  });
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => warned.push(text) } });
  vi.stubGlobal("foundry", {
    utils: {
      escapeHTML: (text: string) => text,
      getProperty: (from: object, path: string) =>
        path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], from),
    },
  });
  vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === "Actor.ada" ? person() : null));
  (await import("../text/sentence")).translateBy(english);
  adapters = await import("./adapters");
  characters = await import("./characters");
  strangers = await import("./strangers");
  fates = await import("./fates");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a person of the world's own system", () => {
  it("is read by the adapter, in levels or in chances, and with usual numbers for the rest", async () => {
    await adapt({
      character: ({ system }: { system: { sure: number } }) => ({
        skills: [{ level: system.sure + 0.9, use: "piloting" }],
        chances: [{ ways: 21, of: 36, use: "gunner" }],
      }),
    });
    const facts = characters.characterFacts(person());
    expect(facts).toEqual({
      name: "Ada",
      major: false,
      dead: false,
      per: 10,
      skills: [
        { level: 12, use: "piloting" },
        { level: 11, use: "gunner" },
      ],
    });
    expect(characters.bestSkill(facts!, "gunner")).toBe(11);
    expect(characters.characterFacts(person({ documentName: undefined }))).toBeNull();
  });

  it("is nobody without an adapter, or with that of another system, and comes aboard under the name alone", async () => {
    await adapt({ character: () => ({ name: "Eve" }) }, "myths");
    expect(characters.characterFacts(person())).toBeNull();
    expect(strangers.strangerFacts(person())).toEqual({ name: "Ada", major: false, per: 10, dead: false, skills: [] });
    expect(strangers.strangerFacts({ name: "Gun", documentName: "Item", type: "pc" })).toBeNull();
    const ship = person({ type: "all-hands-anywhere.ship" });
    expect([strangers.strangerFacts(ship), characters.characterFacts(ship)]).toEqual([null, null]);
  });

  it("is of one of the adapter's types", async () => {
    const character = vi.fn<() => object>(() => ({}));
    await adapt({ people: () => ["pc"], character });
    const cart = person({ type: "vehicle" });
    expect([characters.characterFacts(cart), strangers.strangerFacts(cart)]).toEqual([null, null]);
    expect(character).not.toHaveBeenCalled();
    expect([characters.characterFacts(person())?.name, strangers.strangerFacts(person())?.name]).toEqual([
      "Ada",
      "Ada",
    ]);
  });

  it("is read by the adapter that was registered last, even if an earlier one takes longer", async () => {
    let give: (adapter: Adapter) => void = () => undefined;
    const slow = adapters.registerAdapter("tales", new Promise<Adapter>((resolve) => (give = resolve)));
    await adapt({ character: () => ({ name: "New" }) });
    give({ character: () => ({ name: "Old" }) });
    await slow;
    expect(characters.characterFacts(person())?.name).toBe("New");
  });

  it("has no endless name or list", async () => {
    const skills = Array.from({ length: 500 }, () => ({ level: 100, use: "repair" }));
    await adapt({ character: () => ({ name: "A".repeat(500), per: -4, skills }) });
    const { name, per, skills: read } = characters.characterFacts(person())!;
    expect([name.length, per, read.length, read[0]!.level]).toEqual([100, 0, 300, 100]);
  });
});

describe("an adapter that fails", () => {
  const usual = { level: 12, use: "gunner" };
  it.each([
    ["throws", () => void JSON.parse("{"), "JSON"],
    ["returns a text", () => "Ada", "character: Ada cannot"],
    ["has a name that is none", () => ({ name: 7 }), "name: 7"],
    ["has no list", () => ({ skills: "all" }), "skills: all"],
    ["has a hole in its list", () => ({ skills: [usual, null] }), "skills: "],
    ["has a level that is none", () => ({ skills: [{ ...usual, level: Number.NaN }] }), "skills.level: NaN"],
    ["has a level beyond all people", () => ({ skills: [{ ...usual, level: 1e9 }] }), "skills.level: 1000000000"],
    ["is async", async () => ({ name: "Ada" }), "“character” is async"],
    ["has a use that is none", () => ({ skills: [{ level: 12, use: "cooking" }] }), "skills.use: cooking"],
    ["has more luck than there is", () => ({ chances: [{ ways: 7, of: 6, use: "gunner" }] }), "chances.ways: 7"],
    ["has dice without faces", () => ({ chances: [{ ways: 0, of: 0, use: "gunner" }] }), "chances.of: 0"],
  ])("because it %s counts as none, and this is said once", async (_, character, said) => {
    await adapt({ character });
    expect([1, 2, 3].map(() => characters.characterFacts(person()))).toEqual([null, null, null]);
    expect(strangers.strangerFacts(person())?.name).toBe("Ada");
    expect(warned).toEqual([expect.stringContaining(said)]);
    expect(warned[0]).toContain("Tales");
  });

  it("at one actor still reads the others", async () => {
    await adapt({
      character({ name }: { name: string }) {
        if (name === "Bo") throw new Error("no Bo");
        return { per: 13 };
      },
    });
    expect([person({ name: "Bo" }), person()].map((each) => characters.characterFacts(each)?.per)).toEqual([
      undefined,
      13,
    ]);
  });

  it("names types that are no list", async () => {
    await adapt({ people: () => 7, character: () => ({}) });
    expect([characters.characterFacts(person()), strangers.strangerFacts(person())]).toEqual([null, null]);
    expect(warned).toHaveLength(1);
  });
});

describe("the numbers that are proposed for a game", () => {
  const field = { name: "skill", least: 1, most: 6, initial: () => 3 };
  const actor = () => person() as unknown as Actor.Implementation;

  it("are the adapter's within the field's bounds, and otherwise those that the game reads", async () => {
    const { proposedNumber } = await import("../start/proposed");
    expect(proposedNumber("duel", field, actor())).toBe(3);
    await adapt({ numbers: (_actor: object, game: string) => (game === "duel" ? { skill: 5.5 } : { skill: 99 }) });
    expect(["duel", "war"].map((game) => proposedNumber(game, field, actor()))).toEqual([5, 6]);
    expect(proposedNumber("duel", { ...field, name: "rating" }, actor())).toBe(3);
    await adapt({ numbers: () => ({ skill: "5" }) });
    expect(proposedNumber("duel", field, actor())).toBe(3);
    expect(warned).toEqual([expect.stringContaining("numbers.skill: 5")]);
  });
});

describe("a death", () => {
  const wound = () => ({ "system.hp.value": 0 });

  it("is written into an actor of the world's system only if the Gamemaster wants that", async () => {
    await adapt({ wound });
    expect([settings.get("casualties"), fates.fateOf("Actor.ada", true)]).toEqual([false, {}]);
    settings.set("casualties", true);
    expect(fates.fateOf("Actor.ada", true)).toEqual({ "system.hp.value": 0 });
    expect(fates.fateOf("Actor.ada", false)).toEqual({ "system.hp.value": 7 });
  });

  it("takes away again what was not there", async () => {
    await adapt({ wound: () => ({ "system.hp.dead": true }) });
    settings.set("casualties", true);
    expect(fates.fateOf("Actor.ada", false)).toEqual({ "system.hp.-=dead": null });
  });

  it("is no setting where the adapter cannot write it", async () => {
    await adapt({ character: () => ({}) });
    expect([settings.has("casualties"), fates.fateOf("Actor.ada", true)]).toEqual([false, {}]);
  });

  it.each([
    { name: "Late Ada" },
    { "system.__proto__.dead": true },
    { "system.-=hp": null },
    { "system.hp.value": Number.NaN },
    { "system.hp": { value: 0 } },
    { "system.note": "x".repeat(2000) },
    Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`system.a${at}`, at])),
  ])("changes nothing but a few plain values of the actor's own data: %o", async (changes) => {
    await adapt({ wound: () => changes });
    settings.set("casualties", true);
    expect(fates.fateOf("Actor.ada", true)).toEqual({});
    expect(warned).toHaveLength(1);
  });
});

describe("what is read of a person, for whoever writes an adapter", () => {
  const shown = async (actor: object = person()) =>
    (await import("./person")).personRead(actor as unknown as Actor.Implementation);
  const wound = () => ({ "system.hp.value": 0 });

  it("has skills with the sheet's names, the best for each use, what is missing and what a death writes", async () => {
    await adapt({
      wound,
      character: () => ({
        major: true,
        skills: [
          { level: 11, use: "piloting", name: "Piloting (Shuttle)" },
          { level: 14, use: "piloting", name: "Piloting (Starship)" },
        ],
        chances: [{ ways: 1 - (5 / 6) ** 20, of: 1, use: "gunner" }],
      }),
    });
    expect(await shown()).toEqual({
      name: "Ada",
      by: "adapter",
      major: true,
      dead: false,
      perception: 10,
      problems: [],
      skills: [
        { level: 11, use: "piloting", name: "Piloting (Shuttle)" },
        { level: 14, use: "piloting", name: "Piloting (Starship)" },
        { level: 16, use: "gunner" },
      ],
      best: { piloting: 14, gunner: 16 },
      missing: ["perception", "repair"],
      wound: { "system.hp.value": 0 },
      written: false,
    });
    settings.set("casualties", true);
    expect((await shown()).written).toBe(true);
  });

  it("has all that is wrong, and warns nobody", async () => {
    await adapt({ character: () => ({ name: 7 }), wound: () => ({ name: "Late Ada" }) });
    const { by, problems, missing } = await shown();
    expect([by, missing]).toEqual(["nobody", ["piloting", "gunner", "perception", "repair"]]);
    expect(problems).toEqual([expect.stringContaining("name: 7"), expect.stringContaining("wound: name")]);
    expect(warned).toEqual([]);
  });

  it("says who comes aboard by name alone, and who does not at all", async () => {
    expect(await shown()).toMatchObject({ by: "name", name: "Ada", perception: 10 });
    await adapt({ people: () => ["pc"], character: () => null });
    expect((await shown()).by).toBe("name");
    expect((await shown(person({ type: "vehicle" }))).by).toBe("nobody");
  });

  it("has no name that is none, and none without end", async () => {
    const skills = (name: unknown) => ({ character: () => ({ skills: [{ level: 12, use: "gunner", name }] }) });
    await adapt(skills("A".repeat(500)));
    expect((await shown()).skills[0]?.name).toHaveLength(100);
    await adapt(skills(7));
    expect((await shown()).problems).toEqual([expect.stringContaining("skills.name: 7")]);
  });
});
