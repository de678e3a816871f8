/** Circumstances in Myoss Gamma: attack indexes, odds, action points; who knows of them, and how long they count. */
import { describe, expect, it } from "vitest";
import { checkBattles } from "../../../tests/support/rules/checks";
import { checkUnderCircumstances, underCircumstances } from "../../../tests/support/rules/circumstances";
import { dealsTheSame, isHonest } from "../../../tests/support/rules/dealing";
import { DUELS, HIDDEN } from "../../../tests/support/rules/myoss-gamma/battles";
import { MYOSS_GAMMA } from "../../../tests/support/rules/myoss-gamma/conduct";
import { BATTLEAXE, FIGHTER, readyBattle } from "../../../tests/support/rules/myoss-gamma/fixtures";
import { brokenInvariants } from "../../../tests/support/rules/myoss-gamma/invariants";
import { scripted } from "../../../tests/support/rules/scripted";
import { EVERYTHING, type Circumstance } from "../kernel";
import { fire } from "./action/attack";
import { attackIndex, attackIndexTotal } from "./action/attack-index";
import { hitChance } from "./action/odds";
import { searchedBattle } from "./bot";
import { copyBattle } from "./copy";
import { theComponent, theShip } from "./ship/scores";
import type { Battle } from "./state";
import { beginTurn } from "./turn";
import { view } from "./view";

const circumstance = (given: Partial<Circumstance>): Circumstance => ({
  id: "c1",
  on: EVERYTHING,
  number: "attack",
  delta: -2,
  reason: "Ion storm",
  until: null,
  ...given,
});

/** A Battleaxe that shoots at a Tiniest Fighter: an index of 7 (maneuver 1, computer 1, accuracy 5). */
function duel(...circumstances: readonly Partial<Circumstance>[]) {
  const battle = readyBattle([[BATTLEAXE], [FIGHTER]]);
  if (circumstances.length > 0) battle.circumstances = circumstances.map(circumstance);
  const [attacker, target] = [theShip(battle, "a1"), theShip(battle, "b1")];
  return { battle, attacker, target, weapon: theComponent(attacker, "cannon") };
}

type Duel = ReturnType<typeof duel>;
const indexOf = ({ battle, attacker, weapon, target }: Duel) => attackIndex(battle, attacker, weapon, target);

describe("the attack index", () => {
  it.each<[what: string, given: Partial<Circumstance>, index: number]>([
    ["for everything", {}, 5],
    ["for the attacker's side", { on: "seat-1" }, 5],
    ["for the attacker", { on: "a1", delta: 3 }, 10],
    ["for the weapon", { on: "a1/cannon" }, 5],
    ["for shots at the target", { on: "b1", number: "attacked" }, 5],
    ["for shots at the target's side", { on: "seat-2", number: "attacked", delta: 1 }, 8],
    ["for another weapon", { on: "a1/laser" }, 7],
    ["for the target's own shots", { on: "b1" }, 7],
    ["for shots at the attacker", { on: "a1", number: "attacked" }, 7],
    ["for its actions", { on: "a1", number: "actions" }, 7],
    ["in an earlier round", { until: 0 }, 7],
  ])("with a circumstance %s", (_, given, index) => {
    const scene = duel(given);
    const { total, parts } = indexOf(scene);
    expect(total).toBe(index);
    expect(attackIndexTotal(scene.battle, scene.attacker, scene.weapon, scene.target)).toBe(index);
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(index);
    const told = parts.filter(({ part }) => part === "circumstance");
    expect(told).toEqual(index === 7 ? [] : [{ part: "circumstance", value: index - 7, reason: "Ion storm" }]);
  });

  it("has a line for each of several, and they add up", () =>
    expect(indexOf(duel({}, { on: "a1", delta: 1, reason: "Fresh crew" }))).toMatchObject({
      total: 6,
      parts: expect.arrayContaining([
        { part: "circumstance", value: -2, reason: "Ion storm" },
        { part: "circumstance", value: 1, reason: "Fresh crew" },
      ]) as unknown,
    }));
});

