import { expect, it, vi } from "vitest";
import { addGame, fetchGame, gameFace, onGame, tableGame, tableGames, wholeGame } from "./games";
import type { GameFace } from "./table-game";

it("a game is known at once, and whole when its rest is fetched; a fetch that fails is tried again", async () => {
  const face = { id: "race" } as unknown as GameFace;
  const rest = vi.fn();
  rest.mockRejectedValueOnce(new TypeError("not loaded"));
  rest.mockResolvedValue({ rules: { version: 1 } });
  addGame(face, rest);
  const heard = vi.fn(() => tableGame("race"));
  onGame(heard);
  expect({ tableGame: tableGame("race"), gameFace: gameFace("race"), tableGames: tableGames() }).toEqual({
    tableGame: null,
    gameFace: face,
    tableGames: [face],
  });
  await expect(wholeGame(face)).rejects.toThrow("not loaded");
  expect({ tableGame: tableGame("race"), calls: heard.mock.calls.length }).toEqual({ tableGame: null, calls: 0 });
  const [one, other] = await Promise.all([wholeGame(face), fetchGame("race")]);
  expect({ one, other, value: heard.mock.results[0]?.value }).toEqual({ one: face, other: face, value: face });
  expect([tableGame("race")?.rules.version, heard.mock.calls.length, rest.mock.calls.length]).toEqual([1, 1, 2]);
  expect({ fetchGame: await fetchGame("none"), tableGame: tableGame("none") }).toEqual({
    fetchGame: null,
    tableGame: null,
  });
});
