import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/** The stored form of a password: salt and hash; an empty password is stored as empty. */
export function hashPassword(password: string): string {
  if (password === "") return "";
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${scryptSync(password, salt, 32).toString("hex")}`;
}

/** Whether a password matches the stored one; without a stored password, any password does. */
export function passwordFits(stored: unknown, password: string): boolean {
  if (typeof stored !== "string" || stored === "") return true;
  const [salt = "", hash = ""] = stored.split(":");
  return timingSafeEqual(scryptSync(password, salt, 32), Buffer.from(hash, "hex"));
}
