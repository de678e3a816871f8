import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { agreedBefore, agreedFields, agreedIn, askedRows, rememberAgreed, windowRows } from "./agreed";
import { addGame } from "../game/games";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";
import { term } from "../game/term";
import { bringTerms, terms } from "./terms";

const FLAG = [false, true] as const;
const world = new Map<string, unknown>();
const automations = [{ name: "confirmEnd", modes: ["ask", "do"] }];
const clever = { id: "clever", captains: {}, automations } as unknown as AnyTableGame;
const plain = { id: "plain" } as unknown as AnyTableGame;

beforeAll(() => {
  vi.stubGlobal("game", {
    i18n: { localize: (key: string) => key, format: (key: string) => key },
    settings: {
      get: (_scope: string, name: string) => world.get(name),
      set: async (_scope: string, name: string, value: unknown) => void world.set(name, value),
    },
  });
  const suits = ({ captains }: AnyTableGame) => captains !== undefined;
  bringTerms([
    term<boolean>({
      name: "told",
      kept: true,
      values: FLAG,
      label: "told",
      asked: "captains",
      suits,
      setting: "tells",
    }),
    term<boolean>({ name: "mute", values: FLAG, label: "speaks", asked: "captains", suits, opposite: "speaks" }),
  ]);
  addGame(clever);
});
afterAll(() => {
  bringTerms([]);
  vi.unstubAllGlobals();
});
beforeEach(() => world.clear());

const battle = (system: object) => ({ id: "one", type: "clever", system }) as unknown as BattleCombat;

describe("a term", () => {
  const of = (name: string, system: object) =>
    terms()
      .find((each) => each.name === name)
      ?.of(battle(system));

  it("is what stands in its field; what it cannot be counts as usual", () => {
    expect([of("consent", { consent: "gm" }), of("consent", { consent: "nobody" }), of("consent", {})]).toEqual([
      "gm",
      "either",
      "either",
    ]);
    expect([of("told", { told: true }), of("told", {})]).toEqual([true, false]);
    expect(of("automation", { automation: '{"confirmEnd":"do"}' })).toEqual({ confirmEnd: "do" });
    expect(of("automation", { automation: "{damaged" })).toEqual({ confirmEnd: "ask" });
  });

  it("is in a new battle what was agreed on, and else what the world's setting says", () => {
    const usual = {
      dice: "foundry",
      automation: "",
      consent: "either",
      sealed: false,
      openHands: false,
      dealer: "",
      worldClock: "0",
      told: false,
      mute: false,
    };
    expect(agreedFields({})).toEqual(usual);
    for (const [name, value] of Object.entries({ consent: "all", sealsDice: true, tells: true }))
      world.set(name, value);
    expect(agreedFields({})).toEqual({ ...usual, consent: "all", sealed: true, told: true });
    const agreed = {
      dice: "gm",
      automation: { confirmEnd: "do" },
      consent: "gm",
      sealed: false,
      openHands: true,
      dealer: "",
      worldClock: "60",
      told: false,
      mute: true,
    };
    expect(agreedFields(agreed)).toEqual({ ...agreed, automation: '{"confirmEnd":"do"}' });
  });

  it("of the dice is Foundry's in a battle that is begun without the dialog, whatever that proposes", () => {
    world.set("dice", "seat");
    expect(agreedFields({})["dice"]).toBe("foundry");
    expect(askedRows(clever, "head")[0]).toMatchObject({ name: "dice", value: "seat" });
  });

  it("is taken over by a rematch, but for those that are settled anew", () => {
    const settled = { dice: "look", consent: "gm", sealed: true, worldClock: "6" };
    const system = { ...settled, automation: "", told: true, mute: true, lag: 3 };
    const automation = { confirmEnd: "ask" };
    const kept = { ...settled, openHands: false, dealer: "", automation, told: true };
    expect(agreedBefore(battle(system))).toEqual(kept);
  });
});

describe("the start dialog", () => {
  it("asks in each place for what means something in the game, a flag also by its opposite", () => {
    world.set("tells", true);
    expect(askedRows(clever, "head")).toMatchObject([{ name: "dice" }, { name: "consent", value: "either" }]);
    expect(askedRows(clever, "rules")).toMatchObject([
      { name: "sealed", value: false },
      { name: "worldClock", value: "0" },
    ]);
    expect(askedRows(clever, "captains")).toMatchObject([
      { name: "told", value: true },
      { name: "speaks", value: true },
    ]);
    expect(askedRows(plain, "captains")).toEqual([]);
  });

  it("is told what was entered; what it has not asked for is as it is at first", () => {
    const form = { dice: "gm", consent: "all", sealed: true, told: true, speaks: false, "automation.confirmEnd": "do" };
    const asked = { dice: "gm", consent: "all", sealed: true, openHands: false, dealer: "", worldClock: "0" };
    expect(agreedIn(clever, form)).toEqual({ ...asked, automation: { confirmEnd: "do" }, told: true, mute: true });
    world.set("tells", true);
    expect(agreedIn(plain, { ...asked })).toEqual({ ...asked, automation: {}, told: false, mute: false });
  });

  it("proposes the last battle's automations, game by game", async () => {
    world.set("automations", { plain: {} });
    await rememberAgreed(clever, agreedIn(clever, { "automation.confirmEnd": "do" }));
    expect(world.get("automations")).toEqual({ plain: {}, clever: { confirmEnd: "do" } });
  });
});

it("the window for what happens by itself has what it changes besides, as the battle has it", () => {
  const [automation, row, clock, ...more] = windowRows(battle({ consent: "gm", automation: "" }), clever);
  expect(automation).toMatchObject({ name: "automation.confirmEnd", value: "ask" });
  expect(row).toMatchObject({ name: "consent", value: "gm" });
  expect(clock).toMatchObject({ name: "worldClock", value: "0" });
  expect(more).toEqual([]);
});
