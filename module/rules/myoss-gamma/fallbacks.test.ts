import { describe, expect, it } from "vitest";
import type { Json, Question } from "../kernel";
import { BATTLEAXE, EXPLORER, FIGHTER, readyBattle, worn } from "../../../tests/support/rules/myoss-gamma/fixtures";
import { QUESTIONS } from "./menus";
import { theShip } from "./ship/scores";
import type { Battle } from "./state";

/** A Battleaxe facing an Explorer that has lost its frame and some toughness. */
function scene(): Battle {
  const battle = readyBattle([[BATTLEAXE], [EXPLORER, FIGHTER]]);
  const explorer = theShip(battle, "b1");
  worn(explorer, "frame", 0);
  worn(explorer, "beam-a", 1, { PW: 1, AC: 1 });
  return battle;
}

const shot = (target: string, points: number) => ({
  attacker: "a1",
  weapon: "cannon",
  target,
  section: "hull",
  index: 6,
  points,
});
const pick = (side: "attacker" | "target", rolls: number[]) => ({ ...shot("a1", 2), target: "b1", side, rolls });
const adjust = (target: string, side: "attacker" | "target", roll: number) => ({
  ...shot(target, 2),
  side,
  roll,
  critical: false,
  low: Math.max(1, roll - 5),
  high: Math.min(99, roll + 5),
});

describe("what is asked about a roll", () => {
  const moot = (name: "adjust" | "pickRoll", about: object, hiddenDesigns = false) => {
    const { options, ...battle } = scene();
    return (QUESTIONS[name] as Question<Battle, Json, Json>).moot?.(
      { ...battle, options: { ...options, hiddenDesigns } },
      "seat-1",
      about as Json,
    );
  };
  const rolls = (numbers: number[], index: number) => ({ ...pick("attacker", numbers), target: "b2", index });

  it("makes no difference where all numbers strike the same component, or none", () => {
    expect(moot("pickRoll", rolls([40, 99], 4))).toBe(40);
    expect(moot("pickRoll", rolls([1, 99], 4))).toBeNull();
    expect(moot("adjust", adjust("b2", "target", 40))).toBe(40);
    expect(moot("adjust", adjust("b2", "target", 9))).toBeNull();
  });

  it("may make one where a number can still be moved, or where nobody knows what it strikes", () => {
    expect(moot("pickRoll", rolls([40, 99], 6))).toBeNull();
    expect(moot("pickRoll", rolls([40, 99], 4), true)).toBeNull();
  });
});

describe("what is answered for an absent seat (spec §16)", () => {
  const bridges = { ship: "b1", bridges: ["bridge"], current: null };
  it.each<[keyof typeof QUESTIONS, object, unknown]>([
    ["chooseShip", { ships: ["b2", "b1"] }, "b2"],
    ["action", { ship: "a1" }, { do: "endShip" }],
    ["activeBridge", { ...bridges, bridges: ["crew-a", "bridge"], current: "bridge" }, "bridge"],
    ["activeBridge", { ...bridges, bridges: ["cockpit"], ship: "a1" }, "cockpit"],
    ["lifeSupportVictim", { ship: "b1", components: ["crew-a", "beam-b", "crew-b"], bp: 0, ap: 6 }, "beam-b"],
    ["lifeSupportVictim", { ship: "b1", components: ["crew-b", "crew-a"], bp: 0, ap: 6 }, "crew-b"],
    ["lockUpkeep", { ship: "a1", beam: "tractor", target: "b1", ap: 1 }, true],
    ["autofireOrder", { ship: "b1", weapons: ["beam-b", "beam-a"] }, "beam-b"],
    [
      "autofireSection",
      { ship: "a1", weapon: "cannon", target: "b1", sections: ["x", "y", "z"], sizes: [3, 9, 9] },
      "y",
    ],
    ["pickRoll", pick("target", [40, 99, 12]), 99],
    ["pickRoll", pick("target", [40, 12]), 40],
    ["pickRoll", pick("attacker", [99, 95]), 95],
    ["adjust", adjust("b1", "target", 40), 40],
    ["adjust", adjust("b2", "target", 4), 7],
    ["adjust", adjust("b2", "target", 7), 7],
    ["adjust", adjust("b2", "attacker", 9), 6],
    ["adjust", adjust("b2", "attacker", 12), 12],
    ["adjust", adjust("b2", "attacker", 2), 2],
    ["freePick", shot("b2", 1), "frame"],
    ["attrLoss", { ship: "a1", component: "engine", attrs: ["MN", "TH"], value: 5, tg: 3 }, "MN"],
    ["repairAttr", { ship: "a1", component: "cannon", attrs: ["AC"], tg: true }, "AC"],
    ["acceptSurrender", { seat: "seat-2", ship: "b1" }, true],
    ["declareFlight", { ship: "a1", thrust: 7 }, false],
    ["chase", { ship: "b1", thrust: 7, able: [{ ship: "a1", thrust: 6 }] }, []],
    ["save", { ship: "a1", unspent: 2 }, true],
  ])("%s: %j", (name, about, answer) => {
    const question = QUESTIONS[name];
    const given = question.fallback(scene(), "seat-1", about as never);
    expect(given).toEqual(answer);
  });

  it("is the hit with most effect for an attacker who picks, and the largest component without a frame", () => {
    const battle = scene();
    const at = (id: string) => theShip(battle, "b1").components.find((component) => component.id === id)?.from ?? 0;
    const rolls = [at("beam-a"), at("port-winglet"), at("frame")];
    expect(QUESTIONS.pickRoll.fallback(battle, "seat-1", pick("attacker", rolls))).toBe(at("port-winglet"));
    const named = QUESTIONS.freePick.fallback(battle, "seat-1", shot("b1", 2));
    const sizes = theShip(battle, "b1").components.map(({ size }) => size);
    expect(theShip(battle, "b1").components.find(({ id }) => id === named)?.size).toBe(Math.max(...sizes));
  });
});
