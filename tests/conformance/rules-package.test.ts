/** The rules as a package: packed, installed into an empty folder, and used there through every door. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeRulesPackage } from "../../scripts/build/rules-package";
import { root } from "../checks/sources";

const home = mkdtempSync(join(tmpdir(), "all-hands-"));
const made = join(home, "made");
const empty = mkdtempSync(join(tmpdir(), "all-hands-"));

function run(program: string, args: readonly string[], cwd = empty): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}:\n${stdout}${stderr}`);
  return stdout;
}

beforeAll(() => {
  makeRulesPackage(made);
  const { dependencies } = JSON.parse(readFileSync(join(made, "package.json"), "utf8")) as { dependencies: object };
  // What it depends on is packed as it is here, so that nothing is fetched.
  const folders = [made, ...Object.keys(dependencies).map((name) => join(root, "node_modules", name))];
  const packed = run("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", home, ...folders]);
  writeFileSync(join(empty, "package.json"), '{ "private": true, "type": "module" }');
  const files = packed
    .trim()
    .split("\n")
    .map((file) => join(home, file));
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", ...files]);
}, 120_000);

afterAll(() => {
  for (const folder of [home, empty]) rmSync(folder, { recursive: true, force: true });
});

it("plays the battle of its example in ten lines, the same each time", () => {
  copyFileSync(join(empty, "node_modules/@all-hands/rules/example.mjs"), join(empty, "example.mjs"));
  const played = run(process.execPath, ["example.mjs"]);
  expect(played).toMatch(/^\d+ steps, won by (north|south)\nplayed again: the same\n$/);
  expect(run(process.execPath, ["example.mjs"])).toBe(played);
});

it("has doors that open, with types that others can compile", () => {
  const { exports } = JSON.parse(readFileSync(join(made, "package.json"), "utf8")) as { exports: object };
  const doors = Object.keys(exports).map((door) => door.replace("./", "@all-hands/rules/"));
  expect(doors).toEqual(expect.arrayContaining(["@all-hands/rules/kernel", "@all-hands/rules/navy-aces/bot"]));
  const lines = doors.map((door, at) => `import * as door${at} from "${door}";`);
  const counted = doors.map((_, at) => `Object.keys(door${at}).length`).join(", ");
  writeFileSync(join(empty, "doors.ts"), `${lines.join("\n")}\nexport const counts: number[] = [${counted}];\n`);
  writeFileSync(join(empty, "doors.mjs"), `${lines.join("\n")}\nconsole.log(JSON.stringify([${counted}]));\n`);
  const counts = JSON.parse(run(process.execPath, ["doors.mjs"])) as number[];
  expect(counts.filter((count) => count > 0)).toHaveLength(doors.length);
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", ""];
  run(process.execPath, [compiler, ...options, "doors.ts"]);
});
