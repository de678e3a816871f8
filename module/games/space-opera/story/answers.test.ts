/** Answers of Space Opera are told with ships, guns and people. */
import { expect, it } from "vitest";
import { answersSaid } from "../../../../tests/support/kit";
import type { Random } from "../../../rules/kernel";
import { QUESTIONS } from "../../../rules/space-opera/questions";
import { RANDOM_OPERA, randomBattle } from "../../../../tests/support/rules/space-opera/random-battles";
import { answerText } from "./answers";

/** Questions on which the Gamemaster rules: only the board shows their answers. */
const RULINGS: readonly string[] = Object.keys(QUESTIONS).filter((name) => /^confirm|beginPhase|unorthodox/.test(name));

/** Random battles whose parts and people have names that cannot be mistaken for ids. */
function setupOf(random: Random) {
  const { ships, options } = randomBattle(random);
  const named = <Thing extends object>(things: readonly Thing[] = [], word: string) =>
    things.map((thing, at) => ({ ...thing, name: `${word} ${at + 1}` }));
  return {
    options: options ?? {},
    ships: ships.map((ship) => ({
      ...ship,
      guns: named(ship.guns, "Laser"),
      locations: named(ship.locations, "Deck"),
      crew: named(ship.crew, "Officer"),
    })),
  };
}

it("are sentences, whatever is asked and answered in random battles", { timeout: 60_000 }, () => {
  const texts = answersSaid(
    { ...RANDOM_OPERA, setup: setupOf },
    220,
    (each) => answerText({ ...each, names: {} }, each.answer) || "A ruling.",
  );
  const asked = Object.keys(QUESTIONS).filter((name) => !RULINGS.includes(name));
  expect([...texts.keys()].filter((name) => !RULINGS.includes(name)).sort()).toEqual(asked.sort());
  for (const name of asked) expect([...(texts.get(name) ?? [])], name).not.toContain("A ruling.");
});
