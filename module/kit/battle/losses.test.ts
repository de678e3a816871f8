import { describe, expect, it } from "vitest";
import { lossesIn } from "./losses";

const snapshot = {
  "Actor.a.Item.shield": { _id: "shield", type: "component" },
  "Actor.a.Item.hold": { _id: "hold", type: "mount" },
};
const table = { damaged: ["component"] };

describe("what is lost, in a patch", () => {
  it("is told from what its owner may write", () => {
    const patch = {
      "Actor.a.Item.shield": { name: "Shield", "system.damage.tg": 2, "system.damage.attrs.-=PR": null },
    };
    expect(lossesIn(patch, snapshot, table)).toEqual({
      "Actor.a.Item.shield": { "system.damage.tg": 2, "system.damage.attrs.-=PR": null },
    });
  });

  it("is nothing of other documents, of those that come or go, and of games that do not say so", () => {
    const patch = {
      "Actor.a.Item.hold": { "system.damage.tg": 2 },
      "Actor.a.Item.shield": null,
      "Actor.a.Item.new": { _id: "new", type: "component", system: { damage: { tg: 2 } } },
    };
    expect(lossesIn(patch, snapshot, table)).toEqual({});
    expect(lossesIn({ "Actor.a.Item.shield": { "system.damage.tg": 2 } }, snapshot, {})).toEqual({});
  });
});
