import { expect, test } from "vitest";
import { myossGamma } from "../../../rules/myoss-gamma";
import { exampleBattle, ship } from "../../../../tests/support/games/myoss-gamma";
import { statusLine } from "./status";

test("a battle stands as its ships do, many are counted, and what is hidden is not told", () => {
  const battle = exampleBattle();
  const axe = ship(battle, "axe");
  battle.round = 0;
  expect(statusLine(battle)).toBe("Before the first round: Battleaxe 100%, Tiniest <Fighter> 100%, Foe 100%");
  battle.round = 3;
  for (const component of axe.components) component.tg = 0;
  expect(statusLine(battle)).toContain("Round 3: Battleaxe 0%, ");
  axe.lost = "exploded";
  expect(statusLine(battle)).toContain("Battleaxe (lost), ");
  const hidden = { ...battle, options: { ...battle.options, hiddenDesigns: true } };
  expect(statusLine(myossGamma.view(hidden, null))).toBe("Round 3: Battleaxe (lost), Tiniest <Fighter>, Foe");
  const fleet = { ...battle, ships: [...battle.ships, ...battle.ships, ...battle.ships] };
  expect(statusLine(fleet)).toBe("Round 3: 6 of 9 ships left");
});
