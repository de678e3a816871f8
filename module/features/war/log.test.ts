/** The log of a war: what each side reads from it, and the way back. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valuesIn } from "../../../tests/support/kit";
import { patchSnapshot, type Snapshot } from "../../kit/documents/patch";
import { changedSince, inverse } from "../../kit/documents/way-back";
import { entryIn, experienceOf, holdingsOf, NOTHING_CHANGED, waiting, type WarEntry, type WarSide } from "./log";
import { migratedLog, storedFrom, type StoredEntry } from "./stored";

const red: WarSide = { id: "red", name: "Red", fleets: ["f1"], money: 500, score: 0 };
const entry = (values: Partial<WarEntry>): WarEntry => ({
  ...NOTHING_CHANGED,
  id: "e1",
  kind: "hand",
  title: "A note",
  author: "gm",
  ...values,
});

describe("what a side has", () => {
  it("is what it began with and all that is in the log, its own alone", () => {
    const log = [
      entry({ kind: "battle", score: { red: 1 }, days: { red: 1, blue: 3 }, prisoners: { red: 4 } }),
      entry({ kind: "refit", money: { red: -120 }, days: { red: 3 } }),
      entry({ money: { red: 40, blue: -40 } }),
    ];
    expect(holdingsOf(red, log)).toEqual({ money: 420, score: 1, days: 4, prisoners: 4 });
    expect(holdingsOf(red, [])).toEqual({ money: 500, score: 0, days: 0, prisoners: 0 });
  });

  it("has what its crews learned and spent", () => {
    const log = [
      entry({ experience: { a: 2, b: 1 } }),
      entry({ experience: { a: 2 } }),
      entry({ experience: { a: -4 } }),
    ];
    // Spent experience still counts as gained: a crew that learns from it does not become recruits.
    expect(["a", "b", "c"].map((ship) => experienceOf(ship, log))).toEqual([
      { gained: 4, left: 0 },
      { gained: 1, left: 1 },
      { gained: 0, left: 0 },
    ]);
  });

  it("begins anew for a ship with the crew of those who have taken it", () => {
    const ship = { uuid: "a", name: "A", side: "red", before: 5, after: 3, of: 5, fate: "", became: "stays" } as const;
    const log = [
      entry({ experience: { a: 5 }, ships: [ship] }),
      entry({
        ships: [
          { ...ship, became: { prize: "blue" } },
          { ...ship, uuid: "b", became: "lost" },
        ],
      }),
    ];
    expect(experienceOf("a", log)).toEqual({ gained: 0, left: 0 });
    expect(experienceOf("a", [...log, entry({ experience: { a: 1 }, ships: [ship] })])).toEqual({ gained: 1, left: 1 });
  });

  it("lets those wait for a battle who are ready first", () => {
    const days: Record<string, number> = { red: 7, blue: 2 };
    expect(waiting(["red", "blue"], (side) => days[side] ?? 0)).toEqual({ red: 0, blue: 5 });
    expect(waiting([], () => 9)).toEqual({});
  });
});

describe("an entry as it is kept", () => {
  const whole = entry({
    kind: "battle",
    record: "r",
    page: "p",
    lines: ["Battleaxe is lost"],
    ships: [
      {
        uuid: "Actor.a",
        name: "A",
        side: "red",
        before: 5,
        after: 0,
        of: 6,
        hurt: 0,
        fate: "exploded",
        became: "lost",
      },
      {
        uuid: "Actor.b",
        name: "B",
        side: "blue",
        before: 5,
        after: 2,
        of: 6,
        hurt: 1,
        fate: "",
        became: { prize: "red" },
      },
    ],
    redo: { "Actor.a": { folder: "lost" }, "Folder.lost": null },
    undo: {
      "Actor.a": { folder: "fleet", "system.damage.-=bow": null },
      "Actor.a.Item.gun": { "system.damage.tg": 2 },
      "Folder.lost": { _id: "lost", name: "Lost", type: "Actor", sorting: "a" },
      "JournalEntry.j.JournalEntryPage.p": { _id: "p", name: "P", type: "text", text: { content: "" } },
    },
  });

  const earlier = (text: string) => entryIn((migratedLog([text]) as StoredEntry[])[0]!);
  const forged = (undo: object) => JSON.stringify({ ...whole, undo });

  it("is read as it was written, and as an earlier version wrote it", () => {
    expect(entryIn(storedFrom(whole))).toEqual(whole);
    expect(earlier(JSON.stringify(whole))).toEqual(whole);
    expect(migratedLog([storedFrom(whole)])).toEqual([storedFrom(whole)]);
  });

  it("leaves out the owners that an earlier version wrote together with a ship's folder", () => {
    const owned = { folder: "fleet", "ownership.-=anna": null, "ownership.ben": 3, "system.damage.-=bow": null };
    expect(earlier(forged({ ...whole.undo, "Actor.a": owned }))).toEqual(whole);
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["a list", "[]"],
    ["another kind", JSON.stringify({ ...whole, kind: "treaty" })],
    ["amounts that are none", JSON.stringify({ ...whole, money: { red: "lots" } })],
    ["amounts without end", JSON.stringify({ ...whole, score: { red: null } })],
    ["lines that are none", JSON.stringify({ ...whole, lines: [{}] })],
    ["a ship of nobody", JSON.stringify({ ...whole, ships: [{ uuid: "Actor.a" }] })],
    ["a patch of what is none of its business", JSON.stringify({ ...whole, undo: { "User.gm": { role: 1 } } })],
    ["an owner of a ship that stays where it is", forged({ "Actor.a": { "ownership.anna": 3 } })],
    ["a ship that is everybody's", forged({ "Actor.a": { folder: "f", "ownership.default": 3 } })],
    ["all of a ship's owners at once", forged({ "Actor.a": { folder: "f", ownership: { default: 3 } } })],
    ["another kind of actor", forged({ "Actor.a": { type: "character" } })],
    ["a token", forged({ "Actor.a": { "prototypeToken.actorLink": false } })],
    ["flags", forged({ "Actor.a": { "flags.all-hands.card": "x" } })],
    ["all that a ship is", forged({ "Actor.a": { "-=system": null } })],
    ["what all objects are made of", forged({ "Actor.a": { "system.__proto__.polluted": 1 } })],
    ["a ship that goes", forged({ "Actor.a": null })],
    ["a new actor", forged({ "Actor.a": { _id: "a", name: "A", type: "ship" } })],
    ["a component that goes", forged({ "Actor.a.Item.gun": null })],
    ["an effect on a ship", forged({ "Actor.a.ActiveEffect.e": { name: "x" } })],
    ["a name of a folder that is there", forged({ "Folder.lost": { name: "x" } })],
    ["a folder for something else", forged({ "Folder.lost": { _id: "lost", name: "x", type: "JournalEntry" } })],
    ["another war", forged({ "JournalEntry.j.JournalEntryPage.w": { _id: "w", name: "W", type: "war" } })],
    ["whose a page is", forged({ "JournalEntry.j.JournalEntryPage.p": { _id: "p", type: "text", ownership: {} } })],
    ["a patch that is none", JSON.stringify({ ...whole, redo: { "Actor.a": 4 } })],
  ])("is damaged: %s", (_, stored) => expect(earlier(stored)).toBeNull());
});

describe("the way back", () => {
  it("leads from any log, taken back entry by entry, to the beginning", () => {
    const ships = ["Actor.a", "Actor.b", "Actor.c"];
    const beginning: Snapshot = Object.fromEntries(
      ships.map((uuid) => [uuid, { folder: "red", system: { tg: 0, attrs: { PW: 1 } } }]),
    );
    const path = fc.constantFrom("folder", "system.tg", "system.attrs.PW", "ownership.anna", "ownership.ben");
    const values = fc.dictionary(path, fc.oneof(fc.nat(3), fc.constantFrom("red", "blue")), { minKeys: 1 });
    const made = fc.dictionary(fc.constantFrom(...ships), values, { minKeys: 1 });
    const amounts = fc.dictionary(fc.constantFrom("red", "blue"), fc.integer({ min: -50, max: 50 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(made, amounts, amounts), { maxLength: 12 }), (moves) => {
        let world = beginning;
        const log: WarEntry[] = [];
        for (const [redo, money, days] of moves) {
          log.push(entry({ redo, undo: inverse(redo, valuesIn(world)), money, days }));
          world = patchSnapshot(world, redo);
        }
        while (log.length > 0) {
          const last = log.pop() as WarEntry;
          expect(changedSince(last, valuesIn(world))).toEqual([]);
          world = patchSnapshot(world, last.undo);
        }
        // Ownership that was granted and withdrawn leaves an empty object, as in Foundry.
        for (const uuid of ships)
          expect({ ownership: {}, ...world[uuid] }).toEqual({ ownership: {}, ...beginning[uuid] });
        expect(holdingsOf(red, log)).toEqual(holdingsOf(red, []));
      }),
      { numRuns: 60 },
    );
  });
});
