/**
 * Links to documents of others. Players may write any UUID into a document of theirs, and what it leads to is read, and
 * written, on a Gamemaster's page. So a link counts only where somebody who may write it may do as much with what it
 * leads to, or where a Gamemaster made it: that is in a setting of the world, which copies of documents do not take
 * along.
 */
import { documentsOf, mayUser, type Owned } from "../platform/documents";
import { ourSetting } from "../platform/settings";

const made = ourSetting<{ readonly [from: string]: readonly string[] }>("links", "world", {});

/** Registers the setting; called once in `init`. */
export const registerLinks = (): void => made.register();

/** A document at one end of a link. */
export type Linked = Owned & { readonly uuid: string | null };

/**
 * Whether a link counts: nobody but Gamemasters may write the document it is in; one of those who may has this level for
 * the other document, too; or a Gamemaster made it.
 */
export function linkCounts(from: Linked, to: Linked, level: "OBSERVER" | "OWNER" = "OWNER"): boolean {
  const writers = documentsOf("users").filter((user) => !user.isGM && mayUser(user, from, "OWNER"));
  return (
    writers.length === 0 ||
    writers.some((user) => mayUser(user, to, level)) ||
    (made.read()[from.uuid ?? ""] ?? []).includes(to.uuid ?? "")
  );
}

/** Has a link count because this user, a Gamemaster, makes it; for anybody else, does nothing. */
export async function makeLink(from: Linked, to: Linked): Promise<void> {
  if (!game.user.isGM || linkCounts(from, to)) return;
  const known = made.read();
  const [one = "", other = ""] = [from.uuid ?? "", to.uuid ?? ""];
  await made.write({ ...known, [one]: [...(known[one] ?? []), other] });
}
