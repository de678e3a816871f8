/** Whether a battle begins as agreed, when the key of its sealed hands would be lost with this browser. */
import { beforeEach, expect, it, vi } from "vitest";
import type { StoredSeat } from "../game/battle-combat";
import { offerSealer, type Sealer } from "../game/sealer";

vi.mock("../battle/hands", () => ({ openHands: { name: "openHands", stored: (value: unknown) => value === true } }));
vi.mock("../battle/sealing", () => ({ sealed: { name: "sealed" } }));

let isSafe: boolean;
let chosen: "sealed" | "open" | null;
let asked: number;
vi.mock("../sealed/recovery", () => ({ askForCode: async () => (asked++, chosen) }));
offerSealer(async () => ({ isSafe: () => isSafe }) as Sealer);

const seat = (user: string, bot = ""): StoredSeat => ({ id: `seat-${user}${bot}`, name: "", user, bot, side: "" });
const TWO = [seat("ann"), seat("bob")];
const agreed = { dice: "gm", openHands: false };
const { agreedSafely } = await import("./sealing");
const begun = (seats = TWO, terms: typeof agreed = agreed, sealable = true) =>
  agreedSafely(sealable ? { sealable } : {}, seats, terms);

beforeEach(() => {
  isSafe = false;
  chosen = "sealed";
  asked = 0;
});

it("is asked once, and begins as agreed with a code, or without one that nobody wants", async () => {
  expect(await begun()).toEqual(agreed);
  expect(asked).toBe(1);
});

it("begins with open hands if they are chosen, and not at all if the Gamemaster goes back", async () => {
  chosen = "open";
  expect(await begun()).toEqual({ dice: "gm", openHands: true });
  chosen = null;
  expect(await begun()).toBeNull();
});

it("is not asked where the key is safe, hands are open, or nothing is hidden from anybody", async () => {
  expect(await begun(TWO, { ...agreed, openHands: true })).toEqual({ dice: "gm", openHands: true });
  expect(await begun(TWO, agreed, false)).toEqual(agreed);
  expect(await begun([seat("ann"), seat("", "greedy")])).toEqual(agreed);
  expect(await begun([seat(""), { ...seat(""), id: "another" }])).toEqual(agreed);
  isSafe = true;
  expect(await begun()).toEqual(agreed);
  expect(asked).toBe(0);
});
