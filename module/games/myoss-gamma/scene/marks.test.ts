import { describe, expect, test } from "vitest";
import { myossGamma, type Battle } from "../../../rules/myoss-gamma";
import { holdsIn, marksOf } from "./marks";
import { exampleBattle, ship } from "../../../../tests/support/games/myoss-gamma";

const statuses = (battle: Battle, id: string) => marksOf(battle, null).find((mark) => mark.id === id)?.statuses;

describe("the marks on the tokens of a battle", () => {
  test("say whose each ship is, and which one acts", () => {
    const marks = marksOf(exampleBattle(), null);
    expect(marks.map(({ id, sign, acting }) => [id, sign, acting])).toEqual([
      ["axe", "triangle", true],
      ["tf", "diamond", false],
      ["foe", "diamond", false],
    ]);
    const asked = marksOf({ ...exampleBattle(), acting: null }, "foe");
    expect(asked.map(({ acting }) => acting)).toEqual([false, false, true]);
  });

  test("a lost ship does not act, and after the battle nobody does", () => {
    const battle = exampleBattle();
    ship(battle, "axe").lost = "exploded";
    expect(marksOf(battle, null)[0]?.acting).toBe(false);
    const over = { ...exampleBattle(), over: { winners: ["seat-1"], reason: "last" } };
    expect(marksOf(over, null).some(({ acting }) => acting)).toBe(false);
  });

  test.each([
    ["exploded", "destroyed"],
    ["noLifeSupport", "destroyed"],
    ["surrendered", "surrendered"],
    ["fled", "fled"],
  ] as const)("a ship that is lost (%s) says how, and nothing else", (lost, status) => {
    const battle = exampleBattle();
    Object.assign(ship(battle, "axe"), { lost, screen: null });
    expect(statuses(battle, "axe")).toEqual([status]);
  });

  test("a screen that is down, weapons that are gone and beams that hold are told", () => {
    const battle = exampleBattle();
    const axe = ship(battle, "axe");
    axe.screen = axe.components.find(({ kind }) => kind === "shield")?.id ?? "";
    expect(statuses(battle, "axe")).toEqual([]);
    axe.screen = null;
    expect(statuses(battle, "axe")).toEqual(["unscreened"]);
    for (const each of axe.components) if (each.kind === "weapon") each.destroyed = true;
    ship(battle, "foe").locks.push({ beam: "beam", target: "axe" });
    expect(statuses(battle, "axe")).toEqual(["held", "disarmed", "unscreened"]);
  });

  test("of a ship whose design is hidden nobody is told what it lacks", () => {
    const battle = exampleBattle();
    const hidden = { ...battle, options: { ...battle.options, hiddenDesigns: true } };
    for (const each of ship(hidden, "axe").components) if (each.kind === "weapon") each.destroyed = true;
    ship(hidden, "axe").screen = null;
    expect(statuses(myossGamma.view(hidden, "seat-1"), "axe")).toContain("disarmed");
    for (const seat of ["seat-2", null]) expect(statuses(myossGamma.view(hidden, seat), "axe")).toEqual([]);
  });

  test("a tractor beam stands between the ships as long as the lock holds", () => {
    const battle = exampleBattle();
    ship(battle, "axe").locks.push({ beam: "beam", target: "foe" });
    expect(holdsIn(battle)).toEqual([{ from: "axe", to: "foe" }]);
    ship(battle, "axe").lost = "fled";
    expect(holdsIn(battle)).toEqual([]);
  });
});
