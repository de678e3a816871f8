/** The game of docs/adding-a-game.md: its rules do what every game's must, and the guide quotes the real files. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as kernel from "../../module/rules/kernel";
import { playRecorded, replay, seeded, type Game, type GameEvent, type Players } from "../../module/rules/kernel";
import { walk } from "../support/rules/conformance";
import { randomBot } from "../../module/rules/bots/random";
import { root } from "./sources";

const FOLDER = "docs/a-game-of-your-own";
interface Ship {
  readonly seat: string;
  readonly name: string;
  readonly planks: number;
  readonly kegs: readonly number[];
}
interface State {
  readonly round: number;
  readonly ships: readonly Ship[];
}
interface View {
  readonly kegs: readonly number[];
  readonly ships: readonly object[];
}
type Rules = Game<State, object, View>;

// A separate module in plain JavaScript: nothing in the project knows its types.
const { checkShips, powderAndPlanks } = (await import(join(root, FOLDER, "rules.mjs"))) as {
  powderAndPlanks(kernel: object): Rules;
  checkShips(state: State, kernel: object): void;
};
const rules = powderAndPlanks(kernel);
const fighter = (seat: string, name: string) => ({ seat, name, side: "", id: seat, values: {} });
const SETUP = { fighters: [fighter("seat-1", "Gull"), fighter("seat-2", "Heron")], options: {} };
const SEATS = ["seat-1", "seat-2"];
const players = (seed: number): Players<View> =>
  Object.fromEntries(SEATS.map((seat, at) => [seat, randomBot<View>(seeded(seed + at))]));

describe("the rules of a game of your own", () => {
  it("lead to no state that cannot be played on, whatever falls", () => {
    for (let seed = 1; seed <= 20; seed++)
      walk(rules, SETUP, players(seed), seeded(seed), ({ state }) => checkShips(state, kernel));
  });

  it("come to an end that can be played again, in six steps at most", () => {
    const record = playRecorded(rules, SETUP, players(5), seeded(5));
    expect(record.steps.length).toBeLessThanOrEqual(6);
    expect(record.outcome).not.toBeNull();
    expect(replay(rules, record)).toBeNull();
  });

  it("tell no seat of the other's kegs", () => {
    const step = (state: State, seat: string | null) => JSON.stringify(rules.view(state, seat));
    walk(rules, SETUP, players(3), seeded(3), ({ state, events }) => {
      const [own, other] = state.ships as [Ship, Ship];
      const others = { ...state, ships: [own, { ...other, kegs: other.kegs.map(() => 9) }] };
      expect(step(state, own.seat)).toBe(step(others, own.seat));
      expect(rules.view(state, null).kegs).toEqual([]);
      const secret = events.filter((event: GameEvent) => "kegs" in event);
      expect(secret.every(({ audience, seat }) => kernel.equal(audience, [seat]))).toBe(true);
    });
  });

  it("refuse what somebody has written into the battle and nobody can play on", () => {
    const state = walk(rules, SETUP, players(3), seeded(3), () => undefined, 2);
    const [first, second] = state.ships as [Ship, Ship];
    const withShip = (changes: Partial<Ship>) => ({ ...state, ships: [{ ...first, ...changes }, second] });
    expect(() => checkShips(withShip({ planks: 2 }), kernel)).not.toThrow();
    expect(() => checkShips(withShip({ planks: -1 }), kernel)).toThrow("bad-ship");
    expect(() => checkShips(withShip({ kegs: [1, 2, 3, 9] }), kernel)).toThrow("bad-ship");
    expect(() => checkShips(withShip({ kegs: [1, 2] }), kernel)).toThrow("bad-kegs");
    expect(() => rules.setup({ ...SETUP, fighters: SETUP.fighters.slice(1) })).toThrow("not-two-ships");
  });
});

const read = (path: string): string => readFileSync(join(root, path), "utf8");

describe("the guide to a game of your own", () => {
  // Text to type, which a browser test types, is in blocks of `javascript`; quoted text is in blocks of `js`.
  it("shows what stands in the files", () => {
    const files = ["module.json", "rules.mjs", "table.mjs", "lang/en.json"].map((file) => read(`${FOLDER}/${file}`));
    const flat = (text: string) => text.replace(/\s+/g, " ").trim();
    const blocks = [...read("docs/adding-a-game.md").matchAll(/```(?:js|json)\n([\s\S]*?)```/g)];
    const shown = blocks.flatMap(([, block = ""]) => block.split(/\n\s*…\n/)).map(flat);
    expect(shown.length).toBeGreaterThan(4);
    expect(shown.filter((block) => !files.some((file) => flat(file).includes(block)))).toEqual([]);
  });

  it.each([
    ["rules.mjs", 200],
    ["table.mjs", 150],
  ])("is about a little game: %s", (file, most) => {
    expect(read(`${FOLDER}/${file}`).split("\n").length).toBeLessThan(most);
  });

  it("has a text for each that the table asks for, and no other", () => {
    const texts = (JSON.parse(read(`${FOLDER}/lang/en.json`)) as { POWDER: Record<string, string> }).POWDER;
    const table = read(`${FOLDER}/table.mjs`);
    const asked = Object.keys(texts).filter((key) => table.includes(`"${key}"`));
    expect(asked).toEqual(Object.keys(texts));
    const called = [...table.matchAll(/text\(([^,)]*)/g)].flatMap(([, first = ""]) => first.match(/"\w+"/g) ?? []);
    expect(called.filter((key) => !Object.hasOwn(texts, key.slice(1, -1)))).toEqual([]);
  });
});
