/** What a battle brings to a war: proposals, what is settled, and the result. */
import { describe, expect, it } from "vitest";
import type { Veteran } from "../../rules/kernel/war";
import {
  battleEntry,
  futuresOf,
  plainVeterans,
  proposalFor,
  winnersOf,
  type WarFighter,
  type Settled,
} from "./aftermath";
import { becameOf } from "./log";
import { becameValue } from "./stored";

const fighter = (side: string, name: string, values: Partial<Veteran> = {}): WarFighter => ({
  uuid: `Actor.${name}`,
  side,
  fate: values.fate ?? "",
  veteran: {
    id: name,
    seat: `seat of ${side}`,
    name,
    before: 10,
    after: 5,
    of: 12,
    fate: "",
    end: "stays",
    people: 0,
    ...values,
  },
});
const axe = fighter("red", "axe");
const hulk = fighter("blue", "hulk", { end: "prize", fate: "surrendered", people: 3 });
const wreck = fighter("blue", "wreck", { end: "lost", fate: "exploded", after: 0 });
const all = [axe, hulk, wreck];

it("takes those who fought from their Combatants, where a game says nothing of wars", () => {
  const stood = { before: 0, after: 0, of: 0, fate: "", end: "stays", people: 0 };
  expect(
    plainVeterans({
      "Combat.c.Combatant.one": { actorId: "kay", name: "Kay", system: { seat: "seat-1" } },
      "Combat.c.Combatant.unit": { actorId: null, name: "a unit", system: { seat: "seat-1" } },
      "Combat.c.Combatant.odd": { actorId: "lu", name: "Lu", system: "?" },
      "Actor.kay": { name: "Kay" },
      "Combat.c": { system: {} },
    }),
  ).toEqual([{ id: "one", seat: "seat-1", name: "Kay", ...stood }]);
});

describe("what is proposed", () => {
  const won = winnersOf(all, ["seat of red"]);
  it("is that the winner takes what was not destroyed", () => {
    expect(won).toEqual(["red"]);
    expect(all.map((each) => proposalFor(each, won))).toEqual(["stays", { prize: "red" }, "lost"]);
  });
  it("is that nobody takes anything where nobody won, or from an ally", () => {
    expect(proposalFor(hulk, [])).toBe("stays");
    expect(proposalFor(hulk, ["blue", "red"])).toBe("stays");
  });
  it("can be chosen, and anything that was never offered leaves it where it is", () => {
    for (const became of ["stays", "lost", { prize: "red" }, { scrap: "blue" }] as const)
      expect(becameOf(becameValue(became))).toEqual(became);
    for (const value of ["", "prize", "sold red"]) expect(becameOf(value)).toBe("stays");
  });
});

describe("what can become of a ship", () => {
  it("is that any other side takes it, or breaks it up where that brings anything", () => {
    const kept = ["stays", "lost", { prize: "red" }, { prize: "green" }];
    expect(futuresOf(hulk, ["red", "blue", "green"], 40)).toEqual([...kept, { scrap: "red" }, { scrap: "green" }]);
    expect(futuresOf(hulk, ["red", "blue", "green"], 0)).toEqual(kept);
  });
  it("is no money out of what was blown to bits, whatever its price was", () => {
    expect(futuresOf(wreck, ["red", "blue"], 40)).toEqual(["stays", "lost", { prize: "red" }]);
  });
  it("takes its people along: prisoners of whoever took it, or broke it up", () => {
    const settle = (became: Settled["became"]) =>
      battleEntry(all, ["red"], { title: "", became, score: {}, money: {}, learns: true }, () => 0);
    expect(settle({ "Actor.hulk": { scrap: "green" } }).prisoners).toEqual({ green: 3 });
    expect(settle({ "Actor.hulk": "lost", "Actor.wreck": { prize: "red" } }).prisoners).toEqual({});
    expect(settle({ "Actor.hulk": { scrap: "green" } }).experience).toEqual({ "Actor.axe": 2, "Actor.wreck": 1 });
  });
});

it("is an entry: a day for all, after who was ready first has waited; lessons; prisoners; money and score as settled", () => {
  const became = { "Actor.hulk": { prize: "red" }, "Actor.wreck": "lost" } as const;
  const settled = { title: "The gap", became, score: { red: 1, blue: 0 }, money: { red: 0, blue: -20 }, learns: true };
  const entry = battleEntry(all, ["red"], settled, (side) => (side === "red" ? 4 : 1));
  expect(entry).toMatchObject({
    kind: "battle",
    title: "The gap",
    score: { red: 1 },
    money: { blue: -20 },
    days: { red: 1, blue: 4 },
    prisoners: { red: 3 },
    experience: { "Actor.axe": 2 },
    redo: {},
  });
  expect(entry.ships?.map(({ name, became: what }) => [name, what])).toEqual([
    ["axe", "stays"],
    ["hulk", { prize: "red" }],
    ["wreck", "lost"],
  ]);
  expect(battleEntry(all, ["red"], { ...settled, learns: false }, () => 0).experience).toEqual({});
});
