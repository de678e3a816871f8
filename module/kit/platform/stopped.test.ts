import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holds, insistOnEach, insistOnEnd, refuse, Stopped } from "./stopped";

type Tree = { [key: string]: unknown };

const at = (source: Tree, path: string): unknown =>
  path.split(".").reduce<unknown>((found, key) => (found as Tree | undefined)?.[key], source);

/** A document as Foundry keeps it: a dry run returns what would change, and texts are trimmed. */
const documentOf = (source: Tree) => ({
  _source: source,
  updateSource(changes: Tree, { dryRun }: { dryRun: boolean }): Tree {
    expect(dryRun).toBe(true);
    const flat = (tree: Tree, prefix = ""): [string, unknown][] =>
      Object.entries(tree).flatMap(([key, value]) =>
        typeof value === "object" && value !== null && !Array.isArray(value)
          ? flat(value as Tree, `${prefix}${key}.`)
          : [[prefix + key, typeof value === "string" ? value.trim() : value]],
      );
    return Object.fromEntries(
      flat(changes).filter(([path, value]) => JSON.stringify(at(source, path)) !== JSON.stringify(value)),
    );
  },
});

beforeEach(() => {
  vi.stubGlobal("foundry", { data: {}, utils: { getProperty: at } });
  const format = (key: string, { kind, user }: Record<string, string>) => `${key} ${kind} ${user}`;
  vi.stubGlobal("game", { user: { name: "Gamemaster" }, i18n: { localize: (key: string) => key, format } });
});
afterEach(() => vi.unstubAllGlobals());

const ship = documentOf({ name: "Gull", system: { damage: { tg: 2, list: [1, 2] } } });

describe("a write that was stopped", () => {
  it.each([
    [{ "system.damage.tg": 2 }, true],
    [{ _id: "gull", system: { damage: { tg: 2 } } }, true],
    [{ name: " Gull " }, true],
    [{ "system.damage.-=gone": null }, true],
    [{ "system.damage": { "-=gone": null, tg: 2 } }, true],
    [{ "system.damage.list": [1, 2] }, true],
    [{ "system.damage.tg": 3 }, false],
    [{ "system.damage.list": [1] }, false],
    [{ "system.damage.-=tg": null }, false],
    [{ system: { damage: { "-=tg": null } } }, false],
    [{ name: "Tern" }, false],
  ])("is one whose document does not hold what was asked for: %j", (update, isHeld) => {
    expect(holds(ship, update)).toBe(isHeld);
  });

  it("names the kind of document and whose page stopped it, for changes and deletions", () => {
    const [find, nothing] = [() => ship, () => null];
    const update = [{ _id: "gull", "system.damage.tg": 3 }];
    const sentence = "ALLHANDS.problem.stopped ALLHANDS.problem.kind.Item Gamemaster";
    expect(() => insistOnEach("Item", find, undefined, update)).toThrow(new Stopped("Item"));
    expect(() => insistOnEach("Item", find, [], update)).toThrow(sentence);
    expect(() => insistOnEnd("Item", find, undefined, ["gull"])).toThrow(sentence);
    for (const fine of [
      () => insistOnEach("Item", find, [{ id: "gull" }], update),
      () => insistOnEach("Item", nothing, [], update),
      () => insistOnEach("Item", find, [], [{ _id: "gull", "system.damage.tg": 2 }]),
      () => insistOnEnd("Item", nothing, undefined, ["gull"]),
      () => insistOnEnd("Item", find, [{ id: "gull" }], ["gull"]),
    ])
      expect(fine).not.toThrow();
  });

  it("is not told twice where a listener of ours has told why, but each time that it happens", () => {
    const update = [{ _id: "gull", "system.damage.tg": 3 }];
    expect(refuse(ship)).toBe(false);
    expect(() => insistOnEach("Item", () => ship, [], update)).not.toThrow();
    expect(() => insistOnEach("Item", () => ship, [], update)).toThrow(Stopped);
  });
});
