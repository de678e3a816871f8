/** The adapters of docs/your-world.md, read from the page and tried on actors with their systems' published data. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readerOf } from "./kit/documents/host-people";
import type { Adapter, HostReader } from "./kit/documents/people";

vi.mock("./kit/platform/home", async (load) => {
  const own = await load<typeof import("./kit/platform/home")>();
  return { ...own, ...own.homeAt("https://x/modules/all-hands-anywhere/all-hands.mjs") };
});

const page = readFileSync(new URL("../docs/your-world.md", import.meta.url), "utf8");
const blocks = [...page.matchAll(/^### .*\(`(\w+)`\)\n[^]*?^```js\n([^]*?)^```/gm)];
const readers = new Map<string, HostReader>();

beforeAll(() => {
  // Casualties are wanted.
  vi.stubGlobal("game", { settings: { register: () => undefined, get: () => true } });
  const api = {
    registerAdapter: (system: string, adapter: Adapter) => void readers.set(system, readerOf(adapter)),
  };
  const hooks = { once: (_name: string, run: () => void) => run() };
  // The page's code is plain JavaScript that others run as it stands.
  for (const [, , code = ""] of blocks) runInNewContext(code, { Hooks: hooks, allHands: { api } });
});

afterAll(() => void vi.unstubAllGlobals());

const actor = (type: string, data: object) => ({ documentName: "Actor", type, name: "Ada", ...data });
/** The levels of an actor, by use; null if it is nobody with numbers. */
function levels(system: string, given: object): Record<string, number> | null {
  const facts = readers.get(system)?.facts(given);
  return facts ? Object.fromEntries(facts.skills.map(({ use, level }) => [use, level])) : null;
}
const traits = (system: string, given: object) => {
  const { name, major, dead } = readers.get(system)?.facts(given) ?? {};
  return { name, major, dead };
};

it("the page has an adapter for each of these systems", () => {
  expect([...readers.keys()]).toEqual(["mgt2e", "dnd5e", "sfrpg", "swade"]);
});

describe("Traveller", () => {
  const skill = (
    trained: boolean,
    value: number,
    specialities?: Record<string, { value: number }>,
    ability = "DEX",
  ) => ({
    id: "x",
    default: ability,
    trained,
    value,
    ...(specialities ? { specialities } : {}),
  });
  const traveller = (dex: number, skills: object, hits = 21) =>
    actor("traveller", {
      system: { hits: { value: hits }, characteristics: { DEX: { dm: dex }, EDU: { dm: 0 } }, skills },
    });
  const pilot = (dm: number) => ({ pilot: skill(true, dm, { smallCraft: { value: 0 } }) });

  it("gives the levels of two dice against 8", () => {
    const found = [-1, 0, 1, 2, 3, 4, 5].map(
      (dm) => levels("mgt2e", traveller(0, pilot(dm < 0 ? 0 : dm)))?.["piloting"],
    );
    expect(found.slice(1)).toEqual([9, 11, 12, 13, 14, 16]);
    expect(levels("mgt2e", traveller(-1, pilot(0)))?.["piloting"]).toBe(8);
  });

  it("takes the best speciality, sensors alone for perception, and a jack of all trades for the rest", () => {
    const skills = {
      pilot: skill(true, 0, { smallCraft: { value: 1 }, spacecraft: { value: 3 } }),
      gunner: skill(false, 0, { turret: { value: 0 } }),
      electronics: skill(true, 0, { comms: { value: 4 }, sensors: { value: 2 } }, "EDU"),
      jackofalltrades: skill(true, 2, undefined, "INT"),
    };
    // −1 and +1: trained 3 + 1, untrained 2 − 3 + 1, sensors 2, engineer 2 − 3.
    expect(levels("mgt2e", traveller(1, skills))).toEqual({ piloting: 14, gunner: 9, perception: 12, repair: 8 });
    expect(traits("mgt2e", traveller(1, skills, 0))).toEqual({ name: "Ada", major: true, dead: true });
    expect(levels("mgt2e", actor("spacecraft", { system: {} }))).toBeNull();
  });

  it("shoots the guns of capital ships with Intellect, and others with Dexterity", () => {
    const specialities = { turret: { value: 1 }, capital: { value: 1, default: "INT" } };
    const gunner = (dex: number, int: number) =>
      actor("traveller", {
        system: {
          hits: { value: 21 },
          characteristics: { DEX: { dm: dex }, INT: { dm: int } },
          skills: { gunner: { id: "x", default: "DEX", trained: true, value: 0, specialities } },
        },
      });
    expect([gunner(0, 2), gunner(2, 0), gunner(0, 0)].map((each) => levels("mgt2e", each)?.["gunner"])).toEqual([
      13, 13, 11,
    ]);
  });

  it("is dead once nothing is left of three characteristics", () => {
    const hurt = (str: number, dex: number, end: number) => {
      const characteristics = { STR: { current: str }, DEX: { current: dex }, END: { current: end } };
      return traits("mgt2e", actor("npc", { system: { hits: { value: 3 }, characteristics, skills: {} } })).dead;
    };
    expect([hurt(0, 0, 0), hurt(0, 4, 0)]).toEqual([true, false]);
  });
});

