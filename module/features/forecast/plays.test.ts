/** Forecasts by workers: the real worker's side runs in this thread, a message later; other workers misbehave. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shipOnShip } from "../../rules/ship-on-ship";
import { searchedDuel } from "../../rules/ship-on-ship/bot";
import { mixed, seeded, type Json } from "../../rules/kernel";
import { errorOfChances, forecast, NOTHING_PLAYED, type Forecast } from "../../rules/bots/forecast";
import { serve, type WorkerScope } from "../bots/serve";
import { failureNote } from "./line-view";
import { warm, type Mind } from "../bots/minds";
import { workersHere, type Plays } from "../bots/protocol";
import { foresee, type ForecastOrder } from "./plays";

const duel = shipOnShip.setup({
  duelists: [1, 2].map((at) => ({ seat: `seat-${at}`, ship: `ship-${at}`, rating: 6, skill: 3, coordination: 3 })),
});
// Workers receive plain data only.
const order: ForecastOrder & { seed: number } = {
  standpoint: { state: JSON.parse(JSON.stringify(duel)) },
  seed: 7,
  plays: 60,
};

/** A worker in this thread; `heard` replaces what it does. */
class NearMind implements Mind {
  ended = false;
  parts = 0;
  #hear: (event: { data: unknown }) => void = () => undefined;
  #told: (event: { data: unknown }) => void = () => undefined;
  constructor(
    heard?: ((say: (word: unknown) => void) => void) | null,
    served: (scope: WorkerScope) => void = (scope) => serve(searchedDuel, scope),
  ) {
    const say = (word: unknown): void => void queueMicrotask(() => !this.ended && this.#told({ data: word }));
    if (heard) this.#hear = () => heard(say);
    else served({ addEventListener: (_, hear) => (this.#hear = hear), postMessage: say });
  }
  postMessage(part: object): void {
    this.parts++;
    queueMicrotask(() => this.#hear({ data: structuredClone(part) }));
  }
  terminate(): void {
    this.ended = true;
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    if (type === "message") this.#told = listener as (event: object) => void;
  }
}

/** Battles that are tosses: the first seat wins one of ten. */
function tossed({ seed, from, to }: Pick<Plays, "seed" | "from" | "to">): Forecast {
  const all = Array.from({ length: to - from }, (_, at) => seeded(mixed(seed, from + at))(10));
  const won = all.filter((number) => number === 1).length;
  return { ...NOTHING_PLAYED, plays: to - from, wins: { own: won, other: to - from - won } };
}

/** A worker for such battles. */
function toss(scope: WorkerScope): void {
  scope.addEventListener("message", ({ data }) => scope.postMessage({ counted: tossed(data as Plays) }));
}

/** The outcome of an order, and the workers that it took. */
function outcomeOf(make: () => NearMind, workers: number, given = order) {
  const minds: NearMind[] = [];
  const made = (): Mind => {
    const mind = make();
    minds.push(mind);
    return mind;
  };
  return new Promise<{ sum: Forecast | null; why: string; news: number; minds: NearMind[] }>((resolve) => {
    let news = 0;
    const counted = (sum: Forecast, isDone: boolean) => {
      news++;
      if (isDone) resolve({ sum, why: "", news, minds });
    };
    foresee(made, given, { counted, failed: (why) => resolve({ sum: null, why, news, minds }) }, workers);
  });
}

describe("a forecast by workers", () => {
  it("is what one would have counted alone, however many there are", async () => {
    const alone = forecast(searchedDuel, { state: duel }, order.seed, [0, order.plays]);
    for (const workers of [1, 3]) {
      const { sum, news, minds } = await outcomeOf(() => new NearMind(), workers);
      expect(sum).toEqual(alone);
      expect(news).toBeGreaterThan(1);
      expect(minds).toHaveLength(workers);
      // Two are kept for the next forecast.
      expect(minds.filter(({ ended }) => ended)).toHaveLength(Math.max(0, workers - 2));
    }
  });

  it("ends once it is as exact as was asked for, after the same battles however many workers there are", async () => {
    const exact = { ...order, plays: 10_000, error: 0.01 };
    const whole = tossed({ seed: exact.seed, from: 0, to: 3500 });
    expect(errorOfChances(whole)).toBeLessThanOrEqual(0.01);
    expect(errorOfChances(tossed({ ...exact, from: 0, to: 3000 }))).toBeGreaterThan(0.01);
    for (const workers of [1, 3, 8]) {
      const { sum, minds } = await outcomeOf(() => new NearMind(null, toss), workers, exact);
      expect(sum).toEqual(whole);
      const given = minds.map(({ parts }) => parts);
      await new Promise((resolve) => setImmediate(resolve));
      // Nobody plays on, and those who were still playing are kept like others.
      expect(minds.map(({ parts }) => parts)).toEqual(given);
      expect(minds.filter(({ ended }) => !ended)).toHaveLength(Math.min(2, workers));
    }
  });

  it("needs no more workers than there are battles to play", async () => {
    const { minds } = await outcomeOf(() => new NearMind(), 8, { ...order, plays: 5 });
    expect(minds).toHaveLength(2);
  });

  it.each([
    ["that fails", { failed: "no memory" }, "no memory"],
    ["that says nonsense", { counted: { plays: "many" } }, "nonsense"],
    ["that says nothing we know", 5, "nonsense"],
    ["that cannot tell", { counted: null }, ""],
  ])("ends with a worker %s", async (_, word, why) => {
    const { sum, minds, ...told } = await outcomeOf(() => new NearMind((say) => say(word)), 2);
    expect(sum).toBeNull();
    expect(told.why).toBe(why);
    expect(minds.every(({ ended }) => ended)).toBe(true);
  });

  it("is none where too little is known to play on, and the line says so", async () => {
    const view = JSON.parse(JSON.stringify(duel)) as Json;
    const unknown = { ...order, standpoint: { view, seat: "seat-1" } };
    const parts = { ...searchedDuel, deal: () => null };
    const { sum, why } = await outcomeOf(() => new NearMind(null, (scope) => serve(parts, scope)), 2, unknown);
    expect(sum).toBeNull();
    expect(failureNote(why)).toMatch(/Too early to tell/);
    expect(failureNote("no memory")).not.toBe(failureNote(""));
  });

  it("ends where no worker can be made", async () => {
    const none = () => {
      throw new Error("workers are forbidden here");
    };
    expect((await outcomeOf(none, 2)).why).toBe("workers are forbidden here");
  });

  it("says nothing more once it is stopped, and its worker plays the next one after the part at hand", async () => {
    const [counted, made] = [vi.fn(), vi.fn(() => new NearMind())];
    const stop = foresee(made, order, { counted, failed: counted }, 1);
    stop();
    await new Promise((resolve) => setImmediate(resolve));
    expect(counted).not.toHaveBeenCalled();
    await new Promise<void>((resolve) => {
      foresee(made, order, { counted: (_, isDone) => isDone && resolve(), failed: counted }, 1);
    });
    expect(made).toHaveBeenCalledTimes(1);
    expect(counted).not.toHaveBeenCalled();
  });

  describe("with fake timers", () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
    afterEach(() => void vi.useRealTimers());

    it("ends a worker that does not come back from a part that nobody wants any more", () => {
      const mind = new NearMind(() => undefined);
      const stop = foresee(() => mind, order, { counted: vi.fn(), failed: vi.fn() }, 1);
      stop();
      stop();
      expect(mind.ended).toBe(false);
      vi.runAllTimers();
      expect(mind.ended).toBe(true);
    });

    it("begins with a worker that is ready, unless it was let go because nobody used it", async () => {
      const minds: NearMind[] = [];
      const make = () => minds[minds.push(new NearMind()) - 1]!;
      warm(make);
      warm(make);
      const played = () =>
        new Promise((resolve) => {
          foresee(make, order, { counted: (_, isDone) => isDone && resolve(isDone), failed: resolve }, 1);
        });
      expect(await played()).toBe(true);
      expect(minds.map(({ ended }) => ended)).toEqual([false]);
      vi.runAllTimers();
      expect(minds.map(({ ended }) => ended)).toEqual([true]);
      expect(await played()).toBe(true);
      expect(minds.map(({ ended }) => ended)).toEqual([true, false]);
    });

    it("does not begin with a worker that broke before it was needed", async () => {
      const minds: NearMind[] = [];
      const make = () => minds[minds.push(new NearMind((say) => say({ failed: "no script" }))) - 1]!;
      warm(make);
      minds[0]!.postMessage({});
      await Promise.resolve();
      await Promise.resolve();
      expect(minds[0]!.ended).toBe(true);
      warm(make);
      expect(minds).toHaveLength(2);
    });

    it("can be none where workers are forbidden, and nobody hears of it before it is needed", () => {
      const forbidden = () => {
        throw new Error("workers are forbidden here");
      };
      expect(() => warm(forbidden)).not.toThrow();
    });
  });

  it("leaves a processor to the page", () => {
    expect([1, 2, 4, 64].map((processors) => workersHere(processors))).toEqual([1, 1, 3, 8]);
  });
});
