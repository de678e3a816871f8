/** Where a battle's record is kept: in a journal that no player owns. */
import { afterEach, expect, it, vi } from "vitest";
import { derivedId } from "../../rules/kernel";
import { createRecord } from "./record";
import type { BattleCombat } from "./table-game";

vi.mock("./table-game", () => ({ tableGame: () => null }));
const BATTLE = { id: "fight", system: { name: "Fight" } } as unknown as BattleCombat;
const KNOWN = derivedId("fight", "record");
const made: object[] = [];

/** A world with a journal in the record's place, owned by `owner`; blank for a Gamemaster, null for no journal. */
function worldWith(owner: string | null): void {
  made.length = 0;
  const journal = { testUserPermission: ({ id }: { readonly id: string }) => id === owner };
  const create = (data: { readonly _id?: string }, { keepId }: { readonly keepId: boolean }) => {
    made.push(data);
    return Promise.resolve({ id: keepId ? data._id : "new" });
  };
  vi.stubGlobal("game", {
    journal: new Map(owner === null ? [] : [[KNOWN, journal]]),
    users: { contents: [{ id: "ann", isGM: false }] },
  });
  vi.stubGlobal("CONFIG", { JournalEntry: { documentClass: { create } } });
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { NONE: 0 } });
}
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["made where a battle says", null, KNOWN, 1],
  ["found again there", "", KNOWN, 0],
  ["made elsewhere where a player has taken that place", "ann", "new", 1],
])("is %s", async (_, owner, id, count) => {
  worldWith(owner);
  expect(await createRecord(BATTLE)).toBe(id);
  expect(made).toHaveLength(count);
});
