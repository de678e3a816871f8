import { shipName } from "../words";
import { describe, expect, it, test } from "vitest";
import { CARDS, SHIP_TYPES, type CardRow, type ShipType } from "../../../rules/silent-ships";
import { faceLabel, faceNote, faceOf, originLegend } from "./card-face";

const face = (type: ShipType, changes: Partial<CardRow> = {}) => faceOf(type, { ...CARDS[type], ...changes });

describe("the face of a card", () => {
  test.each([
    ["patrol", 1, "+3 as target", "≈", "⌂"],
    ["salvage", 2, "+1 per enemy ship sunk", "§", "§"],
    ["special", 3, "swaps with a sunk ship", "≈", "§⌂"],
    ["speed", 4, "up to 3 squares", "§", "§"],
    ["missile", 5, "supports at distance 2", "≈", "⌂"],
    ["frigate", 7, "", "≈", "⌂"],
    ["fire", 10, "sunk after defending", "≈", "§"],
  ] as const)("%s", (type, attack, ability, attackMark, abilityMark) => {
    const { attackFrom, abilityFrom, ...shown } = face(type);
    expect(shown).toMatchObject({ attack, ability, changed: false });
    expect([attackFrom.mark, abilityFrom.mark]).toEqual([attackMark, abilityMark]);
  });

  it("says in a sentence what each ship can do, and shows its own picture", () => {
    const faces = SHIP_TYPES.map((type) => face(type));
    for (const { rule } of faces) expect(rule).toMatch(/^[A-Z][^{}]+\.$/);
    expect(new Set(faces.map(({ art }) => art)).size).toBe(SHIP_TYPES.length);
    expect(new Set(faces.map(({ name }) => name)).size).toBe(SHIP_TYPES.length);
    expect(faces[0]?.art).toBe("systems/all-hands/assets/sea/ammunition.svg");
  });

  it("parts a long word where a narrow card needs it", () => {
    expect(face("special").written).toBe("Spe\u00ADcial Ope\u00ADra\u00ADtions Craft");
    expect(face("frigate").written).toBe("Fri\u00ADgate");
    expect(face("ramming").written).toBe("Ram\u00ADming Ship");
    expect(face("patrol").written).toBe(face("patrol").name);
  });

  it("tells of a ship that goes far and can do more as well", () => {
    const both = face("speed", { ability: "reach", steps: 2 });
    expect(both.ability).toBe("up to 2 squares · supports at distance 2");
    expect(both.rule).toBe(
      "Face up, it moves up to 2 squares for one card. Face up, it may support from 2 squares away, whatever lies between.",
    );
  });

  it("tells what a table has changed from what is ours", () => {
    const house = { attack: "house", ability: "house" } as const;
    const stronger = face("frigate", { attack: 6, from: house });
    expect(stronger.changed).toBe(true);
    expect(stronger.attackFrom).toEqual({ origin: "changed", mark: "✎", label: "changed at your table" });
    expect(stronger.abilityFrom.mark).toBe("⌂");
    const slower = face("speed", { steps: 2, from: { attack: "text", ability: "house" } });
    expect([slower.attackFrom.mark, slower.abilityFrom.mark]).toEqual(["§", "✎"]);
  });
});

describe("a card in words", () => {
  it("is short for a label", () => {
    expect(faceLabel(face("patrol"))).toBe("Patrol Ship, attack 1, +3 as target");
    expect(faceLabel(face("frigate"))).toBe("Frigate, attack 7");
    expect(shipName("special")).toBe("Special Operations Craft");
  });

  it("says in full what it can do, and not where that comes from", () => {
    expect(faceNote(face("flag"))).toBe("Flag Ship. Attack 9. If it is sunk, its owner loses the game.");
  });
});

it("the legend explains each sign once, and the sign of changes where there are some", () => {
  expect(originLegend(false).map(({ mark }) => mark)).toEqual(["§", "§⌂", "≈", "⌂"]);
  expect(originLegend(true).at(-1)).toEqual({ mark: "✎", label: "changed at your table" });
});
