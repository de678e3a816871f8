/**
 * Every run of the tests draws the same random cases, so that a run that passes here passes everywhere, and no more of
 * them than have ever found a fault. For other cases: `FAST_CHECK_SEED=… npx vitest run`; for a multiple of them:
 * `FAST_CHECK_RUNS=20`, as `npm run fuzz -- --properties 20` sets it.
 */
import { configureGlobal, type assert as Assert, type IRawProperty, type Parameters } from "fast-check";
import { vi } from "vitest";

configureGlobal({
  seed: Number(process.env["FAST_CHECK_SEED"] ?? 1),
  // To learn only whether something fails, nobody needs to wait for the smallest failing case.
  endOnFailure: process.env["FAST_CHECK_SHRINK"] === "off",
});

const times = Number(process.env["FAST_CHECK_RUNS"] ?? 1);
const USUAL_RUNS = 100;

if (times !== 1)
  vi.doMock("fast-check", async (original) => {
    const actual = await original<typeof import("fast-check")>();
    const assert = (<Ts>(property: IRawProperty<Ts>, { numRuns = USUAL_RUNS, ...others }: Parameters<Ts> = {}) =>
      actual.assert(property, { ...others, numRuns: Math.ceil(numRuns * times) })) as typeof Assert;
    return { ...actual, assert, default: { ...actual.default, assert } };
  });
