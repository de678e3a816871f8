import { expect, test } from "vitest";
import type { ShipFacts } from "../documents/ship-fields";
import { PLAN, drawingFor } from "./plan";

const location = (id: string, kind: "weapon" | "bridge" | "engine", disabled = false) => {
  return { id, name: id, kind, penalty: -4, disabled };
};
const gun = (name: string, place: string, range: "short" | "long" = "long", firepower = 3) => {
  return { id: name, name, location: place, range, firepower, accuracy: -2, gunner: "" };
};
const ship = (change: Partial<Pick<ShipFacts, "locations" | "guns" | "damage">> = {}) => ({
  locations: [location("Bridge", "bridge"), location("Port", "weapon"), location("Starboard", "weapon", true)],
  guns: [gun("Lance", "Port"), gun("Mortar", "Starboard", "short", 4), gun("Lamp", "")],
  damage: { burning: false, disabled: false, destroyed: false, lost: 0 },
  ...change,
});

test("a gun lies in its location and reaches as far as its range; one without a location lies at the bow", () => {
  const { guns, locations, reach } = drawingFor(ship());
  const of = (name: string) => guns.find((each) => each.name === name)!;
  const port = locations.find(({ name }) => name === "Port")!;
  expect([of("Lance").x, of("Lance").y]).toEqual([port.x, port.y]);
  expect(of("Lamp").x).toBeGreaterThan(Math.max(...locations.map(({ x }) => x)));
  const [short, long] = reach.map(({ x }) => x);
  expect([of("Mortar").endX, of("Lance").endX]).toEqual([short, long]);
  expect(of("Mortar")).toMatchObject({ wide: 4, said: expect.stringContaining("4") });
});

test("things of one kind lie apart, and names stand in the order of what they name", () => {
  const all = Array.from({ length: 3 }, (_, at) => location(`Gun ${at}`, "weapon"));
  const { locations } = drawingFor(ship({ locations: [...all, location("Engine", "engine")] }));
  const weapons = locations.filter(({ kind }) => kind === "weapon").map(({ y }) => y);
  expect(new Set(weapons).size).toBe(3);
  expect([...locations].sort((a, b) => a.row - b.row).map(({ y }) => y)).toEqual(
    locations.map(({ y }) => y).sort((a, b) => a - b),
  );
  for (const { row } of locations) expect(row).toBeLessThan(PLAN.height);
});

test("what is lost is drawn as lost: a location, its guns, or the whole ship", () => {
  const { locations, guns, out, wrecked } = drawingFor(ship());
  expect(locations.filter(({ lost }) => lost).map(({ name }) => name)).toEqual(["Starboard"]);
  expect(guns.filter(({ lost }) => lost).map(({ name }) => name)).toEqual(["Mortar"]);
  expect([out, wrecked]).toEqual([false, false]);
  const damage = { burning: true, disabled: false, destroyed: true, lost: 0 };
  expect(drawingFor(ship({ damage, locations: [], guns: [] }))).toMatchObject({
    out: true,
    wrecked: true,
    burning: true,
  });
});
