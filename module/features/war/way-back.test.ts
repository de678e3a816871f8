/** What a war writes when a log entry is taken back: only its own values, and nothing a player may have put there. */
import { translateBy } from "../../kit/text/sentence";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { derivedId } from "../../rules/kernel";
import type { Patch } from "../../kit/documents/patch";
import type { Write } from "../../kit/platform/writes";
import { NOTHING_CHANGED } from "./log";
import { lostFolderId, ownPart } from "./own";
import { storedFrom } from "./stored";
import { takeBack, putBack } from "./way-back";
import { enter, type NewEntry, type War } from "./war";

translateBy((key) => key);
const NOTHING: NewEntry = { ...NOTHING_CHANGED, kind: "hand", title: "E" };

const written = vi.fn();
vi.mock("../../kit/platform/writes", () => ({
  commit: (writes: readonly Write[]) => Promise.resolve(written(writes)),
}));
const table = {
  id: "trial",
  characters: ({ id }: { readonly id: string }) => Promise.resolve(id === "gull" ? { pilot: "Actor.ann" } : {}),
};
vi.mock("../../kit/game/games", () => ({
  gameFace: () => table,
  tableFor: () => table,
  isOfFleets: () => true,
  canTakePart: () => true,
}));

const known = { isKnown: true };
vi.mock("./ledger", async (original) => ({
  ...(await original<object>()),
  isKnownWar: () => known.isKnown,
  noteWar: () => Promise.resolve(),
}));

const fleet = (
  id: string,
  within: object | null = null,
  flags: object = { "all-hands": { fleet: { game: "trial" } } },
) => ({ id, uuid: `Folder.${id}`, name: id, type: "Actor", pack: null, folder: within, flags }) as const;
const red = fleet("red");
const wing = fleet("wing", red, {});
const other = fleet("other");
const blue = fleet("blue", null, { "all-hands": { fleet: { game: "trial", owner: "ben" } } });
const lost = fleet(derivedId("page", "lost"), null, {});
const folders = [red, wing, other, blue, lost];
const ship = (id: string, folder: object | null) => ({
  id,
  uuid: `Actor.${id}`,
  name: id,
  sort: 0,
  folder,
  ownership: { default: 0, gm: 3, ann: 3 },
});
const actors = [ship("gull", red), ship("tern", wing), ship("wreck", lost), ship("foe", other), ship("ann", null)];
const note = (id: string, entryId: string) => ({ id, entryId, pageId: "tale" });
const scene = { notes: [note("ours", "war"), note("theirs", "diary")] };
const within = [
  { uuid: "Actor.foe.Item.gun" },
  { uuid: "JournalEntry.war.JournalEntryPage.tale", type: "text" },
  { uuid: "JournalEntry.war.JournalEntryPage.page", type: "war" },
  { uuid: "JournalEntry.diary.JournalEntryPage.tale", type: "text" },
];
let owner: string;
let changes: object[];

function warWith(undo: Patch, redo: Patch = {}): War {
  const entry = { ...NOTHING_CHANGED, id: "e", kind: "hand", title: "E", author: "gm", page: "tale", undo, redo };
  const page = {
    id: "page",
    name: "War",
    system: { log: [storedFrom(entry)], undone: [storedFrom(entry)] },
    testUserPermission: ({ id }: { readonly id: string }) => id === owner,
    update: (values: object) => Promise.resolve(changes.push(values)),
  };
  const sides = [{ id: "r", name: "Red", fleets: ["red", "blue"], money: 0, score: 0 }];
  const journal = { id: "war", uuid: "JournalEntry.war", name: "War" };
  return { page, journal, table, rules: null, sides, log: [], damaged: 0 } as unknown as War;
}

beforeEach(() => {
  written.mockClear();
  [owner, changes, known.isKnown] = ["", [], true];
  const users = [
    { id: "gm", isGM: true, name: "Greta" },
    { id: "ann", isGM: false, name: "Ann" },
    { id: "ben", isGM: false, name: "Ben" },
  ];
  const all = { users, folders, actors, scenes: [scene], combats: [] };
  vi.stubGlobal("game", {
    data: {},
    ...Object.fromEntries(Object.entries(all).map(([name, contents]) => [name, { contents }])),
    i18n: { localize: (key: string) => key, format: (key: string) => key },
  });
  const documents: { readonly uuid: string }[] = [...folders, ...actors, ...within];
  const found = (uuid: string) => {
    const document = documents.find((each) => each.uuid === uuid);
    return document ? { ...document, toObject: () => document } : null;
  };
  vi.stubGlobal("fromUuidSync", found);
  vi.stubGlobal("foundry", { data: {}, utils: { getProperty: () => undefined } });
});
afterEach(() => void vi.unstubAllGlobals());

const write = (uuid: string, values: Patch[string]): Patch => ({ [uuid]: values });

