/** Files of other programs, written in their published formats: what is read, and what is said of damaged ones. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDamage, WOUNDING } from "../../rules/gurps";
import { bestSkill } from "../../kit/documents/characters";
import { crewMemberFrom } from "../../games/space-opera/documents/crew";
import { SKILL_USES } from "../documents/character-facts";
import { readCharacter } from "./read";
import { LIMITS, type ImportedCharacter, type Reading } from "./reading";
import { differenceText, leftTexts, problemText, understoodTexts } from "./words";

const FILES = [
  "pilot.gcs",
  "gunner.gcs",
  "nested.gcs",
  "version-4.gcs",
  "damaged.gcs",
  "gga-corsair.json",
  "gga-engineer.json",
  "gga-1.0.json",
];
const textOf = (file: string): string => readFileSync(new URL(`fixtures/${file}`, import.meta.url), "utf8");
const read = (file: string): Reading => readCharacter(textOf(file), file);

/** The character of a file that has one. */
function characterIn(reading: Reading): ImportedCharacter {
  if (!reading.character) throw new Error(`no character: ${JSON.stringify(reading.problems)}`);
  return reading.character;
}

/** The pilot's file, changed by `change`. */
const changed = (change: (file: Record<string, unknown>) => void): string => {
  const file = JSON.parse(textOf("pilot.gcs")) as Record<string, unknown>;
  change(file);
  return JSON.stringify(file);
};

const left = ({ notUnderstood }: Reading) =>
  notUnderstood.map(({ name, value, why }) => `${why}: ${name} ${value}`.trim());
const codes = ({ problems }: Reading) => problems.map(({ level, code }) => `${level} ${code}`);

