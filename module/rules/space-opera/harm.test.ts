/** What can no longer change is proposed as the end at once. SOCS-33. */
import { describe, expect, it } from "vitest";
import {
  battleOf,
  craft,
  play,
  questionsNamed,
  shipIn,
  type Standing,
} from "../../../tests/support/rules/space-opera/fixtures";
import { mayBeDecided } from "./harm";
import type { ShipSetup } from "./state";

const soft = { guns: [{ firepower: 2 }] };
const isOpen = (ships: readonly ShipSetup[], standing: Standing = {}) => mayBeDecided(battleOf(ships, standing));

describe("whether anybody can still be harmed", () => {
  it("depends on what comes through armor", () => {
    expect(isOpen([craft("a"), craft("b")])).toBe(true);
    expect(isOpen([craft("a", "line", { protection: 1 }), craft("b", "line", { protection: 1 })])).toBe(true);
    expect(isOpen([craft("a", "line", { protection: 2 }), craft("b", "line", { protection: 2 })])).toBe(false);
    expect(isOpen([craft("a", "line", { protection: 2 }), craft("b", "line")])).toBe(true);
  });
  it("light hits do lasting harm where they set a ship on fire", () => {
    const both = [craft("a", "line", soft), craft("b", "line", soft)];
    expect(isOpen(both)).toBe(true);
    expect(isOpen(both, { options: { continuing: "off" } })).toBe(false);
  });
  it("guns that are gone for good do none; those that wait for a turn do", () => {
    const turret = { id: "t", name: "Turret", kind: "weapon", penalty: -4 } as const;
    const bridge = { id: "br", name: "Bridge", kind: "bridge", penalty: -4 } as const;
    const armed = (disabled: boolean) =>
      craft("a", "line", { locations: [{ ...turret, disabled }], guns: [{ location: "t" }] });
    const other = craft("b", "line", { guns: [] });
    expect(isOpen([armed(false), other])).toBe(true);
    expect(isOpen([armed(true), other])).toBe(false);
    expect(isOpen([craft("a", "line", { locations: [{ ...bridge, disabled: true }] }), other])).toBe(false);
    expect(isOpen([craft("a", "line"), other], { state: { a: { stunned: 3 } } })).toBe(true);
    const dead = { crew: [{ id: "g", name: "Gunner", alive: false }], guns: [{ gunner: "g", gunnerIsPilot: false }] };
    expect(isOpen([craft("a", "line", dead), other])).toBe(false);
  });
  it("depends on the distance where only the Gamemaster changes it", () => {
    const both = [craft("a"), craft("b")];
    expect(isOpen(both, { options: { startRange: "out" } })).toBe(true);
    expect(isOpen(both, { options: { startRange: "out", rangeChange: "gmOnly" } })).toBe(false);
    const near = { guns: [{ range: "short" as const }] };
    expect(
      isOpen([craft("a", "fighter", near), craft("b", "fighter", near)], { options: { rangeChange: "gmOnly" } }),
    ).toBe(false);
    const forts = [craft("a", "station", near), craft("b", "station", near)];
    expect(isOpen(forts)).toBe(false);
    expect(isOpen([craft("a", "station", near), craft("b")])).toBe(true);
  });
  it("a planet is hurt only in its locations, by a heavy hit", () => {
    const fort = { id: "f", name: "Fort", kind: "weapon", penalty: -4 } as const;
    const planet = (disabled: boolean) => craft("a", "planet", { guns: [], locations: [{ ...fort, disabled }] });
    expect(isOpen([planet(false), craft("b")])).toBe(true);
    expect(isOpen([planet(true), craft("b")])).toBe(false);
    expect(isOpen([planet(false), craft("b", "fighter", soft)])).toBe(false);
  });
  it("a fire may still end it", () => {
    const harmless = [craft("a", "line", { guns: [] }), craft("b", "line", { guns: [] })];
    expect(isOpen(harmless)).toBe(false);
    expect(isOpen(harmless, { state: { a: { burning: true } } })).toBe(true);
    expect(isOpen(harmless, { state: { a: { burning: true } }, options: { continuing: "off" } })).toBe(false);
  });
});

describe("a battle in which no gun can harm anybody", () => {
  const armored = () => battleOf([craft("a", "line", { protection: 3 }), craft("b", "line", { protection: 3 })]);

  it("is proposed as the end at once, with nobody as its winner", () => {
    const battle = armored();
    expect(questionsNamed(play(battle, {}), "confirmEnd").map(({ about }) => about)).toEqual([
      { reason: "stalemate", winners: [] },
    ]);
    expect(battle.over).toEqual({ winners: [], reason: "stalemate" });
  });
  it("goes on if the Gamemaster says so: asked once, until something has changed, and once it was quiet for long", () => {
    const battle = armored();
    expect(questionsNamed(play(battle, { rulings: [["confirmEnd", null]] }), "confirmEnd")).toHaveLength(1);
    expect(questionsNamed(play(battle, {}), "confirmEnd")).toEqual([]);
    expect(battle.over).toBeNull();
    battle.quietTurns = battle.options.quietTurns;
    battle.phase = "fire";
    expect(questionsNamed(play(battle, { rulings: [["confirmEnd", null]] }), "confirmEnd")[0]?.about).toMatchObject({
      reason: "quiet",
    });
    shipIn(battle, "b").burning = true;
    play(battle, { dice: [4, 4, 4] });
    expect(battle.over).toEqual({ winners: [], reason: "stalemate" });
  });
});
