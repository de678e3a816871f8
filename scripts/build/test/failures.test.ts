import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../project.mjs";
import { failureLines, failuresOfPlaywright, failuresOfVitest } from "./failures";

it("names the tests of a report that failed, and files that could not be loaded", () => {
  const passed = { fullName: "a ship sails", status: "passed", failureMessages: [] };
  const failed = {
    fullName: "a ship sinks",
    status: "failed",
    failureMessages: ["\u001B[31mexpected 1\u001B[39m\nto be 2"],
  };
  const found = failuresOfVitest({
    testResults: [
      { name: join(root, "module/ship.test.ts"), status: "failed", assertionResults: [passed, failed] },
      { name: join(root, "module/sea.test.ts"), status: "failed", message: "no such file", assertionResults: [] },
      { name: join(root, "module/sky.test.ts"), status: "passed", assertionResults: [passed] },
    ],
  });
  expect(found).toEqual([
    { test: "module/ship.test.ts: a ship sinks", message: "expected 1\nto be 2" },
    { test: "module/sea.test.ts", message: "no such file" },
  ]);
  expect(failureLines(found)).toEqual([
    "",
    "What failed:",
    "  module/ship.test.ts: a ship sinks",
    "      expected 1",
    "      to be 2",
    "  module/sea.test.ts",
    "      no such file",
  ]);
  expect(failureLines([])).toEqual([]);
});

it("names failed tests in Chromium, however deep they stand, and what stopped the runner", () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    ok,
    file: "duel.spec.ts",
    tests: [{ results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  });
  const found = failuresOfPlaywright({
    suites: [{ specs: [spec("a duel", true)], suites: [{ specs: [spec("a war", false, "timed out")] }] }],
    errors: [{ message: "no browser" }],
  });
  expect(found).toEqual([
    { test: "duel.spec.ts: a war", message: "timed out" },
    { test: "Playwright", message: "no browser" },
  ]);
});

it("says only the first lines of a long message", () => {
  const message = Array.from({ length: 50 }, (_, line) => `line ${line}`).join("\n");
  const test = { fullName: "a ship sinks", status: "failed", failureMessages: [message] };
  const [found] = failuresOfVitest({ testResults: [{ name: root, status: "failed", assertionResults: [test] }] });
  expect(found?.message.split("\n")).toHaveLength(8);
});