describe("D&D", () => {
  const hero = (bonus: number, more: object = {}, type = "character") =>
    actor(type, {
      system: {
        abilities: { dex: { mod: bonus } },
        attributes: { prof: 3, hp: { value: 9 }, death: { failure: 0 } },
        skills: { prc: { total: 5 } },
        tools: {},
        ...more,
      },
    });

  it("gives the levels of a d20 against 15", () => {
    expect([0, 3, 5, 8, 11].map((bonus) => levels("dnd5e", hero(bonus))?.["piloting"])).toEqual([8, 10, 10, 12, 13]);
  });

  it("prefers vehicles in space to those in the air, and repairs only with tools", () => {
    const tools = { space: { total: 8 }, air: { total: 0 }, tinker: { total: 11 } };
    expect(levels("dnd5e", hero(0, { tools }))).toEqual({ piloting: 12, gunner: 10, perception: 10, repair: 13 });
    expect(levels("dnd5e", hero(0))).toEqual({ piloting: 8, gunner: 10, perception: 10 });
    expect(levels("dnd5e", actor("vehicle", { system: {} }))).toBeNull();
  });

  it("knows the dead, and how one dies", () => {
    const attributes = { prof: 2, hp: { value: 0 }, death: { failure: 3 } };
    expect(traits("dnd5e", hero(0, { attributes }))).toEqual({ name: "Ada", major: true, dead: true });
    expect(traits("dnd5e", hero(0, { attributes: { prof: 2 } }, "npc"))).toEqual({
      name: "Ada",
      major: false,
      dead: false,
    });
    const slain = { prof: 2, hp: { value: 0 } };
    expect(["npc", "character"].map((type) => traits("dnd5e", hero(0, { attributes: slain }, type)).dead)).toEqual([
      true,
      false,
    ]);
    expect(readers.get("dnd5e")?.wound(hero(0))).toEqual({
      "system.attributes.hp.value": 0,
      "system.attributes.death.failure": 3,
    });
  });
});

describe("Starfinder", () => {
  const skill = (mod: number, ranks = 0) => ({ mod, ranks, ability: "dex" });
  const operative = (attack: object, skills: object) =>
    actor("character", { system: { abilities: { dex: { mod: 3 } }, attributes: attack, skills } });

  it("gives the levels of a d20 against 15, and lets gunners choose", () => {
    const skills = { pil: skill(8, 5), per: skill(3), eng: skill(11) };
    const trained = operative({ baseAttackBonus: { value: 2 } }, skills);
    expect(levels("sfrpg", trained)).toEqual({ piloting: 12, perception: 10, repair: 13, gunner: 12 });
    expect(levels("sfrpg", operative({ baseAttackBonus: { value: 8 } }, skills))?.["gunner"]).toBe(13);
    expect(levels("sfrpg", operative({}, {}))).toEqual({ gunner: 10 });
    expect(levels("sfrpg", actor("starship", { system: {} }))).toBeNull();
    // What is no character aims by its skill alone.
    const system = { abilities: { dex: { mod: 3 } }, attributes: { baseAttackBonus: { value: 8 } }, skills };
    expect(levels("sfrpg", actor("npc2", { system }))?.["gunner"]).toBe(12);
  });

  it("knows the dead, and how one dies", () => {
    const spent = (sp: number) => operative({ hp: { value: 0 }, sp: { value: sp } }, {});
    expect([spent(0), spent(3)].map((each) => traits("sfrpg", each).dead)).toEqual([true, false]);
    expect(readers.get("sfrpg")?.wound(spent(3))).toEqual({
      "system.attributes.hp.value": 0,
      "system.attributes.sp.value": 0,
    });
  });
});

describe("Savage Worlds", () => {
  const skill = (swid: string, sides: number, modifier = 0) => ({
    type: "skill",
    name: swid,
    system: { swid, die: { sides, modifier }, "wild-die": { sides: 6 } },
  });
  const person = (isWildcard: boolean, ...items: object[]) => actor("character", { isWildcard, items, system: {} });

  it("gives the levels of a die and a wild die against 4", () => {
    const found = [4, 6, 8, 10, 12].map(
      (sides) => levels("swade", person(true, skill("piloting", sides)))?.["piloting"],
    );
    expect(found).toEqual([11, 12, 13, 13, 14]);
  });

  it("has no wild die for extras, counts modifiers, and leaves other items alone", () => {
    const sword = { type: "weapon", name: "Sword", system: { swid: "piloting" } };
    const extra = person(false, skill("shooting", 6), skill("notice", 4, -1), skill("riding", 12), sword);
    // 3 of 6, and 1 of 4.
    expect(levels("swade", extra)).toEqual({ gunner: 10, perception: 8 });
    expect(levels("swade", person(true, skill("repair", 12, 3)))?.["repair"]).toBe(16);
    // Two wounds: 6 or more on a d8, or the same on a d6, which are 23 of 48 ways.
    const { system, ...hurt } = skill("piloting", 8);
    expect(levels("swade", person(true, { ...hurt, system: { ...system, modifier: -2 } }))?.["piloting"]).toBe(10);
    expect(traits("swade", extra)).toEqual({ name: "Ada", major: false, dead: false });
  });
});