describe("a file of GCS", () => {
  it("has a pilot with attributes, points, armor, skills, attacks and known traits", () => {
    const reading = read("pilot.gcs");
    expect(characterIn(reading)).toMatchObject({
      name: "Ilsa Marrow",
      concept: "Free trader",
      tl: 10,
      attributes: { st: 10, dx: 14, iq: 12, ht: 11 },
      will: 13,
      per: 13,
      speed: 6.25,
      move: 6,
      dodge: 10,
      size: 1,
      hp: { value: 8, max: 10 },
      fp: { value: 11, max: 11 },
      pain: "high",
      veryFit: false,
      dr: 4,
      remarks: ["Combat Reflexes", "3D Spatial Sense"],
    });
    expect(reading).toMatchObject({ program: "gcs", version: "5", id: "Alvj8xP0yYDGGkg9i", problems: [] });
    expect(left(reading)).toContain("noRoller: Combat Reflexes");
    expect(left(reading)).toContain("noPlace: Vacc Suit");
  });

  it("has attacks that follow their skills where these are what is rolled", () => {
    const { attacks, skills } = characterIn(read("pilot.gcs"));
    const pistol = skills.find(({ name }) => name === "Beam Weapons/TL10 (Pistol)");
    expect(attacks.map(({ name, level }) => `${name} ${level}`)).toEqual([
      "Natural Attacks (Punch) 15",
      "Natural Attacks (Kick) 13",
      "Laser Pistol 15",
    ]);
    expect(attacks[2]).toMatchObject({
      skill: pistol?.id,
      damage: "3d",
      type: "burn",
      ranged: true,
      accuracy: 6,
      bulk: -2,
      shots: 10,
    });
    expect(attacks[1]).toMatchObject({ skill: "", damage: "1d-2", type: "cr", ranged: false });
  });

  it("has a gunner with a missile, containers, a technique and blanks that are filled in", () => {
    const reading = read("gunner.gcs");
    const { skills, attacks } = characterIn(reading);
    expect(skills.map(({ name, level, use }) => `${name} ${level} ${use}`.trim())).toEqual([
      "Gunner/TL10 (Beams) 15 gunner",
      "Gunner/TL10 (Missile) 16 gunner",
      "Artillery/TL10 (Guided Missile) 12",
      "Mechanic (Spacecraft) 12 repair",
      "Targeted Attack (Gunner) 13",
    ]);
    expect(attacks.find(({ name }) => name.startsWith("Missile"))).toMatchObject({
      level: 16,
      damage: "18d",
      type: "cr",
      accuracy: 3,
      bulk: -8,
      skill: skills[1]?.id,
    });
    expect(attacks.find(({ name }) => name === "Riot Gun")).toMatchObject({ shots: 18, bulk: -5 });
    expect(left(reading)).toEqual(
      expect.arrayContaining([
        "noLevel: Diplomacy",
        "multiplied: Missile Launcher, 64mm (Guided missile) 6d×3",
        "divisor: Missile Launcher, 64mm (Guided missile) 10",
        "extra: Missile Launcher, 64mm (Guided missile) ex [3d cut]",
        "scope: Missile Launcher, 64mm (Guided missile) +2",
        "damage: Missile Launcher, 64mm (Smoke) spec.",
        "notEquipped: Large Knife",
        "noPlace: Family Portrait",
      ]),
    );
  });

  it("has traits within traits: those that are switched off do not count, modifiers are named, markup is a name", () => {
    const reading = read("nested.gcs");
    expect(characterIn(reading)).toMatchObject({
      name: "Vey “Quill” <b>Sarn</b>",
      pain: "low",
      veryFit: false,
      fp: { value: 3, max: 12 },
      remarks: ["Night Vision 5", "Damage Resistance 1 (Force Field)", "Enemy (Customs)"],
    });
    expect(characterIn(reading).skills.map(({ use }) => use)).toEqual(["piloting", ""]);
    expect(left(reading)).toEqual(expect.arrayContaining(["noPlace: psi 13", "noPlace: Light", "armor: Skull 3"]));
    expect(codes(reading)).toEqual(["warning missing-number"]);
  });

  it("has no attacks of gear that is packed away or used up, itself or with what it is in", () => {
    interface Gear {
      readonly description: string;
      quantity?: number;
      equipped?: boolean;
      readonly children?: readonly Gear[];
    }
    const pilot = JSON.parse(textOf("pilot.gcs")) as { equipment: Gear[] };
    const rifle = (description: string, changes: Partial<Gear> = {}): Gear => ({
      ...pilot.equipment[0]!,
      description,
      ...changes,
    });
    const box = (changes: Partial<Gear>, ...children: readonly Gear[]): Gear => {
      return { description: "Box", quantity: 1, equipped: true, ...changes, children };
    };
    const { quantity: _, ...none } = rifle("None left");
    pilot.equipment = [
      rifle("In hand"),
      rifle("Not equipped", { equipped: false }),
      rifle("Used up", { quantity: 0 }),
      none,
      box({}, rifle("In a bag")),
      box({ equipped: false }, rifle("In a locker")),
      box({ quantity: 0 }, box({}, rifle("In a bag that is gone"))),
    ];
    const reading = readCharacter(JSON.stringify(pilot), "pilot.gcs");
    const pistols = characterIn(reading).attacks.map(({ name }) => name);
    expect(pistols.filter((name) => name.startsWith("In "))).toEqual(["In hand", "In a bag"]);
    const packed = left(reading).filter((line) => line.startsWith("notEquipped"));
    expect(packed.map((line) => line.replace("notEquipped: ", ""))).toEqual([
      "Not equipped",
      "Used up",
      "None left",
      "In a locker",
      "In a bag that is gone",
    ]);
  });

  it("of version 4 is read, and that is said", () => {
    const reading = read("version-4.gcs");
    const { skills, attacks, veryFit, dr } = characterIn(reading);
    expect({ veryFit, dr, uses: skills.map(({ use }) => use) }).toEqual({ veryFit: true, dr: 2, uses: ["repair", ""] });
    expect(attacks.at(-1)).toMatchObject({ name: "Boarding Axe", damage: "2d+1", type: "cut", skill: skills[1]?.id });
    expect(codes(reading)).toEqual(["warning older"]);
  });
});

