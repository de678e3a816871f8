/** Forecasts by workers: the real worker's side runs in this thread, a message later; other workers misbehave. */
import { describe, expect, it, vi } from "vitest";
import { shipOnShip } from "../../rules/ship-on-ship";
import { searchedDuel } from "../../rules/ship-on-ship/bot";
import type { Json } from "../../rules/kernel";
import { forecast, type Forecast } from "../../rules/bots/forecast";
import { serve, type WorkerScope } from "../bots/serve";
import { failureNote } from "./line-view";
import type { Mind } from "../bots/minds";
import { workersHere } from "../bots/protocol";
import { foresee, type ForecastOrder } from "./plays";

const duel = shipOnShip.setup({
  duelists: [1, 2].map((at) => ({ seat: `seat-${at}`, ship: `ship-${at}`, rating: 6, skill: 3, coordination: 3 })),
});
// Workers receive plain data only.
const order: ForecastOrder = { standpoint: { state: JSON.parse(JSON.stringify(duel)) }, seed: 7, plays: 60 };

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
      expect(minds.every(({ ended }) => ended)).toBe(true);
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

  it("says nothing more once it is stopped", async () => {
    const counted = vi.fn();
    const mind = new NearMind();
    const stop = foresee(() => mind, order, { counted, failed: counted }, 1);
    stop();
    await new Promise((resolve) => setImmediate(resolve));
    expect(counted).not.toHaveBeenCalled();
    expect(mind.ended).toBe(true);
  });

  it("leaves a processor to the page", () => {
    expect([1, 2, 4, 64].map((processors) => workersHere(processors))).toEqual([1, 1, 3, 8]);
  });
});
