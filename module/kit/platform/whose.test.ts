import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("game", {
    system: { id: "gurps", title: "GURPS Game Aid", version: "0.18.22" },
    modules: new Map([["dice-so-nice", { id: "dice-so-nice", title: "Dice So Nice!" }]]),
  });
});
afterEach(() => vi.unstubAllGlobals());

const FOUNDRY = "    at Actor._preCreate (http://table/scripts/foundry.mjs:100:9)";
const HOST = "    at GurpsActor.prepareData (http://table/systems/gurps/module/actor/actor.js:41:5)";
const OURS = "    at make (http://table/modules/all-hands-anywhere/all-hands.mjs:5:1)";
const HOME = "    at make (http://table/systems/all-hands/chunks/a.mjs:5:1)";
const DICE = "show@http://table/modules/dice-so-nice/main.js:3:7";

it.each([
  ["the host's own code", ["TypeError: no", HOST, FOUNDRY, OURS], "GURPS Game Aid"],
  ["what the host handed Foundry", ["TypeError: no", FOUNDRY, HOST, OURS], "GURPS Game Aid"],
  ["a module's code in Firefox", [DICE, "make@http://table/systems/all-hands/all-hands.mjs:1:2"], "Dice So Nice!"],
  ["ours, called by the host", ["TypeError: no", HOME, HOST], undefined],
  ["Foundry's alone", ["TypeError: no", FOUNDRY], undefined],
  ["a message with an address", ["Error: no file http://table/systems/gurps/a.webp", FOUNDRY], undefined],
  ["another package that has no title", ["Error: no", HOST.replaceAll("gurps", "wfrp")], "wfrp"],
])("%s", async (_what, lines, title) => {
  const { thrownBy } = await import("./whose");
  const error = Object.assign(new TypeError("no"), { stack: lines.join("\n") });
  expect(thrownBy(error)?.title).toBe(title);
});

it("what is no error is nobody's", async () => {
  const { thrownBy } = await import("./whose");
  expect([thrownBy("no"), thrownBy(undefined)]).toEqual([null, null]);
});
