import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { geometry } from "./geometry";

const at = (x: number, y: number, heading = 0) => ({ x, y, heading });
const json = (...cases: unknown[]) => JSON.parse(geometry(["--json"], () => JSON.stringify(cases))) as unknown[];
/** Output for a path from the origin, with another card far away. */
const sailed = (path: unknown, more: object = {}) =>
  json({ a: at(3, 3), b: at(9, 6), path, ...more })[0] as { lengths: number; legal: boolean; reason: string | null };

describe("geometry", () => {
  it("prints the distance, the line of sight and the long edge of two cards, and nothing else", () => {
    const target = at(0, 2.743, 90);
    const printed = json(
      { a: at(0, 0), b: at(0, 2.714) },
      { a: at(0, 0), b: at(2, 0), blockers: [] },
      { a: at(0, 0), b: target, blockers: [at(0, 1.35)] },
      { a: at(0, 0), b: target, blockers: [at(3, 1.35), at(-3, 0, 12.5)] },
    );
    const close = (value: number): unknown => expect.closeTo(value, 4);
    expect(printed).toEqual([
      { distance: close(1.9997), clear: true, broadside: true },
      { distance: 1, clear: true, broadside: false },
      { distance: close(1.8859), clear: false, broadside: true },
      { distance: close(1.8859), clear: true, broadside: true },
    ]);
  });
  it("prints what a path uses up, and why it cannot be sailed", () => {
    const step = { lead: "bow", pivot: "L", angle: 90, slide: 1 };
    expect(json({ a: at(0, 0, 90), b: at(4, 4), path: [step, { ...step, lead: "stern" }] })).toEqual([
      { distance: expect.any(Number) as number, clear: true, broadside: true, lengths: 2, legal: true, reason: null },
    ]);
    expect(sailed([])).toMatchObject({ lengths: 0, legal: true, reason: null });
    expect(sailed([{}, { pivot: "none", slide: 0.5 }])).toMatchObject({ lengths: 2, legal: true });
    expect(sailed([{ slide: 0.5 }, {}])).toMatchObject({ legal: false, reason: "whole-lengths-only" });
    expect(sailed([{}, { rotate: 30 }])).toMatchObject({ lengths: 2, legal: true });
    expect(sailed([{ slide: 2 }])).toMatchObject({ legal: false, reason: "slide-out-of-bounds" });
  });
  it("has the other card and the blockers in the way of a path", () => {
    const blocked = { legal: false, reason: "card-in-the-way" };
    expect(sailed([{}], { blockers: [at(4.5, 3)] })).toMatchObject(blocked);
    expect(sailed([{}], { b: at(4.5, 3) })).toMatchObject(blocked);
    expect(sailed([{}], { b: at(5, 3) })).toMatchObject({ legal: true });
  });
  it("knows the Lengths of a unit, and the edge of a table, where it is told", () => {
    const path = [{}, {}, {}, {}];
    expect(sailed(path).legal).toBe(true);
    expect(sailed(path, { type: "gunboat" })).toMatchObject({ lengths: 4, legal: false, reason: "too-many-lengths" });
    expect(sailed(path, { type: "squadron" }).legal).toBe(true);
    expect(sailed([{ rotate: 5 }], { type: "squadron" }).reason).toBe("squadron-cannot-turn");
    expect(sailed(path, { table: { width: 7.5, depth: 8 } }).legal).toBe(true);
    expect(sailed(path, { table: { width: 7.4, depth: 8 } }).reason).toBe("off-the-table");
  });
  it("tells the same in words, and explains itself", () => {
    const cases = [
      { a: at(0, 0), b: at(2, 0) },
      { a: at(0, 0), b: at(1.5, 0), path: [{}] },
    ];
    expect(geometry([], () => JSON.stringify(cases)).split("\n")).toEqual([
      "1: distance 1.000, clear yes, broadside no",
      "2: distance 0.500, clear yes, broadside no, lengths 1, legal no (card-in-the-way)",
    ]);
    expect(geometry(["--help"], () => "")).toMatch(/"blockers".*gunboat.*broadside: /s);
    expect(geometry(["--json"], () => "[]")).toBe("[]");
  });

  const good = { a: at(0, 0), b: at(1, 1) };
  it.each<[unknown, RegExp]>([
    [{}, /^standard input must be a JSON list of cases$/],
    [[good, 7], /^case 2 must be an object with a and b$/],
    [[{ a: at(0, 0) }], /^case 1: b must be an object with x, y and heading$/],
    [[good, { ...good, a: { x: 0, y: 0 } }], /^case 2: a\.heading must be a number, and is missing$/],
    [[{ ...good, b: at("1" as never, 0) }], /^case 1: b\.x must be a number, not "1"$/],
    [[{ ...good, blockers: at(1, 1) }], /^case 1: blockers must be a list$/],
    [[{ ...good, blockers: [at(1, 1), null] }], /^case 1: blockers\[1\] must be an object/],
    [[{ ...good, path: null }], /^case 1: path must be a list$/],
    [[{ ...good, path: [1] }], /^case 1: path\[0\] must be an object/],
    [[{ ...good, path: [{ lead: "side" }] }], /^case 1: path\[0\]\.lead must be one of bow, stern, not "side"$/],
    [[{ ...good, path: [{}, { pivot: "M" }] }], /^case 1: path\[1\]\.pivot must be one of L, R, none, not "M"$/],
    [[{ ...good, path: [{ rotate: "all" }] }], /^case 1: path\[0\]\.rotate must be a number, not "all"$/],
    [[{ ...good, path: [], type: "tug" }], /^case 1: type must be one of gunboat, .*squadron, not "tug"$/],
    [[{ ...good, path: [], table: { width: 4 } }], /^case 1: table\.depth must be a number, and is missing$/],
  ])("refuses %j", (cases, message) => {
    expect(() => geometry(["--json"], () => JSON.stringify(cases))).toThrow(message);
  });
  it("refuses what is no JSON, nothing at all, and arguments", () => {
    expect(() => geometry([], () => "[{]")).toThrow(/^standard input is not JSON: /);
    expect(() => geometry([], () => " \n")).toThrow(/^there is nothing on standard input/);
    expect(() => geometry(["cases.json"], () => "[]")).toThrow(/"cases\.json" is not an option/);
  });

  it(
    "as a program reads standard input, and prints JSON alone, or a sentence and exit code 1",
    { timeout: 60_000 },
    () => {
      const program = fileURLToPath(new URL("geometry.ts", import.meta.url));
      const run = (input: string) =>
        spawnSync(process.execPath, ["--import", "tsx", program, "--json"], { encoding: "utf8", input });
      const ran = run(JSON.stringify([good]));
      expect({ status: ran.status, stderr: ran.stderr }).toEqual({ status: 0, stderr: "" });
      expect(JSON.parse(ran.stdout)).toHaveLength(1);
      const bad = run('[{"a":1}]');
      expect({ status: bad.status, stdout: bad.stdout }).toEqual({ status: 1, stdout: "" });
      expect(bad.stderr).toBe("case 1: a must be an object with x, y and heading\n");
    },
  );
});
