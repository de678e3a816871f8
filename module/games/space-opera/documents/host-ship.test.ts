/** Ships of four systems, of the shape of their published data, as ships of Space Opera; and of others by adapters. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { english, foundryEnglish } from "../../../../tests/support/texts";

vi.mock("../../../kit/platform/home", async (load) => {
  const own = await load<typeof import("../../../kit/platform/home")>();
  return { ...own, ...own.homeAt("https://x/modules/all-hands-anywhere/all-hands.mjs") };
});

const world = new Map<string, object>();
let settings: Map<string, unknown>;
let warned: string[];

/** Loads everything for a world of this system. */
async function worldOf(system: string) {
  vi.resetModules();
  world.clear();
  settings = new Map();
  warned = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("game", {
    system: { id: system, title: system, version: "1" },
    i18n: { localize: foundryEnglish },
    users: [],
    settings: {
      register: (_scope: string, name: string, { default: initial }: { default: unknown }) =>
        settings.set(name, initial),
      get: (_scope: string, name: string) => settings.get(name),
    },
  });
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => warned.push(text) } });
  vi.stubGlobal("fromUuidSync", (uuid: string) => world.get(uuid) ?? null);
  const at = (from: object, path: string) =>
    path.split(".").reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], from);
  vi.stubGlobal("foundry", { utils: { getProperty: at, escapeHTML: (text: string) => text } });
  (await import("../../../kit/text/sentence")).translateBy(english);
  const [adapters, ships, given] = [
    await import("../../../kit/documents/adapters"),
    await import("./host-ship"),
    await import("./host-given"),
  ];
  return { ...adapters, ...ships, ...given };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Somebody of the world's, by id. */
function person(id: string, name: string) {
  const actor = { documentName: "Actor", type: "character", name, uuid: `Actor.${id}`, testUserPermission: () => true };
  world.set(actor.uuid, actor);
}
const ship = (type: string, system: object, items: readonly object[] = []) =>
  ({
    documentName: "Actor",
    type,
    name: "Bolt",
    uuid: "Actor.bolt",
    flags: {},
    system,
    items,
  }) as unknown as Actor.Implementation;

/** What is proposed, without where it was read. */
function short(
  found: Awaited<ReturnType<typeof worldOf>>["proposedShip"] extends (a: never) => infer Found ? Found : never,
) {
  return {
    class: found?.class.value,
    mr: found?.mr.value,
    protection: found?.protection.value,
    state: found?.state,
    guns: found?.guns.map(({ name, firepower, range, accuracy }) =>
      [name, firepower, range, accuracy].map((each) => (typeof each === "string" ? each : each.value)),
    ),
    crew: found?.crew.map(({ name, post, piloting, gunner, repair }) => [name, post, piloting, gunner, repair]),
    problems: found?.problems,
  };
}

const starfinderQuadrant = (shields: number | null) => ({
  ablative: { max: null, value: null },
  ac: { misc: 0, value: 10 },
  shields: { value: shields },
  targetLock: { misc: 0, value: 10 },
});
const starfinder = (more: { hp?: object; crew?: object; size?: string; items?: object[] } = {}) =>
  ship(
    "starship",
    {
      attributes: { hp: { value: 90, max: 90, ...more.hp }, pilotingBonus: { value: 1 } },
      details: { frame: "", size: more.size ?? "", tier: 4 },
      crew: {
        ...Object.fromEntries(
          ["captain", "pilot", "gunner", "engineer"].map((role) => [role, { actorIds: [], limit: 1 }]),
        ),
        npcData: {
          pilot: { skills: { pil: { mod: 9, ranks: 4 } } },
          gunner: { skills: { gun: { mod: 6, ranks: 4 } } },
          engineer: { skills: {} },
        },
        useNPCCrew: true,
        ...more.crew,
      },
      quadrants: {
        aft: starfinderQuadrant(null),
        forward: starfinderQuadrant(55),
        port: starfinderQuadrant(20),
        starboard: starfinderQuadrant(20),
      },
    },
    [
      { type: "starshipFrame", name: "Frame", system: { size: "large", maneuverability: "good" } },
      ...(more.items ?? [
        {
          type: "starshipWeapon",
          name: "Torpedoes",
          system: {
            class: "heavy",
            range: "long",
            mount: { arc: "forward", mounted: true },
            damage: { parts: [{ formula: "5d8" }] },
          },
        },
        {
          type: "starshipWeapon",
          name: "Coilgun",
          system: {
            class: "light",
            range: "short",
            mount: { arc: "turret", mounted: true },
            damage: { parts: [{ formula: "4d4" }] },
          },
        },
        {
          type: "starshipWeapon",
          name: "Spare",
          system: {
            class: "light",
            range: "short",
            mount: { arc: "", mounted: false },
            damage: { parts: [{ formula: "4d4" }] },
          },
        },
      ]),
    ],
  );

