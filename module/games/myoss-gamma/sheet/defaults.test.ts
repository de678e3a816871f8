import { expect, test } from "vitest";
import { freeName } from "./defaults";

test("a new part has a name that no other has", () => {
  expect(freeName("Weapon", new Set())).toBe("Weapon");
  expect(freeName("Weapon", new Set(["Weapon", "Engine"]))).toBe("Weapon 2");
  expect(freeName("Weapon", new Set(["Weapon", "Weapon 2", "Weapon 4"]))).toBe("Weapon 3");
});
