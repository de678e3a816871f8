import { afterEach, describe, expect, it, vi } from "vitest";
import { inItsWords } from "./operators";

class ForcedDeletion {}

const CHANGES = {
  _id: "gun",
  "system.attrs.-=PW": null,
  "-=flags": null,
  system: { list: [{ "-=a": 1 }], bought: { "-=AC": null, TG: 3 } },
};

describe("an update that takes keys away", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("stays as it is where Foundry has no operators", () => {
    vi.stubGlobal("foundry", { data: {} });
    expect(inItsWords(CHANGES)).toBe(CHANGES);
  });

  it("has an operator for each of them where it does; rows of lists are values", () => {
    vi.stubGlobal("foundry", { data: { operators: { ForcedDeletion } } });
    expect(inItsWords(CHANGES)).toEqual({
      _id: "gun",
      "system.attrs.PW": new ForcedDeletion(),
      flags: new ForcedDeletion(),
      system: { list: [{ "-=a": 1 }], bought: { AC: new ForcedDeletion(), TG: 3 } },
    });
  });

  it("keeps operators and other objects that are no plain data", () => {
    vi.stubGlobal("foundry", { data: { operators: { ForcedDeletion } } });
    const given = { a: new ForcedDeletion(), b: new Date(0), c: null };
    expect(inItsWords(given)).toEqual(given);
  });
});
