/** The compendia for Space Opera and GURPS: they fit our data models, are consistent, and agree with the rules. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { TypeDataModel } from "../../../drydock/client/common/type-data-model";
import * as fields from "../../../drydock/client/common/fields";
import {
  breaks,
  RANDOM_LOCATIONS,
  randomLocation,
  REACTIONS,
  readDamage,
  writeDamage,
} from "../../../module/rules/gurps";
import { CLASS_FACTS, CLASSES, HOUSE_OPTIONS, MOST_DAMAGE, type ShipClass } from "../../../module/rules/space-opera";
import { documentsIn } from "../../build/repository-files";

const root = fileURLToPath(new URL("../../..", import.meta.url));

interface Source<System> {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly folder: string | null;
  readonly system: System;
}
interface Member {
  readonly id: string;
  readonly name: string;
  readonly post: string;
  readonly actor: string;
  readonly piloting: number;
  readonly gunner: number;
  readonly perception: number;
  readonly repair: number | null;
  readonly major: boolean;
  readonly dead: boolean;
}
interface Gun {
  readonly firepower: number;
  readonly range: string;
  readonly accuracy: number;
  readonly location: string;
  readonly gunner: string;
}
interface OperaShip {
  readonly notes: string;
  readonly class: ShipClass;
  readonly mr: number;
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  readonly crew: readonly Member[];
}
interface Character {
  readonly notes: string;
  readonly major: boolean;
  readonly attributes: { readonly st: number; readonly dx: number; readonly iq: number; readonly ht: number };
  readonly speed: number;
  readonly move: number;
  readonly dodge: number;
  readonly hp: { readonly value: number; readonly max: number };
  readonly fp: { readonly value: number; readonly max: number };
  readonly skills: readonly { readonly id: string; readonly level: number; readonly use: string }[];
  readonly attacks: readonly {
    readonly skill: string;
    readonly level: number;
    readonly damage: string;
  }[];
}
type Ship = Source<OperaShip> & { readonly items: readonly Source<Gun>[] };

const SHIPS = documentsIn<Ship>("opera-ships");
const CREW = documentsIn<Source<Character>>("opera-crew");
const MOUNTS = documentsIn<Source<Gun>>("mounts");
const addressOf = ({ _id }: Source<Character>) => `Compendium.all-hands.opera-crew.Actor.${_id}`;
const characterAt = new Map(CREW.map(([, character]) => [addressOf(character), character]));

type Model = new (system: object) => { toObject(): object };
interface Modules {
  readonly opera: { readonly OperaShipModel: Model; readonly MountModel: Model };
  readonly gurps: { readonly CharacterModel: Model };
  readonly crew: {
    withCharacter(member: Member, character: object | null): Member & { readonly linked: boolean };
  };
  readonly characters: { characterFacts(document: object): object | null };
  readonly check: {
    problemsOf(ship: object): { readonly code: string }[];
  };
}

/**
 * Parts of the system that need Foundry's globals, on drydock's fields. They are loaded by path, as they use Foundry's
 * types, without which scripts are compiled.
 */
async function loadModules(): Promise<Modules> {
  vi.stubGlobal("foundry", { abstract: { TypeDataModel }, data: { fields } });
  const load = (path: string): Promise<unknown> => import(join(root, "module", path));
  const [opera, gurps, crew, characters, check] = await Promise.all(
    [
      "games/space-opera/documents/models.ts",
      "gurps/documents/models.ts",
      "games/space-opera/documents/crew.ts",
      "kit/documents/characters.ts",
      "games/space-opera/documents/check.ts",
    ].map(load),
  );
  return { opera, gurps, crew, characters, check } as Modules;
}

let modules: Modules;
beforeAll(async () => {
  modules = await loadModules();
});

/** A source as its model reads it: unchanged if nothing in it is missing, misspelled or out of bounds. */
const through = (model: Model, { system }: Source<object>): object => new model(system).toObject();

