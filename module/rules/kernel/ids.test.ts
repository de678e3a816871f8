import { describe, expect, it } from "vitest";
import { derivedId } from "./ids";

describe("derivedId", () => {
  it("is an id as Foundry wants it, the same for the same parts", () => {
    const id = derivedId("section", "7kQz0000000000Aa", "tail");
    expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(derivedId("section", "7kQz0000000000Aa", "tail")).toBe(id);
  });

  it("keeps parts apart that would run into each other", () => {
    expect(derivedId("ab", "c")).not.toBe(derivedId("a", "bc"));
  });

  it("differs for a hundred thousand different parts", () => {
    const ids = new Set(Array.from({ length: 100_000 }, (_, at) => derivedId("ship", String(at))));
    expect(ids.size).toBe(100_000);
  });
});
