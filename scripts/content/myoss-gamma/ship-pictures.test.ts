/** The pictures of the ships in the packs. */
import { expect, it } from "vitest";
import { shipPictures } from "../../build/ship-pictures";
import { packShips } from "../../commands/ships";

it("has each ship of the packs name its own picture, which no ship of another design shares", () => {
  const pictures = shipPictures();
  const ships = packShips();
  expect(ships.map(({ source }) => source["img"])).toEqual([...pictures.keys()]);
  // Printed ships are there a second time as the component table builds them, which may look the same.
  const designs = ships.flatMap(({ set, source }) => (set === "table" ? [] : [pictures.get(String(source["img"]))]));
  expect(new Set(designs).size).toBe(designs.length);
  expect(designs.length).toBeGreaterThan(20);
});
