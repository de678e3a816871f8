import { beforeEach, expect, it, vi } from "vitest";
import { game } from "../game";
import { GAMEMASTER, PLAYER, sitDown } from "../../testing";
import { GameTime } from "./game-time";
import { Hooks } from "./hooks";
import { registerCoreSettings } from "./settings";

beforeEach(() => {
  sitDown(GAMEMASTER);
  registerCoreSettings(game.settings);
  Object.assign(game, { time: new GameTime() });
});

it("moves the world's time ahead and back, and tells by how much", async () => {
  const heard = vi.fn();
  const listener = Hooks.on("updateWorldTime", heard);
  expect(game.time.worldTime).toBe(0);
  expect(await game.time.advance(60)).toBe(60);
  expect(await game.time.advance(-10)).toBe(50);
  expect(await game.time.set(7)).toBe(7);
  expect(game.time.worldTime).toBe(7);
  expect(heard.mock.calls.map(([time, by]) => [time, by])).toEqual([
    [60, 60],
    [50, -10],
    [7, -43],
  ]);
  Hooks.off("updateWorldTime", listener);
});

it("refuses what is no number of seconds, and parts of a date", async () => {
  await expect(game.time.advance("soon")).rejects.toThrow("numeric");
  await expect(game.time.set(Number.NaN)).rejects.toThrow("numeric");
  await expect(game.time.advance({ day: 1 })).rejects.toThrow("not available");
  expect(game.time.worldTime).toBe(0);
});

it("is not a player's to move", async () => {
  sitDown(PLAYER);
  registerCoreSettings(game.settings);
  Object.assign(game, { time: new GameTime() });
  await expect(game.time.advance(60)).rejects.toThrow();
  expect(game.time.worldTime).toBe(0);
});
