import { describe, expect, test } from "vitest";
import { fleetBattle } from "../../../../tests/support/games/space-opera";
import { crewsOf } from "./crews";

const rows = (ship: string, battle = fleetBattle()) => {
  const found = crewsOf(battle).find(({ name }) => name === ship)!;
  return [
    found.state,
    ...found.posts.map(({ post, who, can, state, tone }) => [post, who, can, state, tone].join("|")),
  ];
};
const changed = (change: (battle: ReturnType<typeof fleetBattle>) => void) => {
  const battle = fleetBattle();
  change(battle);
  return battle;
};
const [RED, GOLD, HYDRA] = [0, 1, 2] as const;

describe("who is where in Space Opera", () => {
  test("a post with whoever stands at it, and what they can", () => {
    const { piloting, guns } = fleetBattle().ships[RED]!;
    const { skill } = guns[0]!;
    expect(rows("Red Two")).toEqual(["", `Helm|Porkins|Piloting ${piloting}||`, `Laser|Porkins|Gunner ${skill}||`]);
    expect(rows("Gold One")[1]).toContain("overrides left");
    expect(rows("Hydra")[2]).toContain("unnamed crew member");
  });

  test("those who are dead, and who takes their place", () => {
    const dead = changed(({ ships }) => void (ships[RED]!.crew[0]!.alive = false));
    expect(
      rows("Red Two", dead)
        .slice(1)
        .map((row) => row.split("|").slice(3)),
    ).toEqual([
      ["dead", "lost"],
      ["dead", "lost"],
    ]);
    const relieved = changed(({ ships }) => {
      const ship = ships[GOLD]!;
      ship.crew[0]!.alive = false;
      ship.crew.push({ id: "mate", name: "Mate", major: false, piloting: 9, repair: 11, overrides: 0, alive: true });
    });
    expect(rows("Gold One", relieved)[1]).toBe("Helm|Dutch|Piloting 9|dead, somebody else flies|hurt");
    expect(rows("Gold One", relieved).at(-1)).toBe("aboard|Mate|Piloting 9, repairs 11||");
  });

  test("the state of the ship, and of what a post stands in", () => {
    const battle = changed(({ ships }) => {
      const ship = ships[HYDRA]!;
      Object.assign(ship, { burning: true, disabled: true });
      Object.assign(ship.guns[0]!, { location: "bridge" });
      ship.locations[0]!.disabled = true;
    });
    expect(rows("Hydra", battle)[0]).toBe("disabled, on fire");
    expect(rows("Hydra", battle)[2]).toContain("Bridge is out of action|lost");
  });
});