describe("taking back", () => {
  it.each([
    ["a ship", write("Actor.gull", { "system.tg": 1 })],
    ["a ship of a folder within", write("Actor.tern", { folder: "wing" })],
    ["what is lost", write("Actor.wreck", { folder: "red" })],
    ["somebody aboard", write("Actor.ann", { "system.health": 1 })],
    ["a component", write("Actor.gull.Item.gun", { "system.tg": 1 })],
    ["the folder for what is lost", write(`Folder.${lost.id}`, null)],
    ["the page of a battle", write("JournalEntry.war.JournalEntryPage.tale", null)],
  ])("writes %s", async (_, undo) => {
    await takeBack(warWith(undo));
    expect(changes).toHaveLength(1);
    expect(written).toHaveBeenCalledOnce();
  });

  it.each([
    ["a ship of others", write("Actor.foe", { "system.tg": 1 })],
    ["a component of others", write("Actor.foe.Item.gun", { "system.tg": 1 })],
    ["a ship into a fleet of others", write("Actor.gull", { folder: "other" })],
    ["a ship into no folder that is there", write("Actor.gull", { folder: "nowhere" })],
    ["another folder", write("Folder.red", null)],
    ["the page of the war", write("JournalEntry.war.JournalEntryPage.page", null)],
    ["a page of another journal", write("JournalEntry.diary.JournalEntryPage.tale", null)],
    ["a new page elsewhere", write("JournalEntry.diary.JournalEntryPage.new", { _id: "new", name: "x", type: "text" })],
  ])("is refused with %s, and forth as well as back", async (_, patch) => {
    await expect(takeBack(warWith(patch))).rejects.toThrow("ALLHANDS.war.foreign");
    // What no entry has written is not as the entry left it, either.
    await expect(takeBack(warWith({}, patch))).rejects.toThrow(/foreign|changedSince/);
    await expect(putBack(warWith({}, patch))).rejects.toThrow(/foreign|changedSince/);
    expect(changes).toEqual([]);
    expect(written).not.toHaveBeenCalled();
  });

  it("is refused where a player may write the page", async () => {
    owner = "ann";
    const own = warWith(write("Actor.gull", { "system.tg": 1 }));
    await expect(takeBack(own)).rejects.toThrow("ALLHANDS.war.shared");
    await expect(putBack(own)).rejects.toThrow("ALLHANDS.war.shared");
    expect(written).not.toHaveBeenCalled();
  });

  it("is refused, and so is everything else, where no Gamemaster is known to have written the page as it stands", async () => {
    known.isKnown = false;
    const war = warWith(write("Actor.gull", { "system.tg": 1 }));
    for (const does of [takeBack(war), putBack(war), enter(war, NOTHING)])
      await expect(does).rejects.toThrow("ALLHANDS.war.unknown");
    expect(changes).toEqual([]);
    expect(written).not.toHaveBeenCalled();
  });

  it.each([
    [
      "another fleet's owner, and nobody else's who plays",
      "gull",
      "blue",
      { "ownership.-=ann": null, "ownership.ben": 3 },
    ],
    ["whose it was within its fleet", "gull", "wing", {}],
    ["whose it was when it is lost", "gull", lost.id, {}],
    ["whose it was when it is found again", "wreck", "red", {}],
  ])("makes a ship %s", async (_, id, folder, owners) => {
    await takeBack(warWith(write(`Actor.${id}`, { folder })));
    const update = (written.mock.lastCall?.[0] as readonly Write[]).find(({ action }) => action === "update");
    expect(update).toMatchObject({ updates: [{ _id: id, folder, ...owners }] });
    expect(Object.keys((update as { updates: object[] }).updates[0]!)).toHaveLength(2 + Object.keys(owners).length);
  });

  it("takes the notes away that lead to a page of this war, and no other", async () => {
    await takeBack(warWith({}));
    expect(written.mock.lastCall?.[0]).toEqual([
      { action: "delete", documentName: "Note", parent: scene, ids: ["ours"] },
    ]);
  });
});

describe("an entry that is not the newest", () => {
  const entry = (id: string, redo: Patch, experience = {}) => ({
    ...({ ...NOTHING_CHANGED, id, kind: "hand", title: `Entry ${id}`, author: "gm" } as const),
    redo,
    undo: {},
    experience,
  });
  const warOf = (...log: ReturnType<typeof entry>[]): War => {
    const war = warWith({});
    const system = { ...war.page.system, log: log.map(storedFrom), undone: [] };
    return { ...war, log, page: { ...war.page, system } };
  };

  it("goes where nothing that came later builds upon it, and keeps its place", async () => {
    const war = warOf(entry("a", {}), entry("b", write("Actor.tern", { "system.tg": 1 })));
    await takeBack(war, "a");
    expect(changes).toMatchObject([{ "system.log": [{ id: "b" }], "system.undone": [{ id: "a", place: 0 }] }]);
  });

  it.each([
    [
      "writes where it did",
      write("Actor.gull", { "system.damage": 1 }),
      write("Actor.gull", { "system.damage.tg": 2 }),
    ],
    [
      "uses what it made",
      write("Folder.x", { _id: "x", name: "X", type: "Actor" }),
      write("Actor.tern", { folder: "x" }),
    ],
  ])("stays where one that came later %s, and says which", async (_, first, second) => {
    const war = warOf(entry("a", first), entry("b", second));
    await expect(takeBack(war, "a")).rejects.toThrow("ALLHANDS.war.dependsOn");
    expect(changes).toEqual([]);
  });

  it("stays where crews have spent what they learned by it", async () => {
    const war = warOf(entry("a", {}, { "Actor.gull": 2 }), entry("b", {}, { "Actor.gull": -1 }));
    await expect(takeBack(war, "a")).rejects.toThrow("ALLHANDS.war.dependsOn");
  });
});

it("enters of a battle what concerns ships of the war", async () => {
  const war = warWith({});
  expect(lostFolderId(war)).toBe(lost.id);
  const [own, foreign] = [write("Actor.gull", { "system.tg": 1 }), write("Actor.foe", { "system.tg": 1 })];
  expect(await ownPart(war, { ...own, ...foreign })).toEqual(own);
});