describe("the ships of the compendium", () => {
  it("are of every class, from fighters to a planet", () => {
    expect(SHIPS.length).toBeGreaterThanOrEqual(12);
    expect(new Set(SHIPS.map(([, { system }]) => system.class))).toEqual(new Set(CLASSES));
    expect(SHIPS.filter(([, { system }]) => system.class === "fighter").length).toBeGreaterThanOrEqual(3);
    expect(new Set(SHIPS.map(([, { name }]) => name)).size).toBe(SHIPS.length);
  });

  it.each(SHIPS)("%s fits the data model and has a picture and a story", (file, ship) => {
    const { name, type, img, system } = ship;
    expect(type).toBe("operaShip");
    expect(name.toLowerCase().replaceAll(" ", "-")).toBe(file);
    expect(through(modules.opera.OperaShipModel, ship)).toEqual(system);
    expect(img).toBe(`systems/all-hands/assets/opera-ships/${file}.svg`);
    expect(system.notes).toMatch(/^<p>.+<\/p>$/);
    expect(Math.abs(system.mr)).toBeLessThanOrEqual(3);
  });

  it.each(SHIPS)("%s has everything where it belongs and everyone at a post", (_, { system, items }) => {
    const { locations, crew } = system;
    const ids = [...locations, ...crew].map(({ id }) => id);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect(locations.length > 0).toBe(system.class !== "fighter");
    const { handling } = CLASS_FACTS[system.class];
    const guns = items.map((gun) => ({ name: gun.name, ...gun.system }));
    const problems = modules.check.problemsOf({ fixed: handling === "fixed", crew, locations, guns });
    // A fighter's pilot has two guns and one trigger, and fires one or the other each turn.
    const expected = handling === "fighter" ? ["one-gunner"] : [];
    expect(problems.map(({ code }) => code).filter((code) => !expected.includes(code))).toEqual([]);
  });

  it.each(SHIPS)("%s has guns as they are in the compendium of weapons", (_, { items }) => {
    expect(items.length).toBeGreaterThan(0);
    for (const { name, type, img, system } of items) {
      const known = MOUNTS.map(([, mount]) => mount).find((mount) => mount.name === name);
      expect(type).toBe("mount");
      expect(img).toBe(known?.img);
      expect({ ...system, location: "", gunner: "" }).toEqual(known?.system);
    }
  });

  it.each(SHIPS)("%s gives its crew the numbers of the characters behind them", (_, { system }) => {
    for (const member of system.crew) {
      if (member.actor === "") continue;
      const character = characterAt.get(member.actor);
      expect(character, `${member.name} is linked to ${member.actor}`).toBeDefined();
      const linked = modules.crew.withCharacter(member, modules.characters.characterFacts(character!));
      expect(linked).toEqual({ ...member, linked: true });
    }
    for (const { post, piloting, gunner } of system.crew) {
      if (post === "pilot") expect(piloting).toBeGreaterThanOrEqual(12);
      if (post === "gunner") expect(gunner).toBeGreaterThanOrEqual(12);
      expect(Math.max(piloting, gunner)).toBeLessThanOrEqual(16);
    }
  });

  it("have crew with a character behind them, and crew without", () => {
    const links = SHIPS.flatMap(([, { system }]) => system.crew.map(({ actor }) => actor));
    expect(links.filter((link) => link === "").length).toBeGreaterThan(5);
    const linked = links.filter((link) => link !== "");
    expect([...linked].sort()).toEqual([...characterAt.keys()].sort());
  });
});

describe("the weapons of the compendium", () => {
  it.each(MOUNTS)("%s fits the data model and is on no ship yet", (_, mount) => {
    expect(mount.type).toBe("mount");
    expect(through(modules.opera.MountModel, mount)).toEqual(mount.system);
    expect({ location: mount.system.location, gunner: mount.system.gunner }).toEqual({ location: "", gunner: "" });
    expect(existsSync(join(root, mount.img.replace("systems/all-hands/", "")))).toBe(true);
  });

  it("are ten or more, of every level, of short and of long range", () => {
    expect(MOUNTS.length).toBeGreaterThanOrEqual(10);
    const levels = Array.from({ length: MOST_DAMAGE }, (_, at) => at + 1);
    expect(new Set(MOUNTS.map(([, { system }]) => system.firepower))).toEqual(new Set(levels));
    expect(new Set(MOUNTS.map(([, { system }]) => system.range))).toEqual(new Set(["short", "long"]));
  });
});

