/** The documents of a battle, written and read back, and values written there by hand. */
import { expect, it } from "vitest";
import { systemOf } from "../../../../tests/support/kit";
import { RulesError } from "../../../rules/kernel";
import { BATTLEAXE, EVERYTHING, readyBattle } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { battleFields, combatantFields, combatantValues } from "./fields";

const battle = () => readyBattle([[EVERYTHING], [BATTLEAXE]]);
const stored = (facts: object) => {
  const { engine, ...own } = systemOf(battleFields.write(battle())) as { readonly engine: object };
  return { ...own, engine: { ...engine, ...facts } };
};

it("battle and ships come back as they were written", () => {
  const { options, order, round, active, shuttles, phase, acting, declined, ...others } = battle();
  const { quietRounds, damaged, chases, over } = others;
  const facts = { phase, acting, declined, quietRounds, damaged, chases, over };
  expect(battleFields.read(stored({}), "gap")).toEqual({ options, order, round, active, shuttles, ...facts });
  for (const [place, ship] of battle().ships.entries()) {
    const { used, attached, sections, ...own } = combatantFields.read(systemOf(combatantValues(ship, place)), "ship");
    expect({ ...ship, place }).toMatchObject(own);
    expect(sections.map(({ id }) => id)).toEqual(ship.sections.map(({ id }) => id));
    for (const { id, kind, attachedTo, ...component } of ship.components) {
      expect(used.includes(id)).toBe(component.used);
      if (kind === "computer") expect(attached[id]).toBe(attachedTo ?? "");
    }
  }
});

it.each([
  ["phase", { phase: '"lunch"' }],
  ["acting", { acting: "7" }],
  ["declined", { declined: "[1]" }],
  ["chases", { chases: '[{"ship":"a","chasers":["b"],"elapsed":0}]' }],
  ["outcome", { over: "{}" }],
])("%s is named where it is damaged", (what, facts) => {
  expect(() => battleFields.read(stored(facts), "gap")).toThrow(new RulesError("damaged", { what, name: "gap" }));
});
