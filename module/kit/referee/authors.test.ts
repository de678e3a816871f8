import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { authorsIn, changesBy, changesOnlyBy, NOBODY_KNOWS, suspectsIn } from "./authors";

const USERS: { readonly [id: string]: { readonly isGM: boolean } } = {
  gm: { isGM: true },
  anna: { isGM: false },
  bert: { isGM: false },
};
beforeEach(() => vi.stubGlobal("game", { users: { get: (id: string) => USERS[id] } }));
afterEach(() => vi.unstubAllGlobals());

const writers = new Map([
  ["Actor.a", new Set(["gm"])],
  ["Actor.b", new Set(["gm", "anna"])],
  ["Actor.c", new Set(["bert"])],
]);
const patch = { "Actor.a": { name: "A" }, "Actor.b": { name: "B" }, "Actor.c": null, "Actor.d": { name: "D" } };

describe("who answers for what was changed", () => {
  it("is a player who wrote a document, whoever wrote it after them", () => {
    expect(changesBy("anna", patch, writers)).toEqual({ "Actor.b": { name: "B" } });
    expect(changesBy("bert", patch, writers)).toEqual({ "Actor.c": null });
  });
  it("is a Gamemaster where no player wrote, and nobody where nobody saw it", () => {
    expect(changesBy("gm", patch, writers)).toEqual({ "Actor.a": { name: "A" } });
    expect(changesBy(NOBODY_KNOWS, patch, writers)).toEqual({ "Actor.d": { name: "D" } });
    expect(authorsIn(patch, writers)).toEqual(["gm", "anna", "bert", NOBODY_KNOWS]);
  });
  it("is somebody alone where nobody else wrote", () => {
    expect(changesOnlyBy("bert", patch, writers)).toEqual({ "Actor.c": null });
    expect(changesOnlyBy("anna", patch, writers)).toEqual({});
    expect(changesOnlyBy(NOBODY_KNOWS, patch, writers)).toEqual({});
  });
  it("is suspect unless it is a Gamemaster; somebody who left the world is", () => {
    expect(suspectsIn(patch, writers)).toEqual(["anna", "bert", NOBODY_KNOWS]);
    // What nobody wrote and the record does not know was filled in by Foundry.
    expect(suspectsIn({ "Actor.x": { "system.-=defeated": null } }, new Map())).toEqual([]);
    expect(suspectsIn({ "Actor.b": { "system.-=XX": null } }, writers)).toEqual(["anna"]);
    expect(suspectsIn({ "Actor.x": { name: "X" } }, new Map([["Actor.x", new Set(["gone"])]]))).toEqual(["gone"]);
  });
});
