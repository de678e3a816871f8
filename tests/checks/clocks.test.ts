/** The clock of a machine may be set at any time, so nothing is measured by it: durations use `performance.now()`. */
import { expect, it } from "vitest";
import { isCode, readFolders } from "./sources";

/** Files that compare it with the server's, as there is nothing else to compare. */
const COMPARES: readonly string[] = ["module/kit/referee/asked.ts"];

it("no code of the system reads the machine's clock to measure how long something takes", () => {
  const reads = readFolders(["module"], isCode).filter(({ text }) => /\bDate\.now\b/.test(text));
  expect(reads.map(({ path }) => path)).toEqual(COMPARES);
});
