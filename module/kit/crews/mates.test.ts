/** Who gets which station when stations are shared out. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { AnyTableGame } from "../game/table-game";

const actors: Record<string, object> = {
  "Actor.lind": { id: "lind", testUserPermission: ({ id }: { id: string }) => id === "bob" },
  // In Foundry's form for compendiums: a line of the index.
  "Compendium.ships.Actor.kay": { _id: "kay" },
};
vi.mock("../platform/documents", async (original) => ({
  ...(await original<typeof import("../platform/documents")>()),
  documentAt: (uuid: string) => actors[uuid] ?? null,
  documentsOf: () => [
    { id: "ann", name: "Ann", isGM: false, active: true, character: null },
    { id: "bob", name: "Bob", isGM: false, active: true, character: null },
  ],
}));

let crew: typeof import("./mates");
beforeAll(async () => {
  vi.stubGlobal("game", { users: { get: () => undefined } });
  crew = await import("./mates");
  await (await import("../battle/stations")).fetchStations(table);
});
afterAll(() => vi.unstubAllGlobals());

const stations = ["1", "2", "3"].map((id) => ({ id, role: "gunner", of: ["gull", id], people: [`gull-${id}`] }));
const table = {
  id: "trial",
  stations: () => Promise.resolve({ list: () => stations }),
} as unknown as AnyTableGame;
const shared = (characters: Record<string, string>) =>
  crew.sharedOut(table, undefined as never, "red", ["ann", "bob"], characters).map(({ user }) => user);

it("gives a station to whoever plays the character there, and the rest to the others", () => {
  expect(shared({ "gull-1": "Actor.lind" })).toEqual(["bob", "ann", "ann"]);
});

it("knows no player of a character in a compendium, or of one that is gone", () => {
  const alike = shared({});
  expect(new Set(alike)).toEqual(new Set(["ann", "bob"]));
  expect(shared({ "gull-1": "Compendium.ships.Actor.kay", "gull-2": "Actor.gone" })).toEqual(alike);
});

it("takes for the player of an actor one who owns it, and of none nobody", () => {
  expect(crew.playerOf(null)).toBe("");
  expect(crew.playerOf({ id: "lind", testUserPermission: () => true })).toBe("ann");
});