describe("the chance of a shot", () => {
  /** The chance of a shot at a ship of six units, in hundredths of a percent, worked out by hand. */
  // Index 7: two rolls, the attacker picks and adjusts by 5, so that 1 to 11 hit; index 0: one roll, 1 to 6 hit.
  const critical = 6 / 7;
  const plain = 0.06 + 0.01 * critical;
  const fine = (99 ** 2 - 88 ** 2 + (100 ** 2 - 99 ** 2) * critical) / 100 ** 2;

  it("is that of the index with it", () => {
    const chance = (scene: Duel) => hitChance(indexOf(scene).total, scene.target.size);
    expect(chance(duel())).toBeCloseTo(fine, 12);
    expect(chance(duel({ delta: -7 }))).toBeCloseTo(plain, 12);
  });

  it("is what the dice say: the shot is rolled by the row of that index, and tells why", () => {
    const { battle, attacker, weapon, target } = duel({ delta: -7 });
    target.screen = null;
    const referee = scripted(() => battle, { dice: [50], answers: [] });
    fire(battle, attacker, weapon, target, undefined, referee);
    const shot = referee.events.find(({ event }) => event === "shotFired");
    expect(shot).toMatchObject({ index: 0, row: 0 });
    expect(referee.events.find(({ event }) => event === "missed")).toMatchObject({ roll: 50 });
  });
});

describe("the actions of a turn", () => {
  function actions(...given: readonly Partial<Circumstance>[]): number {
    const { battle, attacker } = duel(...given.map((each) => ({ number: "actions", ...each })));
    beginTurn(
      battle,
      "seat-1",
      scripted(() => battle, { dice: [], answers: [] }),
    );
    return attacker.ap;
  }

  it.each<[what: string, given: Partial<Circumstance>[], ap: number]>([
    ["none", [], 2],
    ["one more for all", [{ delta: 1 }], 3],
    ["one fewer for the side", [{ delta: -1, on: "seat-1" }], 1],
    ["never fewer than none", [{ delta: -5, on: "a1" }], 0],
    ["the other side's", [{ delta: 2, on: "seat-2" }], 2],
  ])("with %s", (_, given, ap) => expect(actions(...given)).toBe(ap));

  it("do not raise the dead", () => {
    const { battle, attacker } = duel({ number: "actions", delta: 3 });
    for (const { id, kind } of attacker.components)
      if (kind === "bridge" || kind === "crew") {
        theComponent(attacker, id).attrs.AP = 0;
        theComponent(attacker, id).destroyed = true;
        theComponent(attacker, id).tg = 0;
      }
    beginTurn(
      battle,
      "seat-1",
      scripted(() => battle, { dice: [1], answers: [] }),
    );
    expect(attacker.ap).toBe(0);
  });
});

it("is known to everyone, and goes with every copy", () => {
  const { battle } = duel({ on: "a1" });
  for (const seat of ["seat-1", "seat-2", null]) expect(view(battle, seat).circumstances).toBe(battle.circumstances);
  expect(copyBattle(battle)).toEqual(battle);
  expect(copyBattle(duel().battle)).not.toHaveProperty("circumstances");
});

checkUnderCircumstances(DUELS, MYOSS_GAMMA, {
  ...isHonest(searchedBattle, 2),
  ...dealsTheSame({ searched: searchedBattle, broken: brokenInvariants, questions: 20, oneIn: 3, asksAll: false }),
});

const HIDDEN_SWAYED = underCircumstances(HIDDEN);
const known = ({ circumstances = [] }: Battle) => circumstances.map(({ on }) => on);

checkBattles(
  HIDDEN_SWAYED,
  4,
  {
    "names nothing that a seat does not know": ({ state }) => {
      for (const seat of [null, ...state.seats]) {
        const seen = view(state, seat);
        const things = new Set(
          ["", ...seen.seats].concat(
            seen.ships.flatMap(({ id, components }) => [id, ...components.map((part) => `${id}/${part.id}`)]),
          ),
        );
        expect(known(seen).filter((on) => !things.has(on))).toEqual([]);
      }
    },
  },
  "a battle of hidden designs under circumstances",
);
