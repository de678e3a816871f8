/** Whether a stored text is still the one that we ship. */
import { anywhere } from "../platform/elsewhere";

const SIGNS: { readonly [name: string]: string } = { amp: "&", gt: ">", lt: "<", nbsp: " ", quot: '"', "#39": "'" };

/**
 * A text as it is compared: its words, and where its links lead. Servers and editors write the same markup in more than
 * one way, and addresses are others in a world of another system.
 */
const bare = (text: string): string =>
  anywhere(text)
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(amp|gt|lt|nbsp|quot|#39);/g, (_sign, name: string) => SIGNS[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();

const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193];

/** A short digest of a text (FNV-1a), by which we know our own. */
export function textDigest(text: string): string {
  let digest = OFFSET;
  for (const sign of bare(text)) digest = Math.imul(digest ^ (sign.codePointAt(0) ?? 0), PRIME);
  return (digest >>> 0).toString(36);
}
