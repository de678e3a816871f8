import { describe, expect, test } from "vitest";
import { myossGamma, type Battle } from "../../../rules/myoss-gamma";
import { exampleBattle, ship } from "../../../../tests/support/games/myoss-gamma";
import { crewsOf } from "./crews";

const rows = (battle: Battle, of: string, seat: string | null = "seat-1") => {
  const { name } = ship(battle, of);
  const found = crewsOf(myossGamma.view(battle, seat), seat).find((each) => each.name === name)!;
  return [
    found.state,
    ...found.posts.map(({ post, who, can, state, tone }) => [post, who, can, state, tone].join("|")),
  ];
};
const bridge = (battle: Battle, of: string) => ship(battle, of).components.find(({ kind }) => kind === "bridge")!;

describe("who is where in Myoss Gamma", () => {
  test("people at their posts, those who are hurt, and places that are empty", () => {
    const battle = exampleBattle();
    const { name, bought } = bridge(battle, "axe");
    const places = bought.AP ?? 0;
    const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
    expect(rows(battle, "axe")[1]).toBe(`${name}|${people(places)}|action points: ${places}||`);
    bridge(battle, "axe").attrs.AP = places - 1;
    expect(rows(battle, "axe")[1]).toContain(`|action points: ${places - 1}|1 injured|`);
    ship(battle, "axe").vacant.push({ component: bridge(battle, "axe").id, count: 1 });
    expect(rows(battle, "axe")[1]).toContain(`${places - 1 === 0 ? "nobody" : people(places - 1)}|`);
    expect(rows(battle, "axe")[1]).toContain("1 place empty");
  });

  test("a bridge that stands by or is destroyed, and boats where they are", () => {
    const battle = exampleBattle();
    ship(battle, "axe").activeBridge = null;
    expect(rows(battle, "axe")[1]).toContain("|on standby||");
    bridge(battle, "axe").destroyed = true;
    expect(rows(battle, "axe")[1]).toContain("|nobody||destroyed|lost");
    const boat = { id: "b", seat: "seat-1", side: ship(battle, "axe").side, name: "Dory", home: "axe", acted: false };
    battle.shuttles.push({ ...boat, berth: null, people: 1, lost: false });
    expect(rows(battle, "axe").at(-1)).toBe("Dory|1 person|in flight||");
    ship(battle, "axe").lost = "exploded";
    expect(rows(battle, "axe")[0]).toBe("blew up");
  });

  test("of a hidden design only what has shown itself", () => {
    const battle = exampleBattle();
    const hidden = { ...battle, options: { ...battle.options, hiddenDesigns: true } };
    expect(rows(hidden, "foe")).toEqual(["not yet revealed"]);
    expect(rows(hidden, "foe", "seat-2")).toHaveLength(rows(battle, "foe").length);
    ship(hidden, "foe").shown.push(bridge(hidden, "foe").id);
    expect(rows(hidden, "foe")).toHaveLength(2);
  });
});
