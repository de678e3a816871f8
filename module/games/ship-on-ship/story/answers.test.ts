/** Answers of Ship-on-Ship are told with crafts and cards. */
import { expect, it } from "vitest";
import { answersSaid } from "../../../../tests/support/kit";
import type { Json, Random } from "../../../rules/kernel";
import { shipOnShip } from "../../../rules/ship-on-ship";
import { QUESTIONS } from "../../../rules/ship-on-ship/questions";
import { BLACK, duelOf } from "../../../../tests/support/rules/ship-on-ship/fixtures";
import { RANDOM_DUEL, randomDuel } from "../../../../tests/support/rules/ship-on-ship/random-duels";
import { answerText } from "./answers";

/** Random duels of craft that have names. */
function setupOf(random: Random) {
  const { duelists, ...rest } = randomDuel(random);
  return { ...rest, duelists: duelists.map((each, at) => ({ ...each, name: ["Raider", "Cutter"][at] ?? "" })) };
}

it("are sentences that name the craft, whatever is asked and answered in random duels", { timeout: 60_000 }, () => {
  const texts = answersSaid({ ...RANDOM_DUEL, setup: setupOf, most: 150 }, 25, (each) =>
    answerText({ ...each, about: null, names: {} }, each.answer),
  );
  // Too rare for random duels.
  expect([...texts.keys(), "trimHand"].sort()).toEqual(Object.keys(QUESTIONS).sort());
  for (const sentence of [...texts.values()].flatMap((all) => [...all])) expect(sentence).toMatch(/^(Raider|Cutter) /);
});

it("say what is done with which card", () => {
  const duel = duelOf({});
  for (const captain of duel.captains) captain.name = captain.seat === BLACK ? "Raider" : "Cutter";
  const view = shipOnShip.view(duel, BLACK);
  const said = (name: string, answer: Json) => answerText({ name, seat: BLACK, about: null, view, names: {} }, answer);
  expect(said("trimHand", "2S")).toBe("Raider puts 2♠ under the deck of Cutter.");
  expect(said("commit", "8S")).toBe("Raider attacks with 8♠.");
  expect(said("commit", "3S")).toBe("Raider lays 3♠ as a defense in advance.");
  expect(said("commit", "KC")).toBe("Raider plays K♣, Withering Barrage.");
  expect(said("commit", null)).toBe("Raider passes.");
  // Answers from elsewhere may be anything.
  expect(said("respond", 7)).toBe("");
});
