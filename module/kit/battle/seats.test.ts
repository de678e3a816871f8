/** The player of a seat, in words, and who else plays it after a handover. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { foundryEnglish } from "../../../tests/support/texts";
import type { StoredSeat } from "../game/battle-combat";
import { namesShown, seatName, seatNameOf } from "./seat-names";

const USERS: Record<string, string> = { ann: "Ann", ben: "Ben", cleo: "Cleo" };
let seats: typeof import("./seats");
beforeAll(async () => {
  vi.stubGlobal("game", {
    users: { get: (id: string) => (USERS[id] ? { name: USERS[id] } : undefined) },
    i18n: { lang: "en", localize: foundryEnglish },
  });
  seats = await import("./seats");
});
afterAll(() => vi.unstubAllGlobals());

const seat = (more: Partial<StoredSeat>): StoredSeat => ({
  id: "red",
  name: "Ann",
  user: "ann",
  bot: "",
  side: "",
  ...more,
});
const at = (...users: string[]) => ({ crew: users.map((user, station) => ({ station: String(station), user })) });

it("is its captain with the others, each once, as far as they are known", () => {
  expect(seats.playersText(seat(at("ben", "cleo", "ben", "ann", "gone")))).toBe("Ann, with Ben and Cleo");
});

it("is its captain alone where nobody else has a station, and where a bot plays", () => {
  expect(seats.playersText(seat({}))).toBe("Ann");
  expect(seats.playersText(seat({ ...at("ben"), name: "Captain", user: "", bot: "lieutenant" }))).toBe("Captain");
});

it("offers no bot beyond the best that is shown to be better, and leaves one where it plays", () => {
  const parts = { parts: vi.fn(), worker: vi.fn(), best: "ensign" } as const;
  expect(seats.botsOffered({ bots: {}, captains: parts })).toEqual(["recruit", "ensign"]);
  const values = (now?: string) => seats.commanders({ bots: {}, captains: parts }, now).map(({ value }) => value);
  expect(values("bot:ensign").filter((value) => value.startsWith("bot:"))).toEqual(["bot:recruit", "bot:ensign"]);
  expect(values("bot:admiral")).toContain("bot:admiral");
  expect(values()).not.toContain("bot:admiral");
});

it("loses its crew when it goes to a bot or to one of them, and whoever goes over to the other side", () => {
  const all = [
    seat({ side: "a", crew: [{ station: "gunner/1", user: "bob" }] }),
    seat({ id: "pink", name: "Dan", user: "dan", side: "a", crew: [] }),
    seat({ id: "blue", name: "Cat", user: "cat", side: "b", crew: [] }),
    seat({ id: "robot", name: "Bot", user: "", bot: "greedy", side: "b", crew: [] }),
  ];
  const handed = (user: string, bot = "") => seats.seatsHanded(all, "red", { name: "", user, bot });
  expect(handed("", "greedy")[0]!.crew).toEqual([]);
  expect(handed("bob")[0]!.crew).toEqual([]);
  expect(handed("dan")[0]!.crew).toHaveLength(1);
  // A user who commands the other side no longer serves on this one.
  const blue = seats.seatsHanded(all, "blue", { name: "", user: "bob", bot: "" });
  expect(blue.map((each) => each.crew?.length)).toEqual([0, 0, 0, 0]);
  const pink = seats.seatsHanded(all, "pink", { name: "", user: "bob", bot: "" });
  expect(pink[0]!.crew).toHaveLength(1);
});

describe("the name of a seat", () => {
  it.each([
    ["a person", "Ann", "Ann"],
    ["a bot", "bot:recruit", "Bot, recruit"],
    ["a bot with a temper", "bot:admiral:bold", "Bot, admiral, bold"],
    ["one of several seats of a bot", "bot:recruit · side:a", "Bot, recruit · Side A"],
    ["one of several seats of a bot, by its ship", "bot:ensign · Gnat", "Bot, ensign · Gnat"],
    ["a bot in a world of an earlier version", "Bot, recruit · Side A", "Bot, recruit · Side A"],
    ["a bot of somebody's own game", "bot:gambler", "gambler"],
    ["no side of ours", "bot:recruit · side:own", "Bot, recruit · side:own"],
  ])("of %s is in words", (_whose, name, shown) => expect(seatName({ name })).toBe(shown));

  it("of a person never means a bot or a side, whatever they call themselves", () => {
    USERS["eve"] = "bot:admiral · side:b";
    const stored = seats.storedName("eve");
    expect(seatName({ name: stored }).replaceAll("\u2060", "")).toBe("bot:admiral · side:b");
    expect(seatName({ name: seatNameOf("bot:recruit", { name: "side:b" }) })).toBe("Bot, recruit · side\u2060:b");
  });

  it("is told with a step under its id, and no ship's name is taken for one", () => {
    const names = { "seat-2": "bot:recruit", ship: "bot:recruit", "navy//seat-2": "bot:recruit" };
    expect(namesShown(names)).toEqual({ ...names, "seat-2": "Bot, recruit" });
  });
});
