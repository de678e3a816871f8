/** From a battle to its documents: what a step writes, and what its undo writes. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { battleOf, craft, shipIn } from "../../../../tests/support/rules/space-opera/fixtures";
import { fates } from "./fates";
import { actorValues, combatantValues, peopleAfter } from "./fields";
import type { Aboard } from "./ship-fields";

beforeAll(() => void vi.stubGlobal("fromUuidSync", () => ({ type: "character" })));
afterAll(() => void vi.unstubAllGlobals());

const person = (id: string, actor: string, overrides = 0): Aboard => {
  const skills = { piloting: 12, gunner: 12, perception: 10, repair: null, flies: false };
  return { id, name: id, actor, major: overrides > 0, ...skills, overrides };
};
const PEOPLE = [person("jo", "Actor.joe", 1), person("al", "Compendium.all-hands.crew.Actor.al"), person("mo", "")];

/** A ship of the line with a bridge and three people aboard, of whom those in `dead` are dead. */
function ship({ dead = [], overrides = 1 }: { dead?: readonly string[]; overrides?: number } = {}) {
  const crew = PEOPLE.map(({ id, major }) => ({ id: `a-${id}`, name: id, major, alive: !dead.includes(id) }));
  const bridge = { id: "a-bridge", name: "Bridge", kind: "bridge" as const };
  const guns = [{ id: "a-laser" }];
  const battle = battleOf([craft("a", "line", { crew, guns, locations: [bridge] }), craft("b")]);
  const found = shipIn(battle, "a");
  for (const member of found.crew) if (member.major) member.overrides = overrides;
  return found;
}

describe("the fates of those aboard", () => {
  it("are those of their characters, as far as they are in this world", () => {
    expect(fates(PEOPLE, ship(), ship({ dead: ["jo", "al", "mo"] }))).toEqual({
      "Actor.joe": { "system.wounds.dead": true },
    });
  });

  it("are taken back with the step, and touch nobody who was dead before it", () => {
    const [before, after] = [ship({ dead: ["mo"] }), ship({ dead: ["jo", "mo"] })];
    expect(fates(PEOPLE, after, before)).toEqual({ "Actor.joe": { "system.wounds.dead": false } });
    expect(fates(PEOPLE, after, after)).toEqual({});
  });
});

describe("the documents of a ship", () => {
  it("keep the overrides that are left, by the ids of the sheet", () => {
    expect(peopleAfter(ship({ overrides: 0 }), PEOPLE).map(({ id, overrides }) => [id, overrides])).toEqual([
      ["jo", 0],
      ["al", 0],
      ["mo", 0],
    ]);
  });

  it("have aim and shaken locations by the ids of the sheet", () => {
    const shaken = ship();
    Object.assign(shaken.guns[0]!, { target: "b", sustained: 2 });
    shaken.locations[0]!.shaken = 4;
    expect(combatantValues(shaken, 1, PEOPLE)).toMatchObject({
      "system.place": 1,
      "system.aiming": '{"laser":{"target":"b","sustained":2}}',
      "system.shaken": '{"bridge":4}',
      defeated: false,
    });
  });

  it("leave those alone who came aboard after the battle had begun", () => {
    const member = (id: string, dead: boolean) => ({ id, dead });
    const system = { locations: [{ id: "bridge", disabled: true }], crew: [member("jo", false), member("new", true)] };
    expect(actorValues(ship({ dead: ["jo"] }), system as never)).toMatchObject({
      "system.locations": [{ id: "bridge", disabled: false }],
      "system.crew": [member("jo", true), member("new", true)],
    });
  });
});
