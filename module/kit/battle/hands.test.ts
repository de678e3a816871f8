/** Who may deal in a battle with sealed hands. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.mock("../platform/settings", () => ({ ourSetting: () => ({ read: () => false, register: () => undefined }) }));
vi.mock("../documents/fields", () => ({ make: {} }));

const { dealer } = await import("./hands");
const { translateBy } = await import("../text/sentence");
const ANN = { id: "ann", name: "Ann", isGM: true };
const BOB = { id: "bob", name: "Bob", isGM: false };
const CAT = { id: "cat", name: "Cat", isGM: true };

/** The users of the world. */
function users(...all: readonly (typeof ANN)[]): void {
  vi.stubGlobal("game", {
    users: Object.assign([...all], { get: (id: string) => all.find((user) => user.id === id) }),
  });
}

beforeEach(() => translateBy((key) => key));
afterEach(() => void vi.unstubAllGlobals());

const suits = (sealable: boolean) => dealer.choice?.suits?.({ sealable } as never);

it("is asked where cards are hidden and there are two Gamemasters or more", () => {
  users(ANN, BOB);
  expect(suits(true)).toBe(false);
  users(ANN, BOB, CAT);
  expect([suits(true), suits(false)]).toEqual([true, false]);
});

it("is one of them, by name, or all of them", () => {
  users(ANN, BOB, CAT);
  expect(dealer.choice?.values).toEqual(["", "ann", "cat"]);
  expect(["", "ann"].map((id) => dealer.choice?.word?.(id))).toEqual(["ALLHANDS.hands.dealer.all", "Ann"]);
});

it("is never somebody who is no Gamemaster, or is gone", () => {
  users(ANN, BOB, CAT);
  expect(["cat", "bob", "dan", "", undefined].map((id) => dealer.stored?.(id))).toEqual(["cat", "", "", "", ""]);
});
