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

beforeAll(async () => {
  await makeRulesPackage(made);
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

const evaluated = (code: string): unknown => {
  writeFileSync(join(empty, "code.mjs"), code);
  return JSON.parse(run(process.execPath, ["code.mjs"]));
};

it("has the ships of the compendia, which fight as they are and as its README says", () => {
  const readme = readFileSync(join(made, "README.md"), "utf8");
  const [, code = ""] = /```js\n(.*?)```/s.exec(readme) ?? [];
  expect(evaluated(`${code}\nconsole.log(record.steps.length > 1);`)).toBe(true);
  const played = evaluated(`
    import { playRecorded, replay, seeded } from "@all-hands/rules/kernel";
    import { spaceOpera } from "@all-hands/rules/space-opera";
    import { greedyCaptain } from "@all-hands/rules/space-opera/bot";
    import { ships as opera } from "@all-hands/rules/space-opera/ships";
    import { ships as craft } from "@all-hands/rules/ship-on-ship/ships";
    const sides = ["north", "south"];
    const ships = [opera.marlin, opera.thorn].map((ship, at) => ({ ...ship, seat: sides[at], side: sides[at] }));
    const record = playRecorded(spaceOpera, { ships }, { north: greedyCaptain, south: greedyCaptain }, seeded(1));
    const areSound = Object.values(craft).every(({ name, rating }) => name !== "" && rating > 0);
    console.log(JSON.stringify([record.steps.length > 1, replay(spaceOpera, record), areSound]));`);
  expect(played).toEqual([true, null, true]);
});

it("says what its codes mean", () => {
  const said = evaluated(`
    import { shipTotals, HOUSE_OPTIONS } from "@all-hands/rules/myoss-gamma";
    import { sentenceOf } from "@all-hands/rules/sentences";
    const said = [];
    try {
      shipTotals({ name: "x", sections: [{ id: "a", components: [{ id: "b", name: "Spoon", kind: "spoon", tg: 1, attrs: {} }] }] }, HOUSE_OPTIONS.usual);
    } catch (error) {
      said.push(error.name, sentenceOf(error, "ship-on-ship"));
    }
    said.push(sentenceOf({ code: "E_NO_BRIDGE" }), sentenceOf({ code: "constructor" }) ?? null);
    console.log(JSON.stringify(said));`);
  expect(said).toEqual([
    "RulesError",
    "Spoon is of an unknown kind, “spoon”. Choose a kind on its sheet.",
    "Add a bridge for the crew.",
    null,
  ]);
});

it("describes the table that a ship can be read from, and lists what its doors export", () => {
  const readme = readFileSync(join(made, "README.md"), "utf8");
  const [, table = ""] = /```\n(# Battle.*?)```/s.exec(readme) ?? [];
  writeFileSync(join(empty, "ship.txt"), table);
  const read = evaluated(`
    import { readFileSync } from "node:fs";
    import { parseTable } from "@all-hands/rules/myoss-gamma/paste";
    const { design, problems } = parseTable(readFileSync("ship.txt", "utf8"));
    console.log(JSON.stringify([design.sections.length, problems]));`);
  expect(read).toEqual([2, []]);
  const listed = readFileSync(join(made, "EXPORTS.md"), "utf8");
  expect(listed).toContain("- `parseTable(text, options?)`: Reads a ship's table.");
  expect(listed).toContain("- `seeded(seed)`");
  expect(listed).toContain("- `sentenceOf(told, game?)`");
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
