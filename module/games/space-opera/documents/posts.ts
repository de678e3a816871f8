/** What people do aboard a ship, and how far its guns reach: the choices of its sheet. */

/** What people do aboard. */
export const POSTS = ["pilot", "gunner", "engineer", "passenger"] as const;
export type Post = (typeof POSTS)[number];

/** How far a gun reaches. SOCS-7. */
export const GUN_RANGES = ["short", "long"] as const;
export type GunRange = (typeof GUN_RANGES)[number];
