import { beforeEach, describe, expect, it, vi } from "vitest";
import { GAMEMASTER, sitDown } from "../../testing";
import { game } from "../game";
import { Tour, type TourConfig } from "./tour";
import { ToursCollection } from "./tours-collection";

const CONFIG: TourConfig = {
  namespace: "all-hands",
  id: "first",
  title: "The first turn",
  canBeResumed: true,
  steps: ["look", "aim", "fire"].map((id) => ({ id, title: id, content: id })),
};

/** A tour that draws its own steps, as a package's tour does. */
class Shown extends Tour {
  readonly told: string[] = [];

  override async _preStep(): Promise<void> {
    this.told.push(`before ${this.currentStep?.id}`);
  }

  override async _renderStep(): Promise<void> {
    this.told.push(`show ${this.currentStep?.id}`);
  }

  override async _postStep(): Promise<void> {
    this.told.push(`after ${this.currentStep?.id}`);
  }
}

/** The tour, registered as on a page. */
function registered(config: TourConfig = CONFIG): Shown {
  const tour = new Shown(config);
  new ToursCollection().register(config.namespace, config.id, tour);
  return tour;
}

describe("a tour", () => {
  beforeEach(() => {
    sitDown(GAMEMASTER);
    const kept = new Map<string, string>();
    game.settings.storage.set("client", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage);
  });

  it("is stepped through by the keys of movement", async () => {
    const tour = registered();
    expect(Tour.onMovementAction(["right"])).toBe(undefined);
    await tour.start();
    expect(Tour.onMovementAction(["right"])).toBe(true);
    await vi.waitUntil(() => tour.told.includes("show aim"));
    expect(Tour.onMovementAction(["up"])).toBe(true);
    await vi.waitUntil(() => tour.told.filter((told) => told === "show look").length === 2);
    expect(Tour.onMovementAction(["left"])).toBe(true);
    expect(tour.stepIndex).toBe(0);
    tour.exit();
  });

  it("goes from step to step and is over behind the last", async () => {
    const tour = registered();
    expect({ key: tour.key, status: tour.status, stepIndex: tour.stepIndex }).toEqual({
      key: "all-hands.first",
      status: "unstarted",
      stepIndex: -1,
    });
    await tour.start();
    expect({
      activeTour: Tour.activeTour,
      status: tour.status,
      hasPrevious: tour.hasPrevious,
      hasNext: tour.hasNext,
    }).toEqual({ activeTour: tour, status: "in-progress", hasPrevious: false, hasNext: true });
    await tour.next();
    await tour.previous();
    await tour.progress(2);
    expect(tour.hasNext).toBe(false);
    await tour.next();
    expect({ activeTour: Tour.activeTour, status: tour.status, stepIndex: tour.stepIndex }).toEqual({
      activeTour: null,
      status: "completed",
      stepIndex: null,
    });
    await expect(tour.next()).rejects.toThrow("all-hands.first is over");
    const [first, , , , , , last] = tour.told;
    expect({ first, last, told: tour.told.length }).toEqual({ first: "before look", last: "before look", told: 12 });
    await tour.reset();
    expect(tour.status).toBe("unstarted");
  });

  it("is left and taken up again on another page, unless it says otherwise", async () => {
    const tour = registered();
    await tour.start();
    await tour.next();
    tour.exit();
    expect({ activeTour: Tour.activeTour, status: tour.status }).toEqual({ activeTour: null, status: "in-progress" });
    const later = registered();
    await later.start();
    expect(later.told).toEqual(["after aim", "before aim", "show aim"]);
    const anew = registered({ ...CONFIG, canBeResumed: false });
    await anew.start();
    expect(anew.told.at(-1)).toBe("show look");
  });

  it("draws its steps itself, and is known once by its name", async () => {
    await expect(new Tour(CONFIG).start()).rejects.toThrow("drydock: Tour#_renderStep is not available");
    const tours = new ToursCollection();
    tours.register("all-hands", "first", new Shown(CONFIG));
    expect(() => tours.register("all-hands", "first", new Shown(CONFIG))).toThrow("registered already");
    expect(() => tours.register("", "first", new Shown(CONFIG))).toThrow("namespace");
  });
});
