/**
 * Every run of the tests draws the same random cases, so that a run which passes here passes everywhere; other cases are
 * for `npm run fuzz`, or `FAST_CHECK_SEED=… npx vitest run`.
 */
import { configureGlobal } from "fast-check";

configureGlobal({ seed: Number(process.env["FAST_CHECK_SEED"] ?? 1) });
