import { expect, test } from "vitest";
import { nextName } from "./next-name";

test.each([
  ["Thorn", [], "Thorn"],
  ["Thorn", ["Thorn"], "Thorn 2"],
  ["Thorn 2", ["Thorn", "Thorn 2", "Thorn 3"], "Thorn 4"],
  ["Thorn 7", ["Thorn 7"], "Thorn 2"],
])("a copy of %s beside %j is called %s", (name, taken, expected) => {
  expect(nextName(name, taken)).toBe(expected);
});

test("a new part has a name that no other has", () => {
  expect(nextName("Weapon", [])).toBe("Weapon");
  expect(nextName("Weapon", ["Weapon", "Engine"])).toBe("Weapon 2");
  expect(nextName("Weapon", ["Weapon", "Weapon 2", "Weapon 4"])).toBe("Weapon 3");
});
