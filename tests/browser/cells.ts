/** Which tests `npm test` plays, and which only `npm run walks`. */
import type { TestDetails } from "@playwright/test";

/** Marks what is played by `npm run walks`, and not by `npm test`. */
export const WALK = "@walk";

/** Played by `npm run walks`, and not by `npm test`. */
export const WALKED: TestDetails = { tag: WALK };

/** One of a matrix, such as a test for each game: `npm test` plays that for which this holds, `npm run walks` the others. */
export const cell = (isPlayed: boolean): TestDetails => (isPlayed ? {} : WALKED);
