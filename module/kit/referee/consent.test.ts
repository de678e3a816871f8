/** Undo with consent: whose consent counts, and how a battle treats what users have written in their flags. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BattleCombat } from "../game/battle-combat";
import type { RecordEntry } from "../record/record";

vi.mock("../story/story", () => ({ hasSecrets: () => false, headlineAt: () => "" }));
vi.mock("../platform/dialogs", () => ({ confirmed: vi.fn() }));
vi.mock("../game/games", () => ({ tableFor: () => ({ binding: {} }) }));
vi.mock("../platform/settings", () => ({ ourSetting: () => ({}) }));
vi.mock("./question-shape", () => ({ isSoundQuestion: () => true }));
vi.mock("./commit", () => ({ finishInterrupted: vi.fn(), writeEntry: vi.fn() }));
vi.mock("./lease", () => ({ holdsLease: () => true }));
vi.mock("./answers", () => ({ makeRequest: vi.fn() }));
const written: Partial<RecordEntry>[] = [];
vi.mock("./turns", () => ({
  advance: vi.fn(),
  inTurn: (_battle: BattleCombat, task: () => Promise<void>) => task(),
}));
const { judge, hasVoice, handleUndoAsked, undosAsked } = await import("./consent");
const { writeEntry } = await import("./commit");

const words = (said: Record<string, boolean>) => new Map(Object.entries(said));

describe("what becomes of an asking", () => {
  const two = { mode: "either", seated: ["anna", "bob"] } as const;
  const three = { mode: "either", seated: ["anna", "bob", "carl"] } as const;

  it("is granted when all others who play agree, or the Gamemaster alone", () => {
    expect(judge(three, "anna", words({}))).toEqual({ is: "open", waits: ["bob", "carl"] });
    expect(judge(three, "anna", words({ bob: true }))).toEqual({ is: "open", waits: ["carl"] });
    expect(judge(three, "anna", words({ bob: true, carl: true }))).toEqual({ is: "granted" });
    expect(judge(three, "anna", words({ gm: true }))).toEqual({ is: "granted" });
  });

  it("is refused by one word, which counts only of those who are asked", () => {
    expect(judge(three, "anna", words({ bob: false, gm: true }))).toEqual({ is: "refused", by: "bob" });
    expect(judge(two, "anna", words({ gm: false, bob: true }))).toEqual({ is: "refused", by: "gm" });
    expect(judge(two, "anna", words({ carl: false, bob: true }))).toEqual({ is: "granted" });
    expect(judge(two, "anna", words({ anna: false }))).toEqual({ is: "open", waits: ["bob"] });
  });

  it("is for the Gamemaster to say where nobody else plays, or where the battle has it so", () => {
    expect(judge({ mode: "either", seated: ["anna"] }, "anna", words({}))).toEqual({ is: "open", waits: ["gm"] });
    expect(judge({ ...two, mode: "gm" }, "anna", words({ bob: true }))).toEqual({ is: "open", waits: ["gm"] });
    expect(judge({ ...two, mode: "gm" }, "anna", words({ bob: false, gm: true }))).toEqual({ is: "granted" });
    expect(hasVoice({ ...two, mode: "gm" }, "anna", "bob")).toBe(false);
  });

  it("is not for the Gamemaster alone to grant where all must agree", () => {
    const all = { ...three, mode: "all" } as const;
    expect(judge(all, "anna", words({ gm: true, bob: true }))).toEqual({ is: "open", waits: ["carl"] });
    expect(judge(all, "anna", words({ bob: true, carl: true }))).toEqual({ is: "granted" });
    expect(judge(all, "anna", words({ gm: false, bob: true, carl: true }))).toEqual({ is: "refused", by: "gm" });
    expect(judge({ mode: "all", seated: ["anna", "gm"] }, "anna", words({ gm: true }))).toEqual({ is: "granted" });
  });
});

describe("what stands in users' flags", () => {
  interface TestUser {
    id: string;
    isGM: boolean;
    active: boolean;
    flags: { "all-hands": { answer: Record<string, string> } };
  }
  const users = new Map<string, TestUser>();
  const entries: Partial<RecordEntry>[] = [];
  const REST = { answers: [], events: [], redo: {}, undo: {}, digest: { before: "", after: "" } };
  const play = (author: string | null) => entries.push({ ...REST, kind: "play", author, seat: "one", dice: [] });

  const question = { author: null as string | null, entries: [] as unknown[], reveal: false };
  let mode = "either";
  const battle = () =>
    ({
      id: "fight",
      type: "race",
      system: {
        step: entries.length,
        record: "record",
        problem: "",
        consent: mode,
        question: JSON.stringify(question),
        seats: [
          { id: "one", user: "anna", bot: "" },
          { id: "two", user: "bob", bot: "" },
          { id: "three", user: "", bot: "captain" },
        ],
      },
    }) as unknown as BattleCombat;
  const says = (user: string, wish: object | string) => {
    const text = typeof wish === "string" ? wish : JSON.stringify({ at: "0", ...wish });
    users.get(user)!.flags = { "all-hands": { answer: { "fight-undo": text } } };
  };
  const verdicts = () => undosAsked(battle()).map(({ by, verdict }) => [by.id, verdict.is]);

  beforeEach(() => {
    entries.length = written.length = 0;
    mode = "either";
    Object.assign(question, { author: null, entries: [], reveal: false });
    for (const id of ["gm", "anna", "bob", "carl"])
      users.set(id, { id, isGM: id === "gm", active: true, flags: { "all-hands": { answer: {} } } });
    const pages = {
      get: () => undefined,
      *[Symbol.iterator]() {
        const texts = entries.map((entry, at) => [String(at), JSON.stringify(entry)]);
        yield { name: "0–49", system: { entries: Object.fromEntries(texts) as object } };
      },
    };
    const found = { get: (id: string) => users.get(id), [Symbol.iterator]: () => users.values() };
    vi.stubGlobal("game", { users: found, userId: "gm", user: users.get("gm"), journal: { get: () => ({ pages }) } });
    vi.mocked(writeEntry).mockImplementation((_battle, _table, entry) => {
      entries.push(entry);
      written.push(entry);
      return Promise.resolve(entry);
    });
    play("anna");
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is taken back when the other agrees, in the name of who asked, with who agreed", async () => {
    play(null);
    says("anna", { ask: "x" });
    await handleUndoAsked(battle());
    expect(written).toEqual([]);
    says("bob", { to: ["anna x"], agrees: true });
    await handleUndoAsked(battle());
    expect(written).toMatchObject([
      { kind: "undo", undoes: 1, author: "anna", agreed: ["bob"] },
      { kind: "undo", undoes: 0, author: "anna", agreed: ["bob"] },
    ]);
  });

  it("does not wait for a user who was deleted: the Gamemaster speaks for them", async () => {
    mode = "all";
    says("anna", { ask: "x" });
    says("gm", { to: ["anna x"], agrees: true });
    await handleUndoAsked(battle());
    expect({ verdicts: verdicts(), written }).toEqual({ verdicts: [["anna", "open"]], written: [] });
    users.delete("bob");
    await handleUndoAsked(battle());
    expect(written).toMatchObject([{ kind: "undo", undoes: 0, author: "anna", agreed: ["gm"] }]);
  });

  it("counts only of whoever wrote it, for what it names, at the point where the battle stands", () => {
    says("anna", { ask: "x" });
    for (const said of [
      { to: ["anna y"], agrees: true },
      { to: "anna x", agrees: true },
      { to: ["anna x"], agrees: "yes" },
      { at: "1", to: ["anna x"], agrees: true },
      "nonsense",
    ]) {
      says("bob", said);
      expect(verdicts()).toEqual([["anna", "open"]]);
    }
    // Carl holds no seat: he is not asked, and may not ask.
    says("carl", { to: ["anna x"], agrees: true });
    expect(verdicts()).toEqual([["anna", "open"]]);
    says("carl", { ask: "z" });
    expect(verdicts()).toEqual([["anna", "open"]]);
    says("bob", { to: ["anna x"], agrees: true });
    expect(verdicts()).toEqual([["anna", "granted"]]);
  });

  it("falls away when the battle goes on by a person, not by a bot, and stays away when all that is taken back", () => {
    says("anna", { ask: "x" });
    play(null);
    expect(verdicts()).toEqual([["anna", "open"]]);
    question.author = "bob";
    expect(verdicts()).toEqual([]);
    question.author = null;
    play("bob");
    expect(verdicts()).toEqual([]);
    entries.push({ ...REST, kind: "undo", author: "gm", undoes: 2, dice: [] });
    expect(verdicts()).toEqual([]);
  });

  it("waits for the Gamemaster in the place of who is away, unless they have spoken", () => {
    users.get("bob")!.active = false;
    says("anna", { ask: "x" });
    expect(undosAsked(battle())[0]?.verdict).toEqual({ is: "open", waits: ["gm"] });
    says("bob", { to: ["anna x"], agrees: true });
    expect(verdicts()).toEqual([["anna", "granted"]]);
  });

  it("takes nothing back while secret answers are being shown, and asking for the same is agreeing", async () => {
    says("anna", { ask: "x" });
    says("bob", { ask: "y" });
    question.reveal = true;
    await handleUndoAsked(battle());
    expect(written).toEqual([]);
    question.reveal = false;
    await handleUndoAsked(battle());
    expect(written).toMatchObject([{ kind: "undo", author: "anna", agreed: ["bob"] }]);
  });
});
