import { describe, expect, test } from "vitest";
import { aimIn, onAim, setAim, shipIn } from "./aim";
import { marksOf } from "./marks";
import { exampleBattle, ship } from "../testing";

describe("the marks on the tokens of a battle", () => {
  test("say whose each ship is, and which one acts", () => {
    const { ships } = marksOf(exampleBattle(), null, null);
    expect([...ships].map(([id, { sign, acting }]) => [id, sign, acting])).toEqual([
      ["axe", "triangle", true],
      ["tf", "diamond", false],
      ["foe", "diamond", false],
    ]);
    const asked = marksOf({ ...exampleBattle(), acting: null }, "foe", null).ships;
    expect([...asked.values()].map(({ acting }) => acting)).toEqual([false, false, true]);
  });

  test("say what may be chosen, and what is", () => {
    const { ships } = marksOf(exampleBattle(), null, { candidates: ["tf", "foe"], chosen: "foe" });
    expect([...ships.values()].map(({ open, chosen }) => [open, chosen])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  test("a lost ship does not act, and after the battle nothing is asked", () => {
    const battle = exampleBattle();
    ship(battle, "axe").lost = "exploded";
    expect(marksOf(battle, null, null).ships.get("axe")?.acting).toBe(false);
    const over = { ...exampleBattle(), over: { winners: ["seat-1"], reason: "last" } };
    const marks = [...marksOf(over, null, { candidates: ["tf"], chosen: "tf" }).ships.values()];
    expect(marks.some(({ acting, open, chosen }) => acting || open || chosen)).toBe(false);
  });

  test("a tractor beam stands between the ships as long as the lock holds", () => {
    const battle = exampleBattle();
    ship(battle, "axe").locks.push({ beam: "beam", target: "foe" });
    expect(marksOf(battle, null, null).holds).toEqual([{ from: "axe", to: "foe" }]);
    ship(battle, "axe").lost = "fled";
    expect(marksOf(battle, null, null).holds).toEqual([]);
  });
});

describe("what a click on a token answers", () => {
  test("is what the board of its battle asks for, until it asks for something else", () => {
    let calls = 0;
    onAim(() => (calls += 1));
    const chosen: string[] = [];
    const aim = { candidates: ["tf"], chosen: null, choose: (id: string) => chosen.push(id) };
    setAim("b1", aim);
    setAim("b1", { ...aim });
    expect(calls).toBe(1);
    aimIn("b1")?.choose("tf");
    expect(chosen).toEqual(["tf"]);
    expect(aimIn("b2")).toBeNull();
    setAim("b1", null);
    expect(aimIn("b1")).toBeNull();
    expect(calls).toBe(2);
  });

  test("a ship is named by an answer itself, or as the target of an action", () => {
    expect(shipIn("axe")).toBe("axe");
    expect(shipIn({ do: "fire", weapon: "w", target: "foe" })).toBe("foe");
    for (const answer of [null, 3, { do: "endShip" }, { target: 1 }]) expect(shipIn(answer)).toBeNull();
  });
});
