/** Where a battle's record is kept: in a journal that no player owns, under an id that nobody can work out. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { derivedId } from "../../rules/kernel";
import { createRecord, hasRecord, recordIdOf, storedEntryText } from "./record";
import type { BattleCombat } from "../game/battle-combat";

vi.mock("../game/games", () => ({ tableFor: () => ({}) }));
const OWN = { id: "fight", step: 0, fighters: [] };
const BATTLE = {
  id: "fight",
  type: "game",
  system: { own: OWN, name: "Fight", record: "a-new-id" },
} as unknown as BattleCombat;
const made: { readonly data: object; readonly options: object }[] = [];

/** A world with a journal in the record's place, owned by `owner`; blank for a Gamemaster, null for no journal. */
function worldWith(owner: string | null): void {
  made.length = 0;
  const journal = { testUserPermission: ({ id }: { readonly id: string }) => id === owner };
  const create = (data: object, options: object) => Promise.resolve(made.push({ data, options }));
  vi.stubGlobal("game", {
    combats: new Map([["fight", BATTLE]]),
    journal: new Map(owner === null ? [] : [["a-new-id", journal]]),
    users: { contents: [{ id: "ann", isGM: false }] },
  });
  vi.stubGlobal("CONFIG", { JournalEntry: { documentClass: { create } } });
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { NONE: 0 } });
}
afterEach(() => void vi.unstubAllGlobals());

it("is made under the id that the Combat says, for Gamemasters alone", async () => {
  worldWith(null);
  await createRecord(BATTLE);
  const named = { name: "Record: Fight", battle: "Fight" };
  const data = { _id: "a-new-id", ownership: { default: 0 }, name: named.name, flags: { "all-hands": { named } } };
  expect(made).toMatchObject([{ data, options: { keepId: true } }]);
});

it.each([
  ["is there once it is made", "", true],
  ["is not there before", null, false],
  ["is not what a player may write", "ann", false],
])("%s", (_, owner, isThere) => {
  worldWith(owner);
  expect(hasRecord(BATTLE)).toBe(isThere);
});

describe("the record of a battle by the battle's id", () => {
  it.each([
    ["is what the Combat says", "fight", "told", "a-new-id"],
    ["is what the report says when the Combat is gone", "gone", "told", "told"],
    ["has an id made from the battle's in an earlier version", "gone", "", derivedId("gone", "record")],
  ])("%s", (_, battle, told, id) => {
    worldWith("");
    expect(recordIdOf(battle, told)).toBe(id);
  });
});

describe("the page that holds an entry", () => {
  const page = (id: string, name: string, entries: object) => ({ id, name, system: { entries } });
  const pageId = derivedId("a-new-id", "page", "50");

  /** A world whose record has these pages. */
  const worldOf = (...pages: readonly ReturnType<typeof page>[]) => {
    const kept = Object.assign([...pages], { get: (wanted: string) => pages.find(({ id }) => id === wanted) });
    vi.stubGlobal("game", { journal: new Map([["a-new-id", { id: "a-new-id", pages: kept }]]) });
  };

  it.each([
    [
      "has an id of its own, whatever it is called",
      page("copy", "50–99", { 51: "copy" }),
      page(pageId, "Us", { 51: "it" }),
    ],
    [
      "of an earlier version has a name of its own",
      page("other", "0–49", { 1: "it" }),
      page("x", "50–99", { 51: "it" }),
    ],
    ["of an earlier version is told by its entries if renamed", page("x", "Us", { 51: "it" }), page("y", "0–49", {})],
    [
      "of an earlier version is the original, not its copy",
      page("x", "50–99", { 51: "it" }),
      page("y", "50–99", { 51: "copy" }),
    ],
  ])("%s", (_, ...pages) => {
    worldOf(...pages);
    expect(storedEntryText(BATTLE, 51)).toBe("it");
  });
});
