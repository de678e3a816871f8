/** Answers of Space Opera are told with ships, guns and people. */
import { expect, it } from "vitest";
import { answersSaid } from "../../../../tests/support/kit";
import { randomPlayer } from "../../../rules/bots/random";
import type { Random } from "../../../rules/kernel";
import { spaceOpera, type BattleView } from "../../../rules/space-opera";
import { QUESTIONS } from "../../../rules/space-opera/menus";
import { randomBattle } from "../../../../tests/support/rules/space-opera/random-battles";
import { answerText } from "./answers";

/** Questions on which the Gamemaster rules: only the board shows their answers. */
const RULINGS: readonly string[] = Object.keys(QUESTIONS).filter((name) => /^confirm|beginPhase|unorthodox/.test(name));

it("are sentences, whatever is asked and answered in random battles", { timeout: 60_000 }, () => {
  const begin = (random: Random) => {
    const { ships, options } = randomBattle(random);
    // Names that cannot be mistaken for ids.
    const named = <Thing extends object>(things: readonly Thing[] = [], word: string) =>
      things.map((thing, at) => ({ ...thing, name: `${word} ${at + 1}` }));
    const setup = {
      options: options ?? {},
      ships: ships.map((ship) => ({
        ...ship,
        guns: named(ship.guns, "Laser"),
        locations: named(ship.locations, "Deck"),
        crew: named(ship.crew, "Officer"),
      })),
    };
    const seats = new Set(setup.ships.map(({ seat }) => seat));
    const any = randomPlayer<BattleView>(random);
    return { setup, players: Object.fromEntries([...seats].map((seat) => [seat, any])) };
  };
  const texts = answersSaid(
    spaceOpera,
    60,
    begin,
    (asked, answer) => answerText({ ...asked, names: {} }, answer) || "A ruling.",
    25,
  );
  const asked = Object.keys(QUESTIONS).filter((name) => !RULINGS.includes(name));
  expect([...texts.keys()].filter((name) => !RULINGS.includes(name)).sort()).toEqual(asked.sort());
  for (const name of asked) expect([...(texts.get(name) ?? [])], name).not.toContain("A ruling.");
});
