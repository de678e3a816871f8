/** A ship of Space Opera between battles: what can be mended and learned, and what that writes. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { patchSnapshot, type Snapshot } from "../../../kit/documents/patch";
import { foundryEnglish } from "../../../../tests/support/kit";
import { CLASSES, LOCATION_KINDS } from "../../../rules/space-opera";
import { hiring, TRAINING_COST, mending } from "../../../rules/space-opera/war";
import { war } from "./war";

// The models are only referred to here.
vi.hoisted(() => Object.assign(globalThis, { foundry: { abstract: { TypeDataModel: Object }, data: {} } }));

const ANN = { type: "character", name: "Ann", system: { major: false, per: 12, wounds: { dead: false }, skills: [] } };

beforeAll(() => {
  vi.stubGlobal("game", { i18n: { localize: foundryEnglish } });
  vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === "Actor.ann" ? ANN : null));
});
afterAll(() => vi.unstubAllGlobals());

const WHOLE = { disabled: false, destroyed: false, burning: false };
const member = (id: string, values: object = {}) => ({
  id,
  name: `Crew ${id}`,
  post: "gunner",
  actor: "",
  piloting: 10,
  gunner: 12,
  perception: 10,
  repair: null,
  major: false,
  dead: false,
  ...values,
});
const location = (id: string, values: object = {}) => ({
  id,
  name: `Part ${id}`,
  kind: "engine",
  penalty: -4,
  disabled: false,
  ...values,
});
const system = (values: object = {}) => ({
  class: "cutter",
  mr: 0,
  size: null,
  protection: 0,
  damage: WHOLE,
  locations: [],
  crew: [],
  ...values,
});
const ship = (values: object = {}) =>
  ({ name: "Gull", uuid: "Actor.gull", system: system(values) }) as unknown as Actor.Implementation;

/** The ship after a patch. */
const after = (actor: Actor.Implementation, patch: Snapshot | object) => {
  const all = patchSnapshot({ "Actor.gull": { system: actor.system as never } }, patch as never);
  return { ...actor, system: all["Actor.gull"]?.["system"] } as unknown as Actor.Implementation;
};
const keysOf = (actor: Actor.Implementation) => (war.repairs?.(actor, 0) ?? []).map(({ key }) => key);

describe("what can be mended", () => {
  const hurt = ship({
    damage: { ...WHOLE, burning: true, disabled: true },
    locations: [location("e", { disabled: true }), location("b", { kind: "bridge" })],
    crew: [
      member("1", { dead: true }),
      member("2", { dead: true, major: true }),
      member("3", { dead: true, actor: "Actor.ann" }),
      member("4", { dead: true, actor: "Actor.gone", repair: 14 }),
    ],
  });

  it("is what is wrong with ship and parts, and posts whose people nobody will miss in the story", () => {
    expect(war.repairs?.(hurt, 0).map(({ key, name, lost, offers }) => [key, name, lost, offers])).toEqual([
      ["burning", "Gull", "Burning", [mending("cutter", "burning")]],
      ["disabled", "Gull", "Disabled", [mending("cutter", "disabled")]],
      ["at e", "Part e", "Disabled", [mending("cutter", "engine")]],
      ["by 1", "Crew 1", "dead", [hiring([10, 12, 10, 0])]],
      ["by 4", "Crew 4", "dead", [hiring([10, 12, 10, 14])]],
    ]);
  });

  it("is nothing of what is destroyed", () => {
    const wreck = ship({ damage: { ...WHOLE, destroyed: true, burning: true }, crew: [member("1", { dead: true })] });
    expect(war.repairs?.(wreck, 0)).toEqual([]);
    expect(war.mend?.(wreck, ["burning"])).toMatchObject({ "Actor.gull": { "system.damage.destroyed": true } });
  });

  it("is mended as chosen; who takes a post is somebody else, with no sheet of the one before", () => {
    const mended = after(hurt, war.mend?.(hurt, ["burning", "at e", "by 4"]) ?? {});
    expect(mended.system).toMatchObject({
      damage: { ...WHOLE, disabled: true },
      locations: [location("e"), location("b", { kind: "bridge" })],
      crew: [
        member("1", { dead: true }),
        member("2", { dead: true, major: true }),
        member("3", { dead: true, actor: "Actor.ann" }),
        member("4", { name: "Replacement for Crew 4", repair: 14 }),
      ],
    });
    expect(keysOf(mended)).toEqual(["disabled", "by 1"]);
  });

  it("is gone where it was chosen, and there where it was not, on any ship", () => {
    const flags = fc.record({ disabled: fc.boolean(), burning: fc.boolean() });
    const parts = fc.array(fc.tuple(fc.constantFrom(...LOCATION_KINDS), fc.boolean()), { maxLength: 5 });
    const people = fc.array(fc.record({ dead: fc.boolean(), major: fc.boolean() }), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.constantFrom(...CLASSES),
        flags,
        parts,
        people,
        fc.infiniteStream(fc.boolean()),
        (cls, damage, at, by, chance) => {
          const actor = ship({
            class: cls,
            damage: { ...WHOLE, ...damage },
            locations: at.map(([kind, disabled], id) => location(`${id}`, { kind, disabled })),
            crew: by.map((values, id) => member(`${id}`, values)),
          });
          const all = keysOf(actor);
          const chosen = all.filter(() => chance.next().value);
          const rest = all.filter((key) => !chosen.includes(key));
          expect(keysOf(after(actor, war.mend?.(actor, chosen) ?? {}))).toEqual(rest);
        },
      ),
    );
  });
});

describe("what people learn", () => {
  const crew = [
    member("1", { repair: 11 }),
    member("2"),
    member("3", { dead: true }),
    member("4", { actor: "Actor.ann" }),
  ];

  it("is a level of what they can, for those who live and have no sheet of their own", () => {
    expect(war.lessons?.(ship({ crew })).map(({ key, name, points }) => [key, name, points])).toEqual([
      ["piloting 1", "Crew 1 learns Piloting to 11", TRAINING_COST],
      ["gunner 1", "Crew 1 learns Gunner to 13", TRAINING_COST],
      ["repair 1", "Crew 1 learns Mechanic to 12", TRAINING_COST],
      ["piloting 2", "Crew 2 learns Piloting to 11", TRAINING_COST],
      ["gunner 2", "Crew 2 learns Gunner to 13", TRAINING_COST],
    ]);
  });

  it("raises that skill of that one by one, and nothing else; what was never offered raises nothing", () => {
    const actor = ship({ crew });
    const taught = after(actor, war.teach?.(actor, "repair 1") ?? {});
    expect(taught.system).toEqual(system({ crew: [member("1", { repair: 12 }), ...crew.slice(1)] }));
    for (const key of ["repair 2", "gunner 3", "gunner 4", "perception 1", "gunner 9", ""])
      expect(after(actor, war.teach?.(actor, key) ?? {}).system).toEqual(actor.system);
  });
});
