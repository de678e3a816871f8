import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Recruit } from "./enlist";

vi.mock("./record", () => ({ createRecord: () => "record" }));
let seatsFor: typeof import("./enlist").seatsFor;

beforeAll(async () => {
  const users = new Map([["anna", { name: "Anna" }]]);
  vi.stubGlobal("game", {
    i18n: { localize: (key: string) => key },
    users: { get: (id: string) => users.get(id), activeGM: { name: "Greta" } },
  });
  ({ seatsFor } = await import("./enlist"));
});
afterAll(() => vi.unstubAllGlobals());

const recruit = (commander: string) => ({ actor: {}, token: null, commander }) as unknown as Recruit;

describe("the seats of a battle", () => {
  it("are one for each commander, in the order in which they come up", () => {
    const { seats, seatOf } = seatsFor(["anna", "", "bot:greedy", "anna", ""].map(recruit));
    expect(seats).toEqual([
      { id: "seat-1", name: "Anna", user: "anna", bot: "" },
      { id: "seat-2", name: "Greta", user: "", bot: "" },
      { id: "seat-3", name: "ALLHANDS.bot.greedy", user: "", bot: "greedy" },
    ]);
    expect(Object.fromEntries(seatOf)).toEqual({ anna: "seat-1", "": "seat-2", "bot:greedy": "seat-3" });
  });

  it("are none without ships", () => {
    expect(seatsFor([]).seats).toEqual([]);
  });
});
