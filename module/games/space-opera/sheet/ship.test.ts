import { translateBy } from "../../../kit/text/sentence";
import { describe, expect, it, vi } from "vitest";
import { characterFacts, type CharacterFacts } from "../../../kit/documents/characters";
import { crewMemberFrom, withCharacter } from "../documents/crew";
import { gunnerOf, pilotOf, problemsOf } from "../documents/check";
import type { CrewMember, GunFacts, ShipFacts } from "../documents/ship-fields";
import { operaRollers } from "../rollers/rollers";
import { shipRoll } from "./rolls";
import { gunContext, shipContext } from "./context";

// No battle is under way here.
vi.mock("../rollers/battles", () => ({ aimingBonuses: () => null }));

translateBy((key: string) => `${key.replace("ALLHANDS.space-opera.ship.", "")} {size}{classes}{one}{other}`);

const member = (id: string, over: Partial<CrewMember> = {}) => ({
  id,
  name: id,
  post: "gunner" as const,
  piloting: 10,
  gunner: 12,
  perception: 10,
  repair: null,
  major: false,
  dead: false,
  actor: "",
  linked: false,
  ...over,
});
const gun = (name: string, over: Partial<GunFacts> = {}): GunFacts => ({
  id: name,
  name,
  firepower: 2,
  range: "short",
  accuracy: 0,
  location: "",
  gunner: "",
  ...over,
});
const ace: CharacterFacts = {
  name: "Ace",
  major: true,
  per: 12,
  dead: false,
  skills: [
    { level: 11, use: "piloting" },
    { level: 15, use: "piloting" },
    { level: 18, use: "" },
  ],
};
const fighter: ShipFacts = {
  class: "fighter",
  mr: 1,
  size: null,
  protection: 0,
  fighters: 1,
  damage: { burning: false, disabled: false, destroyed: false, lost: 0 },
  locations: [],
  crew: [member("Ace", { post: "pilot" })],
  guns: [gun("laser")],
};

describe("somebody aboard with a character", () => {
  it("takes the best skill for the post, and keeps the stored number where the character has none", () => {
    const linked = withCharacter(member("x", { gunner: 14, actor: "Actor.ace" }), ace);
    expect(linked).toMatchObject({ name: "Ace", piloting: 15, gunner: 14, perception: 12, major: true, linked: true });
  });

  it("repairs as well as it can by either skill, or not at all", () => {
    const repairing = (...levels: number[]) => ({ ...ace, skills: levels.map((level) => ({ level, use: "repair" })) });
    const stored = member("x", { repair: 11 });
    expect(withCharacter(stored, repairing(14, 12)).repair).toBe(14);
    expect(withCharacter(stored, repairing()).repair).toBe(11);
    expect(withCharacter(member("x"), repairing()).repair).toBeNull();
    expect([crewMemberFrom(repairing(13), "", []).repair, crewMemberFrom(ace, "", []).repair]).toEqual([13, null]);
  });

  it("has the stored numbers where the character is not there", () => {
    const stored = member("x", { piloting: 13, actor: "Compendium.crew.Actor.ace" });
    expect(withCharacter(stored, null)).toEqual({ ...stored, linked: false });
  });

  it("is dead if the ship or the character says so", () => {
    expect(withCharacter(member("x", { dead: true }), ace).dead).toBe(true);
    expect(withCharacter(member("x"), { ...ace, dead: true }).dead).toBe(true);
    expect(withCharacter(member("x"), ace).dead).toBe(false);
  });

  it("takes the free post that there is a skill for", () => {
    const gunner = { ...ace, skills: [{ level: 12, use: "gunner" }] };
    expect(crewMemberFrom(ace, "Actor.ace", [])).toMatchObject({ post: "pilot", actor: "Actor.ace", piloting: 15 });
    expect(crewMemberFrom({ ...ace, skills: [...ace.skills, ...gunner.skills] }, "", ["pilot"]).post).toBe("gunner");
    expect(crewMemberFrom(gunner, "", []).post).toBe("gunner");
    expect(crewMemberFrom({ ...ace, skills: [{ level: 12, use: "repair" }] }, "", []).post).toBe("engineer");
    expect(crewMemberFrom({ ...ace, skills: [] }, "", []).post).toBe("passenger");
  });

  it("is read from a character's document only", () => {
    const system = { major: true, per: 12, wounds: { dead: true }, skills: ace.skills };
    expect(characterFacts({ type: "character", name: "Ace", system })).toEqual({ ...ace, dead: true });
    expect(characterFacts({ type: "ship", name: "Ace", system })).toBeNull();
    expect(characterFacts({ type: "character", name: "a line of an index" })).toBeNull();
    expect(characterFacts(null)).toBeNull();
  });
});

