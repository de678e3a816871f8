/** Which documents are a battle's: those that its own list names, whatever marks the others have. */
import { describe, expect, it, vi } from "vitest";
import type { Patch } from "../documents/patch";
import type { BattleCombat } from "../game/battle-combat";

let records: Record<string, { readonly pages: readonly { readonly system: object }[] }> = {};
vi.mock("../platform/documents", () => ({ documentAt: (uuid: string) => records[uuid] ?? null }));
const { fighterAt, fightersOf, ownAfter, strangersIn, whatIs } = await import("./own");

/** Foundry's collections give their members, not pairs. */
class Fighters extends Map<string, { readonly id: string }> {
  override [Symbol.iterator]() {
    return this.values() as never;
  }
}
const battle = (ids: string[], system: object) => {
  const combatants = new Fighters(ids.map((id) => [id, { id }]));
  return { id: "one", uuid: "Combat.one", combatants, system } as unknown as BattleCombat;
};
const idsOf = (all: readonly { readonly id: string | null }[]) => all.map(({ id }) => id);

describe("an encounter", () => {
  const own = { id: "one", step: 0, fighters: ["a"] };
  const [blank, seats] = [{ id: "", step: 0, fighters: [] }, [{}, {}]];
  it.each([
    ["that names another id than its own is a copy", "two", { own, seats }, "copy"],
    ["that names itself is a battle", "one", { own, seats, record: "journal" }, "battle"],
    ["of an earlier version is a copy if its record is another's", "two", { record: "journal", seats }, "copy"],
    ["of an earlier version is a battle if its record is its own", "one", { record: "journal", own: blank }, "battle"],
    ["of an earlier version cannot be told before it has a record", "two", { record: "", own: blank, seats }, "battle"],
    ["of an earlier version cannot be told if its record is gone", "two", { record: "gone", seats }, "battle"],
    [
      "that has neither a record nor seats was made from nothing",
      "two",
      { record: "", own: blank, seats: [] },
      "empty",
    ],
  ] as const)("%s", (_what, id, system, what) => {
    records = { "JournalEntry.journal": { pages: [{ system: { battle: "one" } }] } };
    expect(whatIs({ id, system })).toBe(what);
  });
});

describe("the fighters of a battle", () => {
  it("are those on its list; all others in its encounter are strangers", () => {
    const listed = battle(["a", "b", "copy"], { step: 4, own: { id: "one", step: 4, fighters: ["a", "b"] } });
    expect(idsOf(fightersOf(listed))).toEqual(["a", "b"]);
    expect(idsOf(strangersIn(listed))).toEqual(["copy"]);
    expect(fighterAt(listed, "copy")).toBeUndefined();
  });

  it("are all of them where an earlier version has made the battle, or has played since", () => {
    expect(idsOf(fightersOf(battle(["a", "b"], { step: 0 })))).toEqual(["a", "b"]);
    const played = { step: 5, own: { id: "one", step: 4, fighters: ["a"] } };
    expect(idsOf(fightersOf(battle(["a", "b"], played)))).toEqual(["a", "b"]);
  });

  it("change with what a step makes and deletes, however often it is written, and not with a stranger", () => {
    const patch: Patch = {
      "Combat.one.Combatant.new": { _id: "new" },
      "Combat.one.Combatant.a": null,
      "Combat.one.Combatant.b": { "system.ap": 3 },
      "Actor.new": { _id: "new" },
    };
    const before = battle(["a", "b", "copy"], {
      step: 2,
      own: { id: "one", step: 2, fighters: ["a", "b"] },
    });
    const after = ownAfter(before, patch);
    expect(after).toEqual({ id: "one", step: 3, fighters: ["b", "new"] });
    // Half of it was written before an interruption.
    expect(ownAfter({ ...before, ...battle(["b", "copy", "new"], before.system) }, patch)).toEqual(after);
    expect(ownAfter(battle(["a", "b"], { step: 0 }), {})).toEqual({ id: "one", step: 1, fighters: ["a", "b"] });
  });

  it("are still named while one of them is deleted and not yet put back", () => {
    const own = { id: "one", step: 2, fighters: ["a", "b"] };
    expect(ownAfter(battle(["b"], { step: 2, own }), {})).toEqual({ ...own, step: 3 });
  });
});
