/** How an import treats files: new characters, and those imported before, with their changes by hand. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { merged } from "./merge";
import { NEW, planOf, type Chosen, type Planned, type Present, type World, type Written } from "./plan";
import { readCharacter } from "./read";

const textOf = (file: string): string => readFileSync(new URL(`fixtures/${file}`, import.meta.url), "utf8");
const chosen = (file: string, text = textOf(file)): Chosen => ({
  file,
  reading: readCharacter(text, file),
  preferred: "hand",
});

const world = (characters: readonly Present[] = [], mayMake = true): World => ({
  characters,
  mayMake,
  notesOf: (lines) => lines,
});

const SOUND = { major: false, wounds: { dead: false } };

/** The character that a plan creates, as in the world; `hand` returns changes made to it by hand. */
function made(
  plan: Planned | undefined,
  hand: (system: Written["system"]) => Partial<Written["system"]> = () => ({}),
): Present {
  if (!plan?.data) throw new Error("nothing is made");
  const { name, flags } = plan.data;
  const system = structuredClone(plan.data.system) as Written["system"];
  return { id: "one", name, folder: "", flags, system: { ...SOUND, ...system, ...hand(system) }, mine: true };
}

const first = (file: string) => planOf([chosen(file)], world())[0];
const systemOf = (plan: Planned | undefined) => plan?.data?.system as Written["system"] | undefined;
const paths = (plan: Planned | undefined, of: "kept" | "taken") => plan?.[of].map(({ path }) => path.join("."));

/** The pilot a year later: a better pilot, with another skill, and a different trait. */
const LATER = textOf("pilot.gcs")
  .replace('"level": 16', '"level": 18')
  .replace('"name": "Brawling"', '"name": "Judo"')
  .replace('"name": "3D Spatial Sense"', '"name": "Perfect Balance"');

/** The pilot's file under another name, as *Save As* of GCS leaves it: with the same id. */
const SAVED_AS = textOf("pilot.gcs").replace('"Ilsa Marrow"', '"Boarding Robot"').replace('"level": 16', '"level": 11');
const idsOf = (plan: Planned | undefined) => plan?.choices.map((each) => (each === NEW ? NEW : each.id));

