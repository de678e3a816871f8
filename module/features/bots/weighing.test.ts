/** Weighing of options by workers: the real worker's side runs in this thread, a message later. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { canonical, oneOf, type Game, type Json, type Question, type Searched } from "../../rules/kernel";
import type { AnyTableGame } from "../../kit/game/table-game";
import type { Mind } from "./minds";
import { serve } from "./serve";
import { gathered, joinedTried, Weighing } from "./weighing";

/** The seat that bets wins if the die shows at most this. */
interface Bet {
  won: boolean | null;
}
const BET: Question<Bet, null, number> = { name: "bet", menu: () => oneOf([1, 3, 5]), fallback: () => 3 };
const wager: Game<Bet, null, Bet> = {
  id: "wager",
  version: 1,
  setup: () => ({ won: null }),
  step(state, referee) {
    state.won = referee.die("bet", 6) <= referee.ask(BET, "seat-1", null);
  },
  outcome: ({ won }) => (won === null ? null : { winners: won ? ["seat-1"] : ["seat-2"], reason: "rolled" }),
  seats: () => ["seat-1", "seat-2"],
  view: (state) => state,
  questions: { bet: BET },
};
const parts: Searched<Bet, null, Bet> = {
  game: wager,
  quick: () => 3,
  weighed: ["bet"],
  deal: (view) => ({ ...view }),
  standing: () => 0.5,
  steps: 1,
};

let minds: { ended: boolean; tasks: object[] }[];
function tableOf(of: typeof parts): AnyTableGame {
  const worker = (): Mind => {
    const mind = { ended: false, tasks: [] as object[] };
    minds.push(mind);
    let [hear, told] = [(_: { data: unknown }): void => undefined, (_: { data: unknown }): void => undefined];
    serve(of, {
      addEventListener: (_, heard) => (hear = heard),
      postMessage: (data) => void queueMicrotask(() => !mind.ended && told({ data })),
    });
    return {
      postMessage(task) {
        mind.tasks.push(task);
        queueMicrotask(() => hear({ data: structuredClone(task) }));
      },
      terminate: () => (mind.ended = true),
      addEventListener: (type: string, listener: (event: never) => void) =>
        void (type === "message" && (told = listener as (event: object) => void)),
    };
  };
  return { captains: { worker } } as unknown as AnyTableGame;
}
beforeEach(() => {
  minds = [];
  vi.stubGlobal("CONFIG", { Dice: { randomUniform: () => 0.5 } });
  vi.stubGlobal("game", { settings: { get: () => 240 } });
  vi.stubGlobal("navigator", { hardwareConcurrency: 3 });
});
afterEach(() => vi.unstubAllGlobals());

const matter = { question: "bet", view: { won: null } as unknown as Json, seat: "seat-1", about: null };
/** Weighs the offered answers; resolves once that has ended. */
const weighed = (of: typeof parts, offered: Json[]) =>
  new Promise<Weighing>((resolve) => {
    const weighing: Weighing = new Weighing(tableOf(of), matter, () => {
      if (weighing.ended !== null) resolve(weighing);
    });
    weighing.offer(offered);
  });

it("all answers are tried alike, by several, and each comes to its chance", async () => {
  const { tried, failure } = await weighed(parts, [5]);
  expect(minds).toHaveLength(2);
  expect(failure).toBe("");
  const counts = [1, 3, 5].map((bet) => tried.get(canonical(bet))?.plays ?? 0);
  expect(Math.min(...counts)).toBeGreaterThan(100);
  expect(Math.max(...counts)).toBe(Math.min(...counts));
  for (const bet of [1, 3, 5]) {
    const { worth = 0, error = 0 } = tried.get(canonical(bet)) ?? {};
    expect(Math.abs(worth - bet / 6)).toBeLessThan(4 * error);
  }
});

it("says that too little is known, and that nobody can think here", async () => {
  expect((await weighed({ ...parts, deal: () => null }, [])).failure).toBe("unknown");
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const broken = () => {
    throw new Error("no rules");
  };
  expect((await weighed({ ...parts, deal: broken }, [])).failure).toBe("silent");
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});

it("goes on as it does while nothing new is offered, and keeps what came in when something is", async () => {
  const weighing = await weighed(parts, [5]);
  const [begun, before] = [minds.flatMap(({ tasks }) => tasks).length, weighing.tried.get(canonical(5))?.plays ?? 0];
  weighing.offer([5]);
  expect(minds.flatMap(({ tasks }) => tasks)).toHaveLength(begun);
  weighing.offer([5, 1]);
  expect(minds.flatMap(({ tasks }) => tasks)).toHaveLength(2 * begun);
  expect(weighing.ended).toBeNull();
  expect(weighing.tried.get(canonical(5))?.plays).toBe(before);
  weighing.stop();
  expect(weighing.ended).not.toBeNull();
});

it("what several have tried is added up by how much they tried", () => {
  const one = { answer: 1, worth: 0.2, error: 0.04, plays: 100 };
  const other = { answer: 1, worth: 0.6, error: 0.02, plays: 300 };
  expect(joinedTried(one, other)).toEqual({
    answer: 1,
    worth: expect.closeTo(0.5) as number,
    error: expect.closeTo(Math.hypot(0.01, 0.015)) as number,
    plays: 400,
  });
  expect(gathered([[one, { ...one, answer: 2, plays: 0 }], [other]]).size).toBe(1);
});
