/** Answers of Navy Aces are told with units, the way that they go, and cards. */
import { expect, it } from "vitest";
import { answersSaid } from "../../../../tests/support/kit";
import type { Json } from "../../../rules/kernel";
import { navyAces } from "../../../rules/navy-aces";
import { QUESTIONS } from "../../../rules/navy-aces/questions";
import { RANDOM_WATERS } from "../../../../tests/support/rules/navy-aces/random-fleets";
import { ALPHA, pose, ship, watersOf } from "../../../../tests/support/rules/navy-aces/fixtures";
import { answerText } from "./answers";
import { storyteller } from "./index";

it("are sentences, whatever is asked and answered in random games", { timeout: 60_000 }, () => {
  const texts = answersSaid({ ...RANDOM_WATERS, most: 150 }, 25, (each) =>
    answerText({ ...each, about: null, names: {} }, each.answer),
  );
  expect([...texts.keys()].sort()).toEqual(Object.keys(QUESTIONS).sort());
});

it("say how far a unit goes, and which way it is turned in the end", () => {
  const view = navyAces.view(watersOf({ units: [ship(0, "frigate", pose(3, 3))] }), ALPHA);
  const said = (answer: Json) => answerText({ name: "act", seat: ALPHA, about: null, view, names: {} }, answer);
  const step = { lead: "bow", pivot: null, angle: 0, slide: 1 };
  const moves: [Json[], string][] = [
    [[step, step], "Frigate 1 sails 2 lengths ahead."],
    [[{ ...step, pivot: "R", angle: -60 }], "Frigate 1 sails 1 length ahead, turning to starboard."],
    [[{ ...step, pivot: "L", angle: 15, slide: 0.5 }], "Frigate 1 sails 0.5 lengths ahead, turning a little to port."],
    [[{ ...step, lead: "stern" }], "Frigate 1 sails 1 length astern."],
    [[{ rotate: 180 }], "Frigate 1 stays on the spot, turning about."],
  ];
  for (const [steps, words] of moves) expect(said({ do: "move", unit: "unit-1", steps })).toBe(words);
  // Answers from elsewhere may be anything.
  expect(said({ do: "move", unit: "unit-9", steps: [step] })).toBe("");
  expect(said({ do: "move", unit: "unit-1" })).toBe("");
});

it("call a kind of unit by the game's word, and nothing else", () => {
  expect(["destroyer", "unit-1", "__proto__"].map((id) => storyteller.kind?.(id))).toEqual([
    "Destroyer",
    undefined,
    undefined,
  ]);
});
