import { existsSync, readdirSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { MUTANTS } from "./mutants/all";
import { kindOf, mutantsOf, mutated, SWITCH, testOf } from "./mutants/mutant";
import { playwrightOutcome, trialOutcome, vitestOutcome } from "./mutants/outcome";
import { switched } from "./mutants/switched";
import { rounds } from "./mutants/together";

it("a mutant replaces its text where it stands once, as it is written, and does not apply elsewhere", () => {
  const [mutant] = mutantsOf("a.ts", "a.spec.ts", [["costs nothing", "cost(1)", "cost($&)"]]);
  expect(mutant).toMatchObject({ file: "a.ts", fault: "costs nothing", tests: ["a.spec.ts"] });
  expect(mutated("if (x) cost(1);", mutant!)).toBe("if (x) cost($&);");
  expect(mutated("cost(1); cost(1);", mutant!)).toBeNull();
  expect(mutated("", mutant!)).toBeNull();
});

it("every mutant changes something in a file that is there, for tests that are there", () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(80);
  expect(MUTANTS.filter(({ from, to }) => from === to)).toEqual([]);
  const paths = MUTANTS.flatMap(({ file, tests }) => [file, ...tests.map((test) => testOf(test).path)]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const stale = MUTANTS.filter((mutant) => mutated(readFileSync(mutant.file, "utf8"), mutant) === null);
  expect(stale.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
});

it("each file of tests in a browser, or at the table in Node, is there to find at least one mutant", () => {
  const files = ["tests/browser", "tests/table"].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
          (name) => `${folder}/${name.replaceAll("\\", "/")}`,
        )
      : [],
  );
  const wanted = new Set(MUTANTS.flatMap(({ tests }) => tests.map((test) => testOf(test).path)));
  const specs = files.filter((path) => /\.(spec|test)\.ts$/.test(path));
  expect(specs.length).toBeGreaterThan(80);
  expect(specs.filter((path) => !wanted.has(path))).toEqual([]);
});

it("what runs a test follows from its path", () => {
  expect(kindOf("tests/browser/a.spec.ts › b")).toBe("browser");
  expect(kindOf("tests/table/a.test.ts › b")).toBe("table");
});

describe("what became of a run", () => {
  const result = (message = "") => {
    const status = message === "" ? "passed" : message.startsWith("Test timeout") ? "timedOut" : "failed";
    return { results: [{ status, ...(message ? { error: { message, location: { line: 7 } } } : {}) }] };
  };
  const report = (...specs: [file: string, title: string, error?: string][]) => ({
    errors: [{ message: "Error: no tests found" }],
    suites: [
      {
        suites: [{ specs: specs.map(([file, title, error]) => ({ file, title, tests: [result(error)] })) }],
      },
    ],
  });
  const test = "tests/browser/a.spec.ts › it flies";

  it("in a browser says why a test failed, and is an error where it was not there or took too long", () => {
    const passed = report(["a.spec.ts", "it flies far"]);
    expect(playwrightOutcome([test], passed, true)).toEqual({ failed: false, reason: "" });
    const failed = report(["a.spec.ts", "it flies far", "\u001b[2mError: no\u001b[22m\n\n  Expected: 1"]);
    const reason = "a.spec.ts:7 Error: no · Expected: 1";
    expect(playwrightOutcome([test], failed, true)).toEqual({ failed: true, reason });
    const other = () => playwrightOutcome([test], report(["b.spec.ts", "it flies far"]), true);
    expect(other).toThrow("there is no test tests/browser/a.spec.ts › it flies");
    const slow = report(["a.spec.ts", "it flies far", "Test timeout of 120000ms exceeded."]);
    expect(() => playwrightOutcome([test], slow, true)).toThrow("took too long");
  });

  it("of several tests lets none be missing that a failure has not kept from running", () => {
    const tests = [test, "tests/browser/b.spec.ts"];
    const one = report(["a.spec.ts", "it flies far", "Error: no"]);
    expect(playwrightOutcome(tests, one, true).failed).toBe(true);
    expect(() => playwrightOutcome(tests, one, false)).toThrow("there is no test tests/browser/b.spec.ts");
  });

  it("of a test that others fail beside, is its own", () => {
    const both = report(["b.spec.ts", "it sinks", "Error: no"], ["a.spec.ts", "it flies far"]);
    expect(trialOutcome(test, both).failed).toBe(false);
    expect(trialOutcome("tests/browser/b.spec.ts", both).failed).toBe(true);
    expect(() => trialOutcome("tests/browser/c.spec.ts", both)).toThrow("there is no test");
  });

  it("at the table says the same", () => {
    const of = (status: string, ...assertions: { title: string; status: string; failureMessages?: string[] }[]) => ({
      testResults: [{ message: "cannot be read", status, assertionResults: assertions }],
    });
    const name = "tests/table/a.test.ts › it flies";
    expect(vitestOutcome(name, of("passed", { title: "it flies", status: "passed" })).failed).toBe(false);
    const failed = of("failed", { title: "it flies", status: "failed", failureMessages: ["Error: no\n at a.ts"] });
    expect(vitestOutcome(name, failed)).toEqual({ failed: true, reason: "it flies: Error: no · at a.ts" });
    expect(() => vitestOutcome(name, of("passed", { title: "it sails", status: "skipped" }))).toThrow(
      "there is no test",
    );
    expect(() => vitestOutcome(name, of("failed"))).toThrow("cannot be read");
  });
});

