/** Of several actors of one name, the one at hand is meant, or nobody. */
import { afterEach, expect, it, vi } from "vitest";
import { RulesError } from "../../rules/kernel";
import { namedActors, partOf } from "./named";

interface Person {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly testUserPermission: () => boolean;
}

const person = (id: string, name = "Ayo", isTheirs = true): Person => ({
  id,
  uuid: `Actor.${id}`,
  name,
  testUserPermission: () => isTheirs,
});
const [ayo, other, bo, theirs] = [person("a"), person("b", "A-yo"), person("c", "Bo"), person("d", "Ayo", false)];
const ONES = new Set<object | null>([ayo, other, bo, theirs]);

const { at, inForm, ref } = namedActors(
  (document): document is Person => ONES.has(document),
  ({ uuid, name }: Person) => ({ uuid, name }),
  "nobody-named",
  () => "nobody",
);

interface AtHand {
  readonly actors?: readonly Person[];
  readonly selected?: readonly (object | null)[];
  readonly targeted?: readonly (object | null)[];
  readonly character?: Person | null;
}

function play({ actors = [ayo, other, bo], selected = [], targeted = [], character = null }: AtHand): void {
  const token = (actor: object | null) => ({ document: { actor }, controlled: true });
  vi.stubGlobal("fromUuidSync", (uuid: string) => [...ONES].find((one) => (one as Person).uuid === uuid) ?? null);
  vi.stubGlobal("canvas", { ready: true, scene: null, tokens: { placeables: selected.map(token) } });
  vi.stubGlobal("game", {
    user: { character, targets: targeted.map(token) },
    scenes: { active: null },
    actors: { contents: actors },
  });
}

const named = (name: string, field = "who"): string => {
  try {
    return at(name, partOf(field))?.uuid ?? "nobody";
  } catch (error) {
    return error instanceof RulesError ? error.code : String(error);
  }
};

afterEach(() => vi.unstubAllGlobals());

it.each<[what: string, hand: AtHand, field: string, found: string]>([
  ["nobody at hand", {}, "who", "several-named"],
  ["one in hand", { selected: [null, other] }, "who", "Actor.b"],
  ["somebody else in hand", { selected: [bo] }, "who", "several-named"],
  ["both in hand", { selected: [ayo, other] }, "who", "several-named"],
  ["one in hand twice", { selected: [other, other] }, "who", "Actor.b"],
  ["the own character", { character: other }, "who", "Actor.b"],
  ["both in hand, and the own character", { selected: [ayo, other], character: other }, "who", "Actor.b"],
  ["one in hand rather than the own character", { selected: [ayo], character: other }, "who", "Actor.a"],
  ["a character who is somebody else's", { character: theirs }, "who", "several-named"],
  ["one targeted", { targeted: [other] }, "who", "several-named"],
  ["one targeted", { targeted: [other] }, "target", "Actor.b"],
  ["one targeted", { targeted: [other], selected: [ayo] }, "who2", "Actor.b"],
  ["one in hand", { selected: [other], character: ayo }, "target", "several-named"],
  ["nobody else of this name", { actors: [other, bo] }, "target", "Actor.b"],
])("with %s: %#", (_what, hand, field, found) => {
  play(hand);
  expect(named("ayo", field)).toBe(found);
});

it("a UUID needs nobody at hand, and what is unclear is nobody in a form", () => {
  play({});
  expect([named("Actor.b"), ref("Actor.a"), inForm("Ayo"), named("Cy")]).toEqual([
    "Actor.b",
    { uuid: "Actor.a", name: "Ayo" },
    null,
    "nobody-named",
  ]);
});
