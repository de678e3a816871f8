/** What pages and the script that keeps the site's files (`offline.ts`) say to each other. */

/** A file's hash and its size in bytes, by path from the site's folder. */
export type Files = Readonly<Record<string, readonly [hash: string, bytes: number]>>;

/** What the script says while it keeps all: the part that is kept, from 0 to 1; or why it cannot. */
export type Kept = { readonly part: number } | { readonly failed: string };

/** What the script says once the web server has another version. */
export const IS_PAST = "is past";

/** What makes a new version take the place of the one that is open: in all windows, or if there is one only. */
export const TAKE_OVER = { always: "take over", ifAlone: "take over if alone" } as const;
