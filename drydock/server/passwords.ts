/** Passwords of users. These libraries work in a page as well, and give the same as Node's own. */
import { scrypt } from "@noble/hashes/scrypt.js";
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** What Node's own scrypt takes by default. */
const COST = { N: 16384, r: 8, p: 1, dkLen: 32 };

const hashOf = (password: string, salt: string): string =>
  bytesToHex(scrypt(utf8ToBytes(password), utf8ToBytes(salt), COST));

/** The stored form of a password: salt and hash; an empty password is stored as empty. */
export function hashPassword(password: string): string {
  if (password === "") return "";
  const salt = bytesToHex(randomBytes(16));
  return `${salt}:${hashOf(password, salt)}`;
}

/** Whether a password matches the stored one; without a stored password, any password does. */
export function passwordFits(stored: unknown, password: string): boolean {
  if (typeof stored !== "string" || stored === "") return true;
  const [salt = "", hash = ""] = stored.split(":");
  const given = hashOf(password, salt);
  // Takes as long for any password.
  let differences = given.length ^ hash.length;
  for (let at = 0; at < given.length; at++) differences |= given.charCodeAt(at) ^ hash.charCodeAt(at);
  return differences === 0;
}