describe("a starship of Starfinder", () => {
  it("has its class by its frame, shields by bands, and the crew that its sheet gives it", async () => {
    const { proposedShip } = await worldOf("sfrpg");
    expect(short(proposedShip(starfinder()))).toEqual({
      class: "cutter",
      mr: 1,
      protection: 1,
      state: "whole",
      problems: [],
      guns: [
        ["Torpedoes", 3, "long", -2],
        ["Coilgun", 2, "short", 1],
      ],
      crew: [
        ["Pilot", "pilot", 12, 10, null],
        ["Gunner", "gunner", 10, 11, null],
        ["Engineer", "engineer", 10, 10, 12],
      ],
    });
    expect(proposedShip(starfinder())?.class).toMatchObject({
      path: "items.starshipFrame.system.size",
      found: "large",
    });
    expect(proposedShip(starfinder({ size: "tiny" }))?.class).toMatchObject({
      value: "fighter",
      path: "system.details.size",
    });
  });

  it("has people of the world at their posts, each once", async () => {
    const { proposedShip } = await worldOf("sfrpg");
    person("ada", "Ada");
    person("bo", "Bo");
    const crew = { pilot: { actorIds: ["ada"] }, captain: { actorIds: ["ada", "bo", "gone"] } };
    expect(short(proposedShip(starfinder({ crew }))).crew?.map(([name, post]) => `${name} ${post}`)).toEqual([
      "Ada pilot",
      "Bo passenger",
      "Gunner gunner",
      "Engineer engineer",
    ]);
  });

  it("says what cannot be used, and proposes something for it", async () => {
    const { proposedShip } = await worldOf("sfrpg");
    const odd = {
      type: "starshipWeapon",
      name: "EMP",
      system: { range: "short", mount: { mounted: true }, damage: { parts: [{ formula: "special" }] } },
    };
    const found = short(proposedShip(starfinder({ size: "moon-sized", items: [odd], hp: { value: 0 } })));
    expect(found).toMatchObject({ class: "cutter", state: "disabled", guns: [["EMP", 2, "short", 1]] });
    expect(found.problems).toEqual([
      "Class: what “moon-sized” at system.details.size means is not known. Cutter is proposed.",
      "Firepower of EMP: “special” at system.damage.parts.0.formula is no number. 2 is proposed.",
    ]);
  });

  it("has no endless names or lists", async () => {
    const { proposedShip } = await worldOf("sfrpg");
    const gun = { type: "starshipWeapon", name: "G".repeat(5000), system: { mount: { mounted: true } } };
    const items = Array.from({ length: 200 }, () => gun);
    const found = proposedShip(starfinder({ items }));
    expect([found?.guns.length, found?.guns[0]?.name.length, found?.left.guns]).toEqual([30, 100, 170]);
  });
});

