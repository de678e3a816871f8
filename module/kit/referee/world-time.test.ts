import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BattleCombat } from "../game/battle-combat";

/** The world's time, what the Combat keeps, who has the lease, and what interrupts. */
const world = vi.hoisted(() => ({ time: 1000, elapsed: "", runs: true, moves: 0, cutAt: Infinity, writes: 0 }));

vi.mock("../platform/clock", () => ({
  worldTime: () => world.time,
  async moveWorldTime(seconds: number) {
    world.moves += 1;
    world.time += seconds;
  },
}));
vi.mock("./lease", () => ({
  holdsLease: () => world.runs,
  async writeBattle(_battle: object, values: { "system.elapsed": string }) {
    if (++world.writes > world.cutAt) throw new Error("cut off");
    world.elapsed = values["system.elapsed"];
  },
}));

const { movedFrom, movedTo, settleTime } = await import("./world-time");

const battle = {
  system: {
    get elapsed() {
      return world.elapsed;
    },
  },
} as object as BattleCombat;
const settle = (round: number, seconds: number) => settleTime(battle, round, seconds);

beforeEach(
  () => void Object.assign(world, { time: 1000, elapsed: "", runs: true, moves: 0, cutAt: Infinity, writes: 0 }),
);

describe("the world's time", () => {
  it("moves with each round, once, and stays where it is within one", async () => {
    for (const round of [1, 1, 2, 2, 2, 3]) await settle(round, 10);
    expect(world.time).toBe(1020);
    expect(world.moves).toBe(2);
  });

  it("goes back with what is taken back, also past the round in which it began", async () => {
    for (const round of [4, 5, 6, 5, 6, 7, 4, 2]) await settle(round, 6);
    expect(world.time).toBe(1000);
    await settle(3, 6);
    expect(world.time).toBe(1006);
  });

  it("goes back by what each round was, whatever a round is now", async () => {
    await settle(1, 6);
    await settle(2, 6);
    await settle(3, 60);
    await settle(4, 0);
    expect(world.time).toBe(1066);
    await settle(1, 600);
    expect(world.time).toBe(1000);
  });

  it("is not touched where nobody wants that", async () => {
    for (const round of [1, 2, 3]) await settle(round, 0);
    expect([world.time, world.writes, world.elapsed]).toEqual([1000, 0, ""]);
  });

  it("leaves alone what others have set meanwhile", async () => {
    await settle(1, 10);
    world.time = 5000;
    await settle(2, 10);
    world.time += 77;
    await settle(1, 10);
    expect(world.time).toBe(5077);
  });
});

describe("a move that is cut off", () => {
  it.each([1, 2, 3])("at write %i is made once by whoever goes on", async (cutAt) => {
    await settle(1, 10);
    world.cutAt = cutAt;
    await settle(2, 10).catch(() => undefined);
    world.cutAt = Infinity;
    await settle(2, 10);
    await settle(2, 10);
    expect([world.time, world.moves]).toEqual([1010, 1]);
    expect(movedFrom(world.elapsed)).toEqual({ first: 1, seconds: [10] });
  });

  it("is left to the window that has taken the battle over", async () => {
    await settle(1, 10);
    world.cutAt = world.writes + 1;
    world.runs = false;
    await settle(2, 10).catch(() => undefined);
    expect(world.time).toBe(1000);
    Object.assign(world, { runs: true, cutAt: Infinity });
    await settle(2, 10);
    expect(world.time).toBe(1010);
  });
});

it("reads what is kept, and nothing else", () => {
  expect(movedFrom('{"first":1,"seconds":[10]}')).toEqual({ first: 1, seconds: [10] });
  for (const text of ["", "null", "[]", '{"first":"1","seconds":[]}', '{"first":1,"seconds":["10"]}'])
    expect(movedFrom(text)).toBe(null);
});

it("bounds the rounds that somebody may have edited", () => {
  const [moved, delta] = movedTo({ first: 0, seconds: [] }, 1e9, 1);
  expect([moved.seconds.length, delta]).toEqual([1000, 1000]);
});
