/** Refit: which losses are restored, and what undoes that. */
import { expect, it } from "vitest";
import { refitPatch } from "./refit";

const damage = { part: "damage", lost: "Gun", patch: { "Actor.gull": { "system.damage.disabled": false } } } as const;
const people = {
  ...({ part: "people", lost: "Ann" } as const),
  patch: { "Actor.gull": { "system.crew": [] }, "Actor.ann": { "system.wounds.dead": false } },
} as const;
const gull = { uuid: "Actor.gull", name: "Gull", fights: "", parts: [damage, people] };
const tern = {
  uuid: "Actor.tern",
  name: "Tern",
  fights: "the gap",
  parts: [{ ...damage, patch: { "Actor.tern": {} } }],
};

it("puts back what was chosen, what concerns one document together, and nothing of those who fight", () => {
  const checked = ["Actor.gull damage", "Actor.gull people", "Actor.tern damage"];
  expect(refitPatch([gull, tern], checked)).toEqual({
    "Actor.gull": { "system.damage.disabled": false, "system.crew": [] },
    "Actor.ann": { "system.wounds.dead": false },
  });
  expect(refitPatch([gull, tern], ["Actor.gull damage"])).toEqual(damage.patch);
  expect(refitPatch([gull, tern], ["Actor.tern damage"])).toEqual({});
});