describe("a spacecraft of Traveller", () => {
  const spacecraft = (system: object = {}, hits: object = {}) =>
    ship(
      "spacecraft",
      {
        hits: { value: 80, max: 80, damage: 0, ...hits },
        crewed: { crew: { ada: { r1: { assigned: true } }, bo: {} }, passengers: {}, roles: {} },
        spacecraft: { dtons: 200, armour: 12, mdrive: "4", ...system },
      },
      [
        {
          type: "hardware",
          name: "Turret",
          system: { hardware: { system: "weapon", mount: "turret", weapons: { w: { quantity: 2 } } } },
        },
        {
          type: "weapon",
          name: "Beam laser",
          system: { weapon: { scale: "spacecraft", damage: "1D6", spaceRange: "medium" } },
        },
        {
          type: "weapon",
          name: "Particle bay",
          system: { weapon: { scale: "spacecraft", damage: "1DD", spaceRange: "verylong" } },
        },
        { type: "weapon", name: "Cutlass", system: { weapon: { scale: "traveller", damage: "2D6" } } },
      ],
    );

  it("has its class by tons, thrust and armor, and the crew of its sheet with somebody at the helm", async () => {
    const { proposedShip } = await worldOf("mgt2e");
    person("ada", "Ada");
    person("bo", "Bo");
    expect(short(proposedShip(spacecraft()))).toEqual({
      class: "cutter",
      mr: 2,
      protection: 2,
      state: "whole",
      problems: [],
      guns: [
        ["Beam laser", 2, "short", 1],
        ["Particle bay", 4, "long", -4],
      ],
      crew: [
        ["Ada", "pilot", 10, 10, null],
        ["Bo", "passenger", 10, 10, null],
      ],
    });
    expect([50, 100, 1500].map((dtons) => short(proposedShip(spacecraft({ dtons }))).class)).toEqual([
      "fighter",
      "cutter",
      "line",
    ]);
    expect(short(proposedShip(spacecraft({}, { value: 0, damage: 80 }))).state).toBe("destroyed");
  });

  it("names sizes beyond all bounds, and texts that are none", async () => {
    const { proposedShip } = await worldOf("mgt2e");
    const found = short(proposedShip(spacecraft({ dtons: 1e12, armour: 400, mdrive: "x".repeat(1e5) })));
    expect(found).toMatchObject({ class: "cutter", mr: 0, protection: 5 });
    expect(found.problems).toEqual([
      "Class: “1000000000000” at system.spacecraft.dtons is more than a ship can have. Cutter is proposed.",
      expect.stringMatching(/^Maneuver rating: “x{40}” at system\.spacecraft\.mdrive is no number\. 0 is proposed\.$/),
      "Protection: “400” at system.spacecraft.armour is more than a ship can have. 5 is proposed.",
    ]);
  });
});

it("a ship of Twodsix has its numbers by its stats, guns by its armaments, and nobody dead by points that it does not count", async () => {
  const { proposedShip } = await worldOf("twodsix");
  person("ada", "Ada");
  const stats = (hull: object) => ({
    shipPositionActorIds: { ada: "position" },
    shipStats: {
      hull: { value: 0, max: 0, min: 0, label: "", ...hull },
      armor: { name: "", value: 6, max: 6 },
      mass: { value: 0, max: 1200 },
      drives: { jDrive: { rating: 2 }, mDrive: { rating: 1 } },
    },
  });
  const items = [
    { type: "component", name: "Bridge", system: { subtype: "bridge", damage: "", range: "" } },
    { type: "component", name: "Missiles", system: { subtype: "armament", damage: "4D6", range: "Distant" } },
    { type: "component", name: "Pulse laser", system: { subtype: "armament", damage: "", range: "" } },
  ];
  expect(short(proposedShip(ship("ship", stats({}), items)))).toEqual({
    class: "line",
    mr: -1,
    protection: 1,
    state: "whole",
    problems: [],
    guns: [
      ["Missiles", 3, "long", -2],
      ["Pulse laser", 2, "short", 1],
    ],
    crew: [["Ada", "pilot", 10, 10, null]],
  });
  expect(short(proposedShip(ship("ship", stats({ max: 40 }), items))).state).toBe("destroyed");
});

it("a vehicle of D&D has its numbers by hit points, speed and armor class, and guns by its weapons", async () => {
  const { proposedShip } = await worldOf("dnd5e");
  person("ada", "Ada");
  const vehicle = (hp: object, more: object = {}) =>
    ship(
      "vehicle",
      {
        attributes: {
          ac: { flat: 15, calc: "flat" },
          hp: { value: 300, max: 300, mt: null, ...hp },
          travel: { speeds: { land: 0, water: 0, air: 8 } },
        },
        crew: { max: 10, value: ["Actor.ada", "Actor.ada"] },
        traits: { size: "grg" },
        ...more,
      },
      [
        {
          type: "weapon",
          name: "Ballista",
          system: {
            type: { value: "siege" },
            damage: { base: { number: 3, denomination: 10, bonus: "" } },
            range: { value: 120, long: 480 },
          },
        },
        // In its hold.
        {
          type: "weapon",
          name: "Longbow",
          system: { type: { value: "martialR" }, damage: { base: { number: 1, denomination: 8, bonus: "" } } },
        },
      ],
    );
  expect(short(proposedShip(vehicle({})))).toEqual({
    class: "cutter",
    mr: 0,
    protection: 1,
    state: "whole",
    problems: [],
    guns: [["Ballista", 3, "short", -2]],
    crew: [["Ada", "pilot", 10, 10, null]],
  });
  const states = [{ value: 150, mt: 150 }, { value: 151, mt: 150 }, { value: 0 }].map(
    (hp) => short(proposedShip(vehicle(hp))).state,
  );
  expect(states).toEqual(["disabled", "whole", "destroyed"]);
  expect(short(proposedShip(vehicle({}, { crew: { value: [] } }))).crew).toEqual([["Pilot", "pilot", 12, 10, null]]);
  // Until the system has prepared its speeds, they are as they were typed.
  const mrAt = (speeds: object) =>
    proposedShip(ship("vehicle", { attributes: { hp: { max: 300 }, travel: { speeds } } }))?.mr;
  expect(mrAt({ land: "3", water: "", air: "12" })).toMatchObject({ value: 1, found: "12" });
  // Where only the way of a day was typed, the system has a speed, but a greatest one of 0, which it does not list.
  const daily = Object.defineProperty({ land: 0, water: 0, air: 12 }, "max", { value: 0, writable: true });
  expect(mrAt(daily)).toMatchObject({ value: 1, found: "12" });
});

