/** Nonsense from macros: each case is refused with a sentence, and nothing is begun. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, checked, PARAMETERS } from "./api-checks";

const table = { id: "trial", actors: ["ship"] };
vi.mock("./kit/game/games", () => ({
  tableFor: ({ type }: { readonly type?: string }) => (type === "trial" ? table : null),
  tableGame: (id: string) => (id === "trial" ? table : null),
  gameFace: (id: string) => (id === "trial" ? table : null),
  canTakePart: ({ actors }: typeof table, { type }: { readonly type: string }) => actors.includes(type),
}));

vi.stubGlobal("game", { user: { isGM: true }, combats: {} });
const page = vi.hoisted(() => ({ isStarted: true, hasWorld: true, tellStarted: (): void => undefined }));
vi.mock("./kit/start/started", () => ({
  isStarted: () => page.isStarted,
  started: new Promise<void>((resolve) => (page.tellStarted = resolve)),
}));
vi.mock("./kit/platform/documents", () => ({
  hasWorld: () => page.hasWorld,
  documentsOf: () => [],
  documentAt: () => null,
}));

const participant = { actor: { type: "ship" }, token: null, commander: "" };
const battle = { id: "b", type: "trial", system: {} };
const roller = { id: "r", fields: [{ name: "level" }] };
const RULES = { facts: () => 0, odds: () => 0, roll: () => 0, story: () => 0 };
const group = { id: "g", command: "g", title: "g", texts: "g", rollers: [{ ...roller, ...RULES }], explain: () => "" };
/** Arguments that each function can use. */
const SOUND: { readonly [name: string]: readonly unknown[] } = {
  settled: [{ bots: true }],
  underWay: [{ bots: false }],
  openStartDialog: [{ game: "trial", actor: { documentName: "Actor" } }],
  playNow: ["trial"],
  startBattle: [table, [participant], { name: "Duel" }],
  battleById: ["b"],
  ...Object.fromEntries(["Board", "Replay", "Onlooking", "Crews", "Forecast"].map((name) => [`open${name}`, [battle]])),
  question: [battle],
  answer: [battle, { do: "fire", weapon: "gun" }, { question: "q" }],
  press: [battle, "control"],
  fleets: ["trial"],
  openFleet: [{ documentName: "Folder", flags: { "all-hands": { fleet: { game: "trial" } } } }],
  openWar: ["JournalEntry.a"],
  beginMission: ["JournalEntry.a", { commander: "bot:greedy", fights: false }],
  fightNext: ["JournalEntry.a", { commander: "" }],
  enterBattle: ["JournalEntry.a"],
  mission: ["JournalEntry.a"],
  roll: ["gurps", "skill", { level: 12, who: "Ann" }, { own: [3, 4, 5] }],
  openRollers: ["gurps"],
  openRoller: ["gurps", "skill", { level: 12 }],
  openScreen: ["fright"],
  importCharacters: [[]],
  registerRollers: [group],
  registerGame: [{ rules: {} }],
  registerAdapter: ["dnd5e", { character: () => null }],
  person: [{ documentName: "Actor" }],
  tableGame: ["trial"],
  fetchGame: ["trial"],
  selfCheck: [{ only: ["documents"], signal: new AbortController().signal, onProgress: () => undefined }],
};
const circle: unknown[] = [];
circle.push(circle);
const NONSENSE = [
  null,
  7,
  true,
  [7],
  { id: "__proto__" },
  () => undefined,
  Object.create(null),
  Symbol.iterator,
  circle,
  7n,
  { constructor: { name: circle } },
  { id: "b", type: "trial" },
];

const done = vi.fn<(...given: readonly unknown[]) => void>();
const api = checked(
  Object.fromEntries(Object.keys(PARAMETERS).map((name) => [name, (...given: readonly unknown[]) => done(...given)])),
);
beforeEach(() => done.mockClear());

/** What a call is refused for, at once or by its promise; null if it is carried out. */
async function refusal(name: string, given: readonly unknown[]): Promise<unknown> {
  try {
    await (api[name]?.(...given) as unknown);
    return null;
  } catch (error) {
    return error;
  }
}

describe.each(Object.entries(PARAMETERS))("%s", (name, shapes) => {
  const sound = SOUND[name] ?? [];

  it("is carried out with what it can use, and without what may be left out", async () => {
    expect(sound).toHaveLength(shapes.length);
    expect(await refusal(name, sound)).toBeNull();
    expect(done).toHaveBeenLastCalledWith(...sound);
    const needed = shapes.findLastIndex((shape) => shape(undefined) !== null) + 1;
    expect(await refusal(name, sound.slice(0, needed))).toBeNull();
    if (needed > 0) expect(await refusal(name, sound.slice(0, needed - 1))).toBeInstanceOf(ApiError);
  });

  it("says in a sentence what is wrong with anything else", async () => {
    for (const at of shapes.keys())
      for (const value of NONSENSE) {
        if (shapes[at]?.(value) === null) continue;
        const error = await refusal(name, sound.with(at, value));
        expect(error).toBeInstanceOf(ApiError);
        expect((error as ApiError).message).toMatch(new RegExp(`^${name}: .*\\.$`));
      }
    // Every parameter refuses most of it; an answer may be any plain data, and its menu says what is wrong with it.
    for (const [at, shape] of shapes.entries())
      expect(NONSENSE.filter((value) => shape(value) !== null).length).toBeGreaterThan(
        name === "answer" && at === 1 ? 1 : 3,
      );
  });
});

it("names the participant who cannot fight", async () => {
  for (const value of [...NONSENSE, { actor: {} }, { ...participant, actor: { type: "hero" } }, { actor: battle }])
    expect(String(await refusal("startBattle", [table, [participant, value], { name: "Duel" }]))).toContain(
      "participant 2 cannot fight",
    );
});

it("tells a copy of a game from the game", async () => {
  expect(await refusal("startBattle", [{ ...table }, [participant], { name: "Duel" }])).toBeInstanceOf(ApiError);
});

it("says on a player's page what only a Gamemaster can do", async () => {
  vi.stubGlobal("game", { user: { isGM: false }, combats: {} });
  for (const name of ["playNow", "startBattle", "openStartDialog", "openWelcome", "beginWar"])
    expect(String(await refusal(name, SOUND[name] ?? []))).toMatch(/only a Gamemaster.*\.$/);
  expect(await refusal("openBoard", [battle])).toBeNull();
  vi.stubGlobal("game", { user: { isGM: true }, combats: {} });
});

describe("before this page is ready for battles", () => {
  it("a call that promises something waits for that, whatever it is given", async () => {
    page.isStarted = false;
    const calls = [refusal("question", [battle]), refusal("question", [7])];
    const settled = refusal("settled", []);
    expect(await settled).toBeNull();
    expect(done.mock.calls).toEqual([[]]);
    page.isStarted = true;
    page.tellStarted();
    expect(await Promise.all(calls)).toEqual([null, expect.any(ApiError)]);
    expect(done).toHaveBeenLastCalledWith(battle);
  });

  it("one that answers at once says what to wait for while there is no world", async () => {
    page.hasWorld = false;
    for (const name of ["battles", "battleById", "fleets"])
      expect(String(await refusal(name, SOUND[name] ?? []))).toMatch(/^ApiError: .*“ready”.*api\.ready\.$/);
    page.hasWorld = true;
    expect(await refusal("battles", [])).toBeNull();
  });
});
