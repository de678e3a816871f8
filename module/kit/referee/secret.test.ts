import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Json } from "../../rules/kernel";
import { NotKept } from "../platform/storage";
import { commitment, forgetSecrets, keepSecret, keptSecret, unboundCommitment } from "./secret";

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

const OWN = { question: "fight-1", seat: "seat-1", index: 0 };
const keep = (question: string, value: Json) => keepSecret({ ...OWN, question }, value);

describe("a commitment", () => {
  it("is the same for the same answer, whatever the order of its members", () => {
    const both = [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ].map((value) => commitment(OWN, { salt: "0a", value }));
    expect(both[0]).toBe(both[1]);
  });

  it("is SHA-256 of question, seat, index, salt and answer", () => {
    // printf '%s' '["fight-1","seat-1",0,"00",true]' | sha256sum
    expect(commitment(OWN, { salt: "00", value: true })).toBe(
      "f18e2ebe9909041c27c10114f869b1a8f5489f51bcbf7fc931ef939c668ca2a2",
    );
  });

  it("was SHA-256 of the salt, a space and the answer", () => {
    // printf '%s' '00 true' | sha256sum
    expect(unboundCommitment({ salt: "00", value: true })).toBe(
      "1e2b6242b309a17e53ca7fda87726b85e8983c51c0a4fb21d2d61c77f6783c75",
    );
  });

  it("differs with each of them", () => {
    const secret = { salt: "1", value: null };
    const all = [
      commitment(OWN, secret),
      commitment(OWN, { ...secret, salt: "2" }),
      commitment(OWN, { ...secret, value: 0 }),
      commitment({ ...OWN, question: "fight-2" }, secret),
      commitment({ ...OWN, seat: "seat-2" }, secret),
      commitment({ ...OWN, index: 1 }, secret),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("a kept secret", () => {
  it("is refused in our words if the browser has no room for it", () => {
    const full = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { ...storage(), setItem: full });
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(() => keep("fight-1", "shield")).toThrow(NotKept);
  });

  it("is found by its hash alone, and another window's does not replace it", () => {
    const first = keep("fight-1", "shield");
    const second = keep("fight-1", "cloak");
    expect(keptSecret("fight-1", 0, first)?.value).toBe("shield");
    expect(keptSecret("fight-1", 0, second)?.value).toBe("cloak");
    expect(commitment(OWN, keptSecret("fight-1", 0, first)!)).toBe(first);
    expect(keptSecret("fight-1", 1, first)).toBeNull();
    expect(keptSecret("fight-1", 0, "0000")).toBeNull();
  });

  it("is forgotten when its question is closed, that of another battle is not", () => {
    const [old, open, other] = [keep("fight-1", 1), keep("fight-11", 2), keep("duel-1", 3)];
    forgetSecrets("fight", "fight-11");
    expect(keptSecret("fight-1", 0, old)).toBeNull();
    expect(keptSecret("fight-11", 0, open)?.value).toBe(2);
    forgetSecrets("fight", null);
    expect(keptSecret("fight-11", 0, open)).toBeNull();
    expect(keptSecret("duel-1", 0, other)?.value).toBe(3);
  });
});