it("values are told in the words of the ship's own sheet", async () => {
  const { valueIn } = await worldOf("dnd5e");
  expect([valueIn("class", "line"), valueIn("range", "short"), valueIn("mr", -1)]).toEqual([
    "Ship of the line",
    "Short",
    "-1",
  ]);
});

describe("an adapter", () => {
  const boat = ship("boat", { hull: 3 });
  it("says where the numbers of other ships stand, or gives them itself", async () => {
    const { registerAdapter, proposedShip } = await worldOf("tales");
    expect(proposedShip(boat)).toBeNull();
    const told = {
      class: "yacht",
      protection: { at: "system.hull", usual: 0 },
      guns: [{ items: "gun", firepower: 4 }] as object[],
    };
    await registerAdapter("tales", { ship: ({ type }) => ((type as string) === "boat" ? told : null) });
    expect(short(proposedShip(boat))).toMatchObject({
      class: "yacht",
      mr: 0,
      protection: 3,
      guns: [],
      crew: [["Pilot", "pilot", 12, 10, null]],
    });
    expect(proposedShip(ship("crate", {}))).toBeNull();
    const [ready, stowed] = [true, false].map((isReady) => ({ type: "gun", name: "Ram", system: { ready: isReady } }));
    told.guns = [{ items: "gun", where: { "system.ready": true }, firepower: 4 }];
    expect(proposedShip(ship("boat", { hull: 3 }, [ready!, stowed!]))?.guns).toHaveLength(1);
  });

  it("on the page reads a ship with all of its numbers", async () => {
    const { registerAdapter, proposedShip } = await worldOf("my-system");
    const page = readFileSync(new URL("../../../../docs/your-world.md", import.meta.url), "utf8");
    const code = /^### A table for another system\n[^]*?^```js\n([^]*?)^```/m.exec(page)?.[1] ?? "";
    const registered: Promise<void>[] = [];
    const api = {
      registerAdapter: (...given: Parameters<typeof registerAdapter>) => registered.push(registerAdapter(...given)),
    };
    runInNewContext(code, { Hooks: { once: (_name: string, run: () => void) => run() }, allHands: { api } });
    await Promise.all(registered);
    person("ada", "Ada");
    const gun = { type: "weapon", name: "Ram", system: { damage: "6d6" } };
    const vessel = { tons: 300, handling: 7, armor: 25, crew: ["ada"], hull: { value: 0, max: 9 } };
    expect(short(proposedShip(ship("vessel", vessel, [gun])))).toEqual({
      class: "cutter",
      mr: 2,
      protection: 2,
      state: "destroyed",
      problems: [],
      guns: [["Ram", 3, "short", -2]],
      crew: [["Ada", "pilot", 10, 10, null]],
    });
    expect(proposedShip(ship("cart", vessel))).toBeNull();
  });

  it("says it of known ships, too, and those that it says nothing of are read as before", async () => {
    const { registerAdapter, proposedShip } = await worldOf("sfrpg");
    await registerAdapter("sfrpg", { ship: () => ({ class: "station" }) });
    expect(proposedShip(starfinder())?.class.value).toBe("station");
    await registerAdapter("sfrpg", { character: () => null });
    expect(proposedShip(starfinder())?.class.value).toBe("cutter");
  });

  it.each([
    [{ class: "sloop" }, "ship.class: sloop"],
    [{ mr: { at: "system.hull" } }, "ship.mr.usual: undefined"],
    [{ guns: 7 }, "ship.guns: 7"],
    [{ guns: [{ items: "gun", firepower: 9 }] }, "ship.guns.firepower: 9"],
    [{ guns: [{ items: "gun", firepower: 4, where: { "system.ready": 1 } }] }, "ship.guns.where: "],
    [{ people: [{ at: "crew", post: "cook" }] }, "ship.people.post: cook"],
    [{ damage: { left: "system.__proto__.x", most: "system.m", empty: "destroyed" } }, "ship.damage: "],
    [{ damage: { left: "system.l", most: "system.m", empty: "sunk" } }, "ship.damage: "],
  ])("is told what cannot be used: %o", async (told, said) => {
    const { registerAdapter, proposedShip, damageCountedBy } = await worldOf("tales");
    await registerAdapter("tales", { ship: () => told });
    expect(() => proposedShip(boat)).toThrow(said);
    expect(damageCountedBy(boat)).toBeNull();
  });
});

