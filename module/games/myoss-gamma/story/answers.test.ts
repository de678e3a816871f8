/** Answers of Myoss Gamma are told with ships, their components and the choices in a shot. */
import { expect, it } from "vitest";
import { answersSaid } from "../../../../tests/support/kit";
import { randomPlay } from "../../../../tests/support/rules/random-walk";
import { randomPlayer } from "../../../rules/bots/random";
import type { Json, Player, Random } from "../../../rules/kernel";
import { myossGamma, type Action, type Battle, type BattleSetup, type ShipDesign } from "../../../rules/myoss-gamma";
import { QUESTIONS } from "../../../rules/myoss-gamma/menus";
import {
  BATTLEAXE,
  EVERYTHING,
  EXPLORER,
  FIGHTER,
  UNMANNED,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { exampleBattle } from "../../../../tests/support/games/myoss-gamma";
import { answerText } from "./answers";

/** A design with names that cannot be mistaken for ids. */
function named(design: ShipDesign): ShipDesign {
  const sections = design.sections.map((section, at) => ({
    ...section,
    name: `Hull ${at + 1}`,
    components: section.components.map((each, place) => ({ ...each, name: `Part ${at + 1} of row ${place + 1}` })),
  }));
  return { ...design, sections };
}

const FLEETS = [
  [[BATTLEAXE], [FIGHTER, BATTLEAXE]],
  [[EVERYTHING, UNMANNED], [EXPLORER]],
  [[EVERYTHING], [EVERYTHING, FIGHTER]],
];

const setupOf = (fleets: (typeof FLEETS)[number]): BattleSetup => ({
  fleets: fleets.map((designs, at) => ({
    seat: `seat-${at + 1}`,
    ships: designs.map((design, ship) => ({ id: `ship-${at}-${ship}`, design: named(design) })),
  })),
  options: { creditLimit: 0, fleeing: true, remoteSelfDestruct: true },
});

const RASH: readonly string[] = ["endShip", "fire", "selfDestruct", "surrender"];

/** Tries each verb equally often, and seldom anything that ends a battle early. */
function curious(random: Random): Player<Battle> {
  const any = randomPlayer<Battle>(random);
  return (question, view, seat, about) => {
    if (question.name === "declareFlight") return random(10) === 1;
    if (question.name !== "action" || random(3) === 1) return any(question, view, seat, about);
    const listed = (question.menu(view, seat, about as never).list?.() ?? []) as readonly Action[];
    const verbs = [...new Set(listed.map((action) => action.do))].filter((each) => !RASH.includes(each));
    const verb = verbs[random(Math.max(1, verbs.length)) - 1];
    const able = listed.filter((action) => action.do === verb);
    return able.length === 0 ? any(question, view, seat, about) : (able[random(able.length) - 1] as Json);
  };
}

it("are sentences, whatever is asked and answered in played battles", { timeout: 120_000 }, () => {
  const verbs = new Set<string>();
  const setup = (random: Random) => setupOf(FLEETS[random(FLEETS.length) - 1] ?? []);
  const texts = answersSaid(randomPlay(myossGamma, setup, curious, 100), 50, (each) => {
    if (each.name === "action") verbs.add((each.answer as Action).do);
    return answerText({ ...each, names: { "seat-1": "Anna", "seat-2": "Bert" } }, each.answer);
  });
  // Too rare for random battles.
  expect(Object.keys(QUESTIONS).filter((name) => !texts.has(name) && name !== "cargoLost")).toEqual([]);
  expect(verbs.size).toBeGreaterThan(15);
});

it("say who does what with which part, and what a number strikes", () => {
  const battle = exampleBattle();
  const said = (name: string, about: Json, answer: Json) =>
    answerText({ name, seat: "seat-1", about, view: battle, names: {} }, answer);
  const about = { ship: "axe" };
  const acts: [Json, string][] = [
    [{ do: "fire", weapon: "cannon", target: "tf" }, "Battleaxe fires Photon Cannon at Tiniest <Fighter>."],
    [{ do: "repair", component: "shield" }, "Battleaxe repairs Shield."],
    [{ do: "heal", component: "cockpit" }, "Battleaxe treats the wounded in Twin Cockpit."],
    [{ do: "endShip" }, "Battleaxe ends its turn."],
  ];
  for (const [act, words] of acts) expect(said("action", about, act)).toBe(words);
  const hold = { ...about, component: "air", needed: 3, bulk: 2, shuttles: [] };
  expect(said("cargoLost", hold, { bulk: 2, shuttles: [] })).toBe("Life Support of Battleaxe loses 2 CC of cargo.");
  // Answers from elsewhere may be anything.
  expect(said("action", about, null)).toBe("");
  expect(said("constructor", about, null)).toBe("");
});