describe("characters that share an id", () => {
  it("are new ones in files of one choice", () => {
    const plans = planOf([chosen("pilot.gcs"), chosen("robot.gcs", SAVED_AS)], world());
    expect(plans.map(({ deed, data, choices }) => [deed, data?.name, choices])).toEqual([
      ["make", "Ilsa Marrow", []],
      ["make", "Boarding Robot", []],
    ]);
  });

  it("do not overwrite each other: a new one is proposed, and the choice names who is here", () => {
    const pilot = made(first("pilot.gcs"));
    const [plan] = planOf([chosen("robot.gcs", SAVED_AS)], world([pilot]));
    expect({ deed: plan?.deed, actor: plan?.actor, hasNamesake: plan?.hasNamesake, ids: idsOf(plan) }).toEqual({
      deed: "make",
      actor: null,
      hasNamesake: false,
      ids: ["one", NEW],
    });
    const robot = { ...made(plan), id: "two" };
    for (const [file, id] of [
      [chosen("pilot.gcs"), "one"],
      [chosen("robot.gcs", SAVED_AS), "two"],
    ] as const) {
      const [again] = planOf([file], world([robot, pilot]));
      expect({ deed: again?.deed, id: again?.actor?.id }).toEqual({ deed: "nothingNew", id });
    }
  });

  it("are one who got another name there, if somebody says so", () => {
    const pilot = made(first("pilot.gcs"));
    const [plan] = planOf([{ ...chosen("robot.gcs", SAVED_AS), into: "one" }], world([pilot]));
    expect({ deed: plan?.deed, name: plan?.data?.name, id: plan?.actor?.id }).toEqual({
      deed: "update",
      name: "Boarding Robot",
      id: "one",
    });
    const renamed = made(plan);
    const [again] = planOf([chosen("robot.gcs", SAVED_AS)], world([renamed]));
    expect({ deed: again?.deed, choices: again?.choices }).toEqual({ deed: "nothingNew", choices: [] });
  });

  it("are asked about where one was duplicated here, whatever the order", () => {
    const pilot = made(first("pilot.gcs"));
    const copy = { ...pilot, id: "copy", name: "Ilsa Marrow (Copy)" };
    for (const present of [
      [pilot, copy],
      [copy, pilot],
    ]) {
      const [plan] = planOf([chosen("pilot.gcs", LATER)], world(present));
      expect({ deed: plan?.deed, obstacle: plan?.obstacle, data: plan?.data, ids: idsOf(plan)?.sort() }).toEqual({
        deed: "none",
        obstacle: "several",
        data: null,
        ids: ["copy", NEW, "one"],
      });
      const [told] = planOf([{ ...chosen("pilot.gcs", LATER), into: "copy" }], world(present));
      expect({ deed: told?.deed, id: told?.actor?.id }).toEqual({ deed: "update", id: "copy" });
      const [another] = planOf([{ ...chosen("pilot.gcs", LATER), into: NEW }], world(present));
      expect({ deed: another?.deed, actor: another?.actor }).toEqual({ deed: "make", actor: null });
    }
    // Of two, only one may be changed by this player.
    const [own] = planOf([chosen("pilot.gcs", LATER)], world([{ ...pilot, mine: false }, copy]));
    expect({ deed: own?.deed, id: own?.actor?.id, ids: idsOf(own) }).toEqual({
      deed: "update",
      id: "copy",
      ids: ["copy", NEW],
    });
  });

  it("are not both written to one character", () => {
    const pilot = made(first("pilot.gcs"));
    const files = [chosen("pilot.gcs", LATER), { ...chosen("robot.gcs", SAVED_AS), into: "one" }];
    expect(planOf(files, world([pilot])).map(({ deed, obstacle }) => [deed, obstacle])).toEqual([
      ["update", null],
      ["none", "twice"],
    ]);
  });

  it("of a choice that is gone are proposed anew", () => {
    const [plan] = planOf([{ ...chosen("pilot.gcs"), into: "deleted" }], world([made(first("pilot.gcs"))]));
    expect({ deed: plan?.deed, id: plan?.actor?.id }).toEqual({ deed: "nothingNew", id: "one" });
  });
});

