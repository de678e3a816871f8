/** Which tests `npm test` plays, and which only `npm run walks` plays. */
import type { TestDetails } from "@playwright/test";

/** Tag of tests that `npm run walks` plays, and `npm test` does not. */
export const WALK = "@walk";

/** For tests that `npm run walks` plays, and `npm test` does not. */
export const WALKED: TestDetails = { tag: WALK };

/** For one test of a matrix, such as one per game: `npm test` plays it if `isPlayed`, `npm run walks` if not. */
export const cell = (isPlayed: boolean): TestDetails => (isPlayed ? {} : WALKED);