describe("what does not fit together", () => {
  const codes = (over: Partial<Parameters<typeof problemsOf>[0]>) =>
    problemsOf({ fixed: false, ...fighter, ...over }).map(({ code }) => code);

  it("is nothing on a fighter whose pilot fires its gun", () => expect(codes({})).toEqual([]));

  it("is a ship without a pilot, unless it cannot maneuver anyway", () => {
    expect(codes({ crew: [], guns: [] })).toEqual(["no-pilot"]);
    expect(codes({ crew: [member("x", { post: "pilot", dead: true })], guns: [] })).toEqual(["no-pilot"]);
    expect(codes({ crew: [], guns: [], fixed: true })).toEqual([]);
  });

  it("is a gun that nobody fires, or the dead, or somebody who left", () => {
    expect(codes({ crew: [], fixed: true })).toEqual(["no-gunner"]);
    const crew = [...fighter.crew, member("Tom", { dead: true })];
    expect(codes({ crew, guns: [gun("laser", { gunner: "Tom" })] })).toEqual(["gunner-dead"]);
    expect(codes({ guns: [gun("laser", { gunner: "Tom" })] })).toEqual(["gunner-left"]);
  });

  it("is a gun at a location that is not there", () => {
    const guns = [gun("laser", { location: "nose" })];
    expect(codes({ guns })).toEqual(["no-location"]);
    expect(codes({ guns, locations: [{ id: "nose" }] })).toEqual([]);
  });

  it("is a gunner of two guns, the pilot among them, and a second pilot", () => {
    const [problem] = problemsOf({ fixed: false, ...fighter, guns: [gun("laser"), gun("missile")] });
    expect(problem).toEqual({ code: "one-gunner", grave: false, values: { gunner: "Ace", guns: "laser, missile" } });
    expect(codes({ crew: [...fighter.crew, member("Bel", { post: "pilot" })] })).toEqual(["two-pilots"]);
  });

  it("knows the pilot and the gunners", () => {
    const crew = [member("Tom", { post: "pilot", dead: true }), member("Bel", { post: "pilot" }), member("Amy")];
    expect(pilotOf(crew)?.name).toBe("Bel");
    expect(gunnerOf(gun("laser"), crew)?.name).toBe("Bel");
    expect(gunnerOf(gun("laser", { gunner: "Amy" }), crew)?.name).toBe("Amy");
    expect(gunnerOf(gun("laser", { gunner: "gone" }), crew)).toBeUndefined();
  });
});

it("buttons of the sheet ask for rollers and fields that there are", () => {
  const orders = [
    shipRoll("Actor.red", { action: "rollMount", item: "laser" }),
    shipRoll("Actor.red", { action: "rollPilot", roller: "maneuver" }),
    shipRoll("Actor.red", { action: "rollPilot", roller: "dodge" }),
  ];
  expect(orders[0]).toEqual({ roller: "fire", values: { ship: "Actor.red", mount: "laser" } });
  for (const order of orders) {
    const fields = operaRollers.rollers.find(({ id }) => id === order?.roller)?.fields.map(({ name }) => name) ?? [];
    expect(fields, order?.roller).toEqual(expect.arrayContaining(Object.keys(order?.values ?? { none: "" })));
  }
  expect(shipRoll("Actor.red", { action: "addMount" })).toBeNull();
});

describe("the sheet of a ship", () => {
  it("says what its class means", () => {
    const meaning = (shipClass: ShipFacts["class"]) => shipContext({ ...fighter, class: shipClass }).meaning;
    expect(meaning("fighter")[0]).toContain("means.size 0");
    expect(meaning("fighter").slice(1).join()).toMatch(/dodgeAll.*positionAll/);
    const [, dodge, position] = meaning("cutter");
    expect(dodge).toMatch(/means\.dodge .*twoClasses.*handling\.cutter.*handling\.line/);
    expect(position).toMatch(/means\.position .*twoClasses/);
    expect(meaning("line")[1]).toMatch(/means\.dodge .*handling\.line/);
    expect(meaning("line")[1]).not.toContain("handling.cutter");
    expect(meaning("station")).toHaveLength(2);
    expect(meaning("yacht").slice(1)).toEqual(meaning("cutter").slice(1));
  });

  it("has the size of its class unless it has one of its own", () => {
    const size = (own: number | null) => shipContext({ ...fighter, class: "line", size: own }).size;
    expect(size(null)).toMatchObject({ value: null, said: "+4", placeholder: "+4" });
    expect(size(-1)).toMatchObject({ value: -1, said: "−1", placeholder: "+4" });
  });

  it("shows damage as it is", () => {
    const hurt = shipContext({ ...fighter, damage: { ...fighter.damage, burning: true } });
    expect(hurt.hurt).toBe(true);
    expect(hurt.damage.map(({ state, on }) => [state, on])).toEqual([
      ["burning", true],
      ["disabled", false],
      ["destroyed", false],
    ]);
    expect(shipContext(fighter).hurt).toBe(false);
  });

  it("offers the crew and the locations for a gun, and keeps in sight what is gone", () => {
    const ship = {
      ...fighter,
      locations: [{ id: "nose", name: "Nose", kind: "weapon", penalty: -4, disabled: false }],
    };
    const { fields } = gunContext(gun("laser", { location: "nose", gunner: "gone" }), ship as ShipFacts);
    const offered = (id: string) => {
      const field = fields.find((each) => each.id === id);
      return { value: field?.value, choices: field?.choices?.map(({ value }) => value) };
    };
    expect(offered("location")).toEqual({ value: "nose", choices: ["", "nose"] });
    expect(offered("gunner")).toEqual({ value: "gone", choices: ["", "Ace", "gone"] });
    expect(offered("firepower")).toEqual({ value: 2, choices: [1, 2, 3, 4, 5] });
    expect(fields[0]?.hint).toContain("effect.light");
    expect(gunContext(gun("laser"), null).fields.map(({ id }) => id)).toEqual(["firepower", "range", "accuracy"]);
  });
});
