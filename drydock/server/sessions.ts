/** Sessions of joined users, by cookie. They are kept in the database, so that a restart logs nobody out. */
import { randomBytes } from "node:crypto";
import type { World } from "./world";

export const SESSION_COOKIE = "session";
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

export interface Sessions {
  /** Opens a session and returns its secret id. */
  open(userId: string): Promise<string>;
  close(id: string): Promise<void>;
  /** The user of a request, by its Cookie header; null for a visitor. */
  userOf(cookies: string | undefined): string | null;
}

/**
 * Reads the sessions that are still open.
 * @param now  milliseconds since 1970; sessions older than 30 days are dropped
 */
export async function openSessions(world: World, now: () => number): Promise<Sessions> {
  const users = new Map<string, string>();
  for (const [id, note] of await world.readNotes("sessions")) {
    const { userId, created } = note;
    if (typeof userId === "string" && typeof created === "number" && now() - created < MAX_AGE) users.set(id, userId);
    else await world.writeNote("sessions", id, null);
  }
  return {
    async open(userId) {
      const id = randomBytes(24).toString("hex");
      await world.writeNote("sessions", id, { userId, created: now() });
      users.set(id, userId);
      return id;
    },
    async close(id) {
      users.delete(id);
      await world.writeNote("sessions", id, null);
    },
    userOf(cookies) {
      const userId = users.get(readCookie(cookies, SESSION_COOKIE) ?? "");
      return userId !== undefined && world.find("User", userId) ? userId : null;
    },
  };
}

/** The value of one cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}