describe("a plan", () => {
  it("makes characters of several files, and of damaged ones nothing", () => {
    const plans = planOf([chosen("pilot.gcs"), chosen("damaged.gcs"), chosen("gga-corsair.json")], world());
    expect(plans.map(({ deed, data }) => [deed, data?.name])).toEqual([
      ["make", "Ilsa Marrow"],
      ["none", undefined],
      ["make", "Dara Voss"],
    ]);
    expect(systemOf(plans[0])?.notes).toBe("Combat Reflexes\n3D Spatial Sense");
    expect(Object.keys(systemOf(plans[0]) ?? {})).not.toContain("remarks");
  });

  it("finds whom it made before, and has nothing to do where nothing is new", () => {
    for (const file of ["pilot.gcs", "version-4.gcs", "gga-corsair.json", "gga-engineer.json"]) {
      const [again] = planOf([chosen(file)], world([made(first(file))]));
      expect({ deed: again?.deed, id: again?.actor?.id, kept: again?.kept, taken: again?.taken }).toEqual({
        deed: "nothingNew",
        id: "one",
        kept: [],
        taken: [],
      });
    }
  });

  it("takes what is new in the file, and keeps what was changed by hand", () => {
    const hurt = made(first("pilot.gcs"), ({ skills }) => ({
      hp: { value: 2, max: 10 },
      skills: [
        ...skills.map((skill) => (skill.name === "Brawling" ? { ...skill, use: "repair" as const } : skill)),
        { id: "own", name: "Singing", level: 12, note: "", use: "" },
      ],
    }));
    const [plan] = planOf([chosen("pilot.gcs", LATER)], world([hurt]));
    expect(plan?.deed).toBe("update");
    expect(paths(plan, "kept")).toEqual(["system.hp.value", "system.skills.Brawling.use"]);
    const piloting = "Piloting/TL10 (High-Performance Spacecraft)";
    expect(paths(plan, "taken")?.sort()).toEqual([
      "system.attacks.Natural Attacks (Punch).skill",
      "system.notes",
      "system.skills.Brawling.name",
      `system.skills.${piloting}.level`,
    ]);
    expect(systemOf(plan)?.hp).toEqual({ value: 2, max: 10 });
    expect(systemOf(plan)?.skills.map(({ name, level, use }) => `${name} ${level} ${use}`.trim())).toEqual([
      `${piloting} 18 piloting`,
      "Electronics Operation/TL10 (Sensors) 13 perception",
      "Judo 15 repair",
      "Beam Weapons/TL10 (Pistol) 15",
      "Singing 12",
    ]);
  });

  it("takes the file's if that is wanted, but never what somebody added", () => {
    const hurt = made(first("pilot.gcs"), ({ skills }) => ({
      hp: { value: 2, max: 10 },
      skills: [...skills.slice(1), { id: "own", name: "Singing", level: 12, note: "", use: "" }],
    }));
    const kept = planOf([chosen("pilot.gcs")], world([hurt]))[0];
    expect({ deed: kept?.deed, paths: paths(kept, "kept")?.length }).toEqual({ deed: "nothingNew", paths: 2 });
    const [plan] = planOf([{ ...chosen("pilot.gcs"), preferred: "file" }], world([hurt]));
    expect(systemOf(plan)).toMatchObject({ hp: { value: 8, max: 10 } });
    expect(systemOf(plan)?.skills.map(({ name }) => name.split("/")[0])).toEqual([
      "Electronics Operation",
      "Brawling",
      "Beam Weapons",
      "Singing",
      "Piloting",
    ]);
  });

  it("never touches wounds, and keeps everything where what it remembers is damaged", () => {
    const before = made(first("pilot.gcs"), () => ({ will: 15 }));
    const flags = { "all-hands": { imported: { program: "gcs", id: "Alvj8xP0yYDGGkg9i", name: "", base: "{" } } };
    const [plan] = planOf([chosen("pilot.gcs")], world([{ ...before, flags }]));
    expect({ deed: plan?.deed, paths: paths(plan, "kept") }).toEqual({ deed: "nothingNew", paths: ["system.will"] });
    expect(Object.keys(systemOf(plan) ?? {})).not.toContain("wounds");
  });

  it("takes a character once, and leaves those of others alone", () => {
    const pilot = made(first("pilot.gcs"));
    const twice = planOf([chosen("pilot.gcs"), chosen("copy.gcs", LATER)], world());
    expect(twice.map(({ deed, obstacle }) => [deed, obstacle])).toEqual([
      ["make", null],
      ["none", "twice"],
    ]);
    const theirs = planOf([chosen("pilot.gcs", LATER)], world([{ ...pilot, mine: false }]));
    expect({ obstacle: theirs[0]?.obstacle, data: theirs[0]?.data }).toEqual({ obstacle: "notYours", data: null });
    expect(planOf([chosen("pilot.gcs")], world([], false))[0]?.obstacle).toBe("mayNotMake");
    const namesake = planOf([chosen("pilot.gcs")], world([{ ...pilot, flags: {} }]))[0];
    expect({ deed: namesake?.deed, hasNamesake: namesake?.hasNamesake }).toEqual({ deed: "make", hasNamesake: true });
  });
});

it("a merge takes rows that are new, drops those that are gone, and does not bring back what was deleted by hand", () => {
  const row = (id: string, level: number) => ({ id, name: id, level });
  const base = [row("gone", 1), row("deleted", 1), row("changed", 1)];
  const { value, kept } = merged(base, [row("gone", 1), row("changed", 2)], [row("deleted", 1), row("new", 1)], "hand");
  expect(value).toEqual([row("changed", 2), row("new", 1)]);
  expect(kept.map(({ path }) => path.join())).toEqual(["changed", "deleted"]);
});