describe("damage", () => {
  const points = (system: object) => ({ ...ship("starship", system), toObject: () => ({ system }) });
  let back: typeof import("../../../kit/documents/host-damage") & typeof import("../../../kit/documents/host-ships");
  beforeEach(async () => {
    await worldOf("sfrpg");
    back = {
      ...(await import("../../../kit/documents/host-damage")),
      ...(await import("../../../kit/documents/host-ships")),
    };
  });
  const counted = { left: "system.hits.value", most: "system.hits.max", empty: "destroyed" } as const;
  const lost = { ...counted, lost: "system.hits.damage" } as const;
  /** What is written into a ship of these points, and the way back. */
  function written(
    hits: object,
    how: typeof counted | typeof lost,
    before: "whole" | "disabled",
    after: "disabled" | "destroyed",
  ) {
    world.set("Actor.bolt", points({ hits }));
    const own = { flags: { "all-hands": { host: "Actor.bolt" } }, uuid: "Actor.own", testUserPermission: () => false };
    const by = () => how;
    return [back.damageBack(own as never, before, after, by), back.damageBack(own as never, after, before, by)].map(
      (patch) => patch["Actor.bolt"],
    );
  }

  it("is written only if the Gamemaster wants that, where it is counted", () => {
    back.offerShipDamage();
    expect(written({ value: 80, max: 80 }, counted, "whole", "destroyed")).toEqual([undefined, undefined]);
    settings.set("shipDamage", true);
    expect(written({ value: 80, max: 80 }, counted, "whole", "disabled")).toEqual([
      { "system.hits.value": 1 },
      { "system.hits.value": 80 },
    ]);
    expect(written({ value: 1, max: 80 }, counted, "disabled", "destroyed")).toEqual([
      { "system.hits.value": 0 },
      { "system.hits.value": 1 },
    ]);
    expect(written({ value: 70, max: 80, damage: 10 }, lost, "whole", "destroyed")).toEqual([
      { "system.hits.damage": 80 },
      { "system.hits.damage": 10 },
    ]);
  });

  it("never repairs, and knows ships without points", () => {
    back.offerShipDamage();
    settings.set("shipDamage", true);
    for (const hits of [{ value: 0, max: 80 }, { value: -5, max: 80 }, { value: "many", max: 80 }, {}])
      expect(written(hits, counted, "whole", "disabled")).toEqual([undefined, undefined]);
  });

  it("is not written into what somebody has only named in a flag, nor into what a player could not change", () => {
    back.offerShipDamage();
    settings.set("shipDamage", true);
    const host = { ...points({ hits: { value: 80, max: 80 } }), uuid: "Actor.bolt", testUserPermission: () => false };
    world.set("Actor.bolt", host);
    const own = (flag: unknown, isOwned = false) =>
      ({ flags: { "all-hands": { host: flag } }, uuid: "Actor.own", testUserPermission: () => isOwned }) as never;
    const write = (ship: never) => back.damageBack(ship, "whole", "destroyed", () => counted);
    for (const flag of ["Actor.bolt.Item.x", "Compendium.a.b.Actor.bolt", "Actor.gone", 7, null])
      expect(write(own(flag))).toEqual({});
    (game as unknown as { users: object }).users = { contents: [{ isGM: false }] };
    expect(write(own("Actor.bolt", true))).toEqual({});
    expect(write(own("Actor.bolt"))).toEqual({ "Actor.bolt": { "system.hits.value": 0 } });
  });
});
