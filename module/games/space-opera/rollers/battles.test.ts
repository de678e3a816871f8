import { beforeEach, expect, it, vi } from "vitest";
import { RulesError } from "../../../rules/kernel";
import { pairOf } from "./battle";

const read = vi.fn();
const running: object[] = [];
vi.mock("../../../kit/battle/battle", () => ({ battles: () => running }));
vi.mock("../../../kit/game/games", () => ({ tableFor: () => ({ binding: { read } }) }));
vi.mock("../documents/battle-ids", () => ({
  battleId: (ship: string, id: string) => (id === "laser" ? "gun" : `${ship}-${id}`),
}));
const { aimingBonuses } = await import("./battles");

const combatants = [
  { id: "first", actor: { uuid: "Actor.red" } },
  { id: "second", actor: { uuid: "Actor.bandit" } },
];

beforeEach(() => {
  const gun = { skill: 14, accuracy: 0, position: 2, sustained: 3 };
  read.mockReturnValue(pairOf({}, {}, gun).battle);
  running.splice(0, running.length, { type: "space-opera", system: { ended: false }, combatants });
});

it("a running battle knows the position of the ship and the sustained fire of the gun", () => {
  expect(aimingBonuses("Actor.red", "laser", "Actor.bandit")).toEqual({ position: 2, sustained: 3 });
  expect(aimingBonuses("Actor.red", "torpedo", "Actor.bandit")).toEqual({ position: 2, sustained: 0 });
  expect(aimingBonuses("Actor.bandit", "laser", "Actor.red")).toEqual({ position: 0, sustained: 0 });
});

it.each([
  ["whose ships these are not", { combatants: [combatants[0]] }],
  ["that is over", { system: { ended: true } }],
  ["of another game", { type: "myoss-gamma" }],
])("a battle %s says nothing", (_, change) => {
  Object.assign(running[0]!, change);
  expect(aimingBonuses("Actor.red", "laser", "Actor.bandit")).toBeNull();
});

it("a damaged battle says nothing", () => {
  read.mockImplementation(() => {
    throw new RulesError("damaged", { what: "a ship" });
  });
  expect(aimingBonuses("Actor.red", "laser", "Actor.bandit")).toBeNull();
});
