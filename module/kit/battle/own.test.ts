/** Which documents are a battle's: those that its own list names, whatever marks the others have. */
import { describe, expect, it, vi } from "vitest";
import type { Patch } from "../documents/patch";
import type { BattleCombat } from "../game/battle-combat";

let records: Record<string, { readonly pages: readonly { readonly system: object }[] }> = {};
vi.mock("../platform/documents", () => ({ documentAt: (uuid: string) => records[uuid] ?? null }));
const { fighterAt, fightersOf, originalOf, ownAfter, strangersIn } = await import("./own");

const fighters = (...ids: string[]) => ids.map((id) => ({ id }));
const battle = (ids: string[], system: object) =>
  ({ id: "one", uuid: "Combat.one", combatants: fighters(...ids), system }) as unknown as BattleCombat;
const idsOf = (all: readonly { readonly id: string | null }[]) => all.map(({ id }) => id);

describe("a copy of an encounter", () => {
  const own = { id: "one", step: 0, fighters: ["a"] };
  it.each([
    ["names another id than its own", "two", { own }, "one"],
    ["is none where it names itself", "one", { own, record: "journal" }, ""],
    ["of an earlier version's battle has the record of another", "two", { record: "journal" }, "one"],
    ["is none where the record is its own", "one", { record: "journal", own: { id: "", step: 0, fighters: [] } }, ""],
    ["cannot be told before there is a record", "two", { record: "" }, ""],
    ["cannot be told where the record is gone", "two", { record: "gone" }, ""],
  ])("%s", (_what, id, system, original) => {
    records = { "JournalEntry.journal": { pages: [{ system: { battle: "one" } }] } };
    expect(originalOf({ id, system })).toBe(original);
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
