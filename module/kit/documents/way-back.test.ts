/** The way back of a patch: what undoes it, and when it is no longer possible. */
import { describe, expect, it } from "vitest";
import { valuesIn } from "../../../tests/support/kit";
import { type Patch, type Snapshot, type Values } from "./patch";
import { changedSince, inverse } from "./way-back";

describe("the way back", () => {
  const world: Snapshot = {
    "Actor.a": { _id: "a", folder: "red", ownership: { anna: 3 } },
    "Actor.b": { _id: "b", folder: "blue" },
  };
  const prize: Patch = {
    "Folder.lost": { _id: "lost", name: "Lost", type: "Actor" },
    "Actor.a": { folder: "lost" },
    "Actor.b": { folder: "red", "ownership.anna": 3 },
  };

  it("takes away what came new, makes nothing of what was made, and puts back the rest", () => {
    const back = inverse(prize, valuesIn(world));
    expect(back).toEqual({
      "Folder.lost": null,
      "Actor.a": { folder: "red" },
      "Actor.b": { folder: "blue", "ownership.-=anna": null },
    });
  });

  it("is open while everything is as it was left, written by half too, and closed by anybody's change", () => {
    const undo = inverse(prize, valuesIn(world));
    const after: Snapshot = {
      ...world,
      "Actor.a": { ...world["Actor.a"], folder: "lost" },
      "Actor.b": { ...world["Actor.b"], folder: "red", ownership: { anna: 3 } },
    };
    const changed = (there: Snapshot) => changedSince({ redo: prize, undo }, valuesIn(there));
    expect(changed(after)).toEqual([]);
    expect(changed(world)).toEqual([]);
    expect(changed({ ...after, "Actor.b": world["Actor.b"] as Values })).toEqual([]);
    expect(changed({ ...after, "Actor.a": { ...after["Actor.a"], folder: "museum" } })).toEqual(["Actor.a"]);
    const { "Actor.b": _gone, ...without } = after;
    expect(changed(without)).toEqual(["Actor.b"]);
  });
});

it("puts back values that were there before, lists and all", () => {
  const stored: Record<string, unknown> = { "Actor.gull system.crew": [{ id: "ann", dead: true }] };
  const patch = { "Actor.gull": { "system.crew": [] }, "Actor.ann": { "system.wounds.dead": false } };
  expect(inverse(patch, (uuid, path) => stored[`${uuid} ${path}`] ?? true)).toEqual({
    "Actor.gull": { "system.crew": [{ id: "ann", dead: true }] },
    "Actor.ann": { "system.wounds.dead": true },
  });
});