describe("an actor of GURPS Game Aid", () => {
  it("has its numbers without what is carried, skills within others, and both ways to use a weapon", () => {
    const reading = read("gga-corsair.json");
    const { skills, attacks, ...numbers } = characterIn(reading);
    expect(numbers).toMatchObject({
      name: "Dara Voss",
      concept: "Corsair",
      attributes: { st: 11, dx: 13, iq: 12, ht: 12 },
      speed: 6.25,
      move: 6,
      dodge: 10,
      hp: { value: 7, max: 11 },
      pain: "high",
      dr: 6,
      remarks: ["Code of Honor (Pirate’s)", "Sense of Duty (Crew)"],
    });
    expect(skills.map(({ name, use }) => `${name} ${use}`.trim())).toEqual([
      "Gunner/TL10 (Beams) gunner",
      "Piloting/TL10 (Aerospace) piloting",
      "Guns/TL10 (Pistol)",
    ]);
    expect(attacks.map(({ name, type }) => `${name} ${type}`)).toEqual([
      "Cutlass (Swung) cut",
      "Cutlass (Thrust) imp",
      "Gauss Pistol pi-",
    ]);
    expect(reading).toMatchObject({ program: "gga", id: "drift/Actor.Hq2mW0c9uTz1XbLe", problems: [] });
    expect(left(reading)).toEqual(expect.arrayContaining(["noLevel: Leadership", "noPlace: Trade Speech"]));
  });

  it("of an early Foundry is read from its data and its items", () => {
    const { skills, attacks, ...numbers } = characterIn(read("gga-engineer.json"));
    expect(numbers).toMatchObject({ veryFit: true, pain: "low", move: 5, dodge: 8, dr: 0, tl: 9 });
    expect(skills.map(({ name, level, use }) => [name, level, use])).toEqual([
      ["Engineer/TL9 (Spacecraft)", 15, "repair"],
    ]);
    expect(attacks).toMatchObject([{ name: "Wrench", level: 11, damage: "1d" }]);
  });
});

describe("an actor of GURPS Game Aid that was stored in another way", () => {
  interface Corsair {
    system: { attributes: Record<string, { import?: number; value?: number; importedValue?: number }> };
    _stats?: object;
  }
  const corsair = () => JSON.parse(textOf("gga-corsair.json")) as Corsair;
  const readAs = (actor: Corsair) => readCharacter(JSON.stringify(actor), "corsair.json");

  it("has the attributes that were imported where GGA has not worked them out yet", () => {
    const actor = corsair();
    for (const attribute of Object.values(actor.system.attributes)) attribute.value = 10;
    expect(characterIn(readAs(actor))).toMatchObject({
      attributes: { st: 11, dx: 13, iq: 12, ht: 12 },
      will: 12,
      per: 13,
    });
    // 0 is a value like others; only where nothing was imported, the value that GGA has counts.
    actor.system.attributes["IQ"] = { import: 0, value: 10 };
    actor.system.attributes["HT"] = { value: 14 };
    expect(characterIn(readAs(actor)).attributes).toEqual({ st: 11, dx: 13, iq: 0, ht: 14 });
  });

  it("has the armor that was imported where nothing was worked out", () => {
    const actor = corsair();
    Object.assign(actor.system, { hitlocations: { "00000": { where: "Torso", import: "2", dr: 0, _dr: null } } });
    expect(characterIn(readAs(actor)).dr).toBe(2);
  });

  it("has no attacks of gear that is packed away, and skills that its sheet does not show", () => {
    const actor = corsair();
    const gear = (name: string, more: object = {}) => ({ name, count: 1, carried: true, equipped: true, ...more });
    const weapon = (name: string) => ({ name, import: "12", damage: "1d cr" });
    Object.assign(actor.system, {
      melee: { "00000": weapon("Club"), "00001": weapon("Sap"), "00002": weapon("Axe"), "00003": weapon("Punch") },
      ranged: {},
      equipment: {
        carried: {
          "00000": gear("Club"),
          "00001": gear("Bag", { equipped: false, collapsed: { "00000": gear("Sap") } }),
          "00002": gear("Axe", { count: "0" }),
        },
      },
      skills: { "00000": { name: "Melee", collapsed: { "00000": { name: "Axe/Mace", import: "13" } } } },
    });
    const reading = readAs(actor);
    expect(characterIn(reading).attacks.map(({ name }) => name)).toEqual(["Club", "Punch"]);
    expect(left(reading).filter((line) => line.startsWith("notEquipped"))).toEqual([
      "notEquipped: Sap",
      "notEquipped: Axe",
    ]);
    expect(characterIn(reading).skills.map(({ name }) => name)).toEqual(["Axe/Mace"]);
  });
});

