import { expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { takeSkill } from "./parts";
import { readCharacter } from "./read";
import { accountOf, clean, poolOf, type ImportedSkill } from "./reading";

const useOf = (name: string): string => {
  const skills: ImportedSkill[] = [];
  takeSkill(skills, { id: "one", name, level: 12, note: "" }, accountOf());
  return skills[0]!.use;
};

it.each([
  ["Piloting", "piloting"],
  ["Piloting/TL10", "piloting"],
  ["Piloting (Starship)", "piloting"],
  ["Piloting/TL11 (Starship)", "piloting"],
  ["Piloting (Starship…", "piloting"],
  ["Piloting/TL10 (High-Performance Spacecraft)", "piloting"],
  ["Piloting/TL10 (Low-Performance Spacecraft)", "piloting"],
  ["Piloting/TL9 (Aerospace)", "piloting"],
  ["Piloting/TL12^ (Contragravity)", "piloting"],
  ["Piloting (Lightsail)", "piloting"],
  ["Piloting (Light Sail)", "piloting"],
  ["Piloting [Starfighter]", "piloting"],
  ["Piloting: Shuttlecraft", "piloting"],
  ["Piloting - Spaceship", "piloting"],
  ["Shiphandling/TL10 (Spaceship)", "piloting"],
  ["Shiphandling (Starship)", "piloting"],
  ["Piloting/TL8 (Helicopter)", ""],
  ["Piloting (Light Airplane)", ""],
  ["Shiphandling (Submarine)", ""],
  ["Gunner/TL10 (Beams)", "gunner"],
  ["Gunner", "gunner"],
  ["Electronics Operation/TL10 (Sensors)", "perception"],
  ["Electronics Operation/TL10 (Sensors (Radar))", "perception"],
  ["Electronics Operation/TL10 (Medical)", ""],
  ["Mechanic/TL10 (High-Performance Spacecraft)", "repair"],
  ["Mechanic/TL10 (Starships)", "repair"],
  ["Engineer/TL10 (Spaceships)", "repair"],
  ["Mechanic/TL8 (Automobile)", ""],
  ["Two-Handed Sword", ""],
])("%s is used for: %s", (name, use) => expect(useOf(name)).toBe(use));

it.each([
  ["Targeted Attack (Beam Shot/Turret) ([object Object])", "Targeted Attack (Beam Shot/Turret)"],
  ["Gunner/TLundefined (Beams)", "Gunner (Beams)"],
  ["Gunner (Beams, undefined)", "Gunner (Beams)"],
  ["Gunner (null, Beams)", "Gunner (Beams)"],
  ["Gunner (NaN)", "Gunner"],
  ["DX+NaN", "DX"],
  ["undefined", ""],
  ["null", ""],
  ["[object Object]", ""],
  ["Null", "Null"],
  ["Annullment (Undefined Things)", "Annullment (Undefined Things)"],
  ["Nullification", "Nullification"],
])("“%s” is “%s”", (written, name) => expect(clean(written)).toBe(name));

it("shows no name as its program could not write it", () => {
  const file = new URL("fixtures/gga-corsair.json", import.meta.url);
  const text = readFileSync(file, "utf8").replace(/"name": "(Gunner[^"]*)"/g, '"name": "$1 ([object Object])"');
  expect(text).toContain("[object Object]");
  const reading = readCharacter(text, "gga-corsair.json");
  expect(reading.character).not.toBeNull();
  expect(JSON.stringify(reading)).not.toContain("[object Object]");
});

it("reads points, and takes nobody for down whose most is none that a character has", () => {
  expect(poolOf("HP", 12, 1, accountOf(), () => 7)).toEqual({ max: 12, value: 7 });
  expect(poolOf("HP", 12, 1, accountOf(), () => null)).toEqual({ max: 12, value: 12 });
  expect(poolOf("HP", 12, 1, accountOf(), (max) => max - 15)).toEqual({ max: 12, value: -3 });
  const account = accountOf();
  expect(poolOf("HP", 0, 1, account, () => 0)).toEqual({ max: 10, value: 10 });
  expect(account.problems.map(({ code }) => code)).toEqual(["bad-number"]);
  expect(poolOf("FP", 0, 0, accountOf(), () => 0)).toEqual({ max: 0, value: 0 });
});
