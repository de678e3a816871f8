/** Dead pilots: anyone else who can fly takes over, or the ship flies straight and does not dodge. SOCS-10, SOCS-12. */
import { describe, expect, it } from "vitest";
import {
  battleOf,
  craft,
  dice,
  play,
  questionsNamed,
  rolls,
  shipIn,
  told,
  type Craft,
} from "../../../tests/support/rules/space-opera/fixtures";
import { pilotingOf } from "./condition";
import { QUESTIONS } from "./questions";

const ANN = { id: "ann", name: "Ann", alive: false };
const BO = { id: "bo", name: "Bo", piloting: 11 };
const CY = { id: "cy", name: "Cy", piloting: 12 };
const PASSENGER = { id: "di", name: "Di" };

/** A cutter `b` whose pilot Ann, a 13, is dead, with the given crew; `a` may fire at it. */
const orphaned = (crew: Craft["crew"] = [], phase: "fire" | "maneuver" = "maneuver", more: Craft = {}) => {
  const given: Craft = {
    pilot: "ann",
    crew: [ANN, PASSENGER, ...crew],
    guns: [{ gunner: "di", firepower: 1 }],
    ...more,
  };
  const harmless = { guns: [{ firepower: 1 }] };
  return battleOf([craft("a", "cutter", harmless), craft("b", "cutter", given), craft("c", "cutter")], { phase });
};
const refusal = (battle: ReturnType<typeof orphaned>, order: object) =>
  QUESTIONS.chooseManeuvers.menu(battle, "b", null).refuse([order])?.code ?? null;
const OFFENSIVE = { ship: "b", maneuver: "offensive", target: "a" } as const;
const SHOT = { gun: "a1", target: "b" };

describe("a ship whose pilot is dead", () => {
  it("is not asked how it flies, and may not say so: it flies straight", () => {
    const battle = orphaned();
    expect(refusal(battle, OFFENSIVE)).toBe("nobody-flies");
    expect(refusal(battle, { ship: "b", maneuver: "straight", target: "a", wish: "close" })).toBe("nobody-flies");
    const result = play(battle, {});
    expect(questionsNamed(result, "chooseManeuvers").map(({ seat }) => seat)).toEqual(["a", "c"]);
    expect(told(result, "ordersRevealed").flatMap(({ orders }) => orders.map(({ ship }) => ship))).toEqual(["a", "c"]);
  });

  it("does not dodge, and fires all the same", () => {
    const result = play(orphaned([], "fire"), { shots: [SHOT, { gun: "b1", target: "c" }], dice: rolls(11, 12) });
    expect(questionsNamed(result, "dodge").map(({ seat }) => seat)).toEqual(["c"]);
    expect(told(result, "damaged").map(({ ship, level }) => [ship, level])).toEqual([
      ["b", 1],
      ["c", 1],
    ]);
  });

  it("does not follow whom it is behind", () => {
    const battle = orphaned();
    shipIn(battle, "b").position = { a: 1 };
    const result = play(battle, { orders: [{ ship: "a", maneuver: "lead", penalty: 0 }], dice: dice(10) });
    expect(questionsNamed(result, "follow")).toEqual([]);
  });

  it("is flown by the best of the others who can, on the same ship", () => {
    const battle = orphaned([BO, CY]);
    expect(refusal(battle, OFFENSIVE)).toBeNull();
    const result = play(battle, { orders: [OFFENSIVE], dice: dice(13) });
    expect(told(result, "maneuvered")).toMatchObject([{ ship: "b", degree: "success", roll: { effective: 12 + 1 } }]);
    const dodging = play(orphaned([BO], "fire"), { shots: [SHOT], answers: [["dodge", [[true]]]], dice: rolls(11, 6) });
    expect(told(dodging, "dodged")).toMatchObject([{ roll: { effective: Math.floor(11 / 2) + 1 } }]);
  });

  it("is no worse off than before while the pilot lives, or is somebody without a name", () => {
    const flown = (crew: Craft["crew"], pilot?: string) =>
      pilotingOf(shipIn(orphaned([], "fire", { crew: [PASSENGER, ...(crew ?? [])], pilot: pilot ?? "" }), "b"));
    expect(
      flown(
        [
          { ...ANN, alive: true },
          { ...CY, piloting: 18 },
        ],
        "ann",
      ),
    ).toBe(13);
    expect(flown([CY])).toBe(13);
    expect(flown([ANN, { ...CY, alive: false }], "ann")).toBeNull();
  });
});
