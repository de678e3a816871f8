/** Answers of Silent Ships are told with ships and squares, as the seat that is asked knows them. */
import { expect, it } from "vitest";
import { answersSaid } from "../../../../tests/support/kit";
import type { Json } from "../../../rules/kernel";
import { silentShips, type SeaView } from "../../../rules/silent-ships";
import { QUESTIONS } from "../../../rules/silent-ships/questions";
import { at, TOP } from "../../../../tests/support/rules/silent-ships/fixtures";
import { RANDOM_SEA } from "../../../../tests/support/rules/silent-ships/random-seas";
import { attacked, namedSea } from "../../../../tests/support/games/silent-ships";
import { answerText } from "./answers";
import { storyteller } from "./index";

const said = (name: string, view: SeaView, answer: Json) =>
  answerText({ name, seat: TOP, about: null, view, names: {} }, answer);

it("are sentences, whatever is asked and answered in random games", { timeout: 60_000 }, () => {
  const texts = answersSaid({ ...RANDOM_SEA, most: 150 }, 12, (each) =>
    answerText({ ...each, about: null, names: {} }, each.answer),
  );
  expect([...texts.keys()].sort()).toEqual(Object.keys(QUESTIONS).sort());
});

it("say what goes where, what is paid, and of the enemy no more than is seen", () => {
  const sea = namedSea({ top: { sea: "frigate@3,2 patrol@2,3", hand: "fire flag" }, bottom: { sea: "salvage@3,3" } });
  const view = silentShips.view(sea, TOP);
  const acts: [Json, string][] = [
    [{ do: "deploy", card: "fire-1", square: at("2,1") }, "The Fire Ship puts to sea on B1."],
    [
      { do: "move", from: at("2,3"), path: [at("1,3")], pay: "flag-1" },
      "The Patrol Ship sails from B3 to A3, paid for with the Flag Ship.",
    ],
    [
      { do: "move", from: at("3,2"), path: [at("3,3")], pay: "fire-1" },
      "The Frigate on C2 attacks hidden ship 3 on C3, paid for with the Fire Ship.",
    ],
    [{ do: "end" }, "The turn ends here."],
  ];
  for (const [act, words] of acts) expect(said("act", view, act)).toBe(words);
  const battle = silentShips.view(
    attacked(
      { top: { sea: "frigate@3,2 patrol@2,3 missile@4,3", hand: "fire flag" }, bottom: { sea: "salvage@3,3" } },
      "3,2",
      "3,3",
      "supports",
    ),
    TOP,
  );
  expect(said("supportAttack", battle, { squares: [], pay: [] })).toBe("No ship supports the attack.");
  expect(said("supportAttack", battle, { squares: [at("2,3"), at("4,3")], pay: ["fire-1", "flag-1"] })).toBe(
    "The attack is supported by the Patrol Ship on B3 and the Missile Boat on D3, paid for with the Fire Ship and the Flag Ship.",
  );
  // Answers from elsewhere may be anything.
  expect(said("act", view, "end")).toBe("");
  expect(said("toString", view, null)).toBe("");
});

it("call a kind of ship by the game's word, and nothing else", () => {
  expect(["frigate", "ship-1", "__proto__"].map((id) => storyteller.kind?.(id))).toEqual([
    "Frigate",
    undefined,
    undefined,
  ]);
});
