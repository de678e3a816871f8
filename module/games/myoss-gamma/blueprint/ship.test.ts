import { describe, expect, test } from "vitest";
import type { ShipDesign } from "../../../rules/myoss-gamma";
import { blueprintInBattle, blueprintOf } from "./ship";
import { battleaxe, exampleBattle, ship } from "../../../../tests/support/games/myoss-gamma";

const gone = (design: ShipDesign, section: string) =>
  Object.fromEntries(
    design.sections
      .filter(({ id }) => id === section)
      .flatMap(({ components }) => components)
      .map(({ id }) => [id, { tg: 1, attrs: {}, destroyed: true }]),
  );
const sectionOf = (id: string, neighbors: readonly string[]) => ({
  ...battleaxe.sections[0]!,
  id,
  neighbors,
  components: battleaxe.sections[0]!.components.map((each) => ({ ...each, id: `${id}-${each.id}` })),
});
const twin: ShipDesign = { name: "Twin", sections: [sectionOf("fore", ["aft"]), sectionOf("aft", ["fore"])] };

describe("a ship as pictures need it", () => {
  test("has its components' units, damage, and the screen that is up", () => {
    const damage = { cannon: { tg: 2, attrs: { PW: 1 }, destroyed: false } };
    const { sections, lost } = blueprintOf({ design: battleaxe, damage, screen: "shield" });
    const parts = sections[0]!.parts;
    expect(lost).toBe(false);
    expect(parts.reduce((sum, { size }) => sum + size, 0)).toBe(58);
    expect(parts.find(({ id }) => id === "cannon")).toMatchObject({ size: 12, lost: 2, destroyed: false });
    expect(parts.filter(({ on }) => on).map(({ id }) => id)).toEqual(["shield"]);
  });

  test("a section of which nothing is left is lost; a hull that is all there is, is not", () => {
    const lost = ({ sections }: ReturnType<typeof blueprintOf>) => sections.map((section) => section.lost);
    expect(lost(blueprintOf({ design: twin, damage: gone(twin, "aft"), screen: null }))).toEqual([false, true]);
    expect(lost(blueprintOf({ design: battleaxe, damage: gone(battleaxe, "hull"), screen: null }))).toEqual([false]);
  });

  test("looks the same in a battle, with what was lost there", () => {
    const axe = ship(exampleBattle(), "axe");
    axe.screen = "shield";
    const cannon = axe.components.find(({ id }) => id === "cannon")!;
    cannon.tg -= 2;
    const damage = { cannon: { tg: 2, attrs: {}, destroyed: false } };
    const [inBattle] = blueprintInBattle(axe).sections;
    const [ofDocuments] = blueprintOf({ design: battleaxe, damage, screen: "shield" }).sections;
    expect(inBattle?.parts).toEqual(ofDocuments?.parts);
    axe.lost = "exploded";
    expect(blueprintInBattle(axe).lost).toBe(true);
  });
});
