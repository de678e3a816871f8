/** Whether a battle begins as agreed, when the key of its sealed hands would be lost with this browser. */
import { beforeEach, expect, it, vi } from "vitest";
import type { StoredSeat } from "../game/battle-combat";
import { offerSealer, type Sealer } from "../game/sealer";

vi.mock("../battle/hands", () => ({
  openHands: { name: "openHands", stored: (value: unknown) => value === true },
  dealer: { name: "dealer", stored: (value: unknown) => value ?? "" },
}));
vi.mock("../battle/sealing", () => ({ sealed: { name: "sealed" } }));

vi.mock("../referee/readiness", () => ({ QUERY: "ready", DEALS: "deals", PATIENCE: 1 }));
vi.mock("../platform/queries", () => ({
  ask: async ({ id }: { id: string }, ...[query, what]: string[]) => (called.push(`${id} ${query} ${what}`), answers),
}));

const called: string[] = [];
const warned: string[] = [];
vi.mock("../platform/notices", () => ({ sayWarning: (text: string) => warned.push(text) }));
/** The browsers from which others deal. */
const dealing: unknown[] = [];
/** The dealers about whose key was asked, and with whom a battle was begun. */
let dealers: unknown[];
let answers: string | false;
let isSafe: boolean;
let chosen: "sealed" | "open" | null;
let asked: number;
vi.mock("../sealed/recovery", () => ({ askForCode: async () => (asked++, chosen) }));
offerSealer(
  async () =>
    ({
      isSafe: (given) => (dealers.push(given), isSafe),
      showKey: async () => "own",
      begun: (begun) => (
        dealers.push(begun.dealers),
        dealing.push(begun.dealing),
        { keys: "keys", covered: "covered" }
      ),
    }) as Pick<Sealer, "isSafe" | "showKey" | "begun"> as Sealer,
);

const seat = (user: string, bot = ""): StoredSeat => ({ id: `seat-${user}${bot}`, name: "", user, bot, side: "" });
const TWO = [seat("ann"), seat("bob")];
const agreed = { dice: "gm", openHands: false };
const { agreedSafely, sealingFor } = await import("./sealing");
const begun = (seats = TWO, terms: typeof agreed & { dealer?: string } = agreed, sealable = true) =>
  agreedSafely(sealable ? { sealable } : {}, seats, terms);

beforeEach(() => {
  const users = new Map(["other", "away"].map((id) => [id, { id, name: "Ann", active: id === "other" }]));
  vi.stubGlobal("game", { userId: "gm", users });
  answers = "browser";
  warned.length = 0;
  vi.stubGlobal("foundry", { utils: { randomID: () => "id" } });
  called.length = 0;
  dealers = [];
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

/** The values with which a battle begins that somebody is to deal. */
async function valuesBy(dealer: string) {
  const table = { sealable: true, rules: { cover: (state: never) => state } } as never;
  const sealing = await sealingFor(table, TWO, { ...agreed, dealer });
  return sealing?.values(TWO, null as never);
}

it("is not asked for a code that another Gamemaster would need, who deals", async () => {
  expect(await begun(TWO, { ...agreed, dealer: "other" })).toEqual({ ...agreed, dealer: "other" });
  expect(asked).toBe(0);
  await begun(TWO, { ...agreed, dealer: "gm" });
  expect(asked).toBe(1);
  expect(dealers).toEqual([["gm"]]);
});

it("is sealed for whoever deals, who must be there, and is run by them from the first moment", async () => {
  expect(await valuesBy("other")).toMatchObject({ keys: "keys", lease: { user: "", epoch: 0 } });
  expect([called, dealers]).toEqual([["other ready deals"], [["other"]]]);
  expect(dealing.at(-1)).toEqual({ user: "other", device: "browser" });
});

it("does not begin if whoever deals is away, unknown or not ready", async () => {
  for (const dealer of ["away", "nobody"]) await expect(valuesBy(dealer)).rejects.toThrow("is to deal");
  expect(called).toEqual([]);
  answers = false;
  await expect(valuesBy("other")).rejects.toThrow("is to deal");
  expect(dealers).toEqual([]);
});

it("says so if it begins with open hands, as its key would be lost, although sealed ones were asked for", async () => {
  const table = { sealable: true, rules: { cover: (state: never) => state } } as never;
  expect(await sealingFor(table, TWO, agreed)).toBeNull();
  expect(warned).toEqual([expect.stringContaining("begins with open hands")]);
  const { openHands: _, ...unsaid } = agreed;
  expect(await sealingFor(table, TWO, unsaid)).toBeNull();
  expect(await sealingFor(table, TWO, { ...agreed, openHands: true })).toBeNull();
  expect(warned).toHaveLength(1);
});

it("is run here if this Gamemaster deals, or all can", async () => {
  isSafe = true;
  for (const dealer of ["gm", ""]) expect(await valuesBy(dealer)).not.toHaveProperty("lease");
  expect([called, dealers]).toEqual([[], [["gm"], ["gm"], undefined, undefined]]);
});