describe("an actor of GURPS Game Aid 1.0", () => {
  const GUNNER = textOf("gga-1.0.json");
  const later = (
    change: (actor: { items: { system: object }[]; _stats: object; system: object; type: string }) => void,
  ) => {
    const actor = JSON.parse(GUNNER) as Parameters<typeof change>[0];
    change(actor);
    return readCharacter(JSON.stringify(actor), "a.json");
  };

  it("is read from its items, by their shape", () => {
    const reading = read("gga-1.0.json");
    const { skills, attacks, ...numbers } = characterIn(reading);
    expect(numbers).toMatchObject({
      name: "Oda Kestrel",
      concept: "Boarder",
      tl: 9,
      attributes: { st: 12, dx: 13, iq: 11, ht: 12 },
      will: 12,
      per: 13,
      move: 6,
      dodge: 9,
      hp: { value: 5, max: 13 },
      fp: { value: 11, max: 12 },
      pain: "high",
      dr: 3,
      remarks: ["Combat Reflexes"],
    });
    expect(skills.map(({ name, level }) => [name, level])).toEqual([
      ["Guns/TL9 (Rifle)", 14],
      ["Gunner/TL9 (Beams)", 15],
    ]);
    expect(attacks).toMatchObject([
      { name: "Axe (Swing)", level: 13, damage: "2d", type: "cut", ranged: false },
      { name: "Assault Carbine", level: 14, damage: "5d", ranged: true, accuracy: 4, bulk: -4, shots: 27 },
    ]);
    expect(left(reading)).toEqual(
      expect.arrayContaining([
        "scope: Assault Carbine +2",
        "notEquipped: Spare Pistol",
        "noPlace: Rations",
        "armor: Skull 5",
      ]),
    );
    expect(reading).toMatchObject({ program: "gga", version: "1.0.0-alpha", problems: [] });
  });

  it("of a version that nobody knows yet is read, and that is said", () => {
    expect(codes(later(({ _stats }) => Object.assign(_stats, { systemVersion: "2.1.0" })))).toEqual(["warning newer"]);
  });

  it("of another kind is refused by its kind and version", () => {
    const reading = later((actor) => Object.assign(actor, { type: "gcsCharacter", system: { _attributes: {} } }));
    expect({ character: reading.character, codes: codes(reading) }).toEqual({
      character: null,
      codes: ["error gga-kind"],
    });
    expect(problemText(reading.problems[0]!)).toMatch(/1\.0\.0-alpha.*gcsCharacter/);
  });
});

describe("a machine", () => {
  const robot = (change: (attributes: { attr_id: string; calc: object }[]) => void) =>
    readCharacter(
      changed((file) => {
        const attributes = (file["attributes"] as { attr_id: string; calc: object }[]).filter(
          ({ attr_id }) => attr_id !== "fp",
        );
        change(attributes);
        file["attributes"] = attributes;
        file["settings"] = {};
      }),
      "a.gcs",
    );

  it("has no fatigue points: 0 of them, or no such attribute", () => {
    for (const change of [() => {}, (rows: object[]) => rows.push({ attr_id: "fp", calc: { value: 0, current: 0 } })]) {
      const reading = robot(change);
      expect({ fp: characterIn(reading).fp, codes: codes(reading) }).toEqual({ fp: { value: 0, max: 0 }, codes: [] });
    }
  });
});

