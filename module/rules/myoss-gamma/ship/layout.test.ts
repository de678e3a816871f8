import { describe, expect, it } from "vitest";
import { BATTLEAXE, EVERYTHING, readyBattle } from "../../../../tests/support/rules/myoss-gamma/fixtures";
import { layoutOf } from "./layout";
import { theShip } from "./scores";
import { KIND_IDS } from "../tables";

describe("the layout of a ship", () => {
  it("has the positions of each kind, in list order", () => {
    const { layout, components } = theShip(readyBattle([[EVERYTHING], [BATTLEAXE]]), "a1");
    expect(components.filter((_, at) => layout.bridge.includes(at)).map(({ id }) => id)).toEqual([
      "bridge",
      "spare-bridge",
    ]);
    expect(layout.frame).toHaveLength(3);
    expect([...layout.weapon]).toEqual([...layout.weapon].sort((a, b) => a - b));
  });

  it("has every component once, under its own kind", () => {
    const { layout, components } = theShip(readyBattle([[EVERYTHING], [BATTLEAXE]]), "a1");
    const kinds = components.map((_, at) => KIND_IDS.filter((kind) => layout[kind].includes(at)));
    expect(kinds).toEqual(components.map(({ kind }) => [kind]));
  });

  it("knows all kinds, also those that no ship has on its chart", () => {
    expect(Object.keys(layoutOf([])).sort()).toEqual([...KIND_IDS].sort());
  });
});
