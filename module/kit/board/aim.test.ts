import { expect, test } from "vitest";
import { aimsIn, clickShip, onAim, setAim, type AimLine } from "./aim";

const line = (to: string, pick: number | null, odds = ""): AimLine => ({
  from: "axe",
  to,
  chosen: false,
  odds,
  does: "",
  pick,
});

test("what a board aims at is there until it aims at something else, and who draws it hears of that", () => {
  let calls = 0;
  onAim(() => (calls += 1));
  const pick = () => undefined;
  setAim("b1", { lines: [line("tf", 1)], pick });
  setAim("b1", { lines: [line("tf", 1)], pick });
  expect([calls, aimsIn("b1"), aimsIn("b2")]).toEqual([1, [line("tf", 1)], []]);
  setAim("b1", { lines: [line("tf", 1, "50%")], pick });
  expect(calls).toBe(2);
  setAim("b1", null);
  expect({ calls, aims: aimsIn("b1") }).toEqual({ calls: 3, aims: [] });
});

test("a click on a ship is a click on its first control, and on any other ship nothing", () => {
  const picked: number[] = [];
  setAim("b1", {
    lines: [line("foe", null), line("foe", 0), line("foe", 2), line("tf", 1)],
    pick: (index) => picked.push(index),
  });
  for (const ship of ["foe", "axe", "tf"]) clickShip("b1", ship);
  clickShip("b2", "foe");
  expect(picked).toEqual([0, 1]);
});
