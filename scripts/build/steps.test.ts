/** The steps of `npm start`: one line each, what their programs print in a file, and shown only where one fails. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { StepFailed, stepsLoggedIn } from "./steps.mjs";

const folder = mkdtempSync(join(tmpdir(), "all-hands-steps-"));
afterAll(() => rmSync(folder, { recursive: true }));

const begin = (count: number) => {
  const shown: string[] = [];
  const log = join(folder, "start.log");
  const steps = stepsLoggedIn(log, count, (text) => void shown.push(text));
  return { steps, screen: () => shown.join(""), logged: () => readFileSync(log, "utf8") };
};
const NOISY = ["-e", "console.log('warning: a'); console.error('warning: b')"];
const BROKEN = ["-e", "console.log('what was wrong'); process.exitCode = 3"];

it("shows a line a step and keeps what the programs print to the log", async () => {
  const { steps, screen, logged } = begin(2);
  steps.skip("packages");
  await steps.step("building", (runs) => runs(process.execPath, NOISY));
  steps.close();
  expect(screen()).toMatch(/^1 of 2: packages, nothing to do\n2 of 2: building, \d+ s\n$/);
  expect(logged()).toContain("warning: a");
  expect(logged()).toContain("warning: b");
});

it("shows all that a failed step printed, and nothing of those before it", async () => {
  const { steps, screen } = begin(2);
  await steps.step("installing", (runs) => runs(process.execPath, NOISY));
  const failing = steps.step("building", (runs) => runs(process.execPath, BROKEN));
  const { message } = await failing.then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  await expect(failing).rejects.toThrow(StepFailed);
  steps.close();
  expect(screen()).toContain("2 of 2: building, failed\n");
  expect(message).toContain("what was wrong");
  expect(message).toMatch(/Step 2 of 2 \(building\) failed: .* ended with 3$/);
  expect(message).not.toContain("warning");
});

it("names a program that is not there", async () => {
  const { steps } = begin(1);
  await expect(steps.step("building", (runs) => runs("no-such-program", []))).rejects.toThrow(
    "no-such-program could not be started",
  );
});
