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
  expect([tableGame("race"), gameFace("race"), tableGames()]).toEqual([null, face, [face]]);
  await expect(wholeGame(face)).rejects.toThrow("not loaded");
  expect([tableGame("race"), heard.mock.calls.length]).toEqual([null, 0]);
  const [one, other] = await Promise.all([wholeGame(face), fetchGame("race")]);
  expect([one, other, heard.mock.results[0]?.value]).toEqual([face, face, face]);
  expect([tableGame("race")?.rules.version, heard.mock.calls.length, rest.mock.calls.length]).toEqual([1, 1, 2]);
  expect([await fetchGame("none"), tableGame("none")]).toEqual([null, null]);
});
