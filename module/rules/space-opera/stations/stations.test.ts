import { describe, expect, it } from "vitest";
import type { Battle } from "../index";
import { STATIONS } from "./index";
import { battleOf, craft } from "../../../../tests/support/rules/space-opera/fixtures";

describe("who sits where", () => {
  const crew = [
    { id: "ann", name: "Ann", piloting: 14 },
    { id: "bo", name: "Bo", piloting: 12 },
  ];
  const ship = craft("a", "cutter", {
    pilot: "ann",
    crew,
    guns: [{ gunnerIsPilot: true }, { gunner: "bo" }, { gunner: "bo" }, { gunner: "", location: "turret" }],
    locations: [{ id: "turret", name: "Turret", kind: "weapon" }],
  });
  const battle = () => battleOf([ship, craft("b")]);
  const at = (view: Battle) => STATIONS.list(view, "a").map(({ id, of, people }) => [id, of.join(" "), people]);

  it("has a pilot, and one gunner for all guns of a person", () => {
    expect(at(battle())).toEqual([
      ["pilot/a", "a", ["ann"]],
      ["gunner/a/ann", "a a1", ["ann"]],
      ["gunner/a/bo", "a a2 a3", ["bo"]],
      ["gunner/a4", "a a4", []],
    ]);
  });

  it("leaves out guns and people that are lost for good, and names who takes the helm", () => {
    const view = battle();
    const [own] = view.ships;
    Object.assign(own?.crew[0] ?? {}, { alive: false });
    Object.assign(own?.locations[0] ?? {}, { disabled: true });
    expect(at(view)[0]).toEqual(["pilot/a", "a", ["bo"]]);
    expect(at(view).map(([id]) => id)).not.toContain("gunner/a4");
    Object.assign(own ?? {}, { disabled: true });
    expect(at(view)).toEqual([]);
  });

  it("leaves hits on several ships to the captain", () => {
    const view = battleOf([ship, { ...craft("c"), seat: "a" }, craft("b")]);
    const dodge = (...ships: string[]) => ({
      seat: "a",
      name: "dodge",
      about: { hits: ships.map((one) => ({ ship: one })) },
    });
    expect(STATIONS.asked(view, dodge("c", "c"))).toEqual(["pilot/c"]);
    expect(STATIONS.of(view, dodge("c"), [true])).toBe("pilot/c");
    expect(STATIONS.asked(view, dodge("a", "c"))).toEqual([]);
    expect(STATIONS.of(view, dodge("b"), [true])).toBeNull();
  });
});
