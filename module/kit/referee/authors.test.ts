import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { authorsIn, changesBy, changesOnlyBy, lastWriter, NOBODY_KNOWS, noteSilent, suspectsIn } from "./authors";

interface TestUser {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
}
const named = (id: string): TestUser => ({ id, name: id, isGM: id === "gm" });
const USERS: { readonly [id: string]: TestUser } = { gm: named("gm"), anna: named("anna"), bert: named("bert") };
beforeEach(() => vi.stubGlobal("game", { users: { get: (id: string) => USERS[id], contents: Object.values(USERS) } }));
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
  it("is for what was deleted whoever wrote last, also a Gamemaster after a player", () => {
    const after = new Map([["Actor.b", new Set(["anna", "gm"])]]);
    expect(["Actor.b", "Actor.c", "Actor.d"].map((uuid) => lastWriter(uuid, writers))).toEqual([
      "anna",
      "bert",
      NOBODY_KNOWS,
    ]);
    expect(lastWriter("Actor.b", after)).toBe("gm");
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
  it("is the last player to write it where it was changed in silence, else the only one who may", () => {
    const documentOf = (owners: readonly string[], lastModifiedBy: string | null) => ({
      _stats: { lastModifiedBy },
      testUserPermission: ({ id }: TestUser) => id === "gm" || owners.includes(id),
    });
    const world: { readonly [uuid: string]: object } = {
      "Actor.a": documentOf(["anna"], "gm"),
      "Actor.ab": documentOf(["anna", "bert"], "bert"),
      "Actor.both": documentOf(["anna", "bert"], "gm"),
      "Actor.none": documentOf([], "gm"),
      "Actor.filled": documentOf(["anna"], null),
      "Actor.told": documentOf(["anna"], "anna"),
    };
    vi.stubGlobal("fromUuidSync", (uuid: string) => world[uuid] ?? null);
    vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { OWNER: 3 } });
    const silent = new Map([["Actor.told", new Set(["gm"])]]);
    const changed = Object.fromEntries([...Object.keys(world), "Actor.gone"].map((uuid) => [uuid, { name: "X" }]));
    noteSilent({ ...changed, "Actor.filled": { "system.-=old": null } }, silent);
    expect(Object.fromEntries(silent)).toEqual({
      "Actor.a": new Set(["anna"]),
      "Actor.ab": new Set(["bert"]),
      "Actor.told": new Set(["gm"]),
    });
  });
});