describe("the characters of the compendium", () => {
  it("are a dozen or more, major and minor, each kind in a folder of its own", () => {
    expect(CREW.length).toBeGreaterThanOrEqual(12);
    const folders = CREW.map(([, { folder, system }]) => `${system.major} ${folder}`);
    expect(new Set(folders).size).toBe(2);
    expect(new Set(CREW.map(([, { name }]) => name)).size).toBe(CREW.length);
  });

  it.each(CREW)("%s fits the data model, whole and rested", (_, character) => {
    const { type, system } = character;
    expect(type).toBe("character");
    expect(through(modules.gurps.CharacterModel, character)).toEqual(system);
    expect(system.notes).toMatch(/^<p>.+<\/p>$/);
    expect([system.hp.value, system.fp.value]).toEqual([system.hp.max, system.fp.max]);
  });

  it.each(CREW)("%s has numbers that follow from one another", (_, { system }) => {
    const { attributes, speed, move, dodge, hp, fp, skills, attacks } = system;
    expect(speed).toBe((attributes.dx + attributes.ht) / 4);
    expect({ move, dodge }).toEqual({ move: Math.floor(speed), dodge: Math.floor(speed) + 3 });
    expect(hp.max).toBeGreaterThanOrEqual(attributes.st);
    expect(fp.max).toBe(attributes.ht);
    expect(new Set(skills.map(({ id }) => id)).size).toBe(skills.length);
    expect(attacks.length).toBeGreaterThan(0);
    for (const { skill, level, damage } of attacks) {
      expect(level).toBe(skill === "" ? attributes.dx : skills.find(({ id }) => id === skill)?.level);
      expect(writeDamage(readDamage(damage))).toBe(damage);
    }
  });

  it("have a skill for every post between them", () => {
    const uses = new Set(CREW.flatMap(([, { system }]) => system.skills.map(({ use }) => use)));
    for (const use of ["piloting", "gunner", "perception", "repair"]) expect(uses).toContain(use);
  });
});

interface Table {
  readonly name: string;
  readonly formula: string;
  readonly folder: string | null;
  readonly results: readonly { readonly name: string; readonly range: readonly [number, number] }[];
}

describe("the roll tables", () => {
  const TABLES = new Map(documentsIn<Table>("tables"));
  const rowsOf = (file: string) => TABLES.get(file)!.results.map(({ name, range: [from, to] }) => ({ name, from, to }));
  /** A name in the form of the rules' ids: `Right leg` → `rightLeg`. */
  const idOf = (name: string) => name.toLowerCase().replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

  it("have the hit locations of the rules", () => {
    const rows = RANDOM_LOCATIONS.map(({ id, from, to }) => ({ id, from, to }));
    expect(rowsOf("hit-location").map(({ name, from, to }) => ({ id: idOf(name), from, to }))).toEqual(rows);
    expect(TABLES.get("hit-location")!.formula).toBe("3d6");
  });

  it("have the side of hands and feet as the rules throw it", () => {
    for (const { name, from, to } of rowsOf("right-or-left"))
      for (let die = from; die <= to; die++) expect(randomLocation(15, die).side).toBe(idOf(name));
    expect(rowsOf("right-or-left").map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [4, 6],
    ]);
  });

  it("have the reactions of the rules, and room for modifiers at both ends", () => {
    const rows = rowsOf("reaction");
    expect(rows.map(({ name }) => idOf(name))).toEqual(REACTIONS.map(({ id }) => id));
    for (const [at, { from, to }] of REACTIONS.entries()) {
      if (from === null) expect(rows[at]?.from).toBeLessThan(to);
      else expect(rows[at]?.from).toBe(from);
      if (to === null) expect(rows[at]?.to).toBeGreaterThan(from);
      else expect(rows[at]?.to).toBe(to);
    }
  });

  it("have foes break where they break by the rules", () => {
    const [hold, flee] = rowsOf("morale");
    expect({ to: breaks(hold!.to), from: breaks(flee!.from) }).toEqual({ to: false, from: true });
    expect(flee!.from).toBe(hold!.to + 1);
  });

  it("have minor characters die as often as is usual in a battle", () => {
    const [killed, alive] = rowsOf("who-survives");
    expect({ from: killed!.from, to: killed!.to }).toEqual({ from: 1, to: HOUSE_OPTIONS.usual.minorDeathOn });
    expect({ from: alive!.from, to: alive!.to }).toEqual({ from: HOUSE_OPTIONS.usual.minorDeathOn + 1, to: 6 });
  });
});
