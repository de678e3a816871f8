/** Answers of Space Opera are told with ships, guns and people. */
import { expect, it } from "vitest";
import { answersSaid } from "../../../../tests/support/kit";
import { randomPlay } from "../../../../tests/support/rules/random-walk";
import { randomPlayer } from "../../../rules/bots/random";
import { pick, type Player, type Random } from "../../../rules/kernel";
import {
  maneuverable,
  MANEUVERS,
  ordersOf,
  positionOn,
  spaceOpera,
  type BattleView,
  type ChosenManeuver,
  type Ship,
} from "../../../rules/space-opera";
import { QUESTIONS } from "../../../rules/space-opera/questions";
import { randomBattle } from "../../../../tests/support/rules/space-opera/random-battles";
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

/** Gets behind others, leads chases and follows more often than chance would: few are ever asked whether they follow. */
function chasing(random: Random): Player<BattleView> {
  const any = randomPlayer<BattleView>(random);
  const orderOf = (view: BattleView, ship: Ship): ChosenManeuver => {
    const all = ordersOf(view, ship);
    const chased = view.ships.some((foe) => positionOn(foe, ship.ship) > 0);
    const wanted = all.filter(({ maneuver }) => maneuver === (chased ? "lead" : "offensive"));
    return pick(wanted.length > 0 && random(2) === 1 ? wanted : all, random);
  };
  return (question, view, seat, about) =>
    question.name === "chooseManeuvers"
      ? maneuverable(view, seat).map((ship) => orderOf(view, ship))
      : any(question, view, seat, about);
}

it("are sentences, whatever is asked and answered in random battles", () => {
  const maneuvers = new Set<string>();
  const texts = answersSaid(randomPlay(spaceOpera, setupOf, chasing, 30), 25, (each) => {
    if (each.name === "chooseManeuvers")
      for (const { maneuver } of each.answer as ChosenManeuver[]) maneuvers.add(maneuver);
    return answerText({ ...each, names: {} }, each.answer) || "A ruling.";
  });
  const asked = Object.keys(QUESTIONS).filter((name) => !RULINGS.includes(name));
  expect([...texts.keys()].filter((name) => !RULINGS.includes(name)).sort()).toEqual(asked.sort());
  for (const name of asked) expect([...(texts.get(name) ?? [])], name).not.toContain("A ruling.");
  expect([...maneuvers].sort()).toEqual([...MANEUVERS].sort());
});
