/** A ship and its components, written and read back: as designs, and as battles leave them. */
import { describe, expect, it } from "vitest";
import { systemOf } from "../../../../tests/support/kit";
import { RulesError } from "../../../rules/kernel";
import {
  BATTLEAXE,
  EVERYTHING,
  EXPLORER,
  readyBattle,
  UNMANNED,
  worn,
} from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { componentFields, componentValues, lossFields, shipFields } from "./ship-fields";

const LINKED = { supports: ["a"], hold: "b", cargo: 2, extra: 1, override: { size: 3 } };

describe("a design", () => {
  it.each([EVERYTHING, EXPLORER, BATTLEAXE, { ...UNMANNED, ccNeeded: 7 }])(
    "of $name comes back as it was written",
    (design) => {
      const ship = { ...design, set: "own", budget: 100, startsUnmanned: design.startsUnmanned === true };
      const sections = design.sections.map(({ components: _, ...section }) => section);
      const { name: _, ...own } = { ...ship, sections };
      expect(shipFields.read(shipFields.data(ship), "ship")).toEqual(own);
      for (const { id, components } of design.sections)
        for (const component of [...components, { ...components[0]!, ...LINKED }]) {
          const stored = componentFields.data({ kind: component.kind, section: id, bought: component });
          const { kind, section, bought } = componentFields.read(stored, component.name);
          expect({ id: component.id, name: component.name, kind, ...bought }).toEqual(component);
          expect(section).toBe(id);
        }
    },
  );

  it("says in its documents what it leaves out", () => {
    const bought = { tg: 2, attrs: { AC: 1 } } as const;
    expect(componentFields.data({ kind: "weapon", section: "hull", bought }).bought).toEqual({
      ...bought,
      extra: 0,
      override: { cost: null, size: null },
      supports: [],
      cargo: 0,
      hold: "",
    });
  });

  it("has no components of a kind that is unknown", () => {
    const data = componentFields.data({ kind: "weapon", section: "hull", bought: { tg: 1, attrs: {} } });
    expect(() => componentFields.read({ ...data, kind: "cannonade" }, "Cannon")).toThrow(
      new RulesError("unknown-kind", { component: "Cannon", kind: "cannonade" }),
    );
  });
});

it("what a component has lost is written point by point, and read again", () => {
  const [ship] = readyBattle([[BATTLEAXE], [EXPLORER]]).ships;
  const component = ship!.components.find(({ bought }) => Object.keys(bought).length > 0)!;
  const [attr] = Object.keys(component.bought) as [keyof typeof component.bought];
  worn(ship!, component.id, component.boughtTg - 1, { [attr]: 0 });
  const values = componentValues(component, ship!);
  const damage = { tg: 1, attrs: { [attr]: component.bought[attr] }, destroyed: false };
  expect(values).toMatchObject({ "system.damage.tg": 1, [`system.damage.attrs.${attr}`]: component.bought[attr] });
  expect(lossFields.read(systemOf(values), "component")).toMatchObject({ damage });
});
