import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Participant } from "./participants";

let seatsFor: typeof import("./participants").seatsFor;

beforeAll(async () => {
  const users = new Map([["anna", { name: "Anna" }]]);
  vi.stubGlobal("game", {
    i18n: { localize: (key: string) => key },
    users: { get: (id: string) => users.get(id), activeGM: { name: "Greta" } },
  });
  ({ seatsFor } = await import("./participants"));
});
afterAll(() => vi.unstubAllGlobals());

const participant = (commander: string, side = "", name = "") =>
  ({ actor: { name }, token: null, commander, side }) as unknown as Participant;

describe("the seats of a battle", () => {
  it("are one for each commander, in the order in which they come up", () => {
    const participants = ["anna", "", "bot:greedy", "anna", ""].map((commander) => participant(commander));
    const { seats, seatOf } = seatsFor(participants);
    expect(seats).toEqual([
      { id: "seat-1", name: "Anna", user: "anna", bot: "", side: "" },
      { id: "seat-2", name: "Greta", user: "", bot: "", side: "" },
      { id: "seat-3", name: "bot:greedy", user: "", bot: "greedy", side: "" },
    ]);
    expect(participants.map((one) => seatOf(one).id)).toEqual(["seat-1", "seat-2", "seat-3", "seat-1", "seat-2"]);
  });

  it("are two for one who commands ships on two sides, named by them", () => {
    const { seats } = seatsFor([participant("", "a"), participant("", "b"), participant("anna", "b")]);
    expect(seats.map(({ name, user, side }) => [name, user, side])).toEqual([
      ["Greta · side:a", "", "a"],
      ["Greta · side:b", "", "b"],
      ["Anna", "anna", "b"],
    ]);
  });

  it("are one for each ship where two fight each other, though one person or bot commands both", () => {
    const participants = [participant("bot:greedy", "", "Raider"), participant("bot:greedy", "", "Cutter")];
    const { seats, seatOf } = seatsFor(participants, true);
    expect(seats.map(({ id, name, bot }) => [id, name, bot])).toEqual([
      ["seat-1", "bot:greedy · Raider", "greedy"],
      ["seat-2", "bot:greedy · Cutter", "greedy"],
    ]);
    expect(participants.map((one) => seatOf(one).id)).toEqual(["seat-1", "seat-2"]);
    const two = seatsFor([participant("anna", "", "Raider"), participant("", "", "Cutter")], true);
    expect(two.seats.map(({ name }) => name)).toEqual(["Anna", "Greta"]);
  });

  it("are none without ships", () => {
    expect(seatsFor([]).seats).toEqual([]);
  });
});
