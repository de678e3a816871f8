import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commitment, forgetSecrets, keepSecret, keptSecret } from "./secret";

/** A browser's storage: its entries are its members, as in the real one. */
function storage(): Record<string, unknown> {
  const methods = {
    getItem: (key: string) => (entries[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
    removeItem: (key: string) => void delete entries[key],
  };
  const entries = Object.create(methods) as Record<string, unknown>;
  return entries;
}

beforeEach(() => vi.stubGlobal("localStorage", storage()));
afterEach(() => vi.unstubAllGlobals());

describe("a commitment", () => {
  it("is the same for the same answer, whatever the order of its members", () => {
    expect(commitment({ salt: "s", value: { a: 1, b: 2 } })).toBe(commitment({ salt: "s", value: { b: 2, a: 1 } }));
  });

  it("is SHA-256 of the salt, a space and the answer", () => {
    // printf '%s' '00 true' | sha256sum
    expect(commitment({ salt: "00", value: true })).toBe(
      "1e2b6242b309a17e53ca7fda87726b85e8983c51c0a4fb21d2d61c77f6783c75",
    );
  });

  it("differs with the salt and with the answer", () => {
    const one = commitment({ salt: "1", value: null });
    expect(commitment({ salt: "2", value: null })).not.toBe(one);
    expect(commitment({ salt: "1", value: 0 })).not.toBe(one);
  });
});

describe("a kept secret", () => {
  it("is found by its hash alone, and another window's does not replace it", () => {
    const first = keepSecret("fight-1", 0, "shield");
    const second = keepSecret("fight-1", 0, "cloak");
    expect(keptSecret("fight-1", 0, first)?.value).toBe("shield");
    expect(keptSecret("fight-1", 0, second)?.value).toBe("cloak");
    expect(commitment(keptSecret("fight-1", 0, first)!)).toBe(first);
    expect(keptSecret("fight-1", 1, first)).toBeNull();
    expect(keptSecret("fight-1", 0, "0000")).toBeNull();
  });

  it("is forgotten when its question is closed, that of another battle is not", () => {
    const [old, open, other] = [keepSecret("fight-1", 0, 1), keepSecret("fight-11", 0, 2), keepSecret("duel-1", 0, 3)];
    forgetSecrets("fight", "fight-11");
    expect(keptSecret("fight-1", 0, old)).toBeNull();
    expect(keptSecret("fight-11", 0, open)?.value).toBe(2);
    forgetSecrets("fight", null);
    expect(keptSecret("fight-11", 0, open)).toBeNull();
    expect(keptSecret("duel-1", 0, other)?.value).toBe(3);
  });
});
