import { describe, expect, test } from "vitest";
import type { ShipDesign } from "../../../rules/myoss-gamma";
import type { ShipFacts } from "../documents/ship-fields";
import { battleaxe } from "../../../../tests/support/games/myoss-gamma";
import { shipContext } from "./context";

const drawn = (over: Partial<ShipFacts> = {}) => {
  const facts = { design: battleaxe, damage: {}, budget: 0, screen: null, ...over };
  const { drawing, sections, messages } = shipContext(facts, { edit: true, damage: false });
  const part = (id: string) => drawing?.parts.find((each) => each.id === id);
  return { drawing, rows: sections.flatMap(({ rows }) => rows), messages, part };
};
/** The Battleaxe with changed components. */
const changed = (change: (component: ShipDesign["sections"][0]["components"][0]) => object): ShipDesign => ({
  ...battleaxe,
  sections: battleaxe.sections.map((section) => ({
    ...section,
    components: section.components.map((component) => ({ ...component, ...change(component) })),
  })),
});

describe("the drawing of a ship on its sheet", () => {
  test("has a place for each line of the list, with the number that the list has", () => {
    const { drawing, rows } = drawn();
    expect(drawing?.parts.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    for (const { id, number } of drawing?.parts ?? [])
      expect(rows.find((row) => row.id === id)?.hit.startsWith(number)).toBe(true);
  });

  test("says in words what is left", () => {
    const damage = { cannon: { tg: 1, attrs: { PW: 2 }, destroyed: false } };
    const { part, drawing } = drawn({ damage });
    expect(part("cannon")?.label).toBe("struck by 25–36 · toughness 3 of 4 · power 3 of 5 · accuracy 5 of 5");
    expect(drawing?.picture).not.toBe(drawn().drawing?.picture);
    const gone = drawn({ damage: { cannon: { tg: 4, attrs: {}, destroyed: true } } }).part("cannon");
    expect(gone).toMatchObject({ destroyed: true, label: "struck by 25–36 · destroyed" });
  });

  test("marks what the validator finds wrong, and not what it only notes", () => {
    const design = changed(({ id }) => (id === "cannon" ? { supports: ["shield"] } : {}));
    const { part, messages } = drawn({ design });
    expect(part("cannon")?.level).toBe("error");
    expect(messages.find(({ level }) => level === "error")?.look).toBe("cannon");
    expect(part("frame")?.level).toBe("");
    expect(messages.some(({ look, level }) => look === "frame" && level === "note")).toBe(true);
  });

  test("joins a structure with what it holds, while it stands", () => {
    const design = changed(({ id }) =>
      id === "workshop" ? { kind: "structure", attrs: {}, supports: ["engine"] } : {},
    );
    const { drawing, part } = drawn({ design });
    expect(drawing?.holds).toEqual([
      { holder: "workshop", held: "engine", from: part("workshop")?.at, to: part("engine")?.at },
    ]);
    const damage = { workshop: { tg: 4, attrs: {}, destroyed: true } };
    expect(drawn({ design, damage }).drawing?.holds).toEqual([]);
  });
});