it.each([
  ["TL8", 8, []],
  ["tl 10", 10, []],
  ["11^", 11, []],
  ["TL9+1", 9, []],
  ["stone age", 10, ["warning bad-number"]],
  ["", 10, ["warning missing-number"]],
])("a tech level is written “%s”", (tech_level, tl, problems) => {
  const reading = readCharacter(
    changed((file) => (file["profile"] = { name: "A", tech_level })),
    "a.gcs",
  );
  expect({ tl: characterIn(reading).tl, codes: codes(reading) }).toEqual({ tl, codes: problems });
});

describe("aboard a ship of Space Opera", () => {
  const aboard = (file: string) => {
    const { name, per, skills } = characterIn(read(file));
    return { name, major: false, per, dead: false, skills };
  };

  it.each([
    ["pilot.gcs", { post: "pilot", piloting: 16, perception: 13 }],
    ["gunner.gcs", { post: "gunner", gunner: 16, perception: 12, repair: 12 }],
    ["nested.gcs", { post: "pilot", piloting: 14, perception: 15 }],
    ["version-4.gcs", { post: "engineer", repair: 13 }],
    ["gga-corsair.json", { post: "pilot", piloting: 15, gunner: 14 }],
    ["gga-engineer.json", { post: "engineer", repair: 15 }],
  ])("%s serves with the skills of the file", (file, expected) => {
    expect(crewMemberFrom(aboard(file), "Actor.one", [])).toMatchObject(expected);
  });

  it("a pilot who can shoot mans a gun where the helm is taken", () => {
    const corsair = aboard("gga-corsair.json");
    expect(crewMemberFrom(corsair, "Actor.one", ["pilot"]).post).toBe("gunner");
    expect(bestSkill(corsair, "repair")).toBeNull();
  });
});

describe("a file that is no character", () => {
  it.each([
    ["damaged", textOf("damaged.gcs"), "not-json-line"],
    ["empty", " \n", "empty"],
    ["a text", "ST 10", "other-program"],
    ["the beginning of JSON", '{"version": 5, "attr', "not-json-line"],
    ["a unit of MegaMek", "Version:1.0\nchassis:Locust\nmodel:LCT-1V\nConfig:Biped\n", "foreign-megamek"],
    ["blocks of MegaMek", "#Saved\n<BlockVersion>\n1\n</BlockVersion>\n<UnitType>\nTank\n", "foreign-megamek"],
    ["a table with commas", 'Name,Skill,"Level, in all"\nAyo,Gunner,"12, 13"\nBo,Pilot,11\n', "foreign-csv"],
    ["a table with semicolons", "Name;Skill;Level\r\nAyo;Gunner;12\r\n", "foreign-csv"],
    ["settings", "[Author]\nName=Ann\n", "foreign-sections"],
    ["a web page", "<!DOCTYPE html>\n<html><body>Ayo</body></html>", "foreign-html"],
    ["a number that JSON has not", '{"version": NaN}', "not-json"],
    ["XML", '<?xml version="1.0"?><character/>', "xml"],
    ["a zip", "PK\u0003\u0004", "other-program"],
    ["a list", "[]", "other-program"],
    ["JSON of something else", '{"a": 1}', "other-program"],
    ["a library of GCS", '{"version": 5, "rows": []}', "library-file"],
    ["an older library of GCS", '{"type": "skill_list", "version": 2, "rows": []}', "library-file"],
    ["a template of GCS", '{"version": 5, "id": "BAbcdefghijklmnop", "traits": []}', "template-file"],
    ["of the first version", '{"type": "character", "version": 1, "profile": {}}', "too-old"],
    ["without attributes", '{"version": 5, "profile": {"name": "A"}}', "no-attributes"],
    [
      "without what GCS works out",
      '{"version": 5, "profile": {}, "attributes": [{"attr_id": "st", "adj": 1}]}',
      "not-calculated",
    ],
    [
      "an actor of another system",
      '{"name": "A", "type": "npc", "system": {}, "_stats": {"systemId": "dnd5e"}}',
      "other-system",
    ],
    [
      "an actor of ours",
      '{"name": "A", "type": "character", "system": {}, "_stats": {"systemId": "all-hands"}}',
      "own-export",
    ],
    ["far too large", " ".repeat(LIMITS.characters) + "{}", "too-large"],
  ])("is named: %s", (_, text, code) => {
    const reading = readCharacter(text, "a.gcs");
    expect({ character: reading.character, problems: reading.problems.map((each) => each.code) }).toEqual({
      character: null,
      problems: [code],
    });
    for (const problem of reading.problems) expect(problemText(problem)).not.toMatch(/[{}]/);
  });
});

