/** Which wars and records count as a Gamemaster's: not by an id, a flag or who owns them now. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { adoptEarlier, isKnownRecord, isKnownWar, noteRecord, noteWar, type KnownPage } from "./ledger";
import { warLedger } from "./known";
import { NOTHING_CHANGED } from "./log";
import { storedFrom } from "./stored";

const links = { record: "" };
vi.mock("../../kit/battle/battle", async (original) => ({
  ...(await original<object>()),
  battles: () => [{ system: { record: links.record } }],
}));
vi.mock("../../kit/record/page-content", () => ({
  contentOf: ({ seals }: { readonly seals: object }) => ({ entries: seals }),
}));
vi.mock("../../kit/record/record", () => ({
  entriesOn: ({ seals }: { readonly seals: readonly string[] }) =>
    seals.map((seal, number) => ({ number, entry: { seal } })),
  startOn: () => null,
  isRecordOf: (id: string) => (battle: { readonly system: { readonly record: string } }) => battle.system.record === id,
}));

type Level = Readonly<Record<string, boolean>>;
const owned = (owners: Level, by: string) => ({
  _stats: { lastModifiedBy: by },
  testUserPermission: ({ id }: { readonly id: string }) => owners[id] === true,
});
const entry = (undo: object) =>
  storedFrom({ ...NOTHING_CHANGED, id: "e", kind: "hand", title: "E", author: "gm", undo });

function warPage(undo: object, { by = "gm", owners = {} as Level, uuid = "JournalEntry.w.JournalEntryPage.p" } = {}) {
  const system = { game: "trial", sides: "[]", log: [entry(undo)], undone: [] };
  return { id: "p", uuid, name: "War", type: "war", system, ...owned(owners, by) } as unknown as KnownPage & object;
}

function record(seals: readonly string[], { by = "gm", owners = {} as Level, id = "r" } = {}) {
  const page = { type: "battle-record", seals, ...owned(owners, by) };
  return { id, name: "Record", pages: [page], ...owned(owners, by) } as unknown as Parameters<typeof isKnownRecord>[0];
}

let stored: unknown;
let journals: object[];
beforeEach(() => {
  [stored, journals, links.record] = [undefined, [], ""];
  const users = [
    { id: "gm", isGM: true, name: "Greta" },
    { id: "ann", isGM: false, name: "Ann" },
  ];
  const settings = {
    register: (_scope: string, _name: string, { default: initial }: { readonly default: unknown }) =>
      (stored = initial),
    get: () => stored,
    set: (_scope: string, _name: string, value: unknown) => Promise.resolve((stored = value)),
  };
  vi.stubGlobal("game", {
    settings,
    users: { contents: users },
    journal: {
      get contents() {
        return journals;
      },
    },
  });
  vi.stubGlobal("fromUuidSync", () => ({}));
  warLedger.register();
});
afterEach(() => void vi.unstubAllGlobals());

describe("a war", () => {
  it("is known as a Gamemaster's page wrote it, also before and after a change that is under way", async () => {
    const page = warPage({});
    expect(isKnownWar(page)).toBe(false);
    await noteWar(page);
    expect(isKnownWar(page)).toBe(true);
    const log = [entry({ "Actor.a": { "system.tg": 1 } })];
    await noteWar(page, { log });
    expect(isKnownWar(page)).toBe(true);
    expect(isKnownWar({ ...page, system: { ...page.system, log } })).toBe(true);
  });

  it.each([
    ["its log", (page: KnownPage) => ({ ...page.system, log: [entry({ "Actor.spy": { "system.tg": 9 } })] })],
    ["what can be redone", (page: KnownPage) => ({ ...page.system, undone: [entry({})] })],
    ["its sides", (page: KnownPage) => ({ ...page.system, sides: '[{"id":"x"}]' })],
    ["its game", (page: KnownPage) => ({ ...page.system, game: "other" })],
  ])("is not known where somebody changed %s", async (_, changed) => {
    const page = warPage({});
    await noteWar(page);
    expect(isKnownWar({ ...page, system: changed(page) })).toBe(false);
  });

  it("is not known by a copy of its page", async () => {
    await noteWar(warPage({}));
    expect(isKnownWar(warPage({}, { uuid: "JournalEntry.x.JournalEntryPage.p" }))).toBe(false);
  });
});

describe("a record", () => {
  it("is known by its Combat, and by what was noted when that went", async () => {
    links.record = "r";
    expect(isKnownRecord(record(["a", "b"]))).toBe(true);
    await noteRecord(record(["a", "b"]));
    links.record = "";
    expect(isKnownRecord(record(["a", "b"]))).toBe(true);
    expect(isKnownRecord(record(["a", "c"]))).toBe(false);
    expect(isKnownRecord(record(["a", "b"], { id: "copy" }))).toBe(false);
  });

  it.each([
    ["that a player may write", { owners: { ann: true } }],
    ["that a player was the last to write", { by: "ann" }],
  ])("is not known %s, whoever names it, nor noted", async (_, given) => {
    links.record = "r";
    expect(isKnownRecord(record(["a"], given))).toBe(false);
    await noteRecord(record(["a"], given));
    links.record = "";
    expect(isKnownRecord(record(["a"]))).toBe(false);
  });

  it("is not known when no Combat names it", () => expect(isKnownRecord(record(["a"]))).toBe(false));
});

describe("what an earlier version wrote", () => {
  it.each([
    ["counts if Gamemasters alone wrote it", {}, {}, true],
    ["does not where a player may write the page", { owners: { ann: true } }, {}, false],
    ["does not where a player may write the journal", {}, { owners: { ann: true } }, false],
    ["does not where a player wrote the page, and a Gamemaster took it from them", { by: "ann" }, {}, false],
    ["does not where a player wrote the journal", {}, { by: "ann" }, false],
    ["does not where nobody knows who wrote it", { by: "gone" }, {}, false],
  ] as const)("%s", async (_, ofPage, ofJournal, counts) => {
    const [page, old] = [warPage({}, ofPage), record(["a"], { ...ofPage, ...ofJournal })];
    const { by = "gm", owners = {} } = ofJournal as { readonly by?: string; readonly owners?: Level };
    journals = [{ id: "w", pages: [page], ...owned(owners, by) }, old];
    await adoptEarlier();
    expect({ isKnownWar: isKnownWar(page), isKnownRecord: isKnownRecord(record(["a"])) }).toEqual({
      isKnownWar: counts,
      isKnownRecord: counts,
    });
  });

  it("is looked at once in a world, so that nothing that players make later is taken for it", async () => {
    await adoptEarlier();
    const page = warPage({});
    journals = [{ id: "w", pages: [page], ...owned({}, "gm") }];
    await adoptEarlier();
    expect(isKnownWar(page)).toBe(false);
  });
});
