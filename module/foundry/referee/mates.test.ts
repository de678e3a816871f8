/** What a screen keeps of questions that crews answer, where two battles are fought at once. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Json } from "../../rules/kernel";
import type { BattleCombat } from "../battle/table-game";
import type { StoredQuestion } from "./question-shape";

vi.mock("../platform/settings", () => ({ ourSetting: () => ({ read: () => 60 }) }));
vi.mock("../battle/table-game", () => ({ tableGame: () => ({}) }));

const battle = (id: string) =>
  ({
    id,
    type: "trial",
    system: { seats: [{ id: "red", user: "cap", bot: "", crew: [] }] },
  }) as unknown as BattleCombat;
const asked = (id: string) =>
  ({
    id,
    askings: ["bow", "stern"].map((station) => ({ seat: "red", name: "volley", stations: [station], of: 0 })),
  }) as unknown as StoredQuestion;
const gap = { battle: battle("gap"), question: asked("gap-1") };
const strait = { battle: battle("strait"), question: asked("strait-1") };
const both = [gap, strait];

let take: typeof import("./take");
let mates: typeof import("./mates");
const sent = vi.fn();
const drawn = vi.fn();
let hears: (data: unknown) => unknown;

beforeAll(async () => {
  take = await import("./take");
  mates = await import("./mates");
});
beforeEach(() => {
  sent.mockReset().mockResolvedValue(true);
  drawn.mockReset();
  const users = Object.assign(
    [{ id: "cap", active: true, query: (_name: string, data: object) => sent(data) as Promise<unknown> }],
    { has: (id: string) => id === "cap" },
  );
  const combats = new Map(both.map((fight) => [fight.battle.id, fight.battle]));
  vi.stubGlobal("game", { users, userId: "anna", combats });
  vi.stubGlobal("CONFIG", { queries: {} });
  mates.listenToMates(drawn);
  hears = (CONFIG as unknown as { queries: Record<string, typeof hears> }).queries["all-hands.draft"]!;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("two battles at once", () => {
  it("each give their captains the time that the table sets", () => {
    vi.useFakeTimers({ now: 0 });
    for (const { battle, question } of both) take.timeLeft(battle, question);
    vi.advanceTimersByTime(40_000);
    for (const { battle, question } of both) expect(take.timeLeft(battle, question)).toBe(20_000);
    expect(take.timeLeft(gap.battle, asked("gap-2"))).toBe(60_000);
    expect(take.timeLeft(strait.battle, strait.question)).toBe(20_000);
  });

  it("have what is drafted sent once", () => {
    for (let drawing = 0; drawing < 3; drawing++)
      for (const { battle, question } of both) mates.shareDraft(battle, question, 0, ["fire"]);
    expect(sent.mock.calls.map(([data]) => (data as { question: string }).question)).toEqual(["gap-1", "strait-1"]);
    mates.shareDraft(gap.battle, gap.question, 0, ["hold"]);
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it("keep what others have drafted, until something else is asked there", () => {
    const draft = (fight: typeof gap, question: string, items: Json[]) =>
      hears({ battle: fight.battle.id, question, index: 1, user: "cap", items: JSON.stringify(items) });
    for (const fight of both) expect(draft(fight, fight.question.id, [fight.battle.id])).toBe(true);
    const known = () => both.map(({ battle, question }) => mates.draftAt(battle, question, 1));
    expect(known()).toEqual([["gap"], ["strait"]]);
    expect(mates.draftsOfMates(gap.battle, gap.question, 0)).toEqual(["gap"]);
    draft(gap, "gap-2", ["other"]);
    expect(known()).toEqual([undefined, ["strait"]]);
    expect(drawn).toHaveBeenCalledTimes(3);
  });
});

it("hears nothing of a battle or a user that is not there, or that is no draft", () => {
  const draft = { battle: "gap", question: "gap-1", index: 1, user: "cap", items: "[]" };
  expect(hears(draft)).toBe(true);
  for (const wrong of [
    { battle: "none" },
    { user: "nobody" },
    { items: "{}" },
    { items: "[" },
    { index: 0.5 },
    { question: 1 },
  ])
    expect(hears({ ...draft, ...wrong }), JSON.stringify(wrong)).toBe(false);
  expect(hears(null)).toBe(false);
});
