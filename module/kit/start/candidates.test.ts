import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { GameFace, ParticipantField } from "../game/table-game";

let module: typeof import("./candidates");

beforeAll(async () => {
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key, format: (key: string) => key }, users: [] });
  vi.stubGlobal("canvas", { ready: true, scene: { id: "scene" } });
  module = await import("./candidates");
});
afterAll(() => vi.unstubAllGlobals());

const table = (id: string, actors: readonly string[] | "any", more: Partial<GameFace> = {}) =>
  ({ id, actors, bots: {}, ...more }) as unknown as GameFace;
const actor = (id: string, type: string) => ({ id, name: id, img: `${id}.svg`, type }) as Actor.Implementation;
const token = (of: Actor.Implementation, controlled = false) => ({ id: `token-${of.id}`, actor: of, controlled });

const FLEET = table("fleet", ["ship"]);
const DUEL = table("duel", "any", { size: 2 });
const CARDS = table("cards", ["card-player"]);

describe("the game that is proposed", () => {
  const propose = (types: string[], named = "", last = "") =>
    module.likelyGame([FLEET, DUEL, CARDS], types, named, last)?.id;

  it("is the one that was made for those who are selected, though another takes them, too", () => {
    expect(propose(["ship"])).toBe("fleet");
    expect(propose(["ship"], "", "duel")).toBe("fleet");
    expect(propose(["card-player"])).toBe("cards");
  });

  it("is one that takes whatever is selected, if none was made for them", () => {
    expect(propose(["dogfighter"])).toBe("duel");
    expect(propose(["ship", "card-player"])).toBe("duel");
  });

  it("is the last one, or the first there is, if nothing is selected", () => {
    expect(propose([], "", "cards")).toBe("cards");
    expect(propose([])).toBe("fleet");
    expect(propose([], "", "gone")).toBe("fleet");
  });

  it("is the one that the scene names", () => {
    expect(propose(["ship"], "duel", "cards")).toBe("duel");
    expect(propose(["ship"], "gone")).toBe("fleet");
  });
});

describe("those who could fight", () => {
  const [a, b, c, rogue] = [actor("a", "ship"), actor("b", "ship"), actor("c", "ship"), actor("rogue", "npc")];
  const keys = (found: readonly { key: string; chosen: boolean }[]) => found.map(({ key, chosen }) => [key, chosen]);

  it("are the tokens, and actors without one; chosen are all of the scene", () => {
    const found = module.candidates(FLEET, [token(a!), token(rogue!)], [a!, b!, rogue!]);
    expect(keys(found)).toEqual([
      ["token-a", true],
      ["b", false],
    ]);
    expect(found[0]!.token).toEqual({ id: "token-a", scene: "scene" });
    expect(found[1]!.token).toBeNull();
    const [hidden] = module.candidates(FLEET, [{ ...token(a!), isHidden: true }], []);
    expect([hidden!.isHidden, found[0]!.isHidden]).toEqual([true, false]);
  });

  it("are chosen by selection, if there is one", () => {
    expect(keys(module.candidates(FLEET, [token(b!, true), token(a!)], []))).toEqual([
      ["token-b", true],
      ["token-a", false],
    ]);
  });

  it("are of any kind; chosen are of the game's own, and where two fight the two that came last", () => {
    const tokens = [token(a!), token(rogue!), token(b!), token(c!)];
    expect(keys(module.candidates(DUEL, tokens, []))).toEqual([
      ["token-a", false],
      ["token-rogue", false],
      ["token-b", true],
      ["token-c", true],
    ]);
    const known = { isOwn: (type: string) => type === "npc", isBusy: () => false, hasFought: () => false };
    expect(module.candidates(DUEL, tokens, [], null, known).flatMap((one) => (one.chosen ? one.key : []))).toEqual([
      "token-rogue",
    ]);
  });

  it("are not chosen while they fight elsewhere, unless somebody selects them", () => {
    const known = { isOwn: () => true, isBusy: (id: string) => id === "token-a", hasFought: () => false };
    const found = (isSelected: boolean) =>
      module.candidates(FLEET, [token(a!, isSelected), token(b!)], [], null, known);
    expect(keys(found(false))).toEqual([
      ["token-a", false],
      ["token-b", true],
    ]);
    expect(found(false).map(({ isBusy }) => isBusy)).toEqual([true, false]);
    expect(keys(found(true))).toEqual([
      ["token-a", true],
      ["token-b", false],
    ]);
  });

  it("are not chosen when they have fought, unless somebody selects them", () => {
    const known = { isOwn: () => true, isBusy: () => false, hasFought: (id: string) => id === "token-a" };
    const chosen = (isSelected: boolean) =>
      module
        .candidates(FLEET, [token(a!, isSelected), token(b!)], [], null, known)
        .flatMap((one) => (one.chosen ? one.key : []));
    expect([chosen(false), chosen(true)]).toEqual([["token-b"], ["token-a"]]);
  });

  it("begin with the one that is proposed", () => {
    expect(keys(module.candidates(DUEL, [token(a!), token(b!)], [a!, b!, c!], c))).toEqual([
      ["c", true],
      ["token-a", false],
      ["token-b", true],
    ]);
  });
});

describe("what is asked about each", () => {
  const fields: readonly ParticipantField[] = [
    { name: "rating", least: 1, most: 18, initial: () => 40 },
    { name: "color", values: ["agree", "red"], initial: () => "agree" },
  ];
  const one = actor("a", "npc");

  it("comes with a warning where a number is allowed, but more than usual", () => {
    const field = (initial: number): ParticipantField => ({
      name: "skill",
      least: 1,
      most: 10,
      usual: 6,
      initial: () => initial,
    });
    expect(module.fieldRow("duel", "k", one, field(7))).toMatchObject({ usual: 6, isUsual: false });
    expect(module.fieldRow("duel", "k", one, field(6))).toMatchObject({ usual: 6, isUsual: true });
  });

  it("is a number within its bounds, or one of a few words", () => {
    expect(fields.map((field) => module.fieldRow("duel", "k", one, field))).toEqual([
      {
        name: "ship.k.field.rating",
        label: "ALLHANDS.start.field.rating",
        isNumber: true,
        least: 1,
        most: 18,
        value: 18,
      },
      {
        name: "ship.k.field.color",
        label: "ALLHANDS.start.field.color",
        isNumber: false,
        value: "agree",
        choices: [
          { value: "agree", label: "ALLHANDS.start.value.agree" },
          { value: "red", label: "ALLHANDS.start.value.red" },
        ],
      },
    ]);
  });

  it("comes back as values of those who fight", () => {
    const found = module.candidates(DUEL, [], [one, actor("b", "npc")]);
    const data = {
      "ship.a.fights": true,
      "ship.a.commander": "carl",
      "ship.a.mate.anna": true,
      "ship.a.mate.bob": false,
      "ship.b.mate.bob": true,
      "ship.a.field.rating": "7",
      "ship.a.field.color": "red",
      "ship.b.fights": false,
      "ship.b.field.rating": 3,
    };
    const participants = module.participantsFrom({ ...DUEL, fields }, found, data);
    expect(participants).toEqual([
      { actor: one, token: null, commander: "carl", mates: ["anna"], side: "", values: { rating: 7, color: "red" } },
    ]);
  });
});
