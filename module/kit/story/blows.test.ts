/** What modules are told of attacks, and the macros as they are in docs/api.md. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announceIn } from "./blows";
import { addGame } from "../game/games";
import type { AnyTableGame } from "../game/table-game";

const DOCS = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");

/** The macros in the documentation that name this global. */
const macrosWith = (name: string): string[] =>
  [...DOCS.matchAll(/```js\n(.*?)```/gs)].map(([, code = ""]) => code).filter((code) => code.includes(name));

const EVENTS = [
  { event: "shot", weapon: "gun" },
  { event: "struck", weapon: "gun" },
  { event: "sunk" },
  { event: "shot", weapon: "none" },
];
const KINDS = { shot: "attack", struck: "hit", sunk: "destroyed" } as const;
const TRIAL = {
  id: "trial-blows",
  rules: { version: 1 },
  blows: (events: typeof EVENTS) =>
    events.map((result) => ({
      kind: KINDS[result.event as keyof typeof KINDS],
      attacker: "axe",
      target: "plover",
      result,
    })),
};
addGame(TRIAL as unknown as AnyTableGame);

const gun = { name: "Photon Cannon" };
const [axe, plover] = [{ object: "the Battleaxe on the scene" }, { object: "the Plover on the scene" }];
const combatants = new Map<string, object>([
  ["axe", { token: axe, actor: { items: new Map([["gun", gun]]) } }],
  ["plover", { token: plover }],
]);

const listeners: [name: string, listener: (told: object) => void][] = [];
const Hooks = {
  on: (...entry: (typeof listeners)[number]) => listeners.push(entry),
  callAll: (name: string, told: object) => listeners.filter(([on]) => on === name).forEach(([, hear]) => hear(told)),
};

/** A chat message that tells a step with these events. */
const message = (more: object = {}) => ({
  type: "battle-step",
  author: { isGM: true },
  system: {
    battle: "b",
    game: TRIAL.id,
    step: 3,
    seat: "",
    events: JSON.stringify(EVENTS),
    names: "{}",
    version: 1,
    ...more,
  },
});

beforeEach(() => {
  listeners.splice(0);
  vi.stubGlobal("Hooks", Hooks);
  const battle = { id: "b", type: TRIAL.id, combatants, system: { record: "" } };
  vi.stubGlobal("game", { combats: new Map([["b", battle]]), settings: { get: () => null } });
  Hooks.on("createChatMessage", announceIn);
});
afterEach(() => vi.unstubAllGlobals());

const tell = (told: object): void => Hooks.callAll("createChatMessage", told);

describe("a macro of the documentation", () => {
  it("has Sequencer draw attacks, hits and ends between the tokens", () => {
    const played: string[] = [];
    class Sequence {
      readonly #done: string[] = [];
      // Methods can be chained, whatever their names.
      constructor() {
        return new Proxy(this, {
          get: (_target, name, proxy: unknown) => (given?: unknown) => {
            if (name === "play") played.push(this.#done.join(" "));
            else this.#done.push(given === undefined ? String(name) : `${String(name)}(${String(given)})`);
            return proxy;
          },
        });
      }
    }
    const macros = macrosWith("new Sequence()");
    expect(macros).not.toEqual([]);
    for (const macro of macros) runInNewContext(macro, { Hooks, Sequence });
    tell(message());
    const shot = `effect file(jb2a.lasershot.green) atLocation(${axe.object}) stretchTo(${plover.object})`;
    expect(played).toEqual([
      shot,
      `effect file(jb2a.impact.orange.0) atLocation(${plover.object})`,
      `effect file(jb2a.explosion.01.orange) atLocation(${plover.object}) scale(2)`,
      shot,
    ]);
  });

  it("has Automated Animations play the weapon of an attack, asked by one client", () => {
    const playAnimation = vi.fn();
    const game = { users: { activeGM: { isSelf: true } } };
    const macros = macrosWith("AutomatedAnimations.playAnimation");
    expect(macros).toHaveLength(1);
    for (const macro of macros) runInNewContext(macro, { Hooks, game, AutomatedAnimations: { playAnimation } });
    tell(message());
    const options = { targets: [plover.object] };
    expect(playAnimation.mock.calls).toEqual([
      [axe.object, gun, options],
      [axe.object, { name: "Attack" }, options],
    ]);
    game.users.activeGM.isSelf = false;
    tell(message());
    expect(playAnimation).toHaveBeenCalledTimes(2);
  });
});

describe("modules hear nothing", () => {
  it("of a step that was put back, nor of what a player wrote", () => {
    const heard: object[] = [];
    Hooks.on("allHands.attack", (told) => heard.push(told));
    tell(message({ undone: true }));
    tell({ ...message(), author: { isGM: false } });
    expect(heard).toEqual([]);
    tell(message());
    expect(heard).toMatchObject([
      { step: 3, tokens: { attacker: axe, target: plover }, result: EVENTS[0] },
      { step: 3, result: EVENTS[3] },
    ]);
  });
});