describe("a file that says strange things", () => {
  it("of numbers keeps what anybody could have, and names the rest", () => {
    const text = changed((file) => {
      file["attributes"] = [
        { attr_id: "st", calc: { value: "12" } },
        { attr_id: "dx", calc: { value: "many" } },
        { attr_id: "iq", calc: { value: 1e30 } },
        { attr_id: "hp", calc: { value: -4 } },
        { attr_id: "basic_speed", calc: { value: -1 } },
      ];
    });
    const reading = readCharacter(text.replace("1e+30", "1e999"), "a.gcs");
    expect(characterIn(reading)).toMatchObject({
      attributes: { st: 12, dx: 10, iq: 10, ht: 10 },
      speed: 5,
      hp: { value: 10, max: 10 },
    });
    const wrong = reading.problems.filter(({ code }) => code === "bad-number").map(({ data }) => data["name"]);
    expect(wrong).toEqual(["DX", "IQ", "Basic Speed", "HP"]);
  });

  it("of names shows no sign that is not seen, and calls whoever has none after the file", () => {
    const named = (name: unknown) =>
      readCharacter(
        changed((file) => (file["profile"] = { name })),
        "Ana.gcs",
      );
    expect(characterIn(named("Ev\u202Eil\u0000\n<img src=x onerror=alert(1)>")).name).toBe(
      "Ev il <img src=x onerror=alert(1)>",
    );
    expect(characterIn(named("x".repeat(5000))).name).toHaveLength(LIMITS.name);
    expect(characterIn(named("👩\u200d🚀 Ann \u200b🏳️\u200d🌈")).name).toBe("👩\u200d🚀 Ann 🏳️\u200d🌈");
    const many = characterIn(named("👩\u200d🚀".repeat(200))).name;
    expect(many).toBe(`${"👩\u200d🚀".repeat(LIMITS.name - 1)}…`);
    const nobody = named({ toString: 1 });
    expect({ name: characterIn(nobody).name, codes: codes(nobody) }).toEqual({
      name: "Ana",
      codes: ["warning missing-number", "warning unnamed"],
    });
  });

  it("of more, and deeper, than anybody has leaves out the rest, and says so", () => {
    let deep: object = { name: "Very Fit" };
    for (let depth = 0; depth < 2000; depth++) deep = { name: "Group", children: [deep] };
    const skill = (_: unknown, id: number) => ({ id: `s${id}`, name: `Skill ${id}`, calc: { level: 12 } });
    const reading = readCharacter(
      changed((file) => Object.assign(file, { traits: [deep], skills: Array.from({ length: 5000 }, skill) })),
      "a.gcs",
    );
    expect(characterIn(reading)).toMatchObject({ veryFit: false });
    expect(characterIn(reading).skills).toHaveLength(LIMITS.kept);
    expect(new Set(reading.notUnderstood.map(({ why }) => why))).toContain("tooDeep");
    expect(leftTexts(reading).find(({ why }) => why === "tooMany")?.text).toMatch(/\d+ more$/);
  });

  it("of ids makes each row's its own", () => {
    const twice = [1, 2, 3].map(() => ({ id: "same", name: "Guns", calc: { level: 12 } }));
    const reading = readCharacter(
      changed((file) => (file["skills"] = twice)),
      "a.gcs",
    );
    expect(characterIn(reading).skills.map(({ id }) => id)).toEqual(["same", "same-2", "same-3"]);
  });

  it("is of a newer version: read, and said", () => {
    const reading = readCharacter(
      changed((file) => (file["version"] = 7)),
      "a.gcs",
    );
    expect({ skills: characterIn(reading).skills.length, codes: codes(reading) }).toEqual({
      skills: 4,
      codes: ["warning newer"],
    });
  });
});

