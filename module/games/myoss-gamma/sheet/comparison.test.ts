import { expect, test } from "vitest";
import { hitChance } from "../../../rules/myoss-gamma";
import { comparison } from "./comparison";
import { battleaxe, fighter } from "../../../../tests/support/games/myoss-gamma";

const compared = comparison(battleaxe, fighter);

test("a ship's figures stand beside the other's, and the better one is marked", () => {
  const of = (label: string) => compared.figures.find((figure) => figure.label === label);
  expect(of("credits")).toMatchObject({ mine: 385, theirs: 50, better: "theirs" });
  expect(of("maneuver")).toMatchObject({ mine: 5, theirs: 1, better: "mine" });
  expect(of("shield")).toMatchObject({ mine: 4, theirs: 0, better: "mine" });
  expect(of("cloak")).toMatchObject({ mine: 0, theirs: 0, better: "" });
});

test("the first shots are told each way, with index, odds and what a shield leaves", () => {
  const [ours, theirs] = compared.sides;
  expect(ours?.title).toBe("Battleaxe fires at Tiniest <Fighter>");
  expect(ours?.shots).toEqual([
    {
      name: "Photon Cannon",
      label: "Photon Cannon",
      index: "+7",
      percent: `${Math.round(hitChance(7, 6) * 100)}%`,
      share: hitChance(7, 6),
      effect: "5 PW, no shield",
    },
  ]);
  expect(theirs?.shots[0]).toMatchObject({ name: "Laser", index: "0", effect: "1 PW against 4 PR: 0 through" });
});

test("a ship without a weapon has no shots", () => {
  const freighter = { ...fighter, sections: [{ ...fighter.sections[0]!, components: [] }] };
  expect(comparison(battleaxe, freighter).sides[1]).toMatchObject({ shots: [], none: "no weapon" });
});
