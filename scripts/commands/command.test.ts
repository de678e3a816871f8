import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../tests/support/folder";
import { readJson, readOptions, readText, refuseBeside, wholeNumber } from "./command";
import { odds } from "./odds";
import { ship } from "./ship";

const { folder, write } = temporaryFolder();
const file = (name: string, text: string) => write(text, name);

/** Starts scripts one after the other in this process, and writes down what each prints before it ends. */
const RUNS = `
  const { pathToFileURL } = await import("node:url");
  const print = process.stdout.write.bind(process.stdout);
  const all = [];
  process.exit = (status) => { throw { status }; };
  for (const words of JSON.parse(process.argv[1])) {
    const told = { words, status: 0, stdout: "", stderr: "" };
    all.push(told);
    process.argv = [process.execPath, ...words];
    process.exitCode = 0;
    for (const name of ["stdout", "stderr"]) process[name].write = (text) => { told[name] += text; return true; };
    await import(pathToFileURL(words[0]).href).catch((error) => {
      if (error instanceof Error) told.stderr += error.stack;
      else process.exitCode = error.status;
    });
    told.status = process.exitCode;
  }
  process.exitCode = 0;
  print(JSON.stringify(all));
`;

interface Told {
  readonly words: readonly string[];
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What scripts print, and how they end. No script may be among them twice: a module runs only once. */
function toldBy(lines: readonly (readonly string[])[]): Told[] {
  const argv = ["--import", "tsx", "--input-type=module", "--eval", RUNS, JSON.stringify(lines)];
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  return JSON.parse(spawnSync(process.execPath, argv, { cwd, encoding: "utf8" }).stdout) as Told[];
}

describe("arguments", () => {
  const options = { ai: { type: "string" }, json: { type: "boolean" } } as const;
  it("take a negative number as a word of its own", () => {
    expect(readOptions(["--ai", "-4", "--json"], options).values).toEqual({ ai: "-4", json: true });
    expect(readOptions(["--ai=-4", "x"], options)).toMatchObject({ values: { ai: "-4" }, positionals: ["x"] });
  });
  it("that are unknown or incomplete are refused with a sentence", () => {
    expect(() => readOptions(["--shields", "up"], options)).toThrow(/^Unknown option '--shields'$/);
    expect(() => readOptions(["--ai"], options)).toThrow(/--ai/);
    expect(() => readOptions(["--json", "-4"], options)).toThrow(/-4/);
  });
  it("that take one value stand once", () => {
    const several = { ...options, option: { type: "string", multiple: true } } as const;
    expect(() => readOptions(["--ai", "1", "--ai=-4"], options)).toThrow("--ai is given twice");
    expect(readOptions(["--option", "a=1", "--option", "b=2", "--json", "--json"], several).values).toEqual({
      option: ["a=1", "b=2"],
      json: true,
    });
  });
  it("that mean nothing beside another one are refused", () => {
    expect(() => refuseBeside({ html: "x" }, "--html", ["html"])).not.toThrow();
    expect(() => refuseBeside({ html: "x", step: "3" }, "--html", ["html"])).toThrow(
      "--step means nothing with --html",
    );
  });
  it.each([
    [
      ["scripts/build/house/index.ts", "--nosuch"],
      ["scripts/build/packs.ts", "--nosuch"],
      ["scripts/build/types.ts", "--nosuch"],
      ["scripts/build/foundry-members.ts", "--nosuch"],
      ["scripts/build/release.ts", "nosuch"],
      ["scripts/content/pictures/index.ts", "nosuch"],
      ["bench/index.ts", "--nosuch"],
      ["scripts/commands/tournament.ts", "merge", "scripts"],
    ],
    [
      ["scripts/build/house/index.ts", "--without", "nosuch"],
      ["scripts/build/types.ts", "--types14", "/nowhere"],
      ["scripts/build/foundry-members.ts", "--types14", "/nowhere"],
      ["scripts/commands/tournament.ts", "myoss-gamma", "battleaxe", "explorer", "--resume", "/nowhere/part"],
    ],
  ])("of scripts are refused with a sentence, and without a stack: %j, …", { timeout: 60_000 }, (...lines) => {
    const told = toldBy(lines);
    expect(told.map(({ words }) => words)).toEqual(lines);
    for (const { words, status, stdout, stderr } of told) {
      expect({ words, status, stdout }).toEqual({ words, status: 1, stdout: "" });
      expect(stderr, words.join(" ")).toMatch(/^.*(nosuch|nowhere|is a folder).*\n$/);
      expect(stderr, words.join(" ")).not.toMatch(/node:/);
    }
  });
  it("are whole numbers within limits", () => {
    expect(wholeNumber("-7", "--ai")).toBe(-7);
    expect(() => wholeNumber(undefined, "--ai")).toThrow("--ai is missing");
    for (const text of ["", "1.5", "1e3", "ten", "99999999999999999999"])
      expect(() => wholeNumber(text, "--ai")).toThrow(/whole number/);
    expect(() => wholeNumber("99", "--size", 1, 98)).toThrow("--size must be from 1 to 98, not 99");
  });
});

describe("files", () => {
  it("are JSON, or are refused by name", () => {
    expect(readJson(file("good.json", "[1]"))).toEqual([1]);
    expect(() => readJson(file("bad.json", "{"))).toThrow(/bad\.json is not JSON/);
    expect(() => readJson(join(folder, "none.json"))).toThrow(/there is no file .*none\.json/);
    expect(() => readJson(folder)).toThrow(`${folder} is a folder: name a file`);
  });
  it("that never end are refused", () => {
    expect(() => readText("/dev/zero")).toThrow("/dev/zero is too long: at most 64 MB are read");
  });
  it("are read to their last byte, however long they are", () => {
    const text = "é".repeat(100_000);
    expect(readText(file("long.txt", text))).toBe(text);
  });
});

describe("output", () => {
  const script = fileURLToPath(new URL("odds.ts", import.meta.url));
  const printing = (target: string) =>
    spawnSync("sh", ["-c", `"$0" --import tsx "$1" --ai 0 --size 5 --json ${target}`, process.execPath, script], {
      encoding: "utf8",
    });
  it("that cannot be written is told in a sentence", () => {
    const { status, stderr } = printing("> /dev/full");
    expect(stderr).toMatch(/^the output cannot be written: ENOSPC.*\n$/);
    expect(status).toBe(1);
  });
  it("that nobody reads any longer ends the command without a word", () => {
    expect(printing("| true").stderr).toBe("");
  });
});

describe("odds", () => {
  it("prints index, size and chance", () => {
    expect(JSON.parse(odds(["--ai", "-4", "--size", "58", "--json"]))).toEqual({
      ai: -4,
      size: 58,
      hit: expect.closeTo(105009 / 295000, 12) as number,
    });
  });
  it("prints every component of a ship that can be struck", () => {
    const { size, components } = JSON.parse(odds(["--ai", "0", "--ship", "Battle Axe", "--json"])) as {
      size: number;
      components: { name: string; chance: number }[];
    };
    expect(size).toBe(58);
    expect(components).toHaveLength(8);
    expect(components[0]).toEqual({
      name: "Twin Cockpit",
      chance: expect.closeTo(0.07 + 0.01 * (7 / 59), 12) as number,
    });
    expect(JSON.parse(odds(["--ai", "0", "--ship", "battleaxe", "--set", "table", "--json"]))).toMatchObject({
      size: 57,
    });
    expect(JSON.parse(odds(["--ai", "2", "--ship", "party-barge", "--section", "tail", "--json"]))).toMatchObject({
      size: 98,
    });
  });
  it("says the same in words", () => {
    expect(odds(["--ai", "10", "--size", "3"])).toBe("Attack index 10 against 3 units: 99.00 % to hit.");
  });
  it.each([
    [["--size", "5"], /--ai is missing/],
    [["--ai", "1"], /--size is missing/],
    [["--ai", "1", "--size", "99"], /--size must be from 1 to 98/],
    [["--ai", "1.5", "--size", "9"], /--ai must be a whole number/],
    [["--ai", "1", "--ship", "yamato"], /no ship "yamato"/],
    [["--ai", "1", "--ship", "battleaxe", "--size", "9"], /has 58 units, not 9/],
    [["--ai", "1", "--ship", "battleaxe", "--section", "tail"], /has no section "tail": it has hull/],
    [["now", "--ai", "1", "--size", "9"], /"now"/],
  ])("refuses %j", (argv, message) => {
    expect(() => odds(argv)).toThrow(message);
  });
});

describe("ship", () => {
  it("prints totals, hit locations and notes", () => {
    const report = JSON.parse(ship(["battleaxe", "--json"])) as Record<string, unknown>;
    expect(report).toMatchObject({ name: "Battleaxe", cost: 385, size: 58, sections: [{ name: "Hull", size: 58 }] });
    expect(report["messages"]).toEqual([
      {
        level: "note",
        code: "N_OVERRIDE",
        component: "Frame",
        section: "hull",
        tableCost: 30,
        tableSize: 6,
        cost: 15,
        size: 7,
      },
    ]);
    const [section] = report["sections"] as { components: unknown[] }[];
    expect(section?.components[7]).toEqual({ name: "Frame", kind: "frame", cost: 15, size: 7, from: 52, to: 58 });
  });
  it("prints the limits that are broken", () => {
    expect(JSON.parse(ship(["explorer", "--set", "table", "--limit", "749", "--json"]))).toMatchObject({
      messages: [{ level: "error", code: "E_FLEET_OVER_BUDGET", cost: 750, limit: 749 }],
    });
  });
  it("says the same in words", () => {
    expect(ship(["tiniest fighter", "--set", "table"]).split("\n")[0]).toBe("Tiniest Fighter: 50c, 6u");
  });
  it("calls a section without a name by its id, and a component by its kind", () => {
    const frame = { _id: "f", name: "", system: { section: "hull", kind: "frame", toughness: 1 } };
    const source = { name: "Hulk", type: "ship", system: { sections: [{ id: "hull" }] }, items: [frame] };
    const [, section, component] = ship([file("nameless.json", JSON.stringify(source))]).split("\n");
    expect(section).toMatch(/^hull, \d+u$/);
    expect(component).toMatch(/ frame$/);
  });
  it("reads an exported ship, and judges a damaged one without falling over", () => {
    const source = { name: "<b>Hulk</b>", type: "ship", system: { sections: [{ id: "hull" }] }, items: [null] };
    const inHull = { ...source, items: [{ _id: "a", name: "Gun", system: { section: "hull", kind: "gun" } }] };
    const report = JSON.parse(ship([file("hulk.json", JSON.stringify(inHull)), "--json"])) as {
      name: string;
      messages: { code: string }[];
    };
    expect(report.name).toBe("<b>Hulk</b>");
    expect(report.messages.map(({ code }) => code)).toEqual(["E_UNKNOWN_KIND", "E_NO_FRAME", "E_NO_EXPOSED_SECTION"]);
    expect(() => ship([file("null.json", JSON.stringify(source))])).toThrow(/which is not there/);
  });
  it("refuses nonsense with a sentence", () => {
    expect(() => ship([])).toThrow(/name a ship/);
    expect(() => ship(["battleaxe", "explorer"])).toThrow(/"explorer" is one too many/);
    expect(() => ship([file("list.json", "[]")])).toThrow(/is not an exported ship/);
  });
});

describe("as a program", () => {
  const run = (script: string, ...argv: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", fileURLToPath(new URL(script, import.meta.url)), ...argv], {
      encoding: "utf8",
    });
  it("a command prints JSON alone, or a sentence and exit code 1", { timeout: 60_000 }, () => {
    const good = run("odds.ts", "--ai", "-4", "--size", "58", "--json");
    expect({ status: good.status, stderr: good.stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(good.stdout)).toMatchObject({ ai: -4, size: 58 });
    const bad = run("ship.ts", "yamato", "--json");
    expect({ status: bad.status, stdout: bad.stdout }).toEqual({ status: 1, stdout: "" });
    expect(bad.stderr).toMatch(/^there is no ship "yamato".*\n$/);
  });
});
