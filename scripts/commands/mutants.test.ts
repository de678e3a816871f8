import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MUTANTS } from "./mutants/all";
import { mutantsOf, mutated, testOf } from "./mutants/mutant";

it("a mutant replaces its text where it stands once, as it is written, and does not apply elsewhere", () => {
  const [mutant] = mutantsOf("a.ts", "a.test.ts", [["costs nothing", "cost(1)", "cost($&)"]]);
  expect(mutant).toMatchObject({ file: "a.ts", fault: "costs nothing", tests: ["a.test.ts"] });
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