describe("mutants in one build", () => {
  const text = `export const LIMIT = 3;
export class Bag {
  #held = [1, 2];
  add(value: number) {
    if (value > LIMIT) return [];
    return this.#held.map((one) => one + value);
  }
}
export { LIMIT as MOST };
`;
  const numbered = (...changes: (readonly [string, string])[]) =>
    new Map(changes.map(([from, to], at) => [at + 1, mutantsOf("a.ts", "a.spec.ts", [["", from, to]])[0]!]));
  /** The source as seen by a page that chooses a mutant. */
  const played = (number: number, ...changes: (readonly [string, string])[]) => {
    const source = switched("a.ts", text, numbered(...changes))!;
    const { outputText } = ts.transpileModule(source.replaceAll("export ", "").replace("{ LIMIT as MOST };", ""), {
      compilerOptions: { target: ts.ScriptTarget.ES2022 },
    });
    return runInNewContext(`${outputText}; [new Bag().add(2), new Bag().add(4)].map(String)`, {
      [SWITCH]: number,
    }) as unknown;
  };

  it("are there one by one, as pages choose them, and none where they choose none", () => {
    const changes = [
      ["LIMIT = 3", "LIMIT = 9"],
      ["value > LIMIT", "value >= 2"],
      ["one + value);\n  }", "one - value);\n  }"],
      ["[1, 2]", "[1, 2, 3]"],
    ] as const;
    expect(played(0, ...changes)).toEqual(["3,4", ""]);
    expect(played(1, ...changes)).toEqual(["3,4", "5,6"]);
    expect(played(2, ...changes)).toEqual(["", ""]);
    expect(played(3, ...changes)).toEqual(["-1,0", ""]);
    expect(played(4, ...changes)).toEqual(["3,4,5", ""]);
  });

  it("are only those that change functions and values", () => {
    expect(switched("a.ts", text, numbered(["LIMIT as MOST", "LIMIT as LEAST"]))).toBeNull();
  });

  it("meet in no test at the same time", () => {
    const of = (...tests: string[]) =>
      new Map(tests.map((test, at) => [at + 1, mutantsOf("a.ts", test, [["", "a", "b"]])[0]!]));
    const tests = ["a.spec.ts › it", "b.spec.ts › it", "a.spec.ts › it flies", "a.spec.ts", "a.spec.ts › sinks"];
    expect(rounds(of(...tests)).map((round) => [...round.keys()])).toEqual([[1, 2, 5], [3], [4]]);
  });
});
