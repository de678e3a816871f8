import { expect, it } from "vitest";
import type { ShipFacts } from "../documents/ship-fields";
import { judged } from "./judged";

const ace = {
  id: "ace",
  name: "Ace",
  actor: "",
  linked: false,
  major: true,
  dead: false,
  post: "pilot" as const,
  piloting: 14,
  gunner: 12,
  perception: 11,
  repair: null,
};
const gun = (name: string, firepower: number) => ({
  id: name,
  name,
  firepower,
  accuracy: 0,
  location: "",
  gunner: "",
  range: "short" as const,
});
const fighter: ShipFacts = {
  class: "fighter",
  mr: 2,
  size: null,
  protection: 0,
  fighters: 1,
  locations: [],
  damage: { disabled: false, destroyed: false, burning: false, lost: 0 },
  crew: [ace],
  guns: [gun("Laser", 3)],
};

it("counts the ship, its guns, and the characters of the story", () => {
  expect(judged(fighter)).toEqual({ value: 25, remarks: [] });
  expect(judged({ ...fighter, crew: [{ ...ace, major: false }] }).value).toBe(20);
});

it("says in words what is wrong", () => {
  expect(judged({ ...fighter, guns: [gun("Laser", 3), gun("Missile", 3)] }).remarks).toEqual([
    { level: "warning", text: "Ace fires only one gun a turn, and has these: Laser, Missile." },
  ]);
  const damage = { ...fighter.damage, destroyed: true };
  expect(judged({ ...fighter, damage, crew: [], guns: [] }).remarks).toEqual([
    { level: "error", text: "This ship is destroyed: repair it before it fights." },
    { level: "error", text: "Nobody flies this ship." },
  ]);
});
