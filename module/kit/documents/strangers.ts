/** People of the world's own system whose numbers nobody knows. */
import { isModule, isOwnType } from "../platform/home";
import { hostReader } from "./adapters";
import type { CharacterFacts } from "./people";

/**
 * Somebody of the world's own system about whom only the name is known, with usual numbers; null for any other document,
 * and for actors that its adapter does not count among the people.
 */
export function strangerFacts(document: object): CharacterFacts | null {
  const { documentName, type, name = "" } = document as Partial<Record<"documentName" | "type" | "name", string>>;
  if (!isModule || documentName !== "Actor" || isOwnType(type)) return null;
  return (hostReader()?.isPerson(document) ?? true) ? { name, major: false, per: 10, dead: false, skills: [] } : null;
}
