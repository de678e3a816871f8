/** Whose characters a crew may be: those that the ship's owners own too, and those that a Gamemaster put aboard. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeLink, registerLinks, type Linked } from "../../../kit/documents/links";
import { charactersOf, crewOf, crewRemark, linkedCrewOf } from "./crew";
import { refitOf } from "./refit";

interface Owners {
  readonly [user: string]: boolean;
}
const owned = (owners: Owners) => ({ testUserPermission: ({ id }: { readonly id: string }) => owners[id] === true });
const character = (id: string, owners: Owners) => ({
  id,
  uuid: `Actor.${id}`,
  type: "character",
  name: `The ${id}`,
  system: { major: true, per: 11, wounds: { dead: true }, skills: [{ level: 17, use: "piloting" }] },
  ...owned(owners),
});
const member = (id: string, actor: string) => ({
  id,
  name: id,
  actor,
  post: "pilot",
  piloting: 10,
  gunner: 10,
  perception: 10,
  repair: null,
  major: false,
  dead: false,
});

let isGM: boolean;
let owners: Owners;
const ship = () =>
  ({
    id: "ship",
    uuid: "Actor.ship",
    name: "Ship",
    system: {
      damage: { burning: false, disabled: false, destroyed: false },
      locations: [],
      crew: [member("own", "Actor.own"), member("spy", "Actor.spy"), member("packed", "Compendium.x.Actor.y")],
    },
    ...owned(owners),
  }) as unknown as Actor.Implementation;

beforeEach(() => {
  [isGM, owners] = [true, { ann: true }];
  const people = [character("own", { ann: true }), character("spy", { ben: true })];
  let stored: unknown = {};
  vi.stubGlobal("game", {
    user: {
      get isGM() {
        return isGM;
      },
    },
    users: { contents: ["gm", "ann", "ben"].map((id) => ({ id, name: id, isGM: id === "gm" })) },
    settings: {
      register: () => undefined,
      get: () => stored,
      set: (_scope: string, _name: string, value: unknown) => Promise.resolve((stored = value)),
    },
  });
  vi.stubGlobal("fromUuidSync", (uuid: string) => people.find((each) => each.uuid === uuid) ?? null);
  registerLinks();
});
afterEach(() => void vi.unstubAllGlobals());

const actors = () => crewOf(ship()).map(({ actor }) => actor);

it("a character of somebody else is neither read nor written, and the sheet's numbers count", () => {
  expect(linkedCrewOf(ship()).map(({ name, piloting, linked }) => [name, piloting, linked])).toEqual([
    ["The own", 17, true],
    ["spy", 10, false],
    ["packed", 10, false],
  ]);
  expect(actors()).toEqual(["Actor.own", "", "Compendium.x.Actor.y"]);
  expect(Object.values(charactersOf({ id: "f", actor: ship() }))).toEqual(["Actor.own", "Compendium.x.Actor.y"]);
  expect(refitOf(ship()).flatMap(({ patch }) => Object.keys(patch))).toEqual(["Actor.ship", "Actor.own"]);
});

it("whoever begins a battle reads whose characters do not count", () => {
  expect(crewRemark(ship())).toMatch(/^Not theirs to bring: spy\./);
  owners = { ann: true, ben: true };
  expect(crewRemark(ship())).toBe("");
});

it.each([
  ["a ship that only Gamemasters may write", () => void (owners = {})],
  ["a ship that the character's player owns as well", () => void (owners = { ann: true, ben: true })],
])("it counts aboard %s", (_, changed) => {
  changed();
  expect(actors()).toEqual(["Actor.own", "Actor.spy", "Compendium.x.Actor.y"]);
});

it("it counts where a Gamemaster put it aboard, not where a player did, and not in a copy of the ship", async () => {
  const spy = fromUuidSync("Actor.spy") as unknown as Linked;
  isGM = false;
  await makeLink(ship(), spy);
  expect(actors()).toContain("");
  isGM = true;
  await makeLink(ship(), spy);
  expect(actors()).toContain("Actor.spy");
  expect(crewOf({ ...ship(), uuid: "Actor.copy" } as Actor.Implementation).map(({ actor }) => actor)).toContain("");
});