/** Checks what must hold of any reading: a document takes it, the rollers can roll it, and all of it has words. */
function expectSound(reading: Reading): void {
  const { character, problems } = reading;
  expect(character === null).toBe(problems.some(({ level }) => level === "error"));
  for (const problem of problems) expect(problemText(problem)).not.toMatch(/\{\w+\}/);
  for (const { text } of leftTexts(reading)) expect(text).not.toBe("");
  understoodTexts(reading);
  if (!character) return;
  const { attributes, will, per, move, dodge, hp, fp, tl, dr, speed, skills, attacks } = character;
  expect(character.name).not.toBe("");
  const whole = [...Object.values(attributes), will, per, move, dodge, hp.value, hp.max, fp.value, fp.max, tl, dr];
  for (const number of whole) expect(Number.isSafeInteger(number)).toBe(true);
  expect([hp.max >= 1, fp.max >= 0, tl >= 0, dr >= 0, speed >= 0]).toEqual([true, true, true, true, true]);
  for (const { level, use, id } of skills)
    expect([Number.isInteger(level), ["", ...SKILL_USES].includes(use), id !== ""]).toEqual([true, true, true]);
  expect(new Set(skills.map(({ id }) => id)).size).toBe(skills.length);
  expect(new Set(attacks.map(({ id }) => id)).size).toBe(attacks.length);
  for (const { damage, type, shots, accuracy, bulk } of attacks) {
    expect(readDamage(damage).count).toBeGreaterThan(0);
    expect(Object.keys(WOUNDING)).toContain(type);
    for (const number of [shots, accuracy, bulk]) expect(Number.isSafeInteger(number)).toBe(true);
    expect(shots).toBeGreaterThanOrEqual(1);
  }
}

describe("any text at all is read, or refused with a sentence", () => {
  it.each(FILES)("%s is", (file) => expectSound(read(file)));

  const texts = FILES.map(textOf);

  it("a file with a piece cut out, doubled or replaced", () => {
    const cut = fc.record({
      text: fc.constantFrom(...texts),
      from: fc.nat(9000),
      length: fc.nat(60),
      put: fc.string(),
    });
    fc.assert(
      fc.property(cut, ({ text, from, length, put }) => {
        expectSound(readCharacter(text.slice(0, from) + put + text.slice(from + length), "a.gcs"));
      }),
      { numRuns: 150 },
    );
  });

  it("a file whose values became others", () => {
    const strange = fc.oneof(
      fc.json({ maxDepth: 2 }),
      fc.constantFrom('"NaN"', "-1", "1e308", '"9d9x9(9) cr"', '"99d"', '"__proto__"', '"-5"'),
    );
    const sound = texts.filter((text) => text !== textOf("damaged.gcs"));
    const mutation = fc.record({
      text: fc.constantFrom(...sound),
      at: fc.array(fc.nat(400), { minLength: 1, maxLength: 12 }),
      put: strange,
    });
    fc.assert(
      fc.property(mutation, ({ text, at, put }) => {
        let count = 0;
        const places = new Set(at);
        const mutated =
          JSON.stringify(JSON.parse(text), (_, value: unknown) =>
            places.has(++count) ? (JSON.parse(put) as unknown) : value,
          ) ?? "";
        expectSound(readCharacter(mutated, "a.gcs"));
      }),
      { numRuns: 250 },
    );
  });

  it("anything else", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => expectSound(readCharacter(text, "a.gcs"))));
  });
});

it("differences are told by what they are called", () => {
  const told = (path: readonly string[], now: unknown, file: unknown) => differenceText({ path, now, file });
  expect(told(["system", "skills", "Guns (Pistol)", "level"], 14, 15)).toBe(
    "Guns (Pistol), level: 14 here, 15 in the file",
  );
  expect(told(["system", "attacks", "Axe"], undefined, { id: "a" })).toBe("Axe: not there here, there in the file");
  expect(told(["system", "hp", "value"], 4, 10)).toBe("HP, now: 4 here, 10 in the file");
  expect(told(["system", "notes"], "<p>a</p>", "<p>b</p>")).toBe("Notes");
});
